"""Cards as PHH writes them, ``Ah`` and ``??``, and as we do, ``AH`` and ``XX``."""

from collections.abc import Iterable

from chapter47.equipment.cards import DECK, HIDDEN

UNKNOWN = "??"
_OURS = {card[0] + card[1].lower(): card for card in DECK} | {UNKNOWN: HIDDEN}
_THEIRS = {ours: theirs for theirs, ours in _OURS.items()}


def read_cards(text: str) -> tuple[str, ...] | None:
    """The cards that a notation says; nothing where it says none.

    >>> read_cards("AhTd??"), read_cards("Ax")
    (('AH', 'TD', 'XX'), None)
    """
    pairs = [text[at : at + 2] for at in range(0, len(text), 2)]
    if not pairs or not all(pair in _OURS for pair in pairs):
        return None
    return tuple(_OURS[pair] for pair in pairs)


def write_cards(cards: Iterable[str]) -> str:
    """Cards in the notation of PHH.

    >>> write_cards(["AH", "XX"])
    'Ah??'
    """
    return "".join(_THEIRS[card] for card in cards)
