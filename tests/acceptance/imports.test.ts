import { createHash } from 'node:crypto';
import { parseKeySet, verifyBundle, verifyManifest } from '@assay/evidence';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../support/database.js';
import { startService, type TestService } from '../support/service.js';

const PATH = '/v1/verifications/imports';
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const ORIGINAL = Buffer.from('{"result":"clear"}');
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

let service: TestService;
beforeAll(async () => {
  service = await startService({ shared: true });
});
afterAll(() => service?.stop());

interface Row {
  readonly index: number;
  readonly external_id?: string;
  readonly status: string;
  readonly verification_id?: string;
  readonly field?: string;
  readonly message?: string;
  readonly warnings?: readonly { readonly code: string }[];
}

const inline = (records: unknown[], provider = 'onfido', headers: Record<string, string> = {}) =>
  service.api('POST', PATH, { provider, records }, { headers });

async function countSessions(at: TestService, reference: string): Promise<number> {
  const { body } = await at.api('GET', `/v1/verifications?subject_reference=${reference}&limit=200`);
  return body.data.length;
}

const complete = (externalId: string) => ({
  external_id: externalId,
  subject: { type: 'individual', reference: `cust-${externalId}`, country: 'GB' },
  journey: 'kyc_standard',
  status: 'approved',
  decision: 'approved',
  created_at: '2024-05-01T08:00:00Z',
  decided_at: '2024-05-02T09:00:00Z',
  reason_codes: ['document.glare', 'legacy-17'],
  risk: { score: 12 },
  checks: [
    { type: 'document', status: 'passed', result: { issuer: 'GBR' } },
    { type: 'document', status: 'failed', reason_codes: ['document.expired'] },
  ],
  extracted: {
    'document.family_name': 'Jones',
    document: { given_name: 'Ann' },
    number: { value: 'X1', confidence: 0.9 },
  },
  evidence: [
    { kind: 'document_front', media_type: 'image/png', sha256: sha256(PIXEL), data: PIXEL.toString('base64') },
    { kind: 'original_result', media_type: 'application/json', data: ORIGINAL.toString('base64') },
  ],
});

describe('inline import', () => {
  test('an imported session answers everywhere like one of our own, with the times of then', async () => {
    const made = await inline([complete('whole-1')]);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      status: 'completed',
      provider: 'onfido',
      received: 1,
      imported: 1,
      duplicates: 0,
      failed: 0,
    });
    const [row] = made.body.results as Row[];
    expect(row).toEqual({
      index: 0,
      external_id: 'whole-1',
      status: 'imported',
      verification_id: row?.verification_id,
    });
    const id = row!.verification_id!;
    const session = (await service.api('GET', `/v1/verifications/${id}`)).body;
    expect(session).toMatchObject({
      imported: true,
      provider: 'onfido',
      status: 'approved',
      journey: 'kyc_standard',
      subject: { type: 'individual', reference: 'cust-whole-1', country: 'GB' },
      created_at: '2024-05-01T08:00:00.000Z',
      reason_codes: ['document.glare', 'custom.legacy-17'],
      risk: { score: 12, band: 'low' },
    });
    expect(
      session.checks.map((check: { type: string; step: string; status: string }) => [
        check.type,
        check.step,
        check.status,
      ]),
    ).toEqual([
      ['document', 'document', 'passed'],
      ['document', 'document_2', 'failed'],
    ]);
    expect(session.checks[0].result).toEqual({ issuer: 'GBR' });
    expect(session.extracted['document.family_name'].value).toBe('Jones');
    expect(session.extracted['document.given_name'].value).toBe('Ann');
    expect(session.extracted['document.number']).toMatchObject({ value: 'X1', confidence: 0.9 });
    const decision = (await service.api('GET', `/v1/verifications/${id}/decision`)).body;
    expect(decision).toMatchObject({
      decision: 'approved',
      final: true,
      decided_at: '2024-05-02T09:00:00.000Z',
      decided_by: { type: 'import', id: 'onfido' },
    });
    expect(await countSessions(service, 'cust-whole-1')).toBe(1);
    const report = await service.api('GET', `/v1/verifications/${id}/report`);
    expect(report.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await service.api('POST', `/v1/verifications/${id}/session-tokens`, {})).status).toBe(409);
  });

  test('the evidence of an imported session is the original bytes, and its ZIP verifies', async () => {
    const { body } = await inline([complete('evidence-1')]);
    const id = body.results[0].verification_id;
    const manifest = (await service.api('GET', `/v1/verifications/${id}/evidence`)).body;
    const keySet = parseKeySet(
      (await service.api('GET', '/.well-known/evidence-keys.json', undefined, { key: null })).bytes.toString(),
    );
    expect(verifyManifest(manifest, keySet!).verdict).toBe('good');
    expect(manifest.media.map((item: { kind: string; sha256: string }) => [item.kind, item.sha256]).sort()).toEqual(
      [
        ['document_front', sha256(PIXEL)],
        ['original_result', sha256(ORIGINAL)],
      ].sort(),
    );
    for (const { url, sha256: expected } of manifest.media)
      expect(sha256((await service.api('GET', url)).bytes)).toBe(expected);
    const zip = await service.api('GET', `/v1/verifications/${id}/evidence?format=zip`);
    expect(verifyBundle(zip.bytes, keySet!)).toMatchObject({ verdict: 'good', problems: [], verificationId: id });
  });

  test('retention begins with the decision of then: media that would be gone by now go', async () => {
    const { definition } = (await service.api('GET', '/v1/journeys/kyc_standard')).body;
    const retention = { media_days: 30, data_days: null, minimum_days: null, on_delete: 'erase' };
    const saved = await service.api('POST', '/v1/journeys', {
      id: 'short_media',
      name: 'Short media',
      subject_type: 'individual',
      definition: { ...definition, retention },
      publish: true,
    });
    expect([200, 201]).toContain(saved.status);
    const recent = { ...complete('young'), created_at: undefined, decided_at: undefined };
    const { body } = await inline([complete('old'), recent].map((record) => ({ ...record, journey: 'short_media' })));
    const [old, young] = (body.results as Row[]).map((row) => row.verification_id);
    // The answer says so beforehand.
    expect((body.results as Row[]).map(({ warnings = [] }) => warnings.map(({ code }) => code))).toEqual([
      ['retention_passed'],
      [],
    ]);
    const media = async (id?: string) =>
      (await service.api('GET', `/v1/verifications/${id}/evidence`)).body.media.length;
    await until(
      () => media(old),
      (count) => count === 0,
    );
    expect(await media(young)).toBe(2);
  });

  test('a session without journey, without decision and without evidence is whole as well', async () => {
    const { body } = await inline([{ reference: 'bare-1', status: 'expired' }]);
    expect(body.results[0].warnings).toMatchObject([{ code: 'no_evidence' }]);
    const id = body.results[0].verification_id;
    expect(body.results[0].external_id).toMatch(/^sha256:[0-9a-f]{64}$/);
    expect((await service.api('GET', `/v1/verifications/${id}`)).body).toMatchObject({
      status: 'expired',
      decision: null,
    });
    expect((await service.api('GET', `/v1/verifications/${id}/decision`)).status).toBe(409);
    expect((await service.api('GET', `/v1/verifications/${id}/evidence`)).body.media).toEqual([]);
    expect((await service.api('GET', `/v1/verifications/${id}/report`)).status).toBe(200);
  });

  test('a faulty record fails alone and names its field', async () => {
    const png = PIXEL.toString('base64');
    const cases: [unknown, string][] = [
      [{ reference: 'f' }, 'decision'],
      [{ status: 'approved' }, 'subject.reference'],
      [{ reference: 'f', status: 'referred' }, 'status'],
      [{ reference: 'f', status: 'approved', decision: 'declined' }, 'decision'],
      [{ reference: 'f', subject: { reference: 'g' }, status: 'approved' }, 'reference'],
      [{ reference: 'f', status: 'approved', journey: 'no_such_journey' }, 'journey'],
      [{ reference: 'f', status: 'approved', journey: 'kyc_standard', subject: { type: 'business' } }, 'subject.type'],
      [{ reference: 'f', status: 'approved', subject: { country: 'ZZ' } }, 'subject.country'],
      [{ reference: 'f', status: 'approved', decidedAt: '2024-01-01' }, 'decidedAt'],
      [{ reference: 'f', status: 'approved', decided_at: '2999-01-01' }, 'decided_at'],
      [{ reference: 'f', status: 'approved', decided_at: '0000-01-01' }, 'decided_at'],
      [
        { reference: 'f', status: 'approved', extracted: { 'document.shoe_size': '42' } },
        'extracted.document.shoe_size',
      ],
      [{ reference: 'f', status: 'approved', checks: [{ type: 'document', status: 'pending' }] }, 'checks.0.status'],
      [
        { reference: 'f', status: 'approved', checks: [{ type: 'sanctions_pep', status: 'passed' }] },
        'checks.0.status',
      ],
      [{ reference: 'f', status: 'approved', checks: [{ type: 'document', status: 'no_match' }] }, 'checks.0.status'],
      [{ reference: ' \t', status: 'approved' }, 'reference'],
      [
        { reference: 'f', status: 'approved', evidence: [{ kind: 'selfie', data: png, sha256: '0'.repeat(64) }] },
        'evidence.0.sha256',
      ],
      [
        { reference: 'f', status: 'approved', evidence: [{ kind: 'selfie', data: 'https://example.com/a.jpg' }] },
        'evidence.0.data',
      ],
      [
        { reference: 'f', status: 'approved', evidence: [{ kind: 'selfie', url: 'https://example.com/a.jpg' }] },
        'evidence.0.url',
      ],
      [{ reference: 'f', status: 'approved', evidence: [{ kind: 'selfie', data: 'AAAA' }] }, 'evidence.0.data'],
      [{ reference: 'f', status: 'approved', evidence: [{ kind: '../../etc', data: png }] }, 'evidence.0.kind'],
      [
        {
          reference: 'f',
          status: 'approved',
          evidence: [{ kind: 'original_result', data: Buffer.from('{"a":').toString('base64') }],
        },
        'evidence.0.data',
      ],
      [null, 'record'],
      [['a'], 'record'],
      ['text', 'record'],
    ];
    const { status, body } = await inline([
      ...cases.map(([record]) => record),
      { reference: 'good-among-bad', decision: 'declined' },
    ]);
    expect(status).toBe(201);
    expect(body.results.slice(0, -1).map((row: Row) => [row.status, row.field])).toEqual(
      cases.map(([, field]) => ['failed', field]),
    );
    expect(body.results.at(-1).status).toBe('imported');
    expect(body).toMatchObject({ received: cases.length + 1, imported: 1, failed: cases.length });
    expect(await countSessions(service, 'f')).toBe(0);
  });

  test('provider and external id make a record unique, within a request and across requests', async () => {
    const record = { external_id: 'twice', reference: 'cust-twice', status: 'approved' };
    const first = (await inline([record, record, { ...record, provider: 'other' }])).body;
    expect(first.results.map((row: Row) => row.status)).toEqual(['imported', 'duplicate', 'imported']);
    expect(first.results[1].verification_id).toBe(first.results[0].verification_id);
    const second = (await inline([record])).body;
    expect(second).toMatchObject({ imported: 0, duplicates: 1 });
    expect(await countSessions(service, 'cust-twice')).toBe(2);
    const gone = await service.api('DELETE', `/v1/verifications/${first.results[0].verification_id}`);
    expect(gone.status).toBe(200);
    const seen = (await service.api('GET', `${PATH}/${first.id}`)).body.results[0];
    expect(seen).not.toHaveProperty('external_id');
    expect((await inline([record])).body).toMatchObject({ imported: 1, duplicates: 0 });
  });

  test('only a bad envelope is refused as a whole', async () => {
    const record = (index: number) => ({ external_id: `many-${index}`, reference: 'cust-many', status: 'declined' });
    const many = (count: number) => Array.from({ length: count }, (_, index) => record(index));
    const refused = await inline(many(101));
    expect([refused.status, refused.body.error.field]).toEqual([400, 'records']);
    expect(await countSessions(service, 'cust-many')).toBe(0);
    expect((await inline(many(100))).body).toMatchObject({ received: 100, imported: 100 });
    for (const [body, field] of [
      [{}, 'records'],
      [{ records: [] }, 'records'],
      [{ records: {} }, 'records'],
      [{ records: many(1), providr: 'x' }, 'providr'],
      [{ records: many(1), provider: '' }, 'provider'],
      ['{', 'body'],
    ] as const) {
      const answer = await service.api('POST', PATH, body);
      expect([answer.status, answer.body.error.field]).toEqual([400, field]);
    }
    expect((await service.api('POST', `${PATH}?template=x`, { records: many(1) })).body.error.field).toBe('template');
    const typed = await service.api('POST', PATH, 'a,b', { headers: { 'content-type': 'text/csv' } });
    expect([typed.status, typed.body.error.field]).toEqual([400, 'Content-Type']);
  });

  test('names of other systems are understood', async () => {
    const { status, body } = await service.api('POST', PATH, {
      items: [{ customer_id: 'alias-1', decision: 'approved' }],
    });
    expect([status, body.provider, body.imported]).toEqual([201, 'unknown', 1]);
    expect(await countSessions(service, 'alias-1')).toBe(1);
  });

  test('a repeated request under one key is answered once', async () => {
    const headers = { 'idempotency-key': 'import-once' };
    const records = [{ reference: 'cust-once', status: 'approved' }];
    const [first, second] = await Promise.all([inline(records, 'onfido', headers), inline(records, 'onfido', headers)]);
    const third = await inline(records, 'onfido', headers);
    expect(new Set([first.body.id, second.body.id, third.body.id]).size).toBe(1);
    expect(third.headers.get('idempotent-replayed')).toBe('true');
    expect(third.body.results).toEqual(first.body.results);
    expect((await inline([{ reference: 'other', status: 'approved' }], 'onfido', headers)).status).toBe(409);
  });
});

test('the query of an import is part of what its Idempotency-Key stands for, in any order', async () => {
  const headers = { 'idempotency-key': 'import-query' };
  const send = (query: string) =>
    service.api('POST', `${PATH}${query}`, { records: [{ reference: 'cust-query', status: 'approved' }] }, { headers });
  const first = await send('?provider=onfido&enroll_faces=false');
  expect(first.status).toBe(201);
  expect((await send('?enroll_faces=false&provider=onfido')).bytes.equals(first.bytes)).toBe(true);
  for (const query of ['', '?provider=veriff&enroll_faces=false', '?provider=onfido&enroll_faces=true'])
    expect(await send(query)).toMatchObject({ status: 409, body: { error: { field: 'Idempotency-Key' } } });
});

describe('access', () => {
  test('an import is seen by its own environment and by keys with the scope only', async () => {
    const { body } = await inline([{ reference: 'cust-scope', status: 'approved' }]);
    expect((await service.api('GET', `${PATH}/${body.id}`)).status).toBe(200);
    expect((await service.api('GET', `${PATH}/${body.id}`, undefined, { key: service.productionKey })).status).toBe(
      404,
    );
    expect((await service.api('GET', PATH, undefined, { key: service.productionKey })).body.data).toEqual([]);
    const refused = await service.api('POST', PATH, { records: [] }, { key: service.readOnlyKey });
    expect([refused.status, refused.body.error.required_scope]).toEqual([403, 'verifications:import']);
    expect((await service.api('GET', `${PATH}/imp_nothing`)).status).toBe(404);
  });

  test('the list pages newest first', async () => {
    await inline([{ reference: 'page-1', status: 'approved' }]);
    const last = (await inline([{ reference: 'page-2', status: 'approved' }])).body;
    const first = (await service.api('GET', `${PATH}?limit=1`)).body;
    expect(first.data[0].id).toBe(last.id);
    expect(first.data[0]).not.toHaveProperty('results');
    const next = (await service.api('GET', `${PATH}?limit=1&cursor=${first.next_cursor}`)).body;
    expect(next.data[0].id).not.toBe(last.id);
  });

  test('imports cost nothing and send nothing', async () => {
    const hook = await service.api('POST', '/v1/webhooks', { url: 'http://127.0.0.1:9/never', events: ['*'] });
    expect(hook.status).toBe(201);
    await inline([complete('quiet-1')]);
    const subject = { type: 'individual', reference: 'cust-loud' };
    const own = await service.api('POST', '/v1/verifications', { journey: 'kyc_standard', subject });
    const deliveries = await until(
      async () => (await service.api('GET', `/v1/webhooks/${hook.body.id}/deliveries`)).body.data as unknown[],
      ({ length }) => length > 0,
    );
    // Events fan out in order, so that the later one proves that the import sent none.
    expect(JSON.stringify(deliveries)).toContain('verification.created');
    expect(deliveries).toHaveLength(1);
    expect(own.status).toBe(201);
    expect((await service.api('GET', '/v1/usage')).body.data).toEqual([]);
  });
});
