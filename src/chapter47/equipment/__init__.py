"""Wheels, dice and shakers, and where chance comes from. What is secret stays here."""

from chapter47.equipment.base import Equipment, Outcome
from chapter47.equipment.chance import Chance, Entered, OperatingSystem, Recorded, Seeded
from chapter47.equipment.dice import Dice, Shaker
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
    "DOUBLE_ZERO",
    "POKETTE",
    "RED",
    "SINGLE_ZERO",
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
]
