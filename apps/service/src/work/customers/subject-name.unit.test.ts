import { expect, test } from 'vitest';
import { subjectName } from './subject-name.js';

const read = (fields: Record<string, string | null>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`document.${name}`, { value }]));

test('surnames of East Asia stand first', () => {
  const extracted = { 'document.given_name': { value: '서윤' }, 'document.family_name': { value: '남궁' } };
  expect(subjectName({ extracted })?.whole).toBe('남궁서윤');
});

test('the parts of the document stand before its whole name, and both before what was claimed', () => {
  const expected = { given_name: 'Ann', family_name: 'Smith' };
  const parts = read({ given_name: 'Ana', family_name: 'Silva', full_name: 'Somebody Else' });
  expect(subjectName({ extracted: parts, expected })).toEqual({ given: 'Ana', family: 'Silva', whole: 'Ana Silva' });
  const whole = read({ given_name: null, full_name: 'Ana Silva' });
  expect(subjectName({ extracted: whole, expected })).toEqual({ whole: 'Ana Silva' });
  expect(subjectName({ extracted: {}, expected })).toMatchObject({ whole: 'Ann Smith' });
});

test('a part that the document lacks is taken from what is expected, then from what was typed', () => {
  const extracted = read({ family_name: 'Silva' });
  expect(subjectName({ extracted, expected: { given_name: 'Ana' } })?.whole).toBe('Ana Silva');
  expect(subjectName({ extracted, typed: { given_name: 'Rita' } })?.whole).toBe('Rita Silva');
  expect(subjectName({ extracted: {} })).toBeUndefined();
});
