import { readFileSync } from 'node:fs';
import { REGISTRY_FORMATS } from '@assay/ownership';
import { expect, test } from 'vitest';
import { LIST_FORMATS } from '../../risk/screening/import-files.js';
import { COMMANDS } from './commands.js';

const imports = COMMANDS.filter(({ name }) => / (import|update)$/.test(name));
const names = COMMANDS.map(({ name }) => name);

test('imports of lists, registers, tags, rates, transfers, counterparties, news and chip anchors are here', () => {
  expect(imports.length).toBeGreaterThanOrEqual(8);
});

test.each(imports)('the help text of $name says its reach, its removal and its dry run', async ({ load }) => {
  const help = (await load()).help.replaceAll(/\s+/g, ' ');
  expect(help).toMatch(
    /--environment NAME all, sandbox, production: where the data are used|used in every environment/,
  );
  expect(help).toContain('--dry-run');
  const [, removal = ''] = /"([a-z-]+ remove)\b[^"]*"/.exec(help) ?? [];
  expect(names).toContain(removal);
});

test('a removal says what it takes away and can be tried without effect', async () => {
  const removals = COMMANDS.filter(({ name }) => name.endsWith(' remove'));
  expect(removals.length).toBeGreaterThanOrEqual(7);
  for (const { name, load } of removals) {
    const { help } = await load();
    expect(help, name).toContain('--dry-run');
    expect(help.length, name).toBeGreaterThan(300);
  }
});

test.each([
  ['lists import', LIST_FORMATS, 'screening-lists.md'],
  ['registry import', REGISTRY_FORMATS, 'businesses.md'],
])('%s has a few words for each of its formats, and the guide a row', async (command, formats, page) => {
  const help = (await imports.find(({ name }) => name === command)?.load())?.help ?? '';
  const words = help.slice(help.indexOf('--format NAME'));
  const guide = readFileSync(new URL(`../../../../../docs/guides/${page}`, import.meta.url), 'utf8');
  expect(formats.length).toBeGreaterThan(3);
  expect(formats.filter((format) => !new RegExp(`\\b${format}\\b`).test(words))).toEqual([]);
  expect(formats.filter((format) => !guide.includes(`| \`${format}\` |`))).toEqual([]);
});
