import { at, editDistance } from '@assay/kernel';

/** A word of the register that a word of a query may mean. */
export interface Spelling {
  readonly asked: string;
  readonly word: string;
  /** In how many names it stands. */
  readonly companies: number;
  /** How far it is from what was asked for, where letters do not tell. */
  readonly edits?: number;
}

/** Words to look for together. */
export interface Combination {
  readonly words: readonly Choice[];
  readonly edits: number;
}

/** Spellings of one word that are tried, nearest first. */
const SPELLINGS_MAX = 24;
const COMBINATIONS_MAX = 48;
/** A list this long is slow to read, so only a few combinations may consist of such words alone. */
const COMMON = 20_000;
const COMMON_COMBINATIONS_MAX = 3;
const WORD_LENGTH_MAX = 64;

export interface Choice extends Spelling {
  readonly edits: number;
}

/** What each word of a query may mean, nearest first; a word that nothing is like is left out. */
export function choicesOf(words: readonly string[], spellings: readonly Spelling[]): Choice[][] {
  return words.flatMap((asked) => {
    const choices = new Map<string, Choice>();
    for (const spelling of spellings) {
      if (spelling.asked !== asked || spelling.word.length > WORD_LENGTH_MAX || asked.length > WORD_LENGTH_MAX)
        continue;
      const edits = spelling.edits ?? editDistance(asked, spelling.word);
      if ((choices.get(spelling.word)?.edits ?? edits) >= edits) choices.set(spelling.word, { ...spelling, edits });
    }
    const sorted = [...choices.values()].sort((a, b) => a.edits - b.edits || b.companies - a.companies);
    return sorted.length > 0 ? [sorted.slice(0, SPELLINGS_MAX)] : [];
  });
}

/**
 * The combinations of spellings with the fewest edits, at most 48, of which few consist of common words alone. Without
 * an edit these are the words of the query, which were looked for before.
 */
export function combinationsOf(choices: readonly (readonly Choice[])[]): Combination[] {
  let found: Combination[] = [{ words: [], edits: 0 }];
  for (const spellings of choices) {
    found = found
      .flatMap(({ words, edits }) =>
        spellings.map((choice) => ({ words: [...words, choice], edits: edits + choice.edits })),
      )
      .sort((a, b) => a.edits - b.edits)
      .slice(0, COMBINATIONS_MAX);
  }
  return withoutCommon(found.filter(({ words, edits }) => words.length > 0 && edits > 0));
}

/** The nearest spelling of each word, one word left out at a time; and the rarest word alone. */
export function partsOf(choices: readonly (readonly Choice[])[]): Combination[] {
  if (choices.length < 2) return [];
  const nearest = choices.map((spellings) => at(spellings, 0));
  const combine = (words: readonly Choice[]): Combination => ({
    words,
    edits: words.reduce((sum, { edits }) => sum + edits, 0),
  });
  const rarest = nearest.reduce((best, one) => (one.companies < best.companies ? one : best));
  const parts =
    nearest.length > 2 ? nearest.map((_, left) => combine(nearest.filter((_, other) => other !== left))) : [];
  return withoutCommon([...parts, combine([rarest])]);
}

/**
 * What the index is asked for: two rare words find few names, which are then compared in full, so the long lists of
 * common words beside them are not read.
 */
export function wordsToFind({ words }: Combination): readonly string[] {
  const rare = words.filter(({ companies }) => companies <= COMMON);
  return (rare.length > 1 ? rare : words).map(({ word }) => word);
}

function withoutCommon(combinations: readonly Combination[]): Combination[] {
  let common = 0;
  return combinations.filter(({ words }) => {
    const rare = words.some(({ companies }) => companies <= COMMON);
    if (!rare) common += 1;
    return rare || common <= COMMON_COMBINATIONS_MAX;
  });
}
