import { describe, expect, test } from 'vitest';
import { parseFraction } from '../graph/fraction.js';
import type { Interest, Party } from '../model.js';
import { beneficialOwners } from './beneficial-owners.js';
import { prepareRegister } from './prepare.js';

const person = (id: string): Party => ({ id, kind: 'person', name: id });
const company = (id: string): Party => ({ id, kind: 'entity', entityType: 'registeredEntity', name: id });
const partyOf = (id: string) => (id.startsWith('P') ? person(id) : company(id));
const holds = (
  owner: string,
  owned: string,
  low: string,
  more: Partial<Interest> & { high?: string } = {},
): Interest => {
  const { high = low, ...rest } = more;
  return {
    id: `${owner}-${owned}-${rest.type ?? 'shares'}`,
    ...{ owner, owned, type: 'shareholding', directness: 'direct' },
    share: { low: parseFraction(low), high: parseFraction(high) },
    ...rest,
  };
};
const right = (owner: string, owned: string, type: Interest['type']) => holds(owner, owned, '0', { type });

/** Who controls C1 without owning enough of it, by the words for the rights. */
function controlOf(interests: readonly Interest[]): Record<string, readonly string[]> {
  const parties = [...new Set(interests.flatMap(({ owner, owned }) => [owner, owned]))].map(partyOf);
  const prepared = prepareRegister({ parties, interests: [...interests] }, {});
  const target = prepared.nodeOf.get('C1');
  if (target === undefined) throw new RangeError('C1 stands in each case.');
  const { owners } = beneficialOwners(prepared.model, target, {});
  return Object.fromEntries(
    owners.flatMap(({ node, control }) => {
      const id = prepared.parties[node]?.id;
      return id !== undefined && control.length > 0 ? [[id, [...control].sort()]] : [];
    }),
  );
}

describe('control by other means than shares', () => {
  test.each<[Interest['type'], string]>([
    ['appointmentOfBoard', 'board_appointment'],
    ['otherInfluenceOrControl', 'influence'],
    ['controlViaCompanyRulesOrArticles', 'articles'],
    ['controlByLegalFramework', 'legal_framework'],
    ['rightsGrantedByContract', 'contract'],
    ['conditionalRightsGrantedByContract', 'contract'],
    ['settlor', 'trust_settlor'],
    ['trustee', 'trust_trustee'],
    ['protector', 'trust_protector'],
    ['beneficiaryOfLegalArrangement', 'trust_beneficiary'],
    ['nominator', 'nominator'],
  ])('%s over the company itself', (type, word) => {
    expect(controlOf([right('P1', 'C1', type)])).toEqual({ P1: [word] });
  });

  test('not by a place on the board or the use of assets', () => {
    for (const type of ['boardMember', 'boardChair', 'seniorManagingOfficial', 'enjoymentAndUseOfAssets'] as const)
      expect(controlOf([right('P1', 'C1', type)])).toEqual({});
  });

  test('several rights of one person are all named, each once', () => {
    const rights = [
      right('P1', 'C1', 'appointmentOfBoard'),
      right('P1', 'C1', 'rightsGrantedByContract'),
      { ...right('P1', 'C1', 'conditionalRightsGrantedByContract'), id: 'other' },
    ];
    expect(controlOf(rights)).toEqual({ P1: ['board_appointment', 'contract'] });
  });

  test.each([
    ['1/4', true],
    ['24/100', false],
  ])('over a company that holds %s of the target: %s', (share, counts) => {
    const rights = [holds('C2', 'C1', share), right('P1', 'C2', 'appointmentOfBoard')];
    expect(controlOf(rights)).toEqual(counts ? { P1: ['board_appointment'] } : {});
  });

  test('over a company that holds a quarter of the votes, whatever its capital', () => {
    const votes = { type: 'votingRights' } as const;
    const held = [holds('C2', 'C1', '1/10'), holds('C2', 'C1', '3/10', votes), holds('P2', 'C1', '9/10')];
    expect(controlOf([...held, right('P1', 'C2', 'appointmentOfBoard')])['P1']).toEqual(['board_appointment']);
  });

  test('over a company that may hold the threshold makes a possible owner', () => {
    const rights = [holds('C2', 'C1', '1/5', { high: '3/10' }), right('P1', 'C2', 'appointmentOfBoard')];
    const { model } = prepareRegister({ parties: ['C1', 'C2', 'P1'].map(partyOf), interests: rights }, {});
    expect(beneficialOwners(model, 0, {}).owners).toMatchObject([
      { node: 2, certainty: 'possible', control: ['board_appointment'] },
    ]);
  });

  test('over a company that controls the target by a right, however long the chain', () => {
    const chain = [right('C2', 'C1', 'appointmentOfBoard'), right('C3', 'C2', 'otherInfluenceOrControl')];
    expect(controlOf([...chain, right('P1', 'C3', 'appointmentOfBoard')])).toEqual({ P1: ['board_appointment'] });
    expect(
      controlOf([...chain, right('C2', 'C3', 'appointmentOfBoard'), right('P1', 'C3', 'appointmentOfBoard')]),
    ).toEqual({
      P1: ['board_appointment'],
    });
  });

  test.each([
    ['51/100', '51/100', false, true],
    ['1/2', '3/4', true, true],
    ['1/2', '3/4', false, false],
    ['49/100', '49/100', false, false],
  ])(
    'of the majority (%s to %s, open: %s) of a company that controls the target by a right',
    (low, high, open, counts) => {
      const share = { low: parseFraction(low), high: parseFraction(high), ...(open ? { lowOpen: true } : {}) };
      const held = { ...holds('P1', 'C2', low), share } as Interest;
      expect(controlOf([right('C2', 'C1', 'appointmentOfBoard'), held])).toEqual(counts ? { P1: ['influence'] } : {});
    },
  );

  test('over a company makes nobody a party of it, as a role in a trust would', () => {
    const settlor = right('P1', 'C2', 'settlor');
    expect(controlOf([holds('C2', 'C1', '1/2'), settlor])).toEqual({ P1: ['trust_settlor'] });
    expect(controlOf([holds('C2', 'C1', '1/5'), settlor])).toEqual({});
    expect(controlOf([right('C2', 'C1', 'appointmentOfBoard'), settlor])).toEqual({ P1: ['trust_settlor'] });
  });

  test('ends at a company that the law exempts', () => {
    const listed = { ...company('C2'), listed: true };
    const rights = [right('C2', 'C1', 'appointmentOfBoard'), right('P1', 'C2', 'appointmentOfBoard')];
    const prepared = prepareRegister({ parties: [company('C1'), listed, person('P1')], interests: rights }, {});
    expect(beneficialOwners(prepared.model, 0, {}).owners).toEqual([]);
  });

  test.each([
    ['1/4', ['declared_indirect', 'ownership', 'voting']],
    ['24/100', undefined],
  ])('by a declaration of the register itself: %s', (share, words) => {
    expect(controlOf([holds('P1', 'C1', share, { directness: 'indirect' })])['P1']).toEqual(words);
    const votes = holds('P1', 'C1', share, { directness: 'indirect', type: 'votingRights' });
    expect(controlOf([votes])['P1']).toEqual(words?.filter((word) => word !== 'ownership'));
    expect(controlOf([holds('C2', 'C1', share, { directness: 'indirect' })])).toEqual({});
  });

  test('of the majority of a company that holds the majority of such a company', () => {
    const rights = [right('C2', 'C1', 'appointmentOfBoard'), holds('C3', 'C2', '6/10'), holds('P1', 'C3', '9/10')];
    expect(controlOf(rights)).toEqual({ P1: ['influence'] });
    expect(controlOf([...rights.slice(0, 1), holds('C3', 'C2', '4/10'), holds('P1', 'C3', '9/10')])).toEqual({});
  });
});
