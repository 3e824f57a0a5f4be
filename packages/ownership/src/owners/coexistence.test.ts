import { describe, expect, test } from 'vitest';
import { type Asked, holds, party, resolveGroup, right } from '../../../../tests/support/ownership.js';
import { OWNERSHIP_METHODS } from './beneficial-owners.js';

type Interests = Parameters<typeof resolveGroup>[0];

/** P1 as it is judged by the second version: how, and how certainly. */
const judged = (interests: Interests, asked: Asked = {}) => {
  const owner = resolveGroup(interests, { ...asked, methods: OWNERSHIP_METHODS[2] }).named['P1'];
  return owner && [owner.certainty, ...owner.control];
};

describe('ownership and control in one chain', () => {
  test('are no owner of the first version', () => {
    expect(resolveGroup([holds('P1', 'C2', '3/5'), holds('C2', 'C1', '3/10')]).named['P1']).toBeUndefined();
  });

  test.each<[string, Interests, unknown]>([
    ['a majority of an owner', [holds('P1', 'C2', '3/5'), holds('C2', 'C1', '3/10')], ['certain', 'control_of_owner']],
    [
      'a share in a controller',
      [holds('P1', 'C2', '3/10'), holds('C2', 'C1', '3/5')],
      ['certain', 'ownership_of_controller'],
    ],
    ['no majority, no controller', [holds('P1', 'C2', '3/10'), holds('C2', 'C1', '3/10')], undefined],
    ['half of an owner', [holds('P1', 'C2', '1/2'), holds('C2', 'C1', '3/10')], undefined],
    ['a majority of one below the threshold', [holds('P1', 'C2', '3/5'), holds('C2', 'C1', '24/100')], undefined],
    ['a share below it in a controller', [holds('P1', 'C2', '24/100'), holds('C2', 'C1', '3/5')], undefined],
  ])('%s', (_, interests, expected) => {
    expect(judged(interests)).toEqual(expected);
  });

  test('majorities of majorities lead to an owner, and what they hold adds up', () => {
    const chain = [holds('P1', 'C3', '3/5'), holds('C3', 'C2', '3/5'), holds('C2', 'C1', '3/10')];
    expect(judged(chain)).toEqual(['certain', 'control_of_owner']);
    const two = (own: string) => [
      ...[holds('P1', 'C2', '51/100'), holds('C2', 'C1', '1/10')],
      ...[holds('P1', 'C3', '51/100'), holds('C3', 'C1', '1/10'), holds('P1', 'C1', own)],
    ];
    expect(judged(two('5/100'))).toEqual(['certain', 'control_of_owner']);
    expect(judged(two('4/100'))).toBeUndefined();
  });

  test('control by a right counts as a majority does, of several companies together', () => {
    const board = (owner: string, owned: string) => right(owner, owned, 'appointmentOfBoard');
    const two = [holds('C2', 'C1', '3/20'), holds('C3', 'C1', '3/20'), holds('P2', 'C1', '7/10')];
    const others = [holds('P2', 'C2', '1'), holds('P2', 'C3', '1')];
    expect(judged([...two, ...others, board('P1', 'C2'), board('P1', 'C3')])).toEqual(['certain', 'control_of_owner']);
    expect(judged([...two, ...others, board('P1', 'C2')])).toBeUndefined();
    expect(judged([...two, board('P1', 'C2'), holds('P1', 'C3', '3/5')])).toEqual(['certain', 'control_of_owner']);
    expect(judged([...two, ...others, board('P1', 'C2'), holds('P1', 'C1', '1/10')])?.[0]).toBe('certain');
    expect(
      judged([...two, holds('C4', 'C2', '3/5'), board('P1', 'C4'), board('T1', 'C3'), right('P1', 'T1', 'trustee')]),
    ).toEqual(['certain', 'control_of_owner']);
  });

  test('a controller may control through others, and by a right', () => {
    const through = [
      ...[holds('P1', 'C4', '3/10'), holds('C4', 'C2', '51/100'), holds('C4', 'C3', '51/100')],
      ...[holds('C2', 'C1', '3/10'), holds('C3', 'C1', '3/10')],
    ];
    expect(judged(through)).toEqual(['certain', 'ownership_of_controller']);
    expect(judged([holds('P1', 'C2', '3/10'), right('C2', 'C1', 'appointmentOfBoard')])).toEqual([
      'certain',
      'ownership_of_controller',
    ]);
  });

  test('bands make possible owners', () => {
    expect(judged([holds('P1', 'C2', '3/5'), holds('C2', 'C1', '1/5..3/10')])).toEqual([
      'possible',
      'control_of_owner',
    ]);
    expect(judged([holds('P1', 'C2', '1/5..3/10'), holds('C2', 'C1', '3/5')])?.[0]).toBe('possible');
    expect(judged([holds('P1', 'C2', '3/10'), holds('C2', 'C1', '2/5..3/5')])?.[0]).toBe('possible');
  });

  test('the comparator holds for layers too', () => {
    const quarter = [holds('P1', 'C2', '3/5'), holds('C2', 'C1', '1/4')];
    expect(judged(quarter)).toBeDefined();
    expect(judged(quarter, { comparator: 'gt' })).toBeUndefined();
    expect(judged([holds('P1', 'C2', '3/5'), holds('C2', 'C1', '(1/4..1/3')], { comparator: 'gt' })).toBeDefined();
  });

  test('end at what the law exempts', () => {
    const parties = [party('L', { listed: true })];
    expect(judged([holds('P1', 'L', '3/5'), holds('L', 'C1', '3/10')], { parties })).toBeUndefined();
    expect(judged([holds('P1', 'L', '3/10'), holds('L', 'C1', '3/5')], { parties })).toBeUndefined();
  });

  test('say nothing new of who owns by shares', () => {
    expect(judged([holds('P1', 'C2', '3/5'), holds('C2', 'C1', '1')])).toEqual([
      ...['certain', 'ownership', 'voting', 'majority'],
    ]);
  });
});

test('votes of somebody else take no majority of the shares away', () => {
  const chain = [
    holds('P1', 'C3', '3/5'),
    holds('C3', 'C2', '3/5'),
    holds('C2', 'C1', '3/5'),
    holds('P2', 'C1', '2/5'),
  ];
  const dominance = (more: Interests) => resolveGroup([...chain, ...more]).named['P1']?.tests.dominance;
  expect(dominance([])).toBe('yes');
  expect(dominance([holds('P2', 'C1', '1/10', { type: 'votingRights' })])).toBe('yes');
  expect(dominance([holds('P2', 'C1', '9/10', { type: 'votingRights' })])).toBe('yes');
});
