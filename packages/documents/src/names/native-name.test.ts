import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSameNative } from './native-name.js';
import { comparePersons } from './whole-name.js';

test.each([
  ['田中 花子', '田中花子 様'],
  ['王小明', '户名：王小明'],
  ['김민지', '김민지 님'],
  ['สมชาย ใจดี', 'นายสมชาย ใจดี'],
  ['דוד כהן', 'כהן דוד'],
  ['أحمد محمود حسن', 'احمد محمود حسن'],
  ['राम शर्मा', 'श्री राम शर्मा'],
])('%s is %s on a bill', (expected, printed) => {
  expect(isSameNative(expected, printed)).toBe(true);
  expect(comparePersons(expected, printed)).toBe(1);
});

test.each([
  ['王小明', '王小明明'],
  ['李娜', '户名：李娜娜'],
  ['김민지', '김민서'],
  ['דוד כהן', 'דוד לוי'],
  ['أحمد محمود', 'أحمد محمد'],
  ['Anna Berg', 'Anna Berg'],
  ['', ''],
])('%s is not %s, or not compared here', (expected, printed) => {
  expect(isSameNative(expected, printed)).toBe(false);
});

test('no text is too odd', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), fc.string({ unit: 'binary', maxLength: 80 }), (a, b) => {
      expect(typeof isSameNative(a, b)).toBe('boolean');
    }),
  );
});
