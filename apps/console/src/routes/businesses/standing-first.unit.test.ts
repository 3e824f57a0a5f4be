import { expect, test } from 'vitest';
import { standingFirst } from './standing-first';

test('officers of today stand before those who have left, the last to leave first', () => {
  const officer = (name: string, left: string | null) => ({ name, resigned_on: left });
  const officers = [
    officer('left long ago', '2010-01-01'),
    officer('stands', null),
    officer('left lately', '2026-11-01'),
    officer('leaves later', '2027-01-01'),
  ];
  expect(standingFirst(officers, '2026-12-01').map(({ name }) => name)).toEqual([
    ...['stands', 'leaves later', 'left lately', 'left long ago'],
  ]);
});
