"""Whether a webhook was sent by the service, unchanged and just now."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import re
import time
from datetime import datetime
from typing import Any, Dict, List, Mapping, Optional, Sequence, Tuple, TypedDict, Union

_PREFIX = "whsec_"
_SECRETS_MAX = 10
_SIGNATURES_MAX = 10


class WebhookDelivery(TypedDict):
    id: str
    attempt: int
    sent_at: str


class WebhookEvent(TypedDict):
    """One event as it arrives. `data` always has `id` and `status`; more depends on `type`."""

    id: str
    type: str
    created_at: str
    environment: str
    api_version: str
    #: Rises per resource: ignore an event with a lower one than you have already handled.
    sequence: int
    delivery: WebhookDelivery
    data: Dict[str, Any]


class WebhookVerificationError(Exception):
    """A webhook that must not be acted on. `reason`: signature_missing, signature_mismatch,
    timestamp_out_of_tolerance or body_malformed."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"The webhook is refused: {reason}.")
        self.reason = reason


def verify_webhook(
    body: Union[bytes, str],
    headers: Mapping[str, Any],
    secret: Union[str, Sequence[str]],
    *,
    now: Optional[float] = None,
    tolerance_seconds: float = 300,
) -> WebhookEvent:
    """The event of a request. Accepts `X-Signature` (and `X-Signature-Next` during a rotation), whose age is
    `delivery.sent_at` in the signed body, and otherwise the three Standard Webhooks headers. A good event may still
    arrive twice: remember its `id`.

    `body` is the raw body as received, `secret` the whole secret as shown, `whsec_` included, or several while a
    rotation is under way (at most ten); blanks around it, such as the line break of a file, are no part of it. `now` is
    Unix seconds.

    Raises WebhookVerificationError, ValueError when no secret, more than ten, or an empty one is given, or TypeError for
    a body that was parsed."""
    given_secrets = [secret] if isinstance(secret, str) else list(secret or ())
    secrets = [one.strip() if isinstance(one, str) else "" for one in given_secrets]
    if not 0 < len(secrets) <= _SECRETS_MAX or not all(secrets):
        raise ValueError("Give between one and ten webhook secrets, none of them empty.")
    if not isinstance(body, (str, bytes, bytearray, memoryview)):
        raise TypeError("Give the raw body as received, as bytes or text: a body that was parsed has no signature.")
    raw = body.encode("utf-8") if isinstance(body, str) else bytes(body)
    given = {str(name).lower(): _header(value) for name, value in headers.items()}
    plain = [value for name in ("x-signature", "x-signature-next") if (value := given.get(name)) is not None]
    standard = _standard_headers(given)
    scheme = _matching_scheme(plain, standard, secrets, raw)
    if scheme is None:
        raise WebhookVerificationError("signature_mismatch" if plain or standard else "signature_missing")
    event = _event(raw)
    if event is None:
        raise WebhookVerificationError("body_malformed")
    sent_at = _unix_seconds(event["delivery"]["sent_at"]) if scheme == "plain" else float(standard[1] if standard else "nan")
    # Written so that a time that is not a number is refused too.
    if not abs((time.time() if now is None else now) - sent_at) <= tolerance_seconds:
        raise WebhookVerificationError("timestamp_out_of_tolerance")
    return event


def _matching_scheme(
    plain: List[str], standard: Optional[Tuple[str, str, List[str]]], secrets: List[str], raw: bytes
) -> Optional[str]:
    digests = [hmac.new(secret.encode("utf-8"), raw, hashlib.sha256).hexdigest() for secret in secrets]
    if any(_same(signature, digest) for digest in digests for signature in plain):
        return "plain"
    if standard is None:
        return None
    message_id, timestamp, signatures = standard
    signed = f"{message_id}.{timestamp}.".encode("utf-8") + raw
    # A text that is not base64 would leave an empty key, which anybody knows.
    keys = [key for secret in secrets if (key := _key_of(secret))]
    made = ["v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode() for key in keys]
    return "standard" if any(_same(signature, one) for one in made for signature in signatures) else None


def _standard_headers(given: Mapping[str, Optional[str]]) -> Optional[Tuple[str, str, List[str]]]:
    message_id, timestamp, listed = (given.get(f"webhook-{name}") for name in ("id", "timestamp", "signature"))
    if not message_id or not timestamp or not listed or not re.fullmatch(r"[0-9]{1,12}", timestamp):
        return None
    return message_id, timestamp, listed.split(" ")[:_SIGNATURES_MAX]


def _key_of(secret: str) -> bytes:
    text = secret[len(_PREFIX) :] if secret.startswith(_PREFIX) else secret
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), validate=True)
    except (binascii.Error, ValueError):
        return b""


def _same(received: str, expected: str) -> bool:
    return hmac.compare_digest(received.encode("utf-8"), expected.encode("utf-8"))


def _header(value: Any) -> Optional[str]:
    if isinstance(value, bytes):
        return value.decode("latin-1")
    if isinstance(value, (list, tuple)):
        return _header(value[0]) if value else None
    return value if isinstance(value, str) else None


def _event(raw: bytes) -> Optional[WebhookEvent]:
    try:
        event = json.loads(raw)
        complete = all(isinstance(text, str) for text in (event["id"], event["type"], event["delivery"]["sent_at"]))
    except (ValueError, KeyError, TypeError):
        return None
    found: WebhookEvent = event
    return found if complete else None


def _unix_seconds(text: str) -> float:
    try:
        moment = datetime.fromisoformat(re.sub(r"Z$", "+00:00", text))
    except ValueError:
        return float("nan")
    return moment.timestamp() if moment.tzinfo else float("nan")
