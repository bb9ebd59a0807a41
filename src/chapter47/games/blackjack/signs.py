"""What the sign at a blackjack table says: every option that the law wants notice of, 8.3."""

from collections.abc import Iterator

from chapter47.games.blackjack import editions
from chapter47.games.blackjack.additional_wagers import SAME_SUIT_PAYS, same_suit_line
from chapter47.games.blackjack.double_shoe import DESIGNATED
from chapter47.games.blackjack.insurance import face_up_bars
from chapter47.games.blackjack.options import OPTIONS
from chapter47.games.blackjack.places import BOXES
from chapter47.house import House, Notice
from chapter47.law import cite
from chapter47.money import amount_words
from chapter47.table.plain import card_words


def notices(house: House) -> tuple[Notice, ...]:
    """Everything that a player has to know of the house's choices."""
    return (*COUNTING, *_payouts(house), *_play(house), *_wagers(house), *_cards(house), *CONDUCT)


COUNTING = (
    Notice("Cards from 2 to 10 count as they say, and face cards 10", cite("2.2(b)")),
    Notice("An ace counts 11, or 1 where the hand would be above 21", cite("2.2(b)3")),
    Notice("A total is soft where an ace counts 11", cite('2.1 "Soft Total"')),
    Notice("A total is hard where no ace counts 11", cite('2.1 "Hard Total"')),
    Notice(
        "Blackjack is an ace and a ten-value card as the first two cards, not of a split pair", cite('2.1 "Blackjack"')
    ),
)
CONDUCT = (
    Notice("Nobody touches a wager while cards are out, and no employee permits it", cite("2.3(h)")),
    Notice("Nobody but the dealer handles the cards", cite("2.6(n)")),
    Notice("Each player checks the total of a hand, whatever the dealer announces", cite("2.6(o)")),
)


def _payouts(house: House) -> Iterator[Notice]:
    if house["hole-card"] == "face-up":
        yield Notice(
            "The dealer's hole card lies face up: ties lose, blackjack pays 1 to 1 and always wins", cite("2.6(k)")
        )
        yield Notice("There is no insurance, and no wager may be surrendered", cite("2.6(k)3"))
        yield Notice("Only a count of 9, 10 or 11 may be doubled", cite("2.6(k)4"))
        yield Notice("A pair may be split once", cite("2.6(k)5"))
    elif house["six-to-five"]:
        yield Notice("Blackjack pays 6 to 5; wagers are multiples of $5", cite("2.3(e) [2006-01-17]"))
    if house["six-seven-eight"]:
        yield Notice("6, 7 and 8 of one suit pay 2 to 1", cite("2.3(e)1"))
    if house["three-sevens"]:
        yield Notice("Three sevens pay 3 to 2", cite("2.3(e)2"))
    if house["special-blackjack"] != "none":
        ace, face = str(house["special-blackjack"]).split("-")
        yield Notice(f"A blackjack of {card_words(ace)} and {card_words(face)} pays 2 to 1", cite("2.3(e)3"))
    if house["five-card-21"]:
        yield Notice("Five cards totalling 21 pay 2 to 1", cite("2.16(a)"))
        yield Notice("Against a dealer's 21 they are void, and lost to a blackjack", cite("2.16(b)"))
    if house["net-payout"]:
        yield Notice("A blackjack against an ace may be paid 1 to 1 at once", cite("2.7"))


def _play(house: House) -> Iterator[Notice]:
    if house["surrender"]:
        yield Notice("Half of a wager may be surrendered on the first two cards", cite("2.8(c)"))
    if house.number("resplit") > 2:
        aces = "aces too" if house["resplit-aces"] else "aces once"
        yield Notice(f"Pairs may be split into {house['resplit']} hands, {aces}", cite("2.11(e)"))
    if house["entry"] != "open":
        yield Notice(f"Entry: {_described(house, 'entry')}", editions.entry(house))
    if house.number("players-per-box") > 1 and face_up_bars(house) is None:
        yield Notice("Each player on a shared box may insure, whatever the others do", cite("2.13(f)"))
    if house.number("players-per-box") < 3:
        yield Notice(f"Players on one box: {house['players-per-box']}", cite("2.13(g)"))
    if house.number("shared-boxes") < BOXES and house.number("players-per-box") > 1:
        yield Notice(f"Boxes that several players share: {house['shared-boxes']} at most", cite("2.13(g)"))
    if house["multiple-action"]:
        least = house["multiple-action"] if house["all-hands"] else 2
        yield Notice(
            f"Multiple action: {house['multiple-action']} hands of the dealer, at least {least} wagers", cite("2.18(b)")
        )


def _wagers(house: House) -> Iterator[Notice]:
    if house["over-under-13"]:
        yield Notice("Over 13 and under 13 pay 1 to 1 and lose on 13", cite("2.17(a)"))
        yield Notice("For over 13 and under 13 an ace counts 1", cite("2.2(b)3ii"))
    if house["same-suit"]:
        high, low = (SAME_SUIT_PAYS[same_suit_line(house, kind)].least for kind in (True, False))
        yield Notice(f"Two cards of one suit pay {low}, king and queen {high}", cite("2.17(e)2"))
    offered = ("over-13", "under-13") if house["over-under-13"] else ("same-suit",) if house["same-suit"] else ()
    for wager in offered:
        most = house.limits.posted(wager)
        bottom = f"at least {amount_words(house.limits.of(wager).least)}, "
        top = f"{amount_words(most)} and " if most else ""
        title = wager.replace("-", " ").capitalize()
        yield Notice(f"{title}: {bottom}at most {top}the wager on the box", cite("2.17(h)"))
    if offered:
        yield Notice("Additional wagers are settled when all have two cards", cite("2.17(e)"))
        yield Notice("An additional wager has no bearing on any other", cite("2.17(i)"))
    if house["bonus"]:
        yield Notice("The bonus wager pays 15 to 1 for a blackjack, 25 to 1 of one suit", cite("2.20 [2000]"))
    if house["progressive"]:
        yield Notice("The progressive wager is $1; aces in a row pay by the table beside the meter", cite("2.19"))


def _cards(house: House) -> Iterator[Notice]:
    if house["hole-card"] == "card-reader":
        yield Notice("A device says whether the hole card makes a blackjack", cite('2.1 "Card reader device"'))
    if house["shuffle"] == "double-shoe":
        yield Notice("The first card says which side is dealt: red for hearts and diamonds, else blue", DESIGNATED)


def _described(house: House, name: str) -> str:
    option = next(option for option in OPTIONS if option.name == name)
    return option.describe(house[name])
