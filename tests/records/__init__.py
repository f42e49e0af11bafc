"""Finished games of every game of the house, one record for each way to end and more.

They are replayed on every run. `python -m tests.records.make` looks for those that are missing.
"""
