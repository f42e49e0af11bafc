"""Floodplain: play, learn and study three river games."""

__version__ = "0.1.0"
