import { describe, expect, test } from 'vitest';
import type { Entity, NameKind } from '../entity.js';
import { buildIndex } from '../index/build.js';
import { neighboursJoined } from '../index/candidates.js';
import { looseWord } from '../index/query-word.js';
import { explainName, type ListedName, type QueryName, scoreName } from './name-score.js';
import { screen } from './screen.js';

const wordsOf = (text: string) => text.split(' ').filter(Boolean);
const asked = (text: string, full = text): QueryName => ({
  core: { words: wordsOf(text).map(looseWord), joins: neighboursJoined(wordsOf(text)).map(looseWord) },
  full: { words: wordsOf(full).map(looseWord), joins: [] },
  joined: text.replaceAll(' ', ''),
});
const listed = (
  text: string,
  schema: Entity['schema'] = 'person',
  kind: NameKind = 'primary',
  full = text,
): ListedName => ({
  ...{ words: wordsOf(text).map(looseWord), full: wordsOf(full).map(looseWord), kind, schema },
});

const SAME: string = 'The words are the same.';
const COMPARED: string = 'Words compared one by one.';
const RESPACED: string = 'The same letters with other spaces.';
const TOO_LITTLE = 'Only one or only generic words are shared.';

/** A word of its own weighs 1, a generic one 0.45, an initial 0.4. */
function expectScore(query: QueryName, name: ListedName, score: number, detail: string): void {
  const made = scoreName(query, name);
  expect(made.detail).toBe(detail);
  expect(made.score).toBeCloseTo(score, 8);
}

describe('what has no partner costs', () => {
  test.each([
    ['nothing where all have one', 'zorblat quenneville', 'zorblat quenneville', 'person', 100, SAME],
    ['nothing in another order', 'quenneville zorblat', 'zorblat quenneville', 'person', 100, SAME],
    ['0.85 of a word of the search', 'zorblat quenneville tarrowby', 'zorblat quenneville', 'person', 200 / 2.85],
    [
      '0.42 of one of the search between others',
      'zorblat tarrowby quenneville',
      'zorblat quenneville',
      'person',
      200 / 2.42,
    ],
    [
      '0.15 of a patronymic of the search',
      'zorblat pavlovich quenneville',
      'zorblat quenneville',
      'person',
      200 / 2.15,
    ],
    ['0.15 of one behind the others', 'zorblat quenneville pavlovich', 'zorblat quenneville', 'person', 200 / 2.15],
    ['0.85 of either of a firm', 'zorblat pavlovich quenneville', 'zorblat quenneville', 'organization', 200 / 2.85],
    ['0.42 of a listed name of a person', 'zorblat quenneville', 'zorblat quenneville tarrowby', 'person', 200 / 2.42],
    ['0.15 of a patronymic', 'zorblat quenneville', 'zorblat quenneville pavlovich', 'person', 200 / 2.15],
    ['0.85 of a syllable among syllables', 'wei ming', 'wei guo ming', 'person', 200 / 2.85],
    ['0.42 where one is no syllable', 'wei ming', 'wei zorblat ming', 'person', 200 / 2.42],
    ['0.8 of a firm', 'zorblat quenneville', 'zorblat quenneville tarrowby', 'organization', 200 / 2.8],
    [
      '0.8 of a patronymic of a firm',
      'zorblat quenneville',
      'zorblat quenneville pavlovich',
      'organization',
      200 / 2.8,
    ],
    ['0.8 of a syllable of a firm', 'wei ming', 'wei guo ming', 'organization', 200 / 2.8],
    ['each for itself', 'zorblat quenneville marion', 'zorblat quenneville tarrowby hanak', 'person', 200 / 3.69],
    ['each by its weight', 'zorblat quenneville', 'zorblat quenneville bank', 'organization', 200 / 2.36],
  ] as const)('%s: %s with %s', (_, query, name, schema, score, detail = COMPARED) => {
    expectScore(asked(query), listed(name, schema), score, detail);
  });

  // `Geun`, `Chul` and `Sung` are 0.86 of `Kun`, `Chol` and `Song`.
  const alike = 100 * 0.86 ** 1.35;
  test.each([
    ['a surname of syllables may stand last', 'geun chul sung', 'chol song kun', 'person', alike],
    ['two that changed places are another name', 'geun sung chul', 'chol song kun', 'person', 0.8 * alike],
    ['and with the surname where it was', 'geun sung chul', 'kun chol song', 'person', 0.8 * alike],
    ['two alone may', 'sung chul', 'chol song', 'person', alike],
    ['the very same may', 'song ri chol', 'ri song chol', 'person', 100, SAME],
  ] as const)('syllables: %s: %s with %s', (_, query, name, schema, score, detail = COMPARED) => {
    expectScore(asked(query), listed(name, schema), score, detail);
  });

  test('another order costs a person 6 in a hundred where a word is not like another spelling of it', () => {
    const like = scoreName(asked('zorblat quenteviple'), listed('zorblat quenneville')).score;
    expect(like).toBeLessThan(100);
    expectScore(asked('quenteviple zorblat'), listed('zorblat quenneville'), 0.94 * like, COMPARED);
    expectScore(asked('quenteviple zorblat'), listed('zorblat quenneville', 'organization'), like, COMPARED);
  });

  test('and nothing where it is: documents of half the world begin with the surname', () => {
    const like = scoreName(asked('zorblat quenevile'), listed('zorblat quenneville')).score;
    expect(like).toBeLessThan(100);
    expectScore(asked('quenevile zorblat'), listed('zorblat quenneville'), like, COMPARED);
  });

  test('and nothing shared is nothing', () => {
    expectScore(asked('zorblat quenneville'), listed('marion hanak'), 0, TOO_LITTLE);
  });

  test('a weak alias counts nine tenths', () => {
    expectScore(asked('zorblat quenneville'), listed('zorblat quenneville', 'person', 'weak'), 90, SAME);
    expectScore(asked('zorblat quenneville'), listed('zorblat quenneville', 'person', 'alias'), 100, SAME);
  });
});

describe('one word or generic words alone say too little, 49 at most', () => {
  test.each([
    ['one of two', 'zorblat', 'zorblat quenneville', 49, TOO_LITTLE],
    ['one of two', 'zorblat quenneville', 'zorblat', 49, TOO_LITTLE],
    ['one of one', 'quenneville', 'quennevile', 100 * 0.944 ** 1.35, COMPARED],
    ['two generic ones', 'national bank', 'national bank zorblat', 49, TOO_LITTLE],
    ['one and a generic one', 'zorblat bank', 'zorblat bank quenneville', 145 / 2.25, COMPARED],
    ['two generic ones written as one', 'tradingbank', 'trading bank quenneville', 49, TOO_LITTLE],
    [
      'a generic one and another written as one',
      'tradingzorblat',
      'trading zorblat quenneville',
      122.5 / 2.025,
      COMPARED,
    ],
    [
      'another and a generic one written as one',
      'zorblattrading',
      'zorblat trading quenneville',
      122.5 / 2.025,
      COMPARED,
    ],
    ['one of two written apart', 'zor blat quenneville', 'zorblat', 150 / 2.35, COMPARED],
    ['an initial', 'k', 'kevin', 49, TOO_LITTLE],
    ['a name and an initial', 'k quenneville', 'kevin quenneville', (100 + 70 * 0.7 ** 1.35) / 1.7, COMPARED],
  ] as const)('%s: %s with %s', (_, query, name, score, detail) => {
    expectScore(asked(query), listed(name, 'organization'), score, detail);
  });
});

describe('the same letters with other spaces', () => {
  test.each([
    ['are ninety-eight', 'anobe', 'an o be', 98, RESPACED],
    ['and more where the words say more', 'salahdin', 'salah din', 100, RESPACED],
    ['never with other letters', 'quennevillehanakzorblax', 'zorblat quenneville hanak', 0, TOO_LITTLE],
    ['with the first word last', 'quennevillehanakzorblat', 'zorblat quenneville hanak', 98, RESPACED],
    ['with the last word first', 'hanakzorblatquenneville', 'zorblat quenneville hanak', 98, RESPACED],
    ['but not in any order', 'hanakquennevillezorblat', 'zorblat quenneville hanak', 0, TOO_LITTLE],
    ['nor of four letters', 'anob', 'an o b', 0, TOO_LITTLE],
    ['nor other letters', 'anobd', 'an o be', 0, TOO_LITTLE],
  ] as const)('%s: %s with %s', (_, query, name, score, detail) => {
    expectScore(asked(query), listed(name), score, detail);
  });
});

describe('numbers in names of firms and ships', () => {
  test.each([
    ['the same', 'zorblat tarrowby 78', 'zorblat tarrowby 78', 'vessel', 100, SAME],
    ['another one costs 25', 'zorblat tarrowby 78', 'zorblat tarrowby 45', 'vessel', 200 / 3.65 - 25],
    ['one more costs 8', 'zorblat tarrowby 78', 'zorblat tarrowby', 'organization', 200 / 2.85 - 8],
    ['one less costs 8', 'zorblat tarrowby', 'zorblat tarrowby 78', 'organization', 200 / 2.8 - 8],
    ['1 2 is not 12', 'zorblat tarrowby 1 2', 'zorblat tarrowby 12', 'vessel', 98 - 25, RESPACED],
    ['of a person none', 'zorblat tarrowby 78', 'zorblat tarrowby 45', 'person', 200 / 3.27],
  ] as const)('%s: %s with %s', (_, query, name, schema, score, detail = COMPARED) => {
    expectScore(asked(query), listed(name, schema), score, detail);
  });

  test('never below nothing', () => {
    expectScore(asked('zorblat 78'), listed('quenneville 45', 'vessel'), 0, TOO_LITTLE);
  });
});

describe('a misspelt legal form is not put aside', () => {
  const firm = listed('zorblat', 'organization', 'primary', 'zorblat limited');
  const query = asked('zorblat limted', 'zorblat limted');

  test('the names with all their words may agree better', () => {
    const made = scoreName(query, firm);
    expect([made.whole, made.detail]).toEqual([true, COMPARED]);
    expect(made.score).toBeCloseTo((100 * (1 + 0.6 * 0.911 ** 1.35)) / 1.6, 8);
    expect(explainName(made, query, firm)).toMatchObject({
      ...{ factor: 'name', score: 96, weight: 1, detail: COMPARED, contradicts: false },
      tokens: [
        { query: 'zorblat', listed: 'zorblat', method: 'exact' },
        { query: 'limted', listed: 'limited', method: 'edit', weight: 0.6 },
      ],
      ...{ unmatched_query: [], unmatched_listed: [] },
    });
  });

  test('of a firm alone', () => {
    const person = listed('zorblat', 'person', 'primary', 'zorblat limited');
    const made = scoreName(query, person);
    expect([made.whole, made.score, made.detail]).toEqual([false, 49, TOO_LITTLE]);
    expect(explainName(made, query, person)).toMatchObject({ unmatched_query: ['limted'], unmatched_listed: [] });
  });

  test('and not where they agree less', () => {
    const other = listed('zorblat quenneville', 'organization', 'primary', 'zorblat quenneville limited');
    const made = scoreName(asked('zorblat quenevile', 'zorblat quenevile kabushiki'), other);
    expect(made.whole).toBe(false);
  });

  test('names that are written alike are the same, whatever was put aside', () => {
    const same = listed('zorblat limited', 'organization', 'primary', 'zorblat limited');
    expect(scoreName(asked('zorblat', 'zorblat limited'), same)).toMatchObject({ score: 100, detail: SAME });
    expect(scoreName(asked('zorblat', 'limited zorblat'), same)).toMatchObject({ detail: COMPARED });
  });
});

describe('what a birth date may lift', () => {
  const kinds = (query: string, name: ListedName) => {
    const { initialsOnly, partOfListed } = scoreName(asked(query), name);
    return [initialsOnly, partOfListed];
  };

  test.each([
    ['a part of a longer name', 'zorblat quenneville', listed('zorblat quenneville tarrowby'), [false, true]],
    ['the whole name', 'zorblat quenneville', listed('zorblat quenneville'), [false, false]],
    ['one word of two', 'zorblat', listed('zorblat quenneville'), [false, false]],
    ['a word that has no partner', 'zorblat hanak', listed('zorblat quenneville'), [false, false]],
    [
      'two words and one without a partner',
      'zorblat quenneville marion',
      listed('zorblat quenneville tarrowby hanak'),
      [false, false],
    ],
    ['a weak alias', 'zorblat quenneville', listed('zorblat quenneville tarrowby', 'person', 'weak'), [false, false]],
    ['a firm', 'zorblat quenneville', listed('zorblat quenneville tarrowby', 'organization'), [false, false]],
    ['words that are 0.897 alike', 'marion quenneville', listed('mariot quenneville tarrowby'), [false, true]],
    ['words that are 0.876 alike', 'mario quenneville', listed('marit quenneville tarrowby'), [false, false]],
    ['an initial', 'k quenneville', listed('kevin quenneville'), [true, false]],
    ['an initial of a longer name', 'k quenneville', listed('kevin quenneville tarrowby'), [true, false]],
    ['an initial and a word without a partner', 'k quenneville hanak', listed('kevin quenneville'), [false, false]],
  ] as const)('%s: %s', (_, query, name, expected) => {
    expect(kinds(query, name)).toEqual(expected);
  });

  test.each([
    ['a further surname', 'zorblat quenneville tarrowby', listed('zorblat quenneville'), true],
    ['the whole name', 'zorblat quenneville', listed('zorblat quenneville'), false],
    ['one listed word', 'zorblat quenneville', listed('zorblat'), false],
    ['a listed word left over', 'zorblat quenneville marion', listed('zorblat quenneville tarrowby'), false],
    ['a firm', 'zorblat quenneville tarrowby', listed('zorblat quenneville', 'organization'), false],
    ['a weak alias', 'zorblat quenneville tarrowby', listed('zorblat quenneville', 'person', 'weak'), false],
  ] as const)('%s beside all of the listed name: %s', (_, query, name, expected) => {
    expect(scoreName(asked(query), name).moreThanListed).toBe(expected);
  });
});

describe('names that may be spellings of each other', () => {
  test.each([
    ['the same words', 'zorblat quenneville', listed('zorblat quenneville'), true],
    ['a part of more', 'zorblat quenneville', listed('zorblat tarrowby quenneville'), true],
    ['more than the listed name', 'zorblat quenneville marion', listed('zorblat quenneville'), false],
    ['words that are 0.743 alike', 'marions quenneville', listed('matioks quenneville'), true],
    ['words that are 0.7 alike', 'marion quenneville', listed('matiok quenneville'), false],
    ['one word', 'zorblat', listed('zorblat quenneville'), false],
    ['an initial', 'k quenneville', listed('kevin quenneville'), false],
    ['a firm', 'zorblat quenneville', listed('zorblat quenneville', 'organization'), false],
    ['a weak alias', 'zorblat quenneville', listed('zorblat quenneville', 'person', 'weak'), false],
  ] as const)('%s: %s', (_, query, name, expected) => {
    expect(scoreName(asked(query), name).alike).toBe(expected);
  });
});

describe('a second doubt', () => {
  test.each([
    ['one name alone that is not spelt the same', 'moussa', 'musa', 'person', 85 * 0.92 ** 1.35],
    ['and of a ship it is none', 'moussa', 'musa', 'vessel', 100 * 0.92 ** 1.35],
  ] as const)('%s: %s with %s', (_, query, name, schema, score) => {
    expect(scoreName(asked(query), listed(name, schema)).score).toBeCloseTo(score, 0);
  });

  test('a missing word and another surname are no match, a missing word and another spelling are one', () => {
    const person = (text: string, at: number): Entity => ({
      ...{ id: `p-${at}`, list: 'test', schema: 'person', names: [{ text, kind: 'primary' }], datesOfBirth: [] },
      ...{
        countries: [],
        nationalities: [],
        genders: [],
        identifiers: [],
        types: ['sanction'],
        programs: [],
        positions: [],
      },
      sources: [],
    });
    const names = [
      'Igor Yuryevich Babkin',
      'Dmitriy Pavlovich Zhukovetsky',
      'Igor Smolin',
      'Igor Vasin',
      'Dmitriy Lukin',
    ];
    const index = buildIndex(names.map(person), { test: '2026-01-01' });
    const score = (name: string): number | undefined =>
      screen(index, { name, type: 'individual', matchThreshold: 50 }).hits[0]?.match_score;
    expect(score('Igor Babin')).toBeLessThan(80);
    expect(score('Dmitriy Zhukovetskiy')).toBeGreaterThan(80);
    expect(score('Igor Babkin')).toBeGreaterThan(90);
  });
});
