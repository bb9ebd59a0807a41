"""From what a person writes in one step to the commands that a table hears one by one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING

from chapter47.equipment import CUTTING_CARD
from chapter47.law import Chapter47Error, Mistake, Refused, shown
from chapter47.table.asking import Point
from chapter47.table.calls import Awaits, AwaitsWord
from chapter47.table.cards import NEXT_CUT, STACK, WASH, Cuts, Draws, Shuffles
from chapter47.table.commands import Bet, Call, Choose, Command, Report, Showing
from chapter47.table.plain import card_words

if TYPE_CHECKING:
    from chapter47.table.table import Table


class NothingTakesIt(Exception):
    """However much is closed first, the command is not one that the table comes to wait for."""


def led_to(table: Table, command: Command, readies: Callable[[Table], Command] | None = None) -> Iterator[Command]:
    """The commands that one stands for: what is open and optional closes, and cards are fed to where they are due.

    Before a wager a round may be over with what closes: ``readies`` says what is done by itself before the next.
    Each is to be done before the next is asked for.
    """
    if isinstance(command, Showing) and command.verb == "deal":
        yield from _fed(table, command)
        return
    closed = False
    while not _hears(table.point, command):
        over = closed and isinstance(command, Bet) and table.is_made_ready()
        yield readies(table) if readies and over else _closing(table.point, command)
        closed = True
    yield command


def _hears(point: Point, command: Command) -> bool:
    if isinstance(command, Report):
        return command.irregularity in {kind.name for kind in point.reports}
    return any(ask.takes(command) for ask in point.asks)


def _closing(point: Point, command: Command) -> Call:
    """The call that ends what is open, where it lapses with that command."""
    if point.ends and all(ask.lapses(command) for ask in point.asks):
        return Call(point.ends)
    raise NothingTakesIt


def _fed(table: Table, deal: Showing) -> Iterator[Command]:
    """So many cards to each point that waits for some, in the order they came."""
    rest = [deal.value] if isinstance(deal.value, str) else list(deal.value)
    begun, first = table.rounds, True
    while rest:
        request = table.point.find(Draws)
        if request is None and not first and (shuffles := _shuffled_meanwhile(table, begun)) is not None:
            yield Showing("shuffle", shuffles.by)
            continue
        if table.rounds > begun or not (first or request is not None or table.point.ends):
            some = f"{len(rest)} card{'' if len(rest) == 1 else 's'} too many, from the {card_words(rest[0])} on"
            raise _too_many(table, f"The round takes no more cards: {some}.")
        if request is None:
            yield _closing(table.point, deal)
            continue
        piece: list[object] = []
        count = request.number(table)
        # The cutting card comes with the card behind it: it appears where that one is dealt.
        while rest and (rest == [CUTTING_CARD] or sum(card != CUTTING_CARD for card in piece) < count):
            piece.append(rest.pop(0))
        first = False
        yield Showing("deal", tuple(piece), deal.details)  # type: ignore[arg-type]  # the request says what they are


def _shuffled_meanwhile(table: Table, begun: int) -> Shuffles | None:
    """The shuffle of cards that are dealt again in the same round, which goes on by itself."""
    return table.point.find(Shuffles) if table.rounds == begun and table.round_began is not None else None


def _too_many(table: Table, sentence: str) -> Chapter47Error:
    """Cards are dealt that are not due: where the law says which are, it is refused by that."""
    if table.game.deals_no_more is None:
        return Mistake("wrong-count", sentence)
    return Refused("wrong-count", sentence, table.game.deals_no_more, "Leave them out.")


def shuffle_all(table: Table, step: Mapping[str, object], do: Callable[[Command], None]) -> None:
    """The procedure that a step with ``shuffle`` stands for, done command by command."""
    said = step["shuffle"]
    assert isinstance(said, Mapping)
    if extra := sorted(shown(key) for key in (step.keys() - {"shuffle"}) | (said.keys() - {"cut-by", "at", "burn"})):
        allowed = 'shuffle = { cut-by = 3, at = 120, burn = ["7S", ...] }.'
        raise Mistake("unknown-key", f"A shuffle has no use for {', '.join(extra)}.", allowed)
    while (awaits := table.point.find(Awaits)) is not None and _comes_first(awaits):
        due = awaits.due(table)  # where the transcript names no floorperson, the record is marked so
        assert due is not None
        do(due)
    if (shuffles := table.point.find(Shuffles)) is None:
        raise Mistake("not-now", "The cards are not to be shuffled now.", "They are when the shoe is at its end.")
    do(Showing("shuffle", shuffles.by))
    if (cuts := table.point.find(Cuts)) is None:
        return
    by, at = said.get("cut-by"), said.get("at", cuts.size // 2)
    while cuts.offered(table) not in (by, None):
        do(Call(NEXT_CUT))  # whoever cut, those before did not: but no refusal is written in their name
        cuts = table.point.find(Cuts)
        assert cuts is not None
    do(Call("cut", {"at": at}) if by is None else Choose(by, "cut", {"at": at}))
    burn = said.get("burn", [])
    if not isinstance(burn, list):
        raise Mistake("not-cards", f"{shown(burn)} is not a list of cards.", 'burn = ["2S", "9D", "KH"].')
    if burn:
        _burnt(table, tuple(burn), do)


def _comes_first(awaits: Awaits[object]) -> bool:
    """Whether it comes before a shuffle, and a transcript may leave it out."""
    return isinstance(awaits, AwaitsWord) or awaits.call in (WASH, STACK)


def _burnt(table: Table, cards: tuple[str, ...], do: Callable[[Command], None]) -> None:
    """The cards that are burned before play: as many as the law says, by which others are refused."""
    first = table.point.find(Draws)
    if first is None or _is_round_on(table):
        raise Mistake("wrong-count", "No card is burned here.", "Leave burn out.")
    allowed = "One card is burned." if first.down else "The first card says how many go with it."
    for each in _fed(table, Showing("deal", cards)):
        if isinstance(each, Call) or _is_round_on(table):
            sentence = "More cards are burned than the first one and those that go with it."
            raise Refused("wrong-count", sentence, first.cites, allowed)
        do(each)
    if not _is_round_on(table) and table.point.find(Draws) is not None:
        sentence = "The first card shows more cards than are burned with it."
        raise Refused("wrong-count", sentence, first.cites, allowed)


def _is_round_on(table: Table) -> bool:
    return table.round_began is not None
