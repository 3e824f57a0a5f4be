import { checkDigit } from '@assay/documents';
import { ageOn, countryAlpha3, isoDay } from '@assay/kernel';
import type { ExtractedField } from '../../sessions/session.js';
import {
  dayYearsFrom,
  type SeededCheck,
  type SeededOutcome,
  type SeededPerson,
  seededLevel,
  seededName,
} from '../seeded.js';

const VALID_YEARS = 10;
const READER = { name: 'mrz', version: 'seeded' } as const;

/** A passport of the seeded person, read and judged. */
export function seededDocument(seed: SeededCheck): SeededOutcome {
  const passport = passportOf(seed);
  const printed = printedOf(seed.person, seed.reasonCodes);
  const clear = seededLevel(seed.status) === 'clear';
  const score = clear ? 0.94 : 0.31;
  return {
    score: null,
    durationMs: 1180,
    result: {
      document: passport,
      fields: Object.entries(passport)
        .filter(([, value]) => typeof value === 'string')
        .map(([name, value]) => fieldOf(name, String(value), printed[name])),
      mrz: zoneOf(seed.person, String(passport.expiry_date)),
      barcode: null,
      authenticity: {
        score,
        breakdown: ASPECTS.map((name) => ({ name, status: clear ? 'passed' : 'review', score })),
      },
      quality: { sharpness: 412, brightness: 148, glare: 0.002, width: 2048, height: 1436, outline: null },
      models: [READER],
      verdict: seed.status,
    },
    extracted: extractedOf(passport),
    timings: [
      { step: 'outline', durationMs: 96 },
      { step: 'ocr', durationMs: 684 },
      { step: 'assess', durationMs: 21 },
    ],
    signals: [
      { name: 'sharpness', value: 412 },
      { name: 'brightness', value: 148 },
      { name: 'glare', value: 0.002 },
      { name: 'mrz_checksum_valid', value: true },
      { name: 'mrz_read_confidence', value: CONFIDENCE, model: `${READER.name}@${READER.version}` },
    ],
  };
}

/** What the print says otherwise than the zone, by field: the last digit of the number and a later year of birth. */
export function printedOf(
  { documentNumber, dateOfBirth }: SeededPerson,
  reasonCodes: readonly string[],
): Readonly<Record<string, string>> {
  if (!reasonCodes.includes('document.mrz_visual_mismatch')) return {};
  const last = (Number(documentNumber.slice(-1)) + 4) % 10;
  const year = Number(dateOfBirth.slice(0, 4)) + 3;
  return { number: `${documentNumber.slice(0, -1)}${last}`, date_of_birth: `${year}${dateOfBirth.slice(4)}` };
}

function fieldOf(name: string, value: string, printed: string | undefined) {
  const sources = sourcesOf(name);
  if (printed === undefined) return { name, value, confidence: CONFIDENCE, sources };
  const others = sources.filter((source) => source !== 'visual');
  return { name, value, confidence: CONFIDENCE, sources: others, values: { visual: printed } };
}

const CONFIDENCE = 0.98;
const ASPECTS = [
  'image_quality',
  'capture_integrity',
  'template',
  'data_consistency',
  'security_features',
  'tampering',
] as const;
/** Only printed; everything else is also in the machine-readable zone. */
const PRINTED = new Set(['issue_date', 'place_of_birth', 'address']);

function passportOf({ person, reasonCodes, now }: SeededCheck) {
  const expired = reasonCodes.includes('document.expired');
  const expiry = dayYearsFrom(now, expired ? -1 : 6);
  return {
    type: 'passport',
    issuing_country: person.country,
    issuing_state: countryAlpha3(person.country) ?? 'UTO',
    number: person.documentNumber,
    personal_number: null,
    given_name: person.givenName,
    family_name: person.familyName,
    full_name: seededName(person),
    full_name_native: null,
    date_of_birth: person.dateOfBirth,
    age: ageOn(person.dateOfBirth, isoDay(now)),
    sex: person.sex,
    nationality: person.country,
    issue_date: dayYearsFrom(Date.parse(expiry), -VALID_YEARS),
    expiry_date: expiry,
    address: null,
    place_of_birth: 'Sandbox',
    specimen: true,
  };
}

const UNEXTRACTED = new Set(['issuing_state', 'age', 'specimen', 'full_name_native']);

function extractedOf(passport: ReturnType<typeof passportOf>): Record<string, ExtractedField> {
  return Object.fromEntries(
    Object.entries(passport).flatMap(([name, value]): [string, ExtractedField][] =>
      value === null || UNEXTRACTED.has(name)
        ? []
        : [[`document.${name}`, { value, confidence: CONFIDENCE, source: sourcesOf(name)[0] ?? null }]],
    ),
  );
}

function sourcesOf(name: string): string[] {
  return PRINTED.has(name) ? ['visual'] : ['mrz', 'visual'];
}

/** The two lines of a passport (ICAO Doc 9303-4 §4.2.2) with their check digits. */
function zoneOf(person: SeededPerson, expiry: string) {
  const state = countryAlpha3(person.country) ?? 'UTO';
  const names = `${letters(person.familyName)}<<${letters(person.givenName)}`;
  const number = person.documentNumber.toUpperCase().padEnd(9, '<').slice(0, 9);
  const [born, until] = [person.dateOfBirth, expiry].map((day) => day.slice(2).replaceAll('-', '')) as [string, string];
  const optional = '<'.repeat(14);
  const digits = [number, born, until, optional].map(checkDigit) as [number, number, number, number];
  const composite = checkDigit(`${number}${digits[0]}${born}${digits[1]}${until}${digits[2]}${optional}${digits[3]}`);
  const second = `${number}${digits[0]}${state}${born}${digits[1]}${person.sex}${until}${digits[2]}${optional}${digits[3]}${composite}`;
  return {
    format: 'TD3',
    lines: [`P<${state}${names}`.padEnd(44, '<').slice(0, 44), second],
    valid: true,
    read_confidence: CONFIDENCE,
    check_digits: { number: true, date_of_birth: true, expiry_date: true, composite: true },
  };
}

function letters(name: string): string {
  return name
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Z]+/g, '<');
}
