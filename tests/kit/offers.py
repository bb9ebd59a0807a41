"""What a seat of a served floor may say, as the tests ask for it: areas by their spots, choices by their names."""

from collections.abc import Iterator

import httpx

from chapter47.table.wagers import spot_id
from kit.served import Json, good, picks

AT_ANY_TIME = ("buy-in", "leave", "remain", "color", "color-up")


class Offers:
    """The list of one seat, asked for anew."""

    def __init__(self, client: httpx.Client, table: str) -> None:
        [self.says] = good(client.get(f"/api/tables/{table}/says"))["says"].values()

    def _spots(self, verb: str) -> Iterator[tuple[str, Json]]:
        for say in self.says:
            if verb in say["step"]:
                for pick in picks(say):
                    yield spot_id(say["about"], pick), say  # type: ignore[arg-type]  # as it was told

    @property
    def closed(self) -> dict[str, Json]:
        """Areas that take no wager now, and why."""
        return {spot: say["refused"] for spot, say in self._spots("bet") if "refused" in say}

    @property
    def open(self) -> dict[str, list[str]]:
        """What an open area takes: least, most and step."""
        open_now = ((spot, say) for spot, say in self._spots("bet") if "refused" not in say)
        return {spot: say["wants"]["amount"]["ranges"][0] for spot, say in open_now}

    def most(self, *wagers: str) -> dict[str, str]:
        """What may lie at most on the open areas of some wagers."""
        return {spot: bounds[1] for spot, bounds in self.open.items() if spot.split(":")[0] in wagers}

    @property
    def fixed(self) -> dict[str, Json]:
        """Own wagers that must stay, and why."""
        return {spot: say["refused"] for spot, say in self._spots("remove") if "refused" in say}

    @property
    def calls(self) -> dict[str, str]:
        """Own wagers that may be called on, or off again."""
        return {
            spot: verb for verb in ("call-on", "call-off") for spot, say in self._spots(verb) if "refused" not in say
        }

    @property
    def _choosable(self) -> list[Json]:
        found = [say for say in self.says if "choose" in say["step"] and "refused" not in say]
        return [say for say in found if say["step"]["choose"] not in AT_ANY_TIME]

    @property
    def choices(self) -> list[str]:
        """What else may be chosen now."""
        return list(dict.fromkeys(say["step"]["choose"] for say in self._choosable))

    @property
    def wants(self) -> dict[str, Json]:
        """What is said beside some of that: the bounds of money and of numbers, or each of a list."""
        return {
            say["step"]["choose"]: {name: want.get("among") or want["ranges"][0] for name, want in say["wants"].items()}
            for say in self._choosable
            if "wants" in say
        }
