import { afterAll, beforeAll, expect, test } from 'vitest';
import { textOfPdf } from '../support/pdf-text.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
beforeAll(async () => {
  service = await startService({ shared: true });
});
afterAll(() => service?.stop());

const read = async (id: string, part = '') => (await service.api('GET', `/v1/verifications/${id}${part}`)).body;
const correct = async (id: string, fields: object) =>
  (await service.api('PATCH', `/v1/verifications/${id}`, { fields })).body;

async function referred(reference: string, simulated?: object): Promise<string> {
  const subject = { type: 'individual', reference };
  const made = await service.api('POST', '/v1/verifications', { journey: 'kyc_standard', subject });
  const { id } = made.body;
  if (simulated)
    await service.api('POST', `/v1/sandbox/verifications/${id}/simulate`, { status: 'referred', ...simulated });
  await expect.poll(async () => (await read(id)).status).toBe('referred');
  return id;
}
const screeningOf = ({ checks }: { checks: { type: string }[] }) => checks.find(({ type }) => type === 'sanctions_pep');

test.each([
  'sandbox_referred',
  'sandbox_referred:screening.pep_match',
  'sandbox_referred:device.tor',
  'sandbox_referred:face.low_similarity',
  'sandbox_referred:identity.name_mismatch',
])('%s keeps its reasons and its results when a field is corrected that they do not hang on', async (reference) => {
  const id = await referred(reference);
  const before = await read(id);
  expect(before.reason_codes).toHaveLength(1);
  const after = await correct(id, { place_of_birth: 'Lisbon' });
  expect(after).toMatchObject({ status: 'referred', reason_codes: before.reason_codes });
  expect(screeningOf(after)).toEqual(screeningOf(before));
});

test('a name that is corrected is screened, and a forced hit stays one whatever the name', async () => {
  const listed = { given_name: 'SANDBOX', family_name: 'SANCTIONED' };
  const plain = await correct(await referred('sandbox_referred.named'), listed);
  expect(screeningOf(plain)).toMatchObject({ status: 'match' });
  expect(plain.reason_codes).toContain('session.manual_review_required');
  const forced = await correct(await referred('sandbox_referred:screening.pep_match.named'), { given_name: 'Ana' });
  expect(screeningOf(forced)).toMatchObject({ status: 'possible_match', reason_codes: ['screening.pep_match'] });
});

test('after a correction the evidence says what was measured by which lists then, and keeps what was before', async () => {
  const id = await referred('sandbox_referred.measured');
  const scoresOf = async () => {
    const { signals, screening } = await read(id, '/evidence');
    const scores = signals.filter(({ name }: { name: string }) => name === 'best_match_score');
    return { scores, lists: screening.list_versions.map(({ list }: { list: string }) => list) };
  };
  const before = await scoresOf();
  expect(before).toMatchObject({ scores: [{ check: 'sanctions_pep', value: 0 }], lists: ['sandbox_seeded'] });
  const after = await correct(id, { given_name: 'SANDBOX', family_name: 'SANCTIONED' });
  const searched = screeningOf(after) as unknown as { result: { lists_searched: { id: string }[] } };
  const { scores, lists } = await scoresOf();
  expect(scores).toMatchObject([{ value: 0, replaced: true }, { value: 100 }]);
  expect(scores[1]).not.toHaveProperty('replaced');
  expect([...lists].sort()).toEqual(searched.result.lists_searched.map(({ id: list }) => list).sort());
});

test('evidence and report say what a person said of a hit, as the list of hits does', async () => {
  const reference = 'sandbox_referred.judged';
  const id = await referred(reference);
  await correct(id, { given_name: 'SANDBOX', family_name: 'SANCTIONED' });
  const found = async () => (await service.api('GET', `/v1/checks/screening/hits?subject_reference=${reference}`)).body;
  const [hit] = (await found()).data;
  expect((await read(id, '/evidence')).screening).not.toHaveProperty('reviews');
  const review = { status: 'false_positive', reason: 'Born elsewhere', reviewer: 'ana@judged.example' };
  expect((await service.api('POST', `/v1/checks/screening/hits/${hit.id}/review`, review)).status).toBe(200);
  const { hits, reviews } = (await read(id, '/evidence')).screening;
  expect(reviews).toEqual([
    {
      hit: hits[0].id,
      status: 'false_positive',
      reviewed_by: expect.stringContaining('ana@judged.example'),
      reviewed_at: expect.any(String),
    },
  ]);
  const { bytes: pdf } = await service.api('GET', `/v1/verifications/${id}/report`);
  expect(textOfPdf(pdf)).toMatch(/false positive by\s/);
});

test('where nothing refers a session any more, a person still has to decide, and the queue finds it by that', async () => {
  const id = await referred('cleared', { reason_codes: ['device.vpn'] });
  const corrected = await correct(id, { family_name: 'Silva' });
  // What only informs is no reason for a review.
  expect(corrected.reason_codes).toEqual(['session.manual_review_required', 'device.vpn']);
  const decision = await read(id, '/decision');
  expect(decision.reasons[0]).toMatchObject({
    ...{ code: 'session.manual_review_required', severity: 'review', check: null },
  });
  const found = await service.api('GET', '/v1/verifications?reason_code=session.manual_review_required');
  expect(found.body.data.map((session: { id: string }) => session.id)).toContain(id);
});

test('a code has one severity and its check in every decision, whoever made it', async () => {
  const engine = await referred('sandbox_referred:face.low_similarity.told');
  const [found] = (await read(engine, '/decision')).reasons;
  expect(found).toMatchObject({ code: 'face.low_similarity', check: 'face_match', severity: 'review' });
  const manual = await service.api('POST', `/v1/verifications/${engine}/decision`, {
    decision: 'declined',
    reason_codes: ['face.low_similarity', 'manual.declined', 'of_ours'],
  });
  expect(manual.body.reasons).toMatchObject([
    { code: 'face.low_similarity', check: 'face_match', severity: 'review', retryable: found.retryable },
    { code: 'manual.declined', check: null, severity: 'decline' },
    { code: 'custom.of_ours', check: null, severity: 'info' },
  ]);
  const past = await service.api('POST', '/v1/verifications/imports', {
    provider: 'earlier',
    records: [
      {
        ...{ reference: 'past', decision: 'declined', reason_codes: ['face.low_similarity'] },
        checks: [{ type: 'face_match', status: 'failed', reason_codes: ['face.low_similarity'] }],
      },
    ],
  });
  const imported = await read(past.body.results[0].verification_id, '/decision');
  expect(imported.reasons).toMatchObject([{ check: 'face_match', severity: 'review', retryable: found.retryable }]);
});

test('what the engine and a reviewer decide stands in the decision trail as `decided`', async () => {
  const id = await referred('sandbox_referred.trail');
  await service.api('POST', `/v1/verifications/${id}/decision`, { decision: 'approved' });
  const { decision_trail: trail } = await read(id, '/evidence');
  const decided = trail.filter(({ action }: { action: string }) => action === 'decided');
  expect(decided).toMatchObject([
    { from: 'processing', to: 'referred', reason_codes: ['session.manual_review_required'] },
    { from: 'referred', to: 'approved', reason_codes: ['manual.approved'] },
  ]);
});
