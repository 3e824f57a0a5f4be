import { hashText } from '../text/hash-text.js';
import type { ComparableWord } from '../text/indexed-word.js';
import { countBits } from '../text/letter-bits.js';
import { compareWords, similarityBound } from '../text/similarity.js';
import { nicknamesOf } from '../text/words.js';
import { firstPlace, type HashMultimap } from './hash-multimap.js';
import { deletionHashes, soundProbes } from './keys.js';
import { type ScreeningIndex, wordShapeOf } from './screening-index.js';

const EXPANSIONS_MAX = 40;
/** Words without vowels have more look-alikes. */
const ABJAD_EXPANSIONS_MAX = 256;
const BUCKET_MAX = 1000;
const SIMILARITY_MIN = 0.7;

export interface Expansions {
  readonly words: Uint32Array;
  readonly similarities: Float32Array;
}

/** The indexed words that a query word may stand for, most similar first, at most 40 (256 for abjad words). */
export function findExpansions(
  index: ScreeningIndex,
  asked: ComparableWord,
  limit = asked.abjad ? ABJAD_EXPANSIONS_MAX : EXPANSIONS_MAX,
): Expansions {
  const word = asked.text;
  const best = new Best(limit);
  const seen = new Set<number>();
  const compare = (id: number): void => {
    if (seen.has(id)) return;
    seen.add(id);
    const { similarity } = compareWords(asked, index.word(id));
    if (similarity >= SIMILARITY_MIN) best.add(id, similarity);
  };
  for (const same of [word, ...nicknamesOf(word), ...withAndWithoutArticle(word)]) {
    const id = index.wordId(same);
    // Nicknames share few letters with what they stand for.
    if (id >= 0) compare(id);
  }
  if (word.length > 1) {
    const shape = wordShapeOf(word);
    const consider = (id: number): void => {
      if (isStranger(index, id, shape, asked.letterBits)) return;
      // Reading a word costs more than telling that enough others are nearer.
      if (best.takes(id, similarityBound(asked, index.outline(id)) + ROUNDING)) compare(id);
    };
    for (const variant of deletionHashes(word)) scan(index.byDeletion, variant, consider);
    for (const key of soundProbes(word)) scan(index.bySound, hashText(key), consider);
  }
  return best.found();
}

const ROUNDING = 1e-9;

/** The most similar words so far, most similar first, equally similar ones by number. */
class Best {
  readonly #limit: number;
  readonly #ids: number[] = [];
  readonly #similarities: number[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  takes(id: number, similarity: number): boolean {
    const { length } = this.#ids;
    return length < this.#limit || this.#precedes(id, similarity, length - 1);
  }

  add(id: number, similarity: number): void {
    if (!this.takes(id, similarity)) return;
    let [low, high] = [0, this.#ids.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#precedes(id, similarity, middle)) high = middle;
      else low = middle + 1;
    }
    this.#ids.splice(low, 0, id);
    this.#similarities.splice(low, 0, similarity);
    if (this.#ids.length <= this.#limit) return;
    this.#ids.pop();
    this.#similarities.pop();
  }

  found(): Expansions {
    return { words: Uint32Array.from(this.#ids), similarities: Float32Array.from(this.#similarities) };
  }

  #precedes(id: number, similarity: number, place: number): boolean {
    const other = this.#similarities[place]!;
    return similarity > other || (similarity === other && id < this.#ids[place]!);
  }
}

const LENGTHS_APART_MAX = 3;
const LETTERS_APART_MAX = 4;

/** Whether two words of one script differ in so many letters that comparing them is idle. */
function isStranger(index: ScreeningIndex, id: number, shape: number, bits: number): boolean {
  const other = index.wordShape[id]!;
  if ((shape ^ other) & 128) return false;
  return Math.abs(shape - other) > LENGTHS_APART_MAX || countBits(bits ^ index.wordBits[id]!) > LETTERS_APART_MAX;
}

function withAndWithoutArticle(word: string): string[] {
  const bare = word.replace(/^(?:al|el|ul)(?=[a-z]{4,}$)/, '');
  return bare === word ? [`al${word}`, `el${word}`] : [bare];
}

function scan(map: HashMultimap, hash: number, consider: (id: number) => void): void {
  const first = firstPlace(map, hash);
  if (first < 0) return;
  for (let at = first; at < first + BUCKET_MAX && map.keys[at] === hash; at += 1) consider(map.values[at]!);
}
