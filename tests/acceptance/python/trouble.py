"""What goes wrong on the way, and what people give in another form than it is meant."""

import asyncio
import hashlib
import hmac
import io
import time
from typing import Any, AsyncIterator, Dict, Iterator, List

import httpx

from assay import Assay, AssayError, AsyncAssay, file, verify_webhook

from wires import Parts, both


class Slow(httpx.SyncByteStream, httpx.AsyncByteStream):
    """A body without end, a byte at a time, each well within the timeout."""

    def __iter__(self) -> Iterator[bytes]:
        while True:
            time.sleep(0.02)
            yield b" "

    async def __aiter__(self) -> AsyncIterator[bytes]:
        while True:
            await asyncio.sleep(0.02)
            yield b" "


class Dripping(io.RawIOBase):
    """A file without a buffer: it gives two bytes at a time."""

    def __init__(self, content: bytes) -> None:
        self._rest = content

    def read(self, size: int = -1) -> bytes:
        part, self._rest = self._rest[:2], self._rest[2:]
        return part


def told(work: Any) -> str:
    """What goes wrong, in one line."""
    try:
        return f"done: {work()}"
    except (AssayError, ValueError, TypeError, httpx.HTTPError) as fault:
        return f"{type(fault).__name__}: {fault}"


def trouble() -> Dict[str, Any]:
    """Answers of the network between, from each client, and what people give in another form than it is meant."""

    def outcomes(answer: Any, ask: Any, later_ask: Any) -> List[str]:
        plain, later = both(answer)
        return [told(lambda: ask(plain)), told(lambda: asyncio.run(later_ask(later)))]

    def json_answer(status: int, body: Any, **headers: str) -> Any:
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        return lambda _: httpx.Response(status, json=body, headers=named)

    def once(answer: Any) -> List[str]:
        options: Dict[str, Any] = {"retries_max": 0, "timeout": 0.2}
        return outcomes(
            answer,
            lambda client: client.verifications.retrieve("x", **options),
            lambda client: client.verifications.retrieve("x", **options),
        )

    async def heard(client: AsyncAssay) -> List[Any]:
        return [one async for one in client.stream.changes()]

    def moment_of(answer: Any) -> Any:
        plain, _ = both(answer)
        try:
            plain.verifications.retrieve("x")
        except AssayError as fault:
            return [fault.retry_after_seconds, fault.doc_url]

    def packed_wrongly(_: httpx.Request) -> httpx.Response:
        return httpx.Response(200, headers={"content-encoding": "gzip"}, stream=Parts([b"no gzip"]))

    def asked(base_url: str) -> str:
        seen: List[str] = []

        def answer(request: httpx.Request) -> httpx.Response:
            seen.append(str(request.url))
            return httpx.Response(404, json={"error": {"code": "not_found", "doc_url": "/docs/errors#not_found"}})

        lines = httpx.Client(transport=httpx.MockTransport(answer))
        try:
            Assay(api_key="sk_test_x", base_url=base_url, http_client=lines).verifications.retrieve("x")
        except AssayError as fault:
            seen.append(str(fault.doc_url))
        return " ".join(seen)

    def listed(pages: int) -> List[str]:
        left = [pages, pages]

        def answer(_: httpx.Request) -> httpx.Response:
            left[0] -= 1
            cursor = "more" if left[0] > 0 else None
            return httpx.Response(200, json={"data": [{"id": "a"}] * 5000, "next_cursor": cursor})

        plain, later = both(answer)
        found = [told(lambda: len(plain.cases.list().to_list()))]
        left[0] = pages

        async def again() -> int:
            return len(await later.cases.list().to_list())

        return [*found, told(lambda: asyncio.run(again()))]

    def waited(timeout: Any) -> str:
        def answer(request: httpx.Request) -> httpx.Response:
            limits.append(request.extensions["timeout"]["read"])
            kind = "text/event-stream" if "/stream" in request.url.path else "application/json"
            return httpx.Response(200, headers={"content-type": kind}, content=b"" if "stream" in kind else b"{}")

        def both_kinds() -> Any:
            lines = httpx.Client(transport=httpx.MockTransport(answer))
            client = Assay(api_key="sk_test_x", base_url="http://x", timeout=timeout, http_client=lines)
            client.verifications.retrieve("x")
            list(client.stream.changes())
            return limits

        limits: List[Any] = []
        return told(both_kinds)

    def deleted() -> List[Any]:
        asked: List[str] = []
        faults = [httpx.ConnectError("refused"), httpx.ConnectTimeout("late"), httpx.ReadError("gone")]

        def answer(request: httpx.Request) -> httpx.Response:
            asked.append(request.method)
            if faults:
                raise faults.pop(0)
            return httpx.Response(200, json={"deleted": True})

        plain, _ = both(answer)
        return [told(lambda: plain.verifications.delete("x")), told(lambda: plain.verifications.delete("x")), len(asked)]

    date = "Fri, 20 Nov 2026 10:00:00 GMT"
    late = "Fri, 20 Nov 2026 11:00:00 GMT"
    page = {"content-type": "text/html"}
    secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
    event = b'{"id":"evt_1","type":"t","delivery":{"sent_at":"2026-11-20T10:15:30.412Z"}}'
    signed = {"X-Signature": hmac.new(secret.encode(), event, hashlib.sha256).hexdigest()}
    verified = verify_webhook(event, signed, [f"{secret}\n"], now=1795169731)
    return {
        "slow": once(lambda _: httpx.Response(200, headers={"content-type": "application/json"}, stream=Slow())),
        "packed": once(packed_wrongly),
        "text": once(json_answer(403, {"error": "Forbidden"})),
        "page": outcomes(lambda _: httpx.Response(200, headers=page, text="<html>"), lambda client: list(client.stream.changes()), heard),
        "moment": moment_of(json_answer(503, {}, date=date, retry_after=late)),
        "odd": moment_of(lambda _: httpx.Response(400, json={}, headers=[(b"retry-after", b"\xb2")])),
        "bases": [asked(base) for base in (" http://x/assay/ \n", "http://x/")],
        "refused": [told(lambda: Assay(api_key="k", base_url=base)) for base in ("http://x/?a=1", "http://x/#a")],
        "file": [file(Dripping(b"abcdefg")), told(lambda: file(io.StringIO("abc")))],  # type: ignore[arg-type]
        "event": verified["id"],
        "lists": [*listed(2), *listed(3)],
        "timeouts": [waited(timeout) for timeout in (None, float("inf"), 0, -1)],
        "deletion": deleted(),
        "blank": told(lambda: verify_webhook(event, signed, " \n")),
    }
