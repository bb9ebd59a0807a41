"""2.18 Multiple action: two or three hands of the dealer, one after the other, with one first card."""

from __future__ import annotations

from chapter47.games.blackjack.dealers_hand import dealer_hand
from chapter47.games.blackjack.drawing import STANDS_ON
from chapter47.games.blackjack.places import place_of
from chapter47.games.blackjack.round import Round
from chapter47.games.blackjack.settling import ON_HANDS
from chapter47.games.blackjack.values import score
from chapter47.house import House
from chapter47.law import Editorial, cite
from chapter47.money.owners import Owner
from chapter47.table.standing import give_back
from chapter47.table.things import Token

SETTLED = {1: cite("2.18(f)"), 2: cite("2.18(h)"), 3: cite("2.18(i)")}
"""In multiple action: the wagers of each spot, by the dealer's hand of that spot."""
COLLECTS = "collect the dealer's cards but the first"
DECIDED = ON_HANDS | {"insurance"}
"""The wagers that a hand of the dealer decides."""
TOO_FEW_WAGERS = Editorial(
    "who has fewer wagers than the table asks for is not dealt in, and has them back", of=cite("2.18(b)")
)


def least_wagers(house: House) -> int:
    """(b): on how many of the dealer's hands a player wagers at least; 0 where it is not multiple action."""
    most = house.number("multiple-action")
    return 0 if not most else most if house["all-hands"] else 2


def refuse_single_wagers(round_: Round) -> None:
    """2.18(b): each player makes two wagers at least, or as many as the house asks for."""
    table = round_.table
    needed = least_wagers(table.house)
    counts: dict[tuple[Owner, int], int] = {}
    for owner, wager, pick in table.layout.stakes:
        if wager == "blackjack":
            key = (owner, place_of(pick).box)
            counts[key] = counts.get(key, 0) + 1
    for stake in tuple(table.layout.stakes.values()):
        if counts[stake.owner, place_of(stake.spot.pick).box] < needed:
            give_back(table, stake, 0, TOO_FEW_WAGERS, "voided", "too few wagers for multiple action")


async def dealer_hands(round_: Round) -> None:
    """(e) to (j): one hand after the other, all with the same first card."""
    table = round_.table
    moved = {2: cite("2.18(g)"), 3: cite("2.18(h)")}
    collected = {1: cite("2.18(f)2"), 2: cite("2.18(h)")}
    for spot in range(1, round_.play.spots + 1):
        if not any(wager in DECIDED and place_of(pick).spot >= spot for _, wager, pick in table.layout.stakes):
            if spot == 1:
                over = any(hand.is_over for _, hand in round_.hands())
                table.perform("draw no card: no hand is left", cite("2.18(f)1") if over else cite("2.12(c)"))
            break
        round_.spot = spot
        table.lay(Token("dealer-hand", (str(spot),)))
        if spot > 1:
            table.perform("move the first card to the area for the next hand", moved[spot], {"hand": spot})
            round_.lay_dealer()
        await dealer_hand(round_, spot, None, SETTLED[spot])
        if spot < round_.play.spots:
            table.perform(COLLECTS, collected[spot], {"cards": round_.dealer[1:]})
            round_.stood = score(round_.dealer).total >= STANDS_ON
            round_.used += round_.dealer[1:]
            round_.put_back()
