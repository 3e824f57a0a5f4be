import { type Token, tokenize } from './tokens.js';

/** One sentence of the title or the body. */
export interface Sentence {
  readonly field: 'title' | 'body';
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly tokens: readonly Token[];
}

/** Orders sentences as they are read: those of the title first. */
export function byPlace(left: Sentence, right: Sentence): number {
  return Number(left.field === 'body') - Number(right.field === 'body') || left.start - right.start;
}

const SENTENCES_MAX = 2000;
/** Words whose full stop ends no sentence, in all languages of the lexicon. */
const ABBREVIATION =
  /(?:^|[\s("'’])(?:[A-Z]|Mr|Mrs|Ms|Dr|Prof|Sr|Sra|Jr|St|Gov|Sen|Rep|Gen|Col|Lt|Sgt|Capt|Det|Insp|Hon|No|Nr|Inc|Ltd|Co|Corp|Bros|vs|v|ca|bzw|geb|etc|art|av|Dott|Avv|Ing|Dra|Drs|Hr|Fr|U\.S|U\.K|U\.N|p\.m|a\.m|z\.B|S\.p\.A|S\.A|i\.e|e\.g)$/;
/** Marks in a row are looked at once, from the first of them. */
const BREAK = /(?<![.!?…])[.!?…]+["'”’»)\]]*(?=\s)|\n+/g;

const DATELINE_CHARACTERS = 80;
/** `LONDON, March 4 -`, `MADISON, Wis. (AP) —`, `(Reuters) -`: a place in capital letters, or an agency in brackets. */
const DATELINES = [
  /^\s*\p{Lu}[\p{Lu}'’./]+(?:[ -]\p{Lu}[\p{Lu}'’./]+){0,4}(?:,[^()–—\n]{1,40}?)?\s*(?:\([^)\n]{1,30}\)\s*)?(?:\s-{1,2}|–|—)\s+/u,
  /^\s*(?:\p{Lu}[^()–—\n]{1,45})?\([^)\n]{1,30}\)\s*(?:-{1,2}|–|—)\s+/u,
];

/** The length of the dateline with which the text of an agency begins: it is no part of the sentence behind it. */
function datelineOf(text: string): number {
  const opening = text.slice(0, DATELINE_CHARACTERS);
  return Math.max(0, ...DATELINES.map((form) => form.exec(opening)?.[0].length ?? 0));
}

/** Splits a text into sentences, paragraph by paragraph, without the dateline of the body. At most 2,000. */
export function sentencesOf(text: string, field: 'title' | 'body'): Sentence[] {
  const sentences: Sentence[] = [];
  let start = field === 'body' ? datelineOf(text) : 0;
  const close = (end: number): void => {
    const piece = text.slice(start, end);
    const tokens = tokenize(piece, start);
    if (tokens.length > 0) sentences.push({ field, start, end, text: piece, tokens });
    start = end;
  };
  for (const match of text.matchAll(BREAK)) {
    if (sentences.length >= SENTENCES_MAX) return sentences;
    if (match.index < start) continue;
    const end = match.index + match[0].length;
    if (match[0].startsWith('.') && goesOn(text, match.index, end)) continue;
    close(end);
  }
  close(text.length);
  return sentences;
}

const MONTH = /^\s+(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)/;

function goesOn(text: string, stop: number, end: number): boolean {
  if (ABBREVIATION.test(text.slice(Math.max(0, stop - 12), stop))) return true;
  const next = text.slice(end, end + 20);
  // A small letter goes on; so does a German month after the number of a day.
  return /^\s+\p{Ll}/u.test(next) || (/\d$/.test(text.slice(Math.max(0, stop - 1), stop)) && MONTH.test(next));
}
