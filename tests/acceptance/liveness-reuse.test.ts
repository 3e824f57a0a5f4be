import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleSelfie } from '../../tools/src/specimen/faces.js';
import { type CaptureWalk, startWalk } from '../support/capture.js';
import { until } from '../support/database.js';
import { startService, type TestService } from '../support/service.js';

const SLOW_MS = 120_000;
const SUBJECT = 'liveness-owner';
const REUSED = 'liveness.challenge_reused';

let service: TestService;
let selfie: Buffer;
let walk: CaptureWalk;

beforeAll(async () => {
  service = await startService({ shared: true });
  await service.api('POST', '/v1/journeys', { id: 'live_only', name: 'Live', checks: ['liveness'], publish: true });
  selfie = await picture(90);
  walk = await startWalk(service, { journey: 'live_only', subject: { type: 'individual', reference: SUBJECT } });
  await walk.consent();
  await capture(walk);
}, SLOW_MS);
afterAll(() => service?.stop());

async function picture(quality: number): Promise<Buffer> {
  return sharp(await sampleSelfie('sample6-second'))
    .jpeg({ quality })
    .toBuffer();
}

/** The selfie, and the same picture as the answer to a new challenge; then waits for the checks. */
async function capture(of: CaptureWalk) {
  await of.put({ step: 'liveness', kind: 'selfie', bytes: selfie });
  const { body } = await of.call('POST', 'challenges', { step: 'liveness' });
  const frames = body.actions.map(({ index }: { index: number }) => ({
    ...{ action_index: index, at_ms: index * 1000, data: selfie.toString('base64') },
  }));
  const sent = await of.call('POST', `challenges/${body.id}/frames`, { nonce: body.nonce, frames });
  expect(sent.status).toBe(200);
  expect((await of.call('POST', 'submit', {})).status).toBe(200);
  return until(
    () => sessionOf(of),
    ({ status }) => status !== 'processing',
    60_000,
  );
}

const sessionOf = async ({ id }: CaptureWalk) => (await service.api('GET', `/v1/verifications/${id}`)).body;
const judge = async (body: object) => {
  const reply = await service.api('POST', '/v1/checks/liveness', body);
  expect(reply.status).toBe(200);
  return reply.body;
};

test(
  "a session's own selfie is no attack: by its media id, by the same bytes, and for the same subject",
  async () => {
    const evidence = await service.api('GET', `/v1/verifications/${walk.id}/evidence`);
    const { id } = evidence.body.media.find(({ kind }: { kind: string }) => kind === 'selfie');
    const data = selfie.toString('base64');
    for (const body of [
      { selfie: { media_id: id } },
      { selfie: data },
      { selfie: data, subject_reference: SUBJECT },
      { frames: [data, data, data], subject_reference: SUBJECT },
      { frames: [{ media_id: id }, { media_id: id }, data] },
    ]) {
      const judged = await judge(body);
      expect(judged.reason_codes).not.toContain(REUSED);
      expect(judged.result.attack_type).toBeNull();
    }
    expect((await judge({ frames: [{ media_id: id }, { media_id: id }, data] })).result.reused ?? []).toEqual([]);
  },
  SLOW_MS,
);

test(
  "another subject's frames are an attack, and the message names the capture",
  async () => {
    const judged = await judge({ selfie: selfie.toString('base64'), subject_reference: 'somebody-else' });
    expect(judged).toMatchObject({ status: 'failed', result: { live: false, attack_type: 'injection' } });
    expect(judged.result.reused).toEqual([{ source: walk.id, frames: 1, subject: 'another' }]);
    const reason = judged.reasons.find(({ code }: { code: string }) => code === REUSED);
    expect(reason.message).toBe(`1 frame was used before in ${walk.id}, a capture of somebody else.`);
  },
  SLOW_MS,
);

test(
  'the same frames for a new challenge of the session are no attack and never pass',
  async () => {
    expect((await sessionOf(walk)).status).toBe('awaiting_subject');
    const again = await capture(walk);
    const [check] = again.checks;
    expect(check.reason_codes).toContain('liveness.not_live_capture');
    expect(check.reason_codes).not.toContain(REUSED);
    expect(check.result).toMatchObject({ live: false, attack_type: null });
  },
  SLOW_MS,
);

test(
  'what recognises frames again is nowhere in what a caller can read',
  async () => {
    const paths = ['', '/evidence', '/evidence?inline=true', '/evidence?format=zip', '/report'];
    const texts = [JSON.stringify(await judge({ selfie: (await picture(70)).toString('base64') }))];
    for (const path of paths)
      texts.push((await service.api('GET', `/v1/verifications/${walk.id}${path}`)).bytes.toString('latin1'));
    for (const text of texts) expect(text).not.toMatch(/frame_?(hashes|fingerprints)|fingerprints/i);
  },
  SLOW_MS,
);
