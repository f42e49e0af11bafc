"""Tests of who somebody is."""
