import { expect, test } from 'vitest';
import { counted } from './counted';

const page = (size: number, next: string | null) => ({ data: Array.from({ length: size }), next_cursor: next });

test('a count of a page says when there may be more than it has', () => {
  expect(counted(200, page(200, 'more'))).toBe('200+');
  expect(counted(3, page(200, 'more'))).toBe('3+');
  expect(counted(200, page(200, null))).toBe('200');
  expect(counted(0, page(0, null))).toBe('0');
});

test('what stands first in the list is all there is where something else follows it', () => {
  expect(counted(3, page(200, 'more'), true)).toBe('3');
  expect(counted(200, page(200, 'more'), true)).toBe('200+');
});
