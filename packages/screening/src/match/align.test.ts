import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { neighboursJoined } from '../index/candidates.js';
import { looseWord } from '../index/query-word.js';
import { comparableWord } from '../text/indexed-word.js';
import { methodOf, similarityOf } from '../text/similarity.js';
import { alignWords, blankAlignment, explainPairs, joinedComparison, worthOf } from './align.js';

function aligned(query: string, listed: string) {
  const texts = query.split(' ');
  const asked = { words: texts.map(looseWord), joins: neighboursJoined(texts).map(looseWord) };
  const known = listed.split(' ').map(looseWord);
  const made = blankAlignment();
  // What an earlier alignment left behind must not count.
  alignWords({ words: known, joins: [] }, known, made);
  alignWords(asked, known, made);
  const pairs = explainPairs(made, asked.words, known);
  return { ...made, explained: pairs, texts: pairs.map((pair) => `${pair.query}=${pair.listed} ${pair.method}`) };
}

describe('words are paired', () => {
  test.each([
    ['marion quenneville', 'quenneville marion', ['marion=marion exact', 'quenneville=quenneville exact']],
    ['sami semi', 'semi', ['semi=semi exact']],
    ['semi sami', 'semi', ['semi=semi exact']],
    ['semi', 'sami semi', ['semi=semi exact']],
    ['marion', 'zorblat', []],
    // 0.7 is enough, 0.683 is not.
    ['marion', 'matiok', ['marion=matiok edit']],
    ['alassan', 'hassan', []],
    // A rare word goes before a generic one, whichever stands first.
    ['bank zorblat', 'bank zorblat', ['zorblat=zorblat exact', 'bank=bank exact']],
    ['salahdin', 'salah din', ['salahdin=salah din joined']],
    ['salah din', 'salahdin', ['salah din=salahdin joined']],
    ['marion salah din', 'salahdin marion', ['salah din=salahdin joined', 'marion=marion exact']],
    ['salahdin marion', 'marion salah din', ['salahdin=salah din joined', 'marion=marion exact']],
    // A neighbour that is spoken for cannot be half of a pair as well.
    ['salahdin salah', 'salah din', ['salahdin=salah din joined']],
    ['salah din', 'salahdin salah', ['salah din=salahdin joined']],
  ])('%s with %s', (query, listed, expected) => {
    expect(aligned(query, listed).texts).toEqual(expected);
  });

  test('each at most once: the words that were used are bits by place', () => {
    const used = (query: string, listed: string) => {
      const { usedQuery, usedListed } = aligned(query, listed);
      return [usedQuery, usedListed];
    };
    expect(used('marion marion', 'marion')).toEqual([0b01, 0b1]);
    expect(used('zorblat marion', 'quenneville tarrowby marion')).toEqual([0b10, 0b100]);
    expect(used('zorblat salahdin', 'quenneville tarrowby salah din')).toEqual([0b10, 0b1100]);
    expect(used('zorblat quenneville salah din', 'tarrowby salahdin')).toEqual([0b1100, 0b10]);
    expect(used('zorblat', 'marion')).toEqual([0, 0]);
  });

  test('of long names the first twenty-four words', () => {
    const numbers = Array.from({ length: 25 }, (_, at) => String(1000 + at)).join(' ');
    const { explained, usedQuery, usedListed } = aligned(numbers, numbers);
    expect([explained.length, usedQuery, usedListed]).toEqual([24, 2 ** 24 - 1, 2 ** 24 - 1]);
  });
});

describe('a pair weighs', () => {
  // A word of its own 1, a generic one 0.45, an initial 0.4.
  test.each([
    ['the mean of its two words', 'marion', 'marion', 1, 1],
    ['the mean of its two words', 'bank', 'bank', 0.45, 1],
    ['the mean of its two words', 'k', 'kevin', 0.7, 0.7],
    ['what is alike to the power 1.35', 'marion', 'matiok', 1, 0.7],
    ['half of three where two are written as one', 'salahdin', 'salah din', 1.5, 1],
    ['half of three where two are written as one', 'tradingbank', 'trading bank', 0.95, 1],
    ['half of three where two are written as one', 'trading zorblat', 'tradingzorblat', 1.225, 1],
    ['half of three where two are written as one', 'zorblat trading', 'zorblattrading', 1.225, 1],
  ] as const)('%s: %s with %s', (_, query, listed, weight, similarity) => {
    const { matchedWeight, earnedWeight, explained } = aligned(query, listed);
    expect(matchedWeight).toBeCloseTo(weight, 12);
    expect(earnedWeight).toBeCloseTo(weight * similarity ** 1.35, 12);
    expect(explained).toMatchObject([{ weight, similarity }]);
  });

  test('what several pairs come to, and weights are told in thousandths', () => {
    const { matchedWeight, earnedWeight } = aligned('marion bank zorblat', 'matiok bank zorblat');
    expect(matchedWeight).toBeCloseTo(2.45, 12);
    expect(earnedWeight).toBeCloseTo(1.45 + 0.7 ** 1.35, 12);
    const rare = [{ ...looseWord('marion'), weight: 0.3333 }];
    const made = blankAlignment();
    alignWords({ words: rare, joins: [] }, [looseWord('marion')], made);
    expect(explainPairs(made, rare, rare)[0]?.weight).toBe(0.667);
  });

  test('nothing that is not alike at all, and everything that is the same', () => {
    expect([worthOf(0), worthOf(1)]).toEqual([0, 1]);
    expect(worthOf(0.5)).toBeCloseTo(0.5 ** 1.35, 12);
  });
});

describe('two neighbours written together', () => {
  const joined = (one: string, first: string, second: string, written = false) => {
    const join = written ? [comparableWord(first + second)] : [];
    const compared = joinedComparison(comparableWord(one), comparableWord(first), comparableWord(second), ...join);
    return compared === 0 ? 0 : [similarityOf(compared), methodOf(compared)];
  };

  // What is not the very same counts 0.97 of its similarity and needs 0.85 of one script, 0.75 of two.
  test.each([
    ['the same letters', 'salahdin', 'salah', 'din', [1, 'exact']],
    ['four letters', 'saba', 'sa', 'ba', [1, 'exact']],
    ['three letters are too few', 'sab', 'sa', 'b', 0],
    ['one slip in six letters', 'marion', 'mar', 'iot', [0.87, 'edit']],
    ['one slip in five letters', 'mario', 'mar', 'it', 0],
    ['a letter more', 'marions', 'mar', 'ion', [0.884, 'edit']],
    ['a letter less', 'marion', 'mar', 'ions', [0.884, 'edit']],
    ['two slips in thirteen letters', 'kunstantinogo', 'konstanti', 'nopo', [0.851, 'edit']],
    ['two slips in twenty-one letters', 'konstantinodolitankaz', 'konstantino', 'politankas', [0.896, 'edit']],
    ['two letters more', 'konstantinopolitankkkas', 'konstantino', 'politankas', 0],
    ['two letters less', 'konstantinopolitaas', 'konstantino', 'politankas', 0],
    ['six other letters of one sound', 'meviqo', 'mef', 'iku', [0.892, 'phonetic']],
    ['seven other letters of one sound', 'meviqo', 'mef', 'ikua', 0],
    ['two syllables of another sound', 'guoying', 'cui', 'ying', 0],
    ['two syllables with a letter more', 'guoyingg', 'guo', 'ying', [0.895, 'edit']],
    ['two syllables with another letter', 'guoyinh', 'guo', 'ying', [0.884, 'edit']],
    ['other letters', 'salahdin', 'marion', 'ko', 0],
    ['two scripts', 'qamrani', 'قمر', 'اني', [0.941, 'transliteration']],
    ['two scripts and a slip', 'qamlani', 'قمر', 'اني', [0.776, 'transliteration']],
    ['two scripts and other sounds', 'qamlati', 'قمر', 'اني', 0],
    ['an abjad word of two Latin ones', 'قمراني', 'qamr', 'ani', [0.941, 'transliteration']],
  ] as const)('%s: %s is %s %s', (_, one, first, second, expected) => {
    expect(joined(one, first, second)).toEqual(expected);
  });

  const LATIN = ['salahdin', 'konstantinopolitan', 'zhukovetskiy', 'qamrani', 'shchukasch', 'alhassan', 'mohammed'];
  const ABJAD = ['صلاحالدين', 'قمراني', 'محمدهاشم', 'عبدالرحمن'];
  const OF_ABJAD = ['salahaldin', 'qamrani', 'muhammadhashim', 'abdalrahman'];
  const slip = (text: string) =>
    fc
      .tuple(fc.nat(text.length - 1), fc.constantFrom('', 'a', 'h', 'k', 's'), fc.boolean())
      .map(([at, letter, kept]) => text.slice(0, at) + letter + text.slice(at + (kept ? 0 : 1)));
  const told = (text: string) => fc.oneof(fc.constant(text), slip(text), slip(text).chain(slip));
  const pair = fc.oneof(
    fc.constantFrom(...LATIN).map((text) => [text, text] as const),
    fc.nat(ABJAD.length - 1).map((at) => [OF_ABJAD[at] ?? '', ABJAD[at] ?? ''] as const),
    fc.nat(ABJAD.length - 1).map((at) => [ABJAD[at] ?? '', OF_ABJAD[at] ?? ''] as const),
  );

  test('are compared as if they had been written so: what is told apart sooner only saves time', () => {
    const asked = pair.chain(([one, text]) => fc.tuple(told(one), fc.constant(text), fc.nat(text.length - 2)));
    fc.assert(
      fc.property(asked, ([one, text, cut]) => {
        const [first, second] = [text.slice(0, cut + 1), text.slice(cut + 1)];
        fc.pre(Math.abs(one.length - text.length) <= 1 || /[^a-z]/.test(one + text));
        expect([first, second, joined(one, first, second)]).toEqual([first, second, joined(one, first, second, true)]);
      }),
      { numRuns: 3000 },
    );
  });
});
