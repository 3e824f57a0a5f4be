import { parseKeySet, verifyGovernanceReport, verifyPdf, verifySample } from '@assay/evidence';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinAs } from '../support/console.js';
import { until } from '../support/database.js';
import { startService, type TestService } from '../support/service.js';

const RULE = '/v1/governance/items/rule/rul_structuring';
const DAY_MS = 86_400_000;
let service: TestService;
beforeAll(async () => {
  service = await startService({ shared: true });
});
afterAll(() => service?.stop());

const keys = async () => {
  const { bytes } = await service.api('GET', '/.well-known/evidence-keys.json', undefined, { key: null });
  return parseKeySet(bytes.toString()) ?? [];
};
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

async function decided(reference: string, status: string): Promise<string> {
  const { body } = await service.api('POST', '/v1/verifications', {
    journey: 'kyc_light',
    subject: { type: 'individual', reference: `${reference}.${Date.now()}${Math.random()}` },
  });
  await until(
    async () => (await service.api('GET', `/v1/verifications/${body.id}`)).body.status,
    (now) => now === status,
  );
  return body.id;
}

test('every journey, rule and model has an owner to be named, and what is overdue comes first', async () => {
  const journey = '/v1/governance/items/journey/kyc_standard';
  const written = { owner: 'Ana Lima', rationale: 'Four-eyes policy 7', risk: 'Synthetic identities' };
  const first = await service.api('PATCH', journey, { ...written, review_due_at: inDays(30) });
  expect(first.body).toMatchObject({ ...written, kind: 'journey', id: 'kyc_standard', overdue: false });
  const late = await service.api('PATCH', RULE, { review_due_at: inDays(-2) });
  expect(late.body).toMatchObject({ kind: 'rule', overdue: true });
  await service.api('PATCH', '/v1/governance/items/model/blazeface', { review_due_at: inDays(-9) });

  const { body } = await service.api('GET', '/v1/governance/items?limit=200');
  const order = (body.data as { id: string }[]).map(({ id }) => id);
  expect(order.slice(0, 2)).toEqual(['blazeface', 'rul_structuring']);
  expect(order.at(-1)).toBe('kyc_standard');
  expect(new Set((body.data as { kind: string }[]).map(({ kind }) => kind))).toEqual(
    new Set(['journey', 'rule', 'model']),
  );
  const overdue = await service.api('GET', '/v1/governance/items?overdue=true&kind=rule');
  expect((overdue.body.data as { id: string }[]).map(({ id }) => id)).toEqual(['rul_structuring']);
  // Paged, the order is the same.
  const page = await service.api('GET', '/v1/governance/items?limit=1');
  const next = await service.api('GET', `/v1/governance/items?limit=1&cursor=${page.body.next_cursor}`);
  expect([page, next].map((one) => one.body.data[0].id)).toEqual(order.slice(0, 2));

  const cleared = await service.api('PATCH', journey, { review_due_at: null });
  expect(cleared.body).toMatchObject({ ...written, review_due_at: null });
  const audit = await until(
    async () => (await service.api('GET', '/v1/audit-events?action=governance.item_changed&target=kyc_standard')).body,
    (found) => found.data.length >= 2,
  );
  expect(audit.data[0].changes).toContainEqual({ field: 'owner', before: null, after: 'Ana Lima' });
  expect((await service.api('GET', '/v1/governance/items/model/none')).status).toBe(404);
  expect((await service.api('GET', '/v1/governance/items/key/kyc_standard')).status).toBe(404);
  const bad = await service.api('PATCH', RULE, { review_due_at: 'soon' });
  expect([bad.status, bad.body.error.field]).toEqual([400, 'review_due_at']);
});

test('who drafts policy writes and shows it, a senior reviewer draws, a reviewer does neither', async () => {
  // One after the other: a service checks few passwords at once.
  const policy = await joinAs(service, 'policy@bank.example', ['compliance_admin']);
  const senior = await joinAs(service, 'senior@bank.example', ['senior_reviewer']);
  const reviewer = await joinAs(service, 'reviewer@bank.example', ['reviewer']);
  const change = { owner: 'Rui Costa' };
  const statuses = async (who: typeof policy) => [
    (await who.call('GET', '/v1/governance/report')).status,
    (await who.call('PATCH', RULE, change)).status,
    (await who.call('POST', '/v1/governance/samples', { from: '2026-01-01', size: 1 })).status,
  ];
  expect(await statuses(policy)).toEqual([200, 200, 201]);
  expect(await statuses(senior)).toEqual([403, 403, 201]);
  expect(await statuses(reviewer)).toEqual([403, 403, 403]);
  // Files of persons are for those who see them anywhere.
  const { body } = await senior.call('POST', '/v1/governance/samples', { from: '2026-01-01', size: 1 });
  expect((await policy.call('GET', body.export_url)).status).toBe(200);
  expect((await senior.call('GET', body.export_url)).status).toBe(403);
});

test('the report says what ran, who approved it and what was changed, and verifies offline as JSON and PDF', async () => {
  await decided('sandbox_approved', 'approved');
  await decided('sandbox_declined', 'declined');
  await service.api('PATCH', RULE, { owner: `Owner ${Date.now()}` });
  const report = await until(
    async () => service.api('GET', '/v1/governance/report'),
    ({ body }) => {
      const { versions } = body.journeys.find(({ id }: { id: string }) => id === 'kyc_light');
      const { approved, declined } = versions[0].decisions;
      const isTold = body.changes.some(({ action }: { action: string }) => action === 'governance.item_changed');
      // Both come from the chain, where entries stand a moment after what they tell.
      return isTold && approved > 0 && declined > 0;
    },
  );
  expect(verifyGovernanceReport(report.bytes.toString(), await keys())).toMatchObject({ verdict: 'good' });
  const { journeys, rules, models, changes } = report.body;
  const light = journeys.find(({ id }: { id: string }) => id === 'kyc_light');
  expect(light.versions[0]).toMatchObject({
    status: 'published',
    definition_sha256: expect.stringMatching(/^\w{64}$/),
  });
  expect(light.versions[0].decisions.approved).toBeGreaterThanOrEqual(1);
  expect(light.versions[0].decisions.declined).toBeGreaterThanOrEqual(1);
  const rule = rules.find(({ id }: { id: string }) => id === 'rul_structuring');
  expect(rule).toMatchObject({ live_version: 1, governance: { owner: expect.stringMatching(/^Owner/) } });
  const face = models.find(({ role }: { role: string }) => role === 'face_embedder');
  expect(face.accuracy[0]).toMatch(/\/docs\/reference\/accuracy-faces$/);
  expect((await service.api('GET', new URL(face.accuracy[0]).pathname, undefined, { key: null })).status).toBe(200);
  expect(changes.at(-1)).toMatchObject({ action: 'governance.item_changed', hash: expect.stringMatching(/^\w{64}$/) });

  const { bytes, headers } = await service.api('GET', '/v1/governance/report?format=pdf');
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(verifyPdf(bytes, await keys())).toMatchObject({ verdict: 'good' });
  const place = bytes.length >> 1;
  bytes[place] = (bytes[place] ?? 0) ^ 1;
  expect(verifyPdf(bytes, await keys()).verdict).toBe('bad');
  await until(
    async () => (await service.api('GET', '/v1/audit-events?action=governance.report_made')).body,
    (found) => found.data.length >= 2,
  );
  const empty = await service.api('GET', '/v1/governance/report?from=2020-01-01&as_of=2020-02-01');
  expect(empty.body.changes).toEqual([]);
  const none = (empty.body.journeys as { versions: { decisions: { approved: number } }[] }[]).flatMap(
    (one) => one.versions,
  );
  expect(none.every(({ decisions }) => decisions.approved === 0)).toBe(true);
  const after = await service.api('GET', `/v1/governance/report?as_of=${inDays(2)}`);
  expect([after.status, after.body.error.field]).toEqual([400, 'as_of']);
});

test('the report says that a rule was paused, silenced for a customer, put on a schedule, and back again', async () => {
  const rule = '/v1/rules/rul_structuring';
  const end = new Date(Date.now() + DAY_MS).toISOString();
  const ended = { until: null, reason: 'Migration is over' };
  const about = { subject_reference: `governed-${Date.now()}` };
  for (const [method, path, body] of [
    ['POST', `${rule}/snooze`, { until: end, reason: 'Migration of payments' }],
    ['POST', `${rule}/snooze`, ended],
    ['POST', `${rule}/snooze`, { ...about, until: end, reason: 'Known salary' }],
    ['POST', `${rule}/snooze`, { ...about, ...ended }],
    ['PUT', `${rule}/schedule`, { every: 'day', time: '03:00', mode: 'shadow' }],
    ['DELETE', `${rule}/schedule`, undefined],
  ] as const) {
    const { status, body: answer } = await service.api(method, path, body);
    expect(status, JSON.stringify(answer)).toBeLessThan(300);
  }
  const told = [
    'rule.paused',
    'rule.resumed',
    'rule.snoozed',
    'rule.resumed',
    'rule.schedule_set',
    'rule.schedule_removed',
  ];
  const isTold = (action: string) => told.includes(action);
  const { changes } = await until(
    async () => (await service.api('GET', '/v1/governance/report')).body,
    (report) => report.changes.some(({ action }: { action: string }) => action === 'rule.schedule_removed'),
  );
  const found = (changes as { action: string; target: { id: string }; reason: string | null }[]).filter(
    ({ action, target }) => target.id === 'rul_structuring' && isTold(action),
  );
  expect(found.map(({ action }) => action)).toEqual(told);
  expect(found[0]?.reason).toBe('Migration of payments');
  expect(JSON.stringify(found)).not.toContain(about.subject_reference);
});

test('a period that is over has the same decisions however often it is reported', async () => {
  const refer = async () => decided('sandbox_referred', 'referred');
  const erased = await decided('sandbox_approved', 'approved');
  const [settled, waiting] = [await refer(), await refer()];
  const count = async (query = '') => {
    const { body } = await service.api('GET', `/v1/governance/report${query}`);
    const light = body.journeys.find(({ id }: { id: string }) => id === 'kyc_light');
    expect(light.as_of).toBe(body.made_at);
    const sums = { approved: 0, referred: 0, declined: 0 };
    for (const { decisions } of light.versions)
      for (const name of ['approved', 'referred', 'declined'] as const) sums[name] += decisions[name];
    return sums;
  };
  const sealed = (id: string, least: number) =>
    until(
      async () =>
        (await service.api('GET', `/v1/audit-events?action=verification.decided&target=${id}`)).body.data.length,
      (found) => found >= least,
    );
  for (const id of [erased, settled, waiting]) await sealed(id, 1);
  const { body } = await service.api('GET', `/v1/audit-events?action=verification.decided&target=${waiting}`);
  const end = new Date(Date.parse(body.data[0].at) + 1).toISOString();
  const period = `?as_of=${encodeURIComponent(end)}`;
  const before = await count(period);
  expect(before.referred).toBeGreaterThanOrEqual(2);
  await service.api('POST', `/v1/verifications/${settled}/decision`, { decision: 'approved' });
  await service.api('DELETE', `/v1/verifications/${erased}`);
  await sealed(settled, 2);
  expect(await count(period)).toEqual(before);
  const later = await count(`?from=${encodeURIComponent(end)}`);
  expect(later.approved).toBeGreaterThanOrEqual(1);
});

test('a draw repeats by its seed, and its export verifies offline with every bundle; an erased session is named', async () => {
  const ids = [await decided('sandbox_approved', 'approved'), await decided('sandbox_declined', 'declined')];
  const body = { from: '2026-01-01', size: 100, seed: 'supervisor-2026' };
  const drawn = await service.api('POST', '/v1/governance/samples', body);
  expect(drawn.status, JSON.stringify(drawn.body)).toBe(201);
  expect(drawn.body).toMatchObject({ seed: 'supervisor-2026', population: { count: drawn.body.drawn.length } });
  expect(drawn.body.drawn).toEqual(expect.arrayContaining(ids));
  const to = drawn.body.to;
  const again = await service.api('POST', '/v1/governance/samples', { ...body, to });
  expect(again.body.drawn).toEqual(drawn.body.drawn);
  const other = await service.api('POST', '/v1/governance/samples', {
    from: body.from,
    to,
    size: 1,
    decision: 'declined',
  });
  expect(other.body.seed).toMatch(/^[0-9a-f]{32}$/);
  expect(other.body.population.count).toBeLessThan(drawn.body.population.count);
  const listed = await service.api('GET', '/v1/governance/samples');
  expect((listed.body.data as { id: string }[]).map(({ id }) => id)).toContain(drawn.body.id);

  await service.api('DELETE', `/v1/verifications/${ids[0]}`);
  const { status, bytes, headers } = await service.api('GET', drawn.body.export_url);
  expect([status, headers.get('content-type')]).toEqual([200, 'application/zip']);
  const judged = verifySample(bytes, await keys());
  expect(judged).toMatchObject({ verdict: 'good', draw: { seed: 'supervisor-2026' } });
  expect(judged.bundles).toBe(drawn.body.drawn.length - 1);
  expect(verifySample(bytes, []).verdict).toBe('no_key');
  for (let at = 11; at < bytes.length; at += Math.ceil(bytes.length / 50)) {
    bytes[at] = (bytes[at] ?? 0) ^ 4;
    expect([at, verifySample(bytes, await keys()).verdict]).toEqual([at, 'bad']);
    bytes[at] = (bytes[at] ?? 0) ^ 4;
  }
});
