import { describe, expect, test } from 'vitest';
import type { Entity } from '../entity.js';
import { nameForm } from '../text/name-form.js';
import { buildIndex } from './build.js';
import { createScoreboard, findCandidates, neighboursJoined, OVERLAP_MIN, overlapOf } from './candidates.js';
import { expansionsOf, queryWord } from './query-word.js';
import type { ScreeningIndex } from './screening-index.js';

const party = (name: string, at: number): Entity => ({
  ...{ id: `x-${at}`, list: 'test', schema: 'person', names: [{ text: name, kind: 'primary' }] },
  ...{ datesOfBirth: [], countries: [], nationalities: [], genders: [], identifiers: [], types: ['sanction'] },
  ...{ programs: [], positions: [], sources: [] },
});
const indexOf = (names: readonly string[]) => buildIndex(names.map(party));
const everybody = () => true;

function asked(index: ScreeningIndex, name: string) {
  const form = nameForm(name, 'person');
  const word = (text: string) => queryWord(index, text);
  return { form, words: form.words.map(word), joins: neighboursJoined(form.words).map(word) };
}

function found(index: ScreeningIndex, name: string, allowed: (name: number) => boolean = everybody) {
  const { form, words, joins } = asked(index, name);
  return findCandidates(index, createScoreboard(index), form, words, joins, allowed);
}

/** By the definition, name by name: what each word of the search shares with it at best, over the weights of both. */
function byDefinition(index: ScreeningIndex, name: string): { name: number; overlap: number }[] {
  const { words, joins } = asked(index, name);
  const total = words.reduce((sum, word) => sum + word.weight, 0);
  return Array.from({ length: index.nameCount }, (_, at) => {
    const own = new Set(index.coreWords.subarray(index.coreStart[at], index.coreStart[at + 1]));
    const shared = [...words, ...joins].reduce((sum, word) => {
      const { words: alike, similarities } = expansionsOf(index, word);
      const best = alike.findIndex((id) => own.has(id));
      return best < 0 ? sum : sum + (index.wordWeight[alike[best] ?? 0] ?? 0) * (similarities[best] ?? 0);
    }, 0);
    return { name: at, overlap: overlapOf(shared, total, index.nameWeight[at] ?? 0) };
  })
    .filter(({ overlap }) => overlap >= OVERLAP_MIN)
    .sort((left, right) => right.overlap - left.overlap || left.name - right.name);
}

const RARE = ['zorblat', 'quenneville', 'tarrowby', 'hanak', 'grebnovik', 'mooncalf', 'velasko'];

/** Names of different words of seven, none like another, in an order that has nothing to do with how much they share. */
function mixedNames(count: number): string[] {
  const sets = Array.from({ length: 127 }, (_, at) => ((at * 37) % 127) + 1);
  return sets.slice(0, count).map((set) => RARE.filter((_, bit) => ((set >> bit) & 1) === 1).join(' '));
}

describe('how much two names share', () => {
  test('is the shared weight over eight tenths of the query and half of the listed name', () => {
    expect(OVERLAP_MIN).toBe(0.15);
    expect(overlapOf(0, 1, 1)).toBe(0);
    expect(overlapOf(1.31, 1, 1)).toBeCloseTo(1, 12);
    expect(overlapOf(2, 4, 1)).toBeCloseTo(2 / 3.71, 12);
    expect(overlapOf(2, 1, 4)).toBeCloseTo(2 / 2.81, 12);
  });

  test('each word with the next one', () => {
    expect(neighboursJoined(['abd', 'al', 'rahman'])).toEqual(['abdal', 'alrahman']);
    expect([neighboursJoined(['abd']), neighboursJoined([])]).toEqual([[], []]);
  });
});

describe('candidates', () => {
  const index = indexOf(mixedNames(110));

  test.each([
    RARE.join(' '),
    'Zorblat Quenneville Tarrowby',
    'Zorblath Quenevile',
    'Hanak Velasko Mooncalf Nobody',
    'Quenneville Zorblat Quenneville',
  ])('are the fifty that share most, best first: %s', (name) => {
    const expected = byDefinition(index, name).slice(0, 50);
    expect(expected.length).toBeGreaterThan(30);
    const overlaps = new Map(byDefinition(index, name).map((one) => [one.name, one.overlap]));
    const names = found(index, name);
    expect(new Set(names).size).toBe(expected.length);
    // Which of equal ones is the last to be held is left open.
    expect(names.map((one) => overlaps.get(one)?.toFixed(5))).toEqual(
      expected.map(({ overlap }) => overlap.toFixed(5)),
    );
  });

  test('of equal ones the first listed goes first', () => {
    const twins = indexOf(['Hanak Marion', 'Zorblat Marion', 'Zorblat Quenneville', 'Zorblat Tarrowby', 'Zorblat']);
    expect(found(twins, 'Zorblat')).toEqual([4, 1, 2, 3]);
  });

  test('are told from the least overlap on, whatever its kind', () => {
    const long = (words: number) => ['Zorblat', ...Array.from({ length: words }, (_, at) => `qx${'bdfgklmnpr'[at]}on`)];
    const names = Array.from({ length: 10 }, (_, at) => long(at).join(' '));
    const mixed = indexOf(names);
    const query = 'Zorblat Unheard Offthe Namesakes';
    const expected = byDefinition(mixed, query).map(({ name }) => name);
    expect(expected.length).toBeGreaterThan(1);
    expect(expected.length).toBeLessThan(10);
    expect(found(mixed, query)).toEqual(expected);
  });

  test('who may not be hit takes nobody’s place', () => {
    const all = byDefinition(index, RARE.join(' '));
    const odd = (name: number) => name % 2 === 1;
    expect(found(index, RARE.join(' '), odd)).toEqual(
      all
        .map(({ name }) => name)
        .filter(odd)
        .slice(0, 50),
    );
  });

  test('one search leaves nothing behind for the next', () => {
    const board = createScoreboard(index);
    const search = (name: string) => {
      const { form, words, joins } = asked(index, name);
      return findCandidates(index, board, form, words, joins, everybody);
    };
    for (const name of ['Zorblat Hanak', 'Quenneville', 'Nobody', 'Zorblat Hanak', 'Quenneville Hanak'])
      expect(search(name)).toEqual(found(index, name));
  });

  test('two neighbours find the word that they make together', () => {
    expect(found(indexOf(['Salahddin Marion', 'Hanak Velasko']), 'Salah Ddin Marion')).toEqual([0]);
    expect(found(indexOf(['Tarrowbyhanak', 'Zorblat']), 'Tarrowby Hanak')).toEqual([0]);
  });

  test('a name that is the query without its spaces is one, whatever it shares', () => {
    const spaced = indexOf(['An Obe Velasko', 'Zorblat', 'Ano Bevelasko', 'Velasko Obe An']);
    expect(found(spaced, 'Anobevelasko').sort()).toEqual([0, 2]);
    expect(found(spaced, 'Anobevelasko', (name) => name !== 0)).toEqual([2]);
    expect(found(spaced, 'Velaskoanobe')).toContain(0);
    expect(found(spaced, 'Unheard')).toEqual([]);
    // As the query itself, each only once.
    expect(found(indexOf(['Zorblat Hanak', 'Zorblat Hanak']), 'Zorblat Hanak')).toEqual([0, 1]);
    const many = indexOf(Array.from({ length: 60 }, () => 'Bo Xa Ly Na Ok'));
    expect(found(many, 'Boxalynaok')).toHaveLength(50);
  });
});

describe('frequent words', () => {
  /** Names that all have `zorblat`, which still weighs as on a long list, and one of which has `hanak` as well. */
  function frequent(count: number): ScreeningIndex {
    const small = indexOf(['Zorblat', 'Hanak']);
    return {
      ...small,
      nameCount: count,
      wordWeight: Float32Array.of(0.5, 0.9),
      // The last name is shorter and so shares more.
      nameWeight: Float32Array.from({ length: count }, (_, at) => (at === count - 1 ? 0.5 : 1)),
      postingStart: Uint32Array.of(0, count, count + 1),
      postings: Uint32Array.from({ length: count + 1 }, (_, at) => (at === count ? 7 : at)),
    };
  }

  test('bring up names of their own up to three thousand, beyond that only with a rarer word', () => {
    expect(found(frequent(3000), 'Hanak Zorblat')).toHaveLength(50);
    expect(found(frequent(3001), 'Hanak Zorblat')).toEqual([7]);
    expect(found(frequent(3001), 'Zorblat Hanak')).toEqual([7]);
  });

  test('alone they do', () => {
    expect(found(frequent(3001), 'Zorblat')).toHaveLength(50);
  });

  test('a search reads fifteen thousand places of names', () => {
    expect(found(frequent(15_000), 'Zorblat')[0]).toBe(14_999);
    expect(found(frequent(15_001), 'Zorblat')).toEqual(Array.from({ length: 50 }, (_, at) => at));
  });
});
