"""A part of the keno computer system, in a file of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from chapter47.games.keno.system import System


class Part:
    """What every part of a system knows: the whole."""

    @property
    def _own(self) -> System:
        return cast("System", self)  # it is a part of nothing else
