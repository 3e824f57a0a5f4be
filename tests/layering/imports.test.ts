import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  importsOf,
  isTest,
  packageOf,
  repositoryFiles,
  type SourceFile,
  sourceFiles,
  withoutComments,
} from './source-files.js';

const files = sourceFiles();
const inFolder = (folder: string) => files.filter(({ path }) => path.startsWith(folder) && !isTest(path));
const engines = inFolder('packages/');

/** Lines `file → what it must not import`, which a reader can act on. */
function offences(of: readonly SourceFile[], isWrong: (specifier: string, file: SourceFile) => boolean): string[] {
  return of.flatMap((file) =>
    file.imports.filter((specifier) => isWrong(specifier, file)).map((specifier) => `${file.path} → ${specifier}`),
  );
}

const target = ({ path }: SourceFile, specifier: string) => posix.join(posix.dirname(path), specifier);
const workspaceOf = (path: string) => path.split('/').slice(0, 2).join('/');

/** Modules of Node without input, output, clock or environment. */
const PURE_MODULES = ['node:crypto', 'node:buffer', 'node:util'];

describe('the parser', () => {
  test('finds each form of import and no text that only looks like one', () => {
    const text = `import a from 'a';\nimport type { B,\n C } from './b.js';\nexport * from "c";\nimport 'd';
      const e = await import('e');\n// import f from 'f';\n/* export * from 'g'; */\nexport const h = 1; const i = "from 'i'";`;
    expect(importsOf(text).sort()).toEqual(['./b.js', 'a', 'c', 'd', 'e']);
  });
});

describe('imports point one way: kernel ← tables ← engines ← service', () => {
  test('the kernel imports nothing of ours', () => {
    expect(offences(inFolder('packages/kernel/'), (specifier) => specifier.startsWith('@assay/'))).toEqual([]);
  });

  test('engines import the kernel and the readers of files only, never each other, an app or an SDK', () => {
    const known = ['@assay/kernel', '@assay/tables'];
    expect(offences(engines, (specifier) => specifier.startsWith('@assay/') && !known.includes(specifier))).toEqual([]);
    expect(offences(inFolder('packages/tables/'), (specifier) => specifier.startsWith('@assay/'))).toEqual([]);
  });

  test('files are read in one place: only the readers of files know a parser of CSV or XML', () => {
    const parsers = /^(csv-parse|saxes|sax|fast-xml-parser|papaparse|xml2js)(\/|$)/;
    const others = files.filter(({ path }) => !path.startsWith('packages/tables/') && !isTest(path));
    expect(offences(others, (specifier) => parsers.test(specifier))).toEqual([]);
  });

  test('no file reaches into another package by a relative path', () => {
    const workspaces = files.filter(({ path }) => /^(packages|apps|sdks)\//.test(path) && !isTest(path));
    const leaves = (specifier: string, file: SourceFile) =>
      specifier.startsWith('.') && workspaceOf(target(file, specifier)) !== workspaceOf(file.path);
    expect(offences(workspaces, leaves)).toEqual([]);
  });

  test('only tools reach into the service, and nothing reaches into the tools', () => {
    const others = files.filter(({ path }) => !path.startsWith('tools/') && !isTest(path));
    expect(offences(others, (specifier) => /^@assay\/(service|tools)\//.test(specifier))).toEqual([]);
    const upward = (specifier: string, file: SourceFile) => target(file, specifier).startsWith('tools/');
    expect(offences([...engines, ...inFolder('apps/')], upward)).toEqual([]);
  });

  test('no benchmark stands in the service: they are in tools/bench', () => {
    const benches = repositoryFiles().filter((path) => /^(apps|packages)\/.*(^|\/)bench(\/|[.-])/.test(path));
    expect(benches.filter((path) => !path.startsWith('apps/service/src/entry/cli/bench-'))).toEqual([]);
  });

  test('web apps and SDKs know the contract, and the types generated from it, only', () => {
    const clients = [...inFolder('apps/capture/'), ...inFolder('apps/console/'), ...inFolder('sdks/')];
    expect(clients.length).toBeGreaterThan(10);
    const contract = ['', '/audit-actions', '/roles', '/scopes'].map((part) => `@assay/contract${part}`);
    const allowed = [...contract, '@assay/node/types'];
    const wrong = (specifier: string) => specifier.startsWith('@assay/') && !allowed.includes(specifier);
    const [console, capture, sdks] = [inFolder('apps/console/'), inFolder('apps/capture/'), inFolder('sdks/')];
    expect(offences(sdks, wrong)).toEqual([]);
    // What people type is understood on both sides in the same way.
    expect(offences(capture, (specifier) => wrong(specifier) && specifier !== '@assay/kernel')).toEqual([]);
    // Authors are told what is wrong while they type, by the code that judges what is saved (ADR 122).
    const judging = ['@assay/kernel', '@assay/journeys/authoring', '@assay/rules/authoring'];
    expect(offences(console, (specifier) => wrong(specifier) && !judging.includes(specifier))).toEqual([]);
  });
});

describe('engines are pure', () => {
  test('they use no module of Node that does input or output', () => {
    expect(
      offences(engines, (specifier) => specifier.startsWith('node:') && !PURE_MODULES.includes(specifier)),
    ).toEqual([]);
  });

  test('they read no clock, no chance, no environment and no network', () => {
    const impure =
      /\bDate\.now\b|\bnew Date\(\s*\)|\bMath\.random\b|\bprocess\.|\bfetch\(|\bperformance\.now\b|\bsetTimeout\(/;
    const found = engines.filter(({ text }) => impure.test(withoutComments(text))).map(({ path }) => path);
    expect(found).toEqual([]);
  });
});

describe('inside the service', () => {
  /** Core files whose own statements are part of what they guard; no further one belongs here. */
  const HTTP_WITH_SQL = [
    'authenticate.ts',
    'cross-origin.ts',
    'idempotency.ts',
    'request-counter.ts',
    'shared-limiter.ts',
  ];

  test('http holds no SQL but that of the listed core files', () => {
    const sql = /:\s*Statement\s*=|`\s*(select|insert into|update|delete from|with)\s/i;
    const found = inFolder('apps/service/src/platform/http/').filter(({ text }) => sql.test(withoutComments(text)));
    expect(found.map(({ path }) => posix.basename(path)).sort()).toEqual(HTTP_WITH_SQL);
  });

  /** Addresses that only whoever runs the service names: variables, its own manifest, the command line. */
  const NAMED_BY_THE_OPERATOR = [
    'entry/cli/client/forward.ts',
    'entry/cli/doctor-checks.ts',
    'entry/mcp/stdio.ts',
    'platform/media/s3-requests.ts',
    'platform/store/client.ts',
    'platform/store/joined-socket.ts',
    'platform/vision/faces/fetch-model.ts',
  ];

  test('what tenants and strangers name is reached by one guarded way: nobody else opens connections', () => {
    const names = /^import (?:type )?\{([^}]*)\} from 'node:(?:http|https|http2|net|tls|dns|dgram)(?:\/promises)?'/gm;
    const harmless = /^(type \w+|isIP|isIPv6|createServer|AddressInfo|Server)$/;
    const opens = ({ text }: SourceFile) => {
      const plain = withoutComments(text);
      const named = [...plain.matchAll(names)].filter(([whole]) => !whole.startsWith('import type'));
      return (
        /\bfetch\(|from 'undici'/.test(plain) ||
        named.some(([, list = '']) => list.split(',').some((name) => !harmless.test(name.trim())))
      );
    };
    const root = 'apps/service/src/';
    const found = inFolder(root)
      .filter((file) => !file.path.startsWith(`${root}platform/outbound/`) && !isTest(file.path) && opens(file))
      .map(({ path }) => path.slice(root.length));
    expect(found.sort()).toEqual(NAMED_BY_THE_OPERATOR);
  });

  test('arrays of a batch are named in one place: no statement lists them by their numbers', () => {
    const listed = /unnest\(\s*\$\d+::[a-z]+\[\]\s*,/;
    const found = inFolder('apps/service/src/').filter(({ text }) => listed.test(withoutComments(text)));
    expect(found.map(({ path }) => path)).toEqual([]);
  });

  test('store imports no http: a claim keeps its own answer', () => {
    const wrong = (specifier: string, file: SourceFile) => target(file, specifier).includes('/http/');
    expect(offences(inFolder('apps/service/src/platform/store/'), wrong)).toEqual([]);
  });

  test('the bundle can follow every import, and one module knows where files lie', () => {
    const bundled = inFolder('apps/service/src/');
    const wrong = /\bimport\((?!['"])|\bnew URL\([^;]*\bimport\.meta\.url\)/;
    const found = bundled.filter(({ text }) => wrong.test(withoutComments(text))).map(({ path }) => path);
    expect(found.sort()).toEqual(['files', 'kept-code', 'main'].map((name) => `apps/service/src/${name}.ts`));
    // The bundle is of scripts, which know their address and nothing else of `import.meta`.
    const meta = bundled.filter(({ text }) => /\bimport\.meta\b(?!\.url\b)/.test(withoutComments(text)));
    expect(meta.map(({ path }) => path)).toEqual([]);
  });

  test('the clients of brokers are loaded only where a stream is configured', () => {
    const early = inFolder('apps/service/src/').filter(({ text }) => /^import (?!type\b)[^;]*'@nats-io\//m.test(text));
    expect(early.map(({ path }) => path)).toEqual([]);
    expect(files.some(({ text }) => text.includes("import('@nats-io/transport-node')"))).toBe(true);
  });

  test('no source file imports a test', () => {
    const sources = files.filter(({ path }) => !isTest(path));
    expect(offences(sources, (specifier) => /\.test\.js$|\/testing\//.test(specifier))).toEqual([]);
  });
});

test('a package is named by what it says it needs', () => {
  expect(packageOf('@assay/kernel')).toBe('@assay/kernel');
  expect(packageOf('typebox/compile')).toBe('typebox');
  expect([packageOf('./a.js'), packageOf('node:fs')]).toEqual([undefined, undefined]);
});
