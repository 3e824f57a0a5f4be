import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Browser, enrol, joinAs } from '../support/console.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
let reviewer: Browser;
let senior: Browser;
beforeAll(async () => {
  service = await startService({ shared: true });
  reviewer = await joinAs(service, 'reviewer@bank.example', ['reviewer']);
  senior = await joinAs(service, 'senior@bank.example', ['senior_reviewer']);
  for (const browser of [reviewer, senior]) await enrol(browser);
});
afterAll(() => service?.stop());

const get = async (path: string) => (await service.api('GET', path)).body;
const post = async (path: string, body: object = {}) => {
  const answer = await service.api('POST', path, body);
  expect([path, answer.status < 300, answer.body.error]).toEqual([path, true, undefined]);
  return answer.body;
};

/** The case of a payment to somebody on a list. */
async function sanctioned(reference: string): Promise<string> {
  const { alerts } = await post('/v1/transactions', {
    reference: `${reference}-1`,
    ...{ amount: '900.00', currency: 'EUR', direction: 'out', subject_reference: reference },
    counterparty: { name: 'SANDBOX SANCTIONED' },
  });
  expect(alerts).toHaveLength(1);
  return alerts[0].case_id;
}

async function referred(reference: string, reasons = ['document.blurred']) {
  const subject = { type: 'individual', reference };
  const { id } = await post('/v1/verifications', { journey: 'kyc_standard', subject });
  const status = { status: 'referred', reason_codes: reasons };
  return { id, caseId: (await post(`/v1/sandbox/verifications/${id}/simulate`, status)).case_id };
}

const alertStates = async (caseId: string) => {
  const { data } = await get(`/v1/alerts?case_id=${caseId}`);
  return Object.fromEntries(data.map((one: { kind: string; state: string }) => [one.kind, one.state]));
};

describe('a case that was merged into the review of a session', () => {
  test('is not closed with the session, and makes the decision one for senior reviewers', async () => {
    const payment = await sanctioned('merged-decided');
    const review = await referred('reviewed-decided');
    const refused = await reviewer.call('POST', `/v1/cases/${payment}/close`, { outcome: 'false_positive' });
    expect(refused.status).toBe(403);
    expect((await reviewer.call('POST', `/v1/cases/${payment}/merge`, { into: review.caseId })).status).toBe(200);
    const decide = (who: Browser) =>
      who.call('POST', `/v1/verifications/${review.id}/decision`, { decision: 'approved' });
    expect((await decide(reviewer)).status).toBe(403);
    expect((await decide(senior)).status).toBe(201);
    expect(await get(`/v1/cases/${review.caseId}`)).toMatchObject({
      ...{ state: 'open', outcome: null, severity: 'critical' },
    });
    const states = await alertStates(review.caseId);
    expect(states).toMatchObject({ verification: 'closed' });
    expect(Object.values(states).filter((state) => state === 'open')).toHaveLength(1);
    expect((await reviewer.call('POST', `/v1/cases/${review.caseId}/close`, { outcome: 'no_action' })).status).toBe(
      403,
    );
    expect((await senior.call('POST', `/v1/cases/${review.caseId}/close`, { outcome: 'no_action' })).body.state).toBe(
      'pending_approval',
    );
  });

  test('stays open when the session is deleted', async () => {
    const payment = await sanctioned('merged-deleted');
    const review = await referred('reviewed-deleted');
    await post(`/v1/cases/${payment}/merge`, { into: review.caseId });
    expect((await service.api('DELETE', `/v1/verifications/${review.id}`)).status).toBe(200);
    expect(await get(`/v1/cases/${review.caseId}`)).toMatchObject({ state: 'open', severity: 'critical' });
    const { data } = await get('/v1/alerts?subject_reference=merged-deleted');
    expect(data).toEqual([expect.objectContaining({ case_id: review.caseId, state: 'open' })]);
  });
});

test('what was escalated is for senior reviewers: its closing, the decision, and where it is merged into', async () => {
  const review = await referred('escalated');
  expect((await reviewer.call('POST', `/v1/cases/${review.caseId}/escalate`)).status).toBe(200);
  const decision = `/v1/verifications/${review.id}/decision`;
  expect((await reviewer.call('POST', decision, { decision: 'approved' })).status).toBe(403);
  await post(`/v1/verifications/${review.id}/recapture`, { checks: ['document'] });
  const other = await referred('escalated-into');
  await post(`/v1/verifications/${other.id}/recapture`, { checks: ['document'] });
  const close = (id: string) => reviewer.call('POST', `/v1/cases/${id}/close`, { outcome: 'no_action' });
  expect((await close(review.caseId)).status).toBe(403);
  await post(`/v1/cases/${review.caseId}/merge`, { into: other.caseId });
  expect((await get(`/v1/cases/${other.caseId}`)).state).toBe('escalated');
  expect((await close(other.caseId)).status).toBe(403);
});

describe('after a merge an alert is still about its own customer', () => {
  const [guilty, innocent] = ['merged-guilty', 'merged-innocent'];
  let target: string;
  beforeAll(async () => {
    const source = await sanctioned(guilty);
    target = await sanctioned(innocent);
    expect((await service.api('PUT', `/v1/cases/${source}/sar/draft`, { narrative: 'Written before.' })).status).toBe(
      200,
    );
    await post(`/v1/cases/${source}/merge`, { into: target });
  });

  test('in the report, in both forms, with what a reviewer wrote', async () => {
    const report = async (format: string) =>
      (await service.api('GET', `/v1/cases/${target}/sar?format=${format}`)).bytes.toString();
    const parties = async () =>
      [...(await report('goaml')).matchAll(/<transaction>(.*?)<\/transaction>/gs)]
        .map(([, one = '']) => [
          one.match(/<transactionnumber>(.*?)</)?.[1],
          one.match(/<from_person>.*?<last_name>(.*?)</s)?.[1],
        ])
        .sort();
    const right = [
      ['merged-guilty-1', 'merged-guilty'],
      ['merged-innocent-1', 'merged-innocent'],
    ];
    expect(await parties()).toEqual(right);
    const fincen = await report('fincen');
    for (const name of [guilty, innocent])
      expect(fincen).toContain(`<fc2:RawEntityIndividualLastName>${name}</fc2:RawEntityIndividualLastName>`);
    // The draft came along; its first subject is the customer for whom it was written.
    expect((await get(`/v1/cases/${target}/sar/draft`)).draft).toEqual({ narrative: 'Written before.' });
    expect((await get('/v1/reports')).data.map(({ id }: { id: string }) => id)).toEqual([target]);
    const paid = { date: '2026-11-20', amount: '900.00', currency: 'EUR', direction: 'out' };
    const put = (body: object) => service.api('PUT', `/v1/cases/${target}/sar/draft`, body);
    await put({
      transactions: [
        { ...paid, reference: 'merged-innocent-1' },
        { ...paid, reference: 'merged-guilty-1' },
      ],
    });
    expect(await parties()).toEqual(right);
    await put({ subjects: [{ type: 'individual', given_name: 'Ada', family_name: 'Guilty' }] });
    expect(await parties()).toEqual([['merged-guilty-1', 'Guilty'], right[1]]);
  });

  test('in lists, on its customer and in their history', async () => {
    for (const reference of [guilty, innocent]) {
      const { data } = await get(`/v1/alerts?subject_reference=${reference}`);
      expect(data).toEqual([expect.objectContaining({ case_id: target, subject_reference: reference })]);
      const open = (await get(`/v1/cases?subject_reference=${reference}&state=open`)).data;
      expect(open.map(({ id }: { id: string }) => id)).toEqual([target]);
      await vi.waitFor(async () => expect((await get(`/v1/customers/${reference}`)).counts.open_cases).toBe(1), {
        timeout: 20_000,
        interval: 200,
      });
    }
    const items = (await get(`/v1/customers/${guilty}/timeline`)).data;
    expect(items).toContainEqual(expect.objectContaining({ type: 'case', id: target }));
    const [merged] = items.filter(({ type }: { type: string }) => type === 'case_closed');
    expect(merged.summary).toBe(`Case closed: merged into ${target}`);
  });

  test('under a hold that is placed on the case now', async () => {
    const plan = async () => await post(`/v1/customers/${guilty}/erasures`, { reason: 'Asked', dry_run: true });
    const kept = (await plan()).stays.filter(({ type }: { type: string }) => type === 'case');
    expect(kept).toEqual([]);
    await post(`/v1/cases/${target}/legal-hold`, { hold: true, reason: 'Court order' });
    const { goes, stays } = await plan();
    expect(goes.filter(({ type }: { type: string }) => type === 'case')).toEqual([]);
    const reasons = stays.map(({ type, reason }: { type: string; reason: string }) => `${type} ${reason}`);
    expect(reasons.filter((one: string) => one === 'case legal_hold')).toHaveLength(1);
    await post(`/v1/cases/${target}/legal-hold`, { hold: false, reason: 'Lifted' });
  });
});

test('a case and its report name each payment for which an alert stands', async () => {
  const paid: { id: string; status: string; caseId: string | undefined }[] = [];
  for (let at = 0; at < 7; at += 1) {
    const body = await post('/v1/transactions', {
      ...{ reference: `structured-${at}`, amount: `9${at}00.00`, currency: 'EUR', direction: 'out' },
      subject_reference: 'cust-structured',
      counterparty: { name: 'Rui Costa', country: 'PT' },
    });
    paid.push({ id: body.id, status: body.status, caseId: body.alerts[0]?.case_id });
  }
  const held = paid.filter(({ caseId }) => caseId !== undefined);
  expect(held.length).toBeGreaterThan(2);
  const [first] = held;
  const { transaction_ids } = await get(`/v1/cases/${first?.caseId}`);
  expect(transaction_ids).toEqual(held.map(({ id }) => id).reverse());
  const report = (await service.api('GET', `/v1/cases/${first?.caseId}/sar`)).bytes.toString();
  expect([...report.matchAll(/<transactionnumber>/g)]).toHaveLength(held.length);
  for (const { id } of held) expect(report).toContain(id);
});

test('the history tells each state that a case came to, from the one before', async () => {
  const [id, other] = [(await referred('history')).caseId, await sanctioned('history-taken')];
  const { verification_id } = await get(`/v1/cases/${id}`);
  await post(`/v1/verifications/${verification_id}/recapture`, { checks: ['document'] });
  const act = (from: string, action: string, body: object = {}) => post(`/v1/cases/${from}/${action}`, body);
  await act(id, 'assign', { owner: 'me' });
  await act(id, 'close', { outcome: 'sar_filed', reviewer: 'ana' });
  await act(other, 'merge', { into: id });
  await act(id, 'escalate');
  const { data } = await get(`/v1/cases/${id}/events`);
  const told = data.flatMap(({ changes }: { changes: { field: string; before: unknown; after: unknown }[] }) =>
    changes.flatMap(({ field, before, after }) => (field === 'state' ? [[before, after]] : [])),
  );
  expect(told).toEqual([
    [null, 'open'],
    ['open', 'in_review'],
    ['in_review', 'pending_approval'],
    ['pending_approval', 'in_review'],
    ['in_review', 'escalated'],
  ]);
  const took = data.find(({ action }: { action: string }) => action === 'case.took_over');
  expect(took.changes).toContainEqual({ field: 'severity', before: expect.anything(), after: 'critical' });
});
