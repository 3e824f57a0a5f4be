import { describe, expect, test } from 'vitest';
import { isGenerated, isTest, packageOf, read, repositoryFiles, sourceFiles, withoutComments } from './source-files.js';

const LINES_MAX = 400;
const files = sourceFiles();

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const manifest = (folder: string) => JSON.parse(read(`${folder}package.json`)) as Manifest;
const workspaces = repositoryFiles()
  .filter((path) => /^(packages\/[^/]+|apps\/[^/]+|sdks\/[^/]+|tools)\/package\.json$/.test(path))
  .map((path) => path.slice(0, -'package.json'.length));

describe('every file', () => {
  test('has one purpose and so at most 400 lines', () => {
    const code = [...files.map(({ path }) => path), ...repositoryFiles().filter((path) => path.endsWith('.css'))];
    const long = code
      .filter((path) => !isGenerated(path))
      .map((path) => ({ path, lines: read(path).split('\n').length - 1 }))
      .filter(({ lines }) => lines > LINES_MAX);
    expect(long).toEqual([]);
  });

  test('is finished: no note of work left undone, no mark of a merge', () => {
    // Written apart, so that this file is finished too.
    const words = new RegExp(`\\b(${['TO' + 'DO', 'FIX' + 'ME'].join('|')})\\b|^(<{7}|>{7}) `, 'm');
    const text = repositoryFiles().filter((path) => /\.(ts|tsx|mjs|js|css|sql|md|html|json)$/.test(path));
    expect(text.filter((path) => !path.endsWith('package-lock.json') && words.test(read(path)))).toEqual([]);
  });

  test('exports by name', () => {
    const config = /(^|\/)(vite|vitest)\.config\.ts$/;
    const found = files.filter(
      ({ path, text }) => !config.test(path) && /^export default\b/m.test(withoutComments(text)),
    );
    expect(found.map(({ path }) => path)).toEqual([]);
  });
});

/** Tests may use whatever any package of the repository has declared. */
const declared = new Set(
  ['', ...workspaces].flatMap((folder) => {
    const { name, dependencies, devDependencies } = manifest(folder);
    return [name, ...Object.keys({ ...dependencies, ...devDependencies })];
  }),
);

describe('every package', () => {
  test.each(workspaces)('%s names what it imports', (folder) => {
    const { name, dependencies, optionalDependencies, peerDependencies, devDependencies } = manifest(folder);
    // A web app is bundled when it is built: what it imports is a development dependency.
    const bundled = /^apps\/(capture|console)\//.test(folder) ? devDependencies : {};
    const own = { ...dependencies, ...optionalDependencies, ...peerDependencies, ...bundled };
    const needed = new Set([name, ...Object.keys(own)]);
    const missing = files
      .filter(({ path }) => path.startsWith(folder))
      .flatMap(({ path, imports }) => {
        const known = isTest(path) || path.endsWith('.config.ts') ? declared : needed;
        const unknown = imports.map(packageOf).filter((found) => found !== undefined && !known.has(found));
        return unknown.map((found) => `${path} → ${found}`);
      });
    expect(missing).toEqual([]);
  });
});
