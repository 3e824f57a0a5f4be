"""Answers without a service, for both clients."""

from typing import Any, AsyncIterator, Iterator, List, Tuple, Union

import httpx

from assay import Assay, AsyncAssay, Retries

FAST = Retries(retries_max=2, backoff=0.001)


class Parts(httpx.SyncByteStream, httpx.AsyncByteStream):
    """A body in parts; a text that stands for a fault breaks it off."""

    def __init__(self, parts: List[Union[bytes, Exception]]) -> None:
        self._parts = parts

    def __iter__(self) -> Iterator[bytes]:
        for part in self._parts:
            if isinstance(part, Exception):
                raise part
            yield part

    async def __aiter__(self) -> AsyncIterator[bytes]:
        for part in self:
            yield part


def both(handler: Any) -> Tuple[Assay, AsyncAssay]:
    """The two clients over the same answers."""
    settings = {"api_key": "sk_test_x", "base_url": "http://x", "retries": FAST}
    transport = httpx.MockTransport(handler)
    plain = Assay(**settings, http_client=httpx.Client(transport=transport))
    return plain, AsyncAssay(**settings, http_client=httpx.AsyncClient(transport=transport))
