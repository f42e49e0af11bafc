"""Telling people outside the browser that it is their turn: by webhook or by mail."""
