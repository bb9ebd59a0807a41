"""The two hands: what is said of them, why they draw or stay, what may go wrong. 3.7 to 3.12, 7.7 to 7.11."""

from dataclasses import dataclass
from typing import NamedTuple

from chapter47.equipment import DECK
from chapter47.games.baccarat.provisions import Provisions
from chapter47.games.baccarat.tableau import BANKER, NATURAL, PLAYER_DRAWS
from chapter47.games.parts.shoe.found import face_up_in_shoe
from chapter47.law import Citation
from chapter47.table.events import Announced, Event, Fact
from chapter47.table.reports import Detail, Reportable

POSITIONED = "take the cards of the Banker's Hand and position them in front of the dealer"


class Square(NamedTuple):
    """What a table says of a hand, and the fact that tells it."""

    draws: bool
    told: Fact


@dataclass(frozen=True, slots=True)
class Hands:
    """The calls, reasons and irregularities of one of the two games, made once."""

    closed: Announced
    """Betting is over."""
    player: tuple[Announced, ...]
    """The Player's Hand by its Point Count."""
    positioned: Fact | None
    """The dealer takes the Banker's Hand to himself, before he announces it; nothing where it lies there already."""
    banker: tuple[Announced, ...]
    naturals: dict[tuple[int, int], Fact]
    """Why nobody draws, by the Point Counts of Player and Banker on two cards."""
    table_1: tuple[Square, ...]
    """By the Point Count of the Player's Hand."""
    table_2: tuple[tuple[Square, ...], ...]
    """By the Point Count of the Banker's Hand, and then by column."""
    card: dict[str, Event]
    """A third card for a hand: what the dealer tells the curator, or goes by himself."""
    thirds: dict[str, dict[str, Fact]]
    """The third card of a hand, by the card."""
    finals: dict[tuple[int, int], tuple[Announced, ...]]
    """What is said of the result, by the Point Counts of Player and Banker."""
    third: Reportable
    excess: Reportable
    face_up: Reportable
    too_few: Reportable
    between: tuple[Reportable, ...]
    """What may be reported between two hands."""
    between_after_stay: tuple[Reportable, ...]
    """And where neither hand was to draw in those before: one may have been dealt a third card in error."""
    dealing: tuple[Reportable, ...]
    """What may be reported while cards are dealt, and there are enough of them."""
    standing: tuple[Reportable, ...]
    """And where the Player's Hand stays and the Banker's Hand is to draw."""


def hands(law: Provisions, *, curated: bool) -> Hands:
    """The hands of a game, whose cards a curator deals when told to, or the dealer."""
    disclosed = (Detail("disclosed", "flag"),)
    third = Reportable(
        "third-card-to-player",
        "A third card was dealt to a Player's Hand that stays",
        law.irregular_third,
        (),
        disclosed,
    )
    excess = Reportable(
        "drawn-in-excess", "A card too many was drawn from the shoe", law.irregular_excess, (), disclosed
    )
    up = face_up_in_shoe(law.irregular_face_up)
    few = Reportable("insufficient-cards", "The shoe has too few cards for the round", law.irregular_too_few)
    counts = range(10)
    both = [(player, banker) for player in counts for banker in counts]
    return Hands(
        closed=Announced("No More Bets", law.no_more_bets),
        player=tuple(Announced(f"Player's Hand {count}", law.counts) for count in counts),
        positioned=Fact("performed", law.counts, {"act": POSITIONED}) if curated else None,
        banker=tuple(Announced(f"Banker's Hand {count}", law.counts) for count in counts),
        naturals={pair: _natural(law, *pair) for pair in both if max(pair) >= NATURAL},
        table_1=tuple(_by_table_1(law, count) for count in counts),
        table_2=tuple(tuple(_by_table_2(law, count, at) for at in range(len(BANKER[count]))) for count in counts),
        card={hand: _card(law, hand, curated) for hand in ("player", "banker")},
        thirds={
            hand: {card: Fact("dealt", law.third_cards_dealt, {hand: [card]}) for card in DECK}
            for hand in ("player", "banker")
        },
        finals={pair: tuple(Announced(said, law.result) for said in _final(*pair)) for pair in both},
        third=third,
        excess=excess,
        face_up=up,
        too_few=few,
        between=(excess, up),
        between_after_stay=(third, excess, up),
        dealing=(up,),
        standing=(up, third),
    )


def _natural(law: Provisions, player: int, banker: int) -> Fact:
    if min(player, banker) >= NATURAL:
        held = f"both hands have a natural, {player} and {banker}"
    else:
        held = f"the {'Player' if player >= NATURAL else 'Banker'}'s Hand has a natural {max(player, banker)}"
    return _reason(f"deal no third card: {held}", law.natural, law.values, law.point_count)


def _by_table_1(law: Provisions, count: int) -> Square:
    draws = count in PLAYER_DRAWS
    act = f"read Table 1: the Player's Hand {'draws' if draws else 'stays'} on {count}"
    return Square(draws, _reason(act, law.third_card_player, law.values, law.point_count))


def _by_table_2(law: Provisions, count: int, at: int) -> Square:
    draws = BANKER[count][at] == "D"
    against = f"against a {at - 1}" if at else "where the Player's Hand stays"
    act = f"read Table 2: the Banker's Hand {'draws' if draws else 'stays'} on {count} {against}"
    read = law.table_2_rows, law.table_2_columns, law.table_2_letters, law.table_2_squares
    return Square(draws, _reason(act, law.third_card_banker, *read))


def _reason(act: str, cites: Citation, *under: Citation) -> Fact:
    """Why a hand draws or stays: by one provision, read with others."""
    return Fact("performed", cites, {"act": act, "under": ", ".join(each.text for each in under)})


def _card(law: Provisions, hand: str, curated: bool) -> Event:
    if curated:
        return Announced(f"Card for the {hand.capitalize()}'s Hand", law.third_cards)
    return Fact("performed", law.third_cards, {"act": f"deal a third card to the {hand.capitalize()}'s Hand"})


def _final(player: int, banker: int) -> tuple[str, ...]:
    if player == banker:
        return f"Both hands {player}", "Tie Hand"
    winner, high, low = ("Player's", player, banker) if player > banker else ("Banker's", banker, player)
    return (f"{winner} Hand wins, {high} to {low}",)
