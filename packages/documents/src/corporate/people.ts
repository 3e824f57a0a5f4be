import { withoutTitle } from '../address/organisation-words.js';
import type { LabelHit } from '../fields/find-labels.js';
import type { ReadLayout } from '../fields/layout-of.js';
import { besides, placeOf, type Segment, sharedWidth } from '../fields/segments.js';
import { type CorporatePerson, rounded } from './corporate-reading.js';
import { isPerson } from './person.js';

const PEOPLE_MAX = 50;
/** Line heights between the names of a list. */
const LIST_GAP = 2.4;
const LIST_MAX = 20;
const JOINERS = /\s*[;/|•]\s*|\s+(?:and|und|et|y|e|en|oraz|&)\s+/u;
/** What follows a name in its line: a place or day of birth, a role, a number. */
const TAIL =
  /\s*(?:\(|,\s*(?=\p{Ll}|\d|\*)|\s[-–—]\s|\bborn\b|\bgeb\b|\bgeboren\b|\bne(?:e)? le\b|\bnato\b|\bnacid).*$/iu;

/** The persons that labels of a key point to: after them, right of them, in the list below, or in the same line. */
export function peopleOf(key: string, layout: ReadLayout): CorporatePerson[] {
  const found = layout.labels
    .filter((hit) => hit.key === key && hit.strength >= 0.5)
    .flatMap((hit) => peopleAt(hit, layout));
  const best = new Map<string, CorporatePerson>();
  for (const person of found) {
    const name = person.name.toLowerCase();
    const known = best.get(name);
    if (!known || known.confidence < person.confidence) best.set(name, person);
  }
  return [...best.values()].slice(0, PEOPLE_MAX);
}

function peopleAt(hit: LabelHit, layout: ReadLayout): CorporatePerson[] {
  const own = personsIn(hit.segment, hit.end, hit.segment.text.length, 0.95 * hit.strength);
  const start = own.length > 0 ? [] : row(hit, layout);
  const anchor = start[0]?.box ?? hit.box;
  const first = [...own, ...start];
  // `Jane Roe, Director`: the role stands after the name, or in a column of its own.
  if (first.length === 0 && !hit.alone) return personsIn(hit.segment, 0, hit.start, 0.85 * hit.strength);
  if (first.length === 0) {
    const left = before(hit, layout);
    if (left.length > 0) return left;
  }
  return [...first, ...below(hit, anchor, first.length > 0, layout)];
}

function row({ segment, box, strength }: LabelHit, { segments }: ReadLayout): CorporatePerson[] {
  const right = segments
    .filter((one) => one.page === segment.page && one !== segment && one.box.x > box.x && besides(one.box, box))
    .toSorted((a, b) => a.box.x - b.box.x);
  for (const cell of right) {
    const people = personsIn(cell, 0, cell.text.length, 0.92 * strength);
    if (people.length > 0) return people;
  }
  return [];
}

function before({ segment, box, strength }: LabelHit, { segments }: ReadLayout): CorporatePerson[] {
  const left = segments
    .filter((one) => one.page === segment.page && one.box.x + one.box.width <= box.x && besides(one.box, box))
    .toSorted((a, b) => b.box.x - a.box.x);
  for (const cell of left) {
    const people = personsIn(cell, 0, cell.text.length, 0.85 * strength);
    if (people.length > 0) return people;
  }
  return [];
}

/** Names under each other from a place on; the first line that is none ends the list. */
function below(
  hit: LabelHit,
  anchor: CorporatePerson['box'],
  follows: boolean,
  { segments, labels }: ReadLayout,
): CorporatePerson[] {
  let bottom = Math.max(hit.box.y + hit.box.height, follows ? anchor.y + anchor.height : 0);
  const found: CorporatePerson[] = [];
  const column = segments
    .filter(({ page, box }) => page === hit.segment.page && box.y > hit.box.y + 0.5 * hit.box.height)
    .filter(({ box }) => sharedWidth(box, anchor) > 0 || Math.abs(box.x - anchor.x) < anchor.height)
    .toSorted((a, b) => a.box.y - b.box.y)
    .slice(0, LIST_MAX);
  for (const cell of column) {
    if (cell.box.y - bottom > LIST_GAP * hit.box.height) break;
    // A holder with its part is in another list.
    if (/\d\s?%/.test(cell.text)) break;
    if (labels.some((other) => other.segment === cell && other.start === 0 && other.key !== hit.key)) break;
    const people = personsIn(cell, 0, cell.text.length, (follows ? 0.85 : 0.88) * hit.strength);
    if (people.length === 0) break;
    found.push(...people);
    bottom = cell.box.y + cell.box.height;
  }
  return found;
}

/** Names of persons in a part of a line. */
function personsIn(segment: Segment, start: number, end: number, weight: number): CorporatePerson[] {
  const text = segment.text.slice(start, end).replace(/^[\s:=.,–—-]+/, '');
  return splitNames(text).flatMap((part) => {
    const name = withoutTitle(part.replace(TAIL, '').replace(/[\s.,;:]+$/, ''));
    if (!isPerson(name)) return [];
    const at = segment.text.indexOf(name, start);
    const from = at < 0 ? start : at;
    const { box, confidence } = placeOf(segment, from, from + name.length);
    return [{ name, confidence: rounded(weight * confidence), page: segment.page.number, box }];
  });
}

/** `Jane Roe, John Doe` are two persons, `Roe, Jane` is one. */
function splitNames(text: string): string[] {
  return text.split(JOINERS).flatMap((part) => {
    const pieces = part.split(/\s*,\s*/).filter(Boolean);
    const names = pieces.filter((piece) => isPerson(piece));
    return pieces.length > 1 && names.length > 0 ? names : [part];
  });
}
