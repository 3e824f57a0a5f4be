import { describe, expect, test } from 'vitest';
import { comparableWord } from './indexed-word.js';
import {
  compareSounds,
  compareWords,
  editsAllowed,
  lowered,
  mayBeNear,
  methodOf,
  millionthsOf,
  similarityOf,
  THE_SAME,
} from './similarity.js';

const read = (compared: number) => [similarityOf(compared), methodOf(compared)];
const compared = (left: string, right: string) => read(compareWords(comparableWord(left), comparableWord(right)));
const STRANGERS = [0, 'edit'] as const;

/** Both ways: which of two words is asked for makes no difference. */
function expectPair(left: string, right: string, similarity: number, method: string): void {
  expect([compared(left, right), compared(right, left)], `${left} × ${right}`).toEqual([
    [similarity, method],
    [similarity, method],
  ]);
}

test('a comparison is a similarity in millionths with the method in three bits', () => {
  expect([THE_SAME, millionthsOf(THE_SAME), ...read(THE_SAME)]).toEqual([8_000_000, 1_000_000, 1, 'exact']);
  expect(read(lowered(THE_SAME, 0.97))).toEqual([0.97, 'exact']);
  expect(millionthsOf(lowered(THE_SAME, 0.97))).toBe(970_000);
  expect(read(lowered(compareWords(comparableWord('misha'), comparableWord('mikhail')), 0.5))).toEqual([
    0.46,
    'nickname',
  ]);
});

describe('edits', () => {
  test('none in three letters, one from four, two from six, three from ten', () => {
    expect([1, 3, 4, 5, 6, 9, 10, 40].map(editsAllowed)).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
  });

  // One edit costs 0.62 of a letter, further ones 0.9 each up to seven letters and 0.8 beyond, another first letter 0.06.
  test.each([
    ['oma', 'oms', 0],
    ['oma', 'omas', 0.845],
    ['omar', 'omas', 0.845],
    ['omar', 'roma', 0],
    ['mario', 'marit', 0.876],
    ['mario', 'manit', 0],
    ['marion', 'darion', 0.837],
    ['marion', 'matiok', 0.7],
    ['marion', 'marionst', 0.8],
    ['marions', 'matioks', 0.743],
    ['marionsa', 'matioksa', 0.8],
    ['marionsad', 'matioksam', 0],
    ['marionsade', 'matioksame', 0.76],
    ['marionsade', 'matioksamu', 0],
  ] as const)('%s and %s: %d', (left, right, similarity) => {
    expectPair(left, right, similarity, 'edit');
  });

  test.each([
    ['1234', '1235'],
    ['12345', 'x2345'],
  ])('a number is another number, however near: %s and %s', (left, right) => {
    expectPair(left, right, 0, 'edit');
    expectPair(left, left, 1, 'exact');
  });
});

describe('initials, nicknames and syllables', () => {
  test.each([
    ['j', 'john', 0.7, 'initial'],
    ['j', 'j', 1, 'exact'],
    ['j', 'kim', ...STRANGERS],
    ['م', 'محمد', ...STRANGERS],
    ['misha', 'mikhail', 0.92, 'nickname'],
    // Two syllables and two nicknames of Robert.
    ['bob', 'rob', 0.92, 'nickname'],
    // Spellings that are nearer than two nicknames are to each other.
    ['mohammed', 'mohamed', 0.923, 'edit'],
    ['misha', 'robert', ...STRANGERS],
    ['ping', 'jing', ...STRANGERS],
    ['geun', 'kun', 0.86, 'transliteration'],
    ['fang', 'fangw', 0.876, 'edit'],
    ['fang', 'fangwe', 0.7, 'edit'],
    ['fang', 'fangwei', ...STRANGERS],
  ] as const)('%s and %s: %d by %s', (left, right, similarity, method) => {
    expectPair(left, right, similarity, method);
  });
});

describe('one sound', () => {
  test.each([
    ['no consonant says nothing', 'ayo', 'eya', ...STRANGERS],
    ['one consonant needs the same start', 'oda', 'odo', 0.72, 'phonetic'],
    ['one consonant needs the same start', 'oda', 'udo', ...STRANGERS],
    ['and about the same length', 'oda', 'oido', 0.72, 'phonetic'],
    ['and about the same length', 'oda', 'oiido', ...STRANGERS],
    ['and three letters', 'va', 'vi', ...STRANGERS],
    ['but spelling goes before', 'oda', 'odda', 0.845, 'edit'],
    ['two consonants and near vowels', 'sami', 'semi', 0.86, 'phonetic'],
    ['two consonants and other vowels', 'sami', 'simu', 0.54, 'phonetic'],
    ['one letter longer', 'sami', 'saemy', 0.86, 'phonetic'],
    ['two letters longer', 'sami', 'saaemy', 0.76, 'phonetic'],
    ['another start costs', 'odar', 'udar', 0.83, 'phonetic'],
    ['three consonants', 'karim', 'qarim', 0.89, 'phonetic'],
    ['left-out vowels cost less', 'rmzn', 'ramzan', 0.824, 'phonetic'],
    ['and so does each letter beyond two more', 'rmzn', 'ramizan', 0.756, 'phonetic'],
    ['and so does each letter beyond two more', 'rmzn', 'ramizaan', 0.736, 'phonetic'],
    ['p is not b', 'lapin', 'labin', 0.8, 'phonetic'],
    ['p is not b in an edit either', 'larpino', 'larbina', 0.64, 'phonetic'],
    ['surnames of Eastern Europe keep their consonants apart', 'savchenko', 'shevchenko', 0.8, 'phonetic'],
    ['whatever the edits', 'sivakov', 'shivakov', 0.803, 'edit'],
    ['but not those that languages exchange', 'fedorov', 'vedorov', 0.89, 'phonetic'],
    ['or two letters for one', 'aleksandrov', 'alexandrov', 0.92, 'phonetic'],
    ['and others do as before', 'sekta', 'shekta', 0.92, 'phonetic'],
    ['unless a word has both', 'lapinb', 'labinp', 0.92, 'phonetic'],
    ['all vowels differ', 'bada'.repeat(12), 'budu'.repeat(12), ...STRANGERS],
  ] as const)('%s: %s and %s', (_, left, right, similarity, method) => {
    expectPair(left, right, similarity, method);
  });

  test('Hasan and Husayn are two names, however their second vowel is written', () => {
    for (const hasan of ['hasan', 'hasin', 'hassen'])
      for (const husayn of ['husayn', 'husin', 'hosein', 'hosan']) expectPair(hasan, husayn, 0, 'edit');
    expectPair('husin', 'hosin', 0.92, 'phonetic');
    expectPair('husin', 'hesin', 0.876, 'edit');
    expectPair('hasin', 'hasen', 0.92, 'phonetic');
  });
});

describe('an article written onto a word', () => {
  test.each([
    ['alhassan', 'hassan', 0.96, 'joined'],
    ['alhassan', 'elhassan', 0.96, 'joined'],
    ['alkarim', 'elsamir', ...STRANGERS],
    ['alassan', 'hassan', 0.683, 'edit'],
  ] as const)('%s and %s: %d', (left, right, similarity, method) => {
    expectPair(left, right, similarity, method);
  });
});

describe('two scripts', () => {
  test.each([
    ['three consonants', 'محمد', 'muhammad', 0.97, 'transliteration'],
    ['a long vowel of three that is not said', 'جمال', 'jaml', 0.934, 'transliteration'],
    ['two consonants', 'سعد', 'saad', 0.95, 'transliteration'],
    ['a long vowel of two that is not said', 'سعد', 'sd', 0.89, 'transliteration'],
    ['one consonant', 'علي', 'ali', 0.9, 'transliteration'],
    ['no consonant', 'ا', 'a', ...STRANGERS],
    ['zah as dh', 'ظافر', 'dhafer', 0.92, 'transliteration'],
    ['zah as dh among two', 'ظل', 'dal', ...STRANGERS],
    ['one of four is another', 'قمراني', 'qamlani', 0.8, 'transliteration'],
    ['one more than four', 'قمراني', 'qamranid', 0.8, 'transliteration'],
    ['two more than four', 'قمراني', 'qamranidab', ...STRANGERS],
    ['two of four are others', 'قمراني', 'qablani', ...STRANGERS],
    ['one less than four', 'قمراني', 'qamra', ...STRANGERS],
    ['one of three is another', 'جمال', 'jamar', ...STRANGERS],
  ] as const)('%s: %s and %s', (_, left, right, similarity, method) => {
    expectPair(left, right, similarity, method);
  });

  test('sounds are near with four consonants on both sides and one more at most', () => {
    const pairs = [
      [4, 4],
      [4, 5],
      [5, 4],
      [4, 6],
      [6, 4],
      [3, 4],
      [4, 3],
      [3, 3],
    ] as const;
    expect(pairs.map(([first, second]) => mayBeNear(first, second))).toEqual([
      ...[true, true, true, false, false, false, false, false],
    ]);
  });

  test.each([
    ['zfr', 'dfr', 0.92],
    ['zf', 'df', 0],
    ['kmrn', 'kmln', 0.8],
    ['kmrn', 'kmrnd', 0.8],
    ['kmrn', 'kbln', 0],
    ['kmr', 'kmrn', 0],
  ] as const)('the sounds %s and %s: %d', (first, second, similarity) => {
    expect(similarityOf(compareSounds(first, second))).toBe(similarity);
    expect(methodOf(compareSounds(first, second))).toBe(similarity === 0 ? 'edit' : 'transliteration');
  });
});
