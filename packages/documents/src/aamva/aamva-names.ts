import { at } from '@assay/kernel';
import type { AamvaRecord } from './read-record.js';

export interface AamvaNames {
  readonly familyName?: string;
  readonly givenName?: string;
  readonly suffix?: string;
}

/** Words that stand for nothing. */
const NOTHING = new Set(['', 'NONE', 'UNK', 'UNAVL', 'UNAVAIL', 'N/A', 'U']);

/** The value of an element, or undefined where it is absent or says that there is none. */
export function elementOf({ elements }: AamvaRecord, ...codes: readonly string[]): string | undefined {
  for (const code of codes) {
    const value = elements.get(code)?.replace(/\s+/g, ' ').trim();
    if (value !== undefined && !NOTHING.has(value.toUpperCase())) return value;
  }
  return undefined;
}

/**
 * Names: separate elements since version 2 (`DCS`, `DAC`, `DAD`), given names in one (`DCT`), or, earlier, one element
 * `DAA` of family, given, middle and suffix with commas, or of given names first without them.
 */
export function namesOf(record: AamvaRecord): AamvaNames {
  const family = commaFree(elementOf(record, 'DCS', 'DAB'));
  if (family === undefined) return wholeName(elementOf(record, 'DAA'));
  const parts = [elementOf(record, 'DAC'), elementOf(record, 'DAD')].filter((part) => part !== undefined);
  const given = commaFree(elementOf(record, 'DCT')) ?? commaFree(parts.join(' '));
  const suffix = elementOf(record, 'DCU', 'DAE');
  return { familyName: family, ...(given ? { givenName: given } : {}), ...(suffix ? { suffix } : {}) };
}

function wholeName(text: string | undefined): AamvaNames {
  if (text === undefined) return {};
  if (text.includes(',')) {
    const [family, given, middle, suffix] = text.split(',').map((part) => part.trim());
    const all = [given, middle].filter(Boolean).join(' ');
    return {
      ...(family ? { familyName: family } : {}),
      ...(all ? { givenName: all } : {}),
      ...(suffix ? { suffix } : {}),
    };
  }
  const words = text.split(' ');
  const given = words.slice(0, -1).join(' ');
  return { familyName: at(words, words.length - 1), ...(given ? { givenName: given } : {}) };
}

/** Commas separate several given names in one element, and pad some family names. */
function commaFree(text: string | undefined): string | undefined {
  const words = text?.replace(/,/g, ' ').replace(/\s+/g, ' ').trim();
  return words || undefined;
}
