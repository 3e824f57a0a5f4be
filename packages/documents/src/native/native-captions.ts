import { editDistance } from '@assay/kernel';
import data from '../data/native-documents.json' with { type: 'json' };
import type { PrintedLine } from '../visual/printed-line.js';
import { lazily } from './lazily.js';
import { nativePlain, nativeText, UNPARTED } from './native-text.js';

export type NativeCaption = keyof typeof data.captions;

/** What a document says behind one of its captions. */
export interface CaptionedText {
  readonly caption: NativeCaption;
  readonly text: string;
  readonly line: PrintedLine;
  /** Whether no other text stands nearer to the caption. */
  readonly nearest: boolean;
}

const phrases = lazily(() =>
  Object.entries(data.captions)
    .flatMap(([caption, all]) => all.map((phrase) => [nativePlain(phrase), caption as NativeCaption] as const))
    .toSorted(([a], [b]) => b.length - a.length),
);
/** Two lines are side by side where they share this part of the height of the lower one. */
const BESIDE_SHARE = 0.5;
/** A value stands no farther below or above its caption than so many heights, and no farther beside it. */
const [BELOW_MAX, ABOVE_MAX, BESIDE_MAX] = [2.6, 1.6, 14];
/** Captions of so many letters are known with one misread. */
const MISREAD_FROM = 5;
const MISREAD_WORDS_MAX = 3;
/** Specks are read unsurely. */
const SURE = 0.5;

interface Caption {
  readonly caption: NativeCaption;
  readonly start: number;
  readonly end: number;
}

/** Captions of a document with what may stand behind each, the nearest first: in its line, beside it, below it, above it. */
export function captionedTexts(lines: readonly PrintedLine[], leftwards: boolean): CaptionedText[] {
  const all = lines.map((line) => ({ line, captions: captionsIn(line.text) })).map(withMisread);
  const values = all.flatMap(({ line, captions }) => (captions.length === 0 && line.confidence > SURE ? [line] : []));
  return all.flatMap(({ line, captions }) =>
    captions.flatMap(({ caption, end }, index): CaptionedText[] => {
      const text = trimmed(line.text.slice(end, captions[index + 1]?.start));
      if (/[\p{L}\p{N}]/u.test(text) && !isSecond(text)) return [{ caption, text, line, nearest: true }];
      const near = [...besidesOf(line, values, leftwards), ...columnOf(line, values, leftwards)];
      return near.map((value, place) => ({ caption, text: value.text.trim(), line: value, nearest: place === 0 }));
    }),
  );
}

/** A caption in Latin letters beside its own: `姓名 Name`, not what it captions. */
const isSecond = (text: string) => /^[A-Z][a-z]+(?: [A-Za-z.]+)*$/.test(text);

const trimmed = (text: string) => text.replace(/^[\s:：.،/|()-]+|[\s:：/|(]+$/gu, '');

/** The captions of a line, the longest at each place: at its beginning, behind a space or sign, and in scripts without spaces anywhere. */
function captionsIn(text: string): Caption[] {
  const { text: letters, offsets } = nativeText(text);
  const found: Caption[] = [];
  for (let at = 0; at < letters.length; at += 1) {
    const start = offsets[at] ?? 0;
    if (!begins(text, start, at === 0)) continue;
    const known = phrases().find(([phrase]) => letters.startsWith(phrase, at) && ends(text, offsets, at, phrase));
    if (!known) continue;
    const [phrase, caption] = known;
    found.push({ caption, start, end: (offsets[at + phrase.length - 1] ?? 0) + 1 });
    at += phrase.length - 1;
  }
  return found;
}

/** A line whose first words are a caption but for one letter. */
function withMisread({ line, captions }: { line: PrintedLine; captions: readonly Caption[] }) {
  if (captions.length > 0) return { line, captions };
  const ends = [...line.text.matchAll(/\s+|$/gu)].slice(0, MISREAD_WORDS_MAX).map(({ index }) => index);
  for (const end of ends.toReversed()) {
    const letters = nativePlain(line.text.slice(0, end));
    const found = /\d/.test(letters) ? undefined : phrases().find(([phrase]) => isNear(phrase, letters));
    if (found) return { line, captions: [{ caption: found[1], start: 0, end }] };
  }
  return { line, captions };
}

const isNear = (phrase: string, letters: string) =>
  phrase.length >= MISREAD_FROM && Math.abs(phrase.length - letters.length) < 2 && editDistance(phrase, letters) < 2;

function begins(text: string, start: number, first: boolean): boolean {
  const before = text.charAt(start - 1);
  return first || !/[\p{L}\p{M}\p{N}]/u.test(before) || (UNPARTED.test(before) && UNPARTED.test(text.charAt(start)));
}

function ends(text: string, offsets: readonly number[], at: number, phrase: string): boolean {
  const last = offsets[at + phrase.length - 1] ?? 0;
  if (offsets[at + phrase.length] === last) return false;
  const after = text
    .slice(last + 1)
    .replace(/^\p{M}+/u, '')
    .charAt(0);
  const own = text.charAt(last);
  if (UNPARTED.test(own)) return phrase.length > 1 || !/\p{L}/u.test(after);
  return !/\p{L}/u.test(after);
}

/** The lines at the height of a caption, in the direction of its script. */
function besidesOf({ box }: PrintedLine, values: readonly PrintedLine[], leftwards: boolean): PrintedLine[] {
  const gap = (other: PrintedLine) =>
    leftwards ? box.x - other.box.x - other.box.width : other.box.x - box.x - box.width;
  return values
    .filter((other) => {
      const away = gap(other) / box.height;
      return isInRow(box, other.box) && away > -1 && away < BESIDE_MAX;
    })
    .toSorted((a, b) => gap(a) - gap(b));
}

/** Whether two boxes stand at one height. */
export function isInRow(a: PrintedLine['box'], b: PrintedLine['box']): boolean {
  const shared = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return shared > BESIDE_SHARE * Math.min(a.height, b.height);
}

/** The lines below a caption that begin where it does, or to the inner side of that; last the one right above it, as on cards of Thailand. */
function columnOf({ box }: PrintedLine, values: readonly PrintedLine[], leftwards: boolean): PrintedLine[] {
  const down = (other: PrintedLine) => (other.box.y - box.y) / box.height;
  const inColumn = values.filter((other) => {
    const overlap = Math.min(box.x + box.width, other.box.x + other.box.width) - Math.max(box.x, other.box.x);
    const inner = leftwards ? other.box.x < box.x + box.width : other.box.x + other.box.width > box.x;
    return overlap > 0 || (inner && overlap > -4 * box.height);
  });
  const below = inColumn.filter((other) => down(other) > 0.5 && down(other) < BELOW_MAX);
  const above = inColumn.filter((other) => down(other) < -0.5 && down(other) > -ABOVE_MAX);
  return [...below.toSorted((a, b) => a.box.y - b.box.y), ...above];
}
