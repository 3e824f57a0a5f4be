import { expect, test } from 'vitest';
import { workedOn } from './worked-on';

type Status = 'draft' | 'live' | 'shadow' | 'archived';
const rule = (statuses: readonly Status[]) => ({
  live_version: statuses.indexOf('live') + 1 || null,
  shadow_version: statuses.indexOf('shadow') + 1 || null,
  versions: statuses.map((status, at) => ({
    ...{ version: at + 1, status, author: 'key:a', comment: null, created_at: '2026-01-01T00:00:00.000Z' },
  })),
});

test.each<[readonly Status[], number]>([
  [['draft'], 1],
  [['live'], 1],
  [['live', 'draft'], 2],
  [['live', 'shadow'], 2],
  [['archived', 'live'], 2],
  // Version 2 was live and was taken back.
  [['live', 'archived'], 1],
  [['shadow', 'archived'], 1],
  [['archived', 'live', 'archived', 'archived'], 2],
  [['live', 'archived', 'draft'], 3],
  // Nothing runs: the newest one ran last, or was written last.
  [['archived', 'archived'], 2],
])('of versions %j the page shows version %i', (statuses, version) => {
  expect(workedOn(rule(statuses))).toBe(version);
});
