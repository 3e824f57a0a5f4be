import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { operations } from '@assay/contract';
import { ruleCompiler, rulePack } from '@assay/rules';
import { parseAst } from 'rolldown/parseAst';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { read, repositoryFiles } from './source-files.js';

/** Pages whose blocks a reader copies. */
const pages = repositoryFiles().filter((path) =>
  /^(README|docs\/(guides|reference)\/[\w-]+|(sdks\/\w+|examples)\/README)\.md$/.test(path),
);
const blocks = pages.flatMap((page) =>
  [...read(page).matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(([, language, code]) => ({
    page,
    language: language!,
    code: code!,
    title: `${page}: ${code!.trim().split('\n')[0]!.slice(0, 60)}`,
  })),
);
const of = (...languages: string[]) => blocks.filter(({ language }) => languages.includes(language));

/** Programs that a block calls: each only notes how. What it prints in their place serves as a value. */
const STUBS = [
  'curl',
  'npm',
  'npx',
  'node',
  'openssl',
  'base64',
  'sha256sum',
  'pip',
  'uuidgen',
  'go',
  'docker',
  'helm',
];
const STUB = `#!/bin/bash
{ printf '%s\\0' "\${0##*/}" "$@"; for one in "$@"; do [ "$one" = @- ] && cat; done; printf '\\0\\036'; } >>"$STUB_LOG"
echo stub
`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'assay-blocks-'));
  mkdirSync(join(folder, 'bin'));
  for (const name of STUBS) {
    writeFileSync(join(folder, 'bin', name), STUB);
    chmodSync(join(folder, 'bin', name), 0o755);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a block as it stands, with the variables that the guides set at their beginning. @returns the calls it made */
function calls(code: string): string[][] {
  const log = join(folder, 'log');
  writeFileSync(log, '');
  const variables = {
    BASE: 'http://here',
    KEY: 'key',
    ID: 'ver_1',
    CASE: 'cas_1',
    SESSION_TOKEN: 'st_1',
    ASSAY_URL: 'http://here',
  };
  const env = { PATH: [join(folder, 'bin'), process.env['PATH']].join(delimiter), STUB_LOG: log, ...variables };
  writeFileSync(join(folder, 'manifest.json'), '{"path":"a","sha256":"00"}');
  execFileSync('bash', ['-eu', '-c', code], { cwd: folder, env, stdio: 'pipe' });
  const made = readFileSync(log, 'utf8').split('\u001e').slice(0, -1);
  return made.map((call) => call.split('\0').slice(0, -1));
}

/** What is wrong with a call of curl, by the contract; nothing is an empty list. */
function wrongWith(call: readonly string[]): string[] {
  const value = (...names: string[]) => call.find((_, at) => names.includes(call[at - 1] ?? ''));
  const address = call.find((part) => part.startsWith('http://here/'));
  if (!address) return call.some((part) => /^https?:/.test(part)) ? [] : [`no address in ${call.join(' ')}`];
  const data = value('-d', '--data');
  const body = data === '@-' ? call.at(-1) : data;
  const binary = value('--data-binary');
  const method = value('-X') ?? (body === undefined && binary === undefined ? 'GET' : 'POST');
  return wrongRequest(method, new URL(address), body);
}

function wrongRequest(method: string, { pathname, searchParams }: URL, body: string | undefined): string[] {
  if (!pathname.startsWith('/v1/')) return [];
  const parts = pathname.split('/');
  const fits = (path: string) => {
    const wanted = path.split('/');
    return wanted.length === parts.length && wanted.every((part, at) => part.startsWith('{') || part === parts[at]);
  };
  const spec = operations.find((one) => one.method === method && fits(one.path));
  if (!spec) return [`there is no ${method} ${pathname}`];
  const queries = [...searchParams.keys()].filter((name) => !(name in (spec.query?.properties ?? {})));
  if (body === undefined) return queries;
  const given = Object.keys(JSON.parse(body) as object);
  const schema = (spec.body ?? {}) as { properties?: object; required?: string[] };
  const unknown = schema.properties ? given.filter((name) => !(name in schema.properties!)) : [];
  const missing = (schema.required ?? []).filter((name) => !given.includes(name));
  return [...queries, ...unknown, ...missing].map((name) => `${method} ${pathname}: ${name}`);
}

const sources = repositoryFiles().filter((path) => /^apps\/service\/src\/entry\/cli\/.*\.ts$/.test(path));
const cli = sources.map(read).join('\n');
const commands = [...read('apps/service/src/entry/cli/commands.ts').matchAll(/name: '([^']+)'/g)].map(
  ([, name]) => name!,
);
const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: object };

/** What is wrong with a call of npm: a script, a command or an option that is not there. */
function wrongCommand(call: readonly string[]): string[] {
  const words = call.slice(1).filter((word) => word !== 'run' && word !== '-s');
  if (words[0] === 'install') return [];
  if (words[0] !== 'assay') return (words[0] ?? '') in scripts ? [] : [`no script ${words[0]}`];
  const after = words.slice(words[1] === '--' ? 2 : 1);
  const known = commands.find((name) => `${after.join(' ')} `.startsWith(`${name} `));
  if (!known) return [`no command ${after.join(' ')}`];
  const options = after.filter((word) => word.startsWith('--')).map((word) => word.slice(2));
  return options
    .filter((name) => !new RegExp(`['"]?${name}['"]?:|--${name}\\b|'${name}'`).test(cli))
    .map((name) => `${known} --${name}`);
}

const HERE = 'here';
const EMBEDDING = 'docs/guides/embedding.md sdks/web/README.md';
const OTHERS = 'docs/guides/other-languages.md';
/** Languages of blocks, and where each is judged: below, or on these pages by another test. */
const JUDGED: Readonly<Record<string, string>> = {
  ...{ sh: HERE, console: HERE, json: HERE, js: HERE, http: HERE, cel: HERE, nginx: HERE, python: HERE },
  // Parsed here. Compiled, and those of the SDKs run, by tests/acceptance/sdk-*.test.ts.
  ...{ ts: HERE, tsx: HERE },
  // The page of the guide is loaded in Chromium by tests/browser/embedding.test.ts.
  html: EMBEDDING,
  // Parsed by a grammar of the language in tests/long/native-examples.test.ts.
  ...{ swift: EMBEDDING, kotlin: EMBEDDING, dart: EMBEDDING },
  // Followed to the letter by tests/long/other-languages.test.ts.
  ...{ go: OTHERS, yaml: OTHERS },
  // Written by scripts/reference-pages.mjs.
  text: 'docs/reference/command-line.md',
};
/** What the guide to webhooks shows: a body, its secret and its signature. */
const VECTOR = {
  body: '{"type":"webhook.test","created_at":"2026-11-20T10:15:30.000Z","data":{"note":"Žofia 🙂"}}',
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  signature: '4feaac0eb191ae8640dee6a210e3ca951053e61d83e59ae7de284cf4e4c54ea8',
};
const hasPython = (() => {
  try {
    execFileSync('python3', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    process.stderr.write('Blocks in Python are skipped: there is no python3.\n');
    return false;
  }
})();

describe('every block of the guides', () => {
  test('is of a language that is judged here', () => {
    expect(blocks.filter(({ language }) => !(language in JUDGED)).map(({ title }) => title)).toEqual([]);
    expect(blocks.length).toBeGreaterThan(40);
    const elsewhere = blocks
      .filter(({ language }) => JUDGED[language] !== HERE)
      .map(({ page, language }) => [page, language]);
    for (const [page, language] of elsewhere) expect(JUDGED[language!]).toContain(page);
  });

  test.each(of('sh'))('$title: runs, and every call is one of the contract or the command line', ({ code }) => {
    const wrong = calls(code).flatMap((call) => {
      if (call[0] === 'curl') return wrongWith(call);
      return call[0] === 'npm' ? wrongCommand(call) : [];
    });
    expect(wrong).toEqual([]);
  });

  test.each(of('json'))('$title: is JSON', ({ code }) => {
    expect(() => JSON.parse(code)).not.toThrow();
  });

  test.each(of('js'))('$title: is a module', ({ code }) => {
    const file = join(folder, 'block.mjs');
    writeFileSync(file, code);
    expect(() => execFileSync(process.execPath, ['--check', file], { stdio: 'pipe' })).not.toThrow();
  });

  test.each(of('ts', 'tsx'))('$title: is TypeScript', ({ code, language }) => {
    expect(() => parseAst(code, { lang: language === 'ts' ? 'ts' : 'tsx' })).not.toThrow();
    expect(() => parseAst(`${code} }`, { lang: 'tsx' })).toThrow();
  });

  test.each(of('js').filter(({ code }) => code.includes('isGenuine')))(
    '$title: knows a genuine webhook from a forged one',
    async ({ code }) => {
      const file = join(folder, 'receiver.mjs');
      writeFileSync(file, code);
      const { isGenuine } = await import(/* @vite-ignore */ file);
      const { body, secret, signature } = VECTOR;
      expect([isGenuine(body, signature, secret), isGenuine(`${body} `, signature, secret)]).toEqual([true, false]);
    },
  );

  test.skipIf(!hasPython).each(of('python'))('$title: is Python', ({ code }) => {
    const parse = 'import ast, sys; ast.parse(sys.stdin.read())';
    expect(() => execFileSync('python3', ['-c', parse], { input: code, stdio: 'pipe' })).not.toThrow();
    if (!code.includes('def is_genuine')) return;
    const { body, secret, signature } = VECTOR;
    const call = `\nimport sys\nprint([is_genuine(b, ${JSON.stringify(signature)}, ${JSON.stringify(secret)}) for b in (sys.stdin.buffer.read(), b'{}')])`;
    expect(
      execFileSync('python3', ['-c', code + call], { input: body })
        .toString()
        .trim(),
    ).toBe('[True, False]');
  });

  test.each(of('cel'))('$title: is a condition that rules take', ({ code }) => {
    const parameters = rulePack().find(({ id }) => id === 'rul_structuring')!.definition.parameters;
    const compiled = (condition: string) => ruleCompiler().compile({ condition, parameters });
    expect(compiled(code.trim())).toHaveProperty('rule');
    expect(compiled(`${code.trim()} &&`)).toHaveProperty('faults');
  });

  test.each(of('nginx'))('$title: is made of whole directives that lead here', ({ code }) => {
    const lines = code
      .replaceAll(/#.*$/gm, '')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
    expect(lines.filter((line) => !/^[a-z_]+( \S+)*( \{|;)$|^[a-z_]+ +\S.*;$|^\}$/.test(line))).toEqual([]);
    const depth = lines.reduce((sum, line) => sum + Number(line.endsWith('{')) - Number(line === '}'), 0);
    expect([depth, code.includes('proxy_pass http://127.0.0.1:8080;')]).toEqual([0, true]);
  });

  test.each(of('http').filter(({ code }) => / \/v1\//.test(code)))(
    '$title: is a request of the contract',
    ({ code }) => {
      const [line = '', ...rest] = code.trim().split('\n');
      const [method = '', path = ''] = line.split(' ');
      expect(wrongRequest(method, new URL(path, 'http://here'), rest.join('\n') || undefined)).toEqual([]);
    },
  );

  test.each(of('console'))('$title: calls scripts and commands that are there', ({ code }) => {
    const typed = [...code.matchAll(/^\$ (.+)$/gm)].map(([, line]) => line!);
    expect(typed.length).toBeGreaterThan(0);
    expect(typed.filter((line) => line.startsWith('npm')).flatMap((line) => wrongCommand(line.split(' ')))).toEqual([]);
  });
});
