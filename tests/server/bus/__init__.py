"""Tests of the bus: in one process, and over Redis."""
