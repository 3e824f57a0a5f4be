import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { ruleCompiler, rulePack } from '@assay/rules';
import { parseAst } from 'rolldown/parseAst';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readManifest } from '../../apps/service/src/platform/vision/faces/manifest.js';
import { cloudEvent } from '../../apps/service/src/work/event-stream/cloud-event.js';
import { wrongCurl, wrongRequest } from './contract-requests.js';
import { read, repositoryFiles } from './source-files.js';

/** Pages whose blocks a reader copies. */
const pages = repositoryFiles().filter((path) =>
  /^(README|CONTRIBUTING|SECURITY|docs\/(README|(guides|reference|security)\/[\w-]+)|(sdks\/\w+|examples)\/README)\.md$/.test(
    path,
  ),
);
const BLOCK = /^```(\w*)\n([\s\S]*?)^```$/gm;
const blocks = pages.flatMap((page) =>
  [...read(page).matchAll(BLOCK)].map(([, language, code]) => ({
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
  'kubectl',
  'mvn',
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

const sources = repositoryFiles().filter((path) => /^apps\/service\/src\/entry\/cli\/.*\.ts$/.test(path));
const cli = sources.map(read).join('\n');
const commands = [...read('apps/service/src/entry/cli/commands.ts').matchAll(/name: '([^']+)'/g)].map(
  ([, name]) => name!,
);
const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: object };

/** What is wrong with a call of npm: a script, a command or an option that is not there. */
function wrongCommand(call: readonly string[]): string[] {
  const words = call.slice(1).filter((word) => word !== 'run' && word !== '-s');
  if (['install', 'init'].includes(words[0] ?? '')) return [];
  if (words[0] !== 'assay') return (words[0] ?? '') in scripts ? [] : [`no script ${words[0]}`];
  const after = words.slice(words[1] === '--' ? 2 : 1);
  const known = commands.find((name) => `${after.join(' ')} `.startsWith(`${name} `));
  if (!known) return [`no command ${after.join(' ')}`];
  const options = after.filter((word) => word.startsWith('--')).map((word) => word.slice(2));
  return options
    .filter((name) => !new RegExp(`['"]?${name}['"]?:|--${name}\\b|'${name}'`).test(cli))
    .map((name) => `${known} --${name}`);
}

/**
 * What happens to a block: it is run, compiled, held against the contract or the sources, or (where no compiler can be
 * had) only parsed.
 */
type State = 'run' | 'compiled' | 'judged' | 'parsed';
/** Languages whose blocks are judged below. Those in sh that call the API are run against it by tests/acceptance/guides.test.ts. */
const HERE: Readonly<Record<string, State>> = {
  ...{ sh: 'run', js: 'run', python: 'run', cel: 'compiled' },
  ...{ console: 'judged', json: 'judged', http: 'judged', nginx: 'judged' },
};
/** Blocks that another test has, by page and language, with their number: whoever adds one adds it there. */
const ELSEWHERE: Readonly<Record<string, readonly [count: number, state: State, test: string]>> = {
  'sdks/node/README.md ts': [1, 'run', 'tests/acceptance/sdk-node.test.ts'],
  'sdks/web/README.md ts': [1, 'compiled', 'tests/acceptance/sdk-web.test.ts'],
  'sdks/python/README.md python': [1, 'run', 'tests/acceptance/sdk-python.test.ts'],
  // In Chromium; the component for React Native with the types of its packages, by tests/long/native-examples.test.ts.
  'docs/guides/embedding.md tsx': [2, 'run', 'tests/browser/embedding.test.ts'],
  'docs/guides/embedding.md html': [1, 'run', 'tests/browser/embedding.test.ts'],
  'sdks/web/README.md html': [2, 'run', 'tests/browser/embedding.test.ts'],
  // By grammars: to compile them takes a Mac, or the kits of Android and Flutter.
  'docs/guides/embedding.md swift': [1, 'parsed', 'tests/long/native-examples.test.ts'],
  'docs/guides/embedding.md kotlin': [1, 'parsed', 'tests/long/native-examples.test.ts'],
  'docs/guides/embedding.md dart': [1, 'parsed', 'tests/long/native-examples.test.ts'],
  // Followed to the letter.
  'docs/guides/other-languages.md go': [1, 'run', 'tests/long/other-languages.test.ts'],
  'docs/guides/other-languages.md yaml': [1, 'run', 'tests/long/other-languages.test.ts'],
  'docs/guides/other-languages.md java': [1, 'run', 'tests/long/other-languages.test.ts'],
  'docs/guides/other-languages.md xml': [1, 'run', 'tests/long/other-languages.test.ts'],
};
/** Its blocks are written by scripts/reference-pages.mjs from the help of each command. */
const GENERATED = 'docs/reference/command-line.md';
/** What the guide to webhooks shows: a body, its secret and its signature. */
const VECTOR = {
  body: '{"type":"webhook.test","created_at":"2026-11-20T10:15:30.000Z","data":{"note":"Žofia 🙂"}}',
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  signature: '4feaac0eb191ae8640dee6a210e3ca951053e61d83e59ae7de284cf4e4c54ea8',
};
/** What is wrong with a JSON block, by the page that it stands on. */
const wrongWithJson: Readonly<Record<string, (value: object) => string[] | Promise<string[]>>> = {
  'docs/guides/assistants.md': (value) => {
    const { assay } = (value as Mcp).mcpServers;
    return wrongCommand([assay.command, ...assay.args]);
  },
  'docs/guides/documents.md': (body) => wrongBody('POST', '/v1/checks/document-ai', body),
  'docs/guides/retention-and-deletion.md': (body) => wrongBody('PATCH', '/v1/settings', body),
  'docs/guides/webhooks.md': (body) => (JSON.stringify(body) === VECTOR.body ? [] : ['not the vector']),
  'docs/guides/streams.md': (event) => (isCloudEvent(event) ? [] : ['not what the service sends']),
  async 'docs/guides/models.md'(manifest) {
    const file = join(folder, 'models.json');
    writeFileSync(file, JSON.stringify(manifest).replaceAll(/"sha256":"[^"]*"/g, `"sha256":"${'0'.repeat(64)}"`));
    const entries = await readManifest(file);
    return entries.length === 2 ? [] : [`${entries.length} models`];
  },
};
/** Whether the service makes the same of the same event. */
function isCloudEvent(shown: object): boolean {
  const { id, source, type, subject, time, environment, resourcesequence, data } = shown as Record<string, string>;
  const [, baseUrl, place = ''] = /^(.*)\/environments\/(.*)$/.exec(source ?? '') ?? [];
  const event = {
    ...{ id: id ?? '', type: type ?? '', resourceId: subject ?? '', sequence: Number(resourcesequence) },
    ...{ createdAt: Date.parse(time ?? ''), data: Buffer.from(JSON.stringify(data)) },
  };
  const kind = environment === 'production' ? 'production' : 'sandbox';
  return cloudEvent({ id: place, kind }, event, baseUrl).toString() === JSON.stringify(shown);
}
interface Mcp {
  readonly mcpServers: { readonly assay: { readonly command: string; readonly args: readonly string[] } };
}
function wrongBody(method: string, path: string, body: object): string[] {
  return wrongRequest(method, new URL(path, 'http://here'), JSON.stringify(body));
}

/** Sources that print what console blocks show. */
const printers = repositoryFiles()
  .filter((path) =>
    /^(scripts\/[\w-]+\.mjs|apps\/service\/src\/(main\.ts|(entry|platform)\/.*(?<!\.test)\.ts))$/.test(path),
  )
  .map(read);

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
  const others = blocks.filter(({ page }) => page !== GENERATED);

  test('is seen: no fence of another form, none that stands open, no code by indentation', () => {
    const fences = pages.flatMap((page) => read(page).match(/^.*(?:```|~~~).*$/gm) ?? []);
    expect(fences.filter((line) => !/^```\w*$/.test(line))).toEqual([]);
    expect(fences.length).toBe(2 * blocks.length);
    const indented = pages.filter((page) => /\n\n(?: {4}|\t)\S/.test(read(page).replaceAll(BLOCK, '')));
    expect(indented).toEqual([]);
  });

  test('is run, compiled or judged: here, or by a test that is named here', () => {
    const unknown = others.filter(({ page, language }) => !(`${page} ${language}` in ELSEWHERE) && !(language in HERE));
    expect(unknown.map(({ title, language }) => `${language} ${title}`)).toEqual([]);
    for (const [place, [count, , test]] of Object.entries(ELSEWHERE)) {
      const found = others.filter(({ page, language }) => `${page} ${language}` === place);
      expect([place, found.length]).toEqual([place, count]);
      const [page = '', language = ''] = place.split(' ');
      // Recipes are followed whole, whatever the language of their files.
      const names = [page.split('/').at(-1) ?? '', ...(test.endsWith('other-languages.test.ts') ? [] : [language])];
      expect([test, names.filter((name) => !read(test).includes(name))]).toEqual([test, []]);
    }
    expect(blocks.filter(({ page, language }) => page === GENERATED && language !== 'text')).toEqual([]);
  });

  test('is more than parsed, but for those that need the kits of phones', () => {
    const state = ({ page, language }: (typeof blocks)[number]) =>
      ELSEWHERE[`${page} ${language}`]?.[1] ?? HERE[language] ?? 'parsed';
    const parsed = others.filter((block) => state(block) === 'parsed');
    expect(parsed.map(({ language }) => language).sort()).toEqual(['dart', 'kotlin', 'swift']);
    expect(others.filter((block) => ['run', 'compiled'].includes(state(block))).length).toBeGreaterThan(60);
    expect(others.length).toBeGreaterThan(75);
  });

  test.each(of('sh'))('$title: runs, and every call is one of the contract or the command line', ({ code }) => {
    const wrong = calls(code).flatMap((call) => {
      if (call[0] === 'curl') return wrongCurl(call);
      return call[0] === 'npm' ? wrongCommand(call) : [];
    });
    expect(wrong).toEqual([]);
  });

  test.each(of('json'))('$title: is what its page says it is', async ({ page, code }) => {
    expect(await wrongWithJson[page]?.(JSON.parse(code)), page).toEqual([]);
  });

  test('a body with a wrong name or type inside is found', () => {
    const address = new URL('http://here/v1/verifications');
    const body = (subject: object) => JSON.stringify({ journey: 'kyc_standard', subject });
    expect(wrongRequest('POST', address, body({ type: 'individual', reference: 'a' }))).toEqual([]);
    expect(wrongRequest('POST', address, body({ type: 'individual', reference: 7 }))).toHaveLength(1);
    expect(wrongRequest('POST', address, body({ type: 'individual', refrence: 'a' }))).not.toEqual([]);
  });

  test.each(of('ts', 'tsx'))('$title: is TypeScript', ({ code, language }) => {
    expect(() => parseAst(code, { lang: language === 'ts' ? 'ts' : 'tsx' })).not.toThrow();
    expect(() => parseAst(`${code} }`, { lang: 'tsx' })).toThrow();
  });

  test.each(of('js'))('$title: knows a genuine webhook from a forged one', async ({ code }) => {
    const file = join(folder, 'receiver.mjs');
    writeFileSync(file, code);
    const { isGenuine } = await import(/* @vite-ignore */ file);
    const { body, secret, signature } = VECTOR;
    expect([isGenuine(body, signature, secret), isGenuine(`${body} `, signature, secret)]).toEqual([true, false]);
    // What a stranger sends must not end the process of the receiver.
    for (const forged of [undefined, '', 'é'.repeat(64), signature.toUpperCase()])
      expect(isGenuine(body, forged, secret)).toBe(false);
  });

  const here = of('python').filter(({ page, language }) => !(`${page} ${language}` in ELSEWHERE));
  test.skipIf(!hasPython).each(here)('$title: knows a genuine webhook from a forged one', ({ code }) => {
    const { body, secret, signature } = VECTOR;
    const call = `\nimport sys\nbody = sys.stdin.buffer.read()\npairs = [(body, ${JSON.stringify(signature)}), (b'{}', ${JSON.stringify(signature)}), (body, None), (body, 'é' * 64)]\nprint([is_genuine(raw, sent, ${JSON.stringify(secret)}) for raw, sent in pairs])`;
    expect(
      execFileSync('python3', ['-c', code + call], { input: body })
        .toString()
        .trim(),
    ).toBe('[True, False, False, False]');
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

  test.each(of('http'))('$title: is a request of the contract, or what the gateway for messages gets', ({ code }) => {
    const [head = '', text] = code.trim().split(/\n\n|\n(?=\{)/);
    const [line = '', ...headers] = head.split('\n');
    expect(line).toMatch(/^(GET|POST|PUT|PATCH|DELETE) \/\S+( HTTP\/1\.1)?$/);
    expect(headers.filter((header) => !/^[A-Z][\w-]*: \S/.test(header))).toEqual([]);
    const [method = '', path = ''] = line.split(' ');
    if (path.startsWith('/v1/')) {
      expect(wrongRequest(method, new URL(path, 'http://here'), text)).toEqual([]);
      return;
    }
    // Another party's address: the members are those that the sender writes.
    const sender = read('apps/service/src/platform/outbound/sms.ts');
    expect(sender).toContain(`JSON.stringify({ ${Object.keys(JSON.parse(text ?? '')).join(', ')} })`);
    for (const header of headers) expect(sender.toLowerCase()).toContain(`'${header.split(':')[0]?.toLowerCase()}'`);
  });

  test.each(of('console'))('$title: calls scripts that are there, and shows what the sources print', ({ code }) => {
    const typed = [...code.matchAll(/^\$ (.+)$/gm)].map(([, line]) => line!);
    expect(typed.length).toBeGreaterThan(0);
    expect(typed.filter((line) => !line.startsWith('npm '))).toEqual([]);
    expect(typed.flatMap((line) => wrongCommand(line.split(' ')))).toEqual([]);
    const logged = [...code.matchAll(/^\{.*\}$/gm)].map(([line]) => (JSON.parse(line) as { msg: string }).msg);
    const said = [...code.matchAll(/^assay: ([A-Za-z ]+) [\d.]+ s\.$/gm)].map(([, words]) => words!);
    expect(logged.length + said.length).toBe([...code.matchAll(/^(assay: |\{)/gm)].length);
    const printed = [...said, ...logged.map((text) => text.split('"')[0]!.trim())];
    expect(printed.filter((words) => !printers.some((text) => text.includes(words)))).toEqual([]);
  });
});
