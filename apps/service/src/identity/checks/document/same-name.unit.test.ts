import { describe, expect, test } from 'vitest';
import { isSameInOtherScript, isSameName } from './same-name.js';

describe('a name in another script', () => {
  test.each([
    ['محمد أحمد السيد', 'MOHAMED AHMED ELSAYED'],
    ['علی رضایی', 'ALI REZAEI'],
    ['سعد الدين العثماني', 'SAADEDDINE OTHMANI'],
    ['یوسف رضا گیلانی', 'YOUSAF RAZA GILLANI'],
    ['박민준', 'PARK MINJUN'],
    ['陳志明', 'CHAN CHI MING'],
    ['राजेश शर्मा', 'RAJESH SHARMA'],
    ['דוד כהן', 'DAVID COHEN'],
  ])('%s is %s', (expected, printed) => {
    expect(isSameName(expected, printed)).toBe(true);
  });

  test.each([
    ['محمد علي', 'MAHMOUD ALI'],
    ['حسن علي', 'HUSSEIN ALI'],
    ['أحمد سعيد', 'HAMED SAEED'],
    ['كريم عمر', 'AKRAM OMAR'],
    ['فاطمة حسن', 'FATIMA HUSSEIN'],
    ['박민준', 'PARK MINJI'],
    ['陳志明', 'CHAN CHI KEUNG'],
    ['דוד כהן', 'DANIEL COHEN'],
  ])('%s is not %s', (expected, printed) => {
    expect(isSameName(expected, printed)).toBe(false);
  });
});

test('a name on a bill in another script is the expected one; two in one script are compared elsewhere', () => {
  expect(isSameInOtherScript('Park Minjun', '박민준')).toBe(true);
  expect(isSameInOtherScript('陳志明', 'CHAN CHI MING')).toBe(true);
  expect(isSameInOtherScript('Park Minji', '박민준')).toBe(false);
  expect(isSameInOtherScript('Anna Berg', 'Anna Berg')).toBe(false);
  expect(isSameInOtherScript('박민준', '박민준')).toBe(false);
});
