import { at as itemAt } from '@assay/kernel';
import { type Token, tokenAt } from './tokens.js';

/**
 * A phrase of the lexicon, ready to match. Parts: a word, `stem*`, `*ending`, `<class>`, `~` for up to three adverbs,
 * or `_` for up to seven words. A preposition behind the first part also stands for its forms with an article. */
interface Phrase<Meaning> {
  readonly first: Part;
  readonly parts: readonly Part[];
  readonly meaning: Meaning;
}

type Part =
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'stem'; readonly text: string }
  | { readonly kind: 'ending'; readonly text: string }
  | { readonly kind: 'class'; readonly words: ReadonlySet<string> }
  | { readonly kind: 'gap'; readonly most: number; readonly words?: ReadonlySet<string> };

/** Where a phrase was found: tokens from `from` up to, not including, `to`. */
export interface PhraseMatch<Meaning> {
  readonly from: number;
  readonly to: number;
  /** Tokens within that no word of the phrase stands for. */
  readonly gaps: readonly number[];
  readonly meaning: Meaning;
}

export interface PhraseBook<Meaning> {
  readonly byWord: ReadonlyMap<string, readonly Phrase<Meaning>[]>;
  /** Phrases that begin with a stem, by its first two letters. */
  readonly byStem: ReadonlyMap<string, readonly Phrase<Meaning>[]>;
  readonly byEnding: readonly Phrase<Meaning>[];
}

export type WordClasses = Readonly<Record<string, string>>;

const GAP_MAX = 7;
const ADVERBS_MAX = 3;

/** Makes a book of phrases. @throws RangeError for a phrase that begins with a gap or names an unknown class. */
export function phraseBook<Meaning>(
  entries: readonly { readonly phrases: string; readonly meaning: Meaning }[],
  classes: WordClasses = {},
  contractions: WordClasses = {},
): PhraseBook<Meaning> {
  const byWord = new Map<string, Phrase<Meaning>[]>();
  const byStem = new Map<string, Phrase<Meaning>[]>();
  const byEnding: Phrase<Meaning>[] = [];
  const sets = new Map(Object.entries(classes).map(([name, words]) => [name, new Set(words.split(' '))]));
  const contracted = new Map(
    Object.entries(contractions).map(([word, more]) => [word, new Set([word, ...more.split(' ')])]),
  );
  for (const { phrases, meaning } of entries) {
    for (const text of phrases.split('|').map((one) => one.trim())) {
      if (text === '') continue;
      const parts = text.split(/\s+/).map((part, at): Part => {
        const words = at > 0 ? contracted.get(part) : undefined;
        return words ? { kind: 'class', words } : readPart(part, sets);
      });
      const first = itemAt(parts, 0);
      const phrase = { first, parts, meaning };
      if (first.kind === 'word') push(byWord, first.text, phrase);
      else if (first.kind === 'class') for (const word of first.words) push(byWord, word, phrase);
      else if (first.kind === 'stem') push(byStem, first.text.slice(0, 2), phrase);
      else if (first.kind === 'ending') byEnding.push(phrase);
      else throw new RangeError(`The phrase "${text}" begins with a gap.`);
    }
  }
  return { byWord, byStem, byEnding };
}

function readPart(part: string, classes: ReadonlyMap<string, ReadonlySet<string>>): Part {
  if (part === '_') return { kind: 'gap', most: GAP_MAX };
  if (part === '~') return { kind: 'gap', most: ADVERBS_MAX, words: classes.get('adv') ?? new Set() };
  const name = /^<(\w+)>$/.exec(part)?.[1];
  if (name !== undefined) {
    const words = classes.get(name);
    if (!words) throw new RangeError(`The lexicon has no class ${name}.`);
    return { kind: 'class', words };
  }
  if (part.endsWith('*')) return { kind: 'stem', text: part.slice(0, -1) };
  if (part.startsWith('*')) return { kind: 'ending', text: part.slice(1) };
  return { kind: 'word', text: part };
}

function push<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}

/** Phrases in a sentence from left to right, the longest at each place, none over another. */
export function findPhrases<Meaning>(book: PhraseBook<Meaning>, tokens: readonly Token[]): PhraseMatch<Meaning>[] {
  const found: PhraseMatch<Meaning>[] = [];
  for (let at = 0; at < tokens.length; ) {
    let best: PhraseMatch<Meaning> | undefined;
    let literal: readonly Part[] = [];
    for (const phrase of startingAt(book, tokenAt(tokens, at).fold)) {
      const gaps: number[] = [];
      const to = endOf(phrase.parts, 0, tokens, at, gaps);
      if (to < (best?.to ?? at + 1) || (best && to === best.to && !isCloser(phrase, gaps, literal, best.gaps)))
        continue;
      best = { from: at, to, gaps, meaning: phrase.meaning };
      literal = phrase.parts;
    }
    if (best) found.push(best);
    at = best?.to ?? at + 1;
  }
  return found;
}

/** Of two that end together the more exact one: `found _ not guilty`, not `found _ guilty`; without a gap, not with one. */
function isCloser(
  { parts }: Pick<Phrase<unknown>, 'parts'>,
  gaps: readonly number[],
  best: readonly Part[],
  bestGaps: readonly number[],
): boolean {
  if (gaps.length !== bestGaps.length) return gaps.length < bestGaps.length;
  const words = (of: readonly Part[]): number => of.filter(({ kind }) => kind !== 'gap').length;
  return words(parts) === words(best) ? parts.length < best.length : words(parts) > words(best);
}

function* startingAt<Meaning>(book: PhraseBook<Meaning>, word: string): Generator<Phrase<Meaning>> {
  yield* book.byWord.get(word) ?? [];
  yield* book.byStem.get(word.slice(0, 2)) ?? [];
  for (const phrase of book.byEnding) if (fits(phrase.first, word)) yield phrase;
}

/** The place after the phrase, or −1. */
function endOf(parts: readonly Part[], part: number, tokens: readonly Token[], at: number, gaps: number[]): number {
  const wanted = parts[part];
  if (wanted === undefined) return at;
  if (wanted.kind === 'gap') {
    for (let skipped = 0; skipped <= wanted.most; skipped += 1) {
      const end = endOf(parts, part + 1, tokens, at + skipped, gaps);
      if (end >= 0) {
        for (let place = at; place < at + skipped; place += 1) gaps.push(place);
        return end;
      }
      if (wanted.words && !wanted.words.has(tokens[at + skipped]?.fold ?? '')) break;
    }
    return -1;
  }
  const token = tokens[at];
  if (!token || !fits(wanted, token.fold)) return -1;
  // The words of a phrase stand together: `after the trial, collapsed` is none.
  if (part > 0 && /[,;:]/.test(token.before) && parts[part - 1]?.kind !== 'gap') return -1;
  return endOf(parts, part + 1, tokens, at + 1, gaps);
}

function fits(part: Part, word: string): boolean {
  switch (part.kind) {
    case 'word':
      return part.text === word;
    case 'stem':
      return word.startsWith(part.text);
    case 'ending':
      return word.length > part.text.length && word.endsWith(part.text);
    case 'class':
      return part.words.has(word);
    case 'gap':
      return true;
  }
}
