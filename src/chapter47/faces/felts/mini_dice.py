"""Mini-dice: the six numbers, what lies around a 7, and the field."""

from dataclasses import replace

from chapter47.faces.felts.base import MARGIN, Box, box_of, pays
from chapter47.faces.felts.craps import NUMBERS, field_note
from chapter47.table.terms import Terms

WIDE = 1200
NUMBER = 190
SEVEN = 150
FIELD = 120
SEVENS = (("under-seven", "Under 7"), ("any-seven", "Any 7"), ("over-seven", "Over 7"))


def mini_dice(terms: Terms) -> list[Box]:
    """Each number with what it pays, under, any and over 7 below them, and the field before the player."""
    picks = [pick for wager, pick in terms.spots if wager == "place"]
    wide = WIDE // len(picks)
    boxes = []
    for place, pick in enumerate(picks):
        label = NUMBERS.get(int(str(pick)), str(pick))
        box = box_of(terms, "place", pick, MARGIN + wide * place, MARGIN, wide, NUMBER, label)
        boxes.append(replace(box, size=64, note=pays(terms, "place", pick)))
    top = MARGIN + NUMBER
    for place, (wager, label) in enumerate(SEVENS):
        box = box_of(terms, wager, None, MARGIN + WIDE // 3 * place, top, WIDE // 3, SEVEN, label)
        boxes.append(replace(box, size=52, note=pays(terms, wager)))
    field = box_of(terms, "field", None, MARGIN, top + SEVEN, WIDE, FIELD, "FIELD")
    return [*boxes, replace(field, size=44, shape="line", note=field_note(terms))]
