import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AssigningInbox, chooseMember, type Team, type TeamMember } from './choose-member.js';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-11-23T12:00:00Z');
const free: Omit<TeamMember, 'member'> = {
  load_limit: null,
  case_types: [],
  absent_from: null,
  absent_until: null,
  deputy: null,
};
const away = { absent_from: new Date(NOW - HOUR), absent_until: new Date(NOW + HOUR) };

function teamOf(
  members: readonly TeamMember[],
  loads: Readonly<Record<string, number>> = {},
  gone: readonly string[] = [],
): Team {
  return {
    members: new Map(members.map((member) => [member.member, member])),
    loads: new Map(Object.entries(loads)),
    gone: new Set(gone),
    now: NOW,
  };
}
const inbox = (
  members: string[],
  assignment: AssigningInbox['assignment'] = 'round_robin',
  last: string | null = null,
): AssigningInbox => ({ members, assignment, last_member: last });

describe('the next case', () => {
  test('goes to nobody who works on cases no more, nor to them as a deputy', () => {
    const members = [{ ...free, ...away, member: 'ana', deputy: 'rui' }];
    const team = teamOf(members, {}, ['rui', 'eva']);
    expect(chooseMember(inbox(['eva', 'ana', 'leo']), 'wallet', team)).toEqual({ owner: 'leo', turn: 'leo' });
    expect(chooseMember(inbox(['eva', 'ana']), 'wallet', team)).toBeUndefined();
  });

  test('goes to the member after the last one', () => {
    expect(chooseMember(inbox(['ana', 'rui', 'eva'], 'round_robin', 'rui'), 'wallet', teamOf([]))?.owner).toBe('eva');
    expect(chooseMember(inbox(['ana', 'rui'], 'round_robin', 'rui'), 'wallet', teamOf([]))?.owner).toBe('ana');
  });

  test('passes over who is full, away without a deputy, or takes another kind', () => {
    const team = teamOf(
      [
        { member: 'full', ...free, load_limit: 2 },
        { member: 'gone', ...free, ...away },
        { member: 'other', ...free, case_types: ['screening'] },
        { member: 'able', ...free, load_limit: 3, case_types: ['wallet'] },
      ],
      { full: 2, able: 2 },
    );
    const members = ['full', 'gone', 'other', 'able'];
    expect(chooseMember(inbox(members), 'wallet', team)).toEqual({ owner: 'able', turn: 'able' });
    expect(chooseMember(inbox(members), 'business', team)).toBeUndefined();
  });

  test('goes to the deputy of who is away, and keeps whose turn it was', () => {
    const team = teamOf([{ member: 'ana', ...free, ...away, deputy: 'eva' }]);
    expect(chooseMember(inbox(['ana', 'rui']), 'wallet', team)).toEqual({ owner: 'eva', turn: 'ana' });
  });

  test('goes to nobody where deputies name each other', () => {
    const team = teamOf([
      { member: 'ana', ...free, ...away, deputy: 'rui' },
      { member: 'rui', ...free, ...away, deputy: 'ana' },
    ]);
    expect(chooseMember(inbox(['ana', 'rui']), 'wallet', team)).toBeUndefined();
  });

  test.each([
    [-HOUR, 0, 'ana'],
    [0, HOUR, undefined],
    [1, HOUR, 'ana'],
  ])('an absence from %i to %i ms leaves it to %s: its end no longer counts', (from, until, owner) => {
    const absence = { absent_from: new Date(NOW + from), absent_until: new Date(NOW + until) };
    expect(chooseMember(inbox(['ana']), 'wallet', teamOf([{ member: 'ana', ...free, ...absence }]))?.owner).toBe(owner);
  });

  test('goes to who has least, in turn where several have', () => {
    const team = teamOf([], { ana: 2, rui: 1, eva: 1 });
    expect(chooseMember(inbox(['ana', 'rui', 'eva'], 'least_loaded', 'rui'), 'wallet', team)?.owner).toBe('eva');
    expect(chooseMember(inbox(['ana'], 'none'), 'wallet', team)).toBeUndefined();
  });
});

const NAMES = ['a', 'b', 'c', 'd'];
const anyMember = fc.record({
  load_limit: fc.option(fc.nat(5)),
  away: fc.boolean(),
  deputy: fc.option(fc.constantFrom(...NAMES)),
  case_types: fc.subarray(['wallet', 'screening']),
});

test('no stream of cases exceeds a limit, or reaches somebody who is away or takes another kind', () => {
  const streams = fc.array(fc.constantFrom('wallet', 'screening'), { maxLength: 30 });
  const assignment = fc.constantFrom('round_robin' as const, 'least_loaded' as const);
  fc.assert(
    fc.property(fc.tuple(anyMember, anyMember, anyMember, anyMember), streams, assignment, (drawn, types, how) => {
      const members = drawn.map(({ away: isGone, ...one }, index) => ({
        ...free,
        ...one,
        member: NAMES[index] ?? '',
        ...(isGone ? away : {}),
      }));
      const loads: Record<string, number> = {};
      let last: string | null = null;
      for (const type of types) {
        const choice = chooseMember(inbox(NAMES, how, last), type, teamOf(members, loads));
        if (!choice) continue;
        const owner = members.find(({ member }) => member === choice.owner);
        expect(owner?.absent_from).toBeNull();
        expect(owner?.case_types.length === 0 || owner?.case_types.includes(type)).toBe(true);
        loads[choice.owner] = (loads[choice.owner] ?? 0) + 1;
        expect(loads[choice.owner]).toBeLessThanOrEqual(owner?.load_limit ?? Number.POSITIVE_INFINITY);
        last = choice.turn;
      }
    }),
  );
});

test.each(['round_robin', 'least_loaded'] as const)('%s leaves free members at most one case apart', (how) => {
  const loads: Record<string, number> = {};
  let last: string | null = null;
  for (let index = 0; index < 30; index += 1) {
    const choice = chooseMember(inbox(NAMES, how, last), 'wallet', teamOf([], loads));
    if (!choice) throw new Error('Nobody was free.');
    loads[choice.owner] = (loads[choice.owner] ?? 0) + 1;
    last = choice.turn;
  }
  expect(Object.values(loads).sort()).toEqual([7, 7, 8, 8]);
});
