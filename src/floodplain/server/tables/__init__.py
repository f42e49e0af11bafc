"""A table: what its log says, what may be done at it, and what each viewer is shown of it."""
