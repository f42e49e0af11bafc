"""A server that is killed and started again: what it has acknowledged is never lost."""
