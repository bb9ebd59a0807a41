"""Logs that no floor has signed: a table's own lines, and transcripts."""

from collections.abc import Callable, Iterable, Mapping

from chapter47.law import Mistake
from chapter47.table.commands import Command, Correct
from chapter47.table.game import Game
from chapter47.table.log import recover
from chapter47.table.table import Table
from chapter47.table.transcript import Transcript
from chapter47.whatif.following import Following
from chapter47.whatif.result import Compared
from chapter47.whatif.rules import OtherRules

NO_TABLE = "Only rounds at a table are compared: this is another machine, whose tickets outlive their games."


def compare_log(text: str, rules: OtherRules, find: Callable[[str], Game]) -> Compared:
    """The log of a table, as :func:`chapter47.table.log.lines` writes it, under other rules. It is run again first.

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
    table = recover(text, find)
    return _again(table, rules)


def compare_transcript(data: Mapping[str, object], rules: OtherRules, find: Callable[[str], Game]) -> Compared:
    """A transcript, played as it is written, and then under other rules. What it refuses itself is not compared."""
    transcript = Transcript.read(data, find)
    if transcript.unlawful:
        raise transcript.unlawful[0]
    if transcript.game.kind != "table":
        raise Mistake("no-table", NO_TABLE)
    replay = transcript.run()
    for _ in replay:
        pass
    return _again(replay.table, rules)


def _again(then: Table, rules: OtherRules) -> Compared:
    """Runs a table's whole log once more, and follows it."""
    table = Table(then.game, then.opening_house)
    following = Following(table, rules, corrected(entry.command for entry in then.log))
    for entry in then.log:
        table.do(entry.command)
        following.take(table.time.isoformat() if table.time else "")
    return following.end()


def corrected(commands: Iterable[Command]) -> dict[int, tuple[Command, ...]]:
    """The entries that were given anew, each with what was given for it last."""
    return {each.entry: each.answers for each in commands if isinstance(each, Correct)}
