"""Third-card tables as the law prints them, read square by square."""

from collections.abc import Iterator


def squares(table: str) -> Iterator[tuple[int, str, str]]:
    """The banker's count, the value of the player's third card or ``-`` for none, and the letter that stands there."""
    head, *rows = table.strip().splitlines()
    for row in rows:
        banker, *letters = row.split()
        for third, letter in zip(head.split(), letters, strict=True):
            yield int(banker), third, letter
