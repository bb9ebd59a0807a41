"""What the acts of the card room rest on: provisions, and our own choices where the law is silent."""

from chapter47.law import Editorial, cite

LIST = cite("14.18")
RULING = cite("14.15(b)")
CONDUCT = cite("14.16(b)")
DECKS = cite("14.2(c)")
TWO_DECKS = cite("14.2(a)")
PROJECTED = cite("14.19 [1995]")

CALLED = Editorial("a called seat is kept for as long as is posted, and whoever does not come loses the place")
PASSES = Editorial("whoever passes a seat keeps the place once, and with the next pass goes to the end of the list")
CHANGES = Editorial("somebody who sits at a table has a vacant seat there before whoever comes to it")
BALANCED = Editorial("of the fuller of two tables of a type those move who sat down last, and each may stay")
MUST_MOVE = Editorial("players of a feeding table move to the main one in the order in which they sat down")
BROKEN = Editorial("players of a broken table are seated before those who wait, in the order in which they sat down")
AWAY = Editorial(
    "the seat of a player who is away is kept for as long as is posted; then a supervisor picks up the chips"
)
BARRED = Editorial("whoever was required to leave a game has no seat and no place on a list for a day")
DESK = Editorial("where nobody stands at the desk, the floor itself calls the first of the list")
COUNTED = Editorial("a variance is significant where it is more than a tenth of the projection")
