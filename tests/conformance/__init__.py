"""What every game of the house promises, checked on random games.

A game is held to the contract of `floodplain.core` by being registered: no check names a game or
looks into a position. That the checks notice what they should is shown on games with a planted
bug, in the tests of those games.
"""
