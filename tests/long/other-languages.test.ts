import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runTool } from '../support/registry-tools.js';
import { startService, type TestService } from '../support/service.js';

const GUIDE = fileURLToPath(new URL('../../docs/guides/other-languages.md', import.meta.url));

let service: TestService;
let folder: string;
beforeAll(async () => {
  service = await startService();
  folder = await mkdtemp(join(tmpdir(), 'assay-languages-'));
});
afterAll(async () => {
  await service?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Files and commands of one section of the guide: a file is a block under a line that ends with its name. */
async function recipe(section: string) {
  const text = (await readFile(GUIDE, 'utf8')).split(/^## /m).find((part) => part.startsWith(`${section}\n`)) ?? '';
  const files = [...text.matchAll(/^[^\n]*`([\w./-]+)`:\n\n```\w+\n([\s\S]*?)^```$/gm)];
  const commands = [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, code]) => code ?? '');
  return { files: files.map(([, path = '', code = '']) => ({ path, code })), commands };
}

/** Does what the guide says, as it stands. @returns undefined where a tool or its registry cannot be had */
async function follow(section: string): Promise<string | undefined> {
  const { files, commands } = await recipe(section);
  expect([files.length > 1, commands.length]).toEqual([true, 1]);
  const cwd = join(folder, section);
  for (const { path, code } of files) {
    await mkdir(dirname(join(cwd, path)), { recursive: true });
    await writeFile(join(cwd, path), code);
  }
  const env = { BASE: service.baseUrl, KEY: service.sandboxKey };
  const done = await runTool('bash', ['-euc', commands.join('\n')], { cwd, env });
  if (done) expect(done.status, done.said.slice(-4000)).toBe(0);
  return done?.out;
}

describe('a recipe of the guide: generated, compiled, and calling the service', () => {
  test.for([
    ['Java', 'mvn', '--version'],
    ['Go', 'go', 'version'],
  ] as const)('%s', async ([section, tool, asked], { skip }) => {
    const out = (await runTool(tool, [asked])) && (await follow(section));
    if (out === undefined) return skip(`${section} cannot be built here.`);
    // Maven ends with a code for the terminal's colour.
    expect(stripVTControlCharacters(out).trim().split('\n').slice(-3)).toEqual([
      expect.stringMatching(/^ver_\w{26} approved$/),
      expect.stringMatching(/^listed: [1-9]\d*$/),
      expect.stringMatching(/^400 .*"field":"journey"/),
    ]);
  });
});
