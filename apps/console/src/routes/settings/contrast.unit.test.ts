import { expect, test } from 'vitest';
import { contrastOf, darkerUntil } from './contrast';

test('contrast is that of WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  expect(contrastOf('#ffffff', '#ffffff')).toBe(1);
});

test('the darker tone is the nearest that white text can be read on', () => {
  const found = darkerUntil('#e07b00', 4.5);
  expect(contrastOf(found, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  expect(contrastOf(found, '#ffffff')).toBeLessThan(4.7);
  expect(darkerUntil('#2b50c8', 4.5)).toBe('#2b50c8');
});
