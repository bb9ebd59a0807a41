"""Logs that no floor has signed: a table's own lines, and transcripts."""

from collections.abc import Callable, Iterable, Mapping

from chapter47.table.commands import Command, Correct
from chapter47.table.game import Game
from chapter47.table.log import recover_machine
from chapter47.table.machine import Hosted
from chapter47.table.system import as_system
from chapter47.table.table import Table
from chapter47.table.transcript import Transcript
from chapter47.whatif.days import EVERY, Days
from chapter47.whatif.following import Anew, Following
from chapter47.whatif.games import FollowingGames
from chapter47.whatif.result import Compared
from chapter47.whatif.rules import OtherRules

NOTHING_PLAYED = "Only what was played at a table or by a system is compared, and nothing was played there."


def compare_log(text: str, rules: OtherRules, find: Callable[[str], Game]) -> Compared:
    """The log of a table or a system, as :func:`chapter47.table.log.lines` writes it, under other rules. It is run
    again first.

    >>> from chapter47 import bet, call, game, open_table
    >>> from chapter47.table.commands import Showing
    >>> from chapter47.table.log import lines
    >>> table = open_table("roulette", seats={1: "100"})
    >>> for said in (bet(1, "red", "10"), call("no-more-bets"), Showing("spin", "0")):
    ...     _ = table.do(said)
    >>> log = "\\n".join(lines(table))
    >>> found = compare_log(log, OtherRules(house={"game": "roulette", "wheel": "single-zero"}), game)
    >>> for each in found.differences():
    ...     print(each.wager, each.was.net, each.was.cites, "->", each.would.net, each.would.cites)
    red -500 19:47-5.2(b) -> -1000 19:47-5.2(c)
    """
    return _again(recover_machine(text, find), rules)


def compare_transcript(data: Mapping[str, object], rules: OtherRules, find: Callable[[str], Game]) -> Compared:
    """A transcript, played as it is written, and then under other rules. What it refuses itself is not compared."""
    transcript = Transcript.read(data, find)
    if transcript.unlawful:
        raise transcript.unlawful[0]
    replay = transcript.drive()
    for _ in replay:
        pass
    return _again(replay.machine, rules)


def _again(then: Hosted, rules: OtherRules) -> Compared:
    """Runs a whole log once more, and follows it."""
    machine = then.game.machine(then.opening_house)
    following = followed(machine, rules, corrected(entry.command for entry in then.log))
    for entry in then.log:
        machine.do(entry.command)
        following.take("" if machine.time is None else machine.time.isoformat())
    return following.end()


def followed(machine: Hosted, rules: OtherRules, anew: Anew, days: Days = EVERY) -> Following | FollowingGames:
    """A machine under other rules: a table round by round, a system game by game."""
    if isinstance(machine, Table):
        return Following(machine, rules, anew, days)
    return FollowingGames(as_system(machine), rules, days)


def corrected(commands: Iterable[Command]) -> dict[int, tuple[Command, ...]]:
    """The entries that were given anew, each with what was given for it last."""
    return {each.entry: each.answers for each in commands if isinstance(each, Correct)}
