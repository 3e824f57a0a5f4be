import { expect, test } from 'vitest';
import { nameKeySets, nameKeys } from './name-keys.js';

test('scripts and romanisations of one name have the same keys', () => {
  expect(nameKeys('Володимир Зеленський')).toEqual(nameKeys('Volodymyr Zelensky'));
  expect(nameKeys('محمد علي')).toEqual(nameKeys('Mohamed Ali'));
});

test('titles and particles are no words of a name, and a word of vowels is its own key', () => {
  expect(nameKeys('Mr Io da Silva')).toEqual(['io', 'slf']);
});

test('a long name has no more than eight keys', () => {
  expect(nameKeys('aba aca ada afa aga aka ala ama ana ara asa ata')).toHaveLength(8);
});

test('keys are those that stored search terms were made with, whatever the sound of a word is now', () => {
  expect(nameKeys('Kokorev Mahah Zahra حاتم سبب')).toEqual(['krf', 'm', 'zhr', 'htm', 'sb']);
});

test('a name in another script is looked up under its Latin spellings as well', () => {
  for (const [native, latin] of [
    ['ทักษิณ ชินวัตร', 'Thaksin Shinawatra'],
    ['安倍晋三', 'Shinzo Abe'],
    ['नरेन्द्र मोदी', 'Narendra Modi'],
    ['အောင်ဆန်းစုကြည်', 'Aung San Suu Kyi'],
  ] as const) {
    const sorted = (keys: readonly string[]) => keys.toSorted().join();
    expect(nameKeySets(native).map(sorted), native).toContain(sorted(nameKeys(latin)));
  }
  expect(nameKeySets('Jane Smith')).toEqual([nameKeys('Jane Smith')]);
});

test('what people write together and apart has a pair of keys in common', () => {
  const pairsOf = (name: string) =>
    nameKeySets(name).flatMap((keys) =>
      keys.flatMap((one, at) => keys.slice(at + 1).map((two) => [one, two].sort().join())),
    );
  for (const [one, other] of [
    ['Kim Min-ji', 'Kim Minji'],
    ['Mohammed Al-Rashid', 'Muhammad Alrashid'],
    ['Ann-Marie Smith', 'Annmarie Smith'],
    ['van der Berg Jan', 'Jan Vanderberg'],
    ['Siobhan O\u2019Brien', 'Siobhan Obrien'],
  ] as const)
    expect(
      pairsOf(one).filter((pair) => pairsOf(other).includes(pair)),
      one,
    ).not.toEqual([]);
});
