import { describe, expect, test } from 'vitest';
import { isTest, packageOf, read, repositoryFiles, sourceFiles, withoutComments } from './source-files.js';

type Manifest = Partial<Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>>;

const manifests = repositoryFiles()
  .filter((path) => /^(packages|apps|sdks)\/.*package\.json$|^tools\/package\.json$/.test(path))
  .map((path) => ({ folder: path.replace('package.json', ''), manifest: JSON.parse(read(path)) as Manifest }));
const files = sourceFiles();
const inFolder = (folder: string) => files.filter(({ path }) => path.startsWith(folder));
const thirdParty = (name: string | undefined): name is string => name !== undefined && !name.startsWith('@assay/');

describe('what a workspace says it needs is what it needs', () => {
  test('every package that its code imports is in its package.json', () => {
    expect(manifests.length).toBeGreaterThan(10);
    const missing = manifests.flatMap(({ folder, manifest }) => {
      const declared = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies };
      return inFolder(folder)
        .filter(({ path }) => !isTest(path))
        .flatMap(({ path, imports }) => imports.map(packageOf).map((name) => ({ path, name })))
        .filter(({ name }) => thirdParty(name) && !(name in declared))
        .map(({ path, name }) => `${path} → ${name}`);
    });
    expect(missing).toEqual([]);
  });

  test('every package in its package.json is named by its code or by the manifest of its models', () => {
    const unused = manifests.flatMap(({ folder, manifest }) => {
      const texts = [
        ...inFolder(folder).map(({ text }) => withoutComments(text)),
        ...repositoryFiles()
          .filter((path) => path.startsWith(folder) && path.endsWith('/manifest.json'))
          .map(read),
      ];
      return Object.keys(manifest.dependencies ?? {})
        .filter((name) => thirdParty(name) && !texts.some((text) => text.includes(name)))
        .map((name) => `${folder}package.json → ${name}`);
    });
    expect(unused).toEqual([]);
  });
});
