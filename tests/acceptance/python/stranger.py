"""A stranger's program: one whole verification, a list with paging, a webhook, a fault; in both clients."""

import asyncio
import hashlib
import hmac
import json
import os
import time
import uuid
from datetime import datetime, timezone
from typing import Any, AsyncIterator, Dict, Iterator

from assay import (
    Assay,
    AsyncAssay,
    InvalidRequestError,
    NotFoundError,
    WebhookVerificationError,
    file,
    response_of,
)
from assay.types import CreatedVerification, NewVerification

KEY, URL = os.environ["ASSAY_API_KEY"], os.environ["ASSAY_URL"]
UNKNOWN = "cas_01m7y0hbv0ej69hv1759nbrrj9"
SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"


def order(reference: str) -> NewVerification:
    return {"journey": "kyc_standard", "subject": {"type": "individual", "reference": reference}}


def record(name: str) -> Dict[str, Any]:
    return {
        "external_id": name,
        "subject": {"type": "individual", "reference": name},
        "journey": "kyc_standard",
        "decision": "approved",
        "decided_at": "2024-05-02T09:00:00Z",
        "checks": [{"type": "document", "status": "passed"}],
    }


def webhook(client: Assay) -> Dict[str, str]:
    sent_at = datetime.now(timezone.utc).isoformat().replace("+00:00", "Z")
    delivery = {"id": "dlv_1", "attempt": 1, "sent_at": sent_at}
    body = json.dumps({"id": "evt_1", "type": "webhook.test", "delivery": delivery}).encode()
    headers = {"X-Signature": hmac.new(SECRET.encode(), body, hashlib.sha256).hexdigest()}
    event = client.webhooks.verify(body, headers, ["whsec_b2xk", SECRET])
    try:
        client.webhooks.verify(body + b" ", headers, SECRET)
        forged = "accepted"
    except WebhookVerificationError as fault:
        forged = fault.reason
    return {"event": event["type"], "forged": forged}


def plain() -> Dict[str, Any]:
    run = uuid.uuid4().hex
    with Assay(api_key=KEY, base_url=URL) as client:
        made: CreatedVerification = client.verifications.create(
            order("sandbox_approved"), idempotency_key=f"order-{run}", timeout=20
        )
        again = client.verifications.create(order("sandbox_approved"), idempotency_key=f"order-{run}")
        status: str = made["status"]
        for _ in range(200):
            if status == "approved":
                break
            time.sleep(0.05)
            status = client.verifications.retrieve(made["id"])["status"]
        for _ in range(4):
            client.verifications.create(order(run))
        ids = [item["id"] for item in client.verifications.list({"subject_reference": run, "limit": 2})]
        page = client.verifications.list({"subject_reference": run, "limit": 2}).first()
        try:
            client.verifications.create({"subject": {"type": "individual", "reference": "x"}})  # type: ignore[typeddict-item]
            field = None
        except InvalidRequestError as fault:
            field = fault.field
        try:
            client.cases.retrieve(UNKNOWN)
            missing = False
        except NotFoundError as fault:
            missing = (fault.request_id or "").startswith("req_")

        def records() -> Iterator[Dict[str, Any]]:
            yield from (record(f"{run}-{name}") for name in "abc")

        taken = client.verifications.import_lines(records(), {"provider": "onfido"})
        return {
            "same": again["id"] == made["id"],
            "status": status,
            "ids": len(set(ids)),
            "page": len(page),
            "request_id": (response_of(made).request_id or "")[:4],
            "field": field,
            "missing": missing,
            "taken": taken["received"],
            "base64": file(b"abc"),
            **webhook(client),
        }


async def later() -> Dict[str, Any]:
    run = uuid.uuid4().hex
    async with AsyncAssay(api_key=KEY, base_url=URL) as client:
        made = await client.verifications.create(order(run))
        await client.verifications.create(order(run))
        ids = [item["id"] async for item in client.verifications.list({"subject_reference": run, "limit": 1})]
        changes = client.stream.changes()
        first = asyncio.ensure_future(changes.__anext__())
        while not first.done():
            await client.verifications.create(order(run))
            await asyncio.wait([first], timeout=0.2)
        try:
            await client.cases.retrieve(UNKNOWN)
            missing = False
        except NotFoundError:
            missing = True

        async def records() -> AsyncIterator[Dict[str, Any]]:
            for name in "ab":
                yield record(f"{run}-{name}")

        taken = await client.verifications.import_lines(records(), {"provider": "onfido"})
        return {
            "status": made["status"],
            "ids": len(set(ids)),
            "changed": first.result().data is not None,
            "missing": missing,
            "taken": taken["received"],
        }


if __name__ == "__main__":
    print(json.dumps({"plain": plain(), "later": asyncio.run(later())}))
