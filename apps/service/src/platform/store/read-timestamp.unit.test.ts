import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTimestamp } from './read-timestamp.js';

test('every moment that the server can send comes back to the millisecond', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true }),
      (moment) => {
        const text = `${moment.toISOString().slice(0, 19).replace('T', ' ')}.${moment.toISOString().slice(20, 23)}+00`;
        expect(readTimestamp(text).getTime()).toBe(moment.getTime());
      },
    ),
  );
});

test('other offsets, whole seconds and microseconds are read too', () => {
  expect(readTimestamp('2026-11-20 10:15:30+00').toISOString()).toBe('2026-11-20T10:15:30.000Z');
  expect(readTimestamp('2026-11-20 10:15:30.123456+00').toISOString()).toBe('2026-11-20T10:15:30.123Z');
  expect(readTimestamp('2026-11-20 15:45:30.5+05:30').toISOString()).toBe('2026-11-20T10:15:30.500Z');
  expect(readTimestamp('2026-11-20 02:15:30-08').toISOString()).toBe('2026-11-20T10:15:30.000Z');
});
