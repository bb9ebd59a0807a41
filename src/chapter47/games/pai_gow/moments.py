"""When what is said at this game is said: at another time it is refused by its own provision."""

from chapter47.games.pai_gow.bank import CUT
from chapter47.games.parts.bank import CO_BANK, DEALER_WAGER
from chapter47.games.parts.bank_betting import ACCEPT, ACCEPT_HALF, PASS
from chapter47.games.parts.exposed import PLAY_OUT, VOID_HAND
from chapter47.games.parts.setting import SET
from chapter47.games.parts.surrendering import SURRENDER
from chapter47.law import cite
from chapter47.table.game import Moment

_BANKING = "The bank is offered while betting is open, at a table where players may bank."
_BY_BANK = 'The bank says so before "No more bets", at a table where players may bank.'
_UNTIL_EXPOSED = "It is found once tiles are dealt, before players' hands are exposed."

MOMENTS = {
    "wash": Moment(cite("10.4(c)"), "The tiles are washed when they lie in pairs, and somebody could look at them."),
    "exposed-in-stacking": Moment(cite("10.4(e)"), "It is reported before the tiles are dealt."),
    "unsuitable-tiles": Moment(cite("10.4(a)3i"), "Tiles are found unsuitable while they are inspected."),
    ACCEPT: Moment(cite("10.8(a)"), _BANKING),
    ACCEPT_HALF: Moment(cite("10.8(e)"), _BANKING),
    PASS: Moment(cite("10.8(a)"), _BANKING),
    CO_BANK: Moment(cite("10.8(e)"), _BY_BANK),
    DEALER_WAGER: Moment(cite("10.8(h)"), _BY_BANK),
    CUT: Moment(cite("10.8(g)"), _BY_BANK),
    SET: Moment(cite("10.7(a)"), "Hands are set once all tiles are dealt."),
    SURRENDER: Moment(cite("10.7(f)"), "A wager is surrendered once the dealer's hands are set, and not yet exposed."),
    "expose": Moment(cite("10.7(g)"), "The dealer exposes the hands once all are set."),
    "not-flat": Moment(cite("10.9(a)"), "Dice are found not to lie flat when the shaker is uncovered."),
    "die-fell-out": Moment(cite("10.9(b)"), "A die falls out when the shaker is uncovered."),
    "lid-removed": Moment(cite("10.8(i)"), "A bank takes the lid off while it is the bank that shakes."),
    "wrong-total": Moment(cite("10.9(c)"), _UNTIL_EXPOSED),
    "exposed-tile": Moment(cite("10.9(e)"), _UNTIL_EXPOSED, {"box": cite("10.9(d)")}),
    PLAY_OUT: Moment(cite("10.9(d)"), "A player chooses so whose tile the dealer has exposed."),
    VOID_HAND: Moment(cite("10.9(d)"), "A player chooses so whose tile the dealer has exposed."),
}
