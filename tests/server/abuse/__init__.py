"""What an unfriendly guest can do to others at a real server, and how much of it is left.

The scripts can be run by themselves and print their figures. Given the source folder of another
version, they measure that one first, in the same run:
`python -m tests.server.abuse.crowding ../earlier/src`.
"""
