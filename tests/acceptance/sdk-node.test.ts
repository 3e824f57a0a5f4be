import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { runInNewContext } from 'node:vm';
import type { Assay } from '@assay/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startAssay } from '../support/assay.js';
import { until } from '../support/database.js';
import { startService, type TestService } from '../support/service.js';
import { PROGRAM, SEEN } from '../support/stranger-program.js';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const TSC = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');

/** One of sdks/webhook-vectors.json. */
interface Vector {
  readonly expected: string;
}

let service: TestService;
let folder: string;

beforeAll(async () => {
  service = await startService({ shared: true });
  folder = await mkdtemp(join(tmpdir(), 'assay-sdk-'));
  const { status, bytes, headers } = await service.api('GET', '/sdk/assay-node.tgz', undefined, { key: null });
  expect([status, headers.get('content-type')]).toEqual([200, 'application/gzip']);
  await writeFile(join(folder, 'assay-node.tgz'), bytes);
  await mkdir(join(folder, 'node_modules', '@assay'), { recursive: true });
  await writeFile(join(folder, 'package.json'), '{"name":"stranger","private":true}');
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', '--ignore-scripts', './assay-node.tgz'], {
    cwd: folder,
  });
}, 120_000);

afterAll(async () => {
  await service?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Compiles the program as a project of its own under strict settings. */
async function compile(
  name: string,
  type: 'module' | 'commonjs',
  module: string,
  resolution: string,
  program = PROGRAM,
): Promise<string> {
  const at = join(folder, name);
  await mkdir(at, { recursive: true });
  await writeFile(join(at, 'package.json'), JSON.stringify({ name, private: true, type }));
  await writeFile(join(at, 'main.ts'), program);
  const compilerOptions = {
    ...{ target: 'ES2022', lib: ['ES2023'], module, moduleResolution: resolution, strict: true, outDir: 'out' },
    ...{ exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, skipLibCheck: false, types: ['node'] },
    typeRoots: [join(ROOT, 'node_modules', '@types')],
  };
  await writeFile(join(at, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['main.ts'] }));
  const done = await run(process.execPath, [TSC, '-p', at]).catch((error: { stdout: string }) => error);
  expect(done.stdout).toBe('');
  return join(at, 'out', 'main.js');
}

describe('a stranger’s project, from the tarball that the service serves', () => {
  test.each([
    ['esm', 'module', 'NodeNext', 'NodeNext'],
    ['cjs', 'commonjs', 'NodeNext', 'NodeNext'],
  ] as const)(
    'as %s has strict types and does a whole verification',
    async (name, type, module, resolution) => {
      const program = await compile(name, type, module, resolution);
      const env = { ...process.env, ASSAY_API_KEY: service.sandboxKey, ASSAY_URL: service.baseUrl, NODE_OPTIONS: '' };
      // A timer that is left behind would keep the process for a minute.
      const { stdout } = await run(process.execPath, [program], { env, timeout: 50_000 });
      expect(JSON.parse(stdout)).toEqual(SEEN);
    },
    120_000,
  );

  test('the program of the README compiles as it stands, and runs', async () => {
    const page = await readFile(join(ROOT, 'sdks', 'node', 'README.md'), 'utf8');
    const [, code = ''] = /^```ts\n([\s\S]*?)^```$/m.exec(page) ?? [];
    await compile('readme', 'module', 'NodeNext', 'NodeNext', code);
    const here = code.replace('https://verify.example.com', service.baseUrl);
    const program = await compile('readme-here', 'module', 'NodeNext', 'NodeNext', here);
    const env = { ...process.env, ASSAY_API_KEY: service.sandboxKey, NODE_OPTIONS: '' };
    const { stdout } = await run(process.execPath, [program], { env, timeout: 50_000 });
    expect(stdout).toMatch(/^http\S+ req_\w{26}\n/);
  }, 60_000);

  // The oldest resolution, node10, is gone from this compiler: tests/long/runtimes.test.ts has it in an older one.
  test.each([
    ['bundled', 'module', 'ESNext', 'Bundler'],
    ['esm-16', 'module', 'Node16', 'Node16'],
    ['cjs-16', 'commonjs', 'Node16', 'Node16'],
  ] as const)(
    'its types are found as %s (%s, %s, %s)',
    async (name, type, module, resolution) => {
      await compile(name, type, module, resolution);
    },
    60_000,
  );

  test('what its types export is what it exports', async () => {
    const read = (name: string) => readFile(join(folder, 'node_modules', '@assay', 'node', name), 'utf8');
    const types = await read('index.d.ts');
    const typed = [...types.matchAll(/^export declare (?:class|function|const) (\w+)/gm)].map(([, name]) => name);
    const [, names = ''] = /^export \{([^}]*)\};?$/m.exec(await read('index.js')) ?? [];
    expect(typed.sort()).toEqual(
      names
        .split(',')
        .map((name) => name.trim())
        .sort(),
    );
  });

  test('the core imports nothing, so that it runs at the edge', async () => {
    const code = await readFile(join(folder, 'node_modules', '@assay', 'node', 'index.js'), 'utf8');
    expect(code).not.toMatch(/from\s+["']|import\(|require\(/);
  });

  test('the core runs where there is nothing but the interfaces of the web', async () => {
    const code = await readFile(join(folder, 'node_modules', '@assay', 'node', 'index.cjs'), 'utf8');
    const web = {
      ...{ AbortController, AbortSignal, Blob, DOMException, Headers, ReadableStream, Request, Response, URL },
      ...{ URLSearchParams, TextDecoder, TextEncoder, atob, btoa, clearTimeout, crypto, fetch, setTimeout },
    };
    const load = runInNewContext(`(function (module, exports) {${code}\n})`, web);
    const core = { exports: {} as { Assay: typeof Assay } };
    load(core, core.exports);
    const assay = new core.exports.Assay({ apiKey: service.sandboxKey, baseUrl: service.baseUrl });
    const reference = `edge-${crypto.randomUUID()}`;
    await assay.verifications.create({ journey: 'kyc_light', subject: { type: 'individual', reference } });
    const found = await assay.verifications.list({ subject_reference: reference }).toArray();
    expect(found.map(({ subject }) => subject.reference)).toEqual([reference]);
    const { receiving } = JSON.parse(await readFile(join(ROOT, 'sdks/webhook-vectors.json'), 'utf8'));
    const { body, headers, secrets: secret, now } = receiving.find(({ expected }: Vector) => expected === 'plain');
    expect(await assay.webhooks.verify({ body, headers, secret, now })).toMatchObject({ id: expect.any(String) });
  });
});

describe('the examples, beside the installed package', () => {
  const environment = () => ({ ...process.env, ASSAY_API_KEY: service.sandboxKey, ASSAY_URL: service.baseUrl });
  beforeAll(() => cp(join(ROOT, 'examples'), folder, { recursive: true }));

  async function example(name: string, ...args: string[]): Promise<string[]> {
    const done = await run(process.execPath, [join(folder, name), ...args], { env: environment(), timeout: 50_000 });
    return done.stdout.trim().split('\n');
  }

  test('are five, each short', async () => {
    const names = (await readdir(join(ROOT, 'examples'))).filter((name) => name.endsWith('.mjs'));
    expect(names).toHaveLength(5);
    for (const name of names)
      expect((await readFile(join(ROOT, 'examples', name), 'utf8')).split('\n').length).toBeLessThan(80);
  });

  test('a shop learns whether its buyer is of age', async () => {
    expect(await example('shop-age-check.mjs')).toEqual([expect.stringMatching(/: ship it$/)]);
    expect(await example('shop-age-check.mjs', 'sandbox_declined')).toEqual([expect.stringContaining('do not ship (')]);
    for (const end of ['expired', 'abandoned'])
      expect(await example('shop-age-check.mjs', `sandbox_${end}`)).toEqual([
        expect.stringContaining(`do not ship (${end})`),
      ]);
  });

  test('an exchange takes a customer in and pays out', async () => {
    const lines = await example('exchange-onboarding.mjs');
    expect(lines[0]).toBe('identity: approved');
    expect(lines[1]).toMatch(/^wallet: \w+, risk \w+$/);
    expect(lines[3]).toBe('travel rule: accepted');
  });

  test('a marketplace invites the owners of a seller', async () => {
    const lines = await example('marketplace-sellers.mjs');
    expect(lines[0]).toBe('found: Acme Trading Ltd (09876543), active');
    expect(lines.some((line) => /^owner: Jane Roe, 51 % → ver_/.test(line))).toBe(true);
    expect(lines.at(-1)).toBe('seller: waits for its owners');
  });

  test('a bank holds what looks like structuring, and a listed name', async () => {
    const lines = await example('bank-transfer.mjs');
    expect(lines[0]).toBe('120.00 EUR: approve');
    expect(lines.some((line) => /^9[5789]00\.00 EUR: (review|hold)/.test(line))).toBe(true);
    expect(lines[5]).toMatch(/^50\.00 EUR: (review|hold|reject)/);
    expect(lines.some((line) => /^case cas_\w+: open, \w+, \d+ alerts$/.test(line))).toBe(true);
    expect(lines.at(-1)).toBe('refused: amount');
  });

  test('a receiver takes what is genuine, and once', async () => {
    const secret = await listenerSecret();
    const env = { ...environment(), WEBHOOK_SECRET: secret, PORT: '0' };
    const receiver = spawn(process.execPath, [join(folder, 'webhook-receiver.mjs')], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    receiver.stdout.on('data', (chunk) => {
      said += chunk;
    });
    const port = await until(
      async () => /listening on (\d+)/.exec(said)?.[1],
      (found) => found !== undefined,
    );
    const url = `http://127.0.0.1:${port}/webhooks`;
    const { child, finished } = startAssay(
      ['listen', '--forward-to', url, '--events', 'verification.*'],
      environment(),
    );
    try {
      let told = '';
      child.stderr?.on('data', (chunk) => {
        told += chunk;
      });
      await until(
        async () => told,
        (text) => text.includes('whsec_'),
      );
      const subject = { type: 'individual', reference: 'sandbox_approved' };
      await service.api('POST', '/v1/verifications', { journey: 'kyc_light', subject });
      await until(
        async () => said,
        (text) => text.includes('verification.completed: sandbox_approved is approved'),
      );
      // A sender that breaks off, and one that does not end, leave the receiver at work.
      await new Promise<void>((gone) => {
        const socket = connect(Number(port), '127.0.0.1', () => {
          const head = 'POST /webhooks HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n';
          socket.write(`${head}{"id"`, () => socket.destroy());
        });
        socket.once('close', () => gone());
      });
      const large = await fetch(url, { method: 'POST', body: 'x'.repeat(2_000_000) }).then(
        ({ status }) => status,
        () => 400,
      );
      expect(large).toBe(400);
      const forged = await fetch(url, { method: 'POST', body: '{}', headers: { 'x-signature': 'a'.repeat(64) } });
      expect(forged.status).toBe(400);
    } finally {
      child.kill('SIGINT');
      receiver.kill();
      await finished;
    }
  });
});

/** What signs the events that the sandbox key listens to. */
async function listenerSecret(): Promise<string> {
  const leave = new AbortController();
  const headers = { authorization: `Bearer ${service.sandboxKey}` };
  const stream = await fetch(`${service.baseUrl}/v1/events/stream`, { headers, signal: leave.signal });
  let text = '';
  for await (const chunk of stream.body!.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    if (/"secret":"whsec_[^"]+"/.test(text)) break;
  }
  return /whsec_[^"]+/.exec(text)?.[0] ?? '';
}

test('the root answers links to people and to programs', async () => {
  const { body } = await service.api('GET', '/', undefined, { key: null });
  const [console, docs, status] = ['/console', '/docs', '/readyz'].map((path) => service.baseUrl + path);
  expect(body).toMatchObject({ name: 'Assay', version: 'v1', console, docs, status });
  const page = await service.api('GET', '/', undefined, { key: null, headers: { accept: 'text/html' } });
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  // The icon stands in the page itself (`data:`): nothing is asked for it.
  for (const [, link] of page.bytes.toString().matchAll(/href="(?!data:)([^"]+)"/g)) {
    const { status } = await service.api('GET', link ?? '', undefined, { key: null });
    expect([link, status]).toEqual([link, 200]);
  }
  const style = /<style>([^<]*)<\/style>/.exec(page.bytes.toString())?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(page.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`);
  const robots = await service.api('GET', '/robots.txt', undefined, { key: null });
  expect(robots.bytes.toString()).toMatch(/^User-agent: \*\n(Allow: .*\n)+Disallow: \/\n$/);
  expect((await service.api('GET', '/sdk/other.tgz', undefined, { key: null })).status).toBe(404);
});
