import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SamplePerson, sampleSelfie } from '../../tools/src/specimen/faces.js';
import { startWalk } from '../support/capture.js';
import { until } from '../support/database.js';
import { noiseJpeg } from '../support/pictures.js';
import { type Reply, startService, type TestService } from '../support/service.js';

/** Built-in models need half a second of processor time a picture. */
const SLOW_MS = 120_000;

let service: TestService;
const references: Record<string, string> = {};

beforeAll(async () => {
  service = await startService();
  const saved = await service.api('POST', '/v1/journeys', {
    id: 'face_only',
    name: 'Face only',
    checks: ['face_search'],
    publish: true,
  });
  expect(saved.status).toBe(201);
});
afterAll(() => service?.stop());

async function selfie(person: SamplePerson, quality = 90): Promise<string> {
  return (
    await sharp(await sampleSelfie(person))
      .jpeg({ quality })
      .toBuffer()
  ).toString('base64');
}

const search = (body: object, target = service): Promise<Reply> => target.api('POST', '/v1/checks/face-search', body);

/** A session whose selfie shows the person, and who was not known before: it is approved. */
async function approved(person: SamplePerson, more: object = {}): Promise<string> {
  const walk = await startWalk(service, { journey: 'face_only', ...more });
  await walk.consent();
  await walk.put({ step: 'face_search', kind: 'selfie', bytes: await sampleSelfie(person) });
  await walk.call('POST', 'submit', {});
  const read = async () => (await service.api('GET', `/v1/verifications/${walk.id}`)).body;
  const session = await until(read, ({ status }) => status !== 'processing', 60_000);
  references[walk.id] = session.subject.reference;
  expect(session.status).toBe('approved');
  return walk.id;
}

describe('face search', () => {
  test(
    'over an empty population it answers with no match',
    async () => {
      const { status, body } = await search({ image: await selfie('sample3-left') });
      expect(status).toBe(200);
      expect(body).toMatchObject({ type: 'face_search', status: 'passed', reason_codes: [] });
      expect(body.result).toMatchObject({ matches: [], population_size: 0, best_similarity: null });
      expect(body.models.map(({ name }: { name: string }) => name)).toContain('dlib-resnet-128');
    },
    SLOW_MS,
  );

  test(
    'finds a verified subject, in its environment only, and never after the deletion',
    async () => {
      const id = await approved('sample6-first');
      const image = await selfie('sample6-first', 70);
      const found = await search({ image });
      expect(found.body.result).toMatchObject({ population_size: 1, pending_enrolments: 0 });
      expect(found.body.result.matches).toMatchObject([
        { verification_id: id, subject_reference: references[id], status: 'approved' },
      ]);
      expect(found.body.result.matches[0].similarity).toBeGreaterThan(0.8);
      expect(found.body.result.matches[0].verified_at).toMatch(/Z$/);
      expect(found.body).toMatchObject({ status: 'review', reason_codes: ['face.duplicate_identity'] });
      const own = await search({ image, subject_reference: references[id] });
      expect(own.body).toMatchObject({ status: 'passed', reason_codes: [] });
      expect(own.body.result.matches).toHaveLength(1);
      const elsewhere = await service.api('POST', '/v1/checks/face-search', { image }, { key: service.productionKey });
      expect(elsewhere.body.result).toMatchObject({ matches: [], population_size: 0 });
      const stranger = await search({ image: await selfie('sample3-left') });
      expect(stranger.body.result.matches).toEqual([]);
      expect(stranger.body.result.best_similarity).toBeLessThan(0.7);

      const second = await startService({
        dataDir: service.dataDir,
        ...(service.databaseUrl ? { databaseUrl: service.databaseUrl } : {}),
        env: { ASSAY_ROLE: 'api' },
      });
      try {
        const there = { key: service.sandboxKey };
        const elsewhereFound = await second.api('POST', '/v1/checks/face-search', { image }, there);
        expect(elsewhereFound.body.result.matches).toHaveLength(1);
        expect((await service.api('DELETE', `/v1/verifications/${id}`)).status).toBe(200);
        for (const node of [second, service]) {
          const gone = await node.api('POST', '/v1/checks/face-search', { image }, there);
          expect(gone.body.result).toMatchObject({ matches: [], population_size: 0 });
        }
      } finally {
        await second.kill();
      }
    },
    SLOW_MS,
  );

  test(
    'a second session of the same face under another reference is referred as a duplicate',
    async () => {
      const first = await approved('sample6-second');
      const walk = await startWalk(service, { journey: 'face_only' });
      await walk.consent();
      await walk.put({
        step: 'face_search',
        kind: 'selfie',
        bytes: Buffer.from(await selfie('sample6-second', 75), 'base64'),
      });
      await walk.call('POST', 'submit', {});
      const read = async () => (await service.api('GET', `/v1/verifications/${walk.id}`)).body;
      const session = await until(read, ({ status }) => status !== 'processing', 60_000);
      expect(session.status).toBe('referred');
      expect(session.reason_codes).toContain('face.duplicate_identity');
      const check = session.checks.find(({ type }: { type: string }) => type === 'face_search');
      expect(check).toMatchObject({ status: 'review' });
      expect(check.result.matches.map(({ verification_id: id }: { verification_id: string }) => id)).toEqual([first]);
    },
    SLOW_MS,
  );

  test(
    'the plan of an erasure names the entry that lists the face of the person',
    async () => {
      const session = await approved('sample6-first', { subject: { type: 'individual', reference: 'face-listed' } });
      const entry = { type: 'face', value: session, reason: 'Fraud ring' };
      const listed = await service.api('POST', '/v1/lists/blocklist/entries', entry);
      expect(listed.status, JSON.stringify(listed.body)).toBe(201);
      try {
        const asked = { reason: 'Asked by mail', requested_by: 'ana@bank.example' };
        const { status, body } = await service.api('POST', '/v1/customers/face-listed/erasures', asked);
        expect(status, JSON.stringify(body)).toBe(201);
        expect(body.plan.stays).toContainEqual({
          ...{ type: 'list_entry', id: listed.body.id, reason: 'record_keeping', until: null },
        });
      } finally {
        await service.api('DELETE', `/v1/lists/blocklist/entries/${listed.body.id}`);
        await service.api('DELETE', `/v1/verifications/${session}`);
      }
    },
    SLOW_MS,
  );

  test(
    'a face on the blocklist declines a session, and is forgotten with its entry',
    async () => {
      const value = await selfie('sample3-middle', 80);
      const entry = await service.api('POST', '/v1/lists/blocklist/entries', {
        type: 'face',
        value,
        reason: 'Fraud ring',
      });
      expect(entry.status).toBe(201);
      expect(entry.body).toMatchObject({ type: 'face', list: 'blocklist' });
      expect(entry.body.value).toMatch(/^sha256:/);
      expect(
        (await service.api('POST', '/v1/lists/blocklist/entries', { type: 'face', value, reason: 'again' })).status,
      ).toBe(409);
      const found = await search({ image: await selfie('sample3-middle'), scope: 'blocklist' });
      expect(found.body).toMatchObject({ status: 'failed', reason_codes: ['face.blocklisted'] });
      expect(found.body.result.matches).toMatchObject([{ list: 'blocklist', list_entry_id: entry.body.id }]);
      const walk = await startWalk(service, { journey: 'face_only' });
      await walk.consent();
      await walk.put({ step: 'face_search', kind: 'selfie', bytes: await sampleSelfie('sample3-middle') });
      await walk.call('POST', 'submit', {});
      const read = async () => (await service.api('GET', `/v1/verifications/${walk.id}`)).body;
      const session = await until(read, ({ status }) => status !== 'processing', 60_000);
      expect(session).toMatchObject({ status: 'declined' });
      expect(session.reason_codes).toContain('session.blocklisted');
      expect((await service.api('DELETE', `/v1/lists/blocklist/entries/${entry.body.id}`)).status).toBe(200);
      const after = await search({ image: await selfie('sample3-middle'), scope: 'blocklist' });
      expect(after.body.result).toMatchObject({ matches: [], population_size: 0 });
    },
    SLOW_MS,
  );

  test(
    'a face entry needs one face, a verification id names its selfie',
    async () => {
      const add = (value: string) =>
        service.api('POST', '/v1/lists/blocklist/entries', { type: 'face', value, reason: 'because' });
      const none = await add((await noiseJpeg(3)).toString('base64'));
      expect(none.status).toBe(400);
      expect(none.body.error.field).toBe('value');
      expect((await add('ver_01m7y0hbv0ej69hv1759nbrrj9')).body.error.field).toBe('value');
      const blurred = await sharp(await sampleSelfie('sample6-fourth'))
        .blur(9)
        .jpeg()
        .toBuffer();
      const unclear = await add(blurred.toString('base64'));
      expect(unclear.body.error).toMatchObject({ field: 'value', message: expect.stringContaining('sharpness') });
      const id = await approved('sample6-fourth');
      const entry = await add(id);
      expect(entry.body).toMatchObject({ value: id, source_verification: id });
      expect((await service.api('DELETE', `/v1/lists/blocklist/entries/${entry.body.id}`)).status).toBe(200);
    },
    SLOW_MS,
  );

  test(
    'an imported verified subject joins the population when asked',
    async () => {
      const record = {
        external_id: 'wr_1',
        subject: { type: 'individual', reference: 'imported-1' },
        decision: 'approved',
        evidence: [{ kind: 'selfie', media_type: 'image/jpeg', data: await selfie('sample3-right') }],
      };
      const made = await service.api('POST', '/v1/verifications/imports', {
        provider: 'other',
        enroll_faces: true,
        records: [record],
      });
      expect(made.body.results).toMatchObject([{ status: 'imported' }]);
      const found = await search({ image: await selfie('sample3-right', 75) });
      expect(found.body.result.matches).toMatchObject([{ subject_reference: 'imported-1' }]);
    },
    SLOW_MS,
  );

  test(
    'a picture without a face fails with the code for it, and nonsense names its field',
    async () => {
      const none = await search({ image: (await noiseJpeg(1)).toString('base64') });
      expect(none.body).toMatchObject({ status: 'failed', reason_codes: ['liveness.no_face'] });
      expect(none.body.result).toMatchObject({ matches: [], best_similarity: null });
      expect((await search({})).body.error.field).toBe('image');
      expect((await search({ image: 'AAAA', limit: 51 })).body.error.field).toBe('limit');
      expect((await search({ image: 'https://example.com/a.jpg' })).body.error.field).toBe('image');
    },
    SLOW_MS,
  );
});

describe('age estimation', () => {
  const estimate = (body: object) => service.api('POST', '/v1/checks/age-estimation', body);

  test(
    'answers an estimate with its interval and is unsure near the limit',
    async () => {
      const image = await selfie('sample6-first');
      const plain = await estimate({ selfie: image });
      expect(plain.status).toBe(200);
      const { estimated_age: age, interval, over_threshold: over } = plain.body.result;
      expect(Number.isInteger(age)).toBe(true);
      expect(interval.low).toBeLessThan(age);
      expect(interval.high).toBeGreaterThan(age);
      expect(over).toBeNull();
      expect(plain.body.result.live).toBe(false);
      const near = await estimate({ image, min_age: age });
      expect(near.body).toMatchObject({ status: 'review' });
      expect(near.body.reason_codes).toContain('age.estimate_uncertain');
      expect(near.body.result.over_threshold).toBeNull();
      const below = await estimate({ selfie: image, min_age: Math.min(100, interval.high + 1) });
      expect(below.body).toMatchObject({ status: 'failed', result: { over_threshold: false } });
      const narrow = await estimate({ selfie: image, min_age: interval.low + 1, buffer_years: 0 });
      expect(narrow.body.result.over_threshold).toBeNull();
      const over_ = await estimate({ selfie: image, min_age: interval.low, buffer_years: 0 });
      expect(over_.body.result.over_threshold).toBe(true);
      expect(over_.body).toMatchObject({ status: 'passed', reason_codes: [] });
    },
    SLOW_MS,
  );

  test(
    'without a face there is no estimate',
    async () => {
      const none = await estimate({ selfie: (await noiseJpeg(2)).toString('base64'), min_age: 18 });
      expect(none.body).toMatchObject({ status: 'failed', reason_codes: ['liveness.no_face'] });
      expect(none.body.result).toMatchObject({ estimated_age: null, over_threshold: null, live: false });
      expect((await estimate({})).body.error.field).toBe('selfie');
    },
    SLOW_MS,
  );

  test(
    'the seeded journey age_check decides by the estimate',
    async () => {
      const walk = await startWalk(service, { journey: 'age_check' });
      await walk.consent();
      await walk.put({ step: 'age_estimation', kind: 'selfie', bytes: await sampleSelfie('sample6-first') });
      await walk.call('POST', 'submit', {});
      const read = async () => (await service.api('GET', `/v1/verifications/${walk.id}`)).body;
      const session = await until(read, ({ status }) => status !== 'processing', 60_000);
      const [check] = session.checks;
      expect(check.type).toBe('age_estimation');
      expect(check.result.min_age).toBe(18);
      const expected = { passed: 'approved', review: 'referred', failed: 'declined' }[check.status as 'passed'];
      expect(session.status).toBe(expected);
    },
    SLOW_MS,
  );
});

test(
  'frames that answered one challenge are refused as the answer to another',
  async () => {
    const data = await selfie('sample6-second', 82);
    const answerOnce = async () => {
      const drawn = await service.api('POST', '/v1/checks/liveness/challenges', {});
      const frames = [0, 1, 2].map((index) => ({ action_index: index, at_ms: index * 1000, data }));
      return service.api('POST', '/v1/checks/liveness', { challenge_id: drawn.body.id, frames });
    };
    const first = await answerOnce();
    expect(first.body).toMatchObject({ status: 'failed', result: { live: false } });
    expect(first.body.reason_codes).not.toContain('liveness.challenge_reused');
    const again = await answerOnce();
    expect(again.body).toMatchObject({ status: 'failed', result: { live: false, attack_type: 'injection' } });
    expect(again.body.reason_codes).toContain('liveness.challenge_reused');
  },
  SLOW_MS,
);

const models = fileURLToPath(new URL('../../../shared/models', import.meta.url));

test.skipIf(!existsSync(models))(
  'with another embedder the faces are described again (skipped without the optional evaluation data)',
  async () => {
    const first = await startService();
    const { databaseUrl, dataDir } = first;
    const value = await selfie('sample3-right');
    const entry = { type: 'face', value, reason: 'Fraud ring' };
    const made = await first.api('POST', '/v1/lists/blocklist/entries', entry);
    expect(made.status).toBe(201);
    await first.kill();
    const manifest = join(dataDir, 'models.json');
    const sha256 = 'b7120c095d60094f28a4a54ba6a8bf51b297a6273fb40ef6350dfec1f63d9507';
    const embedder = { id: 'mfn', version: '1', file: join(models, 'MobileFaceNet.onnx'), sha256 };
    await writeFile(manifest, JSON.stringify({ face_embedder: embedder }));
    const kept = databaseUrl ? { databaseUrl } : {};
    const second = await startService({ dataDir, ...kept, env: { ASSAY_MODELS: manifest } });
    try {
      const image = await selfie('sample3-right', 75);
      const read = async () =>
        (await second.api('POST', '/v1/checks/face-search', { image }, { key: first.sandboxKey })).body;
      // Work that the killed process held is taken up when its lease has run out.
      const found = await until(read, ({ result }) => result.matches.length > 0, 110_000);
      expect(found.result.matches).toMatchObject([{ list_entry_id: made.body.id }]);
      expect(found.models).toContainEqual({ name: 'mfn', version: '1' });
    } finally {
      await second.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
  SLOW_MS,
);

test(
  'a role without a model answers 422 and names the check',
  async () => {
    const manifest = join(service.dataDir, 'no-models.json');
    await writeFile(manifest, JSON.stringify({ face_age: null, face_embedder: [] }));
    const bare = await startService({ env: { ASSAY_MODELS: manifest } });
    try {
      const image = await selfie('sample6-first');
      const calls: [string, object, string][] = [
        ['age-estimation', { selfie: image }, 'age_estimation'],
        ['face-search', { image }, 'face_search'],
        ['face-match', { selfie: image, reference: image }, 'face_match'],
        ['liveness', { selfie: image }, 'liveness'],
      ];
      for (const [path, body, check] of calls) {
        const { status, body: answer } = await bare.api('POST', `/v1/checks/${path}`, body);
        expect([path, status, answer.error?.code, answer.error?.check]).toEqual([
          path,
          422,
          'check_unavailable',
          check,
        ]);
      }
    } finally {
      await bare.stop();
    }
  },
  SLOW_MS,
);
