"""A call as it is sent, and its answer as it is read; the same for both clients."""

from __future__ import annotations

import json
import re
import uuid
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, Dict, Mapping, Optional, Tuple
from urllib.parse import quote, urlencode

import httpx

from ._errors import AssayError, foreign_answer
from ._settings import checked_headers, checked_idempotency_key

_JSON_TYPE = re.compile(r"application/([\w.-]+\+)?json\b")


@dataclass(frozen=True)
class ResponseInfo:
    """What an answer said beside its body."""

    status: int
    #: Give it to whoever runs the service when something is wrong.
    request_id: Optional[str]
    headers: Mapping[str, str]


@dataclass(frozen=True)
class Options:
    """What one call may change. Times are seconds."""

    #: Made anew for each POST when absent; give your own to repeat a request of an earlier process.
    idempotency_key: Optional[str] = None
    timeout: Optional[float] = None
    headers: Optional[Mapping[str, str]] = None
    retries_max: Optional[int] = None


@dataclass(frozen=True)
class Call:
    """One operation with its arguments."""

    method: str
    path: str
    params: Tuple[str, ...] = ()
    query: Optional[Mapping[str, Any]] = None
    body: Any = None
    options: Options = Options()

    def with_cursor(self, cursor: Optional[str]) -> "Call":
        if cursor is None:
            return self
        query = {**(self.query or {}), "cursor": cursor}
        return Call(self.method, self.path, self.params, query, self.body, self.options)


class Answer(Dict[str, Any]):
    """A JSON object with what its answer said beside it."""

    last_response: ResponseInfo


class AnswerBytes(bytes):
    """A file with what its answer said beside it."""

    last_response: ResponseInfo


def response_of(answer: object) -> ResponseInfo:
    """Status, request id and headers of the answer that an operation gave.

    Raises TypeError for anything else than an answer of this client."""
    if not isinstance(answer, (Answer, AnswerBytes)):
        raise TypeError("This is not an answer of the service.")
    return answer.last_response


def url_of(call: Call) -> str:
    """Path and query of a call. Raises ValueError for a parameter of the path that is empty, or a step in the path."""
    path = call.path
    for value in call.params:
        if not value:
            raise ValueError(f"A parameter of {call.path} is empty.")
        if value in (".", ".."):
            raise ValueError(f"A parameter of {call.path} is no name: {value}")
        before, _, rest = path.partition("{")
        path = before + quote(str(value), safe="") + rest.partition("}")[2]
    pairs = [(name, _text(value)) for name, value in (call.query or {}).items() if value is not None]
    return path + ("?" + urlencode(pairs) if pairs else "")


def headers_of(api_key: str, call: Call) -> Dict[str, str]:
    """Headers of a call, an Idempotency-Key among those of each POST.

    Raises ValueError for a value that cannot be sent."""
    headers = {"authorization": f"Bearer {api_key}"}
    if content_of(call) is not None and not isinstance(call.body, (bytes, bytearray)):
        headers["content-type"] = "application/json"
    if call.method == "POST":
        given = call.options.idempotency_key
        headers["idempotency-key"] = str(uuid.uuid4()) if given is None else checked_idempotency_key(given)
    # Names differ in case alone: a second one would be joined to the first, and the key be another at each call.
    headers.update({name.lower(): value for name, value in (call.options.headers or {}).items()})
    checked_headers(headers)
    return headers


def may_repeat(call: Call, fault: AssayError) -> bool:
    """Whether another try may help and does nothing twice. PATCH and DELETE have no key: where their answer was lost they
    may have been done, so they are repeated only where there was no connection, and after 429 and 503, by which the
    service says that it did nothing."""
    if call.method in ("PATCH", "DELETE"):
        return fault.status in (429, 503) or isinstance(fault.__cause__, (httpx.ConnectError, httpx.ConnectTimeout))
    return fault.repeatable


def content_of(call: Call) -> Optional[bytes]:
    """Bytes of a body. Every POST sends JSON: an absent body is an empty object."""
    if isinstance(call.body, (bytes, bytearray)):
        return bytes(call.body)
    if call.body is None and call.method != "POST":
        return None
    return json.dumps(call.body if call.body is not None else {}, ensure_ascii=False).encode("utf-8")


def answer_of(status: int, headers: Mapping[str, str], content: bytes) -> Any:
    """JSON as a dictionary, anything else as bytes, both with their `last_response`.

    Raises AssayError for a web page or damaged JSON: something else than the service has answered."""
    kind = headers.get("content-type", "")
    if kind.startswith("text/html"):
        raise foreign_answer(status)
    info = ResponseInfo(status, headers.get("x-request-id"), dict(headers))
    if not _JSON_TYPE.match(kind) or not content:
        data = AnswerBytes(content)
        data.last_response = info
        return data
    try:
        body = json.loads(content)
    except ValueError:
        raise foreign_answer(status) from None
    if not isinstance(body, dict):
        return body
    answer = Answer(body)
    answer.last_response = info
    return answer


def _text(value: Any) -> str:
    if isinstance(value, (date, datetime)):
        return value.isoformat()
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (list, tuple)):
        return ",".join(_text(item) for item in value)
    return str(value)
