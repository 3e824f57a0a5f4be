import { createHash } from 'node:crypto';
import { canonicalJson } from '@assay/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { auditChain, content, publicKeys, signingKey, testKey } from '../testing/sample.js';
import { auditEnds } from './bundle.js';
import { buildManifest, verifyManifest } from './manifest.js';
import { evidenceKey, parseKeySet, signManifest, verifyManifestSignature } from './signing.js';

const ends = auditEnds(auditChain(3));

describe('the JSON form', () => {
  test('its hash is SHA-256 over the RFC 8785 form without integrity, and it verifies after a trip through JSON', () => {
    const manifest = buildManifest(content, ends, signingKey);
    const expected = createHash('sha256').update(canonicalJson(content)).digest('hex');
    expect(manifest.integrity.manifest_sha256).toBe(expected);
    const received = JSON.parse(JSON.stringify(manifest)) as typeof manifest;
    expect(verifyManifest(received, publicKeys)).toEqual({ verdict: 'good', keyId: 'evk_1', problems: [] });
    expect(verifyManifest(received, []).verdict).toBe('no_key');
  });

  test('any changed member makes it bad', () => {
    const manifest = buildManifest(content, ends, signingKey);
    for (const name of Object.keys(content) as (keyof typeof content)[]) {
      expect(verifyManifest({ ...manifest, [name]: 'other' }, publicKeys).verdict, name).toBe('bad');
    }
  });

  test('it carries audit_chain once', () => {
    const manifest = buildManifest(content, ends, signingKey);
    expect(manifest.integrity.audit_chain).toEqual(ends);
    expect(JSON.stringify(manifest).split('"audit_chain"')).toHaveLength(2);
  });
});

describe('signatures and keys', () => {
  test('the RFC 8032 test vector 2 holds for a raw public key', () => {
    const raw = Buffer.from('3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c', 'hex').toString(
      'base64',
    );
    const signature = Buffer.from(
      '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da' +
        '085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
      'hex',
    ).toString('base64');
    expect(verifyManifestSignature(Uint8Array.of(0x72), signature, raw)).toBe(true);
    expect(verifyManifestSignature(Uint8Array.of(0x73), signature, raw)).toBe(false);
  });

  test('only the canonical base64 of a signature counts', () => {
    const bytes = Buffer.from('x');
    const signature = signManifest(bytes, signingKey.privateKey);
    const key = publicKeys[0]!.public_key;
    expect(verifyManifestSignature(bytes, signature, key)).toBe(true);
    fc.assert(
      fc.property(fc.nat(signature.length - 1), fc.constantFrom(...'ABab01+/= \n'), (at, character) => {
        const other = signature.slice(0, at) + character + signature.slice(at + 1);
        expect(verifyManifestSignature(bytes, other, key)).toBe(other === signature);
      }),
    );
    expect(verifyManifestSignature(bytes, `${signature}\n`, key)).toBe(false);
  });

  test('a key set with a broken, foreign or repeated key is refused as a whole', () => {
    const good = evidenceKey('evk_9', testKey(9).privateKey, '2026-01-01T00:00:00.000Z');
    expect(parseKeySet(JSON.stringify({ keys: [good] }))).toEqual([{ key_id: 'evk_9', public_key: good.public_key }]);
    for (const keys of [
      [good, good],
      [{ ...good, public_key: 'AAAA' }],
      [{ ...good, alg: 'RS256' }],
      [null],
      'x',
      undefined,
    ]) {
      expect(parseKeySet(JSON.stringify({ keys }))).toBeUndefined();
    }
    expect(parseKeySet('not JSON')).toBeUndefined();
  });
});
