"""Which drawing is whose."""

from collections.abc import Callable, Mapping

from chapter47.faces.felts.baccarat import baccarat
from chapter47.faces.felts.base import Box, Felt
from chapter47.faces.felts.big_six import big_six
from chapter47.faces.felts.blackjack import blackjack
from chapter47.faces.felts.caribbean_stud import caribbean_stud
from chapter47.faces.felts.chemin_de_fer import chemin_de_fer
from chapter47.faces.felts.craps import craps
from chapter47.faces.felts.double_down_stud import double_down_stud
from chapter47.faces.felts.fast_action_holdem import fast_action_holdem
from chapter47.faces.felts.let_it_ride import let_it_ride
from chapter47.faces.felts.mini_dice import mini_dice
from chapter47.faces.felts.pai_gow import pai_gow
from chapter47.faces.felts.pai_gow_poker import pai_gow_poker
from chapter47.faces.felts.poker import poker
from chapter47.faces.felts.pokette import pokette
from chapter47.faces.felts.red_dog import red_dog
from chapter47.faces.felts.roulette import roulette
from chapter47.faces.felts.rows import beside, grid
from chapter47.faces.felts.sic_bo import sic_bo
from chapter47.faces.felts.three_card_poker import three_card_poker
from chapter47.games import brought_by
from chapter47.table.terms import Terms

FELTS: Mapping[str, Callable[[Terms], list[Box]]] = {
    "craps": craps,
    "mini-craps": craps,
    "roulette": roulette,
    "big-six": big_six,
    "sic-bo": sic_bo,
    "pokette": pokette,
    "mini-dice": mini_dice,
    "blackjack": blackjack,
    "punto-banco": baccarat,
    "minibaccarat": baccarat,
    "chemin-de-fer": chemin_de_fer,
    "red-dog": red_dog,
    "caribbean-stud": caribbean_stud,
    "double-down-stud": double_down_stud,
    "let-it-ride": let_it_ride,
    "three-card-poker": three_card_poker,
    "fast-action-holdem": fast_action_holdem,
    "pai-gow": pai_gow,
    "pai-gow-poker": pai_gow_poker,
    "seven-card-stud": poker,
    "holdem": poker,
    "omaha": poker,
    "five-card-draw": poker,
    "five-card-stud": poker,
}
"""The layouts of the chapter's games that have a drawing of their own."""


def felt(terms: Terms) -> Felt:
    """The layout of a game under a house.

    >>> from chapter47 import open_table
    >>> drawn = felt(open_table("roulette").terms)
    >>> drawn.family, drawn.by_name["17"].tone, drawn.by_name["1st 12"].w == 4 * drawn.by_name["17"].w
    ('wheels', 'black', True)
    """
    drawn = _drawing(terms.game.name)(terms)
    return Felt(terms.game.family, (*drawn, *beside(terms, drawn)), terms.equipment.pieces)


def _drawing(name: str) -> Callable[[Terms], list[Box]]:
    """A game's own drawing; that of a game from outside is the ``FELT`` of its module. Others have rows of boxes."""
    found: Callable[[Terms], list[Box]] = getattr(brought_by(name), "FELT", FELTS.get(name, grid))
    return found
