import { operations } from '@assay/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, enrol, joinAs } from '../support/console.js';
import { until } from '../support/database.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
beforeAll(async () => {
  service = await startService({ shared: true });
});
afterAll(() => service?.stop());

interface Sample {
  readonly id: string;
  readonly kind: string;
  readonly item: { readonly type: string; readonly id: string };
  readonly state: string;
  readonly first: { readonly decision: string; readonly by: string } | null;
  readonly reviews: readonly { readonly agrees: boolean }[];
}

let made = 0;
const seeded = async (reference: string, status: string) => {
  made += 1;
  const { body } = await service.api('POST', '/v1/verifications', {
    journey: 'kyc_light',
    subject: { type: 'individual', reference: `${reference}.${Date.now()}${made}` },
  });
  await until(
    async () => (await service.api('GET', `/v1/verifications/${body.id}`)).body,
    (session) => session.status === status,
  );
  return body as { readonly id: string; readonly subject: { readonly reference: string } };
};
const samples = async (): Promise<readonly Sample[]> =>
  (await service.api('GET', '/v1/quality/samples?limit=200')).body.data;
const sampleOf = async (item: string): Promise<Sample> => {
  const all = await until(samples, (list) => list.some((sample) => sample.item.id === item));
  return all.find((sample) => sample.item.id === item) as Sample;
};
const set = async (wanted: object) => {
  const quality = { decisions_percent: 0, alerts_percent: 0, first_decisions: 0, ...wanted };
  const { status, body } = await service.api('PATCH', '/v1/settings', { quality });
  expect([status, body.quality], JSON.stringify(body)).toEqual([200, quality]);
};
const decide = (who: Browser, id: string, decision: string) =>
  who.call('POST', `/v1/verifications/${id}/decision`, { decision });

test('the second reviewer learns nothing of the first decision before deciding, by any operation', async () => {
  await set({ decisions_percent: 100 });
  const first = await joinAs(service, 'first@bank.example', ['reviewer']);
  const second = await joinAs(service, 'second@bank.example', ['senior_reviewer', 'compliance_admin']);
  const session = await seeded('sandbox_referred', 'referred');
  const caseId = (await service.api('GET', `/v1/verifications/${session.id}`)).body.case_id;
  expect((await decide(first, session.id, 'declined')).status).toBe(201);
  const sample = await sampleOf(session.id);
  expect(sample).toMatchObject({ kind: 'drawn', state: 'open', first: null, reviews: [] });
  const path = `/v1/quality/samples/${sample.id}`;
  expect((await first.call('POST', `${path}/claim`, {})).status).toBe(409);
  expect((await second.call('POST', `${path}/review`, { decision: 'approved' })).status).toBe(409);

  const claimed = await second.call('POST', `${path}/claim`, {});
  expect(claimed.status, JSON.stringify(claimed.body)).toBe(200);
  expect(claimed.body).toMatchObject({ first: null, reviews: [], material: { alert: null } });
  const { verification } = claimed.body.material;
  expect(verification.id).toBe(session.id);
  expect(JSON.stringify(claimed.body)).not.toMatch(/"declined"|manual\.|risk_score|"decision":"/);
  for (const own of [
    `/v1/verifications/${session.id}`,
    `/v1/verifications/${session.id}/decision`,
    `/v1/verifications/${session.id}/evidence`,
    `/v1/verifications/${session.id}/report`,
    `/v1/cases/${caseId}`,
  ])
    expect([own, (await second.call('GET', own)).status]).toEqual([own, 403]);
  const table = await second.call('GET', '/v1/verifications', undefined, { headers: { accept: 'text/csv' } });
  expect(table.status).toBe(403);
  for (const [type, field] of [
    ['decision', 'comment'],
    ['decision', 'reasons.0.observed'],
    ['verification', 'checks'],
  ]) {
    const asked = { type, id: session.id, fields: [field], reason: 'A look before the review.' };
    const revealed = await second.call('POST', '/v1/reveal', asked);
    expect([type, field, revealed.status, JSON.stringify(revealed.body)]).toEqual([
      ...[type, field, 403],
      expect.stringContaining('You review this without knowing its decision'),
    ]);
  }
  const drawn = { from: new Date(Date.now() - 60_000).toISOString(), size: 100 };
  const draw = await service.api('POST', '/v1/governance/samples', drawn);
  expect(draw.body.drawn).toContain(session.id);
  const bundles = await second.call('GET', `/v1/governance/samples/${draw.body.id}/export`);
  expect([bundles.status, bundles.headers.get('content-type')]).toEqual([403, expect.stringContaining('json')]);
  const lists = [
    ...operations.filter(({ method, path: at, auth }) => method === 'GET' && auth === 'api_key' && !at.includes('{')),
  ].map(({ path: at }) => at);
  const reference = encodeURIComponent(session.subject.reference);
  const asked = [
    ...lists.filter((at) => at !== '/v1/stream'),
    '/v1/verifications?status=declined',
    `/v1/customers/${reference}`,
    `/v1/customers/${reference}/timeline`,
  ];
  let answered = 0;
  for (const at of asked) {
    const reply = await second.call('GET', at);
    if (reply.status === 200) answered += 1;
    expect([at, reply.bytes.toString().includes(session.id) && !at.startsWith('/v1/quality')]).toEqual([at, false]);
  }
  expect(answered).toBeGreaterThan(20);

  const reviewed = await second.call('POST', `${path}/review`, { decision: 'approved' });
  expect(reviewed.status, JSON.stringify(reviewed.body)).toBe(201);
  expect(reviewed.body).toMatchObject({
    state: 'reviewed',
    first: { decision: 'declined' },
    reviews: [{ agrees: false }],
  });
  expect((await second.call('GET', `/v1/verifications/${session.id}`)).body.status).toBe('declined');
  expect((await second.call('POST', `${path}/review`, { decision: 'declined' })).status).toBe(409);
});

test('who opened the item after its decision reviews it no more', async () => {
  await set({ decisions_percent: 100 });
  const curious = await joinAs(service, 'curious@bank.example', ['reviewer']);
  const session = await seeded('sandbox_approved', 'approved');
  expect((await curious.call('GET', `/v1/verifications/${session.id}`)).status).toBe(200);
  const sample = await sampleOf(session.id);
  const refused = await curious.call('POST', `/v1/quality/samples/${sample.id}/claim`, {});
  expect([refused.status, refused.body.error.message]).toEqual([409, expect.stringContaining('opened')]);
  const byKey = await service.api('POST', `/v1/quality/samples/${sample.id}/review`, { decision: 'approved' });
  expect(byKey.body).toMatchObject({ first: { decision: 'approved', by: 'engine' }, reviews: [{ agrees: true }] });
  const wrong = await service.api('POST', `/v1/quality/samples/${sample.id}/review`, { decision: 'confirmed' });
  expect([wrong.status, wrong.body.error.field]).toEqual([400, 'decision']);
});

test('the first decisions of somebody new are all drawn, and agreement is a figure', async () => {
  await set({ first_decisions: 2 });
  const novice = await joinAs(service, `novice${Date.now()}@bank.example`, ['reviewer']);
  const sessions: { readonly id: string }[] = [];
  for (let count = 0; count < 3; count += 1) sessions.push(await seeded('sandbox_referred', 'referred'));
  for (const session of sessions) expect((await decide(novice, session.id, 'approved')).status).toBe(201);
  // What comes last is looked through last.
  await set({ first_decisions: 2, decisions_percent: 100 });
  const later = await seeded('sandbox_declined', 'declined');
  await sampleOf(later.id);
  const found = (await samples()).filter(({ item }) => sessions.some(({ id }) => id === item.id));
  const first = found.filter(({ kind }) => kind === 'first').map(({ item }) => item.id);
  expect(first.sort()).toEqual([sessions[0]?.id, sessions[1]?.id].sort());
  const one = found.find(({ kind }) => kind === 'first');
  await service.api('POST', `/v1/quality/samples/${one?.id}/review`, {
    decision: 'approved',
    reviewer: 'eva@bank.example',
  });
  const rate = await until(
    async () => (await service.api('GET', '/v1/statistics?metric=agreement_rate&group_by=kind')).body,
    ({ data }) =>
      data.some(({ group, value }: { group: string; value: number | null }) => group === 'first' && value === 1),
  );
  expect(rate.unit).toBe('ratio');
});

/** A case whose closing takes two people. */
async function severeCase() {
  const reference = `closed-by-two-${Date.now()}`;
  const { status, body } = await service.api('POST', '/v1/transactions', {
    amount: '9500.00',
    currency: 'EUR',
    subject: { reference, name: 'SANDBOX SANCTIONED' },
    receiver: 'Rui Costa',
  });
  expect(status, JSON.stringify(body)).toBe(201);
  const cases = await until(
    async () => (await service.api('GET', `/v1/cases?state=open&subject_reference=${reference}`)).body.data,
    (data) => data.length > 0,
  );
  return cases[0] as { readonly id: string; readonly alerts: readonly { readonly id: string }[] };
}

test('who proposed the closing of a case is no second reviewer of its alerts, whatever name they come under', async () => {
  await set({ alerts_percent: 100 });
  const proposer = await joinAs(service, 'proposer@bank.example', ['senior_reviewer', 'compliance_admin']);
  await enrol(proposer);
  const byPeople = await severeCase();
  const closing = { outcome: 'false_positive', comment: 'Another person' };
  const proposed = await proposer.call('POST', `/v1/cases/${byPeople.id}/close`, closing);
  expect([proposed.status, proposed.body.state], JSON.stringify(proposed.body)).toEqual([200, 'pending_approval']);
  const agreed = await service.api('POST', `/v1/cases/${byPeople.id}/close`, {
    ...closing,
    reviewer: 'agreed@bank.example',
  });
  expect(agreed.body.state).toBe('closed');
  const sample = await sampleOf(byPeople.alerts[0]?.id ?? '');
  const path = `/v1/quality/samples/${sample.id}`;
  const claimed = await proposer.call('POST', `${path}/claim`, {});
  expect([claimed.status, claimed.body.error?.field], JSON.stringify(claimed.body)).toEqual([409, 'reviewer']);
  const review = (reviewer: string) => service.api('POST', `${path}/review`, { decision: 'false_positive', reviewer });
  for (const involved of ['Agreed@bank.example', 'proposer@bank.example']) {
    const { status, body } = await review(involved);
    expect([status, body.error?.field], `${involved}: ${JSON.stringify(body)}`).toEqual([409, 'reviewer']);
  }
  expect((await review('third@bank.example')).status).toBe(201);
});

test('a golden case is practised once by each person and then shows the answer to them alone', async () => {
  const session = await seeded('sandbox_declined', 'declined');
  const golden = await service.api('POST', '/v1/quality/golden-cases', {
    verification_id: session.id,
    decision: 'declined',
  });
  expect(golden.status).toBe(201);
  const path = `/v1/quality/samples/${golden.body.id}/review`;
  const [eva, rui] = ['eva@bank.example', 'rui@bank.example'];
  const answered = await service.api('POST', path, { decision: 'declined', reviewer: eva });
  expect(answered.body).toMatchObject({ first: { decision: 'declined' }, reviews: [{ reviewer: eva, agrees: true }] });
  const other = await service.api('POST', path, { decision: 'approved', reviewer: rui });
  expect(other.body.reviews).toMatchObject([{ reviewer: rui, agrees: false }]);
  expect((await service.api('POST', path, { decision: 'approved', reviewer: rui })).status).toBe(409);
  const open = (await service.api('GET', '/v1/quality/samples?kind=golden&state=open')).body.data;
  expect(open).toMatchObject([{ id: golden.body.id, first: null, reviews: [] }]);
});

test('alerts of a closed case are drawn, those of a session with its decision, and go when their session is deleted', async () => {
  await set({ alerts_percent: 100, decisions_percent: 100 });
  const transaction = await service.api('POST', '/v1/transactions', {
    amount: '9500.00',
    currency: 'EUR',
    subject: { reference: `quality-${Date.now()}`, name: 'SANDBOX SANCTIONED' },
    receiver: 'Rui Costa',
  });
  expect(transaction.status, JSON.stringify(transaction.body)).toBe(201);
  const cases = await until(
    async () => (await service.api('GET', '/v1/cases?type=transaction,screening&state=open')).body.data,
    (data) => data.length > 0,
  );
  const [open] = cases;
  // What is severe is closed by two people.
  for (const reviewer of ['first@bank.example', 'second@bank.example']) {
    const outcome = { outcome: 'false_positive', comment: 'Another person', reviewer };
    const { status, body } = await service.api('POST', `/v1/cases/${open.id}/close`, outcome);
    expect(status, JSON.stringify(body)).toBe(200);
    if (body.state === 'closed') break;
  }
  const alert = await sampleOf(open.alerts[0].id);
  expect(alert).toMatchObject({ item: { type: 'alert' }, first: null });
  const claimed = await service.api('POST', `/v1/quality/samples/${alert.id}/claim`, {});
  expect(claimed.body.material.alert).toMatchObject({ id: alert.item.id, case_type: open.type });
  const session = await seeded('sandbox_approved', 'approved');
  const sample = await sampleOf(session.id);
  expect((await service.api('DELETE', `/v1/verifications/${session.id}`)).status).toBe(200);
  expect((await service.api('POST', `/v1/quality/samples/${sample.id}/claim`, {})).status).toBe(404);
  await set({});
});
