import { describe, expect, test } from 'vitest';
import { holds, party, resolveGroup, right } from '../../../../tests/support/ownership.js';
import type { Party } from '../model.js';

describe('where the trace ends without a person', () => {
  test.each([
    ['a state', { entityType: 'state' }, 'state_owned'],
    ['a body of the state', { entityType: 'stateBody' }, 'state_owned'],
    ['an anonymous entity', { entityType: 'anonymousEntity' }, 'unspecified'],
    ['an unknown entity', { entityType: 'unknownEntity' }, 'unspecified'],
    ['a listed company', { listed: true }, 'listed_company'],
    ['a trust of which no party is known', { entityType: 'legalEntity', subtype: 'trust' }, 'no_known_parties'],
    ['a company of which no register knows anything', {}, 'no_ownership_data'],
    ['a legal entity that is no trust', { entityType: 'legalEntity' }, 'no_ownership_data'],
  ] as const)('%s is named with the reason and its part', (_, more, reason) => {
    const { ends, resolved } = resolveGroup([holds('X', 'C1', '3/5'), holds('P1', 'C1', '2/5')], {
      parties: [party('X', more)],
    });
    expect(ends).toEqual([['X', reason, 0.6, 0.6]]);
    expect(resolved).toBe(0.4);
  });

  test.each([
    ['without a name', { name: '' }],
    ['whom the register does not name', { name: '', unspecified: 'subjectExemptFromDisclosure' }],
    ['of whom it says that nobody knows them', { unspecified: 'unknown' }],
  ])('a person %s is nobody known, whatever their part', (_, more: Partial<Party>) => {
    const { ends, resolved, named, unresolved } = resolveGroup([holds('P1', 'C1', '3/5'), holds('P2', 'C1', '2/5')], {
      parties: [party('P1', more)],
    });
    expect(ends).toEqual([['P1', 'unspecified', 0.6, 0.6]]);
    expect([resolved, Object.keys(named), unresolved[0]?.detail]).toEqual([0.4, ['P2'], more.unspecified]);
  });

  test('a person without a name who controls by a right is told, also without a part', () => {
    const asked = { parties: [party('P1', { name: '' })] };
    const rights = [holds('P2', 'C1', '1'), right('P1', 'C1', 'otherInfluenceOrControl')];
    expect(resolveGroup(rights, asked).unresolved).toEqual([
      { node: 0, reason: 'unspecified', min: 0, max: 0, controls: true },
    ]);
    const both = [holds('P1', 'C1', '1/10'), holds('P2', 'C1', '9/10'), right('P1', 'C1', 'appointmentOfBoard')];
    expect(resolveGroup(both, asked).unresolved).toEqual([
      { node: 0, reason: 'unspecified', min: 0.1, max: 0.1, controls: true },
    ]);
  });

  test('companies on the way have their part too, the target has none', () => {
    const { through } = resolveGroup([holds('C2', 'C1', '3/5'), holds('P1', 'C2', '1/2'), holds('P2', 'C1', '2/5')]);
    expect(through).toEqual({ C2: [0.6, 0.6], P1: [0.3, 0.3], P2: [0.4, 0.4] });
  });

  test('a ring that nobody owns ends the trace once, however many are in it', () => {
    const ring = [holds('C2', 'C1', '1'), holds('C3', 'C2', '1'), holds('C2', 'C3', '1')];
    expect(resolveGroup(ring).ends).toEqual([['C2', 'circular', 1, 1]]);
  });

  test('the target itself, when nobody knows its owners', () => {
    expect(resolveGroup([]).ends).toEqual([['C1', 'no_ownership_data', 1, 1]]);
  });

  test('the part of a company that no known holder has, as the bounds of the holders leave it', () => {
    expect(resolveGroup([holds('P1', 'C1', '1/4..1/2')]).ends).toEqual([['C1', 'unknown_share', 0.5, 0.75]]);
    expect(resolveGroup([holds('C2', 'C1', '1/2'), holds('P1', 'C1', '1/2'), holds('P1', 'C2', '1/5')]).ends).toEqual([
      ['C2', 'unknown_share', 0.4, 0.4],
    ]);
  });

  test('to the last digit in small groups, and without the noise of doubles in large ones', () => {
    const thirds = [holds('P1', 'C1', '1/3'), holds('P2', 'C1', '1/3'), holds('P3', 'C1', '1/6')];
    expect(resolveGroup(thirds).ends).toEqual([['C1', 'unknown_share', 1 / 6, 1 / 6]]);
    const many = (share: string) => Array.from({ length: 700 }, (_, at) => holds(`P${at}`, 'C1', share));
    expect(resolveGroup(many('1/700')).ends).toEqual([]);
    const [end] = resolveGroup(many('1/1000')).ends;
    expect(end?.slice(0, 2)).toEqual(['C1', 'unknown_share']);
    expect(end?.[2]).toBeCloseTo(0.3, 9);
  });

  test('nowhere, when persons and trusts with known parties hold all', () => {
    const all = resolveGroup([holds('P1', 'C1', '1/3'), holds('T1', 'C1', '2/3'), right('P2', 'T1', 'settlor')]);
    expect([all.ends, all.resolved, all.circular]).toEqual([[], 1, false]);
  });

  test('with the register’s own reason for saying nothing, where it gives one', () => {
    const { unresolved } = resolveGroup([holds('C2', 'C1', '1/2'), holds('C3', 'C1', '1/2')], {
      gaps: [
        { entity: 'C2', reason: 'interested-party-has-not-provided-the-information' },
        { entity: 'nobody', reason: 'unknown' },
      ],
    });
    expect(unresolved.map(({ detail }) => detail)).toEqual([
      'interested-party-has-not-provided-the-information',
      undefined,
    ]);
    expect(unresolved.map((part) => 'detail' in part)).toEqual([true, false]);
  });

  test('the largest parts come first, then in the order of the register', () => {
    const interests = [holds('C3', 'C1', '1/5'), holds('C4', 'C1', '3/5'), holds('C2', 'C1', '1/5')];
    const { ends } = resolveGroup(interests, { parties: ['C1', 'C2', 'C3', 'C4'].map((id) => party(id)) });
    expect(ends.map(([id]) => id)).toEqual(['C4', 'C2', 'C3']);
  });

  test('a ring that nobody outside owns is one end, with what flows in', () => {
    const ring = [holds('C2', 'C1', '1/2'), holds('C3', 'C2', '1'), holds('C2', 'C3', '1'), holds('P1', 'C1', '1/2')];
    const { ends, circular, rings, parts } = resolveGroup(ring);
    expect(ends).toEqual([[expect.stringMatching(/C[23]/), 'circular', 0.5, 0.5]]);
    expect([circular, rings, parts]).toEqual([true, 1, { P1: [0.5, 0.5] }]);
  });

  test('two companies that own all of each other have no owner at all', () => {
    const { ends, circular } = resolveGroup([holds('C2', 'C1', '1'), holds('C1', 'C2', '1')]);
    expect([ends.map(([, ...end]) => end), circular]).toEqual([[['circular', 1, 1]], true]);
  });

  test('a ring from which a part leads out is solved, and is no end', () => {
    const ring = [holds('C2', 'C1', '1/2'), holds('C1', 'C2', '1'), holds('P1', 'C1', '1/2')];
    const { ends, circular, rings, parts } = resolveGroup(ring);
    expect([ends, circular, rings, parts]).toEqual([[], false, 1, { P1: [1, 1] }]);
  });

  test('a company of which more than the whole is held contradicts itself; the whole is no contradiction', () => {
    const over = resolveGroup([holds('P1', 'C1', '3/5'), holds('P2', 'C1', '3/5')]);
    expect([over.ends, over.resolved]).toEqual([[['C1', 'over_allocated', 0, 0]], 1]);
    expect(resolveGroup([holds('P1', 'C1', '1/2'), holds('P2', 'C1', '1/2')]).ends).toEqual([]);
    // Only what is certain contradicts: two bands may meet within the whole.
    expect(resolveGroup([holds('P1', 'C1', '1/4..3/4'), holds('P2', 'C1', '1/4..3/4')]).ends).toEqual([
      ['C1', 'unknown_share', 0, 0.5],
    ]);
  });

  test('what a declaration traces to a person may be missing from any end', () => {
    const declared = (share: string) => holds('P1', 'C1', share, { directness: 'indirect' });
    expect(resolveGroup([declared('3/10')]).ends).toEqual([['C1', 'no_ownership_data', 0.7, 0.7]]);
    expect(resolveGroup([declared('1/5..1/2')]).ends).toEqual([['C1', 'no_ownership_data', 0.5, 0.8]]);
    const beside = resolveGroup([declared('1/5'), holds('C2', 'C1', '1/10'), holds('P2', 'C1', '1/2')]);
    // Of the tenth of C2 nothing is certain, and all of it may be what was declared; 3/10 are traced to nobody.
    expect(
      beside.ends.map(([id, reason, min, max]) => [id, reason, Number(min).toFixed(9), Number(max).toFixed(9)]),
    ).toEqual([
      ['C1', 'unknown_share', '0.200000000', '0.300000000'],
      ['C2', 'no_ownership_data', '0.000000000', '0.100000000'],
    ]);
  });
});
