import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../support/database.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
let database: Awaited<ReturnType<typeof openDatabase>>;

beforeAll(async () => {
  service = await startService();
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
