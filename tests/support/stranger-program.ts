/** A stranger's program: one whole verification, a list with paging, a webhook, a fault. */
export const PROGRAM = `
import { createHmac, randomUUID } from 'node:crypto';
import { Assay, file, InvalidRequestError, NotFoundError, WebhookVerificationError } from '@assay/node';
import type { CreatedVerification } from '@assay/node';
import { fileFromPath } from '@assay/node/files';

const assay = new Assay({ apiKey: process.env['ASSAY_API_KEY'] ?? '', baseUrl: process.env['ASSAY_URL'] ?? '' });

const paged = \`paged-\${randomUUID()}\`;

async function main(): Promise<void> {
  const session = await assay.verifications.create(
    { journey: 'kyc_standard', subject: { type: 'individual', reference: 'sandbox_approved' } },
    { idempotencyKey: 'order-' + paged, timeout: 20_000 },
  );
  const again = await assay.verifications.create(
    { journey: 'kyc_standard', subject: { type: 'individual', reference: 'sandbox_approved' } },
    { idempotencyKey: 'order-' + paged },
  );
  const plain: CreatedVerification = session;
  let status: string = plain.status;
  for (let times = 0; status !== 'approved' && times < 200; times += 1) {
    status = (await assay.verifications.retrieve(session.id)).status;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  for (let times = 0; times < 4; times += 1) {
    await assay.verifications.create({ journey: 'kyc_standard', subject: { type: 'individual', reference: paged } });
  }
  const ids: string[] = [];
  for await (const item of assay.verifications.list({ subject_reference: paged, limit: 2 })) ids.push(item.id);
  const page = await assay.verifications.list({ subject_reference: paged, limit: 2 });
  const field = await assay.verifications
    // @ts-expect-error the journey is needed
    .create({ subject: { type: 'individual', reference: 'x' } })
    .catch((error: unknown) => (error instanceof InvalidRequestError ? error.field : 'another error'));
  const missing = await assay.cases.retrieve('cas_01m7y0hbv0ej69hv1759nbrrj9').catch((error: unknown) => error);
  const sent_at = new Date().toISOString();
  const body = JSON.stringify({ id: 'evt_1', type: 'webhook.test', delivery: { id: 'dlv_1', attempt: 1, sent_at } });
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const headers = { 'x-signature': createHmac('sha256', secret).update(body).digest('hex') };
  const event = await assay.webhooks.verify({ body, headers, secret: ['whsec_b2xk', secret] });
  const forged = await assay.webhooks
    .verify({ body: body + ' ', headers, secret })
    .catch((error: unknown) => (error instanceof WebhookVerificationError ? error.reason : 'another error'));
  async function* records(): AsyncGenerator<object> {
    for (const external_id of ['a', 'b', 'c']) {
      yield { external_id, subject: { type: 'individual', reference: external_id }, journey: 'kyc_standard', decision: 'approved', decided_at: '2024-05-02T09:00:00Z', checks: [{ type: 'document', status: 'passed' }] };
    }
  }
  const taken = await assay.verifications.importLines(records(), { provider: 'onfido' });
  const changes = assay.stream.changes()[Symbol.asyncIterator]();
  const first = changes.next();
  await assay.verifications.create({ journey: 'kyc_standard', subject: { type: 'individual', reference: 'followed' } });
  const change = await first;
  await changes.return?.();
  const stopped = new AbortController();
  stopped.abort(new Error('enough'));
  const aborted = await assay.usage.retrieve({}, { signal: stopped.signal }).catch((error: unknown) => (error as Error).message);
  console.log(JSON.stringify({
    same: again.id === session.id, status, ids: new Set(ids).size, page: page.data.length, more: page.next_cursor !== null,
    requestId: session.lastResponse.requestId?.slice(0, 4), field, missing: missing instanceof NotFoundError,
    event: event.type, forged, base64: await file(new Blob(['abc'])), own: (await fileFromPath(process.argv[1] ?? '')).length > 1000, taken: taken.received, changed: change.done === false, aborted,
  }));
}

void main();
`;

/** What it prints. */
export const SEEN = {
  same: true,
  status: 'approved',
  ids: 4,
  page: 2,
  more: true,
  requestId: 'req_',
  field: 'journey',
  missing: true,
  event: 'webhook.test',
  forged: 'signature_mismatch',
  base64: 'YWJj',
  own: true,
  taken: 3,
  changed: true,
  aborted: 'enough',
};
