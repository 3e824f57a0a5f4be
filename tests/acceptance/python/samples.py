"""Runs the calls of the reference pages and notes what each asks for. Takes a JSON file with the calls, prints JSON."""

import contextlib
import io
import json
import sys
from typing import List, Tuple

import httpx

from assay import Assay

asked: List[Tuple[str, str]] = []


def answer(request: httpx.Request) -> httpx.Response:
    asked.append((request.method, request.url.path))
    if request.headers.get("accept") == "text/event-stream":
        return httpx.Response(200, headers={"content-type": "text/event-stream"}, content=b"")
    return httpx.Response(200, json={"data": [], "next_cursor": None})


http = httpx.Client(transport=httpx.MockTransport(answer))
client = Assay(api_key="sk_test_x", base_url="http://x", http_client=http)
with contextlib.redirect_stdout(io.StringIO()):
    for sample in json.load(open(sys.argv[1], encoding="utf-8")):
        before = len(asked)
        exec(compile(sample, "sample", "exec"), {"client": client})
        if len(asked) != before + 1:
            asked.append(("nothing", sample))
print(json.dumps(asked))
