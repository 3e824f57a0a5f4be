import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { read, repositoryFiles } from './source-files.js';
import { unlessKnown } from './unless-known.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const files = repositoryFiles();
const manifest = JSON.parse(read('package.json')) as {
  readonly version: string;
  readonly scripts: Readonly<Record<string, string>>;
};
const pages = files.filter((path) => path.endsWith('.md') && !path.startsWith('apps/') && !path.startsWith('tools/'));
/** Made by the build, so absent from a fresh clone. */
const isBuilt = (path: string) => /\/(dist|bundle)(\/|$)/.test(path);

/** What stands between single backticks. */
const codeOf = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code!);

describe('what the pages tell a reader to do exists', () => {
  test.each(pages)('%s names scripts of package.json only', (page) => {
    const named = [...read(page).matchAll(/npm (?:run (?:-s )?)?(start|test|[a-z]+(?::[a-z-]+)?)\b/g)]
      .filter(([whole, name]) => whole.includes(' run ') || name === 'start' || name === 'test')
      .map(([, name]) => name!);
    expect(named.filter((name) => !(name in manifest.scripts))).toEqual([]);
  });

  test.each(pages)('%s links to files that are there', (page) => {
    const targets = [...read(page).matchAll(/(?:\]\(|src=")([^)"\s]+)[)"]/g)].map(([, target]) => target!);
    const local = targets
      .filter((target) => !/^(https?:|mailto:|#)/.test(target))
      .map((target) => target.split('#')[0]!);
    expect(local.filter((target) => !existsSync(join(ROOT, dirname(page), target)))).toEqual([]);
  });

  test.each(pages)('%s names paths that are there', (page) => {
    const paths = codeOf(read(page)).filter((code) =>
      /^(apps|packages|tests|tools|scripts|sdks|docs|bin)\/[\w./@-]+$/.test(code),
    );
    expect(paths.filter((path) => !isBuilt(path) && !existsSync(join(ROOT, path)))).toEqual([]);
  });

  test('the architecture names every package, app and kind of test', () => {
    const named = new Set(codeOf(read('ARCHITECTURE.md')));
    const folders = files.flatMap(
      (path) =>
        path.match(
          /^((?:packages|apps|sdks)\/[^/]+|tests\/(?:layering|acceptance|properties|browser|chaos|long))\//,
        )?.[1] ?? [],
    );
    expect([...new Set(folders)].filter((folder) => !named.has(folder))).toEqual([]);
  });

  test('the commands of the reference are those of the command line', () => {
    const known = [...read('apps/service/src/entry/cli/commands.ts').matchAll(/name: '([^']+)'/g)].map(
      ([, name]) => name!,
    );
    const section = read('docs/reference/command-line.md');
    const listed = [...section.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name!);
    expect(listed.sort()).toEqual(known.sort());
  });
});

describe('what can be set is written down', () => {
  const config = read('apps/service/src/platform/config.ts');
  const known = [...config.matchAll(/(?:env\['|\(env, ')([A-Z][A-Z_]+)'/g)].map(([, name]) => name!);
  const section = read('docs/reference/configuration.md');
  const listed = [...section.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name!);

  test('every variable that the service reads stands in the reference', () => {
    expect(known.length).toBeGreaterThan(20);
    expect([...new Set(known)].filter((name) => !listed.includes(name))).toEqual([]);
  });

  test('the reference pages are what the code says', () => {
    const script = 'scripts/reference-pages.mjs';
    const check = () => execFileSync(process.execPath, [join(ROOT, script), '--check'], { stdio: 'pipe' });
    // It loads every command of the service. What is compiled stands in the records of the compiler.
    const compiled = files
      .filter((path) => /^(?:packages\/[^/]+|apps\/service)\/tsconfig\.json$/.test(path))
      .map((path) => path.replace('tsconfig.json', 'dist/.tsbuildinfo'));
    const pages = ['docs/reference/command-line.md', 'docs/reference/configuration.md'];
    expect(() => unlessKnown('reference', [script, ...pages, ...compiled], check)).not.toThrow();
  });

  test('every variable of the reference is read by the service', () => {
    expect(listed.filter((name) => !known.includes(name))).toEqual([]);
  });
});

test('every record of a decision is in their index', () => {
  const linked = [...read('docs/adr/README.md').matchAll(/\]\(([^)]+\.md)\)/g)].map(([, target]) =>
    normalize(`docs/adr/${target}`),
  );
  const records = files.filter((path) => /^docs\/adr\/.*\.md$/.test(path) && path !== 'docs/adr/README.md');
  expect(records.filter((path) => !linked.includes(path))).toEqual([]);
});

test('every record of a decision has its own number, a date, a status and alternatives', () => {
  const records = files.filter((path) => /^docs\/adr\/.*\.md$/.test(path) && path !== 'docs/adr/README.md');
  const numbers = records.map((path) => /^docs\/adr\/(\d{4})-/.exec(path)?.[1]);
  expect(new Set(numbers).size).toBe(records.length);
  expect(records.filter((_, at) => numbers[at] === undefined)).toEqual([]);
  const whole =
    /^# (\d+)\. .+\n\nDate: \d{4}-\d\d-\d\d · Status: (proposed|accepted|replaced by .+)\n[\s\S]*\n## Alternatives\n/;
  const titled = (path: string, at: number) => Number(whole.exec(read(path))?.[1]) === Number(numbers[at]);
  expect(records.filter((path, at) => !titled(path, at))).toEqual([]);
});

test('every guide and reference page is linked from their index', () => {
  const linked = files.filter((path) => /^docs\/(guides|reference)\/[^/]+\.md$/.test(path));
  expect(linked.filter((path) => !read('docs/README.md').includes(`](${path.slice('docs/'.length)})`))).toEqual([]);
});

test('no page installs our packages from a registry: they come from the service', () => {
  const install =
    /(npm (?:i|install|add)|pnpm add|yarn add|bun add|pip3? install|uv add|poetry add|npm:)\s*(?:-\S+\s+)*(@assay\/[\w-]+|assay)\b(?![./])/;
  expect(install.test('npm install --save @assay/node')).toBe(true);
  expect(install.test('pip install assay')).toBe(true);
  expect(install.test('pip install https://verify.example.com/sdk/assay.whl')).toBe(false);
  const texts = files.filter((path) => /\.(md|html)$/.test(path) && path !== 'CHANGELOG.md');
  expect(texts.filter((path) => install.test(read(path)))).toEqual([]);
});

test('README and guide say in their first lines which rule is live in production, and how the others become so', () => {
  for (const page of ['README.md', 'docs/guides/transactions.md']) {
    const first = read(page).split('\n').slice(0, 6).join(' ');
    expect(first, page).toMatch(/`rul_sanctioned_party`.*shadow.*`assay rules publish-pack`/);
    expect(first, page).toMatch(/production/i);
  }
});

test('the guide of webhooks shows how to allow a receiver on loopback', () => {
  expect(read('docs/guides/webhooks.md')).toContain('ASSAY_OUTBOUND_ALLOW=127.0.0.0/8,::1 npm start');
});

test('the README stays short', () => {
  expect(read('README.md').split(/\s+/).length).toBeLessThan(900);
});

test('the changelog has the version of package.json', () => {
  expect(read('CHANGELOG.md')).toContain(`## [${manifest.version}]`);
});

test('third parties are listed as they are locked', () => {
  expect(() =>
    execFileSync(process.execPath, [join(ROOT, 'scripts/third-party.mjs'), '--check'], { stdio: 'pipe' }),
  ).not.toThrow();
});
