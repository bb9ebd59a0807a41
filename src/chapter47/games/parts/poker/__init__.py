"""Poker, as the five games of 14.8 share it: streets, betting, pots, rake, showdown, and what may go wrong.

A game hands this part its :class:`~.forms.Form`, which is data. Players play each other: chips go from seats to the
pot, from the pot to the rake and to whoever wins it, and the house wagers nothing. What is dealt face down and not
shown stays unknown for ever.
"""
