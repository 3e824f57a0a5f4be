import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { operations } from '@assay/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wrongCurl } from '../layering/contract-requests.js';
import { startService, type TestService } from '../support/service.js';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const DIST = join(ROOT, 'docs', 'dist');

const hasPython = spawnSync('python3', ['--version']).status === 0;

/** Every file that the build made, by its path. */
const files = new Map(
  readdirSync(DIST, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.br'))
    .map((path) => [
      path.slice(0, -3).replaceAll('\\', '/'),
      brotliDecompressSync(readFileSync(join(DIST, path))).toString(),
    ]),
);

/** The blocks of a language on a page. */
function blocksOf(page: string, language: string): string[] {
  const pattern = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g');
  return [...(files.get(page) ?? '').matchAll(pattern)].map(([, code]) => code ?? '');
}

/** The blocks of a language on the page of an operation. */
const samplesOf = (id: string, language: string) => blocksOf(`api/${id}.md`, language);

const typesOf = (sdk: string) => join(ROOT, 'sdks', sdk, 'dist', 'index.d.ts');

describe('the pages as they are built', () => {
  test('there is one, and a Markdown text, for every operation, with a call in three languages', () => {
    const missing = operations.filter(({ id, method, path }) => {
      const text = files.get(`api/${id}.md`) ?? '';
      const parts = ['```sh\ncurl', '```ts\n', '```python\n', `\`${method} ${path}\``];
      return !files.has(`api/${id}.html`) || !parts.every((part) => text.includes(part));
    });
    expect(missing.map(({ id }) => id)).toEqual([]);
  });

  test('every page is there as Markdown too, with the same heading, and says where', () => {
    const pages = [...files].filter(([name]) => name.endsWith('.html'));
    const heading = (text = '') => /^# (.+)$/m.exec(text)?.[1]?.replaceAll(/[`*\\]/g, '');
    const wrong = pages.filter(([name, html]) => {
      const markdown = `${name.slice(0, -5)}.md`;
      const linked = html.includes(`type="text/markdown" href="`) && html.includes(`${markdown.split('/').at(-1)}"`);
      return !linked || heading(files.get(markdown)) === undefined;
    });
    expect(wrong.map(([name]) => name)).toEqual([]);
    expect(pages.length).toBeGreaterThan(operations.length);
  });

  test('the calls in TypeScript compile under strict types, those in web pages with the answers of the others', async () => {
    const samples = operations.map(({ id }) => {
      const [call, page] = samplesOf(id, 'ts');
      const inPage = page === undefined ? '' : `async function page(Assay: typeof Web) {\n${page}return outcome;\n}\n`;
      return `export async function ${id}() {\n${call}${page === undefined ? '' : `${inPage}return page;\n`}}\n`;
    });
    expect(samples.filter((code) => code.includes('typeof Web')).length).toBeGreaterThan(1);
    // What the page of all operations says comes first.
    const [before = ''] = blocksOf('api.md', 'ts');
    expect(before).toContain('new Assay(');
    const head = `import type { Assay as Web } from '@assay/web';\n${before}`;
    const folder = await mkdtemp(join(tmpdir(), 'assay-samples-'));
    const compilerOptions = {
      ...{ target: 'ES2022', lib: ['ES2023', 'DOM'], module: 'NodeNext', moduleResolution: 'NodeNext', strict: true },
      ...{ types: ['node'], typeRoots: [join(ROOT, 'node_modules', '@types')], noEmit: true },
      ...{ paths: { '@assay/node': [typesOf('node')], '@assay/web': [typesOf('web')] } },
    };
    await writeFile(join(folder, 'package.json'), '{"type":"module"}');
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['main.ts'] }));
    await writeFile(join(folder, 'main.ts'), head + samples.join(''));
    const compiler = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
    const done = await run(process.execPath, [compiler, '-p', folder]).catch((error: { stdout: string }) => error);
    await rm(folder, { recursive: true, force: true });
    expect(done.stdout).toBe('');
  });

  test('the calls by curl are shell, with the variables of the guides, and requests of the contract', () => {
    const stub = "curl() { printf '%s\\0' \"$@\"; printf '\\036'; }\n";
    const script = stub + operations.map(({ id }) => samplesOf(id, 'sh').join('\n')).join('\n');
    const env = { PATH: process.env['PATH'], BASE: 'http://here', KEY: 'key', SESSION_TOKEN: 'token' };
    const said = execFileSync('bash', ['-eu'], { input: script, env, maxBuffer: 2 ** 24 }).toString();
    const calls = said
      .split('\u001e')
      .slice(0, -1)
      .map((call) => call.split('\0').slice(0, -1));
    expect(calls.length).toBe(operations.length);
    expect(calls.flatMap((call) => wrongCurl(call))).toEqual([]);
  });

  test.skipIf(!hasPython)('the calls in Python are Python', () => {
    const samples = operations.map(({ id }) => samplesOf(id, 'python').join('\n'));
    const parse = 'import ast, json, sys\nfor sample in json.load(sys.stdin): ast.parse(sample)';
    expect(() => execFileSync('python3', ['-c', parse], { input: JSON.stringify(samples) })).not.toThrow();
  });

  test('no link inside leads nowhere', () => {
    const dead = new Set<string>();
    const outside = ['/v1/openapi.json', '/v1/asyncapi.json', '/v1/changelog.json', '/llms.txt'];
    for (const [name, html] of files) {
      if (!name.endsWith('.html')) continue;
      const address = name === 'index.html' ? '/docs' : `/docs/${name.slice(0, -5)}`;
      for (const [, href] of html.matchAll(/ (?:href|src)="([^"#]+)/g)) {
        const { origin, pathname } = new URL(href!, `http://here${address}`);
        const file = pathname === '/docs' ? 'index.html' : pathname.slice('/docs/'.length);
        const found = files.has(file) || files.has(`${file}.html`) || outside.includes(pathname);
        if (origin === 'http://here' && !found) dead.add(`${address} → ${href}`);
      }
    }
    expect([...dead]).toEqual([]);
  });

  test('they hold no script and no style of their own, and ask nobody else', () => {
    const bad = / style="|<style|<script(?! type="module" src="[^":]*")|<(?:link|img|iframe)[^>]*"https?:/;
    expect([...files].filter(([name, html]) => name.endsWith('.html') && bad.test(html)).map(([name]) => name)).toEqual(
      [],
    );
  });

  test('all of it is one text for language models', () => {
    for (const part of ['# Webhooks', 'Idempotency-Key', 'POST /v1/verifications', '# Reason codes'])
      expect(files.get('llms-full.txt')).toContain(part);
    const listed = [...(files.get('llms.txt') ?? '').matchAll(/\]\(\/docs\/([^)]+\.md)\)/g)].map(([, path]) => path!);
    expect(listed.length).toBeGreaterThan(operations.length);
    expect(listed.filter((path) => !files.has(path))).toEqual([]);
  });
});

describe('the documentation below /docs', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ shared: true });
  });
  afterAll(async () => {
    await service?.stop();
  });

  test('is sent packed to who takes it, under a strict policy, and only what was built', async () => {
    const get = (path: string, accepted = 'identity') =>
      fetch(`${service.baseUrl}${path}`, { headers: { 'accept-encoding': accepted }, redirect: 'manual' });
    const packed = await get('/docs', 'gzip, br');
    expect([packed.status, packed.headers.get('content-encoding')]).toEqual([200, 'br']);
    expect(packed.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await packed.text()).toBe(files.get('index.html'));
    const policy = packed.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    const plain = await get('/docs/guides/webhooks.md', 'gzip, br;q=0');
    expect([plain.headers.get('content-encoding'), plain.headers.get('content-type')]).toEqual([
      null,
      'text/markdown; charset=utf-8',
    ]);
    expect(await plain.text()).toBe(files.get('guides/webhooks.md'));
    expect((await get('/docs/')).headers.get('location')).toBe(`${service.baseUrl}/docs`);
    const absent = ['/docs/nothing', '/docs/..%2f..%2fpackage.json', '/docs/assets/search.json.br', '/docs/.hash'];
    for (const path of absent) expect((await get(path)).status, path).toBe(404);
  });
});
