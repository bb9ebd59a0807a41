"""Whose turn it is: what the table would hear from a person now, and what a line of theirs means there."""

from collections.abc import Iterable, Sequence
from typing import Any

from chapter47.cli import boxes, parse
from chapter47.cli.filling import fill
from chapter47.faces.words import catalogue
from chapter47.law import Mistake, shown
from chapter47.money import Cents, dollars
from chapter47.money.owners import seat_owner
from chapter47.table.asking import AnyAsk
from chapter47.table.betting import Bets
from chapter47.table.calls import Calls
from chapter47.table.choosing import May
from chapter47.table.commands import Call, Choose, Command
from chapter47.table.says import Amount, Number, OneOf, Purse, Say, Some, Want, Words, amounts, refused, said_in
from chapter47.table.table import Table
from chapter47.table.wagers import Spot

AT_ANY_TIME = ("move-seat", "sit-out", "sit-in")
"""What nobody waits for."""
PLAINER = ("put",)
"""What is said in plainer words, as long as it has a form with everything that may be said of it."""


def betting(table: Table) -> Bets[Any] | None:
    """What the table waits for while betting is open."""
    return table.point.find(Bets)


def choices(table: Table, seat: int) -> list[str]:
    """What the person at a seat may choose as the table stands.

    >>> from chapter47 import open_table
    >>> choices(open_table("punto-banco", seats={1: "500"}), 1)
    ['accept-shoe', 'decline-shoe']
    """
    asks = [ask for ask in table.point.asks if isinstance(ask, May)]
    return [choice for ask in asks for choice in _open(table, seat, ask)]


def is_decision(table: Table, seat: int) -> bool:
    """Whether the person at a seat decides on a hand."""
    return any(ask.kind.startswith("decides") and seat in ask.asked(table) for ask in table.point.asks)


def waited_for(table: Table, seat: int) -> list[str]:
    """What the table waits for the person at a seat to choose."""
    asks = (ask for ask in table.point.asks if seat in ask.asked(table))
    return [choice for ask in asks for choice in _open(table, seat, ask)]


def asked(table: Table, seat: int) -> bool:
    """Whether it is for the person at a seat to say something: to wager, or to choose."""
    if any(seat in ask.asked(table) for ask in table.point.asks):
        return True
    if in_between(table):
        return bool(at_most(table, seat) or choices(table, seat))
    if betting(table) is None:
        return table.point.begins or bool(choices(table, seat))
    if table.game.boxes is not None:
        return True
    return any(may_wager(table, seat, spot) for spot in table.terms.spots.values())


def typed_word(wager: str) -> str:
    """The word that makes a wager wherever it may be made, if it has one.

    >>> typed_word("insurance"), typed_word("red")
    ('insure', '')
    """
    words = catalogue().get(f"bet:{wager}")
    return "" if words is None else words.typed


def in_between(table: Table) -> bool:
    """Whether wagers with a word of their own are open in the middle of a round."""
    bets = betting(table)
    return bets is not None and bool(typed_word(bets.topic(table)))


def at_most(table: Table, seat: int) -> list[tuple[parse.Key, Cents]]:
    """What may be wagered with one word in the middle of a round: each wager for as much as may be, as far as the chips
    go.
    """
    if not in_between(table):
        return []
    purse, found = table.purse(seat), list[tuple[parse.Key, Cents]]()
    for say in table.says(seat_owner(seat)):
        wager, picked, want = str(say.step.get("bet", "")), say.wants.get("pick"), say.wants.get("amount")
        made = say.wants.get("with")
        by_chips = not isinstance(made, OneOf) or "chips" in made.among
        if say.refused is not None or not typed_word(wager) or not isinstance(want, Amount) or not by_chips:
            continue
        for pick in picked.among if isinstance(picked, OneOf) else (None,):
            key: parse.Key = (wager, pick)  # type: ignore[assignment]  # as it was told
            ranges = amounts(want, purse, purse.stands.get(key, 0))
            if ranges and ranges[-1].most:
                found.append((key, ranges[-1].most))
                purse = purse._replace(front=purse.front - ranges[-1].most)
    return found


def may_wager(table: Table, seat: int, spot: Spot) -> bool:
    """Whether the game stands so that such a wager is open."""
    return refused(lambda: table.allow(seat, spot)) is None


def _open(table: Table, seat: int, ask: AnyAsk) -> list[str]:
    """What the person may choose of what a ask offers, if that is for them to answer."""
    waited_for = ask.asked(table)
    if waited_for and seat not in waited_for:
        return []
    says = [say for say in _choosable(table, seat, ask) if not (say.form and say.step["choose"] in PLAINER)]
    named = dict.fromkeys(str(say.step["choose"]) for say in says)
    return [choice for choice in named if choice not in AT_ANY_TIME]


def _choosable(table: Table, seat: int, ask: AnyAsk) -> list[Say]:
    """The choices that are open to a person, of which they can pay what they cost."""
    purse = table.purse(seat)
    return [
        say
        for say in ask.says(table, seat_owner(seat))
        if "choose" in say.step
        and say.refused is None
        and all(amounts(want, purse, 0) for want in say.wants.values() if isinstance(want, Amount))
    ]


def answers_for(table: Table, seat: int, command: Command) -> bool:
    """Whether staff would answer in the place of somebody who is there to do it."""
    instead = isinstance(command, Call) and (command.call == "order-pass" or "supervisor" in command.confirmed_by)
    return instead and asked(table, seat)


def declines(choice: str) -> bool:
    """Whether that is what somebody chooses who does not answer."""
    return choice.startswith("decline-") or choice in ("pass", "pass-wager")


def either(names: Sequence[str]) -> str:
    """Choices of which one is made.

    >>> either(["cut", "decline-cut"]), either(["hit", "stand", "double"])
    ('cut or decline cut', 'hit, stand or double')
    """
    said = [name.replace("-", " ") for name in names]
    return " or ".join(filter(None, [", ".join(said[:-1]), *said[-1:]]))


def as_typed(table: Table, seat: int, choice: str) -> str:
    """A choice as it is typed, with what must be said beside it."""
    words = choice.replace("-", " ")
    for ask in table.point.asks:
        ways = [say for say in _choosable(table, seat, ask) if say.step["choose"] == choice]
        for say in ways[:1]:
            needed = {name: want for name, want in say.wants.items() if name not in say.optional}
            if isinstance(less := needed.get("amount"), Amount) and less.ranges[0].least < table.house.chip:
                return f"{words} {_short(amounts(less, table.purse(seat), 0)[-1].most or 0)}"  # as much as there is
            if only := _only(say, table.purse(seat)):
                return " ".join([words, *(str(amount).removesuffix(".00") for amount in only.values())])
            if say.costs and not needed:
                return f"{words} (${_short(say.costs)})"
            bounds = " ".join([words, *(_bounds(want, table.purse(seat)) for want in needed.values())])
            return " or ".join([bounds, *(f"{words} {name.replace('-', ' ')}" for name in say.suggests)])
    return words


def _only(say: Say, purse: Purse) -> dict[str, object]:
    """The one amount that a choice needs and may have; nothing where there is a choice of several."""
    needed = [(name, want) for name, want in say.wants.items() if name not in say.optional]
    for name, want in needed if len(needed) == 1 else ():
        if isinstance(want, Amount) and len(ranges := amounts(want, purse, 0)) == 1:
            least, most, _ = ranges[0]
            return {name: dollars(least)} if least == most else {}
    return {}


def _unsaid(table: Table, seat: int, ways: Sequence[Say]) -> dict[str, object]:
    """What a choice says of which only the name was typed: an amount where there is only one. Raises where that is for
    the person to say."""
    for say in ways[:1]:
        if say.refused is None and any(isinstance(want, Amount) for want in say.wants.values()) and not say.optional:
            if only := _only(say, table.purse(seat)):
                return only
            typed = as_typed(table, seat, str(say.step["choose"]))
            raise Mistake("no-amount", "Say how much.", f"Type {typed}.")
    return {}


def _bounds(want: Want, purse: Purse) -> str:
    """What may be filled in, in few words."""
    match want:
        case Amount():
            least, most, _ = amounts(want, purse, 0)[-1]
            return f"{_short(least)} to {_short(most)}" if most is not None else f"{_short(least)} or more"
        case Number(ranges):
            return f"{ranges[0].least} to {ranges[-1].most}"
        case OneOf(among):
            return " or ".join(map(str, among))
        case Some(among, least, most):
            some = len(among) if most is None else most
            if least < some and among == tuple(range(1, len(among) + 1)):
                return f"1 {len(among)} (any of 1 to {len(among)})"
            return f"{least if least == some else f'{least} to {some}'} of {' '.join(map(str, among))}"
        case Words():
            return "in words"
    return ""


def _short(amount: Cents) -> str:
    return dollars(amount).removesuffix(".00")


def wagers(table: Table, seat: int) -> list[str]:
    """The wagers that the table waits for of the person at a seat, as they are typed."""
    if offered := at_most(table, seat):
        amounts = " and ".join(f"${_short(amount)}" for _, amount in offered)
        return [f"{typed_word(offered[0][0][0])} for at most {amounts}"]
    if not betting(table) or not any(seat in ask.asked(table) for ask in table.point.asks):
        return []
    found = []
    for spot in table.terms.spots.values():
        if may_wager(table, seat, spot):
            least, most, *_ = table.allow(seat, spot)
            said = _short(max(least, spot.least)) + ("" if most is None else f" to {_short(most)}")
            found.append(f"{said} {parse.typed(spot.key)}")
    return found


def without_answer(table: Table, seat: int) -> str:
    """What Enter alone does where somebody is asked."""
    if any(map(declines, choices(table, seat))):
        return ", Enter declines"
    return ", Enter goes on" if table.point.ends else ""


def offered(line: str, table: Table, seat: int) -> Command | None:
    """A choice or a call that the table offers just now, if that is what was said: take dice, cut 120.

    >>> from chapter47 import open_table
    >>> offered("accept shoe", open_table("punto-banco", seats={1: "500"}), 1)
    Choose(seat=1, choice='accept-shoe', details={})
    """
    if is_decision(table, seat) or _is_hurried(line, table, seat):
        line = boxes.in_full(line, choices(table, seat))
    typed = line.split()
    words = [word.lower() for word in typed]
    said = "-".join(words)
    for ask in _answered_by_name(table):
        says = [say for say in ask.says(table, seat_owner(seat)) if "choose" in say.step]
        for say in says:
            for name, fills in say.suggests.items():
                if said == f"{say.step['choose']}-{name}":
                    return Choose(seat, str(say.step["choose"]), said_in(say, fills))
        wants = _wants(says)  # what is closed is for the table to refuse
        for count in range(len(words), 0, -1):
            name = "-".join(words[:count])
            if name in wants and (details := fill(wants[name], typed[count:])) is not None:
                return Choose(
                    seat, name, details or _unsaid(table, seat, [s for s in says if s.step["choose"] == name])
                )
        for say in says:
            if said == say.name and not say.wants:
                return Choose(seat, str(say.step["choose"]))
        for say in _calls(table, ask):
            call, wanted = str(say.step["call"]), "reason" in say.wants
            if said == call or (wanted and said.startswith(f"{call}-")):
                return Call(call, {"reason": said[len(call) + 1 :]} if wanted else {}, tuple(table.posts))
    if words and not table.game.wagers and words[0] in choices(table, seat):
        sentence = f"{shown(line)} is no way to {words[0]}."
        raise Mistake("not-so", sentence, f"Type {as_typed(table, seat, words[0])}.")
    return None


def _is_hurried(line: str, table: Table, seat: int) -> bool:
    """Whether a letter stands for what a person may choose, where it cannot stand for a wager against the house."""
    word = line.lower().split()[:1]
    meant = boxes.SHORT.get(word[0], ()) if word and not table.game.wagers else ()
    return bool(meant) and any(name in meant for name in choices(table, seat))


def staff_says(table: Table) -> list[Say]:
    """What staff may call, or are shown closed, beside what the dealer does by himself."""
    return [say for ask in _answered_by_name(table) for say in _calls(table, ask)]


def _answered_by_name(table: Table) -> list[AnyAsk]:
    """What is answered by the name of a choice or of a call."""
    return [ask for ask in table.point.asks if isinstance(ask, May | Calls)]


def _calls(table: Table, ask: AnyAsk) -> list[Say]:
    return [say for say in ask.says(table, "dealer") if "call" in say.step]


def _wants(says: Iterable[Say]) -> dict[str, dict[str, Want]]:
    """What each choice may say beside its name, in any of its ways."""
    found: dict[str, dict[str, Want]] = {}
    for say in says:
        wants = found.setdefault(str(say.step["choose"]), {})
        wants.update((name, want) for name, want in say.wants.items() if name not in wants)
    return found
