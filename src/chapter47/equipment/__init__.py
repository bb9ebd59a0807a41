"""Wheels, dice, shakers, cards and tiles, and where chance comes from. What is secret stays here."""

from chapter47.equipment.base import Equipment, Outcome, Section
from chapter47.equipment.cards import CUTTING_CARD, DECK, HIDDEN, JOKER, RANKS, SUITS, amount_on
from chapter47.equipment.chance import Chance, Entered, OperatingSystem, Recorded, Seeded
from chapter47.equipment.dice import Dice, Shaker
from chapter47.equipment.generator import NumberGenerator
from chapter47.equipment.packs import CARDS, CARDS_AND_JOKER, TILE_RANKS, TILES, Pack
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
    "CARDS",
    "CARDS_AND_JOKER",
    "CUTTING_CARD",
    "DECK",
    "DOUBLE_ZERO",
    "HIDDEN",
    "JOKER",
    "POKETTE",
    "RANKS",
    "RED",
    "SINGLE_ZERO",
    "SUITS",
    "TILES",
    "TILE_RANKS",
    "BigSixWheel",
    "Chance",
    "Dice",
    "Entered",
    "Equipment",
    "NumberGenerator",
    "OperatingSystem",
    "Outcome",
    "Pack",
    "PoketteWheel",
    "Recorded",
    "RouletteWheel",
    "Section",
    "Seeded",
    "Shaker",
    "Shoe",
    "Stack",
    "amount_on",
]
