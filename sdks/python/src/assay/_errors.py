"""What goes wrong with a call, by kind."""

from __future__ import annotations

import json
import re
import time
from email.utils import parsedate_to_datetime
from typing import Any, Dict, List, Mapping, Optional, Type


class AssayError(Exception):
    """Anything that goes wrong with a call. Subclasses say what; `code` is stable and meant for programs."""

    #: Status of the answer; 0 when there was none.
    status: int
    #: Stable machine code; `unknown` when the answer did not come from the service itself.
    code: str
    #: What to correct: a path in the body with dots, a parameter or a header.
    field: Optional[str]
    details: List[Dict[str, str]]
    request_id: Optional[str]
    required_scope: Optional[str]
    retry_after_seconds: Optional[float]
    #: Where the service describes the error.
    doc_url: Optional[str]

    def __init__(
        self, status: int, envelope: Mapping[str, Any], retry_after_seconds: Optional[float] = None
    ) -> None:
        super().__init__(envelope.get("message") or f"The service answered {status}.")
        self.status = status
        self.code = envelope.get("code") or "unknown"
        self.field = envelope.get("field")
        self.details = list(envelope.get("details") or [])
        self.request_id = envelope.get("request_id")
        self.required_scope = envelope.get("required_scope")
        self.retry_after_seconds = retry_after_seconds
        self.doc_url = envelope.get("doc_url")

    @property
    def repeatable(self) -> bool:
        """Whether another try may help."""
        return self.status in (0, 429) or self.status >= 500


class InvalidRequestError(AssayError):
    """400: the request is wrong; `field` says where."""


class AuthenticationError(AssayError):
    """401: no valid key."""


class PermissionDeniedError(AssayError):
    """403: the key lacks `required_scope`."""


class NotFoundError(AssayError):
    """404: there is no such resource in this environment."""


class ConflictError(AssayError):
    """409: the state of the resource, or the idempotency key, does not allow it."""


class CheckUnavailableError(AssayError):
    """422: the check is not configured in this installation."""


class RateLimitError(AssayError):
    """429: too many requests; repeated by itself as far as `retries_max` allows."""


class ServerError(AssayError):
    """5xx: a fault of the service; repeated by itself as far as `retries_max` allows."""


class NoConnectionError(AssayError):
    """No answer: the address is wrong, the network is down, or `timeout` has passed."""


_CLASSES: Dict[int, Type[AssayError]] = {
    400: InvalidRequestError,
    401: AuthenticationError,
    403: PermissionDeniedError,
    404: NotFoundError,
    409: ConflictError,
    422: CheckUnavailableError,
    429: RateLimitError,
}


def error_of(status: int, headers: Mapping[str, str], content: bytes, base_url: str) -> AssayError:
    """Reads an error answer; a proxy's page instead of the envelope is an error without its members."""
    kind = _CLASSES.get(status, ServerError if status >= 500 else AssayError)
    envelope = _envelope(content)
    envelope.setdefault("request_id", headers.get("x-request-id"))
    # Behind the whole address of the service, which may have a path of its own.
    page = envelope.get("doc_url")
    if not isinstance(page, str) or not re.match(r"/|https?:", page):
        envelope["doc_url"] = None
    elif page.startswith("/"):
        envelope["doc_url"] = base_url + page
    place = headers.get("location")
    if place:
        envelope.setdefault("message", f"The service answered {status} and leads to {place}: is base_url right?")
    return kind(status, envelope, retry_after_of(headers))


def foreign_answer(status: int) -> AssayError:
    """A good status with something that the service never sends, as by the web server of another site."""
    return AssayError(status, {"message": "What answers at base_url is not the service, or the answer is damaged."})


def no_connection(late: bool, base_url: str, begun: bool = False) -> NoConnectionError:
    """A failure before there was an answer, or in the midst of a stream that has begun."""
    if late:
        return NoConnectionError(0, {"code": "timeout", "message": "The service did not answer in time."})
    message = "The stream broke off." if begun else f"The service cannot be reached at {base_url}."
    return NoConnectionError(0, {"code": "connection_failed", "message": message})


def _envelope(content: bytes) -> Dict[str, Any]:
    try:
        body = json.loads(content)
    except ValueError:
        return {}
    found = body.get("error") if isinstance(body, dict) else None
    return dict(found) if isinstance(found, dict) else {}


def retry_after_of(headers: Mapping[str, str], now: Optional[float] = None) -> Optional[float]:
    """Seconds to wait by Retry-After (RFC 9110 section 10.2.3): a number of seconds, or a moment, which is measured by the
    clock of who wrote it where the answer tells that clock. `now` is Unix seconds."""
    text = (headers.get("retry-after") or "").strip()
    if re.fullmatch(r"[0-9]{1,9}(\.[0-9]+)?", text):
        return float(text)
    moment = _moment(text)
    if moment is None:
        return None
    told = _moment(headers.get("date") or "")
    present = time.time() if now is None else now
    return max(0.0, moment - (present if told is None else told))


def _moment(text: str) -> Optional[float]:
    try:
        return parsedate_to_datetime(text).timestamp()
    except (TypeError, ValueError, IndexError, OverflowError):
        return None
