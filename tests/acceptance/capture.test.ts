import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type CaptureWalk, newCaptureId, startWalk } from '../support/capture.js';
import { noiseJpeg } from '../support/pictures.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
let front: Buffer;
let selfie: Buffer;

beforeAll(async () => {
  service = await startService({ shared: true });
  front = await noiseJpeg(1);
  selfie = await noiseJpeg(2, 600, 800);
});
afterAll(() => service?.stop());

const auditOf = async (id: string) => (await service.api('GET', `/v1/verifications/${id}`)).body;

describe('a whole capture', () => {
  test('leads from the link to processing and to what the engines say', async () => {
    const walk = await startWalk(service, { redirect_url: 'https://app.example.com/return', locale: 'pt-PT' });
    const first = await walk.call('GET', 'session');
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      verification_id: walk.id,
      status: 'awaiting_subject',
      environment: 'sandbox',
      locale: 'pt-PT',
      consent: { required: true, accepted: false },
      next_step: 'document',
      redirect_url: 'https://app.example.com/return',
    });
    expect(first.body.steps).toEqual([
      {
        id: 'document',
        check: 'document',
        state: 'pending',
        requires: [
          { kind: 'document_front', optional: false, state: 'missing' },
          { kind: 'document_back', optional: true, state: 'missing' },
        ],
        accepted_types: null,
        attempts_left: 3,
        reason_codes: [],
      },
      expect.objectContaining({
        id: 'liveness',
        requires: [{ kind: 'selfie', optional: false, state: 'missing' }],
      }),
    ]);
    expect((await walk.consent()).body.consent.accepted).toBe(true);
    const document = await walk.put({ step: 'document', kind: 'document_front', bytes: front });
    expect(document.status).toBe(201);
    expect(document.body).toMatchObject({
      kind: 'document_front',
      accepted: true,
      // Noise shows no document, and the subject hears it at once.
      retake_advised: true,
    });
    expect((await walk.call('GET', 'session')).body.next_step).toBe('liveness');
    expect((await walk.challenge()).body).toEqual({ accepted: true, remaining_actions: 0, findings: [] });
    expect((await walk.put({ step: 'liveness', kind: 'selfie', bytes: selfie })).status).toBe(201);
    expect((await walk.call('GET', 'session')).body.next_step).toBeNull();
    const [submitted, second] = await Promise.all([
      walk.call('POST', 'submit', {}),
      walk.call('POST', 'submit', {}),
    ] as const);
    for (const one of [submitted, second]) {
      expect(one.status).toBe(200);
      expect(one.body.status).toBe('processing');
    }
    // A repeat shows where the session is and changes nothing.
    const again = await walk.call('POST', 'submit', {});
    expect([again.status, again.body.status]).toEqual([200, 'processing']);
    const done = await settled(walk.id);
    expect(done.checks[0].attempts).toBe(1);
    // Nothing can be read from noise: the subject is asked again.
    expect(done.status).toBe('awaiting_subject');
    const { steps } = (await walk.call('GET', 'session')).body;
    expect(steps.map(({ state }: { state: string }) => state)).toEqual(['recapture', 'recapture']);
  }, 180_000);

  test('keeps pictures sealed: no blob holds the bytes that were sent', async () => {
    const walk = await startWalk(service);
    await walk.put({ step: 'document', kind: 'document_front', bytes: front });
    const names = await readdir(join(service.dataDir, 'blobs'), { recursive: true, withFileTypes: true });
    const files = names.filter((entry) => entry.isFile() && entry.parentPath.includes(walk.id));
    expect(files).toHaveLength(1);
    const stored = await readFile(join(files[0]!.parentPath, files[0]!.name));
    expect(stored.includes(front.subarray(20, 60))).toBe(false);
    expect(stored.length).toBe(front.length + 29);
  });

  test('opens the session once, with the first exchange', async () => {
    const walk = await startWalk(service);
    await walk.call('GET', 'session');
    const second = await service.api('POST', '/v1/capture/exchange', { link: walk.link }, { key: null });
    expect(second.status).toBe(200);
    expect(second.body.session_token).toMatch(/^st_test_[A-Za-z0-9_-]{43}$/);
    // One device at a time: the former token ended.
    expect((await walk.call('GET', 'session')).status).toBe(401);
    walk.token = second.body.session_token;
    expect((await walk.call('GET', 'session')).status).toBe(200);
    const cancelled = await walk.call('POST', 'cancel', {});
    expect(cancelled.body.status).toBe('abandoned');
    const again = await walk.call('POST', 'cancel', {});
    expect([again.status, again.body.expires_at]).toEqual([200, cancelled.body.expires_at]);
    const actions = await vi.waitFor(
      async () => {
        const { body } = await service.api('GET', `/v1/audit-events?target=${walk.id}&limit=200`);
        const found = body.data.map(({ action }: { action: string }) => action);
        expect(found).toContain('verification.abandoned');
        return found;
      },
      { timeout: 20_000, interval: 200 },
    );
    expect(actions.filter((action: string) => action === 'verification.started')).toHaveLength(1);
    expect(actions.filter((action: string) => action === 'verification.abandoned')).toHaveLength(1);
  });
});

describe('pictures', () => {
  test('the same capture again is 200, with other bytes or as another kind 409', async () => {
    const walk = await startWalk(service);
    const captureId = newCaptureId();
    const sent = { step: 'document', kind: 'document_front', captureId };
    const first = await walk.put({ ...sent, bytes: front });
    const repeat = await walk.put({ ...sent, bytes: front });
    expect([first.status, repeat.status]).toEqual([201, 200]);
    expect(repeat.body).toEqual(first.body);
    const other = await walk.put({ ...sent, bytes: selfie });
    expect([other.status, other.body.error.code]).toEqual([409, 'conflict']);
    expect((await walk.put({ ...sent, kind: 'document_back', bytes: front })).status).toBe(409);
  });

  test('two requests with one capture id at once store one picture', async () => {
    const walk = await startWalk(service);
    const sent = { step: 'document', kind: 'document_front', captureId: newCaptureId(), bytes: front };
    const both = await Promise.all([walk.put(sent), walk.put(sent)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 201]);
    expect(both[0].body.media_id).toBe(both[1].body.media_id);
  });

  test.each([
    ['another digest', { 'content-digest': `sha-256=:${Buffer.alloc(32).toString('base64')}:` }, 'Content-Digest'],
    ['no readable digest', { 'content-digest': 'md5=:AAAA:' }, 'Content-Digest'],
    ['an unknown step', { 'x-capture-step': 'shoe_size' }, 'X-Capture-Step'],
    ['a kind of another step', { 'x-capture-kind': 'selfie' }, 'X-Capture-Kind'],
    ['an unknown kind', { 'x-capture-kind': 'elbow' }, 'X-Capture-Kind'],
    ['an unknown method', { 'x-capture-method': 'telepathy' }, 'X-Capture-Method'],
    ['a type that the bytes deny', { 'content-type': 'image/png' }, 'Content-Type'],
  ])('%s is 400 and names the header', async (_name, headers, field) => {
    const walk = await startWalk(service);
    const { status, body } = await walk.put({ step: 'document', kind: 'document_front', bytes: front, headers });
    expect([status, body.error.code, body.error.field]).toEqual([400, 'invalid_request', field]);
  });

  test('bytes that are no picture, cut short, a PDF in the wrong place, or too many are 400', async () => {
    const walk = await startWalk(service);
    const put = async (bytes: Buffer, type = 'application/octet-stream') =>
      walk.put({ step: 'document', kind: 'document_front', bytes, headers: { 'content-type': type } });
    const bad = [
      await put(Buffer.from('hello, this is text')),
      await put(front.subarray(0, front.length >> 1), 'image/jpeg'),
      await put(Buffer.from('%PDF-1.7\n%%EOF'), 'application/pdf'),
      await put(Buffer.concat([front, Buffer.alloc(10 * 1024 * 1024)])),
    ];
    expect(bad.map(({ status, body }) => [status, body.error?.field])).toEqual(Array(4).fill([400, 'body']));
    const id = await walk.put({ step: 'document', kind: 'document_front', bytes: front, captureId: 'short' });
    expect([id.status, id.body.error.field]).toEqual([400, 'capture_id']);
  });

  test('a very small picture is taken with the advice to take it again', async () => {
    const walk = await startWalk(service);
    const { body } = await walk.put({
      step: 'document',
      kind: 'document_front',
      bytes: await noiseJpeg(3, 120, 90),
    });
    expect(body).toMatchObject({ accepted: true, retake_advised: true });
    expect(body.findings).toContainEqual({
      code: 'document.unreadable',
      severity: 'retake',
      value: 90,
      threshold: 200,
    });
  });
});

describe('consent', () => {
  test('comes before any biometric capture', async () => {
    const walk = await startWalk(service);
    const refused = [
      await walk.put({ step: 'liveness', kind: 'selfie', bytes: selfie }),
      await walk.call('POST', 'challenges', { step: 'liveness' }),
      await walk.call('POST', 'submit', {}),
    ];
    for (const { status, body } of refused) expect([status, body.error.field]).toEqual([409, 'consent']);
  });

  test('refused ends the session: abandoned, with its reason, lifetime over', async () => {
    const walk = await startWalk(service);
    const { version } = (await walk.call('GET', 'session')).body.consent;
    const { status, body } = await walk.call('POST', 'consent', { version, accepted: false });
    expect([status, body.status, body.consent.accepted]).toEqual([200, 'abandoned', false]);
    const session = await auditOf(walk.id);
    expect(session).toMatchObject({ status: 'abandoned', reason_codes: ['session.consent_declined'] });
    expect(Date.parse(session.expires_at)).toBeLessThanOrEqual(Date.now());
    // The device still reads the outcome, and changes nothing.
    expect((await walk.call('GET', 'session')).body.status).toBe('abandoned');
    expect((await walk.call('POST', 'data', { address: 'Rua 1' })).status).toBe(409);
    const exchanged = await service.api('POST', '/v1/capture/exchange', { link: walk.link }, { key: null });
    expect([exchanged.status, exchanged.body.session_token]).toEqual([200, null]);
  });

  test('to another version is 409; an unknown field is 400', async () => {
    const walk = await startWalk(service);
    expect((await walk.call('POST', 'consent', { version: '1999', accepted: true })).body.error.field).toBe('version');
    const unknown = await walk.call('POST', 'consent', { version: 'x', accepted: true, agreed: true });
    expect([unknown.status, unknown.body.error.field]).toEqual([400, 'agreed']);
  });
});

describe('challenges', () => {
  test('have two or three actions in random order, both turns among them, and a minute of time', async () => {
    const walk = await startWalk(service);
    await walk.consent();
    const orders = new Set<string>();
    for (let round = 0; round < 12; round += 1) {
      const { status, body } = await walk.call('POST', 'challenges', { step: 'liveness' });
      expect(status).toBe(201);
      const types = body.actions.map(({ type }: { type: string }) => type);
      expect(types).toEqual(expect.arrayContaining(['turn_left', 'turn_right']));
      expect([2, 3]).toContain(types.length);
      expect(new Set(types).size).toBe(types.length);
      expect(Math.abs(Date.parse(body.deadline_at) - Date.now() - 60_000)).toBeLessThan(5000);
      expect(body.max_frames_per_action).toBe(12);
      orders.add(types.join());
    }
    expect(orders.size).toBeGreaterThan(1);
  });

  test('are taken action by action, once, and only by their nonce and session', async () => {
    const walk = await startWalk(service);
    await walk.consent();
    const { body } = await walk.call('POST', 'challenges', { step: 'liveness' });
    const data = (await noiseJpeg(7, 240, 320)).toString('base64');
    const path = `challenges/${body.id}/frames`;
    const frame = (action: number, at: number) => ({ action_index: action, at_ms: at, data });
    const send = (frames: object[], nonce = body.nonce) => walk.call('POST', path, { nonce, frames });
    expect((await send([frame(0, 1)], 'wrong')).body.error.field).toBe('nonce');
    expect((await send([frame(9, 1)])).body.error.field).toBe('frames.0.action_index');
    expect((await send([{ ...frame(0, 1), data: 'bm90IGEgcGljdHVyZQ==' }])).body.error.field).toBe('frames.0.data');
    expect((await send(Array.from({ length: 13 }, (_, at) => frame(0, at)))).body.error.field).toBe('frames');
    const last = body.actions.length - 1;
    expect((await send([frame(0, 1), frame(0, 2)])).body.remaining_actions).toBe(last);
    // The answer was lost and the same frames come again: they count once.
    expect((await send([frame(0, 1), frame(0, 2)])).body.remaining_actions).toBe(last);
    const stranger = await startWalk(service);
    await stranger.consent();
    expect((await stranger.call('POST', path, { nonce: body.nonce, frames: [frame(1, 1)] })).status).toBe(404);
    for (let action = 1; action <= last; action += 1) await send([frame(action, action * 1000)]);
    expect((await send([frame(0, 5)])).status).toBe(409);
  });

  test('end when a newer one begins', async () => {
    const walk = await startWalk(service);
    await walk.consent();
    const { body } = await walk.call('POST', 'challenges', { step: 'liveness' });
    await walk.call('POST', 'challenges', { step: 'liveness' });
    const data = (await noiseJpeg(7, 240, 320)).toString('base64');
    const late = await walk.call('POST', `challenges/${body.id}/frames`, {
      nonce: body.nonce,
      frames: [{ action_index: 0, at_ms: 0, data }],
    });
    expect([late.status, late.body.error.code]).toEqual([409, 'conflict']);
  });
});

describe('submission', () => {
  test('names every step that lacks something', async () => {
    const walk = await startWalk(service);
    await walk.consent();
    const { status, body } = await walk.call('POST', 'submit', {});
    expect([status, body.error.field]).toEqual([409, 'document']);
    expect(body.error.details.map(({ field }: { field: string }) => field)).toEqual(['document', 'liveness']);
    await walk.put({ step: 'document', kind: 'document_front', bytes: front });
    await walk.put({ step: 'liveness', kind: 'selfie', bytes: selfie });
    const challenge = await walk.call('POST', 'submit', {});
    expect([challenge.status, challenge.body.error.field]).toEqual([409, 'liveness']);
  });

  test('needs no consent and no face where the journey looks at a document alone', async () => {
    const walk = await startWalk(service, { journey: 'kyc_light' });
    expect((await walk.call('GET', 'session')).body.consent.required).toBe(false);
    await walk.put({ step: 'document', kind: 'document_front', bytes: front });
    expect((await walk.call('POST', 'submit', {})).body.status).toBe('processing');
  });

  test('takes the selfie for the face match where the journey has no liveness', async () => {
    const walk = await startWalk(service, { journey: 'kyc_document_face' });
    const { steps } = (await walk.call('GET', 'session')).body;
    expect(steps.map(({ id }: { id: string }) => id)).toEqual(['document', 'face_match']);
    expect(steps[1].requires[0].kind).toBe('selfie');
  });
});

describe('captures asked for again', () => {
  /** A referred session whose reviewer asks for a check again. */
  async function askedAgain(check: string) {
    const walk = await startWalk(service);
    await walk.consent();
    await walk.put({ step: 'document', kind: 'document_front', bytes: front });
    await walk.challenge();
    await walk.put({ step: 'liveness', kind: 'selfie', bytes: selfie });
    const path = `/v1/sandbox/verifications/${walk.id}/simulate`;
    expect((await service.api('POST', path, { status: 'referred' })).status).toBe(200);
    const again = await service.api('POST', `/v1/verifications/${walk.id}/recapture`, { checks: [check] });
    expect([again.status, again.body.status]).toEqual([200, 'awaiting_subject']);
    return walk;
  }
  const stepsOf = async (walk: CaptureWalk) =>
    Object.fromEntries(
      (await walk.call('GET', 'session')).body.steps.map(({ id, ...step }: { id: string }) => [id, step]),
    );

  test('a document: the old picture counts no more, a new one does, the face is kept', async () => {
    const walk = await askedAgain('document');
    const before = await stepsOf(walk);
    expect(before['document']).toMatchObject({ state: 'recapture' });
    expect(before['document'].requires[0].state).toBe('retake');
    expect(before['liveness'].state).toBe('done');
    expect((await walk.call('POST', 'submit', {})).body.error.field).toBe('document');
    const kept = await walk.put({ step: 'liveness', kind: 'selfie', bytes: selfie });
    expect([kept.status, kept.body.error.field]).toEqual([409, 'liveness']);
    await walk.put({ step: 'document', kind: 'document_front', bytes: selfie });
    expect((await stepsOf(walk))['document'].state).toBe('captured');
    expect((await walk.call('POST', 'submit', {})).body.status).toBe('processing');
  });

  test('a face match: the new selfie is proven live by a new challenge', async () => {
    const walk = await askedAgain('face_match');
    expect((await stepsOf(walk))['liveness'].state).toBe('recapture');
    await walk.put({ step: 'liveness', kind: 'selfie', bytes: front });
    expect((await walk.call('POST', 'submit', {})).body.error.field).toBe('liveness');
    await walk.challenge();
    expect((await walk.call('POST', 'submit', {})).body.status).toBe('processing');
    const { checks } = (await service.api('GET', `/v1/verifications/${walk.id}`)).body;
    expect(checks.find(({ type }: { type: string }) => type === 'liveness').status).toBe('pending');
  });
});

/** The session once its checks have run. */
const settled = (id: string) =>
  vi.waitFor(
    async () => {
      const { body } = await service.api('GET', `/v1/verifications/${id}`);
      expect(body.status).not.toBe('processing');
      return body;
    },
    { timeout: 150_000, interval: 250 },
  );
