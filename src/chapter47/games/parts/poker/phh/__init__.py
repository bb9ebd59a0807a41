"""PHH, the poker hand history format: hands that others recorded, and hands that they can read.

A file is read into :class:`Hand`, which keeps all that it says. :func:`import_hand` makes a transcript of it; the way
back is :class:`~.exporting.Recorder`, which stands beside a table.
"""

from chapter47.games.parts.poker.phh.actions import Act, Action
from chapter47.games.parts.poker.phh.files import read_file, read_hands, write_hand, write_hands
from chapter47.games.parts.poker.phh.hand import Hand
from chapter47.games.parts.poker.phh.importing import Imported, import_hand
from chapter47.games.parts.poker.phh.variants import VARIANTS, Variant, code_of, permitted, variant

__all__ = [
    "VARIANTS",
    "Act",
    "Action",
    "Hand",
    "Imported",
    "Variant",
    "code_of",
    "import_hand",
    "permitted",
    "read_file",
    "read_hands",
    "variant",
    "write_hand",
    "write_hands",
]
