"""14.12: five cards face down, and one exchange of as many as a player chooses."""

from dataclasses import replace

from chapter47.games.holdem.form import HIGH as HOLDEM
from chapter47.games.parts.poker.forms import LOW as LOW_WINS
from chapter47.games.parts.poker.forms import Form, Street
from chapter47.law import cite

HIGH = Form(
    name="high",
    title="Five-card draw",
    streets=(
        replace(HOLDEM.streets[0], name="before the draw", down=5, deals=cite("14.12(d)"), begins=cite("14.12(e)")),
        Street(
            name="after the draw",
            draw=True,
            burns=True,
            opener="left-of-button",
            late=True,
            deals=cite("14.12(f)"),
            burned=cite("14.12(f)1"),
            begins=cite("14.12(g)"),
            bets=cite("14.12(g)"),
        ),
    ),
    observed=cite("14.12(a)"),
    order=cite("14.12(c)"),
    shown=cite("14.12(h)"),
    won=cite("14.12(h)1"),
)
LOW = replace(HIGH, name="low", title="Five-card draw low", wins=LOW_WINS, won=cite("14.12(h)2"))
