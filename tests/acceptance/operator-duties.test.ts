import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { accept, type Browser, enrol, joinAs, openBrowser } from '../support/console.js';
import { oneServer, queued } from '../support/queued.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
let reviewer: Browser;
let senior: Browser;
let second: Browser;
beforeAll(async () => {
  service = await startService({ shared: true });
  reviewer = await joinAs(service, 'reviewer@bank.example', ['reviewer']);
  senior = await joinAs(service, 'senior@bank.example', ['senior_reviewer']);
  second = await joinAs(service, 'second@bank.example', ['senior_reviewer']);
  for (const browser of [reviewer, senior, second]) await enrol(browser);
  const definition = { checks: ['document'], review: { approvals_required: 2 } };
  const journey = { id: 'two_opinions', definition, publish: true };
  expect((await service.api('POST', '/v1/journeys', journey)).body.published_version).toBe(1);
});
afterAll(() => service?.stop());

/** A referred session with its case. */
async function referred(journey = 'kyc_standard'): Promise<{ session: string; id: string; severity: string }> {
  const subject = { type: 'individual', reference: 'sandbox_referred' };
  const { body } = await service.api('POST', '/v1/verifications', { journey, subject });
  const path = `/v1/verifications/${body.id}`;
  const shown = await vi.waitUntil(
    async () => {
      const { body } = await service.api('GET', path);
      return body.status === 'referred' && body.case_id ? body : undefined;
    },
    { timeout: 20_000, interval: 200 },
  );
  const found = await service.api('GET', `/v1/cases/${shown.case_id}`);
  return { session: path, id: `/v1/cases/${shown.case_id}`, severity: found.body.severity };
}

/** An open case that no session holds open: its session was decided, and it was taken up again. */
async function openCase(): Promise<string> {
  const { session, id } = await referred();
  expect((await service.api('POST', `${session}/decision`, { decision: 'approved' })).status).toBe(201);
  expect((await service.api('POST', `${id}/reopen`, {})).status).toBe(200);
  return id;
}

/** How long the report of a case took, from the case's opening to the filing: a figure for those who read reports. */
async function expectDelay(id: string): Promise<void> {
  const { created_at: opened, type } = (await senior.call('GET', id)).body;
  const filed = (await senior.call('GET', '/v1/reports')).body.data.find((one: { id: string }) => id.endsWith(one.id));
  const seconds = (Date.parse(filed.filed_at) - Date.parse(opened)) / 1000;
  const ask = (who: typeof senior, query: string) => who.call('GET', `/v1/statistics?interval=hour&metric=${query}`);
  for (const query of ['report_delay_p50', 'report_delay_p95', 'report_delay_p50&group_by=type']) {
    const { data } = (await ask(senior, query)).body;
    const known = data.filter(({ value }: { value: number | null }) => value !== null);
    expect(known).toEqual([expect.objectContaining({ group: query.includes('group') ? type : null })]);
    expect(Math.abs(known[0].value - seconds)).toBeLessThanOrEqual(seconds / 200);
  }
  const refused = await ask(reviewer, 'report_delay_p50');
  expect([refused.status, refused.body.error.required_scope]).toEqual([403, 'sar:read']);
}

describe('reports of suspicion', () => {
  test('are told to those alone who hold their scopes', async () => {
    const id = await openCase();
    const draft = { narrative: 'What only few may know.' };
    expect((await reviewer.call('PUT', `${id}/sar/draft`, draft)).body.error.required_scope).toBe('sar:write');
    expect((await senior.call('PUT', `${id}/sar/draft`, draft)).status).toBe(200);
    expect((await reviewer.call('GET', `${id}/sar/draft`)).body.error.required_scope).toBe('sar:read');
    const refused = await reviewer.call('POST', `${id}/close`, { outcome: 'sar_filed' });
    expect([refused.status, refused.body.error.required_scope]).toEqual([403, 'sar:write']);

    const proposed = await senior.call('POST', `${id}/close`, { outcome: 'sar_filed' });
    expect(proposed.body).toMatchObject({ state: 'pending_approval', proposed_outcome: { outcome: 'sar_filed' } });
    expect((await reviewer.call('GET', id)).body.proposed_outcome.outcome).toBe('confirmed');
    expect((await senior.call('POST', `${id}/close`, { outcome: 'sar_filed' })).status).toBe(409);
    expect((await second.call('POST', `${id}/close`, { outcome: 'sar_filed' })).body.state).toBe('closed');

    expect((await senior.call('GET', id)).body.outcome).toBe('sar_filed');
    const listed = () => senior.call('GET', '/v1/reports');
    expect((await reviewer.call('GET', '/v1/reports')).body.error.required_scope).toBe('sar:read');
    expect((await listed()).body.data).toEqual([
      expect.objectContaining({ status: 'closed', authority_reference: null }),
    ]);
    expect((await reviewer.call('PUT', `${id}/sar/filing`, { reference: 'FIU-1' })).status).toBe(403);
    expect((await senior.call('PUT', `${id}/sar/filing`, { reference: 'FIU-2026/77' })).body.status).toBe('filed');
    expect((await listed()).body.data[0]).toMatchObject({ status: 'filed', authority_reference: 'FIU-2026/77' });
    await expectDelay(id);
    const readOnly = { key: service.readOnlyKey };
    const seen = [
      (await reviewer.call('GET', id)).body,
      (await reviewer.call('GET', '/v1/cases?limit=200')).body,
      (await reviewer.call('GET', `${id}/events`)).body,
      (await service.api('GET', id, undefined, readOnly)).body,
      (await service.api('GET', '/v1/cases?limit=200', undefined, readOnly)).body,
      (await service.api('GET', `${id}/events`, undefined, readOnly)).body,
      (await service.api('GET', '/v1/audit-events?limit=200&order=desc', undefined, readOnly)).body,
    ];
    expect(seen[0].outcome).toBe('confirmed');
    for (const body of seen) expect(JSON.stringify(body)).not.toMatch(/sar_filed|report_|What only few/);
    const told = (await senior.call('GET', `${id}/events`)).body.data.map(({ action }: { action: string }) => action);
    expect(told).toEqual(expect.arrayContaining(['case.report_drafted', 'case.report_filed']));
  });

  test('a closing that waits for a second person is no business of those who may not know', async () => {
    const id = await openCase();
    expect((await senior.call('POST', `${id}/close`, { outcome: 'sar_filed' })).status).toBe(200);
    const { body } = await service.api('POST', '/v1/keys', { name: 'n', scopes: ['cases:read', 'cases:write'] });
    const key = { key: body.api_key };
    const override = await service.api('POST', `${id}/close`, { outcome: 'confirmed', reviewer: 'x@y.example' }, key);
    expect([override.status, JSON.stringify(override.body)]).toEqual([409, expect.not.stringMatching(/sar|report/)]);
    expect((await senior.call('GET', id)).body.proposed_outcome.outcome).toBe('sar_filed');
    const early = await senior.call('PUT', `${id}/sar/filing`, { reference: 'FIU-2' });
    expect(early.status).toBe(409);
  });

  test('what two people filed is not undone by one, and a refusal tells nobody of it', async () => {
    const refusals: unknown[] = [];
    for (const outcome of ['sar_filed', 'confirmed']) {
      const id = await openCase();
      const close = (who: typeof senior, as: string) => who.call('POST', `${id}/close`, { outcome: as });
      await close(senior, 'sar_filed');
      // Another outcome is a proposal anew.
      if (outcome === 'confirmed') await close(second, outcome);
      expect((await close(outcome === 'confirmed' ? senior : second, outcome)).body.state).toBe('closed');
      const refused = await reviewer.call('POST', `${id}/reopen`, {});
      refusals.push([refused.status, refused.body.error?.message]);
      expect((await senior.call('POST', `${id}/reopen`, {})).status).toBe(200);
      expect((await close(senior, 'false_positive')).body.state).toBe('pending_approval');
      expect((await close(second, 'false_positive')).body.state).toBe('closed');
    }
    expect(refusals[0]).toEqual(refusals[1]);
    expect(refusals[0]).toEqual([409, expect.not.stringMatching(/sar|report/i)]);
  });

  test('an answer that showed one is repeated to those alone who may know', async () => {
    const id = await openCase();
    const headers = { 'idempotency-key': `sar-${id}` };
    const close = (key: string) =>
      service.api('POST', `${id}/close`, { outcome: 'sar_filed', reviewer: 'ana@bank.example' }, { key, headers });
    expect((await close(service.sandboxKey)).status).toBe(200);
    const { body } = await service.api('POST', '/v1/keys', { name: 'n', scopes: ['cases:read', 'cases:write'] });
    expect((await close(body.api_key)).status).toBe(403);
  });
});

describe('four eyes', () => {
  test('a key in the name of an operator is that operator', async () => {
    const id = await openCase();
    expect((await senior.call('POST', `${id}/close`, { outcome: 'sar_filed' })).status).toBe(200);
    const same = await service.api('POST', `${id}/close`, { outcome: 'sar_filed', reviewer: ' Senior@Bank.Example ' });
    expect([same.status, same.body.error.field]).toEqual([409, 'reviewer']);
    expect((await second.call('POST', `${id}/close`, { outcome: 'sar_filed', reviewer: 'x@y.example' })).status).toBe(
      400,
    );
    expect((await second.call('POST', `${id}/close`, { outcome: 'sar_filed' })).status).toBe(200);
  });

  test('who wrote a version does not publish it, once there are two who may', async () => {
    const [one, two] = [await joinAs(service, 'policy@bank.example', ['compliance_admin']), openBrowser(service)];
    await enrol(one);
    const save = async (browser: Browser) => {
      const definition = { checks: ['document'] };
      const made = await browser.call('POST', '/v1/journeys', { id: 'four_eyes', name: 'Four eyes', definition });
      expect(made.status, JSON.stringify(made.body)).toBe(201);
    };
    const publish = (browser: Browser) => browser.call('POST', '/v1/journeys/four_eyes/publish', {});
    await save(one);
    expect((await publish(one)).status).toBe(200);
    const body = { email: 'other@bank.example', name: 'Other', roles: ['compliance_admin'] };
    const invited = await service.api('POST', '/v1/operators', body);
    await accept(two, invited.body.invitation_url);
    await enrol(two);
    await save(one);
    expect((await publish(one)).status).toBe(403);
    const hurried = { id: 'four_eyes', definition: { checks: ['document', 'liveness'] }, publish: true };
    expect((await one.call('POST', '/v1/journeys', hurried)).status).toBe(403);
    expect((await publish(two)).status).toBe(200);
    await approvals(one, two);
    await ownKey(one);
    await neverLive();
    await fewerPeople(one);
  });

  test.runIf(oneServer)(
    'an opinion given at the same moment makes the next one the second, which is for senior reviewers',
    async () => {
      const { session } = await referred('two_opinions');
      const decide = { decision: 'approved' };
      const lock = `select 1 from sessions where id = '${session.split('/').at(-1)}' for no key update`;
      const [first, next] = await queued(service, lock, [
        () => service.api('POST', `${session}/decision`, { ...decide, reviewer: 'ana@bank.example' }),
        () => reviewer.call('POST', `${session}/decision`, decide),
      ]);
      // A job that wants the row may let the reviewer's in first: then the other is the second, of somebody who may.
      expect([
        [201, false, 403, undefined],
        [201, true, 201, false],
      ]).toContainEqual([first!.status, first!.body.final, next!.status, next!.body.final]);
    },
  );

  test('the second approval is for senior reviewers', async () => {
    const id = await openCase();
    expect((await senior.call('POST', `${id}/close`, { outcome: 'sar_filed' })).status).toBe(200);
    await service.api('POST', `${id}/reopen`, {});
    const { severity } = (await service.api('GET', id)).body;
    const mine = await reviewer.call('POST', `${id}/close`, { outcome: 'no_action' });
    expect([severity, mine.status]).toEqual([severity, ['high', 'critical'].includes(severity) ? 403 : 200]);
  });
});

describe('a true hit', () => {
  let people = 0;
  /** A hit of somebody new. */
  async function hit(): Promise<string> {
    people += 1;
    const body = { name: 'SANDBOX SANCTIONED', subject_reference: `hit-${people}-${Date.now()}` };
    expect((await service.api('POST', '/v1/checks/screening', body)).status).toBe(200);
    const path = `/v1/checks/screening/hits?subject_reference=${body.subject_reference}`;
    return (await service.api('GET', path)).body.data[0].id;
  }
  const review = (browser: Browser, id: string, status: string) =>
    browser.call('POST', `/v1/checks/screening/hits/${id}/review`, { status, reason: 'Same passport number' });
  const read = async (id: string) => (await service.api('GET', `/v1/checks/screening/hits/${id}`)).body;

  test('is proposed by one and confirmed by another, a senior reviewer', async () => {
    const id = await hit();
    const proposed = await review(reviewer, id, 'true_positive');
    expect([proposed.status, proposed.body]).toMatchObject([
      200,
      { review_status: 'unreviewed', awaiting_confirmation: true },
    ]);
    expect(await read(id)).toMatchObject({
      ...{ state: 'open', review_status: 'unreviewed', reviewed_by: null },
      proposal: { decision: 'true_positive', proposed_by: 'reviewer@bank.example', reason: 'Same passport number' },
    });
    const waiting = (await service.api('GET', '/v1/checks/screening/hits?state=proposed')).body.data;
    expect(waiting.map((one: { id: string }) => one.id)).toContain(id);
    const masked = (await second.call('GET', '/v1/checks/screening/hits?state=proposed')).body.data[0];
    expect(masked.proposal.reason).toBe('•••');
    const [mine, theirs] = await Promise.all(
      [reviewer, senior].map(async (browser) => {
        const { body } = await browser.call('GET', '/v1/work-items?kind=hit_confirmation&limit=200');
        return body.data.find((one: { id: string }) => one.id === id);
      }),
    );
    expect([mine?.own, theirs?.own]).toEqual([true, false]);
    expect((await review(reviewer, id, 'true_positive')).status, 'not by the same person').toBe(409);
    const other = await joinAs(service, 'other.reviewer@bank.example', ['reviewer']);
    for (const status of ['true_positive', 'false_positive'])
      expect((await review(other, id, status)).status, `${status} is for a senior reviewer`).toBe(403);
    const confirmed = await review(senior, id, 'true_positive');
    expect([confirmed.status, confirmed.body]).toMatchObject([
      200,
      { review_status: 'true_positive', awaiting_confirmation: false, reviewed_by: 'senior@bank.example' },
    ]);
    expect(await read(id)).toMatchObject({ state: 'reviewed', review_status: 'true_positive', proposal: null });
    expect((await review(reviewer, id, 'false_positive')).status, 'a confirmed hit stays').toBe(403);
    const actions = async () => {
      const { body } = await service.api('GET', `/v1/audit-events?target=${id}&limit=50`);
      return body.data.map(({ action }: { action: string }) => action);
    };
    // Entries are read once they are sealed.
    const both = expect.arrayContaining(['screening.hit_proposed', 'screening.hit_reviewed']);
    await expect.poll(actions, { timeout: 20_000 }).toEqual(both);
  });

  test('is taken back by who proposed it, and a senior reviewer proposes like everybody', async () => {
    const id = await hit();
    expect((await review(senior, id, 'true_positive')).body.awaiting_confirmation).toBe(true);
    expect((await review(senior, id, 'false_positive')).body.review_status).toBe('false_positive');
    expect(await read(id)).toMatchObject({ review_status: 'false_positive', proposal: null });
  });

  test('of many at once has a result of its own each', async () => {
    const ids = [await hit(), await hit(), await hit()];
    expect((await review(senior, ids[0]!, 'true_positive')).status).toBe(200);
    expect((await review(second, ids[1]!, 'true_positive')).status).toBe(200);
    const body = { ids, decision: 'true_positive', reason: 'Same passport number' };
    const { data } = (await second.call('POST', '/v1/checks/screening/hits/review', body)).body;
    expect(data.map(({ status }: { status: string }) => status)).toEqual(['true_positive', 'failed', 'proposed']);
  });

  test('of a key counts at once', async () => {
    const id = await hit();
    const body = { status: 'true_positive', reason: 'Same passport number', reviewer: 'ana@bank.example' };
    const done = await service.api('POST', `/v1/checks/screening/hits/${id}/review`, body);
    expect(done.body).toMatchObject({ review_status: 'true_positive', awaiting_confirmation: false });
  });
});

/** What a key wants to publish waits for another person, who knows what they approve. */
async function approvals(one: Browser, two: Browser): Promise<void> {
  const kinds = [
    { path: '/v1/journeys/awaited', publish: {}, running: 'published_version' },
    { path: '/v1/rules/rul_awaited', publish: { mode: 'live' }, running: 'live_version' },
  ];
  const condition = 'tx.amount > 1000.0';
  const draft = (comment: string) => [
    () => service.api('POST', '/v1/journeys', { id: 'awaited', definition: { checks: ['document'] }, comment }),
    () => service.api('POST', '/v1/rules', { id: 'rul_awaited', name: 'Awaited', condition, comment }),
    () => service.api('POST', '/v1/rules/rul_awaited/versions', { comment }),
  ];
  const [journey, rule, again] = draft('A draft');
  for (const { status, body } of [await journey!(), await rule!()])
    expect([status, body.error]).toEqual([201, undefined]);
  for (const { path, publish, running } of kinds) {
    const asked = await service.api('POST', `${path}/publish`, publish);
    expect([asked.status, asked.body[running], asked.body.pending_approval?.version]).toEqual([200, null, 1]);
    await (running === 'live_version' ? again! : journey!)();
    expect((await service.api('GET', path)).body.pending_approval, 'a new draft waits for nothing').toBeNull();
    expect((await service.api('POST', `${path}/publish`, publish)).body.pending_approval.version).toBe(2);
    const own = await service.api('POST', `${path}/versions/2/approvals`, { approved_by: 'policy@bank.example' });
    expect([own.status, own.body.error.field]).toEqual([409, 'approved_by']);
    // Beside somebody who publishes or saves a draft: they take the item first, then what waits.
    const [table, id] = running === 'live_version' ? ['rules', 'rul_awaited'] : ['journeys', 'awaited'];
    const approve = () => one.call('POST', `${path}/versions/2/approvals`, { comment: 'As agreed' });
    const locks = [table, 'pending_publications'].map(
      (of) => `select 1 from ${of} where ${of === table ? 'id' : 'item_id'} = '${id}' for update`,
    );
    const [approved] = oneServer ? await queued(service, locks[0]!, [approve], locks[1]) : [await approve()];
    if (!approved) throw new Error('There is no answer.');
    expect([approved.status, approved.body.published, approved.body.people_required]).toEqual([201, true, 2]);
    expect(approved.body.approvals).toMatchObject([{ approved_by: 'policy@bank.example', comment: 'As agreed' }]);
    expect((await one.call('POST', `${path}/versions/2/approvals`, {})).status).toBe(409);
    expect((await service.api('GET', path)).body).toMatchObject({ [running]: 2, pending_approval: null });
  }
  await service.api('PATCH', '/v1/settings', { publish_approvals: 3 });
  await journey!();
  expect((await two.call('POST', '/v1/journeys/awaited/publish', {})).status).toBe(403);
  expect((await one.call('POST', '/v1/journeys/awaited/versions/3/approvals', {})).body.published).toBe(false);
  expect((await two.call('POST', '/v1/journeys/awaited/publish', {})).body.published_version).toBe(3);
  await service.api('PATCH', '/v1/settings', { publish_approvals: null });
}

/** A key that an operator made, and one that this key made, are that operator. */
async function ownKey(other: Browser): Promise<void> {
  const both = await joinAs(service, 'both@bank.example', ['compliance_admin', 'developer']);
  await enrol(both);
  const scopes = ['journeys:write', 'journeys:read', 'keys:write'];
  const made = await both.call('POST', '/v1/keys', { name: 'own', scopes });
  const { body: child } = await service.api('POST', '/v1/keys', { name: 'child', scopes }, { key: made.body.api_key });
  for (const key of [made.body.api_key, child.api_key]) {
    const journey = { id: 'own_key', definition: { checks: ['document'] } };
    const { body } = await service.api('POST', '/v1/journeys', journey, { key });
    const version = body.versions?.[0]?.version ?? body.version;
    const path = `/v1/journeys/own_key/versions/${version}/approvals`;
    expect((await both.call('POST', '/v1/journeys/own_key/publish', {})).status).toBe(403);
    expect((await both.call('POST', path, {})).status).toBe(409);
    const named = { approved_by: 'somebody@bank.example' };
    expect((await service.api('POST', path, named, { key: child.api_key })).body.error.field).toBe('approved_by');
  }
  expect((await other.call('POST', '/v1/journeys/own_key/publish', {})).status).toBe(200);
}

/** Going back is free of approvals, and leads to what was live and nowhere else. */
async function neverLive(): Promise<void> {
  const path = '/v1/rules/rul_awaited';
  const { body: draft } = await service.api('POST', `${path}/versions`, { comment: 'Never live' });
  const { body: before } = await service.api('GET', path);
  const back = await service.api('POST', `${path}/rollback`, { version: draft.version, comment: 'At night' });
  expect([back.status, back.body.error.field]).toEqual([409, 'version']);
  const { body: after } = await service.api('GET', path);
  expect(after).toMatchObject({ live_version: before.live_version });
}

/** Who publishes policy raises the number of people behind a version, and never lowers it. */
async function fewerPeople(one: Browser): Promise<void> {
  const set = async (people: number | null) =>
    (await one.call('PATCH', '/v1/settings', { publish_approvals: people })).status;
  expect([await set(1), await set(3), await set(2), await set(null)]).toEqual([403, 200, 403, 403]);
  expect((await service.api('PATCH', '/v1/settings', { publish_approvals: null })).status).toBe(200);
}
