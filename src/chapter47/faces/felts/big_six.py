"""Big six: a row of panels."""

from chapter47.faces.felts.base import MARGIN, Box, pays
from chapter47.table.terms import Terms

PANEL = 164
PANEL_HEIGHT = 420


def big_six(terms: Terms) -> list[Box]:
    """One panel for each insignia, like the bills that they show."""
    boxes = []
    for place, spot in enumerate(spot for spot in terms.spots.values() if spot.wager.name == "insignia"):
        insignia = str(spot.pick)
        bill = insignia.isdecimal()
        boxes.append(
            Box(
                next(iter(spot.places[0].boxes)),
                MARGIN + PANEL * place,
                MARGIN,
                PANEL,
                PANEL_HEIGHT,
                f"${insignia}" if bill else insignia.capitalize(),
                note=pays(terms, *spot.key),
                shape="bill" if bill else insignia,
                size=40 if not bill else 72 if len(insignia) == 1 else 58,
            )
        )
    return boxes
