import { expect, test } from 'vitest';
import { contrastOf, darkerUntil, lighterUntil } from './contrast';

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

test('the lighter tone is the one that the service paints on a dark page', () => {
  const dark = '#171c26';
  const found = lighterUntil('#2b50c8', 4.5, dark);
  expect(contrastOf(found, dark)).toBeGreaterThanOrEqual(4.5);
  expect(contrastOf(found, dark)).toBeLessThan(5.5);
  expect(lighterUntil('#8eabff', 4.5, dark)).toBe('#8eabff');
  expect(lighterUntil('#000000', 21, dark)).toBe('#ffffff');
});
