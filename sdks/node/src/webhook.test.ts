import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { verifyWebhook } from './webhook.js';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const next = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const now = Date.parse('2026-11-20T10:15:31.000Z');
const event = {
  id: 'evt_1',
  type: 'verification.completed',
  created_at: '2026-11-18T10:15:30.000Z',
  environment: 'sandbox',
  api_version: 'v1',
  sequence: 3,
  delivery: { id: 'dlv_1', attempt: 9, sent_at: '2026-11-20T10:15:30.412Z' },
  data: { id: 'ver_1', status: 'approved', note: 'Žofia 🙂' },
};
const body = JSON.stringify(event);
const plain = (text: string, key = secret) => createHmac('sha256', key).update(text).digest('hex');
const standard = (text: string, seconds: number, key = secret) => ({
  'webhook-id': 'evt_1',
  'webhook-timestamp': String(seconds),
  'webhook-signature': new Webhook(key).sign('evt_1', new Date(seconds * 1000), text),
});

describe('a receiver', () => {
  test('accepts the plain signature, from any kind of header object, late retries included', async () => {
    const expected = { ok: true, event, scheme: 'plain' };
    const signature = plain(body);
    expect(await verifyWebhook({ body, headers: { 'X-Signature': signature }, secret, now })).toEqual(expected);
    expect(
      await verifyWebhook({ body: Buffer.from(body), headers: { 'x-signature': [signature] }, secret, now }),
    ).toEqual(expected);
    expect(await verifyWebhook({ body, headers: new Headers({ 'X-Signature': signature }), secret, now })).toEqual(
      expected,
    );
  });

  test('says what is wrong with a secret that is absent and with a body that was parsed', async () => {
    const headers = { 'x-signature': plain(body) };
    for (const none of [undefined, null, [undefined], ['']])
      await expect(verifyWebhook({ body, headers, secret: none as unknown as string, now })).rejects.toThrow(
        'Give between one and ten webhook secrets',
      );
    for (const parsed of [event, undefined])
      await expect(verifyWebhook({ body: parsed as unknown as string, headers, secret, now })).rejects.toThrow(
        'Give the raw body as received',
      );
    const { buffer } = Uint8Array.from(Buffer.from(body));
    expect((await verifyWebhook({ body: buffer as unknown as Uint8Array, headers, secret, now })).ok).toBe(true);
  });

  test('takes secrets with the line break of the file that they were read from', async () => {
    const headers = { 'X-Signature': plain(body) };
    for (const given of [`${secret}\n`, ` ${secret}\r\n`, [`${next}\n`, `${secret}\n`]])
      expect((await verifyWebhook({ body, headers, secret: given, now })).ok).toBe(true);
    expect((await verifyWebhook({ body, headers: standard(body, now / 1000), secret: `${secret}\n`, now })).ok).toBe(
      true,
    );
    await expect(verifyWebhook({ body, headers, secret: ' \n', now })).rejects.toThrow(RangeError);
  });

  test('has the published vector right', async () => {
    const vector = '{"type":"webhook.test","created_at":"2026-11-20T10:15:30.000Z","data":{"note":"Žofia 🙂"}}';
    const headers = { 'X-Signature': '4feaac0eb191ae8640dee6a210e3ca951053e61d83e59ae7de284cf4e4c54ea8' };
    // Authentic, but without the event envelope: the signature passes, the shape does not.
    expect(await verifyWebhook({ body: vector, headers, secret, now })).toEqual({
      ok: false,
      reason: 'body_malformed',
    });
    expect(await verifyWebhook({ body: `${vector} `, headers, secret, now })).toEqual({
      ok: false,
      reason: 'signature_mismatch',
    });
  });

  test('accepts Standard Webhooks headers made by the published library, each of several signatures', async () => {
    const headers = standard(body, now / 1000);
    expect(await verifyWebhook({ body, headers, secret, now })).toEqual({ ok: true, event, scheme: 'standard' });
    const both = { ...headers, 'webhook-signature': `v1,AAAA ${headers['webhook-signature']}` };
    expect((await verifyWebhook({ body, headers: both, secret, now })).ok).toBe(true);
    expect((await verifyWebhook({ body, headers: { ...headers, 'webhook-id': 'evt_2' }, secret, now })).ok).toBe(false);
  });

  test('keeps working through a rotation with the old secret, the new one, or both', async () => {
    const headers = { 'X-Signature': plain(body), 'X-Signature-Next': plain(body, next) };
    for (const keys of [secret, next, [next, secret]]) {
      expect((await verifyWebhook({ body, headers, secret: keys, now })).ok).toBe(true);
    }
  });

  test('refuses any changed body and any other signature', async () => {
    const bytes = Buffer.from(body);
    const headers = { 'X-Signature': plain(body) };
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, mask) => {
        const changed = Buffer.from(bytes);
        changed[at]! ^= mask;
        expect(await verifyWebhook({ body: changed, headers, secret, now })).toEqual({
          ok: false,
          reason: 'signature_mismatch',
        });
      }),
    );
    const good = plain(body);
    for (const bad of [
      '',
      good.slice(1),
      `sha256=${good}`,
      good.toUpperCase(),
      `${good} `,
      'é'.repeat(32),
      plain(body, next),
    ]) {
      expect((await verifyWebhook({ body, headers: { 'X-Signature': bad }, secret, now })).ok, bad).toBe(false);
    }
  });

  test('refuses what carries no signature at all', async () => {
    expect(await verifyWebhook({ body, headers: {}, secret, now })).toEqual({ ok: false, reason: 'signature_missing' });
  });

  test('refuses an attempt older than the tolerance or from the future, under both schemes', async () => {
    const sentAt = Date.parse(event.delivery.sent_at);
    const headers = { 'X-Signature': plain(body) };
    const at = async (time: number) => (await verifyWebhook({ body, headers, secret, now: time })).ok;
    expect(await Promise.all([300_000, 300_001, -300_000, -300_001].map((away) => at(sentAt + away)))).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect(await verifyWebhook({ body, headers, secret, now: sentAt + 11_000, toleranceSeconds: 10 })).toEqual({
      ok: false,
      reason: 'timestamp_out_of_tolerance',
    });
    expect((await verifyWebhook({ body, headers: standard(body, now / 1000 - 301), secret, now })).ok).toBe(false);
    const timeless = body.replace('2026-11-20T10:15:30.412Z', 'yesterday');
    expect(await verifyWebhook({ body: timeless, headers: { 'X-Signature': plain(timeless) }, secret, now })).toEqual({
      ok: false,
      reason: 'timestamp_out_of_tolerance',
    });
  });

  test('an empty secret, or one without a base64 key, never lets a forger in', async () => {
    await expect(verifyWebhook({ body, headers: {}, secret: '', now })).rejects.toThrow(RangeError);
    await expect(verifyWebhook({ body, headers: {}, secret: [], now })).rejects.toThrow(RangeError);
    const forged = createHmac('sha256', '')
      .update(`evt_1.${now / 1000}.${body}`)
      .digest('base64');
    const headers = {
      'webhook-id': 'evt_1',
      'webhook-timestamp': String(now / 1000),
      'webhook-signature': `v1,${forged}`,
    };
    expect((await verifyWebhook({ body, headers, secret: 'whsec_', now })).ok).toBe(false);
  });
});

interface Vector {
  readonly name: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly secrets: readonly string[];
  readonly now: number;
  readonly expected: string;
}

const vectors = JSON.parse(readFileSync(new URL('../../webhook-vectors.json', import.meta.url), 'utf8')) as {
  readonly receiving: readonly Vector[];
};

describe('the common vectors', () => {
  test.each(vectors.receiving)('$name: $expected', async ({ secrets, expected, ...request }) => {
    const result = await verifyWebhook({ ...request, secret: secrets });
    expect(result.ok ? result.scheme : result.reason).toBe(expected);
  });
});
