"""What a person may say at a table now, as JSON: the table's own list, so that no client finds out by trial."""

from collections.abc import Iterable
from typing import Any

from chapter47.faces.wire import says_json
from chapter47.floor.host import Host
from chapter47.floor.people import Person
from chapter47.table.says import Speaker, seat_speaks


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
    return {by: says_json(table.says(by)) for by in speakers}
