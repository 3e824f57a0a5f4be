import type { TokenMethod } from '../query.js';
import { isAbjad } from './abjad.js';
import { letters, skeleton } from './skeleton.js';
import { areNicknames, isDigits } from './words.js';

/** Every way in which two words can be taken for one another; at most eight, see `packedComparison`. */
export const TOKEN_METHODS: readonly TokenMethod[] = [
  'exact',
  'joined',
  'nickname',
  'edit',
  'phonetic',
  'transliteration',
  'initial',
];

export interface WordSimilarity {
  /** 0–1; 0 when the words are not taken for one another. */
  readonly similarity: number;
  readonly method: TokenMethod;
}

const NONE: WordSimilarity = { similarity: 0, method: 'edit' };

/** How likely two folded words are spellings of one name. Symmetric. */
export function compareWords(left: string, right: string): WordSimilarity {
  if (left === right) return { similarity: 1, method: 'exact' };
  const abjad = isAbjad(left);
  if (abjad !== isAbjad(right)) return compareScripts(left, right);
  if (isDigits(left) || isDigits(right)) return NONE;
  if (left.length === 1 || right.length === 1) {
    return left[0] === right[0] && !abjad ? { similarity: 0.7, method: 'initial' } : NONE;
  }
  const nickname = areNicknames(left, right) ? 0.94 : 0;
  const edit = editSimilarity(left, right);
  const phonetic = phoneticSimilarity(left, right, edit);
  if (nickname >= edit && nickname >= phonetic && nickname > 0) return { similarity: nickname, method: 'nickname' };
  const bare = withoutArticle(left, right);
  if (bare.similarity > edit && bare.similarity > phonetic) return bare;
  return phonetic > edit ? { similarity: phonetic, method: 'phonetic' } : { similarity: edit, method: 'edit' };
}

function compareScripts(left: string, right: string): WordSimilarity {
  const [first, second] = [skeleton(left), skeleton(right)];
  if (first === '' || second === '') return NONE;
  const length = Math.min(first.length, second.length);
  if (first === second) {
    const base = length >= 3 ? 0.97 : length === 2 ? 0.94 : 0.88;
    return {
      similarity: base - 0.04 * Math.min(4, Math.max(0, vowelDistance(left, right) - 1)),
      method: 'transliteration',
    };
  }
  const near = length >= 4 && osaDistance(first, second, 1) === 1;
  return near
    ? { similarity: 0.84 - 0.03 * Math.min(3, vowelDistance(left, right) - 1), method: 'transliteration' }
    : NONE;
}

/** Vowels may be written in one script and left out in the other: one difference is no news. */
function vowelDistance(left: string, right: string): number {
  return osaDistance(letters(left), letters(right), 5);
}

function editSimilarity(left: string, right: string): number {
  const longest = Math.max(left.length, right.length);
  const limit = longest <= 3 ? 0 : longest <= 5 ? 1 : longest <= 9 ? 2 : 3;
  if (limit === 0 || Math.abs(left.length - right.length) > limit) return 0;
  const distance = osaDistance(left, right, limit);
  if (distance > limit) return 0;
  const first = left[0] === right[0] ? 0 : 0.06;
  return Math.max(0, 1 - (distance * (distance === 1 ? 0.62 : 0.8)) / longest - first);
}

function phoneticSimilarity(left: string, right: string, edit: number): number {
  const key = skeleton(left);
  if (key === '' || key !== skeleton(right)) return 0;
  const spread = Math.abs(left.length - right.length);
  if (key.length === 1) return edit > 0 ? edit : spread <= 1 && left.length >= 3 && left[0] === right[0] ? 0.72 : 0;
  // Two consonants agree by chance: they need words of about the same length.
  const base = key.length >= 3 ? 0.9 : spread <= 1 ? 0.84 : 0.74;
  return Math.max(0, Math.max(edit, base) - 0.02 * Math.max(0, spread - 2) - (left[0] === right[0] ? 0 : 0.03));
}

const ARTICLE = /^(?:al|el|ul|ad|ar|as|at|az|an)(?=[a-z]{4,}$)/;

function withoutArticle(left: string, right: string): WordSimilarity {
  const [first, second] = [left.replace(ARTICLE, ''), right.replace(ARTICLE, '')];
  if (first === left && second === right) return NONE;
  if (first === second || first === right || left === second) return { similarity: 0.96, method: 'joined' };
  return NONE;
}

const rows = [new Uint8Array(64), new Uint8Array(64), new Uint8Array(64)];

/** Optimal string alignment distance (edits and neighbour swaps); gives `limit + 1` as soon as it must exceed it. */
export function osaDistance(left: string, right: string, limit: number): number {
  if (left.length > 60 || right.length > 60) return limit + 1;
  let [before, previous, current] = [rows[0]!, rows[1]!, rows[2]!];
  for (let column = 0; column <= right.length; column += 1) previous[column] = column;
  for (let row = 1; row <= left.length; row += 1) {
    current[0] = row;
    let best = row;
    for (let column = 1; column <= right.length; column += 1) {
      const same = left.charCodeAt(row - 1) === right.charCodeAt(column - 1);
      let cost = Math.min(previous[column]! + 1, current[column - 1]! + 1, previous[column - 1]! + (same ? 0 : 1));
      if (
        row > 1 &&
        column > 1 &&
        left.charCodeAt(row - 1) === right.charCodeAt(column - 2) &&
        left.charCodeAt(row - 2) === right.charCodeAt(column - 1)
      ) {
        cost = Math.min(cost, before[column - 2]! + 1);
      }
      current[column] = cost;
      if (cost < best) best = cost;
    }
    if (best > limit) return limit + 1;
    [before, previous, current] = [previous, current, before];
  }
  return previous[right.length]!;
}
