import { countryCodes, countryName, countryOfName } from '@assay/kernel';
import demonyms from '../data/media/demonyms.json' with { type: 'json' };
import frames from '../data/media/frames-en.json' with { type: 'json' };
import { MEDIA_LANGUAGES } from './article.js';
import type { Lexicon } from './lexicon.js';
import type { Party } from './party.js';
import type { Sentence } from './sentences.js';
import { foldWord, type Token, tokenAt } from './tokens.js';

const CONTEXT_MAX = 10;
const COUNTRIES_MAX = 8;
const AGE = { min: 16, max: 99 };

/** Countries that sentences name, in any language of the lexicon: alpha-2, in the order of the text. */
export function countriesIn(sentences: Iterable<Sentence>): string[] {
  const found = new Set<string>();
  for (const { tokens } of sentences) {
    for (const [at, token] of tokens.entries()) {
      if (found.size >= COUNTRIES_MAX) return [...found];
      if (!token.capital && !Object.hasOwn(WORDS, token.fold)) continue;
      const code = countryAt(tokens, at);
      if (code) found.add(code);
    }
  }
  return [...found];
}

const WORDS: Readonly<Record<string, string>> = demonyms.words;
let names: ReadonlyMap<string, string> | undefined;

/** Names of countries in the languages of the lexicon, folded; made when first asked for. */
function countryNames(): ReadonlyMap<string, string> {
  names ??= readCountryNames();
  return names;
}

function readCountryNames(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const language of MEDIA_LANGUAGES) {
    const display = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const code of countryCodes()) {
      const name = display.of(code) ?? countryName(code) ?? '';
      found.set(
        name
          .split(/[\s-]+/)
          .map(foldWord)
          .join(' '),
        code,
      );
    }
  }
  return found;
}

function countryAt(tokens: readonly Token[], at: number): string | undefined {
  for (const length of [3, 2, 1]) {
    const words = tokens.slice(at, at + length);
    if (words.length < length) continue;
    const text = words.map(({ fold }) => fold).join(' ');
    const code = countryNames().get(text) ?? (length > 1 ? countryOfName(text) : undefined);
    if (code) return code;
  }
  const { text, fold } = tokenAt(tokens, at);
  if (Object.hasOwn(WORDS, fold)) return WORDS[fold];
  return text.length > 3 ? countryOfName(text) : undefined;
}

const PLACES: ReadonlySet<string> = new Set(frames.places.split('|'));

/** Whether several words are the name of a country or of another place that is often named. */
export function isCountryName(folds: readonly string[]): boolean {
  return folds.length > 1 && (countryNames().has(folds.join(' ')) || PLACES.has(folds.join(' ')));
}

/** Whether one word names a country, its people or a large city. */
export function isCountryWord(word: string): boolean {
  const fold = foldWord(word);
  return countryNames().has(fold) || Object.hasOwn(WORDS, fold);
}

/** Bodies that are named in the same sentences as a party. */
export function contextOf(party: Party, parties: readonly Party[]): string[] {
  const own = new Set(party.mentions.map(({ sentence }) => sentence));
  return parties
    .filter((other) => other !== party && other.kind === 'organization')
    .filter(({ mentions }) => mentions.some(({ sentence }) => own.has(sentence)))
    .slice(0, CONTEXT_MAX)
    .map(({ name }) => name);
}

/** EDTF birth date of a party as the article tells it: `born in 1970`, or the two years that an age leaves. */
export function bornOf(party: Party, lexicon: Lexicon, publishedOn: string | undefined): string | undefined {
  if (party.kind !== 'person') return undefined;
  for (const { sentence, from, to } of party.mentions) {
    const { tokens } = sentence;
    const year = bornYear(tokens, to, lexicon);
    if (year !== undefined) return String(year);
    const age = ageAfter(tokens, to, lexicon) ?? ageBefore(tokens, from, lexicon);
    if (age === undefined || publishedOn === undefined) continue;
    const now = Number(publishedOn.slice(0, 4));
    return `${now - age - 1}/${now - age}`;
  }
  return undefined;
}

const BORN_WORDS_MAX = 8;

function bornYear(tokens: readonly Token[], to: number, lexicon: Lexicon): number | undefined {
  const near = tokens.slice(to, to + BORN_WORDS_MAX);
  const at = near.findIndex(({ fold }) => lexicon.bornWords.has(fold));
  if (at < 0) return undefined;
  const year = near.slice(at + 1).find(({ text }) => /^(?:19|20)\d\d$/.test(text));
  return year === undefined ? undefined : Number(year.text);
}

/** `Smith, 45,` `Smith (45)` `Smith, aged 45`. */
function ageAfter(tokens: readonly Token[], to: number, lexicon: Lexicon): number | undefined {
  const [first, second] = [tokens[to], tokens[to + 1]];
  if (!first || !/[,(]/.test(first.before)) return undefined;
  if (/^\d{2}$/.test(first.text)) return inAges(Number(first.text));
  return lexicon.ageAfter.has(first.fold) && second ? inAges(Number(second.text)) : undefined;
}

/** `45-year-old John Smith`, `der 45-jährige John Smith`. */
function ageBefore(tokens: readonly Token[], from: number, lexicon: Lexicon): number | undefined {
  const near = tokens.slice(Math.max(0, from - 5), from);
  const age = near.find(({ text }, at) => /^\d{2}$/.test(text) && lexicon.ageWords.has(near[at + 1]?.fold ?? ''));
  return age && inAges(Number(age.text));
}

function inAges(age: number): number | undefined {
  return age >= AGE.min && age <= AGE.max ? age : undefined;
}
