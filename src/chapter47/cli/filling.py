"""What is said beside a name, as people type it: words that fill in what is wanted, one want after the other."""

from collections.abc import Mapping, Sequence

from chapter47.cli import parse
from chapter47.equipment import Equipment
from chapter47.money import dollars
from chapter47.table.reports import Reportable
from chapter47.table.says import Amount, OneOf, Some, Want, Words


def fill(wants: Mapping[str, Want], words: Sequence[str]) -> dict[str, object] | None:
    """What a choice or a call says beside its name; nothing where there are more words than it has use for.

    Whatever is not said is left out: the table says what is missing.

    >>> from chapter47.table.says import Number, Range
    >>> fill({"amount": Amount((Range(1),))}, ["$100"]), fill({"at": Number((Range(1, 300),))}, ["120"])
    ({'amount': '100.00'}, {'at': 120})
    >>> fill({"suits": Some(("S", "H"))}, ["h,", "s"]), fill({"reason": Words()}, ["Late", "again"])
    ({'suits': ['H', 'S']}, {'reason': 'Late again'})
    """
    found: dict[str, object] = {}
    rest = list(words)
    for name, want in wants.items():
        if not rest:
            break
        if isinstance(want, Words):
            found[name], rest = " ".join(rest), []
        elif isinstance(want, Some):
            found[name], rest = _some(want, rest)
        else:
            found[name] = _one(want, rest.pop(0))
    return None if rest else found


def _some(want: Some, words: Sequence[str]) -> tuple[list[object], list[str]]:
    """As many words as name something of a list, and those behind them."""
    chosen: list[object] = []
    for count, word in enumerate(words):
        named = [_among(want.among, each) for each in word.split(",") if each]
        if None in named:
            return chosen, list(words[count:])
        chosen += named
    return chosen, []


def _one(want: Want, word: str) -> object:
    if isinstance(want, Amount):
        return dollars(parse.amount(word))
    if isinstance(want, OneOf) and (named := _among(want.among, word)) is not None:
        return named
    return int(word) if parse.is_number(word) else word.lower()


def _among(among: Sequence[object], word: str) -> object:
    """What a word means of a list; nothing where it means none of it."""
    return next((each for each in among if str(each).lower() == word.lower()), None)


def report(kind: Reportable, words: Sequence[str], equipment: Equipment) -> dict[str, object]:
    """What a report says beside its name: an outcome, cards, a number, or whether something is so.

    >>> from chapter47.equipment import Shoe
    >>> from chapter47.law import Petition
    >>> from chapter47.table.reports import Detail, Reportable
    >>> found = Reportable("found", "Cards lie face up", Petition("P"), details=(Detail("cards", "cards"),))
    >>> report(found, ["7s", "td"], Shoe(8))
    {'cards': ['7S', 'TD']}
    """
    found: dict[str, object] = {}
    rest = [word for word in words if word not in {detail.name for detail in kind.details}]
    for name, what, *_ in kind.details:
        if what == "flag":
            found[name] = name in words
        elif what == "number" and (number := next(filter(str.isdigit, rest), None)) is not None:
            rest.remove(number)
            found[name] = int(number)
        elif what == "cards" and rest:
            found[name] = parse.cards(" ".join(rest)) or [word.upper() for word in rest]
        elif rest and what != "number":
            found[name] = parse.outcome(" ".join(rest), equipment)
    return found
