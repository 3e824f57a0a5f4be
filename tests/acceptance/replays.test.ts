// biome-ignore-all lint/suspicious/noThenProperty: the definition format has a field of that name.
import { seededRandom } from '@assay/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../support/database.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
beforeAll(async () => {
  service = await startService({ shared: true });
});
afterAll(() => service?.stop());

const DECISIONS = ['approved', 'referred', 'declined'] as const;

interface Subject {
  readonly name: string;
  readonly points: number;
}

/** A session with this subject, decided by the journey as it is published. */
async function decided(journey: string, { name, points }: Subject): Promise<{ id: string; status: string }> {
  const { status, body } = await service.api('POST', '/v1/verifications', {
    journey,
    subject: { type: 'individual', reference: `replayed-${Math.random()}` },
    expected: { given_name: name.split(' ')[0], family_name: name.split(' ').slice(1).join(' ') },
    metadata: { points },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  const submitted = await service.api('POST', `/v1/verifications/${body.id}/submit`, {});
  expect(submitted.status, JSON.stringify(submitted.body)).toBe(200);
  return until(
    async () => (await service.api('GET', `/v1/verifications/${body.id}`)).body,
    (session) => DECISIONS.includes(session.status),
  );
}

async function replayed(journey: string, body: object) {
  const made = await service.api('POST', `/v1/journeys/${journey}/replays`, body);
  expect(made.status, JSON.stringify(made.body)).toBe(202);
  expect(made.body).toMatchObject({ status: 'queued', progress: { done: 0 }, flips_count: 0 });
  return until(
    async () => (await service.api('GET', `/v1/journeys/${journey}/replays/${made.body.id}`)).body,
    ({ status }) => status !== 'queued' && status !== 'running',
    40_000,
  );
}

const flipsOf = async (journey: string, id: string, query = '') =>
  (await service.api('GET', `/v1/journeys/${journey}/replays/${id}/flips?limit=200${query}`)).body.data;

const save = (id: string, definition: object, publish = false) =>
  service.api('POST', '/v1/journeys', { id, definition: { checks: ['sanctions_pep'], ...definition }, publish });

test('new sessions with the same results, decided under the published draft, end as the replay said', async () => {
  const random = seededRandom(22);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const NAMES = [
    'SANDBOX SANCTIONED',
    'SANDBOX SANCTIONEDA',
    'SANDBOX PEP',
    'SANDBOX MEDIA',
    'Ana Teixeira',
    'Rui Costa',
  ];
  const first = await save('replay_same', { thresholds: { screening: { possible: 60, match: 97 } } }, true);
  expect(first.status).toBe(201);
  const subjects = Array.from({ length: 14 }, (): Subject => ({ name: pick(NAMES), points: Math.floor(random() * 9) }));
  const sessions = await Promise.all(subjects.map((subject) => decided('replay_same', subject)));
  const draft = await save('replay_same', {
    thresholds: { screening: { possible: 75, match: 90 } },
    policy: { 'screening.pep_match': 'decline', 'screening.adverse_media_match': 'ignore' },
    rules: [{ id: 'many_points', when: "metadata['points'] > 5", then: 'refer:session.manual_review_required' }],
  });
  const replay = await replayed('replay_same', { version: draft.body.versions.at(-1).version });
  expect(replay).toMatchObject({
    status: 'completed',
    progress: { done: subjects.length, total: subjects.length, percent: 100 },
    replayed: subjects.length,
    not_replayable: { total: 0, reasons: [] },
    error: null,
  });
  const flips = await flipsOf('replay_same', replay.id);
  expect(flips.length).toBe(replay.flips_count);
  expect(flips.length).toBeGreaterThan(0);
  for (const flip of flips) expect(flip.before).not.toBe(flip.after);
  const published = await service.api('POST', '/v1/journeys/replay_same/publish', {});
  expect(published.body.published_version).toBe(draft.body.versions.at(-1).version);
  const matrix = Object.fromEntries(DECISIONS.map((then) => [then, { approved: 0, referred: 0, declined: 0 }]));
  const later = await Promise.all(subjects.map((subject) => decided('replay_same', subject)));
  for (const [at, subject] of subjects.entries()) {
    const before = sessions[at];
    const flip = flips.find(({ verification_id: id }: { verification_id: string }) => id === before?.id);
    const said = flip?.after ?? before?.status;
    const now = later[at]?.status;
    expect([subject, now]).toEqual([subject, said]);
    const row = matrix[before?.status ?? ''];
    if (row) row[now as 'approved'] += 1;
  }
  expect(replay.matrix).toEqual(matrix);
  const referred = (status: string) => status === 'referred';
  const after = DECISIONS.reduce((sum, then) => sum + (matrix[then]?.referred ?? 0), 0);
  expect(replay.reviews_delta).toBe(after - sessions.filter(({ status }) => referred(status)).length);
});

test('each flip says which reasons came and went, and how far from the threshold', async () => {
  await save('replay_why', { thresholds: { screening: { possible: 60, match: 97 } } }, true);
  const clear = await decided('replay_why', { name: 'Ana Teixeira', points: 1 });
  const listed = await decided('replay_why', { name: 'SANDBOX SANCTIONED', points: 1 });
  expect([clear.status, listed.status]).toEqual(['approved', 'declined']);
  const { body: refused } = await service.api('POST', '/v1/journeys/replay_why/replays', {
    definition: { checks: ['sanctions_pep'], rules: [{ id: 'bad', when: 'nothing', then: 'score:1' }] },
  });
  expect(refused.error.field).toBe('definition.rules.0.when');
  const replay = await replayed('replay_why', {
    definition: {
      checks: ['sanctions_pep'],
      thresholds: { screening: { possible: 60, match: 97 } },
      policy: { 'screening.sanctions_match': 'refer' },
    },
  });
  expect(replay).toMatchObject({ version: null, replayed: 2, flips_count: 1, reviews_delta: 1 });
  const [flip] = await flipsOf('replay_why', replay.id);
  expect(flip).toMatchObject({ verification_id: listed.id, before: 'declined', after: 'referred', reasons_added: [] });
  expect(flip.margins).toContainEqual(
    expect.objectContaining({
      check: 'sanctions_pep',
      code: 'screening.sanctions_match',
      observed: 100,
      threshold: 60,
    }),
  );
  expect(await flipsOf('replay_why', replay.id, '&before=approved')).toEqual([]);
  expect((await flipsOf('replay_why', replay.id, '&after=referred')).length).toBe(1);
  const named = await replayed('replay_why', {
    definition: {
      checks: ['sanctions_pep'],
      thresholds: { screening: { possible: 60, match: 97 } },
      rules: [
        {
          id: 'many',
          name: 'Many points',
          when: "metadata['points'] > 0",
          then: 'refer:session.manual_review_required',
        },
      ],
    },
  });
  expect(await flipsOf('replay_why', named.id)).toMatchObject([
    {
      verification_id: clear.id,
      reasons_added: expect.arrayContaining(['rule:many']),
      rule_names: [{ code: 'rule:many', name: 'Many points' }],
    },
  ]);
  await service.api('DELETE', `/v1/verifications/${listed.id}`);
  expect(await flipsOf('replay_why', replay.id)).toEqual([]);
  const again = await replayed('replay_why', {});
  expect(again).toMatchObject({
    replayed: 1,
    not_replayable: { total: 1, reasons: [{ reason: 'data_gone', count: 1 }] },
  });
});

test('what stored results cannot answer is counted with its reason', async () => {
  await save('replay_lack', { thresholds: { screening: { possible: 80, match: 95 } } }, true);
  await decided('replay_lack', { name: 'Ana Teixeira', points: 1 });
  const reasonFor = async (definition: object) => {
    const made = await replayed('replay_lack', { definition });
    expect(made).toMatchObject({ status: 'completed', replayed: 0, flips_count: 0 });
    return made.not_replayable.reasons.map(({ reason }: { reason: string }) => reason);
  };
  const steps = { checks: ['sanctions_pep'] };
  expect(await reasonFor({ ...steps, thresholds: { screening: { possible: 70, match: 95 } } })).toEqual([
    'threshold_lowered',
  ]);
  expect(await reasonFor({ checks: ['sanctions_pep', 'adverse_media'] })).toEqual(['check_missing']);
  expect(await reasonFor({ ...steps, lists: { block: [] } })).toEqual(['lists_changed']);
  const to = new Date(Date.now() - 3_600_000).toISOString();
  expect(await replayed('replay_lack', { to })).toMatchObject({ progress: { total: 0 }, replayed: 0 });
});

test('a journey can require a replay before a version is published, and a draft cannot free itself of it', async () => {
  const demand = { publishing: { replay_required: true } };
  const first = await save('replay_must', demand, true);
  expect([first.status, first.body.published_version]).toEqual([201, 1]);
  await decided('replay_must', { name: 'Ana Teixeira', points: 1 });
  const draft = await save('replay_must', { risk: { points: { 'document.expired': 10 } } });
  expect(draft.status).toBe(201);
  const atOnce = await save('replay_must', { risk: { points: { 'document.expired': 20 } } }, true);
  expect([atOnce.status, atOnce.body.error.message]).toEqual([409, expect.stringContaining('Nothing was saved')]);
  expect((await service.api('GET', '/v1/journeys/replay_must')).body.versions).toHaveLength(2);
  const publish = () => service.api('POST', '/v1/journeys/replay_must/publish', { version: 2 });
  const refused = await publish();
  expect([refused.status, refused.body.error.code]).toEqual([409, 'conflict']);
  expect(refused.body.error.message).toContain('/v1/journeys/replay_must/replays');
  const past = new Date(Date.now() - 3_600_000).toISOString();
  expect(await replayed('replay_must', { version: 2, to: past })).toMatchObject({ progress: { total: 0 } });
  expect((await publish()).status, 'a replay of nothing shows nothing').toBe(409);
  expect(await replayed('replay_must', { version: 2 })).toMatchObject({ progress: { total: 1 } });
  expect((await publish()).body.published_version).toBe(2);
});

test('a replay is cancelled, keeps its place, goes on and is noted', async () => {
  await save('replay_stop', {}, true);
  await decided('replay_stop', { name: 'Ana Teixeira', points: 1 });
  const made = await service.api('POST', '/v1/journeys/replay_stop/replays', {});
  const path = `/v1/journeys/replay_stop/replays/${made.body.id}`;
  const cancelled = await service.api('POST', `${path}/cancel`, {});
  if (cancelled.status === 200) expect(cancelled.body.status).toBe('cancelled');
  else expect(cancelled.body.error.message).toContain('completed');
  const resumed = await service.api('POST', `${path}/resume`, {});
  expect(resumed.status).toBe(cancelled.status);
  const done = await until(
    async () => (await service.api('GET', path)).body,
    ({ status }) => status === 'completed',
  );
  expect(done).toMatchObject({ replayed: 1, progress: { done: 1, total: 1 } });
  expect((await service.api('POST', `${path}/cancel`, {})).status).toBe(409);
  const events = await until(
    async () => (await service.api('GET', '/v1/audit-events?action=journey.replayed&target=replay_stop')).body.data,
    (data) => data.length > 0,
  );
  expect(events[0].changes).toEqual([{ field: 'replay', before: null, after: made.body.id }]);
  expect((await service.api('GET', '/v1/journeys/replay_stop/replays')).body.data.length).toBe(1);
  const both = await service.api('POST', '/v1/journeys/replay_stop/replays', { version: 1, definition: {} });
  expect([both.status, both.body.error.field]).toEqual([400, 'version']);
});
