"""Dos Rios: two rivers, rerouted by dams, for two to four players. Its rules are in rules.md."""
