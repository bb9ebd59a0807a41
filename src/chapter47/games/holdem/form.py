"""14.10: two cards for each player, and five community cards."""

from chapter47.games.parts.poker.forms import Form, Street
from chapter47.law import cite

BETS = cite("14.10(g)")

HIGH = Form(
    name="high",
    title="Hold 'em",
    streets=(
        Street(
            name="before the flop",
            down=2,
            opener="blinds",
            deals=cite("14.10(e)"),
            begins=cite("14.10(d)"),
            bets=cite("14.10(f)"),
        ),
        Street(
            name="flop",
            board=3,
            burns=True,
            opener="left-of-button",
            deals=cite("14.10(g)"),
            burned=cite("14.10(g)"),
            begins=BETS,
            bets=BETS,
        ),
        Street(
            name="turn",
            board=1,
            burns=True,
            opener="left-of-button",
            late=True,
            deals=cite("14.10(h)"),
            burned=cite("14.10(h)"),
            begins=cite("14.10(h)"),
            bets=BETS,
        ),
        Street(
            name="river",
            board=1,
            burns=True,
            opener="left-of-button",
            late=True,
            deals=cite("14.10(i)"),
            burned=cite("14.10(i)"),
            begins=cite("14.10(i)"),
            bets=BETS,
        ),
    ),
    observed=cite("14.10(a)"),
    order=cite("14.10(c)"),
    shown=cite("14.10(j)"),
    won=cite("14.10(j)"),
)
