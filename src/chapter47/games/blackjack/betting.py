"""2.3(a) and (c): wagers are made until the first card of the round, and who then plays it."""

from __future__ import annotations

from collections import Counter
from functools import cache

from chapter47.equipment import Shoe
from chapter47.games.blackjack import progressive
from chapter47.games.blackjack.dealing import FIRST, note_cut
from chapter47.games.blackjack.double_shoe import determines, follow_determinant, recut_side
from chapter47.games.blackjack.entry import note_round
from chapter47.games.blackjack.hands import DEALER, Box
from chapter47.games.blackjack.hole_card import reads
from chapter47.games.blackjack.house_calls import cuts_again, lets_in, shuffles_early
from chapter47.games.blackjack.irregular_cards import put_right
from chapter47.games.blackjack.irregular_dealer import burn_drawn
from chapter47.games.blackjack.irregular_reader import reader_out
from chapter47.games.blackjack.irregularities import BEFORE_CARDS, DREW_ON_17, READER_OUT
from chapter47.games.blackjack.multiple_action import least_wagers, refuse_single_wagers
from chapter47.games.blackjack.places import place_of
from chapter47.games.blackjack.remembered import BlackjackTable
from chapter47.games.blackjack.round import Round
from chapter47.games.blackjack.sharing_a_box import caller_of, consents, place_in_line
from chapter47.games.blackjack.shuffle import shuffle_early
from chapter47.games.parts.shoe.burning import RELIEVES, Deals, SeesBurnCard
from chapter47.games.parts.shoe.steps import burn_if_relieved, disclose_burnt
from chapter47.law import Mistake, Refused, cite
from chapter47.money.owners import seat_number
from chapter47.table.attendance import Unready
from chapter47.table.cards import Dealt
from chapter47.table.commands import Call, Choose, Command
from chapter47.table.reports import Irregularity, Reportable
from chapter47.table.shoe_state import CardTable, left, shoe_state
from chapter47.table.table import Table

SEES_BURN_CARD = SeesBurnCard(cite("2.6(c)"))


def obstacle(table: Table[BlackjackTable]) -> Mistake | None:
    """Nothing is dealt to a box without a wager, or with fewer than multiple action takes."""
    places = [place_of(pick) for _, wager, pick in table.layout.stakes if wager == "blackjack"]
    if not places:
        sentence = "Cards go to boxes with wagers, and there is none."
        return Mistake("no-wagers", sentence, "10 is a wager on your own box.")
    needed = least_wagers(table.house)
    for box in dict.fromkeys(place.box for place in places):
        made = sum(place.box == box for place in places)
        if made < needed:
            sentence = f"Box {box} has a wager on {made} of the dealer's hands, and {needed} are the least."
            return Mistake("too-few-wagers", sentence, f"10 box {box} spot {made + 1} is another.")
    return None


class FirstCard(Deals):
    """The first card of a round, which ends betting."""

    def read(self, table: Table[CardTable], command: Command) -> Dealt:
        if (few := too_few(table)) is not None:
            raise few
        return super().read(table, command)


@cache
def first_card(shoe: Shoe) -> FirstCard:
    """The same ask for the same shoe."""
    return FirstCard(shoe, FIRST, 1)


def too_few(table: Table[CardTable]) -> Refused | None:
    """2.18(b): why nothing is dealt where there are wagers, and on no box as many as the table asks for."""
    if not (needed := least_wagers(table.house)):
        return None
    boxes = Counter(place_of(pick).box for _, wager, pick in table.layout.stakes if wager == "blackjack")
    if not boxes or max(boxes.values()) >= needed:
        return None
    sentence = f"Each player wagers on {needed} of the dealer's hands at least."
    return Refused("too-few-wagers", sentence, cite("2.18(b)"), "First the other wagers.")


async def bets(round_: Round) -> list[str]:
    """2.3(a), (c): wagers are made until the first card, which in a double shoe says which side is dealt from."""
    table = round_.table
    steps, double = round_.play.steps, round_.play.double_shoe
    agreed, early = consents(round_.play.boxes), shuffles_early(table)
    while True:
        try:
            with table.may_report(reportable(table)):
                if shoe_state(table).new_dealer:
                    await burn_if_relieved(table, steps)
                if not left(table):
                    raise Unready  # the last card came out before the round: all are shuffled
                known = shoe_state(table)
                first = determines(round_.shoe) if double else first_card(round_.shoe)
                before, came = known.drawn, known.cut_out
                offered = (table.betting, agreed, lets_in(table))
                if (again := cuts_again(table)) is None:
                    said = await table.ask(first, SEES_BURN_CARD, early, RELIEVES, meanwhile=offered)
                else:
                    said = await table.ask(first, SEES_BURN_CARD, early, RELIEVES, again, meanwhile=offered)
                if isinstance(said, Choose):
                    await disclose_burnt(table, steps, said.seat)
                elif isinstance(said, Call):
                    await recut_side(table, steps, said.details.get("side"))
        except Irregularity as found:
            await put_right_before(round_, found)
            continue
        if isinstance(said, str):
            shuffle_early(table, said)
        if isinstance(said, Dealt):
            break
    (card,) = said.cards
    table.kept.clear()
    round_.clear()
    table.state.drew_on_17, table.state.cards_out = False, True
    shoe_state(table).undealt = False
    if not came and shoe_state(table).cut_out:
        note_cut(round_, [min(boxes_with_wagers(round_), default=DEALER)], before)
    if double:
        return await follow_determinant(round_, card)
    if round_.pending:  # it was seen too soon, and is dealt before this one
        round_.pending.append(card)
        return []
    return [card]


def reportable(table: Table[BlackjackTable]) -> tuple[Reportable, ...]:
    """What can be found before the first card."""
    return BEFORE_CARDS[reads(table), table.state.drew_on_17]


async def put_right_before(round_: Round, found: Irregularity) -> None:
    """What was found before the first card is put right."""
    table = round_.table
    if found.kind is READER_OUT:
        reader_out(table)
    elif found.kind is DREW_ON_17:
        burn_drawn(table, found)
        table.state.drew_on_17 = False
    else:
        await put_right(round_, found)


def begin(round_: Round) -> None:
    """Who plays this round: the boxes with as many wagers as the table asks for."""
    table, play = round_.table, round_.play
    if play.multiple:
        refuse_single_wagers(round_)
    round_.boxes = boxes_with_wagers(round_)
    for box in round_.boxes.values():
        place_in_line(table, box)
    note_round(table, round_.boxes.values())
    if play.progressive:
        progressive.take_deposits(table)


def boxes_with_wagers(round_: Round) -> dict[int, Box]:
    """2.6(e), 2.13(b): the boxes that are dealt to, from the dealer's left, and who calls the decisions of each."""
    table = round_.table
    amounts: dict[int, dict[int, int]] = {}
    for (owner, wager, pick), stake in table.layout.stakes.items():
        if wager == "blackjack":
            on_box = amounts.setdefault(place_of(pick).box, {})
            seat = seat_number(owner)
            on_box[seat] = on_box.get(seat, 0) + stake.amount
    found: dict[int, Box] = {}
    for number in sorted(amounts):
        seats = amounts[number]
        caller = caller_of(number, seats)
        others = list(seats)
        others.remove(caller)
        found[number] = Box(number, [caller, *others])
    return found
