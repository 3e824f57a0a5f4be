import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleBundle } from './testing/bundle-sample.js';
import { verifyEvidenceCommand } from './verify-cli.js';

let folder = '';
let sample: Awaited<ReturnType<typeof sampleBundle>>;
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evidence-'));
  sample = await sampleBundle();
  await writeFile(at('bundle.zip'), sample.zip);
  await writeFile(at('keys.json'), JSON.stringify(sample.keySet));
});
afterAll(() => rm(folder, { recursive: true }));

async function run(...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const status = await verifyEvidenceCommand(args, { out: (line) => out.push(line), err: (line) => err.push(line) });
  return { status, out: out.join('\n'), err: err.join('\n') };
}

describe('evidence verify', () => {
  test('ends with 0 for a good bundle and says which key vouches', async () => {
    const { status, out, err } = await run(at('bundle.zip'), '--keys', at('keys.json'));
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(out).toContain('GOOD');
    expect(out).toContain('Key: evk_sample');
    expect(out).toContain('Environment: sandbox (a test');
  });

  test.each(['utf8', 'utf16le'] as const)('takes keys that were saved on Windows in %s', async (encoding) => {
    await writeFile(at('saved.json'), `\uFEFF${JSON.stringify(sample.keySet)}\r\n`, encoding);
    expect((await run(at('bundle.zip'), '--keys', at('saved.json'))).status).toBe(0);
  });

  test('ends with 1 for a bundle in which one byte differs', async () => {
    const bytes = Buffer.from(sample.zip);
    for (const offset of [10, 1000, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[offset]! ^= 1;
      await writeFile(at('changed.zip'), changed);
      const { status, out } = await run(at('changed.zip'), '--keys', at('keys.json'));
      expect(status).toBe(1);
      expect(out).toContain('BAD');
    }
  });

  test('ends with 2 when no key is given, or none that the bundle names', async () => {
    expect((await run(at('bundle.zip'))).status).toBe(2);
    await writeFile(at('no-keys.json'), '{"keys":[]}');
    const { status, out } = await run(at('bundle.zip'), '--keys', at('no-keys.json'));
    expect(status).toBe(2);
    expect(out).toContain('evk_sample');
  });

  test('uses the keys of the installation where no file is named', async () => {
    const ownKeys = async () => sample.keySet.keys;
    const status = await verifyEvidenceCommand([at('bundle.zip')], { out: () => {}, err: () => {}, ownKeys });
    expect(status).toBe(0);
  });

  test('prints one JSON object on request', async () => {
    const { out } = await run(at('bundle.zip'), '--keys', at('keys.json'), '--json');
    expect(JSON.parse(out)).toEqual({
      verdict: 'good',
      verification_id: sample.content.verification_id,
      environment: 'sandbox',
      key_id: 'evk_sample',
      files: 10,
      lost: [],
      problems: [],
    });
  });

  test('says in one line what is wrong with its arguments and files', async () => {
    expect((await run()).status).toBe(2);
    expect((await run(at('bundle.zip'), '--nonsense')).err).toContain('Usage');
    expect(await run(at('absent.zip'))).toMatchObject({ status: 1, err: expect.stringContaining('cannot be read') });
    await writeFile(at('bad-keys.json'), '[]');
    expect((await run(at('bundle.zip'), '--keys', at('bad-keys.json'))).status).toBe(2);
    expect(await run('--help')).toMatchObject({ status: 0, out: expect.stringContaining('Exit status') });
  });
});

describe('by hand, as README.txt says', () => {
  const has = (tool: string) => {
    try {
      execFileSync('sh', ['-c', `command -v ${tool}`]);
      return true;
    } catch {
      return false;
    }
  };

  test.skipIf(!['unzip', 'openssl', 'sha256sum'].every(has))('openssl and sha256sum agree', () => {
    const shell = (script: string) => execFileSync('sh', ['-ec', script], { cwd: folder, encoding: 'utf8' });
    shell('unzip -q bundle.zip -d unpacked && unzip -tq bundle.zip');
    const readme = shell('cat unpacked/README.txt');
    const script = readme
      .slice(readme.indexOf("  KEY='"), readme.indexOf('Then make sure'))
      .replace('the public_key of evk_sample', sample.keySet.keys[0]!.public_key);
    const output = shell(`cd unpacked; ${script}`);
    expect(output).toContain('Signature Verified Successfully');
    expect(output).toContain('report.pdf: OK');
    expect(output.match(/: OK/g)?.length).toBeGreaterThanOrEqual(10);
    expect(() => shell(`cd unpacked; echo x >> signals.json; ${script}`)).toThrow();
  });
});
