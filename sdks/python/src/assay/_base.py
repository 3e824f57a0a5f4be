"""What a resource needs of its client."""

from __future__ import annotations

from typing import Any, AsyncIterable, AsyncIterator, Iterable, Iterator, Optional, Protocol

from ._request import Call
from ._server_events import ServerEvent


class Runner(Protocol):
    def _run(self, call: Call, stream: Optional[Iterable[bytes]] = None) -> Any: ...

    def _follow(self, call: Call) -> Iterator[ServerEvent]: ...


class AsyncRunner(Protocol):
    async def _run(self, call: Call, stream: Optional[AsyncIterable[bytes]] = None) -> Any: ...

    def _follow(self, call: Call) -> AsyncIterator[ServerEvent]: ...


class Resource:
    def __init__(self, client: Runner) -> None:
        self._client = client


class AsyncResource:
    def __init__(self, client: AsyncRunner) -> None:
        self._client = client
