import { Buffer } from 'node:buffer';
import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { evidenceKey, parseKeySet, signManifest, verifyManifestSignature } from './signing.js';

/** RFC 8032 §7.1, test 2: one byte. */
const SEED = '4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb';
const PUBLIC = Buffer.from('3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c', 'hex');
const SIGNATURE = Buffer.from(
  '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  'hex',
).toString('base64');
const BYTES = Uint8Array.of(0x72);
const key = createPrivateKey({
  key: Buffer.from(`302e020100300506032b657004220420${SEED}`, 'hex'),
  format: 'der',
  type: 'pkcs8',
});
const raw = PUBLIC.toString('base64');
const entry = { key_id: 'evk_1', public_key: raw };
const keySet = (...keys: unknown[]) => parseKeySet(JSON.stringify({ keys }));

describe('signatures', () => {
  test('are those of RFC 8032, from a key object and from PEM', () => {
    expect(signManifest(BYTES, key)).toBe(SIGNATURE);
    expect(signManifest(BYTES, key.export({ type: 'pkcs8', format: 'pem' }).toString())).toBe(SIGNATURE);
    expect(verifyManifestSignature(BYTES, SIGNATURE, raw)).toBe(true);
  });

  test('are not made with a key of another kind', () => {
    for (const { privateKey } of [generateKeyPairSync('ed448'), generateKeyPairSync('ec', { namedCurve: 'P-256' })])
      expect(() => signManifest(BYTES, privateKey)).toThrow('Evidence is signed with an Ed25519 key.');
  });

  test.each([
    ['of other bytes', Uint8Array.of(0x73), SIGNATURE, raw],
    ['without its padding', BYTES, SIGNATURE.replaceAll('=', ''), raw],
    ['in base64url', BYTES, SIGNATURE.replaceAll('+', '-').replaceAll('/', '_'), raw],
    [
      'with a byte more',
      BYTES,
      Buffer.concat([Buffer.from(SIGNATURE, 'base64'), Buffer.of(0)]).toString('base64'),
      raw,
    ],
    ['a byte short', BYTES, Buffer.from(SIGNATURE, 'base64').subarray(0, 63).toString('base64'), raw],
    ['empty', BYTES, '', raw],
    ['of another key', BYTES, SIGNATURE, Buffer.alloc(32, 1).toString('base64')],
    ['of no key', BYTES, SIGNATURE, ''],
    ['of a key a byte short', BYTES, SIGNATURE, PUBLIC.subarray(1).toString('base64')],
  ])('%s do not count', (_, bytes, signature, publicKey) => {
    expect(verifyManifestSignature(bytes, signature, publicKey)).toBe(false);
  });
});

describe('key sets', () => {
  test('hold the public half as SPKI, whose last 32 bytes are the raw key', () => {
    const made = evidenceKey('evk_1', key, '2026-01-01T00:00:00Z');
    expect(made).toEqual({
      ...{ key_id: 'evk_1', alg: 'Ed25519', created_at: '2026-01-01T00:00:00Z', retired_at: null },
      public_key: Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), PUBLIC]).toString('base64'),
    });
    expect(evidenceKey('evk_1', key, '2026-01-01T00:00:00Z', '2027-01-01T00:00:00Z').retired_at).toBe(
      '2027-01-01T00:00:00Z',
    );
    expect(keySet(made)).toEqual([{ key_id: 'evk_1', public_key: made.public_key }]);
    expect(verifyManifestSignature(BYTES, SIGNATURE, made.public_key)).toBe(true);
  });

  test('keep their entries in order, with or without the name of the algorithm', () => {
    const second = { ...entry, key_id: 'evk_2' };
    expect(keySet({ ...entry, alg: 'Ed25519' }, second)).toEqual([entry, second]);
    expect(keySet()).toEqual([]);
  });

  test.each([
    ['no JSON', 'keys'],
    ['null', 'null'],
    ['no list', '{"keys":{}}'],
    ['an entry that is null', '{"keys":[null]}'],
    ['an id that is no text', JSON.stringify({ keys: [{ ...entry, key_id: 1 }] })],
    ['a key that is no text', JSON.stringify({ keys: [{ ...entry, public_key: 1 }] })],
    ['another algorithm', JSON.stringify({ keys: [{ ...entry, alg: 'RS256' }] })],
    ['an id twice', JSON.stringify({ keys: [entry, entry] })],
    ['a key that is too short', JSON.stringify({ keys: [{ ...entry, public_key: 'AAAA' }] })],
    [
      'the head of another kind of key',
      JSON.stringify({
        keys: [{ ...entry, public_key: Buffer.concat([Buffer.alloc(12), PUBLIC]).toString('base64') }],
      }),
    ],
  ])('with %s are refused whole', (_, text) => {
    expect(parseKeySet(text)).toBe(undefined);
  });

  test('hold a thousand keys at most', () => {
    const keys = Array.from({ length: 1001 }, (_, index) => ({ ...entry, key_id: `evk_${index}` }));
    expect(keySet(...keys)).toBe(undefined);
    expect(keySet(...keys.slice(1))).toHaveLength(1000);
  });
});
