"""What the games of the chapter are played with."""

from chapter47 import GAMES, game


def test_every_game_belongs_to_a_family() -> None:
    families = {
        "craps": "dice",
        "mini-craps": "dice",
        "blackjack": "cards",
        "punto-banco": "cards",
        "chemin-de-fer": "cards",
        "roulette": "wheels",
        "big-six": "wheels",
        "red-dog": "cards",
        "minibaccarat": "cards",
        "sic-bo": "dice",
        "pai-gow": "cards",
        "pai-gow-poker": "cards",
        "pokette": "wheels",
        "mini-dice": "dice",
        "seven-card-stud": "poker",
        "holdem": "poker",
        "omaha": "poker",
        "five-card-draw": "poker",
        "five-card-stud": "poker",
        "caribbean-stud": "cards",
        "double-down-stud": "cards",
        "let-it-ride": "cards",
        "three-card-poker": "cards",
        "fast-action-holdem": "cards",
    }
    assert {name: game(name).family for name in GAMES} == families
