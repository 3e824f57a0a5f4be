import { float32At, float64At, uint32At } from '@assay/kernel';
import { hashText } from '../text/hash-text.js';
import type { IndexedWord } from '../text/indexed-word.js';
import type { NameForm } from '../text/name-form.js';
import { firstPlace } from './hash-multimap.js';
import { joinedKeys } from './keys.js';
import { expansionsOf } from './query-word.js';
import type { ScreeningIndex } from './screening-index.js';

const CANDIDATES_MAX = 50;
const POSTINGS_BUDGET = 15_000;
/** Words on more names than this only add to names that a rarer word has already brought up. */
const FREQUENT_NAMES = 3000;

/** Scratch columns for one index, reused by every search on it: never shared between threads. */
export interface Scoreboard {
  /** Two numbers of each name: the weight that it shares, and one more than the place of the word that gave last. */
  readonly score: Float32Array;
  readonly touched: Uint32Array;
  count: number;
  budget: number;
}

export function createScoreboard(index: ScreeningIndex): Scoreboard {
  return {
    score: new Float32Array(2 * index.nameCount),
    touched: new Uint32Array(POSTINGS_BUDGET),
    count: 0,
    budget: 0,
  };
}

/**
 * How much of its weight a name must share with the query to be compared word by word. One cut for every threshold: what
 * is found must not depend on what is shown.
 */
export const OVERLAP_MIN = 0.15;

/** Weighted Jaccard overlap of a query and a listed name, the query's words counting for more. */
export function overlapOf(shared: number, queryWeight: number, nameWeight: number): number {
  return shared / (0.8 * queryWeight + 0.5 * nameWeight + 0.01);
}

/** Names worth a full comparison: at most 50 by shared weight, and every name that is the query without its spaces. */
export function findCandidates(
  index: ScreeningIndex,
  board: Scoreboard,
  form: NameForm,
  words: readonly IndexedWord[],
  joins: readonly IndexedWord[],
  allowed: (name: number) => boolean,
): number[] {
  const asked = words
    .concat(joins)
    .map((word, place) => ({ word, place }))
    .sort((left, right) => right.word.weight - left.word.weight || left.place - right.place);
  board.budget = POSTINGS_BUDGET;
  for (const { word, place } of asked) {
    const { words: found, similarities } = expansionsOf(index, word);
    for (let at = 0; at < found.length && board.budget > 0; at += 1) {
      addPostings(index, board, uint32At(found, at), float64At(similarities, at), place);
    }
  }
  const total = words.reduce((sum, word) => sum + word.weight, 0);
  const best = topNames(index, board, total, allowed);
  for (const key of joinedKeys(form)) addJoined(index, hashText(key), best, allowed);
  return best;
}

/** `salah`, `din` may stand on a list as `salahdin`. */
export function neighboursJoined(words: readonly string[]): string[] {
  const joined: string[] = [];
  let before: string | undefined;
  for (const word of words) {
    if (before !== undefined) joined.push(before + word);
    before = word;
  }
  return joined;
}

function addJoined(index: ScreeningIndex, hash: number, best: number[], allowed: (name: number) => boolean): void {
  const { keys, values } = index.byJoined;
  const first = firstPlace(index.byJoined, hash);
  if (first < 0) return;
  for (let at = first; at < first + CANDIDATES_MAX && keys[at] === hash; at += 1) {
    const name = uint32At(values, at);
    if (allowed(name) && !best.includes(name)) best.push(name);
  }
}

function addPostings(index: ScreeningIndex, board: Scoreboard, word: number, similarity: number, place: number): void {
  const { score, touched } = board;
  const { postings, postingStart } = index;
  const start = uint32At(postingStart, word);
  const end = Math.min(uint32At(postingStart, word + 1), start + board.budget);
  const gain = float32At(index.wordWeight, word) * similarity;
  const frequent = end - start > FREQUENT_NAMES && board.count > 0;
  let count = board.count;
  for (let at = start; at < end; at += 1) {
    const name = uint32At(postings, at);
    const last = float32At(score, 2 * name + 1);
    if (last === place + 1) continue;
    if (last === 0) {
      if (frequent) continue;
      touched[count] = name;
      count += 1;
    }
    score[2 * name + 1] = place + 1;
    score[2 * name] = float32At(score, 2 * name) + gain;
  }
  board.count = count;
  board.budget -= end - start;
}

const bestNames = new Uint32Array(CANDIDATES_MAX);
const bestOverlaps = new Float32Array(CANDIDATES_MAX);

/** Empties the scoreboard into the best names by weighted Jaccard overlap, best first. */
function topNames(
  index: ScreeningIndex,
  board: Scoreboard,
  total: number,
  allowed: (name: number) => boolean,
): number[] {
  const { score } = board;
  let held = 0;
  for (let at = 0; at < board.count; at += 1) {
    const name = uint32At(board.touched, at);
    const shared = float32At(score, 2 * name);
    score[2 * name] = 0;
    score[2 * name + 1] = 0;
    // Most are told by what they share at most, without reading how long they are.
    const least = float32At(bestOverlaps, 0);
    if (overlapOf(shared, total, 0) < (held === CANDIDATES_MAX ? least : OVERLAP_MIN)) continue;
    const overlap = overlapOf(shared, total, float32At(index.nameWeight, name));
    if (overlap < OVERLAP_MIN || (held === CANDIDATES_MAX && overlap <= least)) continue;
    if (!allowed(name)) continue;
    if (held < CANDIDATES_MAX) {
      held += 1;
      rise(held - 1, name, overlap);
    } else sink(name, overlap, held);
  }
  board.count = 0;
  return Array.from(bestNames.subarray(0, held), (name, place) => ({ name, overlap: float32At(bestOverlaps, place) }))
    .sort((left, right) => right.overlap - left.overlap || left.name - right.name)
    .map(({ name }) => name);
}

/** Puts an entry at the end of the heap whose first entry is the least. */
function rise(from: number, name: number, overlap: number): void {
  let place = from;
  while (place > 0) {
    const parent = (place - 1) >> 1;
    const above = float32At(bestOverlaps, parent);
    if (above <= overlap) break;
    bestNames[place] = uint32At(bestNames, parent);
    bestOverlaps[place] = above;
    place = parent;
  }
  bestNames[place] = name;
  bestOverlaps[place] = overlap;
}

/** Puts an entry in the place of the least. */
function sink(name: number, overlap: number, held: number): void {
  let place = 0;
  for (;;) {
    let child = 2 * place + 1;
    if (child >= held) break;
    if (child + 1 < held && float32At(bestOverlaps, child + 1) < float32At(bestOverlaps, child)) child += 1;
    const below = float32At(bestOverlaps, child);
    if (below >= overlap) break;
    bestNames[place] = uint32At(bestNames, child);
    bestOverlaps[place] = below;
    place = child;
  }
  bestNames[place] = name;
  bestOverlaps[place] = overlap;
}
