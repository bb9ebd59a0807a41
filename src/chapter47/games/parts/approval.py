"""What a house may do where the licensee states that the Commission has approved it: a device, a calculation."""

from collections.abc import Iterator, Mapping

from chapter47.house import Flag, House, Option, Violation
from chapter47.law import Source

APPROVED = "device-approved"


def states_approval(device: str, cites: Source) -> Option:
    """What a house states of its device. Nobody states an approval by saying nothing."""
    without = f"no {device} is stated to be approved by the Commission"
    return Flag(APPROVED, f"{device} that the Commission has approved", cites, without=without)


def unapproved(
    house: House, option: str, devices: Mapping[str, Source], needs: str, approved: str = APPROVED
) -> Iterator[Violation]:
    """A device that the house has chosen, by its provision, where it does not state that it is approved."""
    chosen = house[option]
    if chosen in devices and not house[approved]:
        sentence = f"needs {needs} that the Commission has approved."
        yield Violation(option, chosen, sentence, devices[str(chosen)], f"another way, or {approved} = true")
