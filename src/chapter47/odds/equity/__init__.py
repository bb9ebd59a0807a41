"""What hands are worth against each other, at games in which players play each other."""
