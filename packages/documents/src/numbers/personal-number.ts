import type { MrzFormat } from '../mrz-layout.js';
import type { MrzFields } from '../reading.js';
import { spanishLetter } from './check-schemes.js';
import { type FormedNumber, fitsBirth, formedNumber, hasForms, holdsNone, writtenNumber } from './number-forms.js';

/** The number of a person as a document carries it. */
export interface PersonalNumber {
  /** As people of the state write it. */
  readonly value: string;
  /** The birth date in it, `YYYY-MM-DD`, where it tells the whole of it. */
  readonly dateOfBirth?: string;
  /** False where its own check character fails, though every number of the state has a right one. */
  readonly holds: boolean;
  /** Whether the birth date of the document is another one. */
  readonly contradictsBirth: boolean;
}

/** Optional data with fewer digits are marks of an office. */
const DIGITS_MIN = 5;

type ZoneFields = Pick<MrzFields, 'optionalData' | 'optionalData2' | 'dateOfBirth'>;

/**
 * The number of the person in the optional data of a zone, by the forms of the issuing state; ICAO Doc 9303-5 and -6
 * leave these data to the states, and in 9303-4 §4.2.2 they are a personal number.
 * @param country ISO 3166-1 alpha-2 of the issuing state
 * @param birth the birth date of the zone, `YYYY-MM-DD` or less
 */
export function numberInZone(
  format: MrzFormat,
  fields: ZoneFields,
  country: string | undefined,
  birth: string | undefined,
): PersonalNumber | undefined {
  if (format.startsWith('MRV')) return undefined;
  const { optionalData, optionalData2 = '' } = fields;
  const texts = [optionalData, optionalData2].flatMap((text) => [text, ...text.split(' ')]);
  const all = country === undefined ? [] : [...texts, ...restored(format, fields, country)];
  const formed = all.flatMap((text) => (text === '' ? [] : (formedNumber(country ?? '', text) ?? [])));
  const best = formed.find((one) => isSure(one, birth)) ?? formed.find(({ form, checked }) => !checked && form.always);
  if (best) return personal(best, birth);
  if (format !== 'TD3' || holdsNone(country ?? '')) return undefined;
  return optionalData.replace(/\D/g, '').length >= DIGITS_MIN
    ? { value: optionalData, holds: true, contradictsBirth: false }
    : undefined;
}

/**
 * The number of the person in print: under its caption, or anywhere where its check character is right and the birth
 * date in it is that of the document.
 * @param captioned what stands under a caption
 */
export function numberInPrint(
  texts: readonly string[],
  captioned: string | undefined,
  country: string | undefined,
  birth: string | undefined,
): PersonalNumber | undefined {
  if (country === undefined || !hasForms(country)) return undefined;
  const own = captioned === undefined ? undefined : formedNumber(country, captioned);
  if (own && own.checked !== false && agrees(own, birth)) return personal(own, birth);
  for (const text of texts) {
    for (const word of [text, ...text.split(/\s+/)]) {
      const formed = formedNumber(country, word);
      if (formed?.checked && formed.birth?.day !== undefined && birth && agrees(formed, birth))
        return personal(formed, birth);
    }
  }
  return undefined;
}

/** A check character, or a birth date that fits, or where the form has neither: the form. */
function isSure(formed: FormedNumber, birth: string | undefined): boolean {
  if (formed.checked !== undefined) return formed.checked;
  return agrees(formed, birth);
}

const agrees = ({ birth: own }: FormedNumber, birth: string | undefined) =>
  own === undefined || birth === undefined || fitsBirth(own, birth);

function personal(formed: FormedNumber, birth: string | undefined): PersonalNumber {
  const { form, checked, birth: own } = formed;
  const whole = own?.day !== undefined && own.year.length === 4;
  return {
    value: writtenNumber(formed),
    ...(whole ? { dateOfBirth: `${own.year}-${own.day}` } : {}),
    holds: checked !== false,
    contradictsBirth: checked === true && form.always === true && !agrees(formed, birth),
  };
}

/** Numbers that zones shorten: Romanian cards leave the birth date out, Spanish passports the letter. */
function restored(format: MrzFormat, { optionalData, dateOfBirth }: ZoneFields, country: string): string[] {
  if (format === 'TD2' && country === 'RO' && /^\d{7}$/.test(optionalData))
    return [`${optionalData.slice(0, 1)}${dateOfBirth}${optionalData.slice(1)}`];
  const spanish = format === 'TD3' && country === 'ES' ? /^A(\d{8})(?:00)?$/.exec(optionalData)?.[1] : undefined;
  return spanish === undefined ? [] : [spanish + spanishLetter(spanish)];
}
