import { expect, test } from 'vitest';
import { definitionFrom } from './definition.js';

const learned = { name: 'Learned', condition: "learned('patterns') >= 0.61 && tx.base_amount > 0" };

test.each(['score', 'flag'] as const)('a learned score may %s', (action) => {
  expect(definitionFrom({ ...learned, action }).action).toBe(action);
});

test.each(['hold', 'reject'] as const)(
  'a learned score never decides by itself: %s is refused, later too',
  (action) => {
    expect(() => definitionFrom({ ...learned, action })).toThrow('never decides by itself');
    const before = definitionFrom({ ...learned, action: 'flag' });
    expect(() => definitionFrom({ action }, before)).toThrow('never decides by itself');
  },
);
