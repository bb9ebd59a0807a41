"""The ticket printer: it makes the check code of each ticket with a key of its own, and the log keeps a salted hash.

A code is a MAC over the stream and the number of the ticket: who has no key cannot make one, whatever tickets they have
seen; and the floor can print a ticket again without keeping its code anywhere.
"""

import hmac
import re
from collections import OrderedDict
from collections.abc import Callable
from hashlib import blake2b, sha256
from secrets import token_bytes

from chapter47.law import Mistake
from chapter47.table.system import Fits

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's: no letter that is taken for a digit, and no U."""
SIGNS = 10
SALT = 8
SALTS = 512
_PAIRS = [ALPHABET[pair & 31] + ALPHABET[pair >> 5] for pair in range(1024)]
_ALIKE = str.maketrans("OIL", "011")
_CODE = re.compile(f"[{ALPHABET}]{{{SIGNS}}}")
FREE = 3
"""Wrong codes after which nobody has to wait yet."""
LONGEST_WAIT = 60.0
MOST = 10_000
"""Tickets and people whose wrong codes are counted."""


class Printer:
    """Prints codes, and knows which fit.

    >>> printer = Printer(bytes(32))
    >>> code = printer.code("booth-1", 17)
    >>> len(code), code == printer.code("booth-1", 17), code == printer.code("booth-1", 18)
    (10, True, False)
    >>> kept = printer.hashed(code)
    >>> fits(kept, code.lower()), fits(kept, printer.code("booth-1", 18))
    (True, False)
    """

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._salts, self._used = b"", 0
        """Salts that are drawn many at a time, since tickets are printed thousands a second."""

    def code(self, stream: str, ticket: int) -> str:
        """The code of a ticket."""
        made = int.from_bytes(blake2b(f"{stream}/{ticket}".encode(), digest_size=8, key=self._key).digest())
        pairs = [_PAIRS[made >> shift & 1023] for shift in range(0, 5 * SIGNS, 10)]
        return "".join(pairs)

    def hashed(self, code: str) -> Fits:
        """What the log keeps of a code."""
        if self._used == len(self._salts):
            self._salts, self._used = token_bytes(SALT * SALTS), 0
        salt, self._used = self._salts[self._used : self._used + SALT], self._used + SALT
        return Fits(salt.hex(), sha256(salt + code.encode()).hexdigest())


def read_code(text: object) -> str:
    """A code as somebody typed it: capitals or not, with hyphens or not, O for 0.

    >>> read_code("abcd-efgh-o1")
    'ABCDEFGH01'
    """
    code = text.upper().translate(_ALIKE).replace("-", "").replace(" ", "") if isinstance(text, str) else ""
    if len(code) > 64 or _CODE.fullmatch(code) is None:
        raise Mistake("not-a-code", "That is no check code.", f"It has {SIGNS} letters and digits, on the ticket.")
    return code


def fits(kept: Fits | None, code: object) -> bool:
    """Whether a code is the one whose hash is kept."""
    if kept is None:
        return False
    made = sha256(bytes.fromhex(kept.salt) + read_code(code).encode()).hexdigest()
    return hmac.compare_digest(made, kept.hash)


class WrongCodes:
    """Counts wrong codes by who presents them: for each further one they have to wait longer.

    >>> wrong, now = WrongCodes(lambda: 100.0), 100.0
    >>> for _ in range(4):
    ...     wrong.count("player:17")
    >>> wrong.check("player:18")
    >>> wrong.check("player:17")
    Traceback (most recent call last):
    chapter47.law.refusal.Mistake: Wrong check codes were presented. Try again in 1 second.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._counted: OrderedDict[str, tuple[int, float]] = OrderedDict()
        """How many, and until when to wait."""

    def check(self, who: str) -> None:
        """Refuses to look at a code while somebody has to wait."""
        left = self._counted.get(who, (0, 0.0))[1] - self._clock()
        if left > 0:
            seconds = int(left) + (left > int(left))
            again = f"Try again in {seconds} second{'s' if seconds > 1 else ''}."
            raise Mistake("too-many", "Wrong check codes were presented.", again)

    def count(self, who: str) -> None:
        """One more was wrong."""
        times = self._counted.pop(who, (0, 0.0))[0] + 1
        wait = min(2.0 ** (times - FREE - 1), LONGEST_WAIT) if times > FREE else 0.0
        self._counted[who] = times, self._clock() + wait
        if len(self._counted) > MOST:
            self._counted.popitem(last=False)

    def forget(self, who: str) -> None:
        """The right one came."""
        self._counted.pop(who, None)
