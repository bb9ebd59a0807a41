"""What the games of the chapter are played with."""

from chapter47 import GAMES, game


def test_every_game_belongs_to_a_family() -> None:
    families = {"roulette": "wheels", "big-six": "wheels", "sic-bo": "dice"}
    assert {name: game(name).family for name in GAMES} == families
