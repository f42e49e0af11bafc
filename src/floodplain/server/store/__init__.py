"""Where tables live: one log per table in SQLite or PostgreSQL."""
