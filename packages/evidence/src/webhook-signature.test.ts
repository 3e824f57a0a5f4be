import { Buffer } from 'node:buffer';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import {
  plainSignature,
  standardWebhookSignature,
  webhookSecret,
  webhookSignatureHeaders,
} from './webhook-signature.js';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

describe('webhook signatures', () => {
  test('the plain signature of the published vector holds', () => {
    const body = '{"type":"webhook.test","created_at":"2026-11-20T10:15:30.000Z","data":{"note":"Žofia 🙂"}}';
    expect(plainSignature(secret, Buffer.from(body))).toBe(
      '4feaac0eb191ae8640dee6a210e3ca951053e61d83e59ae7de284cf4e4c54ea8',
    );
  });

  test('the Standard Webhooks vector holds', () => {
    const body = Buffer.from('{"test": 2432232314}');
    expect(standardWebhookSignature(secret, 'msg_p5jXN8AQM9LWM0D4loKWxJek', 1614265330, body)).toBe(
      'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    );
  });

  test('the published library signs alike and accepts our headers with both secrets of a rotation', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 64, maxLength: 64 }), fc.json(), (random, text) => {
        const [old, next] = [webhookSecret(random.subarray(0, 32)), webhookSecret(random.subarray(32))];
        const timestampSeconds = Math.floor(Date.now() / 1000);
        const body = Buffer.from(text);
        const headers = webhookSignatureHeaders({ secret: old, nextSecret: next, id: 'evt_1', timestampSeconds, body });
        expect(standardWebhookSignature(old, 'evt_1', timestampSeconds, body)).toBe(
          new Webhook(old).sign('evt_1', new Date(timestampSeconds * 1000), text),
        );
        expect(new Webhook(old).verify(text, headers)).toEqual(JSON.parse(text));
        expect(new Webhook(next).verify(text, headers)).toEqual(JSON.parse(text));
        expect(headers['X-Signature']).toMatch(/^[0-9a-f]{64}$/);
        expect(headers['X-Signature-Next']).toBe(plainSignature(next, body));
      }),
    );
  });

  test('a secret of another shape and an id that blurs the signed text are refused', () => {
    const body = Buffer.from('{}');
    expect(() => webhookSecret(new Uint8Array(31))).toThrow(RangeError);
    for (const bad of ['MfKQ9r8GKYqrTwjU', 'whsec_', 'whsec_***', 'whsec_MfKQ9']) {
      expect(() => standardWebhookSignature(bad, 'evt_1', 1, body)).toThrow(RangeError);
    }
    expect(() => standardWebhookSignature(secret, 'a.1', 1, body)).toThrow(RangeError);
    expect(() => standardWebhookSignature(secret, 'a', 1.5, body)).toThrow(RangeError);
  });
});

interface Vector {
  readonly name: string;
  readonly secret: string;
  readonly next_secret?: string;
  readonly id: string;
  readonly timestamp_seconds: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

const vectors = JSON.parse(readFileSync(new URL('../../../sdks/webhook-vectors.json', import.meta.url), 'utf8')) as {
  readonly signing: readonly Vector[];
};

test.each(vectors.signing)('the vector that every SDK shares, $name, is signed so', (vector) => {
  const headers = webhookSignatureHeaders({
    secret: vector.secret,
    ...(vector.next_secret === undefined ? {} : { nextSecret: vector.next_secret }),
    id: vector.id,
    timestampSeconds: vector.timestamp_seconds,
    body: Buffer.from(vector.body),
  });
  expect(headers).toEqual(vector.headers);
});
