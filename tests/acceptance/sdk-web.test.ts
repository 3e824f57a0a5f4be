import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService, type TestService } from '../support/service.js';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const TSC = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
const REACT = join(ROOT, 'node_modules', '@types', 'react');
/** What is wrong with them must be found, or the settings find nothing. */
const WRONG = `import { Assay } from '@assay/web';\nAssay.create({ mode: 'sideways' });\nexport {};\n`;

let service: TestService;
let folder: string;

beforeAll(async () => {
  service = await startService({ shared: true });
  folder = await mkdtemp(join(tmpdir(), 'assay-web-sdk-'));
  const { version } = JSON.parse(await readFile(join(ROOT, 'sdks/web/package.json'), 'utf8')) as { version: string };
  const [latest, pinned] = await Promise.all(
    ['assay-web', `assay-web-${version}`].map((name) =>
      service.api('GET', `/sdk/${name}.tgz`, undefined, { key: null }),
    ),
  );
  expect([latest?.status, pinned?.bytes.equals(latest?.bytes ?? Buffer.of())]).toEqual([200, true]);
  await writeFile(join(folder, 'assay-web.tgz'), latest?.bytes ?? '');
  await writeFile(join(folder, 'package.json'), '{"name":"stranger","private":true,"type":"module"}');
  const options = ['--offline', '--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps'];
  await run('npm', ['install', ...options, './assay-web.tgz'], { cwd: folder });
  await mkdir(join(folder, 'node_modules', '@types'));
  await symlink(REACT, join(folder, 'node_modules', '@types', 'react'));
}, 120_000);

afterAll(async () => {
  await service?.stop();
  if (folder) await rm(folder, { recursive: true, force: true });
});

async function blockOf(page: string, language: string): Promise<string> {
  const text = await readFile(join(ROOT, page), 'utf8');
  return new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(text)?.[1] ?? '';
}

/** What the compiler says of a page's program under strict settings. */
async function compiled(module: string, moduleResolution: string, name: string, code: string): Promise<string> {
  const at = join(folder, `${moduleResolution}-${name}`);
  await mkdir(at, { recursive: true });
  await writeFile(join(at, name), code);
  const compilerOptions = {
    ...{ target: 'ES2022', lib: ['ES2023', 'DOM', 'DOM.Iterable'], module, moduleResolution, strict: true },
    ...{ exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, skipLibCheck: false, noEmit: true },
    jsx: 'react-jsx',
    types: [],
  };
  await writeFile(join(at, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [name] }));
  const done = await run(process.execPath, [TSC, '-p', at]).catch((error: { stdout: string }) => error);
  return done.stdout;
}

describe.each([
  ['NodeNext', 'NodeNext'],
  ['ESNext', 'Bundler'],
] as const)('a stranger’s web project, from the tarball that the service serves (%s, %s)', (module, resolution) => {
  test('has strict types for the program of the README and the component of the guide', async () => {
    const program = await blockOf('sdks/web/README.md', 'ts');
    const component = await blockOf('docs/guides/embedding.md', 'tsx');
    expect([program, component]).toEqual([expect.stringContaining("'@assay/web'"), expect.stringContaining('/react')]);
    expect(await compiled(module, resolution, 'main.ts', program)).toBe('');
    expect(await compiled(module, resolution, 'verify.tsx', component)).toBe('');
    expect(await compiled(module, resolution, 'wrong.ts', WRONG)).toContain('sideways');
  }, 120_000);
});
