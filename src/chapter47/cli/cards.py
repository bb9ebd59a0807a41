"""Cards in a terminal: hands as they lie on the layout, and what else there is to see of a shoe."""

from collections import Counter
from collections.abc import Sequence

from rich.text import Text

from chapter47.cli import boxes
from chapter47.equipment import HIDDEN
from chapter47.games.baccarat.tableau import point_count
from chapter47.odds.shoe import Composition
from chapter47.table.shoe_state import shoe_state
from chapter47.table.table import Table

SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
INK = {"S": "black on white", "H": "red3 on white", "D": "red3 on white", "C": "black on white"}
BACK = Text("▒▒▒", "blue on white")

HANDS = {"player": "Player", "banker": "Banker"}
"""Places with a hand each, which has a Point Count."""
BOXES = ("first", "third", "second")
"""Places with one card each, from left to right."""
INITIAL = 2
"""How many cards a hand has before its third, which lies apart."""

BEADS = {"B": "red3", "P": "blue", "T": "green4"}
DEEP = 6
"""How many results are below each other on a bead plate."""


def card(code: str) -> Text:
    """A card as a person sees it, or its back.

    >>> card("TH").plain, card("9S").plain, card("XX").plain
    ('10♥', ' 9♠', '▒▒▒')
    """
    if code == HIDDEN:
        return BACK
    rank, suit = code[0].replace("T", "10"), code[1]
    return Text(f"{rank:>2}{SIGNS[suit]}", INK[suit])


def row(codes: Sequence[str]) -> Text:
    """Cards beside each other.

    >>> row(["9S", "TD"]).plain
    ' 9♠ 10♦'
    """
    return Text(" ").join(map(card, codes))


def hands(table: Table, seat: int) -> list[Text]:
    """The cards on the layout as the person at a seat sees them, a line for each hand.

    >>> from chapter47 import open_table
    >>> from chapter47.table.things import Cards
    >>> table = open_table("punto-banco")
    >>> table.lay(Cards("player", ("9S", "4H", "KD")))
    >>> table.lay(Cards("banker", ("XX", "XX")))
    >>> [line.plain for line in hands(table, 1)]
    ['  Player   9♠  4♥   K♦  3', '  Banker  ▒▒▒ ▒▒▒']
    """
    marks, private = table.layout.marks, table.private(seat)
    lines = named_hands(boxes.hands(table))
    for place, name in HANDS.items():
        codes = private.get(place, marks.get(place))
        if isinstance(codes, list):
            line = Text(f"  {name}  ").append_text(row(codes[:INITIAL]))
            if codes[INITIAL:]:
                line.append("  ").append_text(row(codes[INITIAL:]))
            lines.append(line if HIDDEN in codes else line.append(f"  {point_count(codes)}", "bold"))
    single = [str(marks[place]) for place in BOXES if place in marks]
    if single:
        spread = f"  spread {marks['spread']}" if "spread" in marks else ""
        lines.append(Text("  ").append_text(row(single)).append(spread, "bold"))
    return lines


def named_hands(named: Sequence[tuple[str, Sequence[str], str]]) -> list[Text]:
    """Hands below each other, each with its name before it and its total behind.

    >>> [line.plain for line in named_hands([("Dealer", ["6S"], ""), ("Box 1, hand 2", ["TD", "9S"], "19")])]
    ['  Dealer          6♠', '  Box 1, hand 2  10♦  9♠  19']
    """
    width = max((len(name) for name, _, _ in named), default=0)
    drawn = []
    for name, codes, total in named:
        line = Text(f"  {name:<{width}}  ").append_text(row(codes))
        drawn.append(line.append(f"  {total}", "bold") if total else line)
    return drawn


def are_shown(table: Table, codes: Sequence[str]) -> bool:
    """Whether those are the cards in the boxes, or of all hands."""
    if Counter(codes) <= Counter(code for _, held, _ in boxes.hands(table) for code in held):
        return True
    return sorted(codes) == sorted(str(table.layout.marks[place]) for place in BOXES if place in table.layout.marks)


def standing(table: Table, seat: int) -> str:
    """How the shoe stands and who deals, in few words.

    >>> from chapter47 import open_table
    >>> standing(open_table("punto-banco", seats={1: "500"}), 1)
    'shoe offered'
    """
    marks = table.layout.marks
    parts = ["last hand"] if "last-hand" in marks else []
    if marks.get("curator") == seat:
        parts.append("you deal")
    elif marks.get("offered") == seat:
        parts.append("shoe offered")
    return ", ".join(parts)


def beside(table: Table, seat: int, width: int) -> list[Text]:
    """What lies beside the wagers: the hands, what is known of the shoe, and the results since the shuffle."""
    marks = table.layout.marks
    said = []
    if "cards-left" in marks:
        said.append(f"{marks['cards-left']} cards left")
    said += [f"{mark} {'$' if mark == 'meter' else ''}{marks[mark]}" for mark in ("side", "meter") if mark in marks]
    said += filter(None, [standing(table, seat)])
    for mark, words in (("curator", "deals"), ("offered", "is offered the shoe"), ("banker-seat", "has the bank")):
        if (who := marks.get(mark)) not in (None, seat):
            said.append(f"{f'seat {who}' if isinstance(who, int) else f'the {who}'} {words}")
    owed = marks.get("vigorish")
    if isinstance(owed, dict) and str(seat) in owed:
        said.append(f"you owe ${owed[str(seat)]} vigorish")
    told = [Text(f"  {', '.join(said)}", "dim")] if said else []
    return [*hands(table, seat), *told, *bead_plate(str(marks.get("road", "")), width)]


def composition(table: Table) -> str:
    """How many cards of each rank are not known to be out of the shoe, as the odds are asked of them.

    >>> from chapter47 import open_table
    >>> table = open_table("punto-banco", {"decks": 6})
    >>> table.state.shoe.out = {"9S": 2, "KH": 1}
    >>> composition(table)
    'A=24 2=24 3=24 4=24 5=24 6=24 7=24 8=24 9=22 T=24 J=24 Q=24 K=23'
    """
    return str(Composition.of_decks(shoe_state(table).decks).less(shoe_state(table).out))


def bead_plate(road: str, width: int) -> list[Text]:
    """Results in columns, the oldest first; as many of the newest columns as there is room for.

    >>> for line in bead_plate("BPTBBPPB", 80):
    ...     print(line.plain)
      B P
      P B
      T
      B
      B
      P
    """
    columns = [road[first : first + DEEP] for first in range(0, len(road), DEEP)][-((width - 2) // 2) :]
    lines = []
    for depth in range(min(DEEP, len(road))):
        line = Text(" ")
        for column in columns:
            if depth < len(column):
                line.append(" ").append(column[depth], BEADS[column[depth]])
        lines.append(line)
    return lines
