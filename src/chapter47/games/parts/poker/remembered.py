"""What a poker table remembers: its deck, its button, who sits out; and, while a round is played, how it stands."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from chapter47.equipment import HIDDEN
from chapter47.money import Cents
from chapter47.money.owners import Owner
from chapter47.table.shoe_state import CardTable

POT = Owner("pot:1")
"""The account of what lies in the center of the table, however many pots it is."""
RAKE_AREA = Owner("rake:1")
"""The account of the designated rake area, until a round is over."""


@dataclass(slots=True)
class Player:
    """A player who was dealt in."""

    seat: int
    owner: Owner
    at: list[int] = field(default_factory=list)
    """When each card came out of the deck."""
    faces: list[str] = field(default_factory=list)
    """What is to be seen of each."""
    bet: Cents = 0
    """What the player put in during this betting round."""
    put: Cents = 0
    """And during the whole round of play."""
    folded: bool = False
    dead: bool = False
    """Whether the position still receives cards though the player folded."""
    collected: bool = False
    """Whether the hand was not folded by its player, but is dead."""
    all_in: bool = False
    acted: bool = False
    """Whether the player has acted since the betting was last opened to all."""
    checked: bool = False
    """Whether the player has checked in this betting round."""
    wagered: bool = False
    """Whether the player has wagered of the own will in this round of play."""
    turned: bool = False
    """Whether a hole card was turned face up as it was dealt, and the card after is still to come face down for it."""
    out: bool = False
    """Whether all that the player put in went back: the round goes on without that player."""
    kept: Cents = 0
    """What antes and blinds come to, which stand where the cards are dealt again."""
    shown: bool = False
    conceded: bool = False

    @property
    def is_live(self) -> bool:
        """Whether the player still contends for the pot."""
        return not self.folded

    @property
    def up(self) -> list[str]:
        """The cards that all can see."""
        return [face for face in self.faces if face != HIDDEN]


@dataclass(slots=True)
class Pot:
    """One pot, and who can still win it."""

    seats: list[int]
    amount: Cents = 0
    raked: Cents = 0
    by: dict[int, Cents] = field(default_factory=dict)
    """What each has put into it."""


class Stood(NamedTuple):
    """How the betting stood before a bet or raise, for the case that it goes back to whoever made it."""

    level: Cents
    raised: Cents
    raises: int
    forced: bool
    aggressor: int


@dataclass(slots=True)
class Play:
    """A round of play."""

    order: list[int]
    """The seats that were dealt in, clockwise from where the deal begins."""
    players: dict[int, Player]
    button: int | None = None
    blinds: list[tuple[int, Cents]] = field(default_factory=list)
    """Who has made which blind bet."""
    street: int = 0
    """Which betting round it is, from 1."""
    board: list[str] = field(default_factory=list)
    board_at: list[int] = field(default_factory=list)
    pots: list[Pot] = field(default_factory=list)
    turn: int = 0
    """Whose turn it is; 0 where nobody is asked to bet."""
    last: int = 0
    """Who acted last."""
    last_called: bool = False
    """Whether that was a call."""
    level: Cents = 0
    """The bet that is to be called."""
    raised: Cents = 0
    """By how much the last full bet or raise of this betting round went up."""
    raises: int = 0
    forced: bool = False
    """Whether the level is a blind or forced bet that nobody has raised."""
    aggressor: int = 0
    """Who made the last bet or raise of any betting round."""
    stood: list[Stood] = field(default_factory=list)
    """Before each bet or raise of this betting round, how the betting stood."""
    last_round: bool = False
    """Whether anything was wagered in the betting round before."""
    opened: int = 0
    """Who begins this betting round."""
    announced: int = 0
    """Who has said "raise", or that a bet is not complete, and whose hands have not come to rest."""
    unfinished: bool = False
    """Whether it is the latter that was said."""
    heaped: Cents = 0
    """What that player has put in since."""
    last_dealt: int = 0
    """Who was dealt the last card, until somebody acts."""
    face_up: int = 0
    """How many cards have been found face up in the deck."""
    burned: list[int] = field(default_factory=list)
    """When each burn card came out of the deck."""
    discards: list[int] = field(default_factory=list)
    """The pile of discarded cards, likewise."""
    unused: list[int] = field(default_factory=list)
    """Which of them are not used again in this round, though the pile be shuffled: 14.15(m)."""
    lost: list[int] = field(default_factory=list)
    """Who has no hand any more, in that order."""
    required: list[int] = field(default_factory=list)
    """Who is required to leave the game when the round is over."""
    impounded: list[int] = field(default_factory=list)
    """Which pots are set apart until a ruling."""
    strays: dict[int, int] = field(default_factory=dict)
    """How many cards each was dealt who should not have had any."""
    by_percent: Cents = 0
    """What was raked of it by a percentage."""
    by_level: Cents = 0
    """And in increments."""

    @property
    def has_button(self) -> bool:
        """Whether a button shows where the deal begins: else it is the dealer's left, as at stud."""
        return self.button is not None

    def live(self) -> list[Player]:
        """Those who contend for the pot, in the order of the deal."""
        return [player for seat in self.order if not (player := self.players[seat]).folded]

    def is_contested(self) -> bool:
        """Whether more than one contends for the pot."""
        found = False
        for player in self.players.values():
            if not player.folded:
                if found:
                    return True
                found = True
        return False

    def could_respond(self, besides: Player) -> bool:
        """Whether anybody else has a hand, and chips to respond to a bet with."""
        for player in self.players.values():  # at every turn, and a generator takes longer
            if not player.folded and not player.all_in and player is not besides:
                return True
        return False

    def after(self, seat: int) -> list[int]:
        """The seats that were dealt in, clockwise behind one, which comes last."""
        order = self.order
        if seat in order:
            at = order.index(seat) + 1
            return order[at:] + order[:at]
        return sorted(order, key=lambda other: (other <= seat, other))


@dataclass
class PokerTable(CardTable):
    """What a poker table remembers from round to round."""

    play: Play | None = None
    """The round that is being played."""
    button: int | None = None
    """Where the button was in the last round."""
    counted: str | None = None
    """When the stub was counted last, as far as the table knows the time."""
    sorted: str | None = None
    """When the cards of the deck in use were put into suit and sequence."""
    other_sorted: str | None = None
    """And those of the other deck."""
    paused: bool = False
    """Whether both decks lie spread out since nobody plays, and not since the table opens."""
    other_washed: bool = False
    """Whether the other deck was washed and shuffled as well when the table opened."""
    charged: str | None = None
    """When time was collected."""
    sitting_out: list[int] = field(default_factory=list)
    """Who sits at the table and is not dealt in, by their own wish."""
    required: list[int] = field(default_factory=list)
    """Who is required to leave the game, and sits there until the round is over."""
