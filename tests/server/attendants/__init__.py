"""Tests of who looks after tables."""
