"""Blackjack in a terminal: hands and their totals, whose turn it is, insurance, and what its decisions are called."""

from chapter47.faces.words import catalogue
from chapter47.games.blackjack.dealer import COLLECTS
from chapter47.games.blackjack.insuring import Insuring, half_in_chips
from chapter47.games.blackjack.places import place_of
from chapter47.law import Mistake
from chapter47.money import Cents
from chapter47.table.events import Fact
from chapter47.table.game import Terms
from chapter47.table.table import Table
from chapter47.table.things import Cards, Token
from chapter47.table.wagers import Stake, Wager

SHORT = {**{words.key.lower(): name for name, words in catalogue().items() if words.key}, "dd": "double"}
"""Decisions as they are typed in a hurry."""
BY_DECISION = ("split", "double")
"""Wagers that are made in one's turn."""
WORDS = (
    ("10, 10 box 3, 10 spot 2", "a wager on your own box, on another, on a spot"),
    ("h, s, d, d 5, p, r", "hit, stand, double (for less), split, surrender"),
    ("insure, insure 5", "as much insurance as may be; so much of it"),
    ("hint", "the best play for the hand in turn, and what the others cost"),
)
"""What may be said at this game and at no other."""


def in_full(line: str) -> str:
    """A decision that may have been typed in a hurry.

    >>> in_full("d 5"), in_full("double down 5"), in_full("stand")
    ('double 5', 'double 5', 'stand')
    """
    words = line.lower().split()
    if words[:2] == ["double", "down"]:
        del words[1]
    return " ".join([SHORT.get(words[0], words[0]), *words[1:]]) if words else line


def picks(wager: Wager, terms: Terms) -> str:
    """What a wager may be placed on.

    >>> from chapter47 import open_table
    >>> terms = open_table("blackjack").terms
    >>> picks(terms.wagers["insurance"], terms), picks(terms.wagers["double"], terms)
    ('box 1 to 7', 'by a decision')
    """
    if wager.name in BY_DECISION:
        return "by a decision"
    places = [place_of(pick) for pick in wager.picks(terms.house)]
    boxes, spots = max(place.box for place in places), max(place.spot for place in places)
    return f"box 1 to {boxes}" + (f", spot 1 to {spots}" if spots > 1 else "")


# Hands


def is_total(call: str) -> bool:
    """Whether the dealer announces what a hand comes to, and no more.

    >>> is_total("soft 17"), is_total("Dealer has 19")
    (True, False)
    """
    return call.removeprefix("soft ").isdigit()


def is_collected(fact: Fact) -> bool:
    """Whether the dealer picks up a hand and leaves its first card for the next."""
    return fact.details.get("act") == COLLECTS


def turn(table: Table) -> str:
    """Whose turn it is, in few words.

    >>> from chapter47 import open_table
    >>> from chapter47.table.things import Cards, Token
    >>> table = open_table("blackjack")
    >>> table.lay(Cards("dealer", ("6S",)))
    >>> table.lay(Cards("box:1.1", ("8S", "AD"), label="soft 19"))
    >>> table.lay(Token("turn", ("box:1.1", "seat:1")))
    >>> turn(table)
    'soft 19 against 6'
    """
    now = table.layout.things.get("token:turn")
    if not isinstance(now, Token) or not now.places[0].startswith("box:"):
        return ""
    place, dealer = now.places[0], table.layout.cards("dealer")
    boxes = [
        thing.place for thing in table.layout.things.values() if isinstance(thing, Cards) and "box:" in thing.place
    ]
    number, _, of_it = place.removeprefix("box:").partition(".")
    places = [f"box {number}"] if len({box.partition(".")[0] for box in boxes}) > 1 else []
    places += [f"hand {of_it}"] if sum(box.startswith(f"box:{number}.") for box in boxes) > 1 else []
    hand = table.layout.things.get(f"cards:{place}")
    label = hand.label if isinstance(hand, Cards) else ""
    against = f"{label} against {dealer[0][0].replace('T', '10')}".strip()
    return f"{', '.join(places)}: {against}" if places else against


def refuse_empty(table: Table) -> None:
    """Nothing is dealt to a box without a wager, so nothing is dealt where there is none."""
    spots = [
        place_of(stake.spot.pick) for stake in table.layout.stakes.values() if stake.spot.wager.name == "blackjack"
    ]
    if not spots:
        raise Mistake(
            "no-wagers", "Cards go to boxes with wagers, and there is none.", "10 is a wager on your own box."
        )
    most = table.house.number("multiple-action")
    if not most:
        return
    needed = most if table.house["all-hands"] else 2
    for box in {place.box for place in spots}:
        made = sum(place.box == box for place in spots)
        if made < needed:
            sentence = f"Box {box} has a wager on {made} of the dealer's hands, and {needed} are the least."
            raise Mistake("too-few-wagers", sentence, f"10 box {box} spot {made + 1} is another.")


# Insurance


def insurable(table: Table, seat: int) -> list[tuple[Stake, Cents]]:
    """The wagers of somebody that may still be insured, and for how much, as far as the chips go."""
    if table.point.find(Insuring) is None:
        return []
    found, chips = [], table.chips(seat)
    for stake in table.layout.stakes.values():
        if stake.seat == seat and stake.spot.wager.name == "blackjack":
            held = table.layout.stakes.get((seat, "insurance", stake.spot.pick))
            most = half_in_chips(stake.amount, table.house.chip) - (held.amount if held else 0)
            most = min(most, chips // table.house.chip * table.house.chip)
            if most > 0:
                found.append((stake, most))
                chips -= most
    return found


# The card reader device


def says_blackjack(line: str) -> bool:
    """Whether somebody says that the device says so."""
    said = line.strip().lower()
    if said in ("y", "yes", "true", "blackjack"):
        return True
    if said in ("n", "no", "false", "no blackjack"):
        return False
    raise Mistake("not-a-flag", f"{line[:40]!r} is neither yes nor no.", "Does the device say blackjack?")
