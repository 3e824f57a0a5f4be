import { at, editDistance } from '@assay/kernel';
import type { Box } from '../page.js';
import { FIELD_KINDS, labelsOfKind } from './field-kinds.js';
import { plainText } from './plain-text.js';
import { placeOf, type Segment } from './segments.js';

/** A label as it is printed. */
export interface LabelHit {
  /** Kind of field, or the caller's name of a field of no known kind. */
  readonly key: string;
  readonly segment: Segment;
  /** Span in the segment's text. */
  readonly start: number;
  readonly end: number;
  readonly box: Box;
  /** How much it looks like a label here, 0 to 1. */
  readonly strength: number;
  /** The label is all that the segment says. */
  readonly alone: boolean;
}

/** Labels of one key, letters and digits only. */
export interface KeyLabels {
  readonly key: string;
  readonly labels: readonly string[];
}

const SEGMENTS_MAX = 5_000;
/** An OCR engine drops spaces and now and then a letter; a label this long is still known. */
const FORGIVING_FROM = 7;
const ONE_LETTER_OFF_FROM = 8;

/** Labels by their first letters, so that a line is compared with few of them. */
export interface LabelIndex {
  readonly byPrefix: ReadonlyMap<string, readonly { readonly key: string; readonly label: string }[]>;
}

const PREFIX = 2;

/** The labels of every known kind and those of fields that a caller invented. */
export function labelIndex(own: readonly KeyLabels[]): LabelIndex {
  const known = FIELD_KINDS.map((key) => ({ key: key as string, labels: labelsOfKind(key) }));
  const byPrefix = new Map<string, { key: string; label: string }[]>();
  for (const { key, labels } of [...own, ...known]) {
    for (const label of labels) {
      const prefix = label.slice(0, PREFIX);
      const list = byPrefix.get(prefix) ?? [];
      list.push({ key, label });
      byPrefix.set(prefix, list);
    }
  }
  return { byPrefix };
}

/** Every label in the segments. A label inside a longer one (`total` in `total tax`) is none. */
export function findLabels(segments: readonly Segment[], index: LabelIndex): LabelHit[] {
  return segments.slice(0, SEGMENTS_MAX).flatMap((segment) => {
    const hits = hitsIn(segment, index);
    return hits.filter(
      (hit) =>
        !hits.some(
          (other) => other.start <= hit.start && other.end >= hit.end && other.end - other.start > hit.end - hit.start,
        ),
    );
  });
}

function hitsIn(segment: Segment, { byPrefix }: LabelIndex): LabelHit[] {
  const { text, offsets } = plainText(segment.text);
  const forgiving = segment.page.source === 'ocr';
  const hits: LabelHit[] = [];
  const seen = new Set<string>();
  for (const [place, start] of offsets.entries()) {
    if (!startsWord(segment.text, start) || (place > 0 && offsets[place - 1] === start)) continue;
    for (const { key, label } of byPrefix.get(text.slice(place, place + PREFIX)) ?? []) {
      if (seen.has(`${key} ${label}`)) continue;
      if (!text.startsWith(label, place)) {
        if (forgiving && place === 0) hits.push(...nearHit(segment, key, label, text, offsets));
        continue;
      }
      const end = at(offsets, place + label.length - 1) + 1;
      if (!endsWord(segment.text, end) && !(forgiving && label.length >= FORGIVING_FROM)) continue;
      seen.add(`${key} ${label}`);
      hits.push(hitOf(segment, key, start, end, label.length));
    }
  }
  return hits;
}

/** A label misread in one letter, at the start of a segment only. */
function nearHit(segment: Segment, key: string, label: string, text: string, offsets: readonly number[]): LabelHit[] {
  if (label.length < ONE_LETTER_OFF_FROM || text.length < label.length || label.length > 60) return [];
  if (editDistance(text.slice(0, label.length), label) > 1) return [];
  return [hitOf(segment, key, 0, at(offsets, label.length - 1) + 1, label.length - 3)];
}

function startsWord(text: string, start: number): boolean {
  return start === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(start - 1));
}

function endsWord(text: string, end: number): boolean {
  return !/\p{L}/u.test(text[end] ?? ' ');
}

/** Words around a label that change nothing: `Nº pedido`, `Your order`, `Kunden-Nr.`. */
const FILLER =
  /^\s*(?:n[.\s]?[ºo°r]?\.?|num(?:ber|ero)?\.?|your|our|uw|ons|ihre?|unsere?|votre|notre|vs\.|v\/|su|twój|#)\s*$/iu;
const TRAILING = /^[\s-]*(?:n[.\s]?[ºo°r]\.?|no\.|ref\.?|#)(?=\s*:?\s*$)/iu;

function hitOf(segment: Segment, key: string, start: number, end: number, letters: number): LabelHit {
  const before = /[\p{L}\p{N}]/u.test(segment.text.slice(0, start).replace(FILLER, ''));
  const after = segment.text.slice(end).replace(TRAILING, '');
  const alone = !before && !/[\p{L}\p{N}]/u.test(after);
  // `Invoice Summary` is a heading, `Invoice 4711`, `Invoice: A` and `Total EUR` are labels.
  const heading = /^[^:=#°]*?\p{L}{4}/u.test(after.slice(0, 12)) && !/^\s*[:=#°º]/.test(after);
  // `du`, `to`, `al` are words of any sentence.
  const first = heading ? 0.6 : 1;
  const place = before ? placeWithin(segment.text, letters) : first;
  const strength = place * Math.min(1, 0.8 + 0.015 * letters);
  return { key, segment, start, end, box: placeOf(segment, start, end).box, strength, alone };
}

/** What a label inside a line is worth: less in a long sentence, least where it is a short word. */
function placeWithin(text: string, letters: number): number {
  if (letters <= 3) return 0.4;
  return text.length > 80 ? 0.5 : 0.7;
}
