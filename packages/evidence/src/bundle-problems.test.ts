import { Buffer } from 'node:buffer';
import { describe, expect, test } from 'vitest';
import { publicKeys, sampleFiles } from '../testing/sample.js';
import { sha256Hex } from './digest.js';
import { signedBytes } from './manifest.js';
import type { BundleFile } from './types.js';
import { verifyBundle } from './verify-bundle.js';
import { BUNDLE_LIMITS, isBundlePath } from './zip-limits.js';
import { readBundle } from './zip-read.js';
import { zipBundle } from './zip-write.js';

type Draft = Record<string, unknown> & { files: Record<string, unknown>[]; media: Record<string, unknown>[] } & {
  integrity: { manifest_sha256: string; audit_chain: object; signature: Record<string, unknown> };
};

const bytesOf = (path: string) => {
  const file = sampleFiles().find((one) => one.path === path);
  if (!file) throw new RangeError(path);
  return Buffer.from(file.bytes);
};

/** The sample with another manifest, whose own hash is right again, and what the verifier says without a key. */
function withManifest(change: (draft: Draft) => void, rest = (files: readonly BundleFile[]) => files) {
  const draft = JSON.parse(bytesOf('manifest.json').toString()) as Draft;
  change(draft);
  const integrity = { ...draft.integrity, manifest_sha256: sha256Hex(signedBytes(draft)) };
  const bytes = Buffer.from(JSON.stringify({ ...draft, integrity }));
  return verifyBundle(zipBundle(rest([{ path: 'manifest.json', bytes }, ...sampleFiles().slice(1)])), []);
}

describe('a bundle that disagrees with itself', () => {
  test('is told by one sentence each', () => {
    expect(sampleFiles()[0]?.path).toBe('manifest.json');
    expect(withManifest(() => undefined)).toMatchObject({
      verdict: 'no_key',
      problems: ['No public key evk_1 was given.'],
    });
    const problems = (...given: Parameters<typeof withManifest>) => {
      const { verdict, problems: found, keyId, verificationId, files } = withManifest(...given);
      expect([verdict, keyId, verificationId, files > 0]).toEqual(['bad', 'evk_1', 'ver_1', true]);
      return found;
    };
    expect(problems(({ files }) => void files.push(files[0] ?? {}))).toEqual([
      expect.stringMatching(/^\S+ is listed twice\.$/),
    ]);
    expect(problems(({ files }) => void files.push({ path: 'none.txt', bytes: 1, sha256: 'x' }))).toEqual([
      'none.txt is listed but missing.',
    ]);
    expect(
      problems(({ files }) => {
        const bytes = bytesOf('manifest.sig');
        files.push({ path: 'manifest.sig', bytes: bytes.length, sha256: sha256Hex(bytes) });
      }),
    ).toEqual(['manifest.sig is listed but missing.']);
    expect(
      problems(({ files }) => {
        const report = files.find(({ path }) => path === 'report.pdf');
        if (report) report['bytes'] = Number(report['bytes']) + 1;
      }),
    ).toEqual(['report.pdf was changed: its size or SHA-256 is not the listed one.']);
    expect(
      problems(
        ({ files }) =>
          void files.splice(
            files.findIndex(({ path }) => path === 'report.pdf'),
            1,
          ),
      ),
    ).toEqual(['report.pdf is not listed in manifest.json.']);
    expect(
      problems(({ media }) => {
        if (media[0]) media[0]['sha256'] = 'ff';
      }),
    ).toEqual(['Media med_1 has another SHA-256 than its file.']);
    expect(problems(({ integrity }) => Object.assign(integrity, { audit_chain: { first: 'a', last: 'b' } }))).toEqual([
      'audit.ndjson does not have the ends that were signed.',
    ]);
    for (const end of ['first', 'last'])
      expect(problems(({ integrity }) => Object.assign(integrity.audit_chain, { [end]: 'x' }))).toHaveLength(1);
  });

  test('names the key that did not sign, before everything else', () => {
    const files = sampleFiles().map((file) =>
      file.path === 'report.pdf' ? { ...file, bytes: Buffer.from('no') } : file,
    );
    const signature = { path: 'manifest.sig', bytes: Buffer.from('AAAA') };
    const forged = files.map((file) => (file.path === 'manifest.sig' ? signature : file));
    expect(verifyBundle(zipBundle(forged), publicKeys).problems).toEqual([
      'manifest.sig was not made with key evk_1 over this manifest.json.',
      'report.pdf was changed: its size or SHA-256 is not the listed one.',
    ]);
  });

  test('lists fifty problems at most', () => {
    const more = (count: number) =>
      withManifest(({ files }) => {
        for (let at = 0; at < count; at += 1) files.push({ path: `none-${at}`, bytes: 1, sha256: 'x' });
      });
    expect(more(60).problems).toHaveLength(50);
    expect(more(49).problems).toHaveLength(49);
  });

  test('without audit events, or with something else in their place, is bad', () => {
    const audit = (bytes: Buffer | undefined) =>
      withManifest(
        ({ files }) => {
          const at = files.findIndex(({ path }) => path === 'audit.ndjson');
          if (bytes) files[at] = { path: 'audit.ndjson', bytes: bytes.length, sha256: sha256Hex(bytes) };
          else files.splice(at, 1);
        },
        (files) =>
          files.flatMap((file) => {
            if (file.path !== 'audit.ndjson') return [file];
            return bytes ? [{ path: file.path, bytes }] : [];
          }),
      ).problems;
    expect(audit(undefined)).toEqual(['audit.ndjson is missing.']);
    for (const noList of ['\n'.repeat(1000), '{}', `"${'x'.repeat(BUNDLE_LIMITS.auditLineBytesMax)}"\n`])
      expect(audit(Buffer.from(noList))).toEqual(['audit.ndjson is not a list of audit events.']);
    expect(audit(Buffer.from('{\n'))).toEqual(['audit.ndjson is not a list of audit events.']);
    const lines = bytesOf('audit.ndjson').toString().split('\n');
    expect(audit(Buffer.from(`${lines.slice(1).join('\n')}`))).toEqual([
      'audit.ndjson does not have the ends that were signed.',
    ]);
    const swapped = [lines[1], lines[0], ...lines.slice(2)].join('\n');
    expect(audit(Buffer.from(swapped))).toEqual([
      expect.stringMatching(/^audit\.ndjson line 2: sequence 1 after 2\.$/),
    ]);
  });

  test.each<[string, (draft: Draft) => void]>([
    ['no verification', (draft) => void delete draft['verification_id']],
    ['a verification that is no text', (draft) => void Object.assign(draft, { verification_id: 1 })],
    ['no key', (draft) => void delete draft.integrity.signature['key_id']],
    ['another algorithm', (draft) => void Object.assign(draft.integrity.signature, { alg: 'RS256' })],
    ['no media', (draft) => void Object.assign(draft, { media: {} })],
    ['no files', (draft) => void Object.assign(draft, { files: {} })],
    ['a file without a path', ({ files }) => void files.push({ bytes: 1, sha256: 'x' })],
    ['a file without a hash', ({ files }) => void files.push({ path: 'x', bytes: 1 })],
  ])('a manifest with %s is none', (_, change) => {
    expect(withManifest(change)).toEqual({
      ...{ verdict: 'bad', keyId: null, verificationId: null, environment: null, lost: [], files: 0 },
      problems: ['manifest.json is not the manifest of a bundle.'],
    });
  });

  test('a manifest longer than one may be is not read', () => {
    const bytes = Buffer.concat([bytesOf('manifest.json'), Buffer.alloc(BUNDLE_LIMITS.manifestBytesMax, ' ')]);
    const zip = zipBundle([{ path: 'manifest.json', bytes }, ...sampleFiles().slice(1)]);
    expect(verifyBundle(zip, []).problems).toEqual(['manifest.json is not the manifest of a bundle.']);
  });

  test.each(['manifest.json', 'manifest.sig'])('without %s nothing is verified', (missing) => {
    const zip = zipBundle(sampleFiles().filter(({ path }) => path !== missing));
    expect(verifyBundle(zip, publicKeys)).toEqual({
      ...{ verdict: 'bad', keyId: null, verificationId: null, environment: null, lost: [], files: 0 },
      problems: ['manifest.json or manifest.sig is missing.'],
    });
  });
});

describe('an archive', () => {
  const zip = () => Buffer.from(zipBundle([{ path: 'a.txt', bytes: Buffer.from('abc') }]));
  const problem = (bytes: Uint8Array) => {
    const read = readBundle(bytes);
    return 'problem' in read ? read.problem : undefined;
  };
  const changed = (at: number, value: number) => {
    const bytes = zip();
    bytes.writeUInt16LE(value, at);
    return problem(bytes);
  };

  test('gives its files back, also from the middle of a larger buffer', () => {
    const shifted = Buffer.concat([Buffer.from('xx'), zip()]).subarray(2);
    expect(readBundle(shifted)).toEqual({ files: [{ path: 'a.txt', bytes: Buffer.from('abc') }] });
  });

  /** Offsets of a local header: APPNOTE.TXT §4.3.7. */
  test('that is not of the one form is refused with the reason', () => {
    expect(problem(Buffer.alloc(0))).toBe('The file is not a bundle: it does not begin with a ZIP entry.');
    expect(problem(zip().subarray(0, 29))).toBe('The archive ends inside a header.');
    expect(problem(zip().subarray(0, 37))).toBe('The entry at byte 0 runs past the end of the file.');
    expect(problem(zip().subarray(0, 38))).toBe('The archive has something unknown at byte 38.');
    expect(problem(zip().subarray(0, 41))).toBe('The archive has something unknown at byte 38.');
    expect(problem(zip().subarray(0, 42))).toBe('The archive is longer or shorter than its own files make it.');
    expect(problem(Buffer.concat([zip(), Buffer.from('x')]))).toBe(
      'The archive is longer or shorter than its own files make it.',
    );
    const packed = 'a.txt is compressed or encrypted: the archive was packed again by another program.';
    expect([changed(6, 1), changed(8, 8)]).toEqual([packed, packed]);
    expect(changed(10, 1)).toBe('The archive differs at byte 10 from the form that its own files have.');
    expect(changed(30, 0x2f2f)).toBe('The path "//txt" cannot stand in a bundle.');
    expect(changed(28, 1)).toBe('The archive has something unknown at byte 39.');
    const one = zip().subarray(0, 38);
    expect(problem(Buffer.concat([one, zip()]))).toBe('a.txt stands twice in the archive.');
  });

  test('has a thousand entries at most, and paths of two hundred characters', () => {
    const entry = (at: number) => ({ path: `f${at}`, bytes: Buffer.of() });
    const full = Array.from({ length: BUNDLE_LIMITS.filesMax }, (_, at) => entry(at));
    expect(readBundle(zipBundle(full))).toMatchObject({ files: { length: 1000 } });
    const local = Buffer.from(zipBundle([entry(9999)])).subarray(0, 35);
    expect(problem(Buffer.concat([local, zipBundle(full)]))).toBe('The archive has too many entries.');
    expect([isBundlePath('a'.repeat(200)), isBundlePath('a'.repeat(201))]).toEqual([true, false]);
  });
});
