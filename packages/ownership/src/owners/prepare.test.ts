import { describe, expect, test } from 'vitest';
import { holds, party, resolveGroup, right } from '../../../../tests/support/ownership.js';
import { prepareRegister } from './prepare.js';

describe('what a register becomes', () => {
  test('classes of shares of one holder add up, to the whole at most', () => {
    const classes = (a: string, b: string) =>
      resolveGroup([holds('P1', 'C1', a), { ...holds('P1', 'C1', b), id: 'second class' }]).parts;
    expect(classes('1/5', '1/4')).toEqual({ P1: [0.45, 0.45] });
    expect(classes('3/5', '3/5')).toEqual({ P1: [1, 1] });
    expect(classes('1/5..2/5', '1/10')).toEqual({ P1: [0.3, 0.5] });
  });

  test('a band is no wider than what the others certainly hold leaves over', () => {
    const { parts } = resolveGroup([holds('P1', 'C1', '1/4..3/4'), holds('P2', 'C1', '1/2..3/4')]);
    expect(parts).toEqual({ P1: [0.25, 0.5], P2: [0.5, 0.75] });
    // Where the register contradicts itself, its own upper bound stays.
    expect(resolveGroup([holds('P1', 'C1', '3/4..9/10'), holds('P2', 'C1', '3/4')]).parts['P1']).toEqual([0.75, 0.9]);
  });

  test('more than half twice is a contradiction, of which no exact figure follows', () => {
    const { parts, ends } = resolveGroup([holds('P1', 'C1', '(1/2..3/4'), holds('P2', 'C1', '(1/2..3/4')]);
    expect(parts).toEqual({ P1: [0.5, 0.75], P2: [0.5, 0.75] });
    expect(ends).toEqual([['C1', 'over_allocated', 0, 0]]);
    const fits = resolveGroup([holds('P1', 'C1', '1/2..3/4'), holds('P2', 'C1', '1/2..3/4')]);
    expect([fits.parts, fits.ends]).toEqual([{ P1: [0.5, 0.5], P2: [0.5, 0.5] }, []]);
  });

  test('bounds in the wrong order are the bounds', () => {
    expect(resolveGroup([holds('P1', 'C1', '3/5..1/4')]).parts).toEqual({ P1: [0.25, 0.6] });
  });

  test('votes that nobody states follow the shares, as far as the stated ones leave any', () => {
    const votesOf = (...interests: Parameters<typeof resolveGroup>[0]) => {
      const { persons, idOf } = resolveGroup(interests);
      return Object.fromEntries([...persons].map(([node, { votes }]) => [idOf(node), [votes.min, votes.max]]));
    };
    const shares = [holds('P1', 'C1', '3/5'), holds('P2', 'C1', '2/5')];
    const votes = (owner: string, share: string) => holds(owner, 'C1', share, { type: 'votingRights' });
    expect(votesOf(...shares, votes('P2', '1/10'))).toEqual({ P1: [0.6, 0.6], P2: [0.1, 0.1] });
    expect(votesOf(...shares, votes('P3', '3/5'))).toEqual({ P1: [0.24, 0.24], P2: [0.16, 0.16], P3: [0.6, 0.6] });
    expect(votesOf(...shares, votes('P3', '1'))).toEqual({ P1: [0, 0], P2: [0, 0], P3: [1, 1] });
  });

  test('a share that nobody states may be anything, and only more than nothing', () => {
    const { named } = resolveGroup([right('P1', 'C1', 'shareholding')], { thresholdPercent: 0, comparator: 'gt' });
    expect(named['P1']?.capital).toMatchObject({ min: 0, max: 1, minOpen: true });
    expect(named['P1']?.certainty).toBe('certain');
  });

  test('rights to profit stand for the capital of a company that has no shares, and only there', () => {
    const profit = { type: 'rightsToProfitOrIncome' } as const;
    const surplus = { type: 'rightsToSurplusAssetsOnDissolution' } as const;
    expect(resolveGroup([holds('P1', 'C1', '2/5', profit)]).parts).toEqual({ P1: [0.4, 0.4] });
    expect(resolveGroup([holds('P1', 'C1', '2/5', surplus)]).parts).toEqual({ P1: [0.4, 0.4] });
    expect(resolveGroup([holds('P1', 'C1', '2/5', profit), holds('P2', 'C1', '1')]).parts).toEqual({ P2: [1, 1] });
    const declared = { ...profit, directness: 'indirect' } as const;
    expect(resolveGroup([holds('P1', 'C1', '2/5', declared)]).parts).toEqual({ P1: [0.4, 0.4] });
  });

  test('rights to profit beside stated shares make an owner of their own', () => {
    const profit = (share: string) => holds('P1', 'C1', share, { type: 'rightsToProfitOrIncome' });
    const judged = (share: string) => {
      const owner = resolveGroup([profit(share), holds('P2', 'C1', '1')]).named['P1'];
      return owner && [owner.certainty, ...owner.control];
    };
    expect(judged('9/10')).toEqual(['certain', 'profit_rights']);
    expect(judged('1/5..3/10')).toEqual(['possible', 'profit_rights']);
    expect(judged('1/5')).toBeUndefined();
  });

  test('unknown and unpublished interests are parts of the capital', () => {
    for (const type of ['unknownInterest', 'unpublishedInterest'] as const)
      expect(resolveGroup([holds('P1', 'C1', '2/5', { type })]).parts).toEqual({ P1: [0.4, 0.4] });
  });

  test('votes are those of the shares, except where a company states its own', () => {
    const shares = [holds('C2', 'C1', '1'), holds('P1', 'C2', '1/4'), holds('P2', 'C2', '3/4')];
    const same = resolveGroup(shares);
    expect([same.named['P2']?.votes.min, same.model.votes === same.model.capital]).toEqual([0.75, true]);
    const votes = resolveGroup([...shares, holds('P1', 'C2', '1', { type: 'votingRights' })]);
    expect([votes.named['P1']?.votes.min, votes.named['P1']?.capital.min]).toEqual([1, 0.25]);
    expect(votes.named['P2']?.tests).toMatchObject({ multiplication: 'yes', votes: 'no' });
  });

  test('declared votes alone make the votes of a company its own', () => {
    const declared = holds('P1', 'C1', '3/5', { type: 'votingRights', directness: 'indirect' });
    const { named } = resolveGroup([declared, holds('P2', 'C1', '1')]);
    expect(named['P1']?.tests).toMatchObject({ multiplication: 'no', votes: 'yes' });
    expect([named['P1']?.capital.max, named['P1']?.votes.min]).toEqual([0, 0.6]);
  });

  test('interests hold on their day: from the start, up to but not on the end', () => {
    const interests = [holds('P1', 'C1', '1', { start: '2020-01-01', end: '2021-01-01' })];
    const holdersOn = (asOf?: string) => Object.keys(resolveGroup(interests, asOf === undefined ? {} : { asOf }).parts);
    expect(['2019-12-31', '2020-01-01', '2020-12-31', '2021-01-01'].map(holdersOn)).toEqual([[], ['P1'], ['P1'], []]);
    // Without a day an interest that has ended, whenever that was, is none.
    expect(holdersOn()).toEqual([]);
    expect(Object.keys(resolveGroup([holds('P1', 'C1', '1', { start: '2999-01-01' })]).parts)).toEqual(['P1']);
  });

  test('a listed company ends the trace only where the law exempts it', () => {
    const interests = [holds('L', 'C1', '1'), holds('P1', 'L', '1')];
    const parties = [party('L', { listed: true })];
    expect(resolveGroup(interests, { parties }).parts).toEqual({});
    expect(resolveGroup(interests, { parties, exemptListed: false }).parts).toEqual({ P1: [1, 1] });
    const own = [party('C1', { listed: true })];
    expect(resolveGroup([holds('P1', 'C1', '1')], { parties: own }).parts).toEqual({ P1: [1, 1] });
  });

  test('a share that a nominee holds is the nominator’s; one that nobody knows stays with the nominee', () => {
    expect(resolveGroup([holds('P1', 'C1', '1', { heldFor: 'P2' }), holds('P2', 'C2', '1')]).parts).toEqual({
      P2: [1, 1],
    });
    expect(resolveGroup([holds('P1', 'C1', '1', { heldFor: 'nobody' })]).parts).toEqual({ P1: [1, 1] });
  });

  test('interests that name an unknown party are left out', () => {
    const parties = [party('C1'), party('P1')];
    const interests = [holds('P1', 'C1', '1/2'), holds('P9', 'C1', '1/2'), holds('P1', 'C9', '1')];
    const { model, nodeOf } = prepareRegister({ parties, interests });
    expect([model.capital.owners.length, nodeOf.size, nodeOf.get('P1')]).toEqual([1, 2, 1]);
  });
});
