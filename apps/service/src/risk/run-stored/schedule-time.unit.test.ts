import { expect, test } from 'vitest';
import { nextTime, type Recurrence, WEEKDAYS } from './schedule-time.js';

const next = (recurrence: Partial<Recurrence>, after: string) =>
  new Date(
    nextTime({ every: 'day', time: '03:00', weekday: undefined, timeZone: 'UTC', ...recurrence }, Date.parse(after)),
  ).toISOString();

test.each([
  [{}, '2026-07-01T02:59:59.999Z', '2026-07-01T03:00:00.000Z'],
  [{}, '2026-07-01T03:00:00.000Z', '2026-07-02T03:00:00.000Z'],
  [{}, '2026-12-31T12:00:00.000Z', '2027-01-01T03:00:00.000Z'],
  [{ timeZone: 'Europe/Lisbon' }, '2026-07-01T01:59:00.000Z', '2026-07-01T02:00:00.000Z'],
  [{ timeZone: 'Europe/Lisbon' }, '2026-12-01T02:59:00.000Z', '2026-12-01T03:00:00.000Z'],
  [{ timeZone: 'Pacific/Auckland', time: '00:15' }, '2026-07-01T12:00:00.000Z', '2026-07-01T12:15:00.000Z'],
  [{ timeZone: '-11:00', time: '23:30' }, '2026-07-01T11:00:00.000Z', '2026-07-02T10:30:00.000Z'],
] as const)('every day: %j after %s', (recurrence, after, wanted) => {
  expect(next(recurrence, after)).toBe(wanted);
});

test('a time that clocks leave out comes as much later, and one that they show twice comes once', () => {
  const lisbon = { timeZone: 'Europe/Lisbon', time: '01:30' };
  expect(next(lisbon, '2026-03-28T12:00:00Z')).toBe('2026-03-29T01:30:00.000Z');
  expect(next(lisbon, '2026-03-29T01:30:00Z')).toBe('2026-03-30T00:30:00.000Z');
  expect(next(lisbon, '2026-10-24T12:00:00Z')).toBe('2026-10-25T00:30:00.000Z');
  expect(next(lisbon, '2026-10-25T00:30:00Z')).toBe('2026-10-26T01:30:00.000Z');
});

test('every week: the named day as clocks of the zone show it', () => {
  for (const [place, weekday] of WEEKDAYS.entries()) {
    const at = next({ every: 'week', weekday, timeZone: 'Asia/Tokyo', time: '05:00' }, '2026-07-06T00:00:00Z');
    // Monday 6 July 2026, 09:00 in Tokyo.
    const wanted = new Date(Date.UTC(2026, 6, 5 + (place === 0 ? 7 : place), 20));
    expect(at, weekday).toBe(wanted.toISOString());
  }
});

test('times follow each other for a year without a gap or a doubled day', () => {
  const recurrence = { every: 'day', time: '02:30', weekday: undefined, timeZone: 'America/New_York' } as const;
  let at = Date.UTC(2026, 0, 1);
  const days = new Set<string>();
  for (let run = 0; run < 365; run += 1) {
    at = nextTime(recurrence, at);
    days.add(new Date(at - 4 * 3_600_000).toISOString().slice(0, 10));
  }
  expect(days.size).toBe(365);
  expect(new Date(at).toISOString()).toBe('2026-12-31T07:30:00.000Z');
});
