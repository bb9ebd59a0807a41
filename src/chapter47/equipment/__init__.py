"""Wheels, dice and shakers, and where chance comes from. What is secret stays here."""

from chapter47.equipment.base import Equipment, Outcome
from chapter47.equipment.chance import Chance, Entered, OperatingSystem, Recorded, Seeded
from chapter47.equipment.dice import Shaker
from chapter47.equipment.wheels import (
    BIG_SIX,
    DOUBLE_ZERO,
    RED,
    SINGLE_ZERO,
    BigSixWheel,
    RouletteWheel,
)

__all__ = [
    "BIG_SIX",
    "DOUBLE_ZERO",
    "RED",
    "SINGLE_ZERO",
    "BigSixWheel",
    "Chance",
    "Entered",
    "Equipment",
    "OperatingSystem",
    "Outcome",
    "Recorded",
    "RouletteWheel",
    "Seeded",
    "Shaker",
]
