"""Minibaccarat: dealt and counted as punto banco."""

from chapter47.odds.of.punto_banco import ODDS

__all__ = ["ODDS"]
