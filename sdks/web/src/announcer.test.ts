import { afterEach, expect, test, vi } from 'vitest';
import { announcer } from './announcer.js';
import { freshToken } from './fresh-token.js';

afterEach(() => vi.restoreAllMocks());

test('a listener that throws keeps an event from nobody else, and is reported', () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const heard: unknown[] = [];
  const { emit, on } = announcer(() => {
    throw new Error('of the page');
  });
  on('error', () => {
    throw new Error('of a listener');
  });
  const off = on('error', ({ code }) => heard.push(code));
  emit('error', { code: 'network' });
  off();
  emit('error', { code: 'internal' });
  expect(heard).toEqual(['network']);
  expect(reported.mock.calls.map(([error]) => (error as Error).message)).toEqual([
    ...['of the page', 'of a listener'],
    ...['of the page', 'of a listener'],
  ]);
});

test('a token is taken from a page that has it at once, and missed from one that fails', async () => {
  const fails = () => {
    throw new Error('no backend');
  };
  const given = [() => 'st_1', async () => 'st_2', fails, async () => fails(), () => undefined, undefined];
  expect(await Promise.all(given.map((getToken) => freshToken(getToken as () => Promise<string>)))).toEqual([
    ...['st_1', 'st_2'],
    ...['', '', '', ''],
  ]);
});
