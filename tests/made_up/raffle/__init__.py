"""Raffle: a made-up system. A ticket names one of a hundred numbers and costs a dollar; the one drawn wins fifty.

It is the smallest machine that is no table: patrons with money, stations with drawers, tickets in columns, a draw.
"""

from .game import GAME

__all__ = ["GAME"]
