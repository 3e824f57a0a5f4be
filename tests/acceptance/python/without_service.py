"""What needs no service: the common webhook vectors, every method, repetitions. Takes a JSON file, prints JSON."""

import asyncio
import json
import sys
from typing import Any, Dict, List, Tuple

import httpx

from assay import Assay, AsyncAssay, NoConnectionError, ServerError, WebhookVerificationError, verify_webhook
from assay._retry import Retries, pause_before

given: Dict[str, Any] = json.load(open(sys.argv[1], encoding="utf-8"))
PAGE = {"data": [], "next_cursor": None}
FAST = Retries(retries_max=2, backoff=0.001)


def vectors() -> List[str]:
    results = []
    for one in given["receiving"]:
        try:
            verify_webhook(one["body"], one["headers"], one["secrets"], now=one["now"] / 1000)
            results.append("accepted")
        except WebhookVerificationError as fault:
            results.append(fault.reason)
    return results


def methods() -> List[Tuple[str, str]]:
    asked: List[Tuple[str, str]] = []

    def answer(request: httpx.Request) -> httpx.Response:
        asked.append((request.method, request.url.path))
        return httpx.Response(200, json=PAGE)

    client = Assay(api_key="sk_test_x", base_url="http://x", http_client=httpx.Client(transport=httpx.MockTransport(answer)))
    later = AsyncAssay(
        api_key="sk_test_x", base_url="http://x", http_client=httpx.AsyncClient(transport=httpx.MockTransport(answer))
    )
    for row in given["methods"]:
        arguments = [f"p{index}" for index in range(row["path"])] + ([{}] if row["input"] else [])
        found = getattr(getattr(client, row["resource"]), row["method"])(*arguments)
        if row["kind"] != "json":
            list(found)
        asyncio.run(_once(getattr(getattr(later, row["resource"]), row["method"])(*arguments), row["kind"]))
    return asked


async def _once(found: Any, kind: str) -> None:
    if kind == "json":
        await found
    else:
        async for _ in found:
            pass


def repetitions() -> Dict[str, Any]:
    keys: List[str] = []

    def flaky(request: httpx.Request) -> httpx.Response:
        keys.append(request.headers["idempotency-key"])
        if len(keys) == 1:
            raise httpx.ConnectError("down")
        return httpx.Response(503) if len(keys) == 2 else httpx.Response(201, json={"id": "ver_1"})

    def client(handler: Any) -> Assay:
        transport = httpx.MockTransport(handler)
        return Assay(api_key="sk_test_x", base_url="http://x", retries=FAST, http_client=httpx.Client(transport=transport))

    client(flaky).cases.next({})
    refused = "nothing"
    try:
        client(lambda _: httpx.Response(500, text="<html>")).verifications.retrieve("x")
    except ServerError as fault:
        refused = fault.code

    def down(_: httpx.Request) -> httpx.Response:
        raise httpx.ConnectTimeout("late")

    late = "nothing"
    try:
        client(down).verifications.retrieve("x", retries_max=0)
    except NoConnectionError as fault:
        late = fault.code
    return {
        "attempts": len(keys),
        "keys": len(set(keys)),
        "refused": refused,
        "late": late,
        "pauses": [pause_before(1, None, Retries(), lambda: 0), pause_before(2, 7, Retries()), pause_before(5, None, Retries())],
    }


print(json.dumps({"vectors": vectors(), "methods": methods(), "repetitions": repetitions()}))
