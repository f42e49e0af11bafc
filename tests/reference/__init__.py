"""Slow, plain reference implementations, held against the fast engines."""
