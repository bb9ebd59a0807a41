"""Those who watch a table are each told what they may say, and told again where it is otherwise."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import TYPE_CHECKING

from chapter47.faces.wire import say_json, says_json
from chapter47.floor.posts import is_for_player
from chapter47.floor.saying import Saying, Told, plain, stirred
from chapter47.table.commands import Command
from chapter47.table.says import Refusal, Say
from chapter47.table.wager_says import Menu

if TYPE_CHECKING:
    from chapter47.floor.host import Host
    from chapter47.floor.person import Person
    from chapter47.floor.watching import Watcher

MOST_TEXTS = 1 << 9


class Offering:
    """One table's says. The menu of wagers is made and written once for each way in which the game stands."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self._menus: dict[int, tuple[Menu, int, str]] = {}
        """Each menu that was told, by its place in memory: with the menu itself, which keeps that place."""
        self._stirred: set[int] | None = set()
        """The seats that may say something else than they were told; ``None``: anybody may."""
        self._obstacle: Refusal | None = None
        self._texts: dict[int, tuple[Say, str]] = {}
        """Says that were told, by their place in memory: each with the say itself, which keeps that place."""

    def heed(self, command: Command, *, went_on: bool) -> None:
        """A command was done: whoever it concerns is looked at once it is on disk."""
        seat = stirred(self.host.table, command, went_on=went_on)
        if seat is None:
            self._stirred = None
        elif self._stirred is not None:
            self._stirred.add(seat)

    def tell(self, watchers: Iterable[Watcher]) -> None:
        """Tells those who watch what is new to them. What is in memory is on disk."""
        looked, self._stirred = self._stirred, set()
        saying, texts = Saying(self.host), dict[int, str]()
        if saying.obstacle != self._obstacle:
            self._obstacle, looked = saying.obstacle, None
        seats = {person: seat for seat, person in self.host.following.occupants.items()}
        for watcher in watchers:
            person = watcher.person
            if person is None:
                continue
            if looked is not None and person.plays and seats.get(person.id) not in looked:
                continue  # others wagered, which is nothing to this one
            self._tell(watcher, saying.told(person), texts)

    def _tell(self, watcher: Watcher, told: Told, texts: dict[int, str]) -> None:
        before = watcher.told
        if told.menu is before.menu and told.says == before.says:
            return
        watcher.told = told
        menu = "null"
        if told.menu is not None:
            _, number, offers = self._menu(told.menu)
            menu = str(number)
            if number not in watcher.menus:
                watcher.menus.add(number)
                watcher.send(f'{{"menu":{menu},"offers":{offers}}}')
        text = texts.get(id(told.says))
        if text is None:
            said = ",".join(f'"{by}":[{",".join(map(self._text, says))}]' for by, says in told.says.items())
            text = texts[id(told.says)] = f'{{"says":{{{said}}},"menu":{menu},"since":{self.host.newest}}}'
        watcher.send(text)

    def _text(self, say: Say) -> str:
        """A say as JSON. Most says are those that were told before, the very same: their texts are kept."""
        kept = self._texts.get(id(say))
        if kept is None:
            if len(self._texts) >= MOST_TEXTS:
                self._texts.clear()
            text = json.dumps(say_json(say), separators=(",", ":"), ensure_ascii=False)
            kept = self._texts[id(say)] = say, text
        return kept[1]

    def _menu(self, menu: Menu) -> tuple[Menu, int, str]:
        known = self._menus.get(id(menu))
        if known is None:
            offers = says_json(say for say in menu.says if is_for_player(say))
            text = json.dumps(offers, separators=(",", ":"), ensure_ascii=False)
            known = self._menus[id(menu)] = menu, len(self._menus) + 1, text
        return known

    def refresh(self, watchers: Iterable[Watcher]) -> None:
        """Something beside the table is otherwise: anybody may say something else now."""
        self._stirred = None
        if self.host.durable == self.host.newest:
            self.tell(watchers)

    # Those who come

    def view(self, watcher: Watcher, person: Person | None) -> dict[str, object]:
        """What somebody may say who comes to the table, as a part of what they are shown."""
        watcher.told = told = Saying(self.host).told(person)
        menu = None
        if told.menu is not None:
            _, number, offers = self._menu(told.menu)
            watcher.menus.add(number)
            menu = {"number": number, "offers": json.loads(offers)}
        return {"says": plain(told.says), "menu": menu}

    def catch_up(self, watcher: Watcher) -> None:
        """The same for somebody who comes back and has seen the rest."""
        if self.host.durable == self.host.newest:
            self._tell(watcher, Saying(self.host).told(watcher.person), {})
        else:
            self._stirred = None  # with the entry that is on its way
