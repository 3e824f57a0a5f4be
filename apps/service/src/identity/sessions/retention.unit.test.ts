import { DEFINITION_DEFAULTS } from '@assay/journeys';
import { describe, expect, test } from 'vitest';
import { earliestDeletion, eraseDates, type Retention, retentionOf } from './retention.js';

const DAY_MS = 86_400_000;
const kept = (over: Partial<Retention> = {}): Retention => ({
  ...{ mediaDays: null, dataDays: null, minimumDays: null, onDelete: 'erase' },
  ...over,
});
const session = (retention: Retention, decidedAt: number | null = null) => ({
  ...{ createdAt: 1000, decidedAt, state: { retention } },
  ...{ mediaEraseAt: null as number | null, dataEraseAt: null as number | null },
});

test('a session keeps the rules of its journey, and nothing is erased by time without one', () => {
  const retention = { media_days: 30, data_days: 90, minimum_days: 60, on_delete: 'keep_record' } as const;
  expect(retentionOf(retention)).toEqual({ mediaDays: 30, dataDays: 90, minimumDays: 60, onDelete: 'keep_record' });
  const { media_days, data_days, minimum_days, on_delete } = DEFINITION_DEFAULTS.retention;
  expect(retentionOf()).toEqual({
    ...{ mediaDays: media_days, dataDays: data_days, minimumDays: minimum_days, onDelete: on_delete },
  });
});

describe('of a finished session', () => {
  const dates = (retention: Retention) => {
    const ended = session(retention);
    eraseDates(ended, 5000);
    return [ended.mediaEraseAt, ended.dataEraseAt];
  };

  test('media and data are erased each after their own days, counted from its end', () => {
    expect(dates(kept({ mediaDays: 30, dataDays: 90 }))).toEqual([5000 + 30 * DAY_MS, 5000 + 90 * DAY_MS]);
    expect(dates(kept({ mediaDays: 0 }))).toEqual([5000, null]);
    expect(dates(kept({ dataDays: 1 }))).toEqual([null, 5000 + DAY_MS]);
  });

  test('the minimum counts from the decision, from the creation where there is none', () => {
    expect(earliestDeletion(session(kept({ minimumDays: 7 }), 5000))).toBe(5000 + 7 * DAY_MS);
    expect(earliestDeletion(session(kept({ minimumDays: 7 })))).toBe(1000 + 7 * DAY_MS);
    expect(earliestDeletion(session(kept(), 5000))).toBeUndefined();
  });
});
