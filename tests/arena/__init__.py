"""Tests of many games in a row."""
