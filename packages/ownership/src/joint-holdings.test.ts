import { describe, expect, test } from 'vitest';
import { holds, party, resolveGroup } from '../../../tests/support/ownership.js';
import { withJointHoldings } from './joint-holdings.js';
import type { Interest } from './model.js';

const nature = (band: string, as = '') => ({ details: `ownership-of-shares-${band}-percent${as}` });
const asTrust = nature('75-to-100', '-as-trust');

function resolved(interests: readonly Interest[]) {
  const ids = [...new Set(interests.flatMap(({ owner, owned }) => [owner, owned]))];
  const register = withJointHoldings({ parties: ids.map((id) => party(id)), interests });
  const { named, ends } = resolveGroup(register.interests, { parties: register.parties });
  return { register, ends, named };
}

describe('persons whom the register records with the whole holding of a trust or firm', () => {
  test('hold it together, and each is an owner', () => {
    const two = [holds('P1', 'C1', '3/4..1', asTrust), holds('P2', 'C1', '3/4..1', asTrust)];
    const { ends, named } = resolved(two);
    expect(ends).toEqual([['C1', 'unknown_share', 0, 0.25]]);
    expect(Object.keys(named).sort()).toEqual(['P1', 'P2']);
    for (const id of ['P1', 'P2']) expect(named[id]?.control).toContain('trust_trustee');
    const firm = two.map((one) => ({ ...one, ...nature('75-to-100', '-as-firm') }));
    for (const id of ['P1', 'P2']) expect(resolved(firm).named[id]?.control).toContain('joint_holding');
  });

  test('with the votes of the same shares are one trust', () => {
    const votes = { type: 'votingRights', details: 'voting-rights-75-to-100-percent-as-trust' } as const;
    const { register, ends } = resolved([
      ...[holds('P1', 'C1', '3/4..1', asTrust), holds('P2', 'C1', '3/4..1', asTrust)],
      ...[holds('P1', 'C1', '3/4..1', votes), holds('P2', 'C1', '3/4..1', votes)],
    ]);
    expect(ends).toEqual([['C1', 'unknown_share', 0, 0.25]]);
    expect(register.parties.filter(({ entityType }) => entityType === 'arrangement')).toHaveLength(1);
    expect(new Set(register.interests.map(({ id }) => id)).size).toBe(register.interests.length);
  });

  test('keep their own periods; the trust holds from the first day of any of them', () => {
    const { register } = resolved([
      holds('P1', 'C1', '3/4..1', { ...asTrust, start: '2020-01-01', end: '2021-05-05' }),
      holds('P2', 'C1', '3/4..1', { ...asTrust, start: '2021-01-01' }),
      holds('P3', 'C1', '3/4..1', { ...asTrust, start: '2021-06-06' }),
    ]);
    const [holding, ...members] = register.interests;
    expect([holding?.start, holding?.end]).toEqual(['2020-01-01', undefined]);
    expect(members.map(({ owner, end }) => [owner, end])).toEqual([
      ['P1', '2021-05-05'],
      ['P2', undefined],
      ['P3', undefined],
    ]);
  });
});

describe('what stays as it is', () => {
  test.each([
    ['more than the whole that the register does not call joint', nature('75-to-100'), '3/4..1'],
    ['holdings of two trusts that stand beside each other', nature('25-to-50', '-as-trust'), '(1/4..1/2'],
  ])('%s', (_, details, share) => {
    const interests = [holds('P1', 'C1', share, details), holds('P2', 'C1', share, details)];
    expect(resolved(interests).register.interests).toEqual(interests);
  });

  test('a trustee alone, also after another', () => {
    const interests = [
      holds('P1', 'C1', '3/4..1', { ...asTrust, end: '2021-05-05' }),
      holds('P2', 'C1', '3/4..1', asTrust),
    ];
    expect(resolved(interests).register.interests).toEqual(interests);
  });
});
