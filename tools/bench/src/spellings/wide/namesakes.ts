import { at as itemAt } from '@assay/kernel';
import type { Entity } from '@assay/screening';
import type { Spelt } from '../hard-cases.js';

/** Further from the spelling than this share of its letters, and a listed word is not what was spelt. */
const SOURCE_DISTANCE_MAX = 0.6;

/**
 * Tells names that are made of two listed ones and are a third one's all the same: some listed person has a name with both
 * words in it, as the lists spell them. It knows nothing of the matcher: letters are compared, with the few differences
 * that lists themselves make (`Andrei`, `Andrey`), and of nobody's words only those listed ones that they were spelt from.
 */
export function namesakes(entities: readonly Entity[]): (first: Source, second: Source) => boolean {
  const bearers = new Map<string, Set<string>>();
  for (const entity of entities) {
    for (const [place, words] of wordsOfNames(entity).entries())
      for (const word of words) bearers.set(word, (bearers.get(word) ?? new Set()).add(`${entity.id}|${place}`));
  }
  const namesOf = (source: Source) => new Set(spellingsOf(source).flatMap((word) => [...(bearers.get(word) ?? [])]));
  return (first, second) => {
    const others = namesOf(second);
    return [...namesOf(first)].some((name) => others.has(name));
  };
}

/** A word of a name in another spelling, and the listed party whose name it is of. */
export interface Source {
  readonly word: string;
  readonly entity: Spelt['entity'];
}

/** The word as it is spelt, and the words of its party that are closest to it. */
function spellingsOf({ word, entity }: Source): string[] {
  const spelling = plain(word);
  const far = (other: string) => distance(spelling, other) / Math.max(spelling.length, other.length, 1);
  const listed = [...new Set(wordsOfNames(entity).flat())].filter((other) => other !== '');
  const least = Math.min(SOURCE_DISTANCE_MAX, ...listed.map(far));
  return [spelling, ...listed.filter((other) => far(other) === least)];
}

/** Words of each name in plain letters, neighbours written together as well. */
function wordsOfNames({ names }: Entity): string[][] {
  return names.map(({ text }) => {
    const words = text.split(/[\s,]+/).map(plain);
    return [...words, ...words.slice(1).map((word, before) => itemAt(words, before) + word)];
  });
}

/** Letters alone, without what lists write now so and now so: marks, articles, doubled letters. */
function plain(word: string): string {
  return word
    .normalize('NFD')
    .toLowerCase()
    .replace(/^[ae]l-/, '')
    .replaceAll(/[^a-z]/g, '')
    .replaceAll(/[yj]/g, 'i')
    .replaceAll('ks', 'x')
    .replaceAll('kh', 'h')
    .replaceAll(/(.)\1/g, '$1');
}

function distance(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, at) => at);
  for (const [place, letter] of [...left].entries()) {
    const next = [place + 1];
    for (const [at, other] of [...right].entries())
      next.push(Math.min(itemAt(row, at) + Number(letter !== other), itemAt(row, at + 1) + 1, itemAt(next, at) + 1));
    row = next;
  }
  return itemAt(row, right.length);
}
