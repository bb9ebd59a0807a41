"""14.6(e), 14.9 to 14.13: cards are dealt one at a time, clockwise, with a burn card before where the law has one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from chapter47.equipment import HIDDEN
from chapter47.games.parts.poker.deck import DECK
from chapter47.games.parts.poker.duties import DURING
from chapter47.games.parts.poker.forms import Form, Street
from chapter47.games.parts.poker.hands import lay_hand
from chapter47.games.parts.poker.irregular import put_right
from chapter47.games.parts.poker.remembered import Play, Player, PokerTable
from chapter47.games.parts.poker.seating import seating, too_few
from chapter47.games.parts.shoe.steps import count_left
from chapter47.law import Source, cite
from chapter47.money.owners import seat_of
from chapter47.table.cards import Dealt, Draws, draws
from chapter47.table.commands import Command
from chapter47.table.events import Fact
from chapter47.table.reports import Irregularity
from chapter47.table.says import Refusal, Say, Shown, Speaker
from chapter47.table.shoe_state import CardTable, left, take_unseen
from chapter47.table.table import Table
from chapter47.table.things import Cards

APART = cite("14.6(e)3")


@dataclass(frozen=True, eq=False, kw_only=True)
class FirstDeal(Draws):
    """A round begins with its first cards. How many they are hangs on who is dealt in when they come."""

    form: Form

    begins = True
    kind = "first-deal"

    def number(self, table: Table[CardTable]) -> int:
        return len(seating(table, self.form).order) * self.form.streets[0].down  # type: ignore[arg-type]  # at poker

    def read(self, table: Table[CardTable], command: Command) -> Dealt:
        found = seating(table, self.form)  # type: ignore[arg-type]  # which is asked at a poker table alone
        if (no := too_few(found)) is not None:
            raise no
        return draws(self.equipment, self.cites, len(found.order) * self.form.streets[0].down, True).read(
            table, command
        )

    def topic(self, table: Table[CardTable]) -> str:
        return self.kind

    def says(self, table: Table[CardTable], by: Speaker) -> Iterable[Say]:
        if seat_of(by) is None:
            order = seating(table, self.form)  # type: ignore[arg-type]
            found = too_few(order)
            no = None if found is None else Refusal.of(found)
            of = tuple(f"seat {seat}" for _ in range(self.form.streets[0].down) for seat in order.order)
            wants = {"deal": Shown(self.equipment.name, max(1, self.number(table)), True, of=of)}
            yield Say("deal", {}, self.cites, wants, form=True, refused=no)

    def describe(self) -> tuple[str, ...]:
        return ("deal", "first cards")


_FIRST: dict[int, FirstDeal] = {}


def first_deal(form: Form) -> FirstDeal:
    """The same ask for the same form, which is declared once."""
    found = _FIRST.get(id(form))
    if found is None:
        found = _FIRST[id(form)] = FirstDeal(DECK, form.streets[0].deals, DECK.size, True, form=form)
    return found


async def deal_hands(
    table: Table[PokerTable], play: Play, players: Sequence[Player], street: Street, given: tuple[str, ...] = ()
) -> None:
    """So many rounds of cards to each, face down and then face up; some of them may have been dealt already."""
    waiting = [(player, False) for player in players] * street.down + [(player, True) for player in players] * street.up
    if given:
        _give(play, waiting, given, table.state.shoe.drawn - len(given))
    while waiting:
        up = _is_up(*waiting[0])
        alike = next((at for at, to in enumerate(waiting) if _is_up(*to) is not up), len(waiting))
        first = table.state.shoe.drawn
        try:
            of = tuple([f"seat {player.seat}" for player, _ in waiting[:alike]])
            said: Dealt = await table.ask(draws(DECK, street.deals, alike, not up, of), DURING)
        except Irregularity as found:
            await put_right(table, play, found)
            waiting = [to for to in waiting if not to[0].folded or to[0].dead]
            continue
        _give(play, waiting, said.cards, first)
    for player in players:
        if not player.folded:
            lay_hand(table, player)
    count_left(table)
    told: dict[str, object] = {
        f"box {player.seat}": list(player.faces) for player in players if not player.folded or player.dead
    }
    told["street"] = street.name
    table.record(Fact("dealt", street.deals, told))


def _is_up(player: Player, up: bool) -> bool:
    """14.15(l): whoever has an up-card already, since a hole card was exposed, is dealt the next one face down."""
    return up and not player.turned


def _give(play: Play, waiting: list[tuple[Player, bool]], cards: Sequence[str], first: int) -> None:
    """One card to each of those who are first in the list."""
    given = waiting[: len(cards)]
    del waiting[: len(cards)]
    for at, ((player, up), card) in enumerate(zip(given, cards, strict=True), first):
        player.at.append(at)
        player.faces.append(card if _is_up(player, up) else HIDDEN)
        play.last_dealt = player.seat
    for player, up in given:
        if up:
            player.turned = False


async def deal_board(table: Table[PokerTable], play: Play, street: Street, count: int, cites: Source) -> None:
    """Community cards, face up in the center of the table."""
    waiting = count
    while waiting:
        first = table.state.shoe.drawn
        try:
            said: Dealt = await table.ask(draws(DECK, cites, waiting, False), DURING)
        except Irregularity as found:
            await put_right(table, play, found)
            continue
        play.board += said.cards
        play.board_at += range(first, table.state.shoe.drawn)
        waiting -= len(said.cards)
    table.lay(Cards("board", tuple(play.board)))
    count_left(table)
    table.record(Fact("dealt", cites, {"board": list(play.board), "street": street.name}))


def burn(table: Table[PokerTable], play: Play, cites: Source) -> None:
    """The top card is discarded face down, and stays unknown. Burn cards are kept apart from discards: 14.6(e)3."""
    if not play.burned:
        table.perform("keep the burn cards apart from the pile of discarded cards", APART)
    play.burned += take_unseen(table.state.shoe, 1)
    table.record(_burned(cites))


_BURNED: dict[int, Fact] = {}


def _burned(cites: Source) -> Fact:
    """The same fact for the same provision."""
    found = _BURNED.get(id(cites))
    if found is None:
        found = _BURNED[id(cites)] = Fact("burned", cites)
    return found


def cards_left(table: Table[PokerTable]) -> int:
    """How many cards are in the deck."""
    return left(table)
