import { expect, test } from 'vitest';
import { momentText } from './jobs';

const NOW = Date.parse('2026-12-02T09:00:00Z');

test.each([
  ['2026-12-02T08:59:31.000Z', '08:59:31'],
  ['2026-12-01T08:59:31.000Z', '1 Dec, 08:59'],
  ['2027-01-01T00:00:00.000Z', '1 Jan 2027, 00:00'],
])('a job of %s ran or runs at %s', (at, text) => {
  expect(momentText(at, NOW)).toBe(text);
});
