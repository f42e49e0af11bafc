"""Tests of the notices that leave the server, against real receivers on this machine."""
