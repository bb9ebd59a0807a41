"""What subchapter 2 forbids, whatever the table waits for: each with its own provision, also where nobody is asked.

What somebody is asked is refused there, by the same functions: in `decisions`, and where wagers are made.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from chapter47.equipment import HIDDEN
from chapter47.games.blackjack import editions
from chapter47.games.blackjack.answers import DECISIONS
from chapter47.games.blackjack.dealing import have_two
from chapter47.games.blackjack.doubling import refuse_double
from chapter47.games.blackjack.drawing import refuse_hit
from chapter47.games.blackjack.hands import Hand
from chapter47.games.blackjack.insurance import refuse_insurance
from chapter47.games.blackjack.irregular_cards import nothing_to_refuse
from chapter47.games.blackjack.options import NET_PAYOUT
from chapter47.games.blackjack.places import pick_of, place_of, placed
from chapter47.games.blackjack.play import play_under
from chapter47.games.blackjack.remembered import BlackjackTable
from chapter47.games.blackjack.splitting import refuse_split
from chapter47.games.blackjack.surrender import refuse_surrender
from chapter47.games.blackjack.values import POINTS
from chapter47.games.parts.shoe.procedure import LATER
from chapter47.law import Refused, cite
from chapter47.money.owners import seat_owner
from chapter47.table.cards import Cuts
from chapter47.table.commands import Bet, Call, Choose, Command, Reduce, Remove, Showing
from chapter47.table.things import Cards, Token

if TYPE_CHECKING:
    from chapter47.table.table import Table

ADDED = ("insurance", "double", "split")
"""The wagers that 2.3(g) is about: the others are those of (f)."""


def forbids(table: Table[BlackjackTable], command: Command) -> Refused | None:
    """Why the law forbids a command that nothing takes, if it does."""
    if not table.is_open:
        return None
    match command:
        case Bet():
            return _refuse_wager(table, command)
        case Remove() | Reduce() if table.state.cards_out:
            return _refuse_touching(command)
        case Choose(seat, choice) if seat in table.seats:
            return _refuse_choice(table, command) if choice in DECISIONS else _refuse_other(table, choice)
        case Showing():
            return _refuse_cards(table, command)
        case Call():
            return _refuse_call(table, command.call)
    return None


# 2.3(c), (f) to (h), 2.9: wagers


def _refuse_wager(table: Table[BlackjackTable], bet: Bet) -> Refused | None:
    if bet.wager == "insurance":
        return refuse_insurance(table)
    if not table.state.cards_out:
        return None
    stands = (seat_owner(bet.seat), bet.wager, placed(bet.seat, bet.pick)) in table.layout.stakes
    if bet.confirmed_by and stands:
        sentence = "Cards are out: nobody of the staff permits a wager to be altered."
        return Refused("betting-closed", sentence, cite("2.3(h)"), "Betting opens again after this round.")
    sentence = "Cards are out: no wager is made or raised any more."
    return Refused("betting-closed", sentence, cite("2.3(c)"), "Betting opens again after this round.")


def _refuse_touching(command: Remove | Reduce) -> Refused:
    sentence = "Cards are out: wagers stand as they are until they are decided."
    cites = cite("2.3(g)") if command.wager in ADDED else cite("2.3(f)")
    return Refused("betting-closed", sentence, cites, "A wager may be taken back before the first card.")


# 2.6(f), 2.8, 2.10 to 2.13: decisions


def _refuse_choice(table: Table[BlackjackTable], choose: Choose) -> Refused | None:
    if (forbidden := refuse_on_hands(table, choose)) is not None:
        return forbidden
    if any(ask.refuse(table, choose) is not None for ask in table.point.asks):
        return None  # what is waited for says why it has to wait
    if not have_two(table):
        sentence = "A hand is decided on when all have two cards."
        return Refused("no-two-cards", sentence, cite("2.6(f)"), "First the wagers, and the cards.")
    sentence = f"No hand of seat {choose.seat} is to be decided on now."
    return Refused("not-your-decision", sentence, cite("2.6(f)"), "Each box is asked in its turn.")


def refuse_on_hands(table: Table[BlackjackTable], choose: Choose) -> Refused | None:
    """Why no hand of a player's is played so: by the hand that is in turn, or where it holds for each of them."""
    play, (seat, choice, _) = play_under(table.terms), choose
    if choice == "surrender" and (no := refuse_surrender(play)) is not None:
        return no
    if not have_two(table):
        return None
    mine = seat_owner(seat)
    found: list[Refused | None] = []
    for cards, hands in _own_hands(table, seat):
        if cards.owners[0] != mine:
            sentence = f"Seat {cards.owners[0].removeprefix('seat:')} calls the decisions of that box."
            found.append(Refused("not-your-decision", sentence, cite("2.13(b)"), "Others follow, or do not."))
            continue
        if len(cards.faces) < 2:
            continue  # a hand of a split pair, whose turn has not come
        no = _refuse_on(table, cards, hands, choice)
        if cards.place == _turn(table):
            return no
        found.append(no)
    return found[0] if found and all(found) else None


def _refuse_on(table: Table[BlackjackTable], cards: Cards, hands: int, choice: str) -> Refused | None:
    """Why a hand is not played so; of a box with so many hands."""
    play, place = play_under(table.terms), cards.place
    box, _, number = place.removeprefix("box:").partition(".")
    hand = Hand(1, list(cards.faces), split=hands > 1)
    hand.doubled = (cards.owners[0], "double", pick_of(int(box), int(number))) in table.layout.stakes
    hand.decided = place <= _turn(table)  # it has been asked about, or nobody would say this to no question
    match choice:
        case "hit":
            return refuse_hit(hand, refused="refused" in cards.state)
        case "double":
            return refuse_double(play, hand)
        case "split":
            return refuse_split(play, hands, hand)
        case "surrender":
            return refuse_surrender(play, hand)
    return None


def _own_hands(table: Table[BlackjackTable], seat: int) -> Iterator[tuple[Cards, int]]:
    """The hands on which a player has a wager, each with how many hands its box has."""
    things, mine = table.layout.things, seat_owner(seat)
    for owner, wager, pick in table.layout.stakes:
        if owner == mine and wager in ("blackjack", "split"):
            place = place_of(pick)
            cards = things.get(f"cards:box:{place.box}.{place.hand}")
            if place.spot == 1 and isinstance(cards, Cards) and cards.owners:
                yield cards, sum(key.startswith(f"cards:box:{place.box}.") for key in things)


def _turn(table: Table[BlackjackTable]) -> str:
    """The hand that is played, or was last."""
    turn = table.layout.things.get("token:turn")
    return turn.places[0] if isinstance(turn, Token) else ""


def _refuse_other(table: Table[BlackjackTable], choice: str) -> Refused | None:
    if choice == "refuse-card" and "cards:exposed" not in table.layout.things:
        return nothing_to_refuse()
    if choice == "net-payout":
        sentence = "The net payout is for a blackjack while insurance is open, where the house has it."
        return Refused("no-net-payout", sentence, NET_PAYOUT)
    return None


# 2.5(b), 2.6(j): cards


def _refuse_cards(table: Table[BlackjackTable], showing: Showing) -> Refused | None:
    if showing.verb == "deal" and table.point.find(Cuts) is not None:
        return Refused("cut-first", "No card is dealt before the stack is cut.", cite("2.5(b)"), "It is offered now.")
    dealer = table.layout.things.get("cards:dealer")
    if showing.verb == "turn" and isinstance(dealer, Cards) and HIDDEN in dealer.faces:
        sentence = "Nobody looks at the hole card before all other cards are dealt."
        return Refused("hole-card-down", sentence, cite("2.6(j)"), "It is turned when all have decided.")
    return None


# 2.5, 2.6(j), 2.15(k): calls


def _refuse_call(table: Table[BlackjackTable], call: str) -> Refused | None:
    state, house = table.state, table.house
    if call in ("shuffle-now", "spread-cards") and state.cards_out:
        sentence = "The cards are shuffled when a round is over, and this one is not."
        return Refused("round-first", sentence, editions.shuffled(house), "After the round they may be shuffled.")
    if call == "recut":
        if house.edition < LATER:
            sentence = "Cards are not cut again in this edition."
            return Refused("not-in-edition", sentence, cite("2.5(g) [2007]"), f"An edition from {LATER} on.")
        sentence = "Cards are cut again after a cut, and before any card is dealt."
        return Refused("no-recut", sentence, cite("2.5(g) [2007]"))
    if call == "card-reader" and house["hole-card"] == "card-reader":
        if state.reader_out:
            return Refused("reader-out", "The card reader device is out of use.", cite("2.15(k)"))
        up = table.layout.cards("dealer") if state.cards_out else ()
        if up and POINTS[up[0]] not in (1, 10):
            sentence = "The hole card is read where the dealer's first card is an ace or a ten."
            return Refused("not-read", sentence, cite("2.6(j)"))
    return None
