"""What may be said, as JSON: what is as usual is left out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from chapter47.faces.words import suggestion_title, words_of
from chapter47.money import dollars
from chapter47.table.plain import choice_words, plain
from chapter47.table.says import (
    Amount,
    Number,
    OneOf,
    Range,
    Refusal,
    Rows,
    Say,
    Shown,
    Some,
    Want,
    Weighed,
    Words,
    said_in,
)


def says_json(says: Iterable[Say]) -> list[dict[str, Any]]:
    """What may be said, in its order."""
    return [say_json(say) for say in says]


def say_json(say: Say) -> dict[str, Any]:
    """One say, with its title and its key.

    >>> from chapter47 import open_table
    >>> table = open_table("craps", seats={1: "500"})
    >>> say_json(next(say for say in table.says("seat:1") if say.name == "take-dice"))["title"]
    'Take the dice'
    """
    words = words_of(say)
    told: dict[str, Any] = {"name": say.name, "title": words.title, "step": dict(say.step)}
    if say.cites is not None:
        told["provision"] = say.cites.text
    if say.wants:
        told["wants"] = {name: _want(want) for name, want in say.wants.items()}
    beside = (
        ("key", words.key),
        ("aside", words.aside),
        ("rare", words.rare),
        ("less", words.less),
        ("declined", words.declined),
        ("asks", words.asks),
        ("about", say.about),
        ("mine", say.mine),
        ("optional", list(say.optional)),
        ("confirmed_by", list(say.confirmed_by)),
        ("weighs", say.weighs),
        ("form", say.form),
        ("costs", dollars(say.costs) if say.costs else ""),
    )
    told.update((name, value) for name, value in beside if value)
    if say.suggests:
        told["suggests"] = {
            name: {"title": suggestion_title(name), "fills": said_in(say, fills)}
            for name, fills in say.suggests.items()
        }
    if say.refused is not None:
        told["refused"] = refusal_json(say.refused)
    return told


def weighed_json(told: Weighed) -> dict[str, object]:
    """A sentence of what would follow."""
    return {**told._asdict(), "cites": None if told.cites is None else told.cites.text}


def refusal_json(no: Refusal) -> dict[str, object]:
    """A no, as everybody is told it: the law's with its provision, ours with its code."""
    return {
        "code": no.code,
        "kind": "mistake" if no.cites is None else "refused",
        "sentence": no.sentence,
        "provision": None if no.cites is None else no.cites.text,
        "allowed": no.allowed,
    }


def _want(want: Want) -> dict[str, Any]:
    match want:
        case Amount(ranges, of, fee, purse):
            money = [[None if each is None else dollars(each) for each in one] for one in ranges]
            told = {
                "kind": "amount",
                "ranges": money,
                **({"of": of} if of else {}),
                **({} if purse else {"purse": False}),
            }
            if fee is None:
                return told
            charged = {"percent": str(fee.vigorish.percent), "of": fee.vigorish.of, "odds": str(fee.pays)}
            return {**told, "fee": charged}
        case Number(ranges):
            return {"kind": "number", "ranges": [_whole(one) for one in ranges]}
        case OneOf(among):
            names = [choice_words(each) for each in among if isinstance(each, str)]
            is_told = len(names) == len(among) and names != [plain(str(each)) for each in among]
            return {"kind": "one-of", "among": list(among), **({"told": names} if is_told else {})}
        case Some(among, least, most, of, rest):
            return {
                "kind": "some-of",
                "among": list(among),
                "least": least,
                "most": len(among) if most is None else most,
                **({"of": of} if of else {}),
                **({"rest": rest} if rest else {}),
            }
        case Shown(device, most, down, numbers, whose):
            shown = {"kind": "shown", "device": device, "most": most, "down": down, "numbers": list(numbers)}
            return {**shown, **({"of": list(whose)} if whose else {})}
        case Words(most):
            return {"kind": "words", "most": most}
        case Rows(wants, least, most):
            rows = {name: _want(each) for name, each in wants.items()}
            return {"kind": "rows", "wants": rows, "least": least, "most": most}


def _whole(one: Range) -> list[int | None]:
    return [one.least, one.most, one.step]
