"""Requests that nobody in their right mind sends: they are refused, and change nothing."""
