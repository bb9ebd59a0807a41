"""What must hold for every game, each as a function of a stream of choices and of what it is about.

That is a game, a table that was just made, or a walk that was played and is only looked at: one walk serves all of
those. A game that stands in the list of games is held to all of them; none knows any game.
"""

import json
import random
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from chapter47.equipment import Seeded
from chapter47.games import game as find
from chapter47.house import UnlawfulHouse, read_house
from chapter47.law import Chapter47Error, Mistake, Refused
from chapter47.money import dollars
from chapter47.money.ledger import IMPREST, INVENTORY
from chapter47.money.owners import owed_account, seat_owner
from chapter47.table.canonical import canonical
from chapter47.table.commands import Choose, Command, Correct, Report, Showing, read_step
from chapter47.table.dealer import next_act, open_for_play
from chapter47.table.events import Fact
from chapter47.table.game import Game
from chapter47.table.log import Divergence, entry_line, lines, recover
from chapter47.table.table import Table
from kit.audit import check_source, fingerprint, require, state
from kit.coming_and_going import people_come_and_go
from kit.houses import fault, has_limits, lawful, least_maximum, nonsense
from kit.junk import junk
from kit.moves import Drawn, automatic, count, credit, enable, fill, present, wager
from kit.says import says_are_what_is_admitted
from kit.things import moves_tell_what_lies
from kit.walks import Walk

# Houses


def a_lawful_house_stands(game: Game, rng: random.Random) -> None:
    """Its file says all of it, and every spot of its table is within its limits."""
    house = lawful(game, rng)
    require(read_house(game, house.file()) == house, "the file is another house:", house.file())
    written = json.loads(canonical(house.file()))
    require(read_house(game, written) == house, "the file read again is another house:", written)
    for spot in Table(game, house).terms.spots.values():
        if spot.wager.free:  # bound by a minimum of its own, where one is posted
            posted = (house.limits.by_wager.get(name) for name in (spot.limits_name, spot.wager.name))
            least = next((own[0] for own in posted if own and own[0]), 1)
            require(spot.least == least, "another minimum than its own:", spot)
        if not spot.parts:  # the limits of its parts bind a wager made of several
            require((spot.least, spot.most) == house.limits.of(spot.limits_name), "other limits than the house:", spot)


def a_maximum_too_low_is_refused(game: Game, rng: random.Random) -> None:
    """8.2(a): one cent below what the minimum asks for cannot stand; as much as it asks for can."""
    wagers = [wager for wager in game.lines() if has_limits(game, wager)]
    if not wagers:
        return  # it has no wagers that are paid by odds
    wager = rng.choice(wagers)
    least = rng.choice((1, 99, 100_00, 100_01, rng.randrange(1, 200_00)))
    lowest = least_maximum(game, wager, least, {})
    limits = {"min": dollars(least), "max": dollars(lowest)}
    read_house(game, {"limits": {wager: limits}})
    if lowest == 1:
        return
    try:
        read_house(game, {"limits": {wager: {**limits, "max": dollars(lowest - 1)}}})
    except UnlawfulHouse as unlawful:
        found = [(fault.option, str(fault.cites)) for fault in unlawful.violations]
        require(found == [(f"limits.{wager}", "19:47-8.2(a)")], "another violation:", found)
    else:
        raise AssertionError(f"a maximum of {lowest - 1} cents beside a minimum of {least} stands for {wager}")


def every_fault_is_named(game: Game, rng: random.Random) -> None:
    """A file with faults is rejected with all of them, each in words, and nothing else is."""
    planted = [fault(game, rng) for _ in range(rng.randrange(1, 4))]
    by_key = {key: (option, value) for option, part in planted for key, value in part.items()}
    file = {key: value for key, (_, value) in by_key.items()}
    try:
        read_house(game, file)
    except UnlawfulHouse as unlawful:
        _check_violations(unlawful)
        named = [violation.option for violation in unlawful.violations]
        for option, _ in by_key.values():
            require(option in named, f"{option} is not named among", named)
    else:
        raise AssertionError(f"a house of {file} stands")


def a_senseless_house_breaks_nothing(game: Game, rng: random.Random) -> None:
    """Whatever a file says, it is a house or it is rejected in words."""
    try:
        house = read_house(game, nonsense(game, rng))
    except UnlawfulHouse as unlawful:
        _check_violations(unlawful)
    else:
        require(read_house(game, house.file()) == house, "the file is another house:", house.file())


def _check_violations(unlawful: UnlawfulHouse) -> None:
    require(bool(unlawful.violations), "rejected for nothing:", unlawful)
    require(bool(str(unlawful)), "rejected without a word:", unlawful.violations)
    for violation in unlawful.violations:
        require(bool(violation.sentence and violation.allowed), "no word on", violation)
        if violation.cites is not None:
            check_source(violation.cites, violation)


# The table


def play_keeps_its_books(table: Table, rng: random.Random) -> None:
    """Every command is audited; see :mod:`kit.audit`."""
    Walk(table, rng).play(40)


def anything_may_be_said(walk: Walk, rng: random.Random) -> None:
    """What is no command at all is a mistake, and changes nothing."""
    before = fingerprint(walk.table)
    for _ in range(10):
        said = junk(rng)
        try:
            walk.table.do(said)  # type: ignore[arg-type]
        except Mistake:
            require(fingerprint(walk.table) == before, "nonsense changed the table:", said)
        else:
            raise AssertionError(f"nonsense was taken: {said!r}")


def the_log_says_it_all(walk: Walk, rng: random.Random) -> None:
    """Run again, a log reproduces itself byte for byte; cut anywhere and gone on with, it is as if nothing happened."""
    text = walk.text()
    require("\n".join(lines(walk.table)) + "\n" == text, "the table writes another log:", text)
    rows = text.removesuffix("\n").split("\n")
    after = fingerprint(walk.table)
    cuts = range(1, len(rows) + 1)
    for cut in cuts if walk.audit.thorough else {*rng.sample(cuts, 2), len(rows)}:
        again = recover("\n".join(rows[:cut]) + "\n", find)
        for row in rows[cut:]:
            again.do(read_step(json.loads(row)["command"]))
        require(list(lines(again)) == rows, f"cut after line {cut}, the log goes on otherwise")
        require(fingerprint(again) == after, f"cut after line {cut}, the table is another")


def a_torn_log_is_no_log(walk: Walk, rng: random.Random) -> None:
    """A log that ends within a line is refused, or is the log of what came before."""
    text = walk.text()
    cut = text[: rng.randrange(len(text) + 1)]
    try:
        again = recover(cut, find)
    except Chapter47Error:
        require(not cut.endswith("\n"), "whole lines are refused:", cut)
    else:
        require("\n".join(lines(again)) == cut.removesuffix("\n"), "torn, it is another log:", cut)


def tampering_shows(walk: Walk, rng: random.Random) -> None:
    """A line that was changed diverges, unless the whole log is still one that such a table would write."""
    rows = [json.loads(line) for line in walk.text().splitlines()]
    must_show = _tamper(rows, rng)
    text = "\n".join(map(canonical, rows)) + "\n"
    try:
        again = recover(text, find)
    except (Divergence, Mistake) as error:
        require(bool(str(error)), "diverges without a word:", error)
    else:
        require(not must_show, "tampered with, and nothing shows:", text)
        require("\n".join(lines(again)) + "\n" == text, "it runs as another log:", text)


def _tamper(rows: list[Any], rng: random.Random) -> bool:
    """Changes the rows after the first in one place; whether that must show."""
    at = rng.randrange(1, len(rows))
    way = rng.randrange(7)
    if way == 0 and at + 1 < len(rows):
        del rows[at]
    elif way == 1:
        rows.insert(at, rows[at])
    elif way == 2 and at + 1 < len(rows):
        rows[at], rows[at + 1] = rows[at + 1], rows[at]
    elif way == 3:
        rows[at]["note"] = "nothing to see here"
    elif way == 4:
        del rows[at][rng.choice(list(rows[at]))]
    else:
        # The command may be changed for another from which the same follows; nothing else may.
        part = rng.choice(list(rows[at]))
        _change_leaf(rows[at], part, rng)
        return bool(part != "command")
    return True


def _change_leaf(holder: Any, key: Any, rng: random.Random) -> None:
    value = holder[key]
    if isinstance(value, dict) and value:
        _change_leaf(value, rng.choice(list(value)), rng)
    elif isinstance(value, list) and value:
        _change_leaf(value, rng.randrange(len(value)), rng)
    elif isinstance(value, bool):
        holder[key] = not value
    elif isinstance(value, int):
        holder[key] = value + rng.choice((-1, 1, 100))
    elif isinstance(value, str):
        holder[key] = rng.choice((value + "0", value[:-1] + "~", None, 5, [value]))
    else:
        holder[key] = rng.choice(("~", 1, [None]))


def a_snapshot_has_the_same_future(walk: Walk, rng: random.Random) -> None:
    """Taken where a round begins, kept as JSON, it goes on as the table did."""
    for text in rng.sample(walk.snapshots, min(3, len(walk.snapshots))):
        restored = Table(walk.table.game, walk.table.opening_house, json.loads(text))
        first = restored.next_entry
        require(canonical(restored.snapshot()) == text, "its snapshot is another:", text)
        if not _same_future(restored, walk.audit.lines[first:]):
            continue
        restored.check()
        require(state(restored) == state(walk.table), f"restored at entry {first}, the table is another")


def _same_future(table: Table, rows: list[str]) -> bool:
    """Runs the rows; false where one corrects what lies before the table's beginning, which it cannot know."""
    for row in rows:
        command = read_step(json.loads(row)["command"])
        if isinstance(command, Correct) and command.entry < table.first_entry:
            return False
        table.do(command)
        now = entry_line(table.next_entry - 1, table.log[-1])
        require(now == row, "restored, it goes on otherwise:", now, row)
    return True


def the_hidden_stays_hidden(table: Table, rng: random.Random) -> None:
    """What chance has drawn is nowhere to be seen until it is shown, and what is seen before does not depend on it."""
    Walk(table, rng, thorough=False).play(10, fools=False)
    chance = Seeded(rng.randrange(2**32))
    for _ in range(12):
        if not enable(table, rng):
            return
        before = fingerprint(table)
        act = next_act(table, chance)
        require(fingerprint(table) == before, "drawing changed the table:", act)
        if isinstance(act, Showing):
            other = next_act(table, Seeded(rng.randrange(2**32)))
            twin = recover("\n".join(lines(table)), find)
            require(fingerprint(twin) == before, "what was drawn shows in the log:", act)
            for shown, at in ((act, table), (other, twin)):
                at.do(shown)
                require(at.log[-1].command == shown, "shown otherwise than drawn:", shown)
        else:
            table.do(act)


# Corrections


def nothing_corrected_is_nothing_changed(table: Table, rng: random.Random) -> None:
    """An outcome or report of a round that is over, given anew as it was, is accepted, and nothing is owed."""
    walk = Walk(table, rng, thorough=False)
    audit = walk.audit
    over: list[int] = []
    for _ in range(40):
        rounds = table.rounds
        walk.step(fools=False)
        if table.rounds > rounds:
            over += range(*table.spans[-1])
    corrected = {entry.command.entry for entry in table.log if isinstance(entry.command, Correct)}
    for number in over[-20:]:
        said = table.log[number].command
        # Where hands are dealt, the next round must not have begun to draw on the same shoe.
        if table.game.cards is not None and table.is_under_way() and not table.is_between_rounds():
            return
        if isinstance(said, Showing | Report) and not corrected & set(over):
            answer = audit.do(Correct(number, (said,), "as it was", ("dealer", "supervisor")))
            require(isinstance(answer, list), "as it was, and refused:", said, answer)
            assert isinstance(answer, list)
            (event,) = answer
            assert isinstance(event, Fact)
            require(event.details["adjustments"] == {}, "as it was, and something moved:", event)


LONG = 500
"""Entries without a round after which none is to be expected."""


def corrected_is_as_if_never_wrong(table: Table, rng: random.Random) -> None:
    """With what is owed, everyone has what the right outcome would have given, those who have left included."""
    for seat in (1, 2, 3):
        with suppress(Refused):  # a house may have fewer seats
            table.do(Choose(seat, "sit", {"chips": dollars(rng.choice((10**5, 10**7)))}))
    open_for_play(table, Drawn(rng))
    for _ in range(rng.randrange(12)):
        made = _meanwhile(table, rng)
        if made is not None:
            with suppress(Chapter47Error):
                table.do(made)
    while table.rounds == 0:
        if not enable(table, rng) or table.next_entry > LONG:
            return  # nobody is left who could wager, or none against a bank
        table.do(automatic(table, rng) or next_act(table, Drawn(rng)))
    number = max(n for n, entry in enumerate(table.log) if isinstance(entry.command, Showing))
    right = Table(table.game, table.opening_house)
    for entry in table.log[:number]:
        right.do(entry.command)
    answer = next_act(right, Drawn(rng))
    right.do(answer)
    # An outcome that is played again is no answer by itself; and nobody is called back to a table, or sent away.
    if right.rounds == table.rounds and (right.seats.keys() == table.seats.keys() or not table.game.carries):
        table.do(Correct(number, (answer,), "misread", ("dealer", "supervisor")))
        require(_worth(table) == _worth(right), "corrected, they have:", _worth(table), _worth(right))
        lies = table.layout.told(), right.layout.told()
        require(lies[0] == lies[1], "corrected, there lies:", *lies)
        house = [sum(map(each.ledger.balance, (IMPREST, INVENTORY))) for each in (table, right)]
        require(house[0] == house[1], "a correction made or destroyed chips of the house:", house)
        lent = table.ledger.balance(IMPREST), right.ledger.balance(IMPREST)
        require(lent[0] <= lent[1], "a correction took chips of the house away:", lent)
        require(lent[0] == lent[1] or _was_brought(table), "a correction brought chips that the tray held:", lent)


def _was_brought(table: Table) -> bool:
    """Whether the tray could not pay, in the round as it was played or as it was corrected."""
    return any(isinstance(event, Fact) and event.event == "brought" for event in table.log.facts)


def _meanwhile(table: Table, rng: random.Random) -> Command | None:
    """What may be said while betting is open: wagers, people who leave, chips that come and go."""
    if not rng.randrange(8):
        return rng.choice((fill, credit, count))(table, rng)
    if not rng.randrange(8) and (seats := present(table)):
        return Choose(rng.choice(seats).number, "leave")
    return wager(table, rng)


def _worth(table: Table) -> dict[int, int]:
    """What each has, took along, and is owed."""
    worth = {entry.command.seat: 0 for entry in table.log if isinstance(entry.command, Choose)}
    worth.update({number: table.chips(number) for number in table.seats})
    for giver, taker, amount, _ in table.ledger.journal():
        if giver.startswith("seat:") and taker == "outside":
            number = int(giver.removeprefix("seat:"))
            worth[number] += amount
    return {
        number: cents + table.ledger.balance(owed_account(seat_owner(number)))
        for number, cents in sorted(worth.items())
    }


class _Counting(Table):
    """Counts what is said to it and to every table that it makes for itself."""

    heard = 0

    def do(self, command: Command) -> list[Any]:
        _Counting.heard += 1
        return super().do(command)


def corrections_stay_cheap(game: Game, rng: random.Random) -> None:
    """A correction runs again what it must, and not what other corrections ran again before it."""
    table = _Counting(game, read_house(game, {}))
    for seat in (1, 2):  # where one has the bank, another wagers against it
        table.do(Choose(seat, "sit", {"chips": "1000"}))
    for _ in range(14):
        over = table.rounds + 1
        while table.rounds < over:
            require(enable(table, rng), "nothing lets it go on:", game.name)
            table.do(automatic(table, rng) or next_act(table, Drawn(rng)))
        number = max(n for n, entry in enumerate(table.log) if isinstance(entry.command, Showing))
        _Counting.heard = 0
        table.do(Correct(number, (table.log[number].command,), "looked at again", ("dealer", "supervisor")))
        length = len(table.log)
        require(_Counting.heard <= 4 * length, f"{_Counting.heard} commands to correct one of {length}")


ENOUGH: dict[Callable[..., None], int] = {corrections_stay_cheap: 2}
"""Streams of choices that show as much as six do, in one and the same house: what is run again for a correction is
counted, and does not hang on what fell."""

OF_GAMES: tuple[Callable[[Game, random.Random], None], ...] = (
    a_lawful_house_stands,
    a_maximum_too_low_is_refused,
    every_fault_is_named,
    a_senseless_house_breaks_nothing,
    corrections_stay_cheap,
)
OF_TABLES: tuple[Callable[[Table, random.Random], None], ...] = (
    play_keeps_its_books,
    people_come_and_go,
    the_hidden_stays_hidden,
    nothing_corrected_is_nothing_changed,
    corrected_is_as_if_never_wrong,
    says_are_what_is_admitted,
)
OF_WALKS: tuple[Callable[[Walk, random.Random], None], ...] = (
    anything_may_be_said,
    the_log_says_it_all,
    a_torn_log_is_no_log,
    tampering_shows,
    a_snapshot_has_the_same_future,
    moves_tell_what_lies,
)
