import { at } from '@assay/kernel';
import { besides, type Segment } from '../fields/segments.js';
import { type Box, boxAround } from '../page.js';
import { isPersonName, isTitle, withoutTitle } from './organisation-words.js';
import { partyLabel } from './party-labels.js';
import { countryNamed, type PostalPlace, postalPlace } from './postal-line.js';

/** A postal address as it stands on a page, with what is printed above it. */
export interface AddressBlock {
  readonly page: number;
  readonly box: Box;
  /** Lines above the street: whose address it is. */
  readonly names: readonly string[];
  /** Street, city and country as printed. */
  readonly lines: readonly string[];
  readonly place: PostalPlace;
  readonly country?: string;
  /** Several lines under each other, or parts of one line as in a sender's line. */
  readonly form: 'block' | 'line';
  readonly segments: readonly Segment[];
  readonly confidence: number;
}

const LINES_MAX = 6;
/** Lines of a block are at most this many line heights apart, and this many height apart at their left end. */
const LEADING = 1.1;
const ALIGNED = 0.9;
/** `Denver, CO 80201`: a city in its state is no house. */
const REGION = /^[A-Z]{2,3}$/;
/** Who in a company is to open the letter. */
const ATTENTION = /^(?:attn|attention|a la atencion de|z\. ?hd\.?)\b/i;
/** Whose letter box it is; the letter is for somebody else. */
const CARE_OF = /^(?:c\s?\/\s?o|[ps]\/[ac]|p\.a\.|bei|presso|chez|u\/re)[\s.:]/iu;
/** A company's number for taxes or its register. */
const COMPANY_NUMBER =
  /^(?:CNPJ|N\.?I\.?F[.:\s]{0,3}[A-HJNPQRSUVW]\d{6,8}|CIF|NIP|R\.?F\.?C|VAT|GST|TVA|SIRET|ABN|CUIT|RUC|NIT|MVA|CVR|KRS)\b/i;
/** `Customer no: 4400123`: of this many digits it is no house. */
const CAPTIONED_NUMBER = /^[\p{L}\s.-]{3,40}[:：]\s*\d[\d\s/-]{4,}$/u;
const SEPARATORS = /\s*(?:[,;•·|]|\s[-–—−]|[-–—−]\s|\s\*)\s*/;
export const STREET =
  /\d|\b(?:street|road|avenue|lane|drive|close|rue|avenue|calle|via|viale|piazza|rua|avenida|praca|travessa|ulica|ul\.|straat|laan|weg|platz|gasse|allee|chemin|boulevard|impasse|box|postfach|apartado|casella|postbus)\b|stra(?:ss|ß)e|str\.|straat|weg\b|platz\b|gasse\b|allee\b/i;

/** Every address on the pages; a postal code is what makes one. */
export function addressBlocks(segments: readonly Segment[]): AddressBlock[] {
  const blocks = segments.slice(0, 3_000).flatMap((segment): AddressBlock[] => {
    const place = postalPlace(segment.text);
    if (!place || segment.text.length > 260) return [];
    const block = inOneLine(segment, place, segments) ?? inLines(segment, place, segments);
    return block && plausible(block) ? [block] : [];
  });
  return blocks.filter((block) => !blocks.some((other) => isWithin(block, other)));
}

/** `5020 Lakeview Dr` looks like a code with a city until the line below it is known. */
function isWithin(block: AddressBlock, other: AddressBlock): boolean {
  const larger = other.segments.length > block.segments.length && other.form === 'block';
  return larger && !block.place.sure && block.segments.every((segment) => other.segments.includes(segment));
}

/** A row of digits and a word is an address only with a street or a name above, or by a code of one country. */
function plausible({ lines, names, place, form }: AddressBlock): boolean {
  if (form === 'line') return true;
  return lines.length > 1 || names.length > 0 || (place.sure && place.city !== '');
}

/** `Uferweg 40-42, D-63571 Gelnhausen`: the street stands before the code in the same line. */
function inOneLine(segment: Segment, place: PostalPlace, segments: readonly Segment[]): AddressBlock | undefined {
  const before = segment.text.slice(0, place.start).replace(/[\s,;•·|–—−-]+$/, '');
  if (!/\p{L}/u.test(before)) return undefined;
  const parts = before.split(SEPARATORS).filter((part) => part.trim() !== '');
  const numbered = parts.findIndex((part) => /\d/.test(part) && /\p{L}/u.test(part));
  // `Westbrook Borough Council - Civic Centre - Westbrook WB1 1AA`: a house may have a name only.
  const hasName = parts.length > 1 && place.sure && !REGION.test(at(parts, parts.length - 1));
  if (numbered < 0 && !hasName) return undefined;
  const street = numbered < 0 ? 1 : numbered;
  const named = parts.slice(0, street).map((part) => part.replace(/^[^:]*:\s*/, ''));
  const first = at(parts, street).replace(/^[^:]*:\s*/, '');
  const above = named.length > 0 ? undefined : linesAbove(segment, segments)[0];
  if (above && isPersonName(above.text)) named.push(withoutTitle(above.text));
  const rest = segment.text.slice(place.end).replace(/^[\s,;•·|–—−-]+/, '');
  const country = rest === '' ? undefined : countryNamed(at(rest.split(SEPARATORS), 0));
  return {
    page: segment.page.number,
    box: segment.box,
    names: named.filter((part) => part.trim() !== ''),
    lines: [first, ...parts.slice(street + 1), segment.text.slice(place.start, place.end)],
    place,
    form: 'line',
    segments: [segment],
    confidence: 0.8 * confidenceOf([segment]),
    ...(country ? { country } : {}),
  };
}

function inLines(segment: Segment, place: PostalPlace, segments: readonly Segment[]): AddressBlock | undefined {
  if (place.start > 12 && place.city === '' && !place.sure) return undefined;
  const above = linesAbove(segment, segments);
  const below = lineBelow(segment, segments);
  const country = below && countryNamed(below.text);
  const city = place.city === '' ? above[0]?.text : place.city;
  const split = streetStart(above);
  const all = [...above.toReversed(), segment, ...(country ? [below] : [])];
  return {
    page: segment.page.number,
    box: boxAround(all.map(({ box }) => box)),
    names: namesOf(above.slice(split).toReversed()),
    lines: [...above.slice(0, split).toReversed().map(textOf), textOf(segment), ...(country ? [below.text] : [])],
    place: { ...place, city: city ?? '' },
    form: 'block',
    segments: all,
    confidence: 0.95 * confidenceOf(all),
    ...(country ? { country } : {}),
  };
}

export const isCareOf = (text: string): boolean => CARE_OF.test(text);

/** Whose address it is: neither who opens the letter there nor whose letter box it is, where somebody else is named. */
function namesOf(lines: readonly Segment[]): string[] {
  const named = lines
    .filter(({ text }) => partyLabel(text)?.role !== 'other')
    .map(({ text }) => partyLabel(text)?.rest ?? text)
    .filter((text) => text !== '' && !isTitle(text) && !ATTENTION.test(text));
  const own = named.filter((text) => !CARE_OF.test(text));
  return (own.length > 0 ? own : named).map(withoutTitle);
}

/** A line without the label before it: `Supply address: 12 High Street`. */
function textOf({ text }: Segment): string {
  return text.replace(/^[\p{L}\s]{3,40}:\s+(?=\S)/u, '');
}

/** Lines right above, from the nearest up, that start or are centred where the line does. */
function linesAbove(from: Segment, segments: readonly Segment[]): Segment[] {
  const found: Segment[] = [];
  let last = from;
  while (found.length < LINES_MAX) {
    const next = segments
      .filter(({ page, box }) => page === from.page && box.y < last.box.y && !besides(box, last.box))
      .filter(
        ({ box }) => last.box.y - box.y - box.height < LEADING * heightOf(last.box, box) && alignedWith(box, last.box),
      )
      .sort((a, b) => b.box.y - a.box.y)[0];
    if (!next || endsBlock(next.text, found.length)) break;
    found.push(next);
    last = next;
  }
  return found;
}

export function lineBelow(from: Segment, segments: readonly Segment[]): Segment | undefined {
  return segments
    .filter(({ page, box }) => page === from.page && box.y > from.box.y && !besides(box, from.box))
    .filter(
      ({ box }) =>
        box.y - from.box.y - from.box.height < LEADING * heightOf(from.box, box) && alignedWith(box, from.box),
    )
    .sort((a, b) => a.box.y - b.box.y)[0];
}

function alignedWith(box: Box, other: Box): boolean {
  const tolerance = ALIGNED * Math.max(box.height, other.height);
  return Math.abs(box.x - other.x) < tolerance;
}

function heightOf(a: Box, b: Box): number {
  return Math.min(a.height, b.height);
}

/** A heading, a date or another address belongs to something else. */
export function endsBlock(text: string, lines: number): boolean {
  if (/:\s*$/.test(text) || text.length > 70 || partyLabel(text)?.rest === '') return true;
  if (/(?<!\d)(?:[012]?\d|3[01])[./-](?:0?[1-9]|1[0-2])[./-]\d{2,4}|@|www\.|[€$£]|\d{3}[ -]?\d{3}[ -]?\d{3}/.test(text))
    return true;
  if (COMPANY_NUMBER.test(text) || CAPTIONED_NUMBER.test(text)) return true;
  const dashes = text.match(/\s[-–•·|]|[-–•·|]\s/g) ?? [];
  if (dashes.length >= 2) return true;
  const place = postalPlace(text);
  if (!place) return false;
  // A sender's line holds a whole address; `1025 Sunset Road` right above the code only looks like a code itself.
  return /\p{L}{2}/u.test(text.slice(0, place.start)) || (place.city !== '' && (place.sure || lines > 0));
}

/** How many of the lines above the code belong to the address: up to the uppermost that names a street or number. */
function streetStart(above: readonly Segment[]): number {
  const last = above.findLastIndex(({ text }, index) => index < 4 && STREET.test(text));
  // `Payslip for May 2026`, `Mr John Hill`, `3 Mill Lane`: what stands above the name is no street.
  const named = above.findIndex(
    (segment, index) => isPersonName(segment.text) && (isTitled(segment) || isTitle(above[index + 1]?.text ?? '')),
  );
  if (named > 0 && named <= last) return named;
  // `Mrs Rebecca Lonsdale`, `The Old Forge`, `Church Lane`: a house with a name.
  if (last >= 0) return isTitled(above[last + 2]) && !isTitled(above[last + 1]) ? last + 2 : last + 1;
  return above.length > 1 ? above.length - 1 : 0;
}

const isTitled = (segment: Segment | undefined) =>
  segment !== undefined && !isTitle(segment.text) && withoutTitle(segment.text) !== segment.text;

export function confidenceOf(segments: readonly Segment[]): number {
  const words = segments.flatMap((one) => one.words);
  return words.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, words.length);
}
