import { expect, test } from 'vitest';
import { bodyOf, workOf } from './changed-work';
import type { TeamMember } from './members';

const AFTERNOON = { from: '2026-12-05T12:00:00.000Z', until: '2026-12-05T17:00:00.000Z', deputy: 'Rui' };
const MEMBER = { load_limit: 10, case_types: ['wallet'], absence: AFTERNOON } as unknown as TeamMember;
const WORK = workOf(MEMBER);

test('a new limit leaves the hours of an absence as they are', () => {
  expect(bodyOf({ ...WORK, limit: '5' }, { limit: '5' }, AFTERNOON)).toEqual({ load_limit: 5 });
});

test('another deputy stands in for the same hours', () => {
  expect(bodyOf({ ...WORK, deputy: 'Ana' }, { deputy: 'Ana' }, AFTERNOON)).toEqual({
    absence: { ...AFTERNOON, deputy: 'Ana' },
  });
});

test('a later last day counts whole, and no day at all ends the absence', () => {
  const later = { until: '2026-12-07' };
  expect(bodyOf({ ...WORK, ...later }, later, AFTERNOON).absence).toEqual({
    ...AFTERNOON,
    until: '2026-12-08T00:00:00.000Z',
  });
  const none = { from: '', until: '' };
  expect(bodyOf({ ...WORK, ...none }, none, AFTERNOON)).toEqual({ absence: null });
});

test('somebody new has what was typed', () => {
  const work = { ...workOf(undefined), limit: '0', from: '2026-12-05', until: '2026-12-05' };
  expect(bodyOf(work, { limit: '0', from: '2026-12-05', until: '2026-12-05' }, null)).toEqual({
    load_limit: 0,
    absence: { from: '2026-12-05T00:00:00Z', until: '2026-12-06T00:00:00.000Z', deputy: null },
  });
});
