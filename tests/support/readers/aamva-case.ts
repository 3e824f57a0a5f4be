import { aamvaFields } from '@assay/documents';
import { expect } from 'vitest';
import { mutated } from './mutations.js';
import type { ReaderCase } from './reader-case.js';

const CARD = `@\n\u001e\rANSI 636000090002DL00410278ZV03190008DLDAQT64235789\nDCSSAMPLE\nDDEN\nDACJANE\nDADMARIA\nDBB06061986\nDBD06062018\nDBA12102028\nDBC2\nDAG2300 WEST BROAD STREET\nDAIRICHMOND\nDAJVA\nDAK232690000  \rZVZVA01\r`;
const SEEDS = [
  CARD,
  CARD.replaceAll('\n', '\r\n'),
  '@\n\u001e\rANSI 636015080002ID00410200ZT02410010IDDAQ123\nDCSDOE\nDACJO\nDBB01311990\rZTZTADAQ9\nDAQ999\r',
  '@\n\u001c\rAAMVA6360060101DL00290182DAACORTEZ,PABLO,LUIS,JR\nDAQ227881513\nDBA20221007\nDBB19761007\nDBC1',
].map((text) => Buffer.from(text));

/** Barcodes of North American cards: number and dates are those of the first line with their code, or there is no record. */
export const aamvaCase: ReaderCase = {
  name: 'barcodes of AAMVA',
  files: mutated(SEEDS),
  check: (bytes) => {
    const text = bytes.toString('latin1');
    const read = aamvaFields(text);
    const elements = referenceElements(text);
    if (!read) {
      expect(elements).toBeUndefined();
      return 'refused';
    }
    const { number, dateOfBirth, expiryDate } = read;
    expect({ number, dateOfBirth, expiryDate }).toEqual({
      number: worth(elements?.get('DAQ')),
      dateOfBirth: day(elements?.get('DBB')),
      expiryDate: day(elements?.get('DBA')),
    });
    return 'read';
  },
};

/** The first value of each code, line by line; undefined where the header or every element is missing. */
function referenceElements(text: string): ReadonlyMap<string, string> | undefined {
  const header = /(?:ANSI |AAMVA)\s?[0-9]{8}/.exec(text);
  if (!text.startsWith('@') || !header || header.index > 24) return undefined;
  const digits = /^(?:ANSI |AAMVA)(?:\s?[0-9]{8,12})?/.exec(text.slice(header.index))?.[0] ?? '';
  const elements = new Map<string, string>();
  let isFirst = true;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters part the lines of a record
  for (const line of text.slice(header.index + digits.length).split(/[\u0000-\u001f\u007f-\u009f|]+/)) {
    const element = isFirst ? behindSubfiles(line) : line.trimStart();
    isFirst = false;
    const code = element.slice(0, 3);
    if (/^D[A-D][A-Z]$/.test(code) && !elements.has(code)) elements.set(code, element.slice(3).trim());
  }
  return elements.size > 0 ? elements : undefined;
}

/** What stands behind the table of subfiles: behind the first mark of one that an element follows. */
function behindSubfiles(line: string): string {
  for (let at = 0; at <= 120; at += 1) {
    if (!/^(?:DL|ID|EN)/.test(line.slice(at))) continue;
    for (const length of [10, 2]) {
      const [mark, rest] = [line.slice(at + 2, at + length), line.slice(at + length)];
      if (/^(?:[0-9]{8})?$/.test(mark) && mark.length === length - 2 && /^D[A-D][A-Z]/.test(rest)) return rest;
    }
  }
  return line;
}

/** A value with single spaces; undefined for the words that stand for nothing. */
function worth(value: string | undefined): string | undefined {
  const plain = value?.split(/\s+/).filter(Boolean).join(' ');
  return !plain || ['NONE', 'UNK', 'UNAVL', 'UNAVAIL', 'N/A', 'U'].includes(plain.toUpperCase()) ? undefined : plain;
}

/** A day of eight digits, year first or last. */
function day(value: string | undefined): string | undefined {
  const digits = worth(value)?.replaceAll('-', '').replaceAll('/', '') ?? '';
  if (!/^[0-9]{8}$/.test(digits)) return undefined;
  const first = [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)];
  const last = [digits.slice(4), digits.slice(0, 2), digits.slice(2, 4)];
  return [first, last]
    .map((parts) => parts.join('-'))
    .find((text) => {
      const at = Date.parse(`${text}T00:00:00Z`);
      return (
        at >= Date.UTC(1850, 0, 1) && at < Date.UTC(2200, 0, 1) && new Date(at).toISOString().slice(0, 10) === text
      );
    });
}
