import data from '../data/holder-captions.json' with { type: 'json' };
import type { Layout } from '../fields/candidates.js';
import { plain, plainText } from '../fields/plain-text.js';
import { besides, type Segment } from '../fields/segments.js';
import { type Box, boxAround } from '../page.js';
import { type AddressBlock, confidenceOf, lineBelow } from './address-blocks.js';
import { withoutTitle } from './organisation-words.js';

/** Who a bill is for, where captions say so: `Клиент: …`, `住所 …`, `Tên khách hàng: …`. */
export interface CaptionedHolder {
  readonly name: { readonly text: string; readonly segment: Segment };
  readonly address: readonly { readonly text: string; readonly segment: Segment }[];
}

const NAMES = new Set(data.names.map(plain));
const ADDRESSES = new Set(data.addresses.map(plain));
const POLITE = new RegExp(`^(?<name>.{2,40}?)\\s?(?:${data.politeBehind.join('|')})$`, 'u');
const CAPTION_MAX = 40;
const NAME_MAX = 60;
/** The address stands so many lines of print from the name at most. */
const NEAR_LINES = 6;
const LINES_MAX = 3;
/** Scripts that need no colon behind a caption. */
const UNSIGNED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
const CODE = /(?<!\d)(?:\d{3}-\d{4}|\d{5,7})(?!\d)/gu;
const JAPANESE_CODE = /^〒\s?\d{3}-\d{4}/u;

/** The name and the address that captions name, next to each other on the first page. */
export function captionedHolder({ segments }: Pick<Layout, 'segments'>): CaptionedHolder | undefined {
  const first = segments.filter(({ page }) => page.number === 1);
  const names = first.flatMap((segment) => {
    const text = behindCaption(segment, NAMES, first) ?? politeName(segment);
    return text && isName(text.text) ? [{ ...text, line: segment }] : [];
  });
  for (const { line, ...name } of names) {
    const address = addressBy(line, first);
    if (address.length > 0) return { name: { ...name, text: withoutTitle(name.text) }, address };
  }
  return undefined;
}

/** The holder as the block of an address, for what reads blocks. */
export function captionedBlock(layout: Pick<Layout, 'segments'>): AddressBlock | undefined {
  const holder = captionedHolder(layout);
  if (!holder) return undefined;
  const { name, address } = holder;
  const lines = address.map(({ text }) => text);
  const segments = [...new Set([name.segment, ...address.map(({ segment }) => segment)])];
  const all = lines.join(', ');
  const code = all.match(CODE)?.at(-1) ?? '';
  const parts = all.split(/[,、،]\s?/u).filter((part) => part !== '' && !/\d/.test(part));
  return {
    page: 1,
    box: boxAround(segments.map(({ box }) => box)),
    names: [name.text],
    lines,
    place: { postcode: plain(code), city: parts.at(-1) ?? '', countries: [], sure: false, start: 0, end: 0 },
    form: 'block',
    segments,
    confidence: 0.9 * confidenceOf(segments),
  };
}

function addressBy(name: Segment, segments: readonly Segment[]): CaptionedHolder['address'] {
  const near = segments
    .filter(({ box }) => Math.abs(box.y - name.box.y) < NEAR_LINES * 2 * name.box.height)
    .toSorted((a, b) => Math.abs(a.box.y - name.box.y) - Math.abs(b.box.y - name.box.y));
  for (const segment of near) {
    const own = behindCaption(segment, ADDRESSES, segments);
    if (own && own.text.length > 5) return [own, ...linesUnder(own.segment, segment, segments)];
  }
  const japanese = near.find(({ text }) => JAPANESE_CODE.test(text));
  return japanese ? [asLine(japanese), ...linesUnder(japanese, japanese, segments)] : [];
}

const asLine = (segment: Segment) => ({ text: segment.text, segment });

/** Further lines of an address: right below its first, without captions. */
export function linesUnder(value: Segment, caption: Segment, segments: readonly Segment[]): CaptionedHolder['address'] {
  const lines: { text: string; segment: Segment }[] = [];
  if (value === caption && !JAPANESE_CODE.test(value.text)) return lines;
  for (let last = value; lines.length < LINES_MAX; ) {
    const next = lineBelow(last, segments);
    if (!next || /[:：]/u.test(next.text) || POLITE.test(next.text) || captionOf(next.text) !== undefined) break;
    lines.push(asLine(next));
    last = next;
  }
  return lines;
}

/** What stands behind a caption of a set: in its line, beside it or below it. */
export function behindCaption(segment: Segment, captions: ReadonlySet<string>, segments: readonly Segment[]) {
  const parts = captionOf(segment.text);
  if (!parts || !captions.has(plain(parts.caption))) return undefined;
  if (parts.rest !== '') return { text: parts.rest, segment };
  const beside = segments
    .filter(({ box }) => box.x > segment.box.x && besides(box, segment.box))
    .toSorted((a, b) => a.box.x - b.box.x)[0];
  const found = beside ?? lineBelow(segment, segments);
  return found && captionOf(found.text)?.rest === undefined ? asLine(found) : undefined;
}

/** `Caption: value`, `Caption` alone, and in scripts that need no colon `Caption value`. */
function captionOf(text: string): { readonly caption: string; readonly rest: string } | undefined {
  const [, caption = '', rest = ''] = /^([^:：]{1,40})\s?[:：]\s*(.*)$/u.exec(text) ?? [];
  if (caption !== '') return { caption, rest: rest.trim() };
  if (isCaption(plainText(text.slice(0, CAPTION_MAX)).text)) return { caption: text, rest: '' };
  if (!UNSIGNED.test(text)) return undefined;
  const [, word = '', behind = ''] = /^(\S{1,20})\s+(\S.*)$/u.exec(text) ?? [];
  return word !== '' && isCaption(plain(word)) ? { caption: word, rest: behind } : undefined;
}

const isCaption = (letters: string) => NAMES.has(letters) || ADDRESSES.has(letters);

function politeName(segment: Segment) {
  const name = POLITE.exec(segment.text)?.groups?.['name'];
  return name !== undefined && !/\d/.test(name) ? { text: name, segment } : undefined;
}

const isName = (text: string) => text.length <= NAME_MAX && /\p{L}{2}|\p{L}\p{M}/u.test(text) && !/[\d@€$]/u.test(text);

/** A name without a caption before it. */
export function withoutCaption(text: string): string {
  const parts = captionOf(text);
  return parts && parts.rest !== '' && NAMES.has(plain(parts.caption)) ? parts.rest : text;
}

/** Where a captioned name stands. */
export const boxOf = ({ name }: CaptionedHolder): Box => name.segment.box;
