import { beforeAll, expect, test } from 'vitest';
import { readArgs } from './command.js';
import { COMMANDS } from './commands.js';
import { optionsOf } from './completion.js';

const UNKNOWN = '--no-such-option';
/** They run a program of their own, with its own options. */
const PROGRAMS = /^(bench|evidence|mcp|completion)/;

beforeAll(() => Promise.all(COMMANDS.map(({ load }) => load())), 60_000);

test.each(COMMANDS.filter(({ name }) => !PROGRAMS.test(name)))(
  'the shell completes options of $name that it knows, and no others',
  async ({ load }) => {
    const command = await load();
    const refused = async (args: readonly string[]) =>
      command.run(args, { out: () => undefined, err: () => undefined }).then(
        () => 'taken',
        (error: Error) => error.message,
      );
    for (const option of optionsOf(command.help))
      if (option !== '--help') expect(await refused([option, UNKNOWN]), option).toMatch(/--no-such-option|ambiguous/);
  },
);

test('options of the usage line, with digits, and of several values are completed', async () => {
  const of = async (name: string) => optionsOf((await COMMANDS.find((one) => one.name === name)?.load())?.help ?? '');
  expect(await of('models install')).toContain('--sha256');
  expect(await of('screening compare')).toEqual(expect.arrayContaining(['--identifier1', '--identifier2']));
  expect(await of('keys revoke')).toEqual(expect.arrayContaining(['--organisation', '--environment']));
  expect(await of('models cohort')).toEqual(expect.arrayContaining(['--id', '--group', '--licence', '--source']));
});

test('an option with one value is refused when it is given twice; one with several is not', () => {
  const read = (...args: readonly string[]) => readArgs(args, ['environment'], [0, 0], [], ['scopes']);
  expect(() => read('--environment', 'sandbox', '--environment', 'production')).toThrow(
    '--environment is given 2 times: give it once.',
  );
  expect(read('--environment', 'sandbox').text('environment')).toBe('sandbox');
  expect(read().text('environment')).toBeUndefined();
  expect(read('--scopes', 'a,b', '--scopes', 'c').texts('scopes')).toEqual(['a', 'b', 'c']);
});
