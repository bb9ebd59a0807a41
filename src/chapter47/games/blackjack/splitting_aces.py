"""2.11(e): a second ace on a split ace may be split again; nothing else is decided on it."""

from chapter47.games.blackjack.decisions import Decides


class DecidesOnAces(Decides):
    """2.11(e): a second ace on a split ace may be split again; nothing else is decided."""

    kind = "decides-aces"
    choices = ("split", "stand")
