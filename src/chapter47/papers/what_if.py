"""What if, as a paper: for a dispute about one table, for a change of rules, or over a month of logs."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import date
from typing import NamedTuple, TypeAlias

from chapter47.house.moments import day_words
from chapter47.law import Source
from chapter47.money import Cents, amount_words
from chapter47.money.owners import owner_words
from chapter47.papers.foot import foot
from chapter47.papers.paper import Cell, Grid, Listing, Notice, Paper, Section, Text
from chapter47.table.game import Game
from chapter47.table.plain import listed, plain, wager_words
from chapter47.whatif.result import Compared, Round, Side, Total

MOST_ROWS = 2000
"""That a paper prints one by one: of more it prints what they come to, and the spreadsheet has them all."""
FEW = 4
"""That a title block names one by one."""
Said: TypeAlias = Callable[[Mapping[str, object]], str]
"""A step in words."""
Rows: TypeAlias = tuple[Text | Grid, ...]
MANY = "There are {:,} of them. Here they are summed by table; each stands in the spreadsheet (.csv) and in the data."
BESIDE = "beside wagers"
TICKETS = (
    "Every game of a system begins from the tickets that truly stood in it, bought with money that was truly there. "
    "One that would have been refused plays in none of its games, and one whose void or cancellation would have been "
    "refused plays on.",
    "The same numbers come, for the same game. What staff say as a matter of course, a notice, a lock-out, a "
    "signature, is said for them.",
    "A ticket counts with what it wins, in the game in which it wins it, whether or not it was presented. Of one that "
    "was paid and would have expired, all that it would have won is unpaid, with its last game.",
    "Where the stations would have been locked out later than the game was started, or winners would have been paid in "
    "the order of their claims, the game is not told, and its money is not compared.",
)
HOW = (
    "Every round begins with the stacks, the cards and the marks that were truly there: one that would have gone "
    "otherwise does not change the next. A wager that would not stand is missing until it is decided.",
    "The same people say the same, in the same order. What the other rules refuse is left out, with the refusal.",
    "Equipment shows the same, in the same order. What nobody asks for is left unused; one outcome more is the next "
    "that the log shows of the same equipment, unless the cards were shuffled in between.",
    "Nobody's decision is made up. Where a person would have been asked something else, or with other cards on the "
    "layout, the round is not told any further, and its money is not compared.",
)


class Sheet(NamedTuple):
    """One table's or system's part of the paper."""

    name: str
    game: Game
    found: Compared
    proven: str
    """What is known of the log itself, in words."""


def what_if(sheets: Sequence[Sheet], said: Said, aside: Iterable[tuple[str, str]] = (), days: str = "") -> Paper:
    """The paper about one log or several; ``aside`` are logs that the rules are not for, and why; ``days`` those that
    are compared, where they are not all.
    """
    first = sheets[0].found
    played, untold, refused = (
        sum(each)
        for each in zip(*((one.found.played, one.found.untold, one.found.refused) for one in sheets), strict=True)
    )
    names = [each.name for each in sheets]
    facts = (
        ("Tables" if len(names) > 1 else "Table", listed(names) if len(names) <= FEW else f"{len(names)} tables"),
        *((("Gaming days", days),) if days else ()),
        (
            _units(sheets).capitalize(),
            f"{played}, of which {untold} cannot be told to the end" if untold else str(played),
        ),
        ("Refused", f"{refused} of what was said" if refused else "nothing of what was said"),
        ("Difference", _difference(sheets)),
        ("Log" if len(names) == 1 else "Logs", listed(dict.fromkeys(each.proven for each in sheets))),
    )
    left = [Text(f"{name}: {why}") for name, why in aside]
    sections = [
        Section("The rules that are compared", tuple(_rules(sheets))),
        Section("What it comes to", tuple(_totals(sheets, by_day=bool(days)))),
        Section("What would have been refused", _refusals(sheets, said)),
        Section("What would have been paid otherwise", _differences(sheets)),
        Section("What cannot be told", _untold(sheets)),
        Section("How it is worked out", (Listing(tuple(Text(each) for each in _how(sheets))),)),
    ]
    if left:
        sections.append(Section("Left aside", (Listing(tuple(left)),)))
    at = date.fromisoformat(first.edition)
    games = {each.game.name: each.game for each in sheets}
    return Paper(
        "What if: the same play under other rules",
        "what-if",
        listed(dict.fromkeys(each.game.title for each in sheets)),
        facts,
        tuple(sections),
        foot(at, games.values()),
        "wide",
    )


def _units(sheets: Sequence[Sheet], last: str = "and", *, one: bool = False) -> str:
    """What is compared: rounds at tables, games of systems."""
    return listed(dict.fromkeys(f"{each.found.unit}{'' if one else 's'}" for each in sheets), last)


def _how(sheets: Sequence[Sheet]) -> tuple[str, ...]:
    units = {each.found.unit for each in sheets}
    return (*(HOW if "round" in units else ()), *(TICKETS if "game" in units else ()))


def _rules(sheets: Sequence[Sheet]) -> Iterator[Text | Grid | Notice]:
    """What is otherwise, once for all tables at which it is the same."""
    alike: dict[tuple[tuple[tuple[Cell, ...], ...], tuple[Notice, ...]], list[Sheet]] = {}
    for each in sheets:
        rows: tuple[tuple[Cell, ...], ...] = tuple((one.was, Text(one.would, one.cites)) for one in each.found.changed)
        gone = "That edition does not have it, and the table is compared without it"
        kept = tuple(Notice(f"{gone}: {plain(one.option)}.", one.cites) for one in each.found.left_out)
        alike.setdefault((rows, kept), []).append(each)
    for (rows, kept), those in alike.items():
        where = f"At {listed(each.name for each in those)}" if len(sheets) > 1 else those[0].game.title
        if rows:
            yield Grid(("As it was played", "As it is compared"), rows, caption=where)
        else:
            yield Text(f"{where}: the same rules as those that it was played under.")
        yield from kept
    for each in sheets:
        if each.found.midway:
            rounds = listed(str(number) for number in each.found.midway)
            unit, of = each.found.unit, "system" if each.found.unit == "game" else "table"
            told = f"The rules of the {of} itself changed in the course of the log, in {unit} {rounds}"
            yield Text(f"{each.name}: {told}. Each {unit} is compared with those that it was played under.")


def _totals(sheets: Sequence[Sheet], *, by_day: bool) -> Iterator[Text | Grid]:
    differences = [each for one in sheets for each in one.found.differences()]
    if not differences:
        yield Text("No wager would have been paid or taken otherwise, as far as it can be told.")
    if by_day or len(sheets) > 1 or any(len(each.found.days) > 1 for each in sheets):
        yield _by_day(sheets)
    if not differences:
        return
    head = ("", "Won", "Would win", "Difference", "Settlements")
    if len(sheets) == 1:
        by_seat = {owner_words(owner).capitalize(): total for owner, total in sheets[0].found.by_seat().items()}
        title = "By ticket" if sheets[0].found.unit == "game" else "By seat"
        if len(by_seat) <= MOST_ROWS:
            yield _sums((title, *head[1:]), by_seat)
    yield _sums(("By wager", *head[1:]), _added(sheets, lambda found: _titled(found.by_wager())))
    yield _sums(("By provisions", *head[1:]), _added(sheets, lambda found: _cited(found.by_rule())))


def _titled(totals: Mapping[str, Total]) -> dict[str, Total]:
    return {plain(wager).capitalize() if wager else BESIDE.capitalize(): total for wager, total in totals.items()}


def _cited(totals: Mapping[tuple[str, str], Total]) -> dict[str, Total]:
    return {f"{was or 'not decided'} → {would or 'not decided'}": total for (was, would), total in totals.items()}


def _added(sheets: Sequence[Sheet], totals: Callable[[Compared], Mapping[str, Total]]) -> dict[str, Total]:
    """The same sums of several tables."""
    found: dict[str, Total] = {}
    for each in sheets:
        for name, (was, would, number) in totals(each.found).items():
            before = found.get(name, Total(0, 0, 0))
            found[name] = Total(before.was + was, before.would + would, before.number + number)
    return found


def _sums(head: tuple[str, ...], totals: Mapping[str, Total]) -> Grid:
    rows = tuple(
        (name, _money(total.was), _money(total.would), _money(total.cents), str(total.number))
        for name, total in totals.items()
    )
    return Grid(head, rows, numbers=(1, 2, 3, 4))


def _by_day(sheets: Sequence[Sheet]) -> Grid:
    rows = []
    for name, game, found, _ in sheets:
        for day in sorted(found.days):
            one = found.on_day(day)
            counts = (str(one.played), str(one.untold), str(one.refused))
            rows.append(
                (
                    name,
                    game.title,
                    day_words(date.fromisoformat(day)) if day else "not told",
                    *counts,
                    _money(one.cents),
                )
            )
    head = ("Table", "Game", "Day", _units(sheets).capitalize(), "Cannot be told", "Refused", "Difference for players")
    return Grid(head, tuple(rows), numbers=(3, 4, 5, 6))


def _refusals(sheets: Sequence[Sheet], said: Said) -> Rows:
    rows: list[tuple[Cell, ...]] = [
        (*_where(sheets, name, round), said(each.step), Text(each.sentence, each.cites), provision_of(each.rested))
        for name, _, found, _ in sheets
        for round in found.rounds
        for each in round.refusals
    ]
    head = (*_headed(sheets), "What was said", "Why it would have been refused", "It rested on")
    if len(rows) <= MOST_ROWS:
        return _grid(head, rows, "Nothing.")
    counted = Counter(
        (name, *_said_of(each.step), provision_of(each.cites))
        for name, _, found, _ in sheets
        for round in found.rounds
        for each in round.refusals
    )
    summed = tuple((*each, str(number)) for each, number in counted.items())
    return _summed(rows, ("Table", "What was said", "Of", "Refused by", "Times"), summed, (4,))


def _said_of(step: Mapping[str, object]) -> tuple[str, str]:
    """What kind of say it was, and of what: the verb of a step, and what it names.

    >>> _said_of({"seat": 1, "bet": "red", "amount": "10"})
    ('bet', 'red')
    """
    verb = next((name for name in step if name not in ("seat", "as")), "")
    return plain(verb), plain(str(step.get(verb, "")))


def _differences(sheets: Sequence[Sheet]) -> Rows:
    rows: list[tuple[Cell, ...]] = [
        (
            *_where(sheets, name, round),
            owner_words(each.owner).capitalize(),
            wager_words(each.wager, each.pick) if each.wager else BESIDE,
            _side(each.was, found.unit),
            _side(each.would, found.unit),
            _money(each.cents),
        )
        for name, _, found, _ in sheets
        for round in found.rounds
        for each in round.differences
    ]
    head = (*_headed(sheets), "Whose", "Wager", "As it was", "As it would have been", "Difference")
    if len(rows) <= MOST_ROWS:
        return _grid(head, rows, "Nothing.", (len(head) - 1,))
    summed = tuple(
        (name, title, _money(total.was), _money(total.would), _money(total.cents), str(total.number))
        for name, _, found, _ in sheets
        for title, total in _titled(found.by_wager()).items()
    )
    return _summed(rows, ("Table", "Wager", "Won", "Would win", "Difference", "Settlements"), summed, (2, 3, 4, 5))


def _untold(sheets: Sequence[Sheet]) -> Rows:
    rows = [
        (*_where(sheets, name, round), round.untold)
        for name, _, found, _ in sheets
        for round in found.rounds
        if round.untold
    ]
    if len(rows) <= MOST_ROWS:
        return _grid((*_headed(sheets), "Why"), rows, f"Every {_units(sheets, one=True)} can be told to its end.")
    counted = Counter((name, round.untold) for name, _, found, _ in sheets for round in found.rounds if round.untold)
    summed = tuple((*each, str(number)) for each, number in counted.items())
    return _summed(rows, ("Table", "Why", _units(sheets).capitalize()), summed, (2,))


def _grid(head: tuple[str, ...], rows: Sequence[tuple[Cell, ...]], none: str, numbers: tuple[int, ...] = ()) -> Rows:
    return (Grid(head, tuple(rows), numbers=numbers) if rows else Text(none),)


def _summed(
    rows: Sequence[object], head: tuple[str, ...], summed: tuple[tuple[Cell, ...], ...], numbers: tuple[int, ...]
) -> Rows:
    """What many rows come to, and where each of them is."""
    return Text(MANY.format(len(rows))), Grid(head, summed, numbers=numbers)


def _headed(sheets: Sequence[Sheet]) -> tuple[str, ...]:
    unit = _units(sheets, "or", one=True).capitalize()
    return ("Table", unit) if len(sheets) > 1 else (unit,)


def _where(sheets: Sequence[Sheet], name: str, round: Round) -> tuple[str, ...]:
    number = f"Game {round.name}" if round.name else f"Round {round.number}"
    number = f"{number}{', as it was corrected' if round.corrected else ''}"
    return (name, number) if len(sheets) > 1 else (number,)


_RESULTS = {
    "win": "wins",
    "lose": "loses",
    "half": "loses half",
    "void": "void",
    "left-out": "was refused",
    "limited": "left to other winners",
    "paid": "paid",
    "unpaid": "expired",
}


def _side(side: Side | None, unit: str) -> Text:
    if side is None:
        return Text(f"not decided in that {unit}")
    results = listed(_RESULTS.get(each, each) for each in side.results)
    odds = f" at {side.odds}" if side.odds else ""
    staked = f"{amount_words(side.amount)} " if side.amount else ""
    return Text(f"{staked}{results}{odds}{': ' if results else ''}{_money(side.net)}", side.cites)


def _money(cents: Cents) -> str:
    """
    >>> _money(-1250), _money(300), _money(0)
    ('−$12.50', '$3.00', '$0.00')
    """
    return f"{'−' if cents < 0 else ''}{amount_words(abs(cents))}"


def _difference(sheets: Sequence[Sheet]) -> str:
    """What it comes to; and where players would have more and less by as much, who would."""
    found = [each.found for each in sheets]
    cents, settled = sum(each.cents for each in found), sum(1 for one in found for _ in one.differences())
    if cents or not settled:
        return _for_players(cents)
    differ = [(owner, total) for owner, total in found[0].by_seat().items() if total.cents] if len(found) == 1 else []
    if not 0 < len(differ) <= FEW:
        return f"none in all: {settled} settlements would have been otherwise, and come to the same"
    each_one = (f"{owner_words(owner)} would have {_more(total.cents)}" for owner, total in differ)
    return f"none in all: {listed(each_one)}"


def _more(cents: Cents) -> str:
    return f"{amount_words(abs(cents))} {'more' if cents > 0 else 'less'}"


def _for_players(cents: Cents) -> str:
    """
    >>> _for_players(-600)
    'the players would have $6.00 less, and the house more'
    """
    if not cents:
        return "none"
    more, less = ("more", "less") if cents > 0 else ("less", "more")
    return f"the players would have {amount_words(abs(cents))} {more}, and the house {less}"


def provision_of(source: Source | None) -> str:
    return "" if source is None else source.text
