"""One script for each form of the store."""
