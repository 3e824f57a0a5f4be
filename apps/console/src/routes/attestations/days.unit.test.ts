import { expect, test } from 'vitest';
import { type Attestation, calendarOf, type Day, slowestOf } from './days';

test('the calendar ends yesterday, and tells a day without attestation from one that missed somebody', () => {
  const day = (date: string, complete: boolean) => ({ date, complete }) as Day;
  const now = Date.parse('2026-03-05T10:00:00Z');
  expect(calendarOf([day('2026-03-04', true), day('2026-03-02', false)], 4, now)).toEqual([
    { date: '2026-03-01', state: 'none' },
    { date: '2026-03-02', state: 'missed' },
    { date: '2026-03-03', state: 'none' },
    { date: '2026-03-04', state: 'complete' },
  ]);
});

test('the slowest change is told, and none where no change raised an alert', () => {
  const change = (seconds: number | null) => ({ seconds_to_last_alert: seconds });
  const of = (...all: (number | null)[]) => ({ changes: all.map(change) }) as unknown as Attestation;
  expect(slowestOf(of(4, null, 12.5))).toBe(12.5);
  expect(slowestOf(of(null))).toBeUndefined();
});
