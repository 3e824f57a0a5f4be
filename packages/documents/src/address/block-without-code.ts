import { at } from '@assay/kernel';
import type { Layout } from '../fields/candidates.js';
import { plain } from '../fields/plain-text.js';
import { besides, type Segment } from '../fields/segments.js';
import { boxAround } from '../page.js';
import { type AddressBlock, confidenceOf, endsBlock, lineBelow, STREET } from './address-blocks.js';
import { isOrganisation, isPersonName, isTitle, withoutTitle } from './organisation-words.js';
import { partyLabel } from './party-labels.js';

/** The part of the first page in which a letter is addressed. */
const UPPER = 0.6;
const LINES_MAX = 5;
/** A code in the last line: alone as in South Africa, behind the city as in the Philippines, before it as in Iceland. */
const WITH_CODE = /^(?:(?:[\p{L}. ]{2,40} )?(\d{4,6})|(\d{3}) \p{Lu}\p{L}+)$/u;
/** `S/O GHULAM KHAN`: whose child or wife the holder is, in South Asia. */
const RELATIVE = /^[SDW]\/O\b/i;
/** Words that begin the table below an address. */
const TABLE = /\b(?:date|total|balance|account|amount|details|period|bill|statement|invoice|description|reading)\b/i;

/**
 * The address under the name of a person where no line holds a postal code: the Gulf, Nigeria and others have none, and
 * some print it alone. Whoever stands first on the page is the sender, and lines that end in an address with a code are
 * a part of that.
 */
export function blockWithoutCode(
  { segments, labels }: Layout,
  coded: readonly AddressBlock[],
): AddressBlock | undefined {
  const taken = new Set(coded.flatMap((block) => block.segments));
  const labelled = new Set(labels.map(({ segment }) => segment));
  const upper = segments.filter(({ page, box }) => page.number === 1 && box.y < UPPER * page.height);
  const lead = upper.toSorted((a, b) => a.box.y - b.box.y || a.box.x - b.box.x)[0];
  for (const name of upper) {
    if (name === lead) continue;
    const text = textOf(name);
    if (!isPersonName(text) || isTitle(text) || (text === name.text && labelled.has(name))) continue;
    const lines = linesBelow(name, segments, labelled);
    const streets = lines.slice(0, 2).filter(({ text }) => STREET.test(text));
    const own = [name, ...lines].every((line) => !taken.has(line));
    if (own && lines.length > 1 && streets.length > 0) return blockOf(name, lines);
  }
  return undefined;
}

/** `Cliente: Andrés Gómez`: what stands behind the label. */
function textOf({ text }: Segment): string {
  return partyLabel(text)?.rest || text;
}

function linesBelow(name: Segment, segments: readonly Segment[], labelled: ReadonlySet<Segment>): Segment[] {
  const lines: Segment[] = [];
  for (let last = name; lines.length < LINES_MAX; last = at(lines, lines.length - 1)) {
    const next = lineBelow(last, segments);
    if (!next || besides(next.box, name.box)) break;
    if (labelled.has(next) && !RELATIVE.test(next.text)) break;
    const coded = WITH_CODE.test(next.text);
    if (TABLE.test(next.text) || (!coded && (isOrganisation(next.text) || endsBlock(next.text, 0)))) break;
    lines.push(next);
    if (coded) break;
  }
  return lines;
}

function blockOf(name: Segment, lines: readonly Segment[]): AddressBlock {
  const own = lines.filter(({ text }) => !RELATIVE.test(text));
  const last = at(lines, lines.length - 1).text;
  const [, behind, first] = WITH_CODE.exec(last) ?? [];
  const code = behind ?? first ?? '';
  const before = (first === undefined ? last.slice(0, last.length - code.length) : last.slice(code.length)).trim();
  const city = before === '' ? at(lines, Math.max(0, lines.length - 2)).text : before;
  const all = [name, ...lines];
  return {
    page: 1,
    box: boxAround(all.map(({ box }) => box)),
    names: [withoutTitle(textOf(name))],
    lines: own.map(({ text }) => text),
    place: { postcode: plain(code), city, countries: [], sure: false, start: 0, end: 0 },
    form: 'block',
    segments: all,
    confidence: 0.8 * confidenceOf(all),
  };
}
