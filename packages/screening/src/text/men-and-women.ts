import data from '../data/men-and-women.json' with { type: 'json' };
import type { ComparableWord } from './comparable-word.js';
import { hashText } from './hash-text.js';
import { textOf } from './indexed-word.js';
import { skeleton } from './skeleton.js';

const women = new Map<string, Set<string>>();
for (const [man = '', woman = ''] of data.pairs.map((pair) => pair.split(' ')))
  women.set(man, (women.get(man) ?? new Set()).add(woman));
/** Their sounds, as most words are none of them. */
const sounds: ReadonlySet<number> = new Set(
  data.pairs.flatMap((pair) => pair.split(' ')).map((name) => hashText(skeleton(name)) | 0),
);

/** Whether one word is a man's name and the other that of a woman: `Christian`, `Christina`. */
export function areManAndWoman(left: ComparableWord, right: ComparableWord): boolean {
  if (!sounds.has(left.soundHash) || !sounds.has(right.soundHash)) return false;
  const [one, other] = [textOf(left), textOf(right)];
  return women.get(one)?.has(other) === true || women.get(other)?.has(one) === true;
}
