import type { NameForm } from '../text/name-form.js';
import { joinedKeys, WEIGHT_OF_UNKNOWN, wordShare } from './build.js';
import { type Expansion, expandWord } from './expand.js';
import { hashText, multimapRange } from './hash-multimap.js';
import type { ScreeningIndex } from './screening-index.js';

const CANDIDATES_MAX = 60;
const POSTINGS_BUDGET = 30_000;
/** Words on more names than this only add to names that a rarer word has already brought up. */
const FREQUENT_NAMES = 4000;

/** Scratch columns for one index, reused by every search on it: never shared between threads. */
export interface Scoreboard {
  readonly score: Float32Array;
  readonly lastWord: Int16Array;
  readonly touched: Uint32Array;
}

export function createScoreboard(index: ScreeningIndex): Scoreboard {
  const names = index.nameForms.length;
  return { score: new Float32Array(names), lastWord: new Int16Array(names).fill(-1), touched: new Uint32Array(names) };
}

/** Weight of a query word by the lists' own statistics: the one table that both directions of screening use. */
export function queryWeight(index: ScreeningIndex, word: string): number {
  const id = index.wordIds.get(word);
  return id === undefined ? WEIGHT_OF_UNKNOWN * wordShare(word) : index.wordWeight[id]!;
}

/** Names worth a full comparison: at most 60 by shared weight, and every name that is the query without its spaces. */
export function findCandidates(
  index: ScreeningIndex,
  board: Scoreboard,
  form: NameForm,
  allowed: (name: number) => boolean,
): number[] {
  const total = form.words.reduce((sum, word) => sum + queryWeight(index, word), 0);
  const expanded = [...form.words, ...neighboursJoined(form.words)].map((word, place) => ({
    place,
    weight: queryWeight(index, word),
    found: expandWord(index, word),
  }));
  expanded.sort((left, right) => right.weight - left.weight);
  let count = 0;
  let budget = POSTINGS_BUDGET;
  for (const word of expanded) {
    for (const expansion of word.found) {
      if (budget <= 0) break;
      const [touched, read] = addPostings(index, board, expansion, word.place, count);
      count = touched;
      budget -= read;
    }
  }
  const best = topNames(index, board, count, total, allowed);
  for (const key of joinedKeys(form)) {
    const [start, end] = multimapRange(index.byJoined, hashText(key));
    for (let at = start; at < Math.min(end, start + CANDIDATES_MAX); at += 1) {
      const name = index.byJoined.values[at]!;
      if (allowed(name) && !best.includes(name)) best.push(name);
    }
  }
  return best;
}

/** `salah`, `din` may stand on a list as `salahdin`. */
function neighboursJoined(words: readonly string[]): string[] {
  return words.slice(1).map((word, place) => (words[place] ?? '') + word);
}

function addPostings(index: ScreeningIndex, board: Scoreboard, expansion: Expansion, place: number, touched: number) {
  const start = index.postingStart[expansion.word]!;
  const end = index.postingStart[expansion.word + 1]!;
  const gain = index.wordWeight[expansion.word]! * expansion.comparison.similarity;
  const frequent = end - start > FREQUENT_NAMES && touched > 0;
  let count = touched;
  for (let at = start; at < end; at += 1) {
    const name = index.postings[at]!;
    const last = board.lastWord[name]!;
    if (last === place) continue;
    if (last === -1) {
      if (frequent) continue;
      board.touched[count] = name;
      count += 1;
    }
    board.lastWord[name] = place;
    board.score[name] = board.score[name]! + gain;
  }
  return [count, end - start] as const;
}

/** Empties the scoreboard into the best names by weighted Jaccard overlap. */
function topNames(
  index: ScreeningIndex,
  board: Scoreboard,
  count: number,
  total: number,
  allowed: (name: number) => boolean,
): number[] {
  const rated: { name: number; overlap: number }[] = [];
  let floor = 0;
  for (let at = 0; at < count; at += 1) {
    const name = board.touched[at]!;
    const shared = board.score[name]!;
    board.score[name] = 0;
    board.lastWord[name] = -1;
    const overlap = shared / (0.8 * total + 0.5 * index.nameWeight[name]! + 0.01);
    if (overlap <= floor || !allowed(name)) continue;
    rated.push({ name, overlap });
    if (rated.length >= 4 * CANDIDATES_MAX) floor = keepBest(rated);
  }
  keepBest(rated);
  return rated.map((entry) => entry.name);
}

function keepBest(rated: { name: number; overlap: number }[]): number {
  rated.sort((left, right) => right.overlap - left.overlap || left.name - right.name);
  if (rated.length > CANDIDATES_MAX) rated.length = CANDIDATES_MAX;
  return rated.length < CANDIDATES_MAX ? 0 : rated.at(-1)!.overlap;
}
