"""What a client is given. What is wrong is said at once and without its value: messages go into logs, and keys do not."""

from __future__ import annotations

import re
from typing import Mapping, Optional

import httpx

_BASE = "base_url must be an absolute http or https address, such as https://verify.example.com."
#: HTTP allows no control characters, and no blanks at the ends.
_HEADER_VALUE = re.compile(r"([\x21-\x7e]([\t\x20-\x7e]*[\x21-\x7e])?)?")


def checked_key(api_key: str) -> str:
    """The key without blanks around it, such as the line break of the file that it was read from.

    Raises ValueError when nothing is left, or when it has characters that no key has."""
    key = str(api_key or "").strip()
    if not key:
        raise ValueError("An API key is needed.")
    if not re.fullmatch(r"[\x21-\x7e]+", key):
        raise ValueError("The API key has characters that no key has: copy it again.")
    return key


def checked_base(base_url: str) -> str:
    """The address without blanks around it and without a slash at its end.

    Raises ValueError when it is none, holds a user or a password, or has a query, behind which no path can be put."""
    base = str(base_url or "").strip()
    try:
        address = httpx.URL(base)
    except httpx.InvalidURL:
        raise ValueError(_BASE) from None
    if address.scheme not in ("http", "https") or not address.host:
        raise ValueError(_BASE)
    if address.userinfo:
        raise ValueError("base_url must not hold a user or a password: they would take the place of the API key.")
    if "?" in base or "#" in base:
        raise ValueError('base_url must be an address without "?" and "#".')
    return base.rstrip("/")


def checked_timeout(timeout: Optional[float]) -> Optional[float]:
    """Seconds to wait; None, also for infinity, as long as it takes. Raises ValueError for anything that is no time."""
    if timeout is None or timeout == float("inf"):
        return None
    if not timeout > 0:
        raise ValueError("A timeout is a number of seconds above 0; None waits as long as it takes.")
    return timeout


def checked_headers(headers: Mapping[str, str]) -> None:
    """Raises ValueError for a value that HTTP does not allow, with the name of its header."""
    for name, value in headers.items():
        if not _HEADER_VALUE.fullmatch(value):
            raise ValueError(f"The header {name} has characters that HTTP does not allow.")


def checked_idempotency_key(key: str) -> str:
    """Raises ValueError for a key that the service does not take."""
    if not 0 < len(key) <= 255 or not _HEADER_VALUE.fullmatch(key) or "\t" in key:
        raise ValueError("An idempotency key has 1 to 255 printable ASCII characters.")
    return key
