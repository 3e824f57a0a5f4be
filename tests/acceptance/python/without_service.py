"""What needs no service: the common webhook vectors, every method, repetitions. Takes a JSON file, prints JSON."""

import asyncio
import json
import os
import sys
import tempfile
import traceback
from typing import Any, Dict, List, Tuple

import httpx

from assay import (
    Assay,
    AssayError,
    AsyncAssay,
    NoConnectionError,
    Retries,
    ServerError,
    WebhookVerificationError,
    file,
    file_from_path,
    response_of,
    verify_webhook,
)
from assay._retry import pause_before

from trouble import trouble
from wires import FAST, Parts, both

given: Dict[str, Any] = json.load(open(sys.argv[1], encoding="utf-8"))
PAGE = {"data": [], "next_cursor": None}


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
        if request.headers.get("accept") == "text/event-stream":
            return httpx.Response(200, headers={"content-type": "text/event-stream"}, content=b"")
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


def errors() -> List[List[Any]]:
    """Class and members of an error, by status."""
    error = {"code": "c", "message": "m", "field": "f", "request_id": "r", "required_scope": "s", "doc_url": "/docs/errors#c"}
    seen = []
    for status in given["statuses"]:
        transport = httpx.MockTransport(lambda _: httpx.Response(status, json={"error": error}))
        client = Assay(api_key="sk_test_x", base_url="http://x", http_client=httpx.Client(transport=transport))
        try:
            client.verifications.retrieve("x", retries_max=0)
        except AssayError as fault:
            members = [fault.code, str(fault), fault.field, fault.request_id, fault.required_scope, fault.doc_url]
            seen.append([type(fault).__name__, fault.status, *members])
    return seen


def files() -> List[str]:
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "front.jpg")
        with open(path, "wb") as opened:
            opened.write(b"abc")
        with open(path, "rb") as opened:
            texts = [file(b"abc"), file(bytearray(b"abc")), file(opened), file_from_path(path)]
    try:
        file(bytes(40 * 1024 * 1024 + 1))
    except ValueError:
        texts.append("too large")
    return texts


def streams() -> Dict[str, Any]:
    """What comes of a stream, from each client: its events, and how it ends."""
    text = ': hi\n\nevent: changed\r\nid: 1\r\ndata: {"a":"\u2028\x85 🙂"}\r\n\r\ndata: one\ndata: two\n\nid: 2\rdata\r\rdata: never ended\n'
    whole = text.encode("utf-8")
    cut = [whole[at : at + 1] for at in range(len(whole))]
    kind = {"content-type": "text/event-stream; charset=utf-8"}

    def seen(parts: List[Any]) -> List[Any]:
        tries: List[int] = []

        def answer(_: httpx.Request) -> httpx.Response:
            tries.append(1)
            if isinstance(parts[0], int):
                return httpx.Response(parts[0])
            if isinstance(parts[0], Exception):
                raise parts[0]
            return httpx.Response(200, headers=kind, stream=Parts(parts))

        plain, later = both(answer)
        events: List[Any] = []
        try:
            for event in plain.stream.changes():
                events.append([event.event, event.id, event.data])
            end = "ended"
        except AssayError as fault:
            end = f"{type(fault).__name__}: {fault}"

        async def again() -> Tuple[List[Any], str]:
            heard: List[Any] = []
            try:
                async for event in later.stream.changes():
                    heard.append([event.event, event.id, event.data])
            except AssayError as fault:
                return heard, f"{type(fault).__name__}: {fault}"
            return heard, "ended"

        assert asyncio.run(again()) == (events, end)
        return [events, end, len(tries) // 2]

    return {
        "whole": seen([whole]),
        "cut": seen(cut),
        "broken": seen([b"data: 1\n\nda", httpx.ReadError("gone")]),
        "down": seen([httpx.ConnectError("down")]),
        "busy": seen([503]),
    }


def answers() -> List[Any]:
    """What is no answer of the service, files, and parameters that would lead elsewhere."""

    def outcome(response: httpx.Response, *arguments: Any) -> Any:
        plain, later = both(lambda _: response)
        try:
            got = plain.verifications.retrieve(*(arguments or ("x",)))
        except (AssayError, ValueError) as fault:
            return f"{type(fault).__name__}: {fault}"
        return [len(got), response_of(got).request_id]

    web = {"content-type": "text/html"}
    return [
        outcome(httpx.Response(200, headers=web, text="<html>")),
        outcome(httpx.Response(200, headers={"content-type": "application/json"}, text='{"id":')),
        outcome(httpx.Response(301, headers={"location": "https://x/"})),
        outcome(httpx.Response(200, headers={"content-type": "application/x-ndjson", "x-request-id": "r"}, text="{}\n{}\n")),
        outcome(httpx.Response(200, headers={"content-type": "application/zip", "x-request-id": "r"}, content=b"abc")),
        outcome(httpx.Response(200, json={}), ".."),
    ]


def settings() -> Dict[str, Any]:
    """What is refused before anything is sent, with all that a log would show of it; and which headers are sent."""
    sent: List[Any] = []

    def answer(request: httpx.Request) -> httpx.Response:
        names = ("idempotency-key", "authorization")
        sent.append([[value for name, value in request.headers.multi_items() if name == one] for one in names])
        return httpx.Response(201, json={})

    plain, _ = both(answer)
    good = {"api_key": "sk_test_x", "base_url": "http://x"}

    def shown(work: Any) -> str:
        try:
            work()
        except (ValueError, TypeError) as fault:
            return "".join(traceback.format_exception(type(fault), fault, None)).strip().split("\n")[-1]
        except Exception:
            return traceback.format_exc()
        return "done"

    wrong: List[Dict[str, Any]] = [
        {"api_key": ""},
        {"api_key": "sk_live_sec\nret"},
        {"api_key": "sk_live_secr\u00e9t"},
        {"base_url": "http://"},
        {"base_url": None},
        {"base_url": "https://ana:secret@x"},
    ]
    refused = [shown(lambda: Assay(**{**good, **one}).usage.retrieve()) for one in wrong]
    for options in ({"idempotency_key": "a\nb"}, {"idempotency_key": "\u043a"}, {"idempotency_key": ""}, {"headers": {"x-more": "a\nb"}}):
        refused.append(shown(lambda: plain.cases.next({}, **options)))
    for body, secret in ((b"{}", None), (b"{}", [None]), ({"id": "evt_1"}, "whsec_x"), (None, "whsec_x")):
        refused.append(shown(lambda: plain.webhooks.verify(body, {"x-signature": "a"}, secret)))  # type: ignore[arg-type]
    plain.cases.next({}, headers={"Idempotency-Key": "mine", "Authorization": "Bearer b"})
    lines = httpx.Client(transport=httpx.MockTransport(answer))
    Assay(api_key="sk_test_x\r\n", base_url="http://x/", http_client=lines).cases.next({}, idempotency_key="k")
    return {"refused": refused, "sent": sent}


def lists() -> List[Any]:
    """Items of a list with a limit, and how many pages were asked for, from each client."""
    asked: List[int] = []

    def answer(_: httpx.Request) -> httpx.Response:
        asked.append(1)
        return httpx.Response(200, json={"data": [{"id": "a"}, {"id": "b"}], "next_cursor": "more"})

    plain, later = both(answer)
    found = [[one["id"] for one in plain.cases.list().to_list(limit)] for limit in (0, 2, 3)]
    asked_by_plain = len(asked)

    async def again() -> List[List[str]]:
        return [[one["id"] for one in await later.cases.list().to_list(limit)] for limit in (0, 2, 3)]

    assert asyncio.run(again()) == found
    return [found, asked_by_plain, len(asked) - asked_by_plain]


def imported() -> List[Any]:
    """Headers of imports with options of one call, from each client."""
    sent: List[Any] = []

    def answer(request: httpx.Request) -> httpx.Response:
        sent.append([request.headers["idempotency-key"], request.headers["content-type"], request.headers["x-more"]])
        return httpx.Response(503)

    plain, later = both(answer)
    options: Dict[str, Any] = {"idempotency_key": "mine", "timeout": 5, "headers": {"x-more": "1"}}
    for run in (
        lambda: plain.verifications.import_lines([{}], **options),
        lambda: asyncio.run(later.verifications.import_lines([{}], **options)),
    ):
        try:
            run()
        except ServerError as fault:
            sent.append(fault.status)
    return sent


print(json.dumps({"trouble": trouble(), "streams": streams(), "answers": answers(), "imported": imported(), "errors": errors(), "files": files(), "vectors": vectors(), "methods": methods(), "repetitions": repetitions(), "settings": settings(), "lists": lists()}))
