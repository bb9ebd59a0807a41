"""Cards in a terminal: hands as they lie on the layout, and what else there is to see of a shoe."""

from collections import Counter
from collections.abc import Sequence

from rich.text import Text

from chapter47.equipment import HIDDEN, JOKER
from chapter47.faces.held import hands_json
from chapter47.faces.lying import beside as told_beside
from chapter47.faces.lying import in_brief, place_title, titled
from chapter47.faces.lying import standing as hand_standing
from chapter47.money.owners import owner_words, seat_owner
from chapter47.odds.shoe import Composition
from chapter47.table.shoe_state import shoe_state
from chapter47.table.table import Table
from chapter47.table.things import Cards, Chips, Road

SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
INK = {"S": "black on white", "H": "red3 on white", "D": "red3 on white", "C": "black on white"}
BACK = Text("▒▒▒", "blue on white")

BEADS = {"B": "red3", "P": "blue", "T": "green4"}
DEEP = 6
"""How many results are below each other on a bead plate."""


def card(code: str) -> Text:
    """A card as a person sees it, or its back.

    >>> card("TH").plain, card("9S").plain, card("XX").plain, card("JK").plain, card("2-4").plain
    ('10♥', ' 9♠', '▒▒▒', ' JK', '2-4')
    """
    if code == HIDDEN:
        return BACK
    if code[1] not in SIGNS:  # a joker, or a tile
        return Text(f"{code:>3}", "black on white" if code == JOKER else "white on black")
    rank, suit = code[0].replace("T", "10"), code[1]
    return Text(f"{rank:>2}{SIGNS[suit]}", INK[suit])


def row(codes: Sequence[str]) -> Text:
    """Cards beside each other.

    >>> row(["9S", "TD"]).plain
    ' 9♠ 10♦'
    """
    return Text(" ").join(map(card, codes))


def hands(table: Table, seat: int) -> list[Text]:
    """The cards on the layout as the person at a seat sees them, each hand with its name before it.

    >>> from chapter47 import open_table
    >>> from chapter47.table.things import Cards
    >>> table = open_table("punto-banco")
    >>> table.lay(Cards("player", ("9S", "4H", "KD"), label="3"))
    >>> table.lay(Cards("banker", ("XX", "XX")))
    >>> [line.plain for line in hands(table, 1)]
    ['  Player   9♠  4♥  K♦  3', '  Banker  ▒▒▒ ▒▒▒']
    """
    found = [(_whose(table, seat, title, cards), cards) for title, cards in titled(table.lies(seat_owner(seat)))]
    width = max((len(title) for title, _ in found), default=0)
    lines = []
    for title, cards in found:
        line = Text(f"  {title:<{width}}  ").append_text(row(cards.faces))
        lines.append(line.append(f"  {told}", "bold") if (told := hand_standing(cards)) else line)
    return lines


def _whose(table: Table, seat: int, title: str, cards: Cards) -> str:
    """Where players play each other there are no boxes: a hand is called by who holds it."""
    if table.game.wagers or len(cards.owners) != 1:
        return title
    return "You" if cards.owners[0] == seat_owner(seat) else owner_words(cards.owners[0]).capitalize()


def pots(table: Table, seat: int) -> list[Text]:
    """What players have put in against each other: the bets that lie before them, and the pots with who can win each,
    where there are several.

    >>> from chapter47 import open_table
    >>> from chapter47.table.things import Chips
    >>> table = open_table("holdem")
    >>> table.lay(Chips("bet", "seat:1", 5_00))
    >>> table.lay(Chips("pot:main", "pot:1", 20_00, among=("seat:1", "seat:2")))
    >>> [line.plain for line in pots(table, 1)]
    ['  you have put in $5.00, the main pot $20.00']
    """
    lying = [thing for thing in table.layout.things.values() if isinstance(thing, Chips)]
    if sum(bool(chips.among) for chips in lying) == 1:
        lying = [chips._replace(among=()) for chips in lying]
    said = told_beside(lying, seat_owner(seat))
    return [Text(f"  {', '.join(said)}", "dim")] if said else []


def outlook(table: Table, seat: int) -> list[Text]:
    """What each wager of the person at a seat comes to as their cards lie."""
    lines = []
    for hand in hands_json(table, seat).values():
        for wager in hand["wagers"]:
            given = f", if {wager['given']}" if wager["given"] else ""
            style = "green" if wager["result"] == "win" else "default"
            lines.append(
                Text(f"  {wager['title']} ${wager['amount']} ", "dim").append(wager["text"], style).append(given)
            )
    return lines


def are_shown(table: Table, codes: Sequence[str]) -> bool:
    """Whether those cards lie on the layout."""
    lying = Counter(face for _, cards in titled(table.layout.things.values()) for face in cards.faces)
    return Counter(codes) <= lying


def standing(table: Table, seat: int) -> str:
    """What a person at a seat has or is offered, and which hand is the last, in few words.

    >>> from chapter47 import open_table
    >>> standing(open_table("punto-banco", seats={1: "500"}), 1)
    'shoe offered'
    """
    return ", ".join(in_brief(list(table.layout.things.values()), seat_owner(seat)))


def beside(table: Table, seat: int, width: int) -> list[Text]:
    """What lies beside the wagers: the hands, what is known of the shoe, and the results since the shuffle."""
    said = told_beside(table.layout.things.values(), seat_owner(seat))
    told = [Text(f"  {', '.join(said)}", "dim")] if said else []
    roads = [thing for thing in table.layout.things.values() if isinstance(thing, Road)]
    return [*hands(table, seat), *told, *(line for road in roads for line in results(road, width))]


def composition(table: Table) -> str:
    """How many cards of each rank are not known to be out of the shoe, as the odds are asked of them.

    >>> from chapter47 import open_table
    >>> table = open_table("punto-banco", {"decks": 6})
    >>> table.state.shoe.out = {"9S": 2, "KH": 1}
    >>> composition(table)
    'A=24 2=24 3=24 4=24 5=24 6=24 7=24 8=24 9=22 T=24 J=24 Q=24 K=23'
    """
    return str(Composition.of_decks(shoe_state(table).decks).less(shoe_state(table).out))


def results(road: Road, width: int) -> list[Text]:
    """A road: a bead plate where each result is one of those that there are beads of, and else its newest results.

    >>> [line.plain for line in results(Road("winds", ("NE", "calm", "S")), 80)]
    ['  Winds: NE calm S']
    """
    if BEADS.keys() >= {*road.results}:
        return bead_plate("".join(road.results), width)
    if told := account(road):
        return [told]
    head = f"  {place_title(road.name)}:"
    shown: list[str] = []
    for result in reversed(road.results):
        if len(" ".join((head, result, *shown))) > width:
            break
        shown.insert(0, result)
    return [Text(" ".join((head, *shown)))]


def account(road: Road) -> Text | None:
    """A road whose results are words, all of them: what came to a place and went from it.

    >>> account(Road("center", ("seat 3 +$10.00", "the bank -$9.50"))).plain
    '  Center: seat 3 +$10.00, the bank -$9.50'
    """
    if not any(" " in result for result in road.results):
        return None
    return Text(f"  {place_title(road.name)}: {', '.join(road.results)}")


def accounts(table: Table) -> list[Text]:
    """Those that lie there."""
    roads = (thing for thing in table.layout.things.values() if isinstance(thing, Road))
    return [told for road in roads if (told := account(road)) is not None]


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
