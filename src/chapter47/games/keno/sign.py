"""15.3(d), 15.4(c)11 to 13, 15.6(c): what the rate card tells patrons beside its payoffs."""

from chapter47.games.keno.terms import Terms
from chapter47.games.keno.ticket_type import TYPES
from chapter47.house import Notice
from chapter47.law import cite
from chapter47.money import Cents, amount_words

LAST_GAME = "The time of a multi-race ticket is at least five minutes, from the start of its last game"
FORMAT = "Mark the numbers, condition the request (ways/spots, at a rate for each way) and price it: ways, rate, games"
PRESENT = "Winners collect only by presenting a computer generated keno ticket."


def validity_words(minutes: int) -> str:
    """How long a ticket can be redeemed.

    >>> validity_words(525_600), validity_words(1440), validity_words(90)
    ('one year', '1 day', '90 minutes')
    """
    if minutes == 525_600:
        return "one year"
    days, rest = divmod(minutes, 1440)
    if days and not rest:
        return f"{days} day{'s' if days > 1 else ''}"
    return f"{minutes} minutes"


def limit_sentence(limit: Cents | None, shared: str) -> str:
    """15.4(c)11: the most that is paid for a game, and who gets it.

    >>> limit_sentence(None, "pro-rata")
    'There is no maximum payoff for a game.'
    """
    if limit is None:
        return "There is no maximum payoff for a game."
    how = {
        "pro-rata": "winners share it in proportion to what each would have won, to the cent",
        "first-claimed": "it goes to winners in the order in which they claim it",
    }[shared]
    return f"At most {amount_words(limit)} is paid for each game, in all and for one wager: {how}."


def valid_sentence(minutes: int) -> str:
    """15.4(c)13: until when a claim can be made."""
    return f"A winning ticket is valid for {validity_words(minutes)} from the start of the last game that it is for."


def signs(terms: Terms) -> tuple[Notice, ...]:
    """What the rate card says beside its payoffs."""
    card = terms.card
    kept = max(map(card.advantage, card.spots))
    most = "no maximum" if card.most is None else f"maximum {amount_words(card.most)}"
    minutes = int(terms.valid.total_seconds() // 60)
    *others, other = TYPES
    tickets = f"{', '.join(others)} and {other}" + (f", each for up to {card.games} games in a row" * (card.games > 1))
    return (
        Notice(f"Tickets: {tickets}, or straight with spots that the system selects", cite('15.1 "Rate card"')),
        Notice(FORMAT, cite("15.4(a)")),
        Notice(f"Wagers: minimum {amount_words(card.least)}, {most}, for each way and game", cite("15.3(d)")),
        Notice(f"1 to {card.spots[-1]} spots may be selected", cite("15.2(b)")),
        Notice(limit_sentence(card.limit, terms.shared).rstrip("."), cite("15.4(c)11")),
        Notice(PRESENT.rstrip("."), cite("15.4(c)12")),
        Notice(valid_sentence(minutes).rstrip("."), cite("15.6(c)")),
        *((Notice(LAST_GAME, cite("15.6(c)2")),) if card.games > 1 else ()),
        Notice(
            f"Of a straight wager the house keeps at most {float(kept * 100):.2f} %", cite('15.1 "House advantage"')
        ),
    )
