import { expect, test } from 'vitest';
import { changesOf, keyOf } from './words';

test('only what was written differently is sent, and an emptied field is cleared', () => {
  const before = { owner: 'Ana Lima', risk: null, review_due_at: '2027-01-01' };
  expect(changesOf(before, { owner: ' Ana Lima ', risk: '', review_due_at: '2027-01-01' })).toEqual({});
  expect(changesOf(before, { owner: '', risk: 'Synthetic identities', review_due_at: '' })).toEqual({
    owner: null,
    risk: 'Synthetic identities',
    review_due_at: null,
  });
});

test('a journey and a rule of the same identifier are two items', () => {
  expect(keyOf({ kind: 'journey', id: 'same' })).not.toBe(keyOf({ kind: 'rule', id: 'same' }));
});
