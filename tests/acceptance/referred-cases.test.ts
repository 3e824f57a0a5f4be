import fc from 'fast-check';
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
  await database?.close();
  await service?.stop();
});

async function referred(reference: string, journey = 'kyc_standard'): Promise<{ id: string; caseId: string }> {
  const made = await service.api('POST', '/v1/verifications', { journey, subject: { type: 'individual', reference } });
  const path = `/v1/sandbox/verifications/${made.body.id}/simulate`;
  const { body } = await service.api('POST', path, { status: 'referred' });
  return { id: made.body.id, caseId: body.case_id };
}
const shownCase = async (id: string) => (await service.api('GET', `/v1/cases/${id}`)).body;
const decide = (id: string, body: object) => service.api('POST', `/v1/verifications/${id}/decision`, body);

test.each(['no_action', 'false_positive', 'confirmed', 'sar_filed'])(
  'the case of a referred session is not closed as %s: the refusal names the decision',
  async (outcome) => {
    const { id, caseId } = await referred(`outcome-${outcome}`);
    for (const reviewer of ['ana@bank.example', 'bo@bank.example']) {
      const refused = await service.api('POST', `/v1/cases/${caseId}/close`, { outcome, reviewer });
      expect(refused.status).toBe(409);
      expect(refused.body.error).toMatchObject({ code: 'conflict', field: 'verification_id' });
      expect(refused.body.error.message).toContain(`POST /v1/verifications/${id}/decision`);
    }
    expect(await shownCase(caseId)).toMatchObject({ state: 'open', outcome: null, proposed_outcome: null });
    expect((await decide(id, { decision: 'approved' })).status).toBe(201);
    expect(await shownCase(caseId)).toMatchObject({ state: 'closed', outcome: 'no_action' });
  },
);

test('the case of a referred session is not merged away either', async () => {
  const { caseId } = await referred('merge-source');
  const target = await referred('merge-target');
  const refused = await service.api('POST', `/v1/cases/${caseId}/merge`, { into: target.caseId });
  expect([refused.status, refused.body.error.field]).toEqual([409, 'verification_id']);
  expect(await shownCase(caseId)).toMatchObject({ state: 'open', merged_into: null });
});

test('under four eyes the case stays open until the second opinion', async () => {
  await service.api('POST', '/v1/journeys', {
    id: 'two_approvals',
    name: 'Two approvals',
    definition: { checks: ['document'], review: { approvals_required: 2 } },
    publish: true,
  });
  const { id, caseId } = await referred('four-eyes', 'two_approvals');
  const first = await decide(id, { decision: 'approved', reviewer: 'ana' });
  expect(first.body).toMatchObject({ final: false, awaiting_approval: true });
  const close = await service.api('POST', `/v1/cases/${caseId}/close`, { outcome: 'no_action', reviewer: 'bo' });
  expect([close.status, close.body.error.field]).toEqual([409, 'verification_id']);
  expect((await decide(id, { decision: 'approved', reviewer: 'bo' })).body.final).toBe(true);
  expect((await shownCase(caseId)).state).toBe('closed');
});

test('a case closed while the subject captures again is followed by a new one at the next referral', async () => {
  const { id, caseId } = await referred('again');
  await service.api('POST', `/v1/verifications/${id}/recapture`, { checks: ['document'] });
  for (const reviewer of ['ana', 'bo'])
    await service.api('POST', `/v1/cases/${caseId}/close`, { outcome: 'no_action', reviewer });
  expect((await shownCase(caseId)).state).toBe('closed');
  const again = await service.api('POST', `/v1/sandbox/verifications/${id}/simulate`, { status: 'referred' });
  expect(again.body.case_id).not.toBe(caseId);
  expect((await shownCase(again.body.case_id)).state).toBe('open');
});

test('once the session has ended its case may be taken up again and closed', async () => {
  const { id, caseId } = await referred('ended');
  await decide(id, { decision: 'declined' });
  expect((await service.api('POST', `/v1/cases/${caseId}/reopen`, {})).body.state).toBe('open');
  for (const reviewer of ['ana', 'bo'])
    expect((await service.api('POST', `/v1/cases/${caseId}/close`, { outcome: 'sar_filed', reviewer })).status).toBe(
      200,
    );
  expect(await shownCase(caseId)).toMatchObject({ state: 'closed', outcome: 'sar_filed' });
});

test('deleting a referred session closes its case, without a word about the subject', async () => {
  const { id, caseId } = await referred('deleted-while-referred');
  expect((await service.api('DELETE', `/v1/verifications/${id}`)).status).toBe(200);
  expect(await shownCase(caseId)).toMatchObject({ state: 'closed', outcome: 'no_action', subject_reference: null });
  const [event] = await database.query<{ count: number }>(
    "select count(*)::integer as count from events where type = 'case.closed' and resource_id = $1",
    [caseId],
  );
  expect(event?.count).toBe(1);
});

const LIVES = 25;
const SIMULATED = [
  'awaiting_subject',
  'processing',
  'referred',
  'approved',
  'declined',
  'abandoned',
  'expired',
] as const;
const ENDS = ['approved', 'declined'] as const;
const OUTCOMES = ['no_action', 'false_positive', 'confirmed', 'sar_filed'] as const;

/** Referred sessions, with the number of their cases that are open. */
const WRONG = `select s.id, (select count(*)::int from cases c
    where c.environment_id = s.environment_id and c.session_id = s.id and c.state <> 'closed') as open
  from sessions s where s.status = 'referred' and s.deleted_at is null`;

const reviewer = fc.constantFrom('ana', 'bo');
const which = fc.nat({ max: 2 });
/** What may happen to one of a few sessions; each may be refused. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('refer' as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('recapture' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('forget' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reopen' as const), which }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('simulate' as const), which, status: fc.constantFrom(...SIMULATED) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('decide' as const), which, reviewer, decision: fc.constantFrom(...ENDS) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('close' as const), which, reviewer, outcome: fc.constantFrom(...OUTCOMES) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('merge' as const), which, into: which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('correct' as const),
      which,
      name: fc.constantFrom('SANDBOX SANCTIONED', 'Ana Silva'),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** One life: up to three sessions, the cases that their referrals opened. */
class Life {
  readonly sessions: string[] = [];

  async begin(tag: string, journeys: readonly string[]): Promise<void> {
    for (const [index, journey] of journeys.entries()) {
      const subject = { type: 'individual', reference: `${tag}-${index}` };
      const { status, body } = await service.api('POST', '/v1/verifications', { journey, subject });
      expect(status).toBe(201);
      this.sessions.push(body.id);
    }
  }

  async take(one: Step): Promise<void> {
    const id = this.sessions[one.which % this.sessions.length]!;
    const post = (path: string, body: object) => service.api('POST', path, body);
    const force = (status: string) => post(`/v1/sandbox/verifications/${id}/simulate`, { status });
    const caseOf = async (of: string) => (await service.api('GET', `/v1/verifications/${of}`)).body.case_id;
    if (one.do === 'refer') await force('referred');
    else if (one.do === 'simulate') await force(one.status);
    else if (one.do === 'recapture') await post(`/v1/verifications/${id}/recapture`, { checks: ['document'] });
    else if (one.do === 'decide') await decide(id, { decision: one.decision, reviewer: one.reviewer });
    else if (one.do === 'forget') await service.api('DELETE', `/v1/verifications/${id}`);
    else if (one.do === 'correct')
      await service.api('PATCH', `/v1/verifications/${id}`, { fields: { 'document.full_name': one.name } });
    else {
      const own = await caseOf(id);
      if (!own) return;
      if (one.do === 'reopen') await post(`/v1/cases/${own}/reopen`, {});
      else if (one.do === 'close') {
        const { outcome, reviewer: by } = one;
        await post(`/v1/cases/${own}/close`, { outcome, reviewer: by });
      } else {
        const into = await caseOf(this.sessions[one.into % this.sessions.length]!);
        if (into) await post(`/v1/cases/${own}/merge`, { into });
      }
    }
  }
}

const wrong = async () => (await database.query<{ id: string; open: number }>(WRONG)).filter(({ open }) => open !== 1);

test('a referred session has exactly one open case, whatever is done and whatever comes at the same moment', async () => {
  await service.api('POST', '/v1/journeys', {
    id: 'four_eyes_life',
    name: 'Two approvals',
    definition: { checks: ['document', 'sanctions_pep'], review: { approvals_required: 2 } },
    publish: true,
  });
  let lives = 0;
  const journeys = fc.array(fc.constantFrom('kyc_standard', 'four_eyes_life'), { minLength: 1, maxLength: 3 });
  // Of each round the steps come together.
  const rounds = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 9 });
  await fc.assert(
    fc.asyncProperty(journeys, rounds, async (chosen, taken) => {
      lives += 1;
      const life = new Life();
      await life.begin(`life-${Date.now()}-${lives}`, chosen);
      for (const round of taken) {
        await Promise.all(round.map((one) => life.take(one)));
        expect(await wrong(), JSON.stringify(round)).toEqual([]);
      }
    }),
    { numRuns: LIVES, endOnFailure: true },
  );
  const [seen] = await database.query<{ count: number }>(
    "select count(*)::int as count from cases where state = 'closed' and session_id is not null",
  );
  expect(seen?.count).toBeGreaterThan(5);
}, 180_000);
