import { expect, test } from 'vitest';
import { emptyState, type SessionState } from './session.js';
import { withNotes, withoutNotes } from './session-notes.js';

const actor = { type: 'api_key', id: 'key_1' } as const;
const opinion = (comment: string | null) => ({ reviewer: 'ana@bank.example', decision: 'declined', comment }) as const;

function decided(): SessionState {
  return {
    ...emptyState(),
    trail: [
      { at: 1, actor, action: 'link_issued' },
      { at: 2, actor, action: 'opinion_recorded', opinion: opinion('Quillfeather') },
      { at: 3, actor, action: 'decided', opinion: opinion(null) },
    ],
    decision: {
      ...{ id: 'dec_1', decision: 'declined', decidedAt: 3, decidedBy: { type: 'reviewer', id: 'ana@bank.example' } },
      ...{ contributions: [], reasons: [], counterfactual: null, comment: 'Quillfeather', externalCase: 'CRM-Quill' },
    },
  };
}

test('what was written is taken out of a state, and comes back to its places', () => {
  const { state, notes } = withoutNotes(decided());
  expect(JSON.stringify(state)).not.toContain('Quill');
  expect(notes).toEqual({ comment: 'Quillfeather', externalCase: 'CRM-Quill', trail: { 1: 'Quillfeather' } });
  expect(withNotes(JSON.parse(JSON.stringify(state)), JSON.parse(JSON.stringify(notes)))).toEqual(decided());
});

test('a state in which nobody wrote anything stays as it is, and so does one of an earlier version', () => {
  const empty = emptyState();
  expect(withoutNotes(empty)).toEqual({ state: empty, notes: undefined });
  expect(withNotes(decided(), undefined)).toEqual(decided());
});
