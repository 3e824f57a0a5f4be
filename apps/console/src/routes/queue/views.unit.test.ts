import { expect, test } from 'vitest';
import { type Case, chosenAmong, countViews, isProposedBy, shownIn } from './views';

const NOW = Date.parse('2026-11-23T12:00:00Z');
const ME = { id: 'opr_1', name: 'Ines Almroth', email: 'ines@bank.example' };

/** A case with what the views look at. */
function caseOf(id: string, given: Partial<Case>): Case {
  return { id, state: 'open', owner: null, due_at: null, proposed_outcome: null, ...given } as Case;
}

const PROPOSED = { outcome: 'no_action' as const };
const ALL = [
  caseOf('late', { due_at: '2026-11-23T11:00:00Z', owner: { id: 'operator:opr_1', name: 'Ines Almroth' } }),
  caseOf('soon', { due_at: '2026-11-23T13:59:00Z' }),
  caseOf('later', { due_at: '2026-11-23T14:01:00Z', owner: { id: 'opr_2', name: 'Teodor Vance' } }),
  caseOf('own', { state: 'pending_approval', proposed_outcome: { ...PROPOSED, reviewer: 'opr_1' } }),
  caseOf('other', { state: 'pending_approval', proposed_outcome: { ...PROPOSED, reviewer: 'Teodor Vance' } }),
];
const ids = (cases: readonly Case[]) => cases.map(({ id }) => id);

test('falling due shows what is late or due within two hours', () => {
  expect(ids(shownIn(ALL, 'breaching', NOW, ME))).toEqual(['late', 'soon']);
});

test('nobody is asked to approve what they proposed themselves', () => {
  const proposed = ALL.filter(({ state }) => state === 'pending_approval');
  expect(ids(shownIn(proposed, 'approval', NOW, ME))).toEqual(['other']);
  expect(ids(shownIn(proposed, 'approval', NOW, undefined))).toEqual(['own', 'other']);
});

test.each(['opr_1', 'operator:opr_1', 'Ines Almroth', 'ines@bank.example'])('%s is the one who looks', (reviewer) => {
  expect(isProposedBy(caseOf('one', { proposed_outcome: { ...PROPOSED, reviewer } }), ME)).toBe(true);
});

test('each view counts its own of all that waits', () => {
  expect(countViews(ALL, NOW, ME)).toEqual({ mine: 1, unassigned: 1, approval: 1, breaching: 2, all: 5 });
});

test('a row that was chosen in another view is not chosen in this one', () => {
  const mine = shownIn(ALL, 'breaching', NOW, ME);
  expect([...chosenAmong(new Set(['late', 'own', 'closed meanwhile']), mine)]).toEqual(['late']);
});
