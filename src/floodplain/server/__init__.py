"""The web application: tables, live events, store, identity."""
