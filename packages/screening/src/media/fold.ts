import { createHash } from 'node:crypto';
import type { Article } from './article.js';
import { tokenize } from './tokens.js';

/** A short picture of a text by which copies of it are found. */
export interface Fingerprint {
  /** The 48 smallest hashes of its runs of four words, in order: a bottom-k sketch (Broder 1997). */
  readonly sketch: readonly number[];
}

const SKETCH_SIZE = 48;
const RUN_WORDS = 4;
const WORDS_MAX = 5000;
/** Copies by agencies differ in a headline, a line of the author and some words. */
const COPY_SIMILARITY_MIN = 0.55;

/** SHA-256 (hex, 20 characters) of an article's address: its id. */
export function articleId(url: string): string {
  return createHash('sha256').update(url).digest('hex').slice(0, 20);
}

/** The fingerprint of title and body. */
export function fingerprint({ title, body }: Pick<Article, 'title' | 'body'>): Fingerprint {
  const words = tokenize(`${body}\n${title}`)
    .slice(0, WORDS_MAX)
    .map(({ fold }) => fold);
  const hashes = new Set<number>();
  for (let at = 0; at + RUN_WORDS <= words.length || at === 0; at += 1) {
    hashes.add(hashOf(words.slice(at, at + RUN_WORDS).join(' ')));
  }
  return { sketch: [...hashes].sort((left, right) => left - right).slice(0, SKETCH_SIZE) };
}

/** FNV-1a with a final mix, 31 bits: small enough for every integer column. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 1;
}

/** Estimated share of runs of words that two texts have in common, 0–1. */
export function similarityOfTexts(left: Fingerprint, right: Fingerprint): number {
  const union = [...new Set([...left.sketch, ...right.sketch])].sort((one, other) => one - other).slice(0, SKETCH_SIZE);
  const [first, second] = [new Set(left.sketch), new Set(right.sketch)];
  return union.filter((hash) => first.has(hash) && second.has(hash)).length / Math.max(1, union.length);
}

/** Whether one text is a copy of the other. */
export function isCopy(left: Fingerprint, right: Fingerprint): boolean {
  return similarityOfTexts(left, right) >= COPY_SIMILARITY_MIN;
}
