"""What subchapter 2 leaves to the house, and what of it does not go together."""

from collections.abc import Iterator
from dataclasses import replace

from chapter47.games.blackjack.editions import (
    AUTOMATED,
    ENTRY_REWRITTEN,
    PREPARED,
    PROGRESSIVE,
    RENUMBERED,
    SIX_TO_FIVE,
    shuffled_by_itself,
)
from chapter47.games.blackjack.places import BOXES
from chapter47.games.parts.meter import name_option
from chapter47.games.parts.shoe.procedure import LATER, device_procedures, states_device, unapproved_device
from chapter47.house import Choice, Flag, House, Number, Option, Submits, Violation
from chapter47.law import Editorial, cite
from chapter47.table.plain import card_words

MOST_DECKS = Editorial("a shoe of blackjack holds eight decks at most; the law asks for one at least")
READER = Editorial("whether the device lets a player learn the hole card is for the house to say", of=cite("2.15(j)"))
LEAST_DECKS = Editorial("the progressive wager is offered with at least four decks", of=cite("2.19"))
NET_PAYOUT = Editorial(
    "an insured blackjack may be paid 1 to 1 at once where it pays 3 to 2: insured for half it always comes to that",
    of=cite("2.7"),
)
ENHANCED = ("six-seven-eight", "three-sevens", "five-card-21")
SAME_SUIT_DECKS = (1, 2, 4, 6, 8)
LAST_SAME_SUIT = {8: 3}
"""How many of the four payout options there are, where it is fewer."""

SPECIAL: dict[str | int, str] = {"none": "no special blackjack"}
SPECIAL.update(
    (f"{ace}-{rank}{suit}", f"blackjack of {card_words(ace)} and {card_words(rank + suit)} pays 2 to 1")
    for ace in ("AS", "AH", "AD", "AC")
    for rank in "JQK"
    for suit in "SHDC"
)

OPTIONS: tuple[Option, ...] = (
    Number("decks", "decks", cite("2.2(a)"), 1, 8, 8, ours=MOST_DECKS),
    Number("boxes", "boxes", cite("2.11(e)"), 1, BOXES, BOXES),
    Choice(
        "hole-card",
        "hole card",
        cite("2.6(j)"),
        {
            "none": "no hole card",
            "face-down": "hole card face down",
            "card-reader": "hole card read by a device",
            "face-up": "hole card face up, ties lose",
        },
    ),
    Flag("surrender", "surrender", cite("2.8(c)")),
    Choice("resplit", "hands from one pair", cite("2.11(e)"), {2: "split once", 3: "three hands", 4: "four hands"}),
    Flag(
        "resplit-aces",
        "aces split as often as other pairs",
        cite("2.11(e)"),
        default=True,
        without="aces split once only",
    ),
    Flag(
        "six-seven-eight",
        "6-7-8 of one suit pays 2 to 1",
        cite("2.3(e)1"),
        without="no better payout for 6-7-8 of one suit",
    ),
    Flag("three-sevens", "three sevens pay 3 to 2", cite("2.3(e)2"), without="no better payout for three sevens"),
    Choice("special-blackjack", "special blackjack", cite("2.3(e)3"), SPECIAL, joined="-"),
    Flag(
        "five-card-21",
        "five cards totalling 21 pay 2 to 1",
        cite("2.16(c)"),
        without="no better payout for five cards totalling 21",
    ),
    Flag("over-under-13", "wagers over and under 13", cite("2.17(a)1")),
    Choice(
        "same-suit",
        "same-suit wager",
        cite("2.17(e)2"),
        {0: "no same-suit wager", **{number: f"same-suit wager, payout option {number}" for number in range(1, 5)}},
    ),
    Flag("bonus", "blackjack bonus wager", cite("2.20 [2000]"), since=RENUMBERED),
    Flag("progressive", "progressive wager", cite("2.19"), since=PROGRESSIVE),
    replace(name_option(cite("2.19")), since=PROGRESSIVE),
    Flag("net-payout", "consolidated net payout", cite("2.7"), since=RENUMBERED),
    Choice(
        "multiple-action",
        "multiple action",
        cite("2.18(a)"),
        {0: "one hand of the dealer", 2: "two hands of the dealer", 3: "three hands of the dealer"},
    ),
    Flag("all-hands", "a wager against every hand of the dealer", cite("2.18(b)")),
    Choice(
        "entry",
        "entry between shuffles",
        cite("2.3(i) [1995]"),
        {
            "open": "players may come in at any time",
            1: "no entry after the first round of a shoe",
            2: "the minimum for a player who comes in after the first round of a shoe",
            3: "no return for a player who sat out a round of the shoe",
            4: "the minimum for a player who sat out a round of the shoe",
            "1-3": "no entry after the first round of a shoe, and no return for a player who sat one out",
            "1-4": "no entry after the first round of a shoe, and the minimum for a player who sat one out",
            "2-3": "the minimum for a player who comes in after the first round of a shoe, no return once one sat out",
            "2-4": "the minimum for a player who comes in after the first round of a shoe or sat one out",
            "no-mid-shoe": "no wager before the next shuffle for a player who sat out a round",
        },
    ),
    Choice(
        "shuffle",
        "shuffle",
        cite("2.5(a) [1995]"),
        {
            "shoe": "the dealer shuffles",
            "bart-carter": "Bart Carter shuffle",
            "continuous": "a device shuffles all the time",
            "double-shoe": "a shoe with two sides",
            "automated": "a device shuffles one of two sets in turn",
        },
    ),
    Choice(
        "recut-by",
        "cards cut again",
        cite("2.5(g) [2007]"),
        {"last": "whoever cut last cuts again", "next": "the next person entitled to cut cuts again"},
        since=LATER,
    ),
    Flag(
        "six-to-five",
        "blackjack pays 6 to 5",
        cite("2.3(e) [2006-01-17]"),
        since=SIX_TO_FIVE,
        without="blackjack not paid 6 to 5",
    ),
    Flag(
        "one-round",
        "one round from each deck",
        cite("2.5(i)"),
        since=SIX_TO_FIVE,
        without="more rounds than one from a deck",
    ),
    Number("players-per-box", "players on a box", cite("2.13(a)"), 1, 3, 3),
    Number("shared-boxes", "boxes that several players share", cite("2.13(g)"), 0, BOXES, BOXES),
    Flag("several-boxes", "players on more than one box", cite("2.14"), default=True),
    states_device(cite("2.20 [1995]")),
    Flag("reader-reveals", "a reader that a player could look at", READER),
    Flag("pre-shuffled", "pre-shuffled cards", cite("2.4(a) [2007-03-19]"), since=PREPARED),
)


PROCEDURES = (
    *device_procedures("blackjack", "shuffle", cite("2.20 [1995]"), ("continuous",)),
    Submits(
        "blackjack-card-reader",
        "how the hole card is read by a device before other cards are dealt",
        cite("2.6(j)"),
        lambda house: house["hole-card"] == "card-reader",
    ),
    Submits(
        "blackjack-shuffle",
        "shuffle, cut cards, where the shuffle takes place, who shuffles and with what, and burn cards",
        cite("2.5(h) [1995]"),
        lambda house: house.edition < LATER,
        required=False,
    ),
)


def conflicts(house: House) -> Iterator[Violation]:
    """What the law, or an edition of it, does not allow together."""
    yield from _editions(house)
    yield from _hole_cards(house)
    yield from _splits(house)
    yield from _multiple_action(house)
    yield from _six_to_five(house)
    yield from _side_wagers(house)
    yield from _shoes(house)


def _editions(house: House) -> Iterator[Violation]:
    entry = house["entry"]
    if entry == "no-mid-shoe" and house.edition < ENTRY_REWRITTEN:
        yield Violation(
            "entry",
            entry,
            "is not in that edition.",
            cite("2.3(i) [2001-12-03]"),
            f"an edition from {ENTRY_REWRITTEN} on",
        )
    elif entry not in ("open", "no-mid-shoe") and house.edition >= ENTRY_REWRITTEN:
        sentence = "is not in that edition any more."
        yield Violation(
            "entry", entry, sentence, cite("2.3(i) [2001-12-03]"), f'"no-mid-shoe", or before {ENTRY_REWRITTEN}'
        )
    if house["shuffle"] == "automated" and house.edition < AUTOMATED:
        sentence = "is not in that edition."
        yield Violation("shuffle", "automated", sentence, cite("2.4(e)"), f"an edition from {AUTOMATED} on")


def _hole_cards(house: House) -> Iterator[Violation]:
    if house["hole-card"] == "face-up":
        for option in ("surrender", "net-payout"):
            if house[option]:
                sentence = "is not available where the hole card lies face up."
                yield Violation(option, True, sentence, cite("2.6(k)3"), "false")
        if house.number("resplit") > 2:
            sentence = "is not available where the hole card lies face up."
            yield Violation("resplit", house["resplit"], sentence, cite("2.6(k)5"), "2")
    if house["reader-reveals"] and house["hole-card"] != "card-reader":
        yield Violation("reader-reveals", True, "needs a card reader device.", READER, 'hole-card = "card-reader"')


def _splits(house: House) -> Iterator[Violation]:
    if house.number("resplit") > 3 and house.number("boxes") == BOXES:
        sentence = "is too many hands at a table with seven boxes."
        yield Violation("resplit", house["resplit"], sentence, cite("2.11(e)"), "2 or 3, or fewer boxes")


def _multiple_action(house: House) -> Iterator[Violation]:
    if not house["multiple-action"]:
        if house["all-hands"]:
            yield Violation("all-hands", True, "needs multiple action.", cite("2.18(b)"), "multiple-action = 3")
        return
    if house["surrender"]:
        yield Violation("surrender", True, "is not available in multiple action.", cite("2.8(c)"), "false")
    if house.number("resplit") > 2:
        sentence = "is not available in multiple action."
        yield Violation("resplit", house["resplit"], sentence, cite("2.11(e)"), "2")
    if house["hole-card"] != "none":
        sentence = "is dealt too soon: in multiple action the dealer's second card comes after the players' cards."
        yield Violation("hole-card", house["hole-card"], sentence, cite("2.18(e)"), '"none"')


def _six_to_five(house: House) -> Iterator[Violation]:
    if not house["six-to-five"]:
        if house["one-round"]:
            yield Violation("one-round", True, "is for the 6 to 5 variation.", cite("2.5(i)"), "six-to-five = true")
        return
    if house["one-round"] and house.number("decks") > 1:
        yield Violation("one-round", True, "is for a single deck.", cite("2.5(i)"), "decks = 1")
    if house.number("decks") > 2:
        sentence = "is too many decks for the 6 to 5 variation."
        yield Violation("decks", house["decks"], sentence, cite("2.5(i)"), "1 or 2")
    if house["shuffle"] != "automated":
        sentence = "is not how cards of the 6 to 5 variation are shuffled."
        yield Violation("shuffle", house["shuffle"], sentence, cite("2.5(i)"), '"automated"')
    sentence, since = "is not offered in the 6 to 5 variation.", cite("2.3(e) [2006-01-17]")
    for option in ENHANCED:
        if house[option]:
            yield Violation(option, True, sentence, since, "false")
    if house["special-blackjack"] != "none":
        yield Violation("special-blackjack", house["special-blackjack"], sentence, since, '"none"')
    if house["progressive"]:
        yield Violation("progressive", True, sentence, cite("2.3(k) [2001-12-03]"), "false")
    if house["net-payout"]:
        sentence = "comes to the same only where blackjack pays 3 to 2."
        yield Violation("net-payout", True, sentence, NET_PAYOUT, "false")
    if house["hole-card"] == "face-up":
        sentence = "pays blackjack 1 to 1, and the 6 to 5 variation pays it 6 to 5."
        yield Violation("hole-card", "face-up", sentence, cite("2.6(k)2"), '"none", "face-down" or "card-reader"')


def _side_wagers(house: House) -> Iterator[Violation]:
    decks, option = house.number("decks"), house.number("same-suit")
    if option and house["over-under-13"]:
        sentence = "is one of two wagers of which a table offers one."
        yield Violation("same-suit", option, sentence, cite("2.17(a)"), "0, or over-under-13 = false")
    if option and decks not in SAME_SUIT_DECKS:
        sentence = f"has no payout table for {decks} decks."
        yield Violation("same-suit", option, sentence, cite("2.17(e)2"), "0, or 1, 2, 4, 6 or 8 decks")
    elif option > LAST_SAME_SUIT.get(decks, 4):
        sentence = f"is not an option with {decks} decks."
        yield Violation("same-suit", option, sentence, cite("2.17(e)2v"), "1, 2 or 3")
    if house["progressive"] and decks < 4:
        yield Violation("decks", decks, "is too few decks for the progressive wager.", LEAST_DECKS, "4 to 8")


def _shoes(house: House) -> Iterator[Violation]:
    if house["shuffle"] == "double-shoe" and house.number("decks") % 2:
        sentence = "does not fill two sides of a shoe alike."
        yield Violation("decks", house["decks"], sentence, cite("2.2(c)"), "2, 4, 6 or 8")
    # 2.4(e) itself has the device that shuffles one set in turn; one that stands in for all of 2.5 and 2.6 is approved.
    yield from unapproved_device(house, "shuffle", {"continuous": shuffled_by_itself(house)})
    if house["pre-shuffled"] and house["shuffle"] == "continuous":
        sentence = "is of no use where a device shuffles all the time."
        yield Violation("pre-shuffled", True, sentence, cite("2.4(a) [2007-03-19]"), "false")
