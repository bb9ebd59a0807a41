"""14.6(e)5 to 7, 14.9(i) to 14.13(h): to whom the pots go, side pots first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from chapter47.games.parts.poker.amounts import money
from chapter47.games.parts.poker.both_ways import both_ways
from chapter47.games.parts.poker.forms import Form
from chapter47.games.parts.poker.impounding import ruled_on
from chapter47.games.parts.poker.pots import name_of
from chapter47.games.parts.poker.rankings import (
    HIGH_HANDS,
    HIGH_ORDER,
    HIGHER_CARD,
    LOW_CARDS,
    LOW_HANDS,
    high_of,
    low_of,
)
from chapter47.games.parts.poker.remembered import POT, Play, Player, PokerTable, Pot
from chapter47.games.parts.poker.sharing import Award, Held, awards
from chapter47.law import Source, cite
from chapter47.table.events import Fact
from chapter47.table.table import Table

EXCESS = "excess"
"""What of a pot cannot be divided is won for."""
LAST, SIDE_FIRST, RETURNED = cite("14.6(e)5"), cite("14.6(e)6"), cite("14.6(e)7")


def held_by(play: Play, player: Player, form: Form) -> Held:
    """A hand that lies open, and what it comes to."""
    own = tuple(player.faces)
    low = low_of(form, own, play.board) if "low" in form.wins else None
    return Held(player.seat, own, high_of(form, own, play.board), low)


def ranked_by(form: Form, held: Held) -> str:
    """Where the law says what the hand is, as far as it plays: high, low, or both."""
    high = [HIGH_HANDS[held.high.hand].text] if "high" in form.wins else []
    return " and ".join(high if held.low is None else [*high, LOW_CARDS.text, LOW_HANDS.text])


def decided_by(winner: Held, hands: Sequence[Held]) -> Source:
    """What tells a high hand from the others: what hand it is, or its cards, where another is the same hand."""
    alike = [hand for hand in hands if hand.high.hand == winner.high.hand]
    return HIGHER_CARD if len(alike) > 1 else HIGH_ORDER


async def award(table: Table[PokerTable], play: Play, form: Form) -> None:
    """14.6(e)5, 6: losing hands are collected, then side pots are awarded, and then the pot in the center; what is set
    apart comes last, when it was ruled on."""
    left = [player for player in play.live() if not player.conceded]
    held = {player.seat: held_by(play, player, form) for player in left if player.shown} if len(left) > 1 else {}
    chip, odd = table.house.chip, str(table.house["odd-chip"])
    won: list[tuple[int, list[Award]]] = []
    for number in range(len(play.pots) - 1, -1, -1):
        pot = play.pots[number]
        hands = [player.seat for player in left if player.seat in pot.seats]
        if len(hands) == 1:
            won.append((number, [Award(hands[0], pot.amount, "all", form.won if len(left) > 1 else LAST)]))
        elif hands:
            contending = [held[seat] for seat in hands]
            won.append((number, awards(form, pot.amount, contending, play.board, chip, odd)))
        else:
            won.append((number, [Award(_last_of(play, pot), pot.amount, "all", LAST)]))
    winners = {each.seat for _, found in won for each in found if each.amount}
    for player in left:
        if player.seat not in winners:
            table.perform("collect the cards of the losing hand", LAST, {"seat": player.seat})
    discarded = [len(player.at) for player in play.players.values() if player.folded or player.seat not in winners]
    table.perform("count the discarded hands", RETURNED, {"cards": sum(discarded), "hands": len(discarded)})
    for number, found in sorted(won, key=lambda each: each[0] in play.impounded) if play.impounded else won:
        if number in play.impounded and play.pots[number].amount and (await ruled_on(table, play, number)).shares:
            play.pots[number].amount = 0
            continue
        contending = [held[seat] for seat in play.pots[number].seats if seat in held] if held else []
        if len(found) > 1:
            _tell_both(table, play, form, held, found)
        for each in found:
            if each.amount:
                _push(table, play, number, each, _told(form, contending, each))
        play.pots[number].amount = 0


def _last_of(play: Play, pot: Pot) -> int:
    """Of a side pot in which every hand is dead: who was left with the last one, and so had won it from the others."""
    lost = [seat for seat in play.lost if seat in pot.seats]
    return next((seat for seat in reversed(lost) if not play.players[seat].out), lost[-1])


def _tell_both(
    table: Table[PokerTable], play: Play, form: Form, held: Mapping[int, Held], found: Sequence[Award]
) -> None:
    """Why one player's cards win for high and for low."""
    for seat in {each.seat for each in found if each.share == "high"} & {e.seat for e in found if e.share == "low"}:
        for act, cites in both_ways(form, held[seat].own, play.board):
            table.perform(act, cites, {"seat": seat})


def _told(form: Form, hands: Sequence[Held], won: Award) -> dict[str, object]:
    """The hand that wins it and by which ranking, where hands were shown."""
    hand = next((hand for hand in hands if hand.seat == won.seat), None)
    if hand is None:
        return {}
    if won.share == "low" or "high" not in form.wins:
        return {"hand": str(hand.low), "decided-by": LOW_HANDS.text}
    return {"hand": hand.high.hand, "decided-by": decided_by(hand, hands).text}


def _push(table: Table[PokerTable], play: Play, number: int, won: Award, hand: Mapping[str, object]) -> None:
    """The dealer pushes a part of a pot to whoever wins it."""
    cites = SIDE_FIRST if number else won.cites
    table.ledger.post(POT, play.players[won.seat].owner, won.amount, cites)
    part = won.amount - won.excess
    told = {**hand, "pot": name_of(number), "seat": won.seat}
    if part:
        table.record(Fact("awarded", cites, {"amount": money(part), "for": won.share, **told}))
    if won.excess:
        if won.suits is not None:
            table.perform("rank the cards of tied hands by suit", won.suits, {"seat": won.seat})
        table.record(Fact("awarded", won.odd or cites, {"amount": money(won.excess), "for": EXCESS, **told}))
