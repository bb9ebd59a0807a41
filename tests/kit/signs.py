"""What the floors of tests state of their signs, which 8.3(d) wants approved."""

from typing import Any

APPROVED: dict[str, Any] = {
    "sign_approval": "Approval 7 of the tests",
    "sign_location": "at the dealer's right",
    "sign_size": "18 by 24 inches",
    "sign_language": "English and Spanish",
}
ENVIRONMENT = {f"CHAPTER47_{name.upper()}": said for name, said in APPROVED.items()}
"""The same for a server that is a process of its own."""
