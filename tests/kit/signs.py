"""What the floors of tests state of their signs, which 8.3(d) wants approved."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from chapter47.floor.person import Person
    from chapter47.papers.sign_samples import SignSample
    from kit.cards import Evening

APPROVED: dict[str, Any] = {
    "sign_approval": "Approval 7 of the tests",
    "sign_location": "at the dealer's right",
    "sign_size": "18 by 24 inches",
    "sign_language": "English and Spanish",
}
ENVIRONMENT = {f"CHAPTER47_{name.upper()}": said for name, said in APPROVED.items()}
"""The same for a server that is a process of its own."""


async def approve(night: "Evening", regulator: "Person", *samples: "SignSample") -> None:
    """The Commission approves samples as they were submitted."""
    for each in samples:
        day = night.floor.local_time().date().isoformat()
        await night.floor.signing.act(regulator, {"event": "sign-approved", "sample": each.number, "day": day})
