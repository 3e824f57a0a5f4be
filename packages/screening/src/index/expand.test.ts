import { describe, expect, test } from 'vitest';
import type { Entity } from '../entity.js';
import { blankWord, comparableWord, textOf } from '../text/indexed-word.js';
import { compareWords, millionthsOf } from '../text/similarity.js';
import { buildIndex } from './build.js';
import { findExpansions } from './expand.js';
import type { ScreeningIndex } from './screening-index.js';
import { readWord } from './words.js';

/** An index whose words are these, in this order. */
function indexOf(words: readonly string[]): ScreeningIndex {
  const party: Entity = {
    ...{ id: 'x', list: 'test', schema: 'person', names: words.map((text) => ({ text, kind: 'alias' as const })) },
    ...{ datesOfBirth: [], countries: [], nationalities: [], genders: [], identifiers: [], types: ['sanction'] },
    ...{ programs: [], positions: [], sources: [] },
  };
  return buildIndex([party]);
}

function wordOf(index: ScreeningIndex, id: number): string {
  const word = blankWord();
  readWord(index, id, word);
  return textOf(word);
}

function expanded(index: ScreeningIndex, text: string, limit?: number): string[] {
  const { words } = findExpansions(index, comparableWord(text), text, limit);
  return Array.from(words, (id) => wordOf(index, id));
}

/** Every word of the index that is like enough, most similar first. */
function alike(index: ScreeningIndex, text: string): string[] {
  const asked = comparableWord(text);
  return Array.from({ length: index.wordCount }, (_, id) => wordOf(index, id))
    .map((word) => ({ word, similarity: millionthsOf(compareWords(asked, comparableWord(word))) }))
    .filter(({ similarity }) => similarity >= 700_000)
    .sort((left, right) => right.similarity - left.similarity)
    .map(({ word }) => word);
}

const LETTERS = [...'bdfgklmnprstvz'];
/** Words that one letter parts from `quenneville`, in an order without rule, and the word itself in the middle. */
const SLIPS = Array.from({ length: 11 }, (_, at) =>
  LETTERS.map((letter) => `${'quenneville'.slice(0, at)}${letter}${'quenneville'.slice(at + 1)}`),
)
  .flat()
  .filter((word) => word !== 'quenneville');
const MIXED = [...new Set(SLIPS.map((_, at) => SLIPS[(at * 53) % SLIPS.length] ?? ''))];
MIXED.splice(40, 0, 'quenneville', 'zorblat', 'hanak');

describe('the listed words that a word may stand for', () => {
  const index = indexOf(MIXED);

  test('are the forty most similar, best first, equally similar ones in the order of the index', () => {
    const expected = alike(index, 'quenneville');
    expect(expected.length).toBeGreaterThan(100);
    expect(expanded(index, 'quenneville')).toEqual(expected.slice(0, 40));
    expect(expanded(index, 'quenneville')[0]).toBe('quenneville');
  });

  test.each([1, 2, 7, 100, 2000, 3000])('or as many as are asked for: %d', (limit) => {
    expect(expanded(index, 'quenneville', limit)).toEqual(alike(index, 'quenneville').slice(0, limit));
  });

  test('with how similar they are', () => {
    const { words, similarities } = findExpansions(index, comparableWord('quenneville'), 'quenneville', 3);
    const second = millionthsOf(
      compareWords(comparableWord('quenneville'), comparableWord(wordOf(index, words[1] ?? 0))),
    );
    expect([...similarities.slice(0, 2)]).toEqual([1, second / 1e6]);
    expect([words.length, similarities.length]).toEqual([3, 3]);
  });

  test('are words of 0.7 and more', () => {
    expect(expanded(indexOf(['matiok', 'aratiok']), 'marion')).toEqual([]);
    // 0.7 by two letters that can be left out on both sides; 0.64 with another first letter besides.
    expect(
      expanded(indexOf(['arionm', 'marinto']), 'marion').every((word) => alike(indexOf([word]), 'marion').length > 0),
    ).toBe(true);
    expect(expanded(indexOf(['arimas']), 'karima')).toEqual([]);
    expect(expanded(indexOf(['karimas']), 'karima')).toEqual(['karimas']);
  });

  test.each([
    ['a nickname', 'misha', ['mikhail', 'zorblat'], ['mikhail']],
    ['a word with an article', 'hassan', ['alhassan', 'elhassan', 'zorblat'], ['alhassan', 'elhassan']],
    ['a word without its article', 'alhassan', ['hassan', 'zorblat'], ['hassan']],
    ['a word of one sound', 'mhmd', ['muhamd', 'zorblat'], ['muhamd']],
    ['a word of one sound that is three letters longer', 'mhmd', ['muhamad'], ['muhamad']],
    ['not one that is four letters longer', 'mhmd', ['muhammad'], []],
    ['a word of one sound and four other letters', 'qarim', ['karem'], ['karem']],
    ['not one with five', 'qarim', ['kareem', 'koorym'], ['kareem']],
    ['a word of the other script', 'muhammad', ['محمد', 'zorblat'], ['محمد']],
    ['a word of the other script', 'محمد', ['mhmd', 'muhammad', 'zorblat'], ['mhmd', 'muhammad']],
    ['an initial only itself', 'j', ['john', 'j'], ['j']],
    ['two letters', 'li', ['li', 'le'], ['li']],
  ] as const)('are %s: %s', (_, text, words, expected) => {
    expect(expanded(indexOf(words), text).sort()).toEqual([...expected].sort());
  });

  test('are more of a word whose vowels are not written: up to 256', () => {
    const vowels = [...'aeiouy'];
    const words = vowels.flatMap((one) =>
      vowels.flatMap((two) => vowels.flatMap((three) => [`m${one}h${two}m${three}d`, `m${one}h${two}mm${three}d`])),
    );
    const many = indexOf(words);
    expect(words.length).toBeGreaterThan(400);
    expect(expanded(many, 'محمد')).toHaveLength(256);
    expect(expanded(many, 'muhamad')).toHaveLength(40);
  });
});
