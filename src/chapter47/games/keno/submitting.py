"""What subchapter 15 has approved by the Commission, in the licensee's own words."""

from collections.abc import Iterator

from chapter47.games.keno.card import RateCard
from chapter47.games.keno.card_words import line_words
from chapter47.house import House, Notice, Submits
from chapter47.law import cite
from chapter47.money import amount_words


def _has_override(house: House) -> bool:
    return bool(house["override"])


def _has_refund(house: House) -> bool:
    return bool(house["multi-race-refund"])


def rate_card(card: RateCard) -> Iterator[Notice]:
    """The whole of it, as it is approved: what $1 is paid on each catch, and the least and the most of a wager."""
    for spots in card.spots:
        yield Notice(f"Rate card: {line_words(spots, card.pays[spots])}", cite("15.2(b)"))
    most = "no maximum" if card.most is None else f"a maximum of {amount_words(card.most)}"
    yield Notice(f"Rate card: a minimum wager of {amount_words(card.least)}, {most}", cite("15.3(d)"))


PROCEDURES = (
    Submits("keno-input", "how a writer puts a request or an earlier ticket into the system", cite("15.4(c)")),
    Submits("keno-refunds", "internal controls of a refund of races that were not drawn", cite("15.4(d)"), _has_refund),
    Submits("keno-voids", "how tickets are voided", cite("15.4(e)")),
    Submits(
        "keno-system",
        "the keno computer system, and who holds the second key of its generator",
        cite("15.5(a) [1995]"),
    ),
    Submits("keno-override", "when and how the automatic lock-out is overridden", cite("15.5(e)"), _has_override),
    Submits("keno-boards", "other areas in which the numbers are displayed", cite("15.5(g)"), required=False),
    Submits("keno-evaluation", "how tickets are evaluated for payment and cancelled", cite("15.6(a)")),
    Submits("keno-expired", "how the amount of expired winners is added to jackpots or paid", cite("15.6(d)")),
    Submits("keno-manual-input", "how a ticket that the system does not read is put in by hand", cite("15.7(b)")),
    Submits("keno-manual-payment", "how winners are paid by hand where the system does not work", cite("15.7(c)")),
)
