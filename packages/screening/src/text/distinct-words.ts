import data from '../data/distinct-words.json' with { type: 'json' };
import { foldAbjad } from './abjad.js';
import type { ComparableWord } from './comparable-word.js';
import { hashText } from './hash-text.js';
import { textOf } from './indexed-word.js';
import { skeleton } from './skeleton.js';

/** What a word says within its group: `iraqi` the country IQ. */
const meanings: ReadonlyMap<string, string> = new Map(
  data.groups.flatMap((group, number) =>
    Object.entries(group as Readonly<Record<string, string>>).flatMap(([meaning, words]) =>
      words.split(' ').map((word) => [foldAbjad(word), `${number} ${meaning}`] as const),
    ),
  ),
);
/** Their sounds, as most words are none of them. */
const sounds: ReadonlySet<number> = new Set([...meanings.keys()].map((word) => hashText(skeleton(word)) | 0));

/** Whether two words name different things for all that they are nearly alike: Iran and Iraq, import and export. */
export function areDistinct(left: ComparableWord, right: ComparableWord): boolean {
  if (!sounds.has(left.soundHash) || !sounds.has(right.soundHash)) return false;
  const [one, other] = [meanings.get(textOf(left)), meanings.get(textOf(right))];
  return one !== undefined && other !== undefined && one !== other && groupOf(one) === groupOf(other);
}

const groupOf = (meaning: string) => meaning.slice(0, meaning.indexOf(' '));
