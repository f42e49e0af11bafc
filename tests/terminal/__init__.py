"""Tests of what people see and type in the terminal."""
