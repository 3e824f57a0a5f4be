import type { Box } from '../page.js';
import type { FieldType } from './field-kinds.js';
import type { LabelHit } from './find-labels.js';
import { besides, placeOf, type Segment, sharedWidth } from './segments.js';
import type { Habits } from './values/habits.js';
import type { FoundValue } from './values/value.js';
import { freeText, valuesOfType } from './values/values-of-type.js';

/** A value that may be the one of a field. */
export interface Candidate {
  readonly value: string;
  /** As printed. */
  readonly raw: string;
  readonly currency?: string;
  readonly page: number;
  readonly box: Box;
  readonly segment: Segment;
  readonly confidence: number;
}

export interface Layout {
  readonly segments: readonly Segment[];
  readonly labels: readonly LabelHit[];
  readonly habits: Habits;
}

const SAME = 1;
const RIGHT = 0.95;
const BELOW = 0.85;
const COLUMN = 0.9;
/** Kinds that head a column of amounts. */
const MONEY: readonly string[] = ['total_amount', 'net_amount', 'tax_amount'];
/** A label this weak within a line is no label: `de` and `al` are parts of names. */
const PART_OF_NAME = 0.5;
const BEFORE = 0.75;
const ABOVE = 0.7;
/** How many line heights an amount may stand above its label. */
const ABOVE_LINES = 0.8;
/** How many line heights a value may stand below its label. */
const BELOW_LINES = 3.2;

/** Values that stand where a label points to: after it, right of it, below it, or in its column at the total. */
export function candidatesAt(hit: LabelHit, type: FieldType, layout: Layout): Candidate[] {
  const before = hit.key === 'company_number' ? beforeOf(hit, layout) : [];
  if (before.length > 0) return before;
  const own = after(hit, type, layout);
  if (own.length > 0) return own;
  const right = rightOf(hit, type, layout);
  const below = hit.alone || hit.strength > 0.8 ? belowOf(hit, type, layout) : [];
  const column = MONEY.includes(hit.key) && right.length === 0 ? columnOf(hit, layout) : [];
  const above = MONEY.includes(hit.key) && hit.alone && right.length + below.length === 0 ? aboveOf(hit, layout) : [];
  return [...right, ...below, ...column, ...above];
}

/** An amount right above its label, as on receipts that set the sums large and name them in small print below. */
function aboveOf(hit: LabelHit, { segments, labels, habits }: Layout): Candidate[] {
  return segments
    .filter(({ page, box }) => page === hit.segment.page && box.y < hit.box.y && underneath(box, hit.box))
    .filter(({ box }) => hit.box.y - box.y - box.height < ABOVE_LINES * hit.box.height)
    .filter((cell) => !labels.some(({ segment }) => segment === cell))
    .flatMap((cell) =>
      valuesFrom(cell, 0, cell.text.length, 'amount', habits).map((v) => candidate(cell, v, hit.strength * ABOVE)),
    );
}

/** A candidate of a found value with the weight of how it was found. */
export function candidate(segment: Segment, found: FoundValue, weight: number): Candidate {
  const { box, confidence } = placeOf(segment, found.start, found.end);
  return {
    value: found.value,
    raw: segment.text.slice(found.start, found.end),
    page: segment.page.number,
    box,
    segment,
    confidence: weight * found.form * confidence,
    ...(found.currency ? { currency: found.currency } : {}),
  };
}

/** Values of a segment from a place on; free text where the type has no form. */
function valuesFrom(segment: Segment, from: number, to: number, type: FieldType, habits: Habits): FoundValue[] {
  const found = valuesOfType(type, segment.text, habits);
  if (found) return found.filter(({ start, end }) => start >= from && end <= to + 1);
  return freeText(segment.text.slice(0, to), from);
}

function after(hit: LabelHit, type: FieldType, { labels, habits }: Layout): Candidate[] {
  const next = labels
    .filter(({ segment, start, strength }) => segment === hit.segment && start >= hit.end && strength > PART_OF_NAME)
    .reduce((least, { start }) => Math.min(least, start), hit.segment.text.length);
  const upTo = type === 'date' || type === 'identifier' ? hit.segment.text.length : next;
  const found = valuesFrom(hit.segment, hit.end, upTo, type, habits).slice(0, 2);
  return found.map((value, index) => {
    const apart = hit.segment.text.slice(hit.end, value.start).split(/\s+/).filter(Boolean).length;
    const weight = hit.strength * SAME * Math.max(0.4, 1 - 0.06 * apart - 0.15 * index);
    return candidate(hit.segment, value, weight);
  });
}

/** `B 421 938 861 RCS Paris`: registers name a company's number before themselves. */
function beforeOf(hit: LabelHit, { habits }: Layout): Candidate[] {
  const found = valuesFrom(hit.segment, 0, hit.start, 'identifier', habits).at(-1);
  const near = found && hit.start - found.end <= 3 && /\d{5}/.test(found.value.replaceAll(' ', ''));
  return near ? [candidate(hit.segment, found, BEFORE)] : [];
}

function rightOf(hit: LabelHit, type: FieldType, { segments, labels, habits }: Layout): Candidate[] {
  const end = hit.box.x + hit.box.width;
  const row = segments
    .filter(({ page, box }) => page === hit.segment.page && box.x >= end - 1 && besides(box, hit.box))
    .sort((a, b) => a.box.x - b.box.x);
  const found: Candidate[] = [];
  for (const [index, cell] of row.entries()) {
    const labelled = labels.some(({ segment, start }) => segment === cell && start === 0);
    const values = valuesFrom(cell, 0, cell.text.length, type, habits);
    if (labelled && (values.length === 0 || !typed(type))) break;
    const far = (cell.box.x - end) / hit.segment.page.width;
    const weight = hit.strength * RIGHT * (1 - 0.1 * far) * (1 - 0.04 * index);
    found.push(...values.slice(0, 2).map((value) => candidate(cell, value, weight)));
    if (found.length > 0 && type !== 'amount') break;
  }
  return found.slice(0, 6);
}

function typed(type: FieldType): boolean {
  return !['text', 'name', 'organisation', 'address', 'identifier'].includes(type);
}

function belowOf(hit: LabelHit, type: FieldType, { segments, labels, habits }: Layout): Candidate[] {
  const bottom = hit.box.y + hit.box.height;
  const column = segments
    .filter(({ page, box }) => page === hit.segment.page && box.y > hit.box.y + hit.box.height / 2)
    .filter(({ box }) => box.y - bottom < BELOW_LINES * hit.box.height && underneath(box, hit.box))
    .sort((a, b) => a.box.y - b.box.y);
  for (const cell of column) {
    const labelled = labels.some(({ segment, start, alone }) => segment === cell && (alone || start === 0));
    const values = valuesFrom(cell, 0, cell.text.length, type, habits);
    const near = values.filter((value) => underneath(placeOf(cell, value.start, value.end).box, hit.box));
    if (labelled && (near.length === 0 || !typed(type))) return [];
    if (near.length === 0) continue;
    const lines = Math.max(0, cell.box.y - bottom) / hit.box.height;
    return near.slice(0, 1).map((value) => candidate(cell, value, hit.strength * BELOW * (1 - 0.06 * lines)));
  }
  return [];
}

/** In the same column: overlapping, or starting or ending where the label does. */
function underneath(box: Box, label: Box): boolean {
  const tolerance = label.height;
  return (
    sharedWidth(box, label) > 0 ||
    Math.abs(box.x - label.x) < tolerance ||
    Math.abs(box.x + box.width - label.x - label.width) < tolerance
  );
}

/** Where the column of a heading meets the line of the total. */
function columnOf(hit: LabelHit, { segments, labels, habits }: Layout): Candidate[] {
  const totals = labels.filter(
    ({ key, segment, box }) => key === 'total_amount' && segment.page === hit.segment.page && box.y > hit.box.y,
  );
  return totals.slice(0, 10).flatMap((total) =>
    segments
      .filter(({ page, box }) => page === hit.segment.page && besides(box, total.box) && underneath(box, hit.box))
      .flatMap((cell) => valuesFrom(cell, 0, cell.text.length, 'amount', habits).map((v) => ({ cell, v })))
      .map(({ cell, v }) => candidate(cell, v, hit.strength * COLUMN)),
  );
}
