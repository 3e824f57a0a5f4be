import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import recorded from '../../packages/journeys/src/fixtures/capture-mistakes.json' with { type: 'json' };
import { sampleSelfie } from '../../tools/src/specimen/faces.js';
import { type CaptureWalk, startWalk } from '../support/capture.js';
import { until } from '../support/database.js';
import { PERSON } from '../support/person.js';
import { startService, type TestService } from '../support/service.js';
import { MISTAKES, type Mistake, UNUSABLE } from '../support/unusable-pictures.js';

let service: TestService;

beforeAll(async () => {
  service = await startService({ shared: true });
});
afterAll(() => service?.stop());

async function sendDocument(walk: CaptureWalk, mistake: Mistake): Promise<void> {
  const pictures: { front: Buffer; back?: Buffer } = await UNUSABLE[mistake]();
  await walk.put({ step: 'document', kind: 'document_front', bytes: pictures.front });
  if (pictures.back) await walk.put({ step: 'document', kind: 'document_back', bytes: pictures.back });
}

/** Submits and waits until the checks have ended. @returns the subject's view */
async function submitted(walk: CaptureWalk) {
  expect((await walk.call('POST', 'submit', {})).status).toBe(200);
  await until(
    async () => (await service.api('GET', `/v1/verifications/${walk.id}`)).body.status,
    (status) => status !== 'processing',
    120_000,
  );
  return (await walk.call('GET', 'session')).body;
}

const codesOf = (view: { steps: { id: string; reason_codes: string[] }[] }, step: string) =>
  view.steps.find(({ id }) => id === step)?.reason_codes;

describe('a mistake with the document', () => {
  test.each(MISTAKES)(
    '%s is told and asked again',
    async (mistake) => {
      const walk = await startWalk(service, { journey: 'kyc_light' });
      await sendDocument(walk, mistake);
      const view = await submitted(walk);
      expect(view).toMatchObject({ status: 'awaiting_subject', next_step: 'document' });
      expect(codesOf(view, 'document')).toEqual(recorded.cases.find(({ name }) => name === mistake)?.document);
    },
    180_000,
  );

  test('in a journey with a selfie takes the document again and keeps the selfie', async () => {
    const walk = await startWalk(service, { journey: 'kyc_document_face' });
    await walk.consent();
    await sendDocument(walk, 'white wall');
    await walk.put({ step: 'face_match', kind: 'selfie', bytes: await sampleSelfie(PERSON) });
    const view = await submitted(walk);
    expect(view).toMatchObject({ status: 'awaiting_subject', next_step: 'document' });
    expect(view.steps.map(({ state }: { state: string }) => state)).toEqual(['recapture', 'captured']);
  }, 180_000);

  test.each([
    ['ID card front alone', 'missing'],
    ['front sent twice', 'retake'],
  ] as const)(
    'in one side (%s) leaves the other accepted',
    async (mistake, back) => {
      const walk = await startWalk(service, { journey: 'kyc_light' });
      await sendDocument(walk, mistake);
      const view = await submitted(walk);
      expect(view).toMatchObject({ status: 'awaiting_subject', next_step: 'document' });
      expect(view.steps[0].requires).toEqual([
        { kind: 'document_front', optional: false, state: 'accepted' },
        { kind: 'document_back', optional: false, state: back },
      ]);
      expect((await walk.call('POST', 'submit', {})).status).toBe(409);
      const { front } = await UNUSABLE['back instead of front']();
      await walk.put({ step: 'document', kind: 'document_back', bytes: front });
      expect((await submitted(walk)).status).toBe('approved');
    },
    240_000,
  );

  test('ends with a reviewer once the attempts are used up', async () => {
    const walk = await startWalk(service, { journey: 'kyc_light' });
    const states: string[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await sendDocument(walk, 'black');
      states.push((await submitted(walk)).status);
    }
    expect(states).toEqual(['awaiting_subject', 'awaiting_subject', 'referred']);
  }, 360_000);
});
