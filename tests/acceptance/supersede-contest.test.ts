import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, until } from '../support/database.js';
import { textOfPdf } from '../support/pdf-text.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
let database: Awaited<ReturnType<typeof openDatabase>>;
beforeAll(async () => {
  service = await startService({ shared: true });
  database = await openDatabase(service);
});
afterAll(async () => {
  await database?.close();
  await service?.stop();
});

const make = (reference: string, more: object = {}, headers: Record<string, string> = {}) =>
  service.api(
    'POST',
    '/v1/verifications',
    { journey: 'kyc_standard', subject: { type: 'individual', reference }, ...more },
    { headers },
  );
const read = async (id: string) => (await service.api('GET', `/v1/verifications/${id}`)).body;

async function ended(reference: string, status: string): Promise<string> {
  const { body } = await make(reference);
  await service.api('POST', `/v1/sandbox/verifications/${body.id}/simulate`, { status });
  return body.id;
}

describe('a session that supersedes another', () => {
  test('both show the link, the former decision stays, and the move is audited and told', async () => {
    const former = await ended('corrected-1', 'declined');
    const before = await read(former);
    const made = await make('corrected-1', { supersedes: former }, { 'idempotency-key': 'supersede-1' });
    expect([made.status, made.body.supersedes]).toEqual([201, former]);
    const shown = await read(former);
    expect(shown).toMatchObject({ status: 'declined', decision: 'declined', superseded_by: made.body.id });
    expect(shown.reason_codes).toEqual(before.reason_codes);
    expect((await read(made.body.id)).supersedes).toBe(former);
    const { body: list } = await service.api('GET', '/v1/verifications?subject_reference=corrected-1');
    expect(list.data.map(({ supersedes, superseded_by: by }: Record<string, string>) => supersedes ?? by)).toEqual([
      former,
      made.body.id,
    ]);
    const evidenceOf = async (id: string) => (await service.api('GET', `/v1/verifications/${id}/evidence`)).body;
    expect(await evidenceOf(former)).toMatchObject({ environment: 'sandbox', superseded_by: made.body.id });
    expect(await evidenceOf(made.body.id)).toMatchObject({ environment: 'sandbox', supersedes: former });
    const { bytes: pdf } = await service.api('GET', `/v1/verifications/${former}/report`);
    expect(textOfPdf(pdf)).toMatch(/Superseded by\s+ver_/);
    const again = await make('corrected-1', { supersedes: former }, { 'idempotency-key': 'supersede-1' });
    expect(again.bytes).toEqual(made.bytes);
    const entries = await until(
      () =>
        database.query(
          "select 1 from audit_chain where event->>'action' = 'verification.superseded' and event->'target'->>'id' = $1",
          [former],
        ),
      (rows) => rows.length > 0,
    );
    expect(entries).toHaveLength(1);
  });

  test('names one that is here, is about the same subject and has ended; a refusal writes nothing', async () => {
    const former = await ended('corrected-2', 'approved');
    const waiting = (await make('corrected-2')).body.id;
    for (const [supersedes, reference, status] of [
      ['ver_01m7y0hbv0ej69hv1759nbrrj9', 'corrected-2', 400],
      ['x', 'corrected-2', 400],
      [former, 'somebody-else', 400],
      [waiting, 'corrected-2', 409],
    ] as const) {
      const refused = await make(reference, { supersedes });
      expect([supersedes, refused.status, refused.body.error.field]).toEqual([supersedes, status, 'supersedes']);
    }
    const foreign = await service.api(
      'POST',
      '/v1/verifications',
      { journey: 'kyc_standard', subject: { type: 'individual', reference: 'corrected-2' }, supersedes: former },
      { key: service.productionKey },
    );
    expect([foreign.status, foreign.body.error.field]).toEqual([400, 'supersedes']);
    expect((await read(former)).superseded_by).toBeUndefined();
  });

  test('is superseded by one session alone, unless that one came to no decision', async () => {
    const former = await ended('corrected-3', 'declined');
    const answers = await Promise.all([1, 2, 3].map(() => make('corrected-3', { supersedes: former })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const made = answers.find(({ status }) => status === 201);
    const refused = await make('corrected-3', { supersedes: former });
    expect([refused.status, refused.body.error.field]).toEqual([409, 'supersedes']);
    expect(refused.body.error.message).toContain(made?.body.id);
    expect((await read(former)).superseded_by).toBe(made?.body.id);
    await service.api('POST', `/v1/sandbox/verifications/${made?.body.id}/simulate`, { status: 'abandoned' });
    const next = await make('corrected-3', { supersedes: former });
    expect(next.status).toBe(201);
    expect((await read(former)).superseded_by).toBe(next.body.id);
  });
});

test('a deletion takes the link off the former session, tells so, and another may supersede it', async () => {
  const former = await ended('corrected-4', 'declined');
  const made = await make('corrected-4', { supersedes: former });
  await service.api('DELETE', `/v1/verifications/${made.body.id}`);
  const shown = await read(former);
  expect(shown.status).toBe('declined');
  expect('superseded_by' in shown).toBe(false);
  const changes = await until(
    () =>
      database.query<{ changes: unknown }>(
        "select event->'changes' as changes from audit_chain where event->>'action' = 'verification.superseded' and event->'target'->>'id' = $1 order by sequence",
        [former],
      ),
    (rows) => rows.length > 1,
  );
  expect(changes.at(-1)?.changes).toEqual([{ field: 'superseded_by', before: made.body.id, after: null }]);
  const next = await make('corrected-4', { supersedes: former });
  expect([next.status, (await read(former)).superseded_by]).toEqual([201, next.body.id]);
  // The one that was superseded goes first: nothing of the newer one changes.
  expect((await service.api('DELETE', `/v1/verifications/${former}`)).status).toBe(200);
  expect((await read(next.body.id)).status).toBe('awaiting_subject');
});

describe('contesting', () => {
  const contest = (id: string, body: object = { reason: 'The portrait is mine.' }) =>
    service.api('POST', `/v1/verifications/${id}/contest`, body);

  test.each(['approved', 'declined'])(
    'of a session that is %s opens a case and changes no decision',
    async (status) => {
      const id = await ended(`contested-${status}`, status);
      const { body: decision } = await service.api('GET', `/v1/verifications/${id}/decision`);
      const opened = await contest(id);
      expect(opened.status).toBe(201);
      expect(opened.body).toMatchObject({
        type: 'verification',
        state: 'open',
        verification_id: id,
        comments_count: 1,
      });
      expect(opened.body.alerts[0]).toMatchObject({ kind: 'contest', reason_codes: ['manual.contested'] });
      const { body: comments } = await service.api('GET', `/v1/cases/${opened.body.id}/comments`);
      expect(comments.data[0].text).toBe('The portrait is mine.');
      const session = await read(id);
      expect(session).toMatchObject({ status, decision: status, case_id: opened.body.id });
      expect((await service.api('GET', `/v1/verifications/${id}/decision`)).body).toEqual(decision);
      const twice = await contest(id);
      expect([twice.status, twice.body.error.message]).toEqual([409, expect.stringContaining(opened.body.id)]);
      const closed = await service.api('POST', `/v1/cases/${opened.body.id}/close`, { outcome: 'no_action' });
      expect(closed.body.state).toBe('closed');
      expect((await contest(id)).status).toBe(201);
    },
  );

  test.each(['awaiting_subject', 'referred', 'expired'])(
    'a session that is %s has no final decision',
    async (status) => {
      const id = await ended(`uncontested-${status}`, status);
      expect((await contest(id)).status).toBe(409);
    },
  );

  test('needs a reason, and another environment finds nothing', async () => {
    const id = await ended('contest-reason', 'approved');
    expect((await contest(id, {})).body.error.field).toBe('reason');
    const path = `/v1/verifications/${id}/contest`;
    const foreign = await service.api('POST', path, { reason: 'x' }, { key: service.productionKey });
    expect(foreign.status).toBe(404);
  });
});
