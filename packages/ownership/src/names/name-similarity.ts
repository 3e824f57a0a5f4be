import type { CompanyName } from './company-name.js';
import { soundsAlike } from './consonants.js';

/**
 * How alike two company names are, 0 to 100. Words are paired wherever they stand, long words weigh more, and a
 * different legal form costs little.
 */
export function nameSimilarity(a: CompanyName, b: CompanyName): number {
  if (a.words.length === 0 || b.words.length === 0) return 0;
  const [joinedA, joinedB] = [a.words.join(''), b.words.join('')];
  const paired =
    joinedA === joinedB ? 1 : Math.max(pairing(a.words, b.words, alikeness(a, b)), 0.97 * similarity(joinedA, joinedB));
  const order = a.words.join(' ') === b.words.join(' ') || joinedA === joinedB ? 0 : 0.01;
  const otherForm = a.legalForm && b.legalForm ? 0.02 : 0.01;
  const form = a.legalForm === b.legalForm ? 0 : otherForm;
  return Math.round(Math.max(0, paired - order - form) * 100);
}

/** How alike two words count when only their consonants are the same. */
const SAME_CONSONANTS = 0.95;

type Alikeness = (a: string, b: string) => number;

/** Words of which one name leaves the vowels out are compared by their consonants as well. */
function alikeness(a: CompanyName, b: CompanyName): Alikeness {
  if (a.unvowelled === b.unvowelled) return similarity;
  return (left, right) => Math.max(similarity(left, right), soundsAlike(left, right) ? SAME_CONSONANTS : 0);
}

/** Best pairs first; what stays without a partner counts against the score on both sides. */
function pairing(a: readonly string[], b: readonly string[], alike: Alikeness): number {
  const pairs = a.flatMap((left, i) =>
    b.map((right, j) => ({ i, j, value: alike(left, right), weight: weight(left) + weight(right) })),
  );
  pairs.sort((x, y) => y.value - x.value);
  const usedA = new Set<number>();
  const usedB = new Set<number>();
  let gained = 0;
  for (const { i, j, value, weight: both } of pairs) {
    if (value < 0.5 || usedA.has(i) || usedB.has(j)) continue;
    usedA.add(i);
    usedB.add(j);
    gained += value * both;
  }
  return gained / [...a, ...b].reduce((sum, word) => sum + weight(word), 0);
}

function weight(word: string): number {
  return Math.sqrt(word.length);
}

/** 1 − edit distance (with neighbours swapped as one edit) over the longer length. */
function similarity(a: string, b: string): number {
  if (a === b) return 1;
  const longer = Math.max(a.length, b.length);
  if (longer > 64 || Math.abs(a.length - b.length) > longer / 2) return 0;
  const most = Math.floor(longer / 2);
  const edits = leastEdits(a, b) > most ? most + 1 : distance(a, b, most);
  // Words that share less than half are different words, however many letters they have in common.
  return edits > longer / 2 ? 0 : 1 - edits / longer;
}

const balance = new Int32Array(128);

/**
 * Edits that two words need at least: letters that one has and the other lacks. Letters that share a place in the table
 * are taken for one, which never makes it more.
 */
function leastEdits(a: string, b: string): number {
  balance.fill(0);
  for (let at = 0; at < a.length; at += 1) balance[a.charCodeAt(at) & 127]! += 1;
  for (let at = 0; at < b.length; at += 1) balance[b.charCodeAt(at) & 127]! -= 1;
  let [more, fewer] = [0, 0];
  for (const count of balance) {
    if (count > 0) more += count;
    else fewer -= count;
  }
  return Math.max(more, fewer);
}

/** Optimal string alignment distance; `most` + 1 stands for anything above `most`, which no pair needs to know. */
function distance(a: string, b: string, most: number): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let value = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) value = Math.min(value, before[j - 2]! + 1);
      row.push(value);
      if (value < least) least = value;
    }
    if (least > most) return most + 1;
    [before, last] = [last, row];
  }
  return last[b.length]!;
}
