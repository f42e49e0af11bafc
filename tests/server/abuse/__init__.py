"""What one guest could do to all others at a server, and how much of it gets through.

Each script repeats one abuse and returns figures; `python -m tests.server.abuse` prints them.
"""
