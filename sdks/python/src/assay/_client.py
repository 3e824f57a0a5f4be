"""The two clients: `Assay` and `AsyncAssay`."""

from __future__ import annotations

import asyncio
import time
from types import TracebackType
from typing import Any, AsyncIterable, AsyncIterator, Dict, Iterable, Iterator, List, Optional, Type, Union

import httpx

from ._errors import AssayError, error_of, foreign_answer, no_connection
from ._request import Call, answer_of, content_of, headers_of, may_repeat, url_of
from ._settings import checked_base, checked_key, checked_timeout
from ._retry import Retries, pause_before
from ._server_events import EventParser, ServerEvent, is_stream
from .async_resources import AsyncResources
from .resources import Resources

_TIMEOUT_SECONDS = 60.0
#: A stream has a comment every 15 seconds: one that is silent for longer than this is dead.
_SILENCE_SECONDS = 45.0


class _Settings:
    """What both clients keep. Times are seconds."""

    def __init__(self, api_key: str, base_url: str, timeout: Optional[float], retries: Retries) -> None:
        self.api_key = checked_key(api_key)
        self.base_url = checked_base(base_url)
        self.timeout = checked_timeout(timeout)
        self.retries = retries

    def request(self, call: Call, stream: Union[None, Iterable[bytes], AsyncIterable[bytes]]) -> Dict[str, Any]:
        given = call.options.timeout
        timeout = self.timeout if given is None else checked_timeout(given)
        return {
            "method": call.method,
            "url": self.base_url + url_of(call),
            "headers": headers_of(self.api_key, call),
            "content": content_of(call) if stream is None else stream,
            "timeout": timeout,
        }

    def follow(self, call: Call) -> Dict[str, Any]:
        request = self.request(call, None)
        request["headers"]["accept"] = "text/event-stream"
        timeout = request["timeout"]
        request["timeout"] = httpx.Timeout(timeout, read=max(timeout or 0.0, _SILENCE_SECONDS))
        return request

    def fault(self, response: httpx.Response, content: bytes) -> AssayError:
        return error_of(response.status_code, response.headers, content, self.base_url)

    def pause(self, attempt: int, fault: AssayError, call: Call, streamed: bool) -> Optional[float]:
        if streamed or not may_repeat(call, fault):
            return None
        given = call.options.retries_max
        known = self.retries
        retries = known if given is None else Retries(given, known.backoff, known.pause_max)
        return pause_before(attempt, fault.retry_after_seconds, retries)


class _Whole:
    """The bytes of an answer, which must be there within the timeout once it has begun. Each part has that time too, so an
    answer that comes byte by byte would otherwise never be late."""

    def __init__(self, timeout: Optional[float]) -> None:
        self._until = None if timeout is None else time.monotonic() + timeout
        self._parts: List[bytes] = []

    def add(self, part: bytes) -> None:
        """Raises httpx.ReadTimeout when it is late."""
        if self._until is not None and time.monotonic() > self._until:
            raise httpx.ReadTimeout("The answer goes on for too long.")
        self._parts.append(part)

    def content(self) -> bytes:
        return b"".join(self._parts)


class Assay(Resources):
    """Calls the API: `Assay(api_key="sk_test_…", base_url="https://verify.example.com")`. Network faults, 429 and 5xx are
    repeated, a POST always under one Idempotency-Key, so that nothing is done twice; PATCH and DELETE only without a connection
    and after 429 and 503."""

    def __init__(
        self,
        *,
        api_key: str,
        base_url: str,
        timeout: Optional[float] = _TIMEOUT_SECONDS,
        retries: Retries = Retries(),
        http_client: Optional[httpx.Client] = None,
    ) -> None:
        self._settings = _Settings(api_key, base_url, timeout, retries)
        self._http = http_client or httpx.Client()
        super().__init__(self)

    def _run(self, call: Call, stream: Optional[Iterable[bytes]] = None) -> Any:
        request = self._settings.request(call, stream)
        attempt = 1
        while True:
            try:
                with self._http.stream(**request) as response:
                    whole = _Whole(request["timeout"])
                    for part in response.iter_bytes():
                        whole.add(part)
                if response.is_success:
                    return answer_of(response.status_code, response.headers, whole.content())
                fault: AssayError = self._settings.fault(response, whole.content())
            except httpx.RequestError as cause:
                fault = no_connection(isinstance(cause, httpx.TimeoutException), self._settings.base_url)
                fault.__cause__ = cause
            pause = self._settings.pause(attempt, fault, call, stream is not None)
            if pause is None:
                raise fault
            time.sleep(pause)
            attempt += 1

    def _follow(self, call: Call) -> Iterator[ServerEvent]:
        attempt = 1
        while True:
            begun = False
            try:
                with self._http.stream(**self._settings.follow(call)) as response:
                    begun = response.is_success
                    if begun and not is_stream(response.headers.get("content-type")):
                        raise foreign_answer(response.status_code)
                    if begun:
                        parser = EventParser()
                        for text in response.iter_text():
                            yield from parser.feed(text)
                        return
                    fault: AssayError = self._settings.fault(response, response.read())
            except httpx.RequestError as cause:
                fault = no_connection(isinstance(cause, httpx.TimeoutException), self._settings.base_url, begun)
                fault.__cause__ = cause
            # What a stream has told already would be told again.
            pause = None if begun else self._settings.pause(attempt, fault, call, False)
            if pause is None:
                raise fault
            time.sleep(pause)
            attempt += 1

    def close(self) -> None:
        """Closes the connections."""
        self._http.close()

    def __enter__(self) -> "Assay":
        return self

    def __exit__(
        self, kind: Optional[Type[BaseException]], fault: Optional[BaseException], trace: Optional[TracebackType]
    ) -> None:
        self.close()


class AsyncAssay(AsyncResources):
    """The same for `async` programs."""

    def __init__(
        self,
        *,
        api_key: str,
        base_url: str,
        timeout: Optional[float] = _TIMEOUT_SECONDS,
        retries: Retries = Retries(),
        http_client: Optional[httpx.AsyncClient] = None,
    ) -> None:
        self._settings = _Settings(api_key, base_url, timeout, retries)
        self._http = http_client or httpx.AsyncClient()
        super().__init__(self)

    async def _run(self, call: Call, stream: Optional[AsyncIterable[bytes]] = None) -> Any:
        request = self._settings.request(call, stream)
        attempt = 1
        while True:
            try:
                async with self._http.stream(**request) as response:
                    whole = _Whole(request["timeout"])
                    async for part in response.aiter_bytes():
                        whole.add(part)
                if response.is_success:
                    return answer_of(response.status_code, response.headers, whole.content())
                fault: AssayError = self._settings.fault(response, whole.content())
            except httpx.RequestError as cause:
                fault = no_connection(isinstance(cause, httpx.TimeoutException), self._settings.base_url)
                fault.__cause__ = cause
            pause = self._settings.pause(attempt, fault, call, stream is not None)
            if pause is None:
                raise fault
            await asyncio.sleep(pause)
            attempt += 1

    async def _follow(self, call: Call) -> AsyncIterator[ServerEvent]:
        attempt = 1
        while True:
            begun = False
            try:
                async with self._http.stream(**self._settings.follow(call)) as response:
                    begun = response.is_success
                    if begun and not is_stream(response.headers.get("content-type")):
                        raise foreign_answer(response.status_code)
                    if begun:
                        parser = EventParser()
                        async for text in response.aiter_text():
                            for event in parser.feed(text):
                                yield event
                        return
                    fault: AssayError = self._settings.fault(response, await response.aread())
            except httpx.RequestError as cause:
                fault = no_connection(isinstance(cause, httpx.TimeoutException), self._settings.base_url, begun)
                fault.__cause__ = cause
            pause = None if begun else self._settings.pause(attempt, fault, call, False)
            if pause is None:
                raise fault
            await asyncio.sleep(pause)
            attempt += 1

    async def close(self) -> None:
        """Closes the connections."""
        await self._http.aclose()

    async def __aenter__(self) -> "AsyncAssay":
        return self

    async def __aexit__(
        self, kind: Optional[Type[BaseException]], fault: Optional[BaseException], trace: Optional[TracebackType]
    ) -> None:
        await self.close()
