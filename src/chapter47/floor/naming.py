"""People as lines name them, ``dealer:5``, in words: the dealer Dora."""

import re
from collections.abc import Callable, Iterable
from typing import TypeAlias

from sqlalchemy import Connection, select

from chapter47.floor import schema
from chapter47.floor.roles import PLAYING, UNNAMED

KEY = re.compile(r"(?<![\w-])([a-z]+(?:-[a-z]+)*):(\d+)\b")
Who: TypeAlias = Callable[[str], str]
"""Somebody of a line, in words."""
_OF_THE_HOUSE = {"floor": "the floor", "automatic": "the automatic dealer", "": "somebody"}


def named(key: str, names: dict[int, str]) -> str:
    """Somebody as lines name them, in words.

    >>> names = {5: "Dora", 3: "Ann", 4: "Vera"}
    >>> named("dealer:5", names), named("player:3", names), named("surveillance:4", names), named("player:9", names)
    ('the dealer Dora', 'Ann', 'Vera of surveillance', 'player 9')
    >>> named("pit-clerk:5", names)
    'the pit clerk Dora'
    """
    found = KEY.fullmatch(key)
    if found is None:
        return _OF_THE_HOUSE.get(key, key)
    role, number = found[1].replace("-", " "), int(found[2])
    name = names.get(number)
    if name is None:
        return f"{role} {number}"
    if role in (*PLAYING, UNNAMED):
        return name
    return f"{name} of surveillance" if role == "surveillance" else f"the {role} {name}"


def names_in(connection: Connection, texts: Iterable[str]) -> Who:
    """Who is who in some lines: all of them are looked up at once."""
    ids = sorted({int(number) for text in texts for _, number in KEY.findall(text)})
    people, names = schema.people.c, dict[int, str]()
    for first in range(0, len(ids), 1000):
        some = select(people.id, people.name).where(people.id.in_(ids[first : first + 1000]))
        names.update({row.id: row.name for row in connection.execute(some)})
    return lambda key: named(key, names)


def people_called(connection: Connection, name: str, most: int = 100) -> list[int]:
    """Those whose name has that in it."""
    people = schema.people.c
    wanted = (
        select(people.id).where(people.name.icontains(name, autoescape=True)).order_by(people.id.desc()).limit(most)
    )
    return list(connection.scalars(wanted))
