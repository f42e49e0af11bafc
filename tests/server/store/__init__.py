"""Tests of the store: the same on SQLite and on PostgreSQL."""
