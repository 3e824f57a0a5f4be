import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleFiles, signatureLine, signGovernanceReport, signPdf, zipBundle } from '@assay/evidence';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { publicKeys, signingKey } from '../../../../../packages/evidence/testing/sample.js';
import { attestationVerify } from './attestation-verify.js';
import { evidenceVerify } from './evidence-verify.js';
import { governanceVerify } from './governance-verify.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-governance-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(() => vi.unstubAllEnvs());

async function verify(bytes: Uint8Array, keys: object = { keys: publicKeys }) {
  await writeFile(join(folder, 'file'), bytes);
  await writeFile(join(folder, 'keys.json'), JSON.stringify(keys));
  const lines: string[] = [];
  const io = { out: (line: string) => lines.push(line), err: (line: string) => lines.push(line) };
  const status = await governanceVerify.run([join(folder, 'file'), '--keys', join(folder, 'keys.json')], io);
  return { status, text: lines.join('\n') };
}

const FILES = {
  report: () => Buffer.from(JSON.stringify(signGovernanceReport({ period: { from: 'a', to: 'b' } }, signingKey))),
  pdf: () => signPdf(Buffer.from(`%PDF-1.7\n${signatureLine('evk_1')}\n%%EOF\n`), signingKey),
  sample: () =>
    zipBundle(
      sampleFiles(
        {
          draw: {
            ...{
              id: 'gsp_1',
              environment: 'env_1',
              seed: 'seed-of-2026',
              from: 'a',
              to: 'b',
              journey: null,
              decision: null,
            },
            ...{ size: 1, drawn_by: 'key:1', created_at: 'c' },
          },
          ...{ exportedAt: 'd', population: 'ver_1\n', drawn: ['ver_1'], bundles: new Map() },
        },
        signingKey,
      ),
    ),
};

test.each(Object.entries(FILES))('a %s is told by its first bytes: good, bad and without a key', async (_, make) => {
  const good = await verify(make());
  expect([good.status, good.text.split(':')[0]]).toEqual([0, 'GOOD']);
  const bytes = Buffer.from(make());
  const at = bytes.indexOf('evk_1') - 3;
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  expect((await verify(bytes)).status).toBe(1);
  expect(await verify(make(), { keys: [] })).toMatchObject({ status: 2, text: expect.stringMatching(/^NO KEY/) });
});

test('a file that is no set of keys is no key that could vouch, here and of an attestation', async () => {
  await writeFile(join(folder, 'file'), FILES.report());
  for (const command of [governanceVerify, attestationVerify])
    for (const keys of ['file', 'absent.json']) {
      const lines: string[] = [];
      const io = { out: (line: string) => lines.push(line), err: (line: string) => lines.push(line) };
      expect(await command.run([join(folder, 'file'), '--keys', join(folder, keys)], io)).toBe(2);
      expect(lines).toEqual([`${join(folder, keys)} cannot be read as a set of public keys.`]);
    }
});

test('a draw that its seed does not give is bad, whoever signed it', async () => {
  expect((await verify(Buffer.from('{}'))).status).toBe(1);
  expect((await verify(FILES.sample())).text).toContain('seed-of-2026');
});

test('an installation whose keys cannot be read is told: a good file without them looks like one of a stranger', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://nobody@127.0.0.1:1/none');
  await writeFile(join(folder, 'file'), FILES.report());
  for (const command of [governanceVerify, evidenceVerify]) {
    const lines: string[] = [];
    const io = { out: () => undefined, err: (line: string) => lines.push(line) };
    expect(await command.run([join(folder, 'file')], io)).toBeGreaterThan(0);
    expect(lines[0]).toMatch(/^The keys of this installation cannot be read \(.*ECONNREFUSED.*\)\. Name a file/);
  }
});
