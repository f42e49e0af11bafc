"""Floodplain in the terminal: one module for each command, and what they share."""
