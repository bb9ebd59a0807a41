"""14.13: one card face down and one face up, and three more face up, with a betting round after each."""

from chapter47.games.parts.poker.forms import Form, Street
from chapter47.law import Citation, Editorial, cite

CHECKS = Editorial("whoever begins a later betting round may check, as at seven-card stud", of=cite("14.13(f)"))


def _later(name: str, deals: Citation, *, late: bool) -> Street:
    """Another card face up, and the highest hand showing begins."""
    return Street(
        name=name,
        up=1,
        burns=True,
        opener="high-hand",
        late=late,
        deals=deals,
        burned=deals,
        begins=cite("14.13(f)"),
        bets=cite("14.13(e)"),
        checks=CHECKS,
    )


HIGH = Form(
    name="high",
    title="Five-card stud",
    streets=(
        Street(
            name="second street",
            down=1,
            up=1,
            opener="forced-bet",
            deals=cite("14.13(c)"),
            begins=cite("14.13(d)"),
            bets=cite("14.13(e)"),
        ),
        _later("third street", cite("14.13(f)"), late=False),
        _later("fourth street", cite("14.13(g)"), late=True),
        _later("fifth street", cite("14.13(g)"), late=True),
    ),
    button=False,
    suits=cite("14.9(d)"),
    observed=cite("14.13(a)"),
    order=cite("14.13(c)"),
    shown=cite("14.13(h)"),
    won=cite("14.13(h)"),
)
