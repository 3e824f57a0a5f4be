import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asyncApi, openApi, operations } from '@assay/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runTool } from '../support/registry-tools.js';

/** From the npm registry when the test runs; its tree is too large for a dependency of the project. */
const SPECTRAL = '@stoplight/spectral-cli@6.16.3';
const BASE = 'https://verify.example.com';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-lint-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What the recommended rules say of a document; undefined where the linter cannot be had. */
async function lint(rules: string, document: object): Promise<string[] | undefined> {
  const [file, ruleset] = [join(folder, 'document.json'), join(folder, 'rules.json')];
  await writeFile(file, JSON.stringify(document));
  await writeFile(ruleset, JSON.stringify({ extends: [rules] }));
  const args = ['lint', file, '--ruleset', ruleset, '--format', 'json', '--quiet', '--fail-severity', 'hint'];
  const done = await runTool('npx', ['--yes', '--package', SPECTRAL, 'spectral', ...args], { cwd: folder });
  if (!done) return undefined;
  expect(done.status, done.said.slice(-2000)).toBeLessThan(2);
  const found = JSON.parse(done.out || '[]') as { code: string; path: string[]; message: string }[];
  return found.map(({ code, path, message }) => `${code} ${path.join('.')}: ${message}`);
}

describe('the recommended rules of Spectral', () => {
  test.for([
    ['spectral:oas', 'OpenAPI', openApi(operations, BASE)],
    ['spectral:asyncapi', 'AsyncAPI', asyncApi(BASE)],
  ] as const)('%s find nothing in the %s document, and a planted fault', async ([rules, , document], { skip }) => {
    const found = await lint(rules, document);
    if (found === undefined) return skip('The linter cannot be had here.');
    expect(found).toEqual([]);
    expect(await lint(rules, { ...document, info: { title: 'No version' } })).not.toEqual([]);
  });
});
