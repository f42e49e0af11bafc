"""What every game of the house promises, checked on random games.

A game is held to the contract of `floodplain.core` by being registered: nothing here names a
game or looks into a position.
"""
