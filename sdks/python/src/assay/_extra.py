"""Methods that stand beside the generated ones."""

from __future__ import annotations

import json
from typing import Any, AsyncIterable, AsyncIterator, Iterable, Iterator, Mapping, Optional, Sequence, Union

from ._base import AsyncResource, Resource
from ._request import Call, Options
from ._webhook import WebhookEvent, verify_webhook


class WebhookMethods:
    """Checks webhooks; asks nothing of the service."""

    def verify(
        self,
        body: Union[bytes, str],
        headers: Mapping[str, Any],
        secret: Union[str, Sequence[str]],
        *,
        now: Optional[float] = None,
        tolerance_seconds: float = 300,
    ) -> WebhookEvent:
        """The event of a request, after its signature and age were checked; see `verify_webhook`."""
        return verify_webhook(body, headers, secret, now=now, tolerance_seconds=tolerance_seconds)


class ImportMethods(Resource):
    def import_lines(
        self,
        records: Iterable[Mapping[str, Any]],
        query: Optional[Mapping[str, Any]] = None,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Mapping[str, Any]:
        """Imports up to 10,000 records, one a line as they come. Not repeated after a fault."""

        def lines() -> Iterator[bytes]:
            for record in records:
                yield _line(record)

        call = _import_call(query, Options(idempotency_key, timeout, headers))
        found: Mapping[str, Any] = self._client._run(call, lines())
        return found


class AsyncImportMethods(AsyncResource):
    async def import_lines(
        self,
        records: Union[AsyncIterable[Mapping[str, Any]], Iterable[Mapping[str, Any]]],
        query: Optional[Mapping[str, Any]] = None,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Mapping[str, Any]:
        """Imports up to 10,000 records, one a line as they come. Not repeated after a fault."""

        async def lines() -> AsyncIterator[bytes]:
            if isinstance(records, AsyncIterable):
                async for record in records:
                    yield _line(record)
            else:
                for record in records:
                    yield _line(record)

        call = _import_call(query, Options(idempotency_key, timeout, headers))
        found: Mapping[str, Any] = await self._client._run(call, lines())
        return found


def _import_call(query: Optional[Mapping[str, Any]], options: Options) -> Call:
    headers = {"content-type": "application/x-ndjson", **(options.headers or {})}
    lined = Options(options.idempotency_key, options.timeout, headers)
    return Call("POST", "/v1/verifications/imports", query=query, options=lined)


def _line(record: Mapping[str, Any]) -> bytes:
    return json.dumps(record, ensure_ascii=False).encode("utf-8") + b"\n"
