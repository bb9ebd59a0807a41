"""14.7(c), (j), 14.17: why there is no raise for a player."""

from __future__ import annotations

from chapter47.games.parts.poker.remembered import Play, Player
from chapter47.games.parts.poker.sizes import POSTED, Reach, Sizes
from chapter47.games.parts.poker.turns import CHECK_RAISE
from chapter47.law import Refused, cite
from chapter47.money import amount_words


def no_raise(sizes: Sizes, play: Play, player: Player, found: Reach) -> Refused | None:
    """Why there is no raise for a player now; nothing where there is."""
    if not sizes.check_raise and player.checked:
        sentence = "It is posted that nobody raises here after a check."
        return Refused("no-check-raise", sentence, CHECK_RAISE, _allowed(play, player))
    if sizes.max_raises is not None and play.raises >= sizes.max_raises:
        sentence = f"There have been {play.raises} raises in this betting round, as many as are permitted."
        return Refused("no-more-raises", sentence, POSTED, _allowed(play, player))
    if player.acted and not is_reopened(sizes, play, player, found):
        sentence = "An all-in wager below a full raise lets those who have acted call or fold only."
        return Refused("not-reopened", sentence, POSTED, _allowed(play, player))
    if found.held <= play.level:
        sentence = f"There are {amount_words(found.held - player.bet)} in front, which do not raise the bet."
        return Refused("not-enough-chips", sentence, cite("14.7(c)"), "Call all-in, or fold.")
    if not play.could_respond(player):
        sentence = "Nobody is left who could call a raise."
        return Refused("nobody-to-call", sentence, cite('14.1 "All-in"'), _allowed(play, player))
    return None


def _allowed(play: Play, player: Player) -> str:
    return "Call it, or fold." if player.bet < play.level else "Check."


def is_reopened(sizes: Sizes, play: Play, player: Player, found: Reach) -> bool:
    """Whether a player who has acted may raise: all-in wagers since then come to a full raise together, or as much of
    it as this house asks for."""
    more = play.level - player.bet
    by = found.least - play.level
    match sizes.reopen:
        case "any":
            return more > 0
        case "half":
            return 2 * more >= by
    return more >= by
