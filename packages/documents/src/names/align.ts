import type { NameWord } from './name-words.js';
import { folded, isAbbreviation } from './spelling.js';

export interface Alignment {
  readonly country: string | undefined;
  /** Printed words may be passed over: given names that were not expected. */
  readonly mayHaveMore: boolean;
  /** The last printed word is cut off by the end of a full field. */
  readonly cut?: boolean;
}

/** Names that are written as one word or as several: `Abdul Rahman`, `ABDULRAHMAN`. */
const JOINED_MAX = 3;
const SPELLINGS_MAX = 64;
/** `Md.` says as little as an initial. */
const ABBREVIATION_MAX = 4;

/**
 * Whether the expected words stand in the printed ones, in their order. Words may be joined, prefixes left out, initials
 * stand for a name; one word at least has to agree in full.
 * @returns the index of the first printed word that agrees, undefined where they do not
 */
export function aligned(
  expected: readonly NameWord[],
  printed: readonly NameWord[],
  how: Alignment,
): number | undefined {
  // Nothing but prefixes: they are the name.
  const [wanted, found] = [demanded(expected), demanded(printed)];
  const forms = { wanted: new Map<string, ReadonlySet<string>>(), found: new Map<string, ReadonlySet<string>>() };
  return step({ wanted, found, how, forms, failed: new Set() }, 0, 0, { whole: false, first: undefined });
}

interface Pair {
  readonly wanted: readonly NameWord[];
  readonly found: readonly NameWord[];
  readonly how: Alignment;
  /** What words written together are compared by, see `formsOf`. */
  readonly forms: Readonly<Record<'wanted' | 'found', Map<string, ReadonlySet<string>>>>;
  /** Where it is known that no way leads on. */
  readonly failed: Set<string>;
}

interface Path {
  /** A word has agreed in full. */
  readonly whole: boolean;
  readonly first: number | undefined;
}

function step(pair: Pair, i: number, j: number, path: Path): number | undefined {
  const { wanted, found, how } = pair;
  if (i === wanted.length) {
    const rest = how.mayHaveMore || found.slice(j).every(({ spare }) => spare);
    return rest && path.whole ? path.first : undefined;
  }
  const here = `${i} ${j} ${path.whole} ${path.first}`;
  if (pair.failed.has(here)) return undefined;
  const result = joins(pair, i, j, path) ?? initial(pair, i, j, path) ?? passed(pair, i, j, path);
  if (result === undefined) pair.failed.add(here);
  return result;
}

/** One word against one, or one against several that are written apart. */
function joins(pair: Pair, i: number, j: number, path: Path): number | undefined {
  const { wanted, found, how } = pair;
  for (const [here, there] of SIZES) {
    if (i + here > wanted.length || j + there > found.length) continue;
    const [some, others] = [wanted.slice(i, i + here), found.slice(j, j + there)];
    const at = path.first ?? j;
    const last = j + there === found.length;
    if (how.cut && last && begins(some, others) && (path.whole || here === 1)) return at;
    if (!alike(pair, [i, here], [j, there])) continue;
    const whole = path.whole || some.some((word) => !word.spare && !isShort(word));
    const result = step(pair, i + here, j + there, { whole, first: at });
    if (result !== undefined) return result;
  }
  return undefined;
}

const SIZES: readonly (readonly [number, number])[] = [
  [1, 1],
  ...[2, JOINED_MAX].flatMap((many): [number, number][] => [
    [many, 1],
    [1, many],
  ]),
  [2, 2],
];

function initial(pair: Pair, i: number, j: number, path: Path): number | undefined {
  const [word, other] = [pair.wanted[i], pair.found[j]];
  if (!word || !other) return undefined;
  const shortest = Math.min(...[word, other].map(({ spellings }) => spellings[0]?.length ?? 0));
  const agree = word.spellings.some((one) => other.spellings.some((two) => one[0] === two[0]));
  return shortest === 1 && agree ? step(pair, i + 1, j + 1, { ...path, first: path.first ?? j }) : undefined;
}

function passed(pair: Pair, i: number, j: number, path: Path): number | undefined {
  const [word, other] = [pair.wanted[i], pair.found[j]];
  const without = word?.spare ? step(pair, i + 1, j, path) : undefined;
  if (without !== undefined) return without;
  return other && (other.spare || pair.how.mayHaveMore) ? step(pair, i, j + 1, path) : undefined;
}

function isShort({ spellings: [first = ''] }: NameWord): boolean {
  return first.length <= ABBREVIATION_MAX && isAbbreviation(first);
}

function demanded(words: readonly NameWord[]): readonly NameWord[] {
  return words.every(({ spare }) => spare) ? words.map((word) => ({ ...word, spare: false })) : words;
}

const spellingsOf = (words: readonly NameWord[]): string[] =>
  words.reduce<string[]>(
    (texts, { spellings }) => texts.flatMap((text) => spellings.map((one) => text + one)).slice(0, SPELLINGS_MAX),
    [''],
  );

function alike(pair: Pair, wanted: readonly [number, number], found: readonly [number, number]): boolean {
  const forms = formsOf(pair, 'wanted', wanted);
  for (const form of formsOf(pair, 'found', found)) if (forms.has(form)) return true;
  return false;
}

/** The folded spellings of so many words from a place on; each place is asked for many times. */
function formsOf(pair: Pair, side: 'wanted' | 'found', [from, count]: readonly [number, number]): ReadonlySet<string> {
  const key = `${from} ${count}`;
  const known = pair.forms[side].get(key);
  if (known) return known;
  const words = pair[side].slice(from, from + count);
  const made = new Set(spellingsOf(words).map((text) => folded(text, pair.how.country)));
  pair.forms[side].set(key, made);
  return made;
}

function begins(some: readonly NameWord[], others: readonly NameWord[]): boolean {
  const forms = spellingsOf(others);
  return spellingsOf(some).some((text) => forms.some((form) => text.startsWith(form)));
}
