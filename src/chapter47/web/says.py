"""What a person may say at a table now, as JSON: the table's own list, so that no client finds out by trial."""

from collections.abc import Iterable
from typing import Any

from chapter47.floor.errors import refusal_json
from chapter47.floor.host import Host
from chapter47.floor.people import Person
from chapter47.money import dollars
from chapter47.table.says import Amount, Number, OneOf, Range, Say, Shown, Speaker, Want, Words, seat_speaks


def says(host: Host, person: Person) -> dict[Speaker, list[dict[str, Any]]]:
    """By speaker: the seat that is theirs, or those that are free; or the post at which they stand."""
    table = host.table
    if person.posts:
        speakers: Iterable[Speaker] = person.posts[:1]
    elif person.role != "player":
        speakers = ()
    elif (seat := host.seat_of(person)) is not None:
        speakers = (seat_speaks(seat),)
    else:
        speakers = (seat_speaks(number) for number in range(1, table.game.seats + 1) if number not in table.seats)
    return {by: [_say(say) for say in table.says(by)] for by in speakers}


def _say(say: Say) -> dict[str, Any]:
    return {
        "name": say.name,
        "step": dict(say.step),
        "provision": None if say.cites is None else say.cites.text,
        "wants": {name: _want(want) for name, want in say.wants.items()},
        "about": say.about,
        "mine": say.mine,
        "optional": list(say.optional),
        "confirmed_by": list(say.confirmed_by),
        "form": say.form,
        "refused": None if say.refused is None else refusal_json(say.refused),
    }


def _want(want: Want) -> dict[str, Any]:
    match want:
        case Amount(ranges, of, fee, purse):
            charged = None
            if fee is not None:
                charged = {"percent": str(fee.vigorish.percent), "of": fee.vigorish.of, "odds": str(fee.pays)}
            told = [[None if each is None else dollars(each) for each in one] for one in ranges]
            return {"kind": "amount", "ranges": told, "of": of, "fee": charged, "purse": purse}
        case Number(ranges):
            return {"kind": "number", "ranges": [_whole(one) for one in ranges]}
        case OneOf(among):
            return {"kind": "one-of", "among": list(among)}
        case Shown(device, most):
            return {"kind": "shown", "device": device, "most": most}
        case Words(most):
            return {"kind": "words", "most": most}


def _whole(one: Range) -> list[int | None]:
    return [one.least, one.most, one.step]
