"""Rivero: a flowing card game for two. Its rules, in our words, are in rules.md."""
