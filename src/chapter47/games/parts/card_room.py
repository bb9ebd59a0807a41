"""The card room of subchapter 14: its posts, and what makes a type of table that people wait for."""

from chapter47.law import cite
from chapter47.table.parts import CardRoom

SHIFT_SUPERVISOR, FLOORPERSON, DESK = "poker-shift-supervisor", "poker-floorperson", "poker-desk"
ROOM_POSTS = {SHIFT_SUPERVISOR: SHIFT_SUPERVISOR, FLOORPERSON: FLOORPERSON, DESK: DESK}
"""Posts of the room, each with a role of its own on a floor: a game has them beside those at its table."""
ROOM = CardRoom(
    cite("14.18"),
    types=("form", "betting"),
    desk=(DESK, FLOORPERSON, SHIFT_SUPERVISOR),
    floor=(FLOORPERSON, SHIFT_SUPERVISOR),
    shift=(SHIFT_SUPERVISOR, "supervisor"),
    rules=(SHIFT_SUPERVISOR,),
)
"""14.2(c) names the poker shift supervisor or a supervisor thereof, 14.15(b) the poker shift supervisor alone."""
