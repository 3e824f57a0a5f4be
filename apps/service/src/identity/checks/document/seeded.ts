import {
  checkDigit,
  type DocumentFields,
  type DocumentReading,
  type FieldConfidence,
  type FieldSource,
  type MrzReading,
  type PictureSigns,
  parseMrz,
} from '@assay/documents';
import { ageOn, countryAlpha3, isoDay } from '@assay/kernel';
import {
  dayYearsFrom,
  type SeededCheck,
  type SeededOutcome,
  type SeededPerson,
  seededLevel,
  seededName,
  seededVerdict,
} from '../seeded.js';
import { documentResult, documentSignals, extractedFields } from './judge.js';

const VALID_YEARS = 10;
const READER = { name: 'mrz', version: 'seeded' } as const;
const CONFIDENCE = 0.98;
/** Where the portrait of a passport of this size stands. */
const PORTRAIT = { left: 118, top: 402, width: 431, height: 431 } as const;
const CORNERS = [
  { x: 0.03, y: 0.04 },
  { x: 0.97, y: 0.04 },
  { x: 0.97, y: 0.96 },
  { x: 0.03, y: 0.96 },
] as const;

/** A passport of the seeded person, read and judged: the reading is made up, the answer is made of it as of a real one. */
export function seededDocument(seed: SeededCheck): SeededOutcome {
  const passport = passportOf(seed);
  const reading = readingOf(seed, passport);
  const assessment = {
    status: seededVerdict(seed.status),
    reasonCodes: seed.reasonCodes as readonly never[],
    document: passport,
    fields: fieldsOf(passport, printedOf(seed.person, seed.reasonCodes)),
  };
  return {
    score: null,
    durationMs: 1180,
    result: {
      ...documentResult(reading, assessment),
      portrait: { media_id: null, box: PORTRAIT },
      chip: null,
    },
    extracted: extractedFields(assessment),
    timings: reading.timings,
    signals: documentSignals(reading),
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
  return { number: `${documentNumber.slice(0, -1)}${last}`, dateOfBirth: `${year}${dateOfBirth.slice(4)}` };
}

function readingOf({ person, status }: SeededCheck, { expiryDate = '' }: DocumentFields): DocumentReading {
  const zone = zoneOf(person, expiryDate);
  return {
    found: true,
    ...(zone ? { mrz: zone } : {}),
    outline: { corners: CORNERS, format: 'ID-3', aspect: 1.42, cutSides: 0, support: 0.91 },
    origin: originOf(seededLevel(status) === 'clear'),
    quality: { sharpness: 412, brightness: 0.58, glare: 0.002, widthPx: 2048, heightPx: 1436 },
    timings: [
      { step: 'outline', durationMs: 96 },
      { step: 'ocr', durationMs: 684 },
      { step: 'assess', durationMs: 21 },
    ],
    models: [READER],
    findings: [],
  };
}

function originOf(clear: boolean): PictureSigns {
  return {
    signals: [
      { name: 'grain_portrait', value: clear ? 2.1 : 8.4 },
      { name: 'recompression_portrait', value: clear ? 1.4 : 9.2 },
      { name: 'from_screen', value: clear ? 0.04 : 0.62 },
    ],
    file: { software: [], hasCamera: true, jpegQuality: 92 },
    model: { name: 'picture-origin', version: 'seeded' },
  };
}

function passportOf({ person, reasonCodes, now }: SeededCheck): DocumentFields {
  const expired = reasonCodes.includes('document.expired');
  const expiry = dayYearsFrom(now, expired ? -1 : 6);
  return {
    type: 'passport',
    issuingCountry: person.country,
    issuingState: countryAlpha3(person.country) ?? 'UTO',
    number: person.documentNumber,
    givenName: person.givenName,
    familyName: person.familyName,
    fullName: seededName(person),
    dateOfBirth: person.dateOfBirth,
    age: ageOn(person.dateOfBirth, isoDay(now)),
    sex: person.sex,
    nationality: person.country,
    issueDate: dayYearsFrom(Date.parse(expiry), -VALID_YEARS),
    expiryDate: expiry,
    placeOfBirth: 'Sandbox',
    specimen: true,
  };
}

/** Only printed; everything else is also in the machine-readable zone. */
const PRINTED: ReadonlySet<string> = new Set(['issueDate', 'placeOfBirth']);
const COMPUTED: ReadonlySet<string> = new Set(['issuingState', 'age', 'specimen']);

function fieldsOf(passport: DocumentFields, printed: Readonly<Record<string, string>>): FieldConfidence[] {
  return Object.entries(passport).flatMap(([name, value]) =>
    typeof value === 'string' && !COMPUTED.has(name) ? [fieldOf(name as keyof DocumentFields, value, printed)] : [],
  );
}

function fieldOf(
  name: keyof DocumentFields,
  value: string,
  { [name]: otherwise }: Readonly<Record<string, string>>,
): FieldConfidence {
  const sources: FieldSource[] = PRINTED.has(name) ? ['visual'] : ['mrz', 'visual'];
  if (otherwise === undefined) return { name, value, confidence: CONFIDENCE, sources };
  return { name, value, confidence: CONFIDENCE, sources: ['mrz'], printed: otherwise };
}

/** The two lines of a passport (ICAO Doc 9303-4 §4.2.2) with their check digits. */
function zoneOf(person: SeededPerson, expiry: string): MrzReading | undefined {
  const state = countryAlpha3(person.country) ?? 'UTO';
  const names = `${letters(person.familyName)}<<${letters(person.givenName)}`;
  const number = person.documentNumber
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .padEnd(9, '<')
    .slice(0, 9);
  const [born, until] = [person.dateOfBirth, expiry].map((day) => day.slice(2).replaceAll('-', '')) as [string, string];
  const optional = '<'.repeat(14);
  const digits = [number, born, until, optional].map(checkDigit) as [number, number, number, number];
  const composite = checkDigit(`${number}${digits[0]}${born}${digits[1]}${until}${digits[2]}${optional}${digits[3]}`);
  const second = `${number}${digits[0]}${state}${born}${digits[1]}${person.sex}${until}${digits[2]}${optional}${digits[3]}${composite}`;
  const parsed = parseMrz([`P<${state}${names}`.padEnd(44, '<').slice(0, 44), second]);
  return parsed && { ...parsed, readConfidence: CONFIDENCE, charConfidence: [], side: 'front' };
}

function letters(name: string): string {
  return name
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Z]+/g, '<');
}
