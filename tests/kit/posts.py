"""The posts that tests draw from: the same whichever games were declared so far."""

STAFF = ("dealer", "floorperson", "supervisor", "boxman", "stickman")
