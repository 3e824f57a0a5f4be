import { int32At, uint32At } from '@assay/kernel';
import type { ComparableWord } from '../text/comparable-word.js';
import { hashText } from '../text/hash-text.js';
import {
  ABJAD,
  blankWord,
  type Expansions,
  hasTrait,
  RECORD_LENGTH,
  recordedLength,
  recordedTraits,
} from '../text/indexed-word.js';
import { countBits } from '../text/letter-bits.js';
import { compareWords, millionthsOf } from '../text/similarity.js';
import { nicknamesOf } from '../text/words.js';
import { firstPlace, type HashMultimap } from './hash-multimap.js';
import { deletionHashes, soundProbes } from './keys.js';
import type { ScreeningIndex } from './screening-index.js';
import { readWord, wordId } from './words.js';

const EXPANSIONS_MAX = 40;
/** Words without vowels have more look-alikes. */
const ABJAD_EXPANSIONS_MAX = 256;
const LIMIT_MAX = 2000;
const BUCKET_MAX = 1000;
const MILLION = 1_000_000;
const SIMILARITY_MIN = 0.7 * MILLION;

/** The indexed words that a word may stand for, at most 40 (256 for abjad words) or `limit`, which is at most 2,000. */
export function findExpansions(
  index: ScreeningIndex,
  asked: ComparableWord,
  text: string,
  limit = hasTrait(asked, ABJAD) ? ABJAD_EXPANSIONS_MAX : EXPANSIONS_MAX,
): Expansions {
  held = 0;
  heldMax = Math.min(limit, LIMIT_MAX);
  for (const same of [text, ...nicknamesOf(text), ...withAndWithoutArticle(text)]) {
    const id = wordId(index, same);
    // Nicknames share few letters with what they stand for.
    if (id >= 0) consider(index, asked, id);
  }
  if (text.length > 1) {
    for (const variant of deletionHashes(text)) scan(index, index.byDeletion, variant, asked);
    for (const key of soundProbes(text)) scan(index, index.bySound, hashText(key), asked);
  }
  const similarities = Float64Array.from(heldSimilarities.subarray(0, held), (millionths) => millionths / MILLION);
  return { words: heldWords.slice(0, held), similarities };
}

/** The most similar words of the search at work, most similar first, equally similar ones by number. */
const heldWords = new Uint32Array(LIMIT_MAX + 1);
const heldSimilarities = new Int32Array(LIMIT_MAX + 1);
let held = 0;
let heldMax = 0;
const met = blankWord();

function consider(index: ScreeningIndex, asked: ComparableWord, id: number): void {
  readWord(index, id, met);
  const similarity = millionthsOf(compareWords(asked, met));
  if (similarity >= SIMILARITY_MIN) hold(id, similarity);
}

function hold(id: number, similarity: number): void {
  let [low, high] = [0, held];
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = int32At(heldSimilarities, middle);
    if (similarity > other || (similarity === other && id <= uint32At(heldWords, middle))) high = middle;
    else low = middle + 1;
  }
  // A word may stand under several keys.
  if (low === heldMax || (low < held && heldWords[low] === id && heldSimilarities[low] === similarity)) return;
  heldWords.copyWithin(low + 1, low, held);
  heldSimilarities.copyWithin(low + 1, low, held);
  heldWords[low] = id;
  heldSimilarities[low] = similarity;
  if (held < heldMax) held += 1;
}

const LENGTHS_APART_MAX = 3;
const LETTERS_APART_MAX = 4;

function scan(index: ScreeningIndex, map: HashMultimap, hash: number, asked: ComparableWord): void {
  const first = firstPlace(map, hash);
  if (first < 0) return;
  const { keys, values } = map;
  const { wordRecords } = index;
  const { length, letterBits, traits } = asked;
  for (let at = first; at < first + BUCKET_MAX && keys[at] === hash; at += 1) {
    const id = uint32At(values, at);
    // Words of one script that differ in so many letters need no comparing.
    if (((recordedTraits(wordRecords, id) ^ traits) & ABJAD) === 0) {
      if (Math.abs(recordedLength(wordRecords, id) - length) > LENGTHS_APART_MAX) continue;
      if (countBits(uint32At(wordRecords, RECORD_LENGTH * id) ^ letterBits) > LETTERS_APART_MAX) continue;
    }
    consider(index, asked, id);
  }
}

function withAndWithoutArticle(word: string): string[] {
  const bare = word.replace(/^(?:al|el|ul)(?=[a-z]{4,}$)/, '');
  return bare === word ? [`al${word}`, `el${word}`] : [bare];
}
