import { expect, test } from 'vitest';
import { fathersNames } from './fathers-names.js';
import { readingsOf } from './readings.js';
import { isPatronymic, nicknamesOf } from './words.js';

test.each([
  ['mykolaiovych', 'nikolaevich'],
  ['mikalaevich', 'nikolayevich'],
  ['serhiiovych', 'sergeyevich'],
  ['oleksandrivna', 'aleksandrovna'],
  ['uladzimirauna', 'vladimirovna'],
  ['ryhoravich', 'grigorievich'],
  ['yevhenovych', 'evgenyevich'],
  ['hryhorovych', 'grigoryevich'],
])('%s and %s name one father', (one, other) => {
  expect(nicknamesOf(one)).toContain(other);
  expect(nicknamesOf(other)).toContain(one);
});

test('fathers of different names, sons and daughters stay apart', () => {
  expect(nicknamesOf('mykolaiovych')).not.toContain('mykhailovych');
  expect(nicknamesOf('mykolaiovych')).not.toContain('mykolaivna');
  const words = fathersNames.flat();
  expect(new Set(words).size).toBe(words.length);
});

test('a daughter of Belarus has a father’s name, other words with her ending have none', () => {
  expect(isPatronymic('mikalaeuna')).toBe(true);
  expect(isPatronymic('shauna')).toBe(false);
  expect(isPatronymic('deshauna')).toBe(false);
});

test.each([
  ['Ihor Holovanov', ['ihor golovanov']],
  ['Viktor Holovanov', ['viktor golovanov']],
  ['Mykola Mykolaiovych Hryhorenko', ['mykola mykolaiovych grigorenko']],
  ['Aliaksandr Halavanau', ['aliaksandr galavanov']],
  ['Siarhei Siarheevich Kuzicheu', ['siarhei siarheevich kuzichev']],
])('%s is read as lists in Russian spelling write it', (name, expected) => {
  expect(readingsOf(name, 'person')).toEqual(expect.arrayContaining(expected));
});

test.each(['Hans Huber', 'Hassan Hamid', 'Anna Moreau', 'Abdou Diouf', 'Shauna Hughes'])('%s is not', (name) => {
  expect(readingsOf(name, 'person').filter((read) => /\bg|ov\b|ev\b/.test(read))).toEqual([]);
});
