"""News between processes: that a table has a new entry, or that somebody's turn has come."""
