import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { content, parts, publicKeys, sampleFiles, signingKey, testKey } from '../testing/sample.js';
import { AUDIT_GENESIS, sealAuditEvent } from './audit-chain.js';
import { bundleFiles } from './bundle.js';
import { evidenceKey } from './signing.js';
import type { BundleFile } from './types.js';
import { verifyBundle } from './verify-bundle.js';
import { BUNDLE_LIMITS } from './zip-limits.js';
import { zipBundle } from './zip-write.js';

const zip = () => zipBundle(sampleFiles());
const verdict = (bytes: Uint8Array) => verifyBundle(bytes, publicKeys).verdict;
const withFiles = (edit: (files: BundleFile[]) => BundleFile[]) => zipBundle(edit([...sampleFiles()]));

describe('a bundle', () => {
  test('is good with the right key, and the same content gives the same bytes', () => {
    expect(verifyBundle(zip(), publicKeys)).toEqual({
      verdict: 'good',
      problems: [],
      keyId: 'evk_1',
      verificationId: 'ver_1',
      environment: null,
      lost: [],
      files: 8,
    });
    expect(Buffer.compare(zip(), zip())).toBe(0);
  });

  test('says whether it is of the sandbox, as its audit entries do in bundles of earlier versions', () => {
    const issued = (more: object, event: object = {}) => {
      const audit = [sealAuditEvent(AUDIT_GENESIS, { id: 'aud_1', action: 'verification.created', ...event })];
      const files = bundleFiles({ ...parts, audit, content: { ...content, ...more } }, signingKey);
      const readme = files.find(({ path }) => path === 'README.txt');
      return {
        ...verifyBundle(zipBundle(files), publicKeys),
        isTest: Buffer.from(readme?.bytes ?? []).includes('a test, which proves nothing'),
      };
    };
    const good = { verdict: 'good', environment: 'sandbox' };
    expect(issued({ environment: 'sandbox' })).toMatchObject({ ...good, isTest: true });
    expect(issued({}, { environment: 'sandbox' })).toMatchObject(good);
    expect(issued({ environment: 'production' })).toMatchObject({ environment: 'production', isTest: false });
  });

  test('names the media that the store had lost', () => {
    const media = content.media.map((record) => ({ ...record, lost: true as const }));
    const files = bundleFiles({ ...parts, content: { ...content, media }, media: new Map() }, signingKey);
    expect(verifyBundle(zipBundle(files), publicKeys)).toMatchObject({ verdict: 'good', lost: ['med_1'], files: 7 });
  });

  test('can be unpacked by other programs', () => {
    const unpacked = unzipSync(zip());
    for (const file of sampleFiles()) expect(Buffer.compare(unpacked[file.path]!, file.bytes)).toBe(0);
  });

  test('is not good after any single byte of it was changed, whatever the byte belongs to', () => {
    const bytes = zip();
    const missed: number[] = [];
    for (let at = 0; at < bytes.length; at += 1) {
      const original = bytes[at]!;
      for (const mask of [1 << (at % 8), 0xff]) {
        bytes[at] = original ^ mask;
        if (verdict(bytes) !== 'bad') missed.push(at);
      }
      bytes[at] = original;
    }
    expect(missed).toEqual([]);
    expect(bytes.length).toBeGreaterThan(3000);
  }, 30_000);

  test('is not good when cut, lengthened or preceded by anything', () => {
    const bytes = zip();
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.uint8Array({ minLength: 1, maxLength: 40 }), (at, noise) => {
        expect(verdict(bytes.subarray(0, at))).toBe('bad');
        expect(verdict(Buffer.concat([bytes, noise]))).toBe('bad');
        expect(verdict(Buffer.concat([noise, bytes]))).toBe('bad');
        expect(verdict(Buffer.concat([bytes.subarray(0, at), noise, bytes.subarray(at)]))).toBe('bad');
      }),
    );
  });

  test('never makes the verifier throw, however hostile', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (noise) => {
        expect(verdict(noise)).toBe('bad');
        expect(verdict(Buffer.concat([Buffer.from('PK\x03\x04'), noise]))).toBe('bad');
      }),
    );
    for (const text of ['null', '[]', '{"files":[]}', '{"files":[null],"media":[],"verification_id":"v"}', '']) {
      const forged = withFiles((files) => [{ path: 'manifest.json', bytes: Buffer.from(text) }, ...files.slice(1)]);
      expect(verdict(forged)).toBe('bad');
    }
  });

  test('with an extra, a missing, a renamed or a changed file is bad, and the problem names the file', () => {
    const problems = (bytes: Uint8Array) => verifyBundle(bytes, publicKeys).problems.join('\n');
    expect(problems(withFiles((files) => [...files, { path: 'extra.txt', bytes: Buffer.from('x') }]))).toContain(
      'extra.txt',
    );
    expect(problems(withFiles((files) => files.filter((file) => file.path !== 'signals.json')))).toContain(
      'signals.json',
    );
    const changed = withFiles((files) =>
      files.map((f) => (f.path === 'report.pdf' ? { ...f, bytes: Buffer.from('no') } : f)),
    );
    expect(problems(changed)).toContain('report.pdf was changed');
  });

  test('packed again by another program is bad: compression, times and order are part of the form', () => {
    expect(verdict(zipSync(unzipSync(zip())))).toBe('bad');
    expect(verdict(zipSync(unzipSync(zip()), { level: 0, mtime: new Date(1980, 0, 1) }))).toBe('bad');
  });

  test('a decompression bomb is refused without being inflated', () => {
    const bomb = zipSync({ 'manifest.json': new Uint8Array(20_000_000) });
    expect(verifyBundle(bomb, publicKeys).problems[0]).toContain('compressed');
  });

  test('paths that leave the folder, hide or repeat are refused when writing and when reading', () => {
    const bytes = Buffer.from('x');
    for (const path of ['../x', '/x', 'a//b', 'a/../b', 'C:\\x', '.x', 'a/', '', 'ü', 'a\0b', 'a'.repeat(300)]) {
      expect(() => zipBundle([{ path, bytes }]), path).toThrow(RangeError);
    }
    expect(() =>
      zipBundle([
        { path: 'a', bytes },
        { path: 'A', bytes },
      ]),
    ).toThrow(RangeError);
    const evil = zipSync({ '../x': bytes }, { level: 0 });
    expect(verifyBundle(evil, publicKeys).problems[0]).toContain('cannot stand in a bundle');
    const one = zipSync({ a: bytes }, { level: 0 });
    expect(verifyBundle(Buffer.concat([one.subarray(0, 32), one]), publicKeys).problems[0]).toContain('twice');
    const many = Array.from({ length: BUNDLE_LIMITS.filesMax + 1 }, (_, index) => ({ path: `f${index}`, bytes }));
    expect(() => zipBundle(many)).toThrow(RangeError);
  });
});

describe('keys', () => {
  test('without the named key nobody vouches; a forged bundle with its own key inside gains nothing', () => {
    expect(verifyBundle(zip(), []).verdict).toBe('no_key');
    const forger = testKey(2);
    const forged = zipBundle(bundleFiles(parts, forger));
    expect(verdict(forged)).toBe('no_key');
    const keySet = Buffer.from(
      JSON.stringify({ keys: [evidenceKey('evk_2', forger.privateKey, '2026-01-01T00:00:00Z')] }),
    );
    const withKey = zipBundle([...bundleFiles(parts, forger), { path: 'evidence-keys.json', bytes: keySet }]);
    expect(verdict(withKey)).toBe('bad');
  });

  test('a bundle signed by a stranger under our key id is bad', () => {
    const stranger = { keyId: signingKey.keyId, privateKey: testKey(2).privateKey };
    expect(verdict(zipBundle(bundleFiles(parts, stranger)))).toBe('bad');
  });

  test('a damaged bundle is bad even when no key is at hand', () => {
    const changed = withFiles((files) =>
      files.map((f) => (f.path === 'audit.ndjson' ? { ...f, bytes: Buffer.from('') } : f)),
    );
    expect(verifyBundle(changed, []).verdict).toBe('bad');
  });
});

describe('building', () => {
  test('media whose bytes are not those recorded are not signed', () => {
    const media = new Map([['med_1', Buffer.from('other bytes')]]);
    expect(() => bundleFiles({ ...parts, media }, signingKey)).toThrow(RangeError);
  });

  test('erased media stay on record without a file, and the bundle is good', () => {
    const bytes = zipBundle(bundleFiles({ ...parts, media: new Map() }, signingKey));
    expect(verdict(bytes)).toBe('good');
    expect(Object.keys(unzipSync(bytes)).some((path) => path.startsWith('media/'))).toBe(false);
  });

  test('audit events that were changed before export are found although the bundle is signed', () => {
    const audit = parts.audit.map((event, index) => (index === 1 ? { ...event, action: 'x' } : event));
    const result = verifyBundle(zipBundle(bundleFiles({ ...parts, audit }, signingKey)), publicKeys);
    expect(result.verdict).toBe('bad');
    expect(result.problems[0]).toContain('audit.ndjson line 2');
  });
});
