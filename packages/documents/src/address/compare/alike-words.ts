import { editDistance } from '@assay/kernel';
import type { NameWord } from './segments.js';

const ONE_EDIT_FROM = 7;
const TWO_EDITS_FROM = 9;

/** How many of the wanted words stand in the others: as they are, shortened, by their initials, or joined otherwise. */
export function covered(wanted: readonly NameWord[], others: readonly NameWord[]): number {
  const joined = others.map(({ text }) => text).join('');
  const initials = initialled(wanted, others);
  const runs = runsOf(wanted, others);
  return wanted.filter(
    (word, index) =>
      initials.has(index) ||
      runs.has(index) ||
      others.some((other) => alike(word, other)) ||
      (UNPARTED.test(word.text) && joined.includes(word.text)),
  ).length;
}

/** Words of these scripts are not parted in writing. */
const UNPARTED = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Thai}]{2}/u;
const RUN_MAX = 4;

/** The wanted words that are written as one there, or one that is written as several. */
function runsOf(wanted: readonly NameWord[], others: readonly NameWord[]): ReadonlySet<number> {
  const [wholes, parts] = [
    new Set(others.map(({ text }) => text)),
    new Set(joinedRuns(others).map(({ text }) => text)),
  ];
  return new Set([
    ...joinedRuns(wanted).flatMap(({ text, from, length }) =>
      wholes.has(text) ? Array.from({ length }, (_, step) => from + step) : [],
    ),
    ...wanted.flatMap(({ text }, index) => (parts.has(text) ? [index] : [])),
  ]);
}

function joinedRuns(words: readonly NameWord[]): { text: string; from: number; length: number }[] {
  return words.flatMap((_, from) =>
    Array.from({ length: RUN_MAX - 1 }, (__, more) => more + 2)
      .filter((length) => from + length <= words.length)
      .map((length) => ({
        text: words
          .slice(from, from + length)
          .map(({ text }) => text)
          .join(''),
        from,
        length,
      })),
  );
}

function alike(one: NameWord, other: NameWord): boolean {
  const [a, b] = [one.text, other.text];
  if (a === b || vowelled(a) === vowelled(b)) return true;
  const [short, long] = a.length < b.length ? [one, other] : [other, one];
  if (short.short && long.text.startsWith(short.text)) return true;
  const least = short.text.length;
  if (least < ONE_EDIT_FROM || a[0] !== b[0]) return false;
  return editDistance(a, b) <= (least >= TWO_EDITS_FROM ? 2 : 1);
}

/** `Nevsky`, `Nevskii`; `Madina`, `Madinah`. */
const vowelled = (word: string) =>
  word
    .replaceAll(/[iyj]+/g, 'i')
    .replaceAll(/(?<vowel>[aou])e/g, '$<vowel>')
    .replaceAll(/(?<letter>\p{L})\k<letter>/gu, '$<letter>')
    .replace(/(?<=a)h$/, '');

/** `M.G.` for Mahatma Gandhi, on either side. */
function initialled(wanted: readonly NameWord[], others: readonly NameWord[]): ReadonlySet<number> {
  const found = new Set<number>();
  for (const [short, long, inWanted] of [
    [others, wanted, true],
    [wanted, others, false],
  ] as const) {
    for (const [at, { text }] of short.entries()) {
      if (text.length < 2 || text.length > 3) continue;
      const from = long.findIndex((_, index) => initialsOf(long.slice(index, index + text.length)) === text);
      if (from < 0) continue;
      if (!inWanted) found.add(at);
      else for (let step = 0; step < text.length; step += 1) found.add(from + step);
    }
  }
  return found;
}

const initialsOf = (words: readonly NameWord[]) => words.map(({ text }) => text[0] ?? '').join('');
