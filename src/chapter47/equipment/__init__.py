"""Wheels, dice, shakers and cards, and where chance comes from. What is secret stays here."""

from chapter47.equipment.base import Equipment, Outcome
from chapter47.equipment.cards import CUTTING_CARD, DECK, HIDDEN, RANKS, SUITS, amount_on
from chapter47.equipment.chance import Chance, Entered, OperatingSystem, Recorded, Seeded
from chapter47.equipment.dice import Dice, Shaker
from chapter47.equipment.shoe import Shoe
from chapter47.equipment.stack import Stack
from chapter47.equipment.wheels import (
    BIG_SIX,
    DOUBLE_ZERO,
    POKETTE,
    RED,
    SINGLE_ZERO,
    BigSixWheel,
    PoketteWheel,
    RouletteWheel,
)

__all__ = [
    "BIG_SIX",
    "CUTTING_CARD",
    "DECK",
    "DOUBLE_ZERO",
    "HIDDEN",
    "POKETTE",
    "RANKS",
    "RED",
    "SINGLE_ZERO",
    "SUITS",
    "BigSixWheel",
    "Chance",
    "Dice",
    "Entered",
    "Equipment",
    "OperatingSystem",
    "Outcome",
    "PoketteWheel",
    "Recorded",
    "RouletteWheel",
    "Seeded",
    "Shaker",
    "Shoe",
    "Stack",
    "amount_on",
]
