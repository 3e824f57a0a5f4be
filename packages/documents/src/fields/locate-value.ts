import { at } from '@assay/kernel';
import { type Box, boxAround, type Page } from '../page.js';
import { asPrinted, inReadingDirection } from '../right-to-left.js';
import { candidate } from './candidates.js';
import { type FieldRequest, knownRequest } from './field-request.js';
import { plain, plainText } from './plain-text.js';
import { placeOf, type Segment, segmentsOf } from './segments.js';
import { habitsOf } from './values/habits.js';
import { valuesOfType } from './values/values-of-type.js';

export interface LocatedValue {
  /** As the engine writes values of the type. */
  readonly value: string;
  readonly raw: string;
  readonly page: number;
  readonly box: Box;
  /** How surely the print there was read, 0 to 1. */
  readonly confidence: number;
}

const LETTERS_MIN = 2;
const SEGMENTS_MAX = 5_000;

/**
 * Where a value that somebody claims stands on the pages, by its meaning for types with a form (`3 May 2026` for
 * `2026-05-03`) and letter by letter for text. Undefined when it is not printed: then nobody has read it there.
 */
export function locateValue(pages: readonly Page[], request: FieldRequest, claimed: string): LocatedValue | undefined {
  const read = pages.map(inReadingDirection);
  return asPrinted(locatedIn(read.flatMap(segmentsOf).slice(0, SEGMENTS_MAX), request, claimed), read);
}

function locatedIn(segments: readonly Segment[], request: FieldRequest, claimed: string): LocatedValue | undefined {
  const { type } = knownRequest(request);
  const habits = habitsOf(
    segments.map(({ text }) => text),
    {},
  );
  const claim = claimed.slice(0, 200);
  const [wanted] = valuesOfType(type, claim, habits) ?? [];
  if (wanted) {
    for (const segment of segments) {
      const found = valuesOfType(type, segment.text, habits)?.find(({ value }) => value === wanted.value);
      if (found) {
        const { value, raw, page, box, confidence } = candidate(segment, found, 1);
        return { value, raw, page, box, confidence };
      }
    }
    return undefined;
  }
  return textAt(segments, claim);
}

function textAt(segments: readonly Segment[], claim: string): LocatedValue | undefined {
  const wanted = plain(claim);
  if (wanted.length < LETTERS_MIN) return undefined;
  for (const segment of segments) {
    const { text, offsets } = plainText(segment.text);
    const place = text.indexOf(wanted);
    if (place < 0) continue;
    const [start, end] = [at(offsets, place), at(offsets, place + wanted.length - 1) + 1];
    const { box, confidence } = placeOf(segment, start, end);
    const raw = segment.text.slice(start, end);
    return { value: raw, raw, page: segment.page.number, box: boxAround([box]), confidence };
  }
  return undefined;
}
