"""The felt on a page: the boxes of each game's layout, and where the chips of each wager lie on it.

A felt is drawn in its own units, of which a page makes what its screen has room for. Boxes that are neighbors share
their edges exactly, so a chip lies where the boxes that it touches meet, and no wager is drawn for itself.
"""

from chapter47.faces.felts.base import Box, Felt, chip_at
from chapter47.faces.felts.layouts import felt
from chapter47.faces.felts.rows import grid
from chapter47.faces.felts.spots import spots
from chapter47.table.terms import Terms

__all__ = ["Box", "Felt", "Terms", "chip_at", "felt", "grid", "spots"]
