"""What a transcript expects of its own replay: each expectation is held against what followed, and says where it fails.

Whoever examines a game writes what must follow beside what is done, from the text of the law and before the first run.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from chapter47.law import Citation, Mistake, cite, nearest, shown
from chapter47.law.citation import MalformedCitation

Told: TypeAlias = Mapping[str, Any]
"""A line of a replay as plain data, as ``replay --json`` tells it."""

NOES = ("refused", "error")
EDITORIAL = "editorial"
"""In the place of a provision: a choice of ours, where the law is silent."""
FORMS = ("taken", "refused", "mistake", "no", "order", "count", "event", "end")
YES_OR_NO = ("taken", "mistake")


@dataclass(frozen=True, slots=True)
class Expectation:
    """One thing that must follow from a step, or must not; ``says`` is as it was written."""

    step: int | None
    """``None`` is the end of the transcript."""
    says: Mapping[str, object]

    def unmet(self, lines: Sequence[Told], end: Told) -> str | None:
        """Why it does not hold, as a sentence; ``None`` where it does."""
        if self.step is None:
            return _unmet_end(self.says, end)
        followed = [line for line in lines if line["step"] == self.step]
        why = _unmet(self.says, followed)
        return None if why is None else f"Step {self.step}: {why.removesuffix('.')}."


def read_expectations(data: object, steps: int) -> tuple[Expectation, ...]:
    """The expectations of a transcript with so many steps."""
    if not isinstance(data, list):
        raise Mistake("not-an-expectation", "expect is not a list.", "Write expect = [ { step = 1, taken = true } ].")
    return tuple(_read(each, steps) for each in data)


def _read(data: object, steps: int) -> Expectation:
    if not isinstance(data, Mapping):
        raise Mistake(
            "not-an-expectation", f"{shown(data)} is not an expectation.", "Write { step = 1, taken = true }."
        )
    says = {str(key): value for key, value in data.items()}
    if says.pop("end", False) is True:
        if says.keys() != {"seat", "chips"} and not (says.keys() == {"house"} and isinstance(says["house"], Mapping)):
            sentence = "The end says a seat and its chips, or what the house has."
            raise Mistake("not-an-expectation", sentence, 'Write seat = 1, chips = "95.00".')
        return Expectation(None, says)
    step = says.pop("step", None)
    if type(step) is not int or not 0 <= step <= steps:
        raise Mistake("not-an-expectation", f"The transcript has no step {shown(step)}.", f"Steps are 0 to {steps}.")
    if not says.keys() & set(FORMS):
        known = nearest(next(iter(says), "nothing"), list(FORMS))
        raise Mistake("not-an-expectation", f"Step {step} does not say what is expected.", known)
    for one in _patterns(says):
        if "provision" in one:
            _provisions(one["provision"])
    for form in YES_OR_NO:
        if form in says and not isinstance(says[form], bool):
            sentence = f"Step {step} is {form}, or is not: {shown(says[form])} is neither."
            raise Mistake("not-an-expectation", sentence, f"Write {form} = true, or {form} = false.")
    if "refused" in says and not isinstance(says["refused"], bool):
        _provisions(says["refused"])
    return Expectation(step, says)


def _patterns(says: Mapping[str, object]) -> Iterator[Mapping[str, object]]:
    """The events that an expectation speaks of."""
    yield says
    if "no" in says:
        yield _pattern(says["no"])
    order = says.get("order", ())
    if not isinstance(order, list | tuple):
        raise Mistake("not-an-expectation", f"{shown(order)} is not a list of events.")
    yield from map(_pattern, order)


def _pattern(data: object) -> Mapping[str, object]:
    if not isinstance(data, Mapping):
        raise Mistake("not-an-expectation", f"{shown(data)} is not an event.", 'Write { event = "settled", seat = 1 }.')
    return data


def _unmet(says: Mapping[str, object], followed: Sequence[Told]) -> str | None:
    noes = [line for line in followed if line["event"] in NOES and _answers(line)]
    if "taken" in says:
        return _unmet_answer("taken", not says["taken"], noes, followed)
    if "mistake" in says:
        mistakes = [line for line in noes if line["event"] == "error"]
        return _unmet_answer("a mistake", says["mistake"] is True, mistakes, followed)
    if "refused" in says:
        return _unmet_refusal(says["refused"], followed)
    if "no" in says:
        found = [line for line in followed if _fits(_pattern(says["no"]), line)]
        return f"there is no {_words(_pattern(says['no']))}, but {_told(found[0])}" if found else None
    if "order" in says:
        return _unmet_order([_pattern(each) for each in says["order"]], followed)  # type: ignore[attr-defined]
    pattern = {key: value for key, value in says.items() if key != "count"}
    found = [line for line in followed if _fits(pattern, line)]
    if "count" in says:
        return None if len(found) == says["count"] else f"{says['count']} times {_words(pattern)}, not {len(found)}"
    return None if found else f"{_words(pattern)}, but {_nearest_told(pattern, followed)}"


def _unmet_answer(what: str, wants_no: bool, noes: Sequence[Told], followed: Sequence[Told]) -> str | None:
    """Whether the answer was one of those noes, as it was expected, or was none of them."""
    if wants_no == bool(noes):
        return None
    is_not = "" if (what == "taken") != wants_no else "not "
    return f"it is {is_not}{what}, but {_told(noes[0]) if noes else _first(followed)}"


def _answers(line: Told) -> bool:
    """Whether a no answers the step, and not a wager that somebody wanted left up."""
    return "left-up" not in line


def _unmet_refusal(by: object, followed: Sequence[Told]) -> str | None:
    refusals = [line for line in followed if line["event"] == "refused" and _answers(line)]
    if isinstance(by, bool):
        return _unmet_answer("refused", by, refusals, followed)
    if any(_rests_on(by, line["provision"]) for line in refusals):
        return None
    return f"it is refused by {_listed(by)}, but {_told(refusals[0]) if refusals else _first(followed)}"


def _unmet_order(patterns: Sequence[Mapping[str, object]], followed: Sequence[Told]) -> str | None:
    rest = iter(followed)
    for pattern in patterns:
        if not any(_fits(pattern, line) for line in rest):
            return f"{_words(pattern)} comes in the order that was expected, but does not"
    return None


def _unmet_end(says: Mapping[str, object], end: Told) -> str | None:
    if isinstance(expected := says.get("house"), Mapping):
        wrong = [name for name, value in expected.items() if end["house"].get(name) != value]
        told = ", ".join(f"{name} = {end['house'].get(name)}, and not {expected[name]}" for name in wrong)
        return f"At the end the house has {told}." if wrong else None
    seat = end["seats"].get(str(says["seat"]))
    if seat is None:
        return f"At the end nobody is at seat {says['seat']}."
    if seat["chips"] == says["chips"]:
        return None
    return f"At the end seat {says['seat']} has ${seat['chips']}, and not ${says['chips']}."


def _fits(pattern: Mapping[str, object], line: Told) -> bool:
    return all(
        _rests_on(value, line["provision"]) if key == "provision" else line.get(key) == value
        for key, value in pattern.items()
    )


def _rests_on(expected: object, provision: str | None) -> bool:
    if provision is None:
        return False
    if provision.startswith("editorial choice"):
        return EDITORIAL in _provisions(expected)
    try:
        found = cite(provision)
    except MalformedCitation:
        return False
    return any(isinstance(each, Citation) and each.covers(found) for each in _provisions(expected))


def _provisions(data: object) -> list[Citation | str]:
    each = data if isinstance(data, list | tuple) else [data]
    try:
        return [EDITORIAL if one == EDITORIAL else cite(str(one)) for one in each]
    except MalformedCitation as malformed:
        raise Mistake("not-a-provision", f"{malformed}.") from None


def _listed(by: object) -> str:
    return " or ".join(map(str, by)) if isinstance(by, list | tuple) else str(by)


def _words(pattern: Mapping[str, object]) -> str:
    return "{" + ", ".join(f"{key} = {value!r}" for key, value in pattern.items()) + "}"


def _told(line: Told) -> str:
    if line["event"] in NOES:
        by = f" ({line['provision']})" if line["provision"] else ""
        return f"the answer is: {line['sentence']}{by}"
    return "there is " + _words({key: value for key, value in line.items() if key not in ("step", "parts")})


def _first(followed: Sequence[Told]) -> str:
    return _told(followed[0]) if followed else "nothing followed"


def _nearest_told(pattern: Mapping[str, object], followed: Sequence[Told]) -> str:
    """Of what followed, what is most like it."""
    if not followed:
        return "nothing followed"
    return _told(max(followed, key=lambda line: sum(line.get(key) == value for key, value in pattern.items())))
