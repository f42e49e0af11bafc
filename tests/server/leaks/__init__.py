"""The leak test: no byte that somebody gets tells what they may not know.

People play random games through a real server and ask it everything that can be asked. Every byte
that comes out of their sockets is kept and searched: for canaries, the names of cards and choices
that are hidden from the reader at that moment, and for secrets of the server. What is hidden is
worked out from the log in the store, never from what the server shows.
"""
