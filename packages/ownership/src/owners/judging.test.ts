import { describe, expect, test } from 'vitest';
import { type Asked, holds, party, resolveGroup, right } from '../../../../tests/support/ownership.js';
import type { OwnershipMethod } from './beneficial-owners.js';

/** 30 % in two parts, of which neither reaches a quarter. */
const summed = [holds('P1', 'C1', '1/10'), holds('P1', 'C2', '1'), holds('C2', 'C1', '1/5')];
/** 9 % over two holdings of 30 %. */
const levelled = [holds('P1', 'C2', '3/10'), holds('C2', 'C1', '3/10')];
/** 51 % of five companies that have the majority of C2 together, which has the majority of the target: 13 %. */
const dominated = [
  ...['D1', 'D2', 'D3', 'D4', 'D5'].flatMap((id) => [holds('P1', id, '51/100'), holds(id, 'C2', '101/1000')]),
  holds('C2', 'C1', '51/100'),
];
const granted = [right('P1', 'C1', 'appointmentOfBoard')];

const ownersOf = (interests: Parameters<typeof resolveGroup>[0], asked: Asked = {}) =>
  Object.keys(resolveGroup(interests, asked).named);

describe('which test makes an owner', () => {
  test.each([
    ['multiplication', summed, { multiplication: 'yes', votes: 'yes', level_by_level: 'no', dominance: 'no' }],
    ['level_by_level', levelled, { multiplication: 'no', votes: 'no', level_by_level: 'yes', dominance: 'no' }],
    ['dominance', dominated, { multiplication: 'no', votes: 'no', level_by_level: 'no', dominance: 'yes' }],
    ['control', granted, { multiplication: 'no', votes: 'no', level_by_level: 'no', dominance: 'no' }],
  ] as const)('only the methods that are asked for: %s', (method, interests, tests) => {
    const methods: OwnershipMethod[] = ['multiplication', 'level_by_level', 'dominance', 'control'];
    expect(ownersOf(interests, { methods: [method] })).toEqual(['P1']);
    expect(ownersOf(interests, { methods: methods.filter((other) => other !== method) })).toEqual([]);
    expect(resolveGroup(interests, { methods }).named['P1']?.tests).toEqual(tests);
  });

  test('without a choice: multiplication, dominance and control', () => {
    expect([summed, levelled, dominated, granted].map((interests) => ownersOf(interests))).toEqual([
      ['P1'],
      [],
      ['P1'],
      ['P1'],
    ]);
  });

  test('enough votes are enough, whatever the capital', () => {
    const interests = [holds('P2', 'C1', '1'), holds('P1', 'C1', '1/4', { type: 'votingRights' })];
    expect(ownersOf(interests, { methods: ['multiplication'] })).toEqual(['P2', 'P1']);
    // So is the majority of the shares.
    expect(ownersOf(interests, { methods: ['dominance'] })).toEqual(['P2']);
  });

  test('a role in a trust is control, however small the part', () => {
    const interests = [holds('T1', 'C1', '1/100'), right('P1', 'T1', 'settlor')];
    expect(ownersOf(interests)).toEqual(['P1']);
    expect(ownersOf(interests, { methods: ['multiplication', 'dominance', 'level_by_level'] })).toEqual([]);
  });

  test('a person who may or may not reach the threshold is a possible owner, by each test', () => {
    const possible = (
      interests: Parameters<typeof resolveGroup>[0],
      method: Exclude<OwnershipMethod, 'coexistence'>,
    ) => {
      const { named } = resolveGroup(interests, { methods: [method] });
      return [named['P1']?.certainty, named['P1']?.tests[method === 'control' ? 'votes' : method]];
    };
    expect(possible([holds('P1', 'C1', '1/5..3/10')], 'multiplication')).toEqual(['possible', 'possible']);
    expect(possible([holds('P1', 'C1', '1/5..3/10')], 'level_by_level')).toEqual(['possible', 'possible']);
    expect(possible([holds('P1', 'C1', '2/5..3/5')], 'dominance')).toEqual(['possible', 'possible']);
    expect(possible([holds('P1', 'C1', '1/5..2/5')], 'dominance')).toEqual([undefined, undefined]);
  });
});

describe('the threshold', () => {
  const quarter = [holds('P1', 'C1', '1/4'), holds('P2', 'C1', '24/100'), holds('P3', 'C1', '51/100')];

  test('is a quarter unless another one is asked for, and includes it unless told otherwise', () => {
    const methods: OwnershipMethod[] = ['multiplication'];
    expect(ownersOf(quarter, { methods })).toEqual(['P3', 'P1']);
    expect(ownersOf(quarter, { methods, comparator: 'gt' })).toEqual(['P3']);
    expect(ownersOf(quarter, { methods, thresholdPercent: 24 })).toEqual(['P3', 'P1', 'P2']);
    expect(ownersOf(quarter, { methods, thresholdPercent: '24.5' })).toEqual(['P3', 'P1']);
    expect(ownersOf(quarter, { methods, thresholdPercent: 51, comparator: 'gt' })).toEqual([]);
  });

  test('a declared band of more than a quarter is above it, though the quarter itself is left out', () => {
    const declared = holds('P1', 'C1', '(1/4..1/2', { directness: 'indirect' });
    const { named } = resolveGroup([declared], { comparator: 'gt' });
    expect([named['P1']?.certainty, named['P1']?.capital.minOpen]).toEqual(['certain', true]);
  });

  test('level by level each holding on the way must reach it', () => {
    const asked = (share: string, comparator: 'gte' | 'gt') =>
      ownersOf([holds('P1', 'C2', share), holds('C2', 'C1', '1/2')], { methods: ['level_by_level'], comparator });
    expect([asked('1/4', 'gte'), asked('1/4', 'gt'), asked('(1/4..1/2', 'gt'), asked('26/100', 'gt')]).toEqual([
      ['P1'],
      [],
      ['P1'],
      ['P1'],
    ]);
    expect(asked('24/100', 'gte')).toEqual([]);
  });

  test('lies between nothing and the whole', () => {
    for (const thresholdPercent of [-1, '100.001', 101])
      expect(() => ownersOf(quarter, { thresholdPercent })).toThrow('A threshold lies between 0 and 100 percent.');
    expect(ownersOf([holds('P1', 'C1', '1')], { thresholdPercent: 100 })).toEqual(['P1']);
    expect(ownersOf([holds('P1', 'C1', '0')], { thresholdPercent: 0 })).toEqual(['P1']);
  });
});

describe('dominance', () => {
  test.each([
    ['1/2', false],
    ['501/1000', true],
    ['(1/2..3/4', true],
    ['(49/100..3/4', false],
  ])('needs more than half: %s', (share, counts) => {
    expect(resolveGroup([holds('P1', 'C1', share)]).named['P1']?.tests.dominance === 'yes').toBe(counts);
  });

  test('adds up what all controlled companies hold, and what the person holds itself', () => {
    const interests = (own: string) => [
      holds('P1', 'C2', '51/100'),
      holds('P1', 'C3', '51/100'),
      ...[holds('C2', 'C1', '1/5'), holds('C3', 'C1', '1/5'), holds('P1', 'C1', own)],
    ];
    expect(resolveGroup(interests('11/100')).named['P1']?.tests.dominance).toBe('yes');
    expect(resolveGroup(interests('1/10')).named['P1']?.tests.dominance).toBe('no');
  });

  test('goes round a ring once, and does not count a company that is not controlled', () => {
    const ring = [holds('P1', 'C2', '51/100'), holds('C3', 'C2', '49/100'), holds('C2', 'C3', '1')];
    expect(resolveGroup([...ring, holds('C3', 'C1', '51/100')]).named['P1']?.tests.dominance).toBe('yes');
    const outside = [holds('P1', 'C2', '2/5'), holds('C2', 'C1', '1')];
    expect(resolveGroup(outside).named['P1']?.tests.dominance).toBe('no');
  });
});

describe('the answer', () => {
  test('names owners by their capital, then their votes, then the order of the register', () => {
    const votes = (id: string, share: string) => holds(id, 'C1', share, { type: 'votingRights' });
    const interests = [
      ...['P1', 'P2', 'P3', 'P4'].map((id) => holds(id, 'C1', id === 'P4' ? '4/10' : '2/10')),
      ...[votes('P1', '2/10'), votes('P2', '3/10'), votes('P3', '2/10'), votes('P4', '3/10')],
    ];
    expect(resolveGroup(interests, { thresholdPercent: 10 }).owners.map(({ node }) => node)).toEqual([4, 2, 1, 3]);
  });

  test('a person with a right alone is certain, holds nothing and has no path', () => {
    const [owner] = resolveGroup([...granted, holds('P2', 'C1', '1')]).owners.slice(-1);
    const nothing = { min: 0, max: 0, minExact: { n: 0n, d: 1n }, maxExact: { n: 0n, d: 1n }, minOpen: false };
    expect(owner).toEqual({
      node: 1,
      certainty: 'certain',
      capital: nothing,
      votes: nothing,
      tests: { multiplication: 'no', votes: 'no', level_by_level: 'no', dominance: 'no' },
      control: ['board_appointment'],
      paths: [],
      pathsTruncated: false,
    });
  });

  test('a person with shares and a right is named once, with both', () => {
    const { owners } = resolveGroup([...granted, holds('P1', 'C1', '3/5')]);
    expect(owners.map(({ control }) => control)).toEqual([['ownership', 'voting', 'majority', 'board_appointment']]);
  });

  test('holds every person above the target, whether or not it is an owner', () => {
    const { parts, owners, resolved, exact, rings, truncated } = resolveGroup([
      holds('P1', 'C1', '1/10'),
      holds('C2', 'C1', '9/10'),
      holds('P2', 'C2', '1/10'),
      holds('P3', 'C2', '1/10'),
    ]);
    expect(parts).toEqual({ P1: [0.1, 0.1], P2: [0.09, 0.09], P3: [0.09, 0.09] });
    expect([owners, exact, rings, truncated]).toEqual([[], true, 0, false]);
    expect(resolved).toBeCloseTo(0.28, 12);
  });

  test('says when the group is larger than what was looked at, by capital or by votes', () => {
    const chain = [holds('C2', 'C1', '1'), holds('C3', 'C2', '1'), holds('P1', 'C3', '1')];
    expect([3, 4].map((nodesMax) => resolveGroup(chain, { nodesMax }).truncated)).toEqual([true, false]);
    const votes = [holds('P1', 'C1', '1'), ...chain.map((one) => ({ ...one, type: 'votingRights' as const }))];
    expect(resolveGroup(votes, { nodesMax: 3 }).truncated).toBe(true);
  });

  test('a chain through a party without any holding in between is no chain', () => {
    expect(resolveGroup([holds('P1', 'C3', '1'), holds('C2', 'C1', '1')], { parties: [party('C3')] }).parts).toEqual(
      {},
    );
  });
});
