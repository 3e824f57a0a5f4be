import { createHash } from 'node:crypto';
import { canonicalJson } from '@assay/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../support/database.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
let database: Awaited<ReturnType<typeof openDatabase>>;

beforeAll(async () => {
  service = await startService({ shared: true });
  database = await openDatabase(service);
});
afterAll(async () => {
  await database.close();
  await service.stop();
});

const save = (body: unknown, options: object = {}) => service.api('POST', '/v1/journeys', body, options);
const read = (path: string, options: object = {}) => service.api('GET', `/v1/journeys${path}`, undefined, options);
const session = (journey: string) =>
  service.api('POST', '/v1/verifications', { journey, subject: { type: 'individual', reference: 'cust-1' } });

test('a new organisation has its journeys published, listed in order of publication without a definition', async () => {
  const { status, body } = await read('');
  expect(status).toBe(200);
  expect(body.data.map(({ id, subject_type }: { id: string; subject_type: string }) => [id, subject_type])).toEqual([
    ['kyc_standard', 'individual'],
    ['kyc_document_face', 'individual'],
    ['kyc_light', 'individual'],
    ['age_check', 'individual'],
    ['kyb_standard', 'business'],
  ]);
  for (const journey of body.data) {
    expect(journey).toMatchObject({ published_version: 1, environment: 'sandbox' });
    expect(journey).not.toHaveProperty('definition');
    expect(journey.versions[0].definition_sha256).toMatch(/^[0-9a-f]{64}$/);
  }
});

test('the shorthand makes a linear journey with a final risk score, as a draft that no session can name', async () => {
  const { status, body, headers } = await save({
    name: 'Straße 7 schnell',
    checks: ['document', { type: 'sanctions_pep' }],
  });
  expect(status).toBe(201);
  expect(headers.get('location')).toBe(`/v1/journeys/${body.id}`);
  expect(body).toMatchObject({ id: 'strasse_7_schnell', name: 'Straße 7 schnell', published_version: null });
  expect(body.versions).toMatchObject([{ version: 1, status: 'draft', comment: null }]);
  expect(body.definition.steps.map(({ check }: { check: string }) => check)).toEqual([
    'document',
    'sanctions_pep',
    'risk_score',
  ]);
  const hash = createHash('sha256').update(canonicalJson(body.definition)).digest('hex');
  expect(body.versions[0].definition_sha256).toBe(hash);
  const refused = await session(body.id);
  expect(refused.status).toBe(400);
  expect(refused.body.error.field).toBe('journey');
});

test('a published version runs at once, archives the one before and leaves running sessions on theirs', async () => {
  const first = await save({ id: 'onboarding', checks: ['document'], status: 'published', comment: 'first' });
  expect(first.body).toMatchObject({ name: 'onboarding', published_version: 1 });
  const running = await session('onboarding');
  expect(running.body).toMatchObject({ status: 'awaiting_subject', journey_version: 1 });
  const second = await save({
    id: 'onboarding',
    name: 'Onboarding',
    definition: { checks: ['document', 'liveness'] },
    publish: true,
  });
  expect(second.body.versions.map(({ status }: { status: string }) => status)).toEqual(['archived', 'published']);
  expect((await session('onboarding')).body.journey_version).toBe(2);
  expect((await session('onboarding@1')).body.journey_version).toBe(1);
  const kept = (await service.api('GET', `/v1/verifications/${running.body.id}`)).body;
  expect(kept.journey_version).toBe(1);
  expect(kept.checks.map(({ type }: { type: string }) => type)).toEqual(['document', 'risk_score']);
  const events = await database.query<{ sequence: string }>(
    "select sequence from events where environment_id = $1 and type = 'journey.published' and resource_id = 'onboarding' order by sequence",
    [await database.environment('sandbox')],
  );
  expect(events.map(({ sequence }) => Number(sequence))).toEqual([1, 2]);
  const audit = await database.query<{ action: string }>(
    "select event->>'action' as action from audit_entries where environment_id = $1 and event->'target'->>'id' = 'onboarding' order by position",
    [await database.environment('sandbox')],
  );
  expect(audit.map(({ action }) => action)).toEqual([
    'journey.created',
    'journey.published',
    'journey.version_created',
    'journey.published',
  ]);
});

test('drafts are published by name, an older version by its number, and nothing twice', async () => {
  await save({ id: 'steps', checks: ['document'] });
  await save({ id: 'steps', checks: ['document', 'liveness'] });
  const newest = await save({ id: 'steps', publish: true });
  expect(newest.status).toBe(200);
  expect(newest.body.published_version).toBe(2);
  const named = await save({ id: 'steps', publish: true, version: 1 });
  expect(named.body).toMatchObject({ published_version: 1 });
  expect(named.body.versions.map(({ status }: { status: string }) => status)).toEqual(['published', 'archived']);
  const back = await service.api('POST', '/v1/journeys/steps/publish', { version: 2 });
  expect(back.body.published_version).toBe(2);
  expect((await service.api('POST', '/v1/journeys/steps/publish', { version: 2 })).status).toBe(200);
  expect((await service.api('POST', '/v1/journeys/steps/publish', {})).status).toBe(409);
  expect((await service.api('POST', '/v1/journeys/steps/publish', { version: 9 })).body.error.field).toBe('version');
  expect((await service.api('POST', '/v1/journeys/no_such/publish', { version: 'x' })).status).toBe(404);
  const [row] = await database.query<{ count: string }>(
    "select count(*) from events where environment_id = $1 and type = 'journey.published' and resource_id = 'steps'",
    [await database.environment('sandbox')],
  );
  expect(Number(row?.count)).toBe(3);
});

test('one version is read with its definition', async () => {
  await save({ id: 'versions', checks: ['document'], comment: 'why' });
  await save({ id: 'versions', checks: ['liveness'] });
  const { body } = await read('/versions/versions/1');
  expect(body).toMatchObject({ journey: 'versions', version: 1, status: 'draft', comment: 'why' });
  expect(body.definition.steps[0].check).toBe('document');
  expect((await read('/versions')).body.definition.steps[0].check).toBe('liveness');
  for (const path of ['/versions/versions/3', '/versions/versions/0', '/versions/versions/x', '/nothing', '/Nothing!'])
    expect((await read(path)).status).toBe(404);
});

test('every fault of a definition is named at once, by its path in the request', async () => {
  const { status, body } = await save({
    id: 'faulty',
    definition: {
      steps: [
        { id: 'document', check: 'documnt', after: ['liveness'] },
        { id: 'liveness', check: 'liveness', after: ['document'], when: 'age >' },
      ],
      thresholds: { face_match: { pass: 1.5 } },
      policy: { 'document.expird': 'refer' },
      lists: { allow: ['allowlist', 'nobody'] },
      retentions: {},
    },
  });
  expect(status).toBe(400);
  const fields: string[] = body.error.details.map(({ field }: { field: string }) => field);
  expect(body.error.field).toBe(fields[0]);
  for (const field of [
    'definition.steps.0.check',
    'definition.steps.1.when',
    'definition.thresholds.face_match.pass',
    'definition.retentions',
    'definition.lists.allow.1',
  ])
    expect(fields).toContain(field);
  expect(fields.some((field) => field.startsWith('definition.policy'))).toBe(true);
  expect(body.error.details.some(({ message }: { message: string }) => /cycle/i.test(message))).toBe(true);
  expect((await read('/faulty')).status).toBe(404);
});

test.each([
  [{}, 'id'],
  [{ id: 'Bad Id', checks: ['document'] }, 'id'],
  [{ name: '???', checks: ['document'] }, 'id'],
  [{ id: 'a' }, 'definition'],
  [{ id: 'never_seen', publish: true }, 'definition'],
  [{ id: 'kyc_light', publish: true, version: 77 }, 'version'],
  [{ id: 'kyc_light', checks: ['document'], version: 2 }, 'version'],
  [{ id: 'a', checks: 'document' }, 'checks'],
  [{ id: 'a', checks: [] }, 'checks'],
  [{ id: 'a', checks: ['document', 'docment'] }, 'checks.1'],
  [{ id: 'a', checks: ['document'], definition: { steps: [{ check: 'liveness' }] } }, 'checks'],
  [{ id: 'a', definition: [] }, 'definition'],
  [{ id: 'a', definition: { checks: ['document'], lists: { block: ['no_such_list'] } } }, 'definition.lists.block.0'],
  [{ id: 'a', checks: ['document'], subject_type: 'person' }, 'subject_type'],
  [{ id: 'a', checks: ['document'], publish: true, status: 'draft' }, 'status'],
  [{ id: 'a', checks: ['document'], titel: 'x' }, 'titel'],
  [{ id: 'a', checks: ['document'], comment: 'x'.repeat(2001) }, 'comment'],
])('refuses %j and names the field', async (body, field) => {
  const refused = await save(body);
  expect(refused.status).toBe(400);
  expect(refused.body.error.field).toBe(field);
  expect((await read('/a')).status).toBe(404);
});

test('a journey keeps the type of its subject', async () => {
  const refused = await save({ id: 'kyc_light', checks: ['document'], subject_type: 'business' });
  expect(refused.status).toBe(409);
  expect(refused.body.error.field).toBe('subject_type');
  expect((await read('/kyc_light')).body.versions).toHaveLength(1);
});

test('requests at the same time get version numbers of their own, without a gap', async () => {
  const all = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      save({ id: 'race', checks: ['document'], comment: `${index}`, publish: true }),
    ),
  );
  expect(all.map(({ status }) => status)).toEqual(all.map(() => 201));
  const { body } = await read('/race');
  expect(body.versions.map(({ version }: { version: number }) => version)).toEqual(all.map((_, index) => index + 1));
  expect(new Set(body.versions.map(({ comment }: { comment: string }) => comment)).size).toBe(all.length);
  expect(body.versions.filter(({ status }: { status: string }) => status === 'published')).toHaveLength(1);
});

test('a retry under one key makes one version', async () => {
  const headers = { 'idempotency-key': 'journey-1' };
  const body = { id: 'once', checks: ['document'], publish: true };
  const [first, second] = await Promise.all([save(body, { headers }), save(body, { headers })]);
  expect(first.bytes.equals(second.bytes)).toBe(true);
  expect((await read('/once')).body.versions).toHaveLength(1);
  expect((await save({ ...body, comment: 'other' }, { headers })).status).toBe(409);
});

test('pages are complete and without repetition while journeys are published', async () => {
  const seen: string[] = [];
  let cursor: string | null = null;
  let round = 0;
  do {
    const page: { body: { data: { id: string }[]; next_cursor: string | null } } = await read(
      `?limit=2${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`,
    );
    seen.push(...page.body.data.map(({ id }) => id));
    cursor = page.body.next_cursor;
    if (round < 3) await save({ id: `later_${round}`, checks: ['document'], publish: true });
    round += 1;
  } while (cursor && round < 50);
  expect(new Set(seen).size).toBe(seen.length);
  const all: string[] = (await read('?limit=200')).body.data.map(({ id }: { id: string }) => id);
  const published = (await read('?limit=200')).body.data.filter(
    ({ published_version: version }: { published_version: number | null }) => version !== null,
  );
  expect(published.map(({ id }: { id: string }) => id)).toEqual(all.slice(0, published.length));
  expect(all.filter((id) => !id.startsWith('later_')).every((id) => seen.includes(id))).toBe(true);
  expect((await read('?limit=200&order=desc')).body.data.map(({ id }: { id: string }) => id)).toEqual(all.toReversed());
  expect((await read('?cursor=abc')).body.error.field).toBe('cursor');
  expect((await read('?limit=0')).body.error.field).toBe('limit');
  expect((await read('?name=x')).body.error.field).toBe('name');
});

test('another environment sees nothing of a journey, and a reader may not write', async () => {
  await save({ id: 'mine', checks: ['document'], publish: true });
  const key = service.productionKey;
  expect((await read('/mine', { key })).status).toBe(404);
  expect((await read('/mine/versions/1', { key })).status).toBe(404);
  expect((await service.api('POST', '/v1/journeys/mine/publish', { version: 1 }, { key })).status).toBe(404);
  const theirs = await save({ id: 'mine', checks: ['liveness'] }, { key });
  expect(theirs.body).toMatchObject({ environment: 'production', published_version: null });
  expect((await read('/mine')).body.versions).toHaveLength(1);
  const reader = { key: service.readOnlyKey };
  expect((await read('/mine', reader)).status).toBe(200);
  const refused = await save({ id: 'mine', checks: ['document'] }, reader);
  expect(refused.status).toBe(403);
  expect(refused.body.error.required_scope).toBe('journeys:write');
  expect((await read('', { key: null })).status).toBe(401);
});
