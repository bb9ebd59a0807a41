"""What an option of a house may be."""

from typing import TypeAlias

Value: TypeAlias = bool | str | int | None
"""A table or a list of a file is kept as one text."""
