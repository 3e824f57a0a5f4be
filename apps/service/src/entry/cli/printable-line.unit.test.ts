import { expect, test } from 'vitest';
import { printableLine } from './printable-line.js';

test('what others have written steers no terminal', () => {
  expect(printableLine('ver_1  \u001b[2K\u001b]0;gone\u0007cust\r\u009b1A\u202Etsuc')).toBe(
    'ver_1  ?[2K?]0;gone?cust??1A?tsuc',
  );
});

test('letters of every script, tabs and lines stay', () => {
  const text = 'ver_1\tŽofia 🙂 👩‍👧 محمد الخطيب नेहा\n  second line';
  expect(printableLine(text)).toBe(text);
});
