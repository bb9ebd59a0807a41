"""14.6(d), 14.15(a), (d): the showdown."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import ClassVar, NamedTuple

from chapter47.equipment import HIDDEN
from chapter47.games.parts.poker.awarding import LAST, held_by, ranked_by
from chapter47.games.parts.poker.duties import DURING
from chapter47.games.parts.poker.forms import Form
from chapter47.games.parts.poker.hands import lay_hand
from chapter47.games.parts.poker.pots import name_of
from chapter47.games.parts.poker.remembered import Play, Player, PokerTable
from chapter47.games.parts.poker.turns import out_of_turn, playing
from chapter47.games.parts.shoe.steps import turn
from chapter47.law import Mistake, Refused, Source, cite, shown
from chapter47.money.owners import seat_of
from chapter47.table.asking import only
from chapter47.table.cards import check_cards, face, uncover
from chapter47.table.choosing import May
from chapter47.table.commands import Call, Choose, Command
from chapter47.table.events import Fact
from chapter47.table.reports import Irregularity
from chapter47.table.says import OneOf, Say, Shown, Speaker, Want, Words, refused
from chapter47.table.table import Table
from chapter47.table.things import Cards

SHOW, MUCK, SHOWDOWN = "show", "muck", "showdown"
SHOWN = cite("14.15(d)")
DISCARDED = cite("14.15(a)")
SPEAKS = cite("14.3(f)")
CONTEND = cite("14.6(d)")
CALLED = 60
"""So long may be what a player calls the own hand."""


class Showed(NamedTuple):
    """What a player does at the showdown: shows, with the faces where they had not been entered, or concedes."""

    seat: int
    choice: str
    cards: tuple[str, ...] = ()
    called: str = ""
    """What the player says that the hand is."""


@dataclass(frozen=True, eq=False)
class ShowsDown(May[PokerTable, Showed]):
    """One player shows the hand or concedes; or the dealer has that player show it, or all who have not spoken."""

    seat: int

    kind = "shows-down"
    restates = True
    choices = (SHOW, MUCK)
    even_leaving = True
    wants: ClassVar[Mapping[str, tuple[str, ...]]] = {SHOW: ("cards", "called")}

    def takes(self, command: Command) -> bool:
        if type(command) is Choose:
            return command[1] in self.choices
        return type(command) is Call and command[0] == SHOWDOWN

    def read(self, table: Table[PokerTable], command: Command) -> Showed:
        if isinstance(command, Call):
            only(command.details, "seat")
            if "seat" not in command.details:
                return Showed(0, SHOWDOWN)
            if command.details["seat"] != self.seat or type(command.details["seat"]) is not int:
                raise self._later()
            return Showed(self.seat, SHOW)
        assert isinstance(command, Choose)
        return self.chosen(table, command)

    def chosen(self, table: Table[PokerTable], choose: Choose) -> Showed:
        seat, choice, details = choose
        if details:
            only(details, *self.wants.get(choice, ()))
        play = playing(table)
        if seat != self.seat:
            if seat not in play.players or play.players[seat].folded:
                raise out_of_turn(table, seat, choice)
            if play.players[seat].conceded:
                sentence = f"Seat {seat} has discarded the hand. That it had lost was for the player to make sure of."
                raise Refused("discarded", sentence, DISCARDED, "A hand is shown before it is discarded.")
            raise self._later()
        player = play.players[seat]
        if choice == SHOW:
            called = details.get("called", "")
            if not isinstance(called, str) or len(called) > CALLED:
                raise Mistake("not-words", "A hand is called something in a few words.", 'called = "two pairs".')
            return Showed(seat, SHOW, self._named(table, player, details.get("cards")), called)
        if (pot := _left_alone(play, player)) is not None:
            sentence = f"Nobody else is left to win the {name_of(pot).replace('-', ' ')} pot."
            raise Refused("last-hand", sentence, LAST, "Show the hand.")
        return Showed(seat, MUCK)

    def _later(self) -> Refused:
        sentence = f"Seat {self.seat} shows first: hands are shown clockwise from whoever made the last wager."
        return Refused("shows-later", sentence, SHOWN, f"It is seat {self.seat}'s turn to show.")

    def _named(self, table: Table[PokerTable], player: Player, said: object) -> tuple[str, ...]:
        """The faces of what lies face down, where nobody has entered them before."""
        if said is None:
            return ()
        if not isinstance(said, list) or not all(type(card) is str for card in said):
            raise Mistake("not-cards", f"{shown(said)} is not a list of cards.", table.terms.equipment.hint())
        down = hidden_of(player)
        faces = [card for card in said if card not in player.faces]
        known = table.state.shoe.down
        entered = {known[at] for at in down} - {None}
        if len(faces) != len(down) or len(set(faces)) != len(faces):
            sentence = f"The hand has {len(down)} cards face down, and is displayed in its entirety."
            raise Refused("not-whole", sentence, SHOWN, "Name each card that is shown, once.")
        if table.stack is not None:  # whose cards the equipment turns, which it is committed to
            entered = {face(table, at) for at in down}
        if not entered <= set(faces):
            sentence = "These are not the cards of the hand, which is ranked by what it contains."
            raise Refused("another-card", sentence, SPEAKS, "Show it without naming its cards.")
        if table.stack is not None:
            return ()
        missing = [card for card in faces if card not in entered]
        check_cards(table, missing, table.terms.equipment, table.state.shoe)  # type: ignore[arg-type]  # it is a deck
        return tuple(known[at] or missing.pop(0) for at in down)

    def kept(self, command: Command, answer: Showed) -> Command:
        """What the equipment turns is not said by a player."""
        if answer.cards or not isinstance(command, Choose) or "cards" not in command.details:
            return command
        return command._replace(details={name: said for name, said in command.details.items() if name != "cards"})

    def right(self, table: Table[PokerTable], choice: str) -> Source:
        return SHOWN

    def asked(self, table: Table[PokerTable]) -> tuple[int, ...]:
        return (self.seat,)

    def due(self, table: Table[PokerTable]) -> Command:
        """Whoever does not speak shows; those behind may still concede, and are asked."""
        return Call(SHOWDOWN, {"seat": self.seat})

    def says(self, table: Table[PokerTable], by: Speaker) -> Iterable[Say]:
        seat = seat_of(by)
        if seat is None:
            yield Say(SHOWDOWN, {"call": SHOWDOWN}, SHOWN)
            yield Say("show-for", {"call": SHOWDOWN}, SHOWN, {"seat": OneOf((self.seat,))})
        elif seat == self.seat:
            most = len(playing(table).players[seat].at)
            wants: dict[str, Want] = {"cards": Shown(table.terms.equipment.name, most), "called": Words(CALLED)}
            yield Say(SHOW, {"choose": SHOW}, SHOWN, wants, optional=("cards", "called"), form=True)
            no = refused(partial(self.read, table, Choose(seat, MUCK)))
            yield Say(MUCK, {"choose": MUCK}, DISCARDED, refused=no)

    def describe(self) -> tuple[str, ...]:
        return ("show down", str(self.seat))


def hidden_of(player: Player) -> list[int]:
    """When each card came out of the deck that lies face down in a hand."""
    return [at for at, each in zip(player.at, player.faces, strict=True) if each == HIDDEN]


@lru_cache(maxsize=1 << 5)
def _shows_down(seat: int) -> ShowsDown:
    return ShowsDown(seat)


def _left_alone(play: Play, player: Player) -> int | None:
    """The pot that nobody could win if this player conceded too."""
    for number, pot in enumerate(play.pots):
        others = (play.players[seat] for seat in pot.seats if seat != player.seat)
        if player.seat in pot.seats and not any(not other.folded and not other.conceded for other in others):
            return number
    return None


async def showdown(
    table: Table[PokerTable], play: Play, form: Form, first: int, put_right: Callable[[Irregularity], Awaitable[None]]
) -> None:
    """14.15(d): hands are shown or conceded, clockwise from whoever shows first; then the pots are awarded."""
    players = play.players
    contending = [player.seat for player in play.live()]
    table.perform("have a showdown among those still in contention", CONTEND, {"seats": contending})
    waiting = list(dict.fromkeys((first, *play.after(first))))
    table.perform("have a showdown", form.shown)
    all_show = False
    while waiting:
        player = players[waiting[0]]
        left = [each for each in play.live() if not each.conceded]
        if player.folded or left == [player]:  # all others have conceded
            waiting.pop(0)
            continue
        try:
            said = Showed(player.seat, SHOW) if all_show else await table.ask(_shows_down(player.seat), DURING)
        except Irregularity as found:
            await put_right(found)
            continue
        if said.choice == SHOWDOWN:
            all_show, said = True, Showed(player.seat, SHOW)
        with table.putting_right():
            if said.choice == SHOW:
                await show(table, play, player, form, said)
            else:
                await concede(table, play, player)
        waiting.pop(0)


async def show(table: Table[PokerTable], play: Play, player: Player, form: Form, said: Showed) -> None:
    """A hand is displayed in its entirety, and ranked by what it contains, whatever its player calls it."""
    named = said.cards
    down = hidden_of(player)
    if named:
        for at, card in zip(down, named, strict=True):
            uncover(table, at, card)
    elif down:
        named = await _turned(table, player, down)
    faces = iter(named)
    player.faces = [next(faces) if each == HIDDEN else each for each in player.faces]
    player.shown = True
    held = held_by(play, player, form)
    words = held.high.words if "high" in form.wins else str(held.low)
    if "high" in form.wins and held.low is not None:
        words = f"{words}; {held.low}"
    lay_hand(table, player, words)
    told = {"cards": list(player.faces), "hand": words, "ranked-by": ranked_by(form, held), "seat": player.seat}
    table.record(Fact("showed", SHOWN, told))
    if said.called:
        act = "rank the hand by the cards that it contains, and not by what it is called"
        table.perform(act, SPEAKS, {"called": said.called, "hand": words, "seat": player.seat})


async def _turned(table: Table[PokerTable], player: Player, down: list[int]) -> tuple[str, ...]:
    """What lies face down is turned: those cards whose faces were entered when they were dealt are known."""
    known = table.state.shoe.down
    unknown = [at for at in down if known[at] is None]
    faces = dict(zip(unknown, await turn(table, SHOWN, unknown, f"seat {player.seat}") if unknown else (), strict=True))
    for at in down:
        if at not in faces:
            faces[at] = str(known[at])
            uncover(table, at, faces[at])
    return tuple(faces[at] for at in down)


async def concede(table: Table[PokerTable], play: Play, player: Player) -> None:
    """A losing hand is given up; the house may have it shown all the same. It wins nothing any more."""
    player.conceded = True
    if table.house["disclose"]:
        down = hidden_of(player)
        faces = iter(await _turned(table, player, down) if down else ())
        player.faces = [next(faces) if face == HIDDEN else face for face in player.faces]
    table.record(Fact("mucked", SHOWN, {"seat": player.seat}))
    if table.house["disclose"]:
        table.record(Fact("showed", SHOWN, {"cards": list(player.faces), "seat": player.seat}))
    table.take(Cards, f"box:{player.seat}")
