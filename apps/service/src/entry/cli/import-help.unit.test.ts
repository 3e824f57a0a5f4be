import { expect, test } from 'vitest';
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
