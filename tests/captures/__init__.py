"""The screens that the README and `docs/captures` show, and the games that they are taken from."""
