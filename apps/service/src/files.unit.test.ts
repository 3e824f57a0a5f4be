import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { entryFile, isFresh, madeFrom, serviceFile } from './files.js';

const TSC = createRequire(import.meta.url)
  .resolve('typescript/package.json')
  .replace('package.json', 'bin/tsc');

describe('a bundle is used only for what it was made from', () => {
  let root: string;
  let home: URL;

  /** A service and a package, each of one file, as the compiler leaves them. */
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'assay-files-'));
    home = pathToFileURL(`${root}/apps/service/`);
    for (const folder of ['packages/kernel', 'apps/service']) {
      write(`${folder}/src/main.ts`, 'export const answer = 41;\n');
      const options = {
        composite: true,
        types: [],
        rootDir: 'src',
        outDir: 'dist',
        tsBuildInfoFile: 'dist/.tsbuildinfo',
      };
      write(`${folder}/tsconfig.json`, JSON.stringify({ compilerOptions: options, include: ['src'] }));
    }
    write('node_modules/.package-lock.json', '{"packages":{"node_modules/pg":{"version":"1.0.0"}}}');
    write('scripts/bundle-service.mjs', '');
    compile();
    bundle();
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const write = (path: string, text: string): void => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const compile = (): unknown =>
    execFileSync(process.execPath, [TSC, '-b', join(root, 'packages/kernel'), join(root, 'apps/service')]);
  const bundle = (): void => write('apps/service/bundle/.made-from', madeFrom(home));

  test('it stays in use when the compiler finds nothing to do', () => {
    compile();
    expect(isFresh(home)).toBe(true);
  });

  test.each(['packages/kernel', 'apps/service'])('no longer once the compiler took in one letter of %s', (folder) => {
    write(`${folder}/src/main.ts`, 'export const answer = 42;\n');
    compile();
    expect(isFresh(home)).toBe(false);
    bundle();
    expect(isFresh(home)).toBe(true);
  });

  test('nor with a file that has an error of types, whose code is written all the same', () => {
    write('apps/service/src/main.ts', 'export const answer: string = 42;\n');
    expect(compile).toThrow();
    expect(isFresh(home)).toBe(false);
  });

  test('nor with other packages installed, by another script or without a mark', () => {
    write('node_modules/.package-lock.json', '{"packages":{"node_modules/pg":{"version":"1.0.1"}}}');
    expect(isFresh(home)).toBe(false);
    bundle();
    write('scripts/bundle-service.mjs', '// changed');
    expect(isFresh(home)).toBe(false);
    rmSync(new URL('bundle/.made-from', home));
    expect(isFresh(home)).toBe(false);
  });
});

describe('files of the service', () => {
  test('are found by their path from its folder', () => {
    expect(existsSync(serviceFile('migrations/0001_foundation.sql'))).toBe(true);
  });

  test('an entry that was not built is named', () => {
    expect(() => entryFile('no/such-entry.js')).toThrow(/no\/such-entry\.js is missing: run "npm run build" first/);
  });
});
