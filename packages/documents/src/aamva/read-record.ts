import { at } from '@assay/kernel';
import { readHeader } from './read-header.js';

/** Elements of a record by their three-letter codes (AAMVA DL/ID Card Design Standard, annex D). */
export interface AamvaRecord {
  /** Issuer identification number, six digits. */
  readonly issuer: string;
  /** Version of the standard, 0 to 99; versions below 2 write dates and names in their own way. */
  readonly version: number;
  /** `DL` driving licence or `ID` identification card. */
  readonly kind: 'DL' | 'ID';
  readonly elements: ReadonlyMap<string, string>;
}

/** Longest symbol of PDF417, with room: nothing longer is looked at. */
const TEXT_MAX = 8_000;
const ELEMENTS_MAX = 200;
/** Line ends and the separators of ASCII are control characters; some issuers print a bar. */
const SEPARATORS = /[\p{Cc}|]+/u;
const ELEMENT = /^(D[A-D][A-Z])(.*)$/;

/**
 * Reads the text of the barcode on a driving licence or identification card of the United States or Canada. Offsets
 * in the header are often wrong in the field, so elements are found by line and code, never by offset.
 * @returns undefined when the text is no such record.
 */
export function readAamva(text: string): AamvaRecord | undefined {
  const plain = text.slice(0, TEXT_MAX).replace(/^\uFEFF/, '');
  const header = readHeader(plain);
  if (!header) return undefined;
  const elements = new Map<string, string>();
  for (const line of linesOf(header.body)) {
    const match = ELEMENT.exec(line);
    if (!match) continue;
    const [code, value] = [at(match, 1), at(match, 2)];
    // The first one counts: subfiles of a jurisdiction may repeat codes with other meanings.
    if (elements.has(code) || elements.size >= ELEMENTS_MAX) continue;
    elements.set(code, value.trim());
  }
  return elements.size > 0 ? { ...header, elements } : undefined;
}

/** Lines of the subfiles; the first one carries the table of subfiles and a mark before its first element. */
function linesOf(body: string): string[] {
  const [first = '', ...rest] = body.split(SEPARATORS);
  return [
    first.replace(/^.{0,120}?(?:DL|ID|EN)(?:\d{8})?(?=D[A-D][A-Z])/, ''),
    ...rest.map((line) => line.trimStart()),
  ];
}
