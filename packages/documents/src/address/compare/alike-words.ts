import { editDistance } from '@assay/kernel';
import type { NameWord } from './segments.js';

const ONE_EDIT_FROM = 7;
const TWO_EDITS_FROM = 9;
const JOINED_FROM = 5;
/** Words are not parted in writing. */
const leastOf = (text: string) => (/[\p{Script=Han}\p{Script=Hangul}\p{Script=Thai}]/u.test(text) ? 2 : JOINED_FROM);

/** How many of the wanted words stand in the others: as they are, shortened, by their initials, or joined otherwise. */
export function covered(wanted: readonly NameWord[], others: readonly NameWord[]): number {
  const joined = others.map(({ text }) => text).join('');
  const whole = wanted.map(({ text }) => text).join('');
  if (wanted.length > 0 && others.some(({ text }) => text === whole)) return wanted.length;
  const initials = initialled(wanted, others);
  return wanted.filter(
    (word, index) =>
      initials.has(index) ||
      others.some((other) => alike(word, other)) ||
      (word.text.length >= leastOf(word.text) && joined.includes(word.text)),
  ).length;
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
