"""What the two hands do: the announcements of 4.9(a) and (b), and Table 3 of 4.9(c) to (g)."""

from chapter47.games.baccarat.tableau import NATURAL
from chapter47.law import Source, cite

# Table 3, a row for each Point Count of the Banker's Hand: D draws, S stays, O is the Banker's choice. The columns are:
# no third card drawn by the Player's Hand, and then the values 0 to 9 of the one that it drew.
BANKER = {
    #   -0123456789
    0: "DDDDDDDDDDD",
    1: "DDDDDDDDDDD",
    2: "DDDDDDDDDDD",
    3: "DDDDDDDDDSO",
    4: "DSSDDDDDDSS",
    5: "DSSSSDDDDSS",
    6: "SSSSSSSDDSS",
    7: "SSSSSSSSSSS",
    8: "SSSSSSSSSSS",
    9: "SSSSSSSSSSS",
}

FREE = 5
"""The one count with which the Dominant Player may draw or not."""


def player_announces(count: int) -> tuple[tuple[str, ...], Source]:
    """4.9(a): what the Dominant Player may announce with that count, and where the law says so.

    >>> player_announces(5)[0], player_announces(6)[0]
    (('card', 'stay'), ('stay',))
    """
    if count < FREE:
        return ("card",), cite("4.9(a)1")
    if count == FREE:
        return ("card", "stay"), cite("4.9(a)2")
    return (("stay",), cite("4.9(a)3")) if count < NATURAL else (("natural",), cite("4.9(a)4"))


def banker_announces(count: int) -> tuple[tuple[str, ...], Source]:
    """4.9(b): what the Banker announces before a third card is dealt to the Player's Hand.

    >>> banker_announces(7)[0], banker_announces(8)[0]
    (('under-eight',), ('natural',))
    """
    return ("natural" if count >= NATURAL else "under-eight",), cite("4.9(b)")
