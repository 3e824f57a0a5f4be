import { describe, expect, test } from 'vitest';
import { type AssessOptions, assessDocument } from './assess-document.js';
import specimens from './fixtures/icao-specimens.json' with { type: 'json' };
import { parseMrz } from './mrz-parse.js';
import type { DocumentReading } from './reading.js';

const quality = { sharpness: 150, brightness: 0.7, glare: 0, widthPx: 1200, heightPx: 800 };
const BEFORE_EXPIRY: AssessOptions = { today: '2012-04-15', allowSpecimens: true };
const POLISH = ['P<POLKOWALSKA<<ANNA<<<<<<<<<<<<<<<<<<<<<<<<<', 'ZS00001774POL7203305F1607130<<<<<<<<<<<<<<08'];
const POLAND: AssessOptions = { today: '2016-01-01', allowSpecimens: false };

function reading(lines: readonly string[], more: Partial<DocumentReading> = {}): DocumentReading {
  const zone = parseMrz(lines)!;
  const charConfidence = lines.map((line) => new Array<number>(line.length).fill(0.99));
  const mrz = { ...zone, readConfidence: 0.99, charConfidence, side: 'front' as const };
  return { found: true, mrz, quality, timings: [], models: [], findings: [], ...more };
}

describe('a sound document', () => {
  test('passes until the end of its last day and fails after it, with the days as the measure', () => {
    expect(assessDocument(reading(specimens.TD3), BEFORE_EXPIRY)).toMatchObject({ status: 'passed', reasonCodes: [] });
    expect(assessDocument(reading(specimens.TD3), { ...BEFORE_EXPIRY, today: '2012-04-17' })).toMatchObject({
      status: 'failed',
      reasons: [{ code: 'document.expired', observed: -2, threshold: 0, margin: -2 }],
    });
  });
  test('gives its fields with country, dates, age, confidence and check', () => {
    const result = assessDocument(reading(POLISH), POLAND);
    expect(result.document).toEqual({
      type: 'passport',
      issuingCountry: 'PL',
      issuingState: 'POL',
      number: 'ZS0000177',
      givenName: 'ANNA',
      familyName: 'KOWALSKA',
      fullName: 'ANNA KOWALSKA',
      dateOfBirth: '1972-03-30',
      age: 43,
      sex: 'F',
      nationality: 'PL',
      expiryDate: '2016-07-13',
      specimen: false,
    });
    expect(result.fields).toContainEqual({
      name: 'number',
      value: 'ZS0000177',
      confidence: 0.99,
      checked: true,
      sources: ['mrz'],
    });
    expect(result.fields.find(({ name }) => name === 'familyName')).not.toHaveProperty('checked');
  });
  test('of a state whose cards carry the number of the person gives it, and is doubted where it does not fit', () => {
    const card = (number: string, birth: string, composite: string) =>
      assessDocument(
        reading([
          `IDESTAA00001111${number}<<<<`,
          `${birth}M3107092EST<<<<<<<<<<<${composite}`,
          'SAMPLE<<ALEX<<<<<<<<<<<<<<<<<<',
        ]),
        { today: '2026-11-28', allowSpecimens: false },
      );
    const right = card('38507101235', '8507103', '9');
    expect(right).toMatchObject({ status: 'passed', document: { personalNumber: '38507101235' } });
    expect(right.fields).toContainEqual(expect.objectContaining({ name: 'personalNumber', value: '38507101235' }));
    expect(card('38507101236', '8507103', '0').reasons).toEqual([
      { code: 'document.number_invalid', fields: ['personalNumber'] },
    ]);
    expect(card('38507101235', '8607106', '9').reasons).toEqual([
      { code: 'document.data_inconsistent', fields: ['personalNumber', 'dateOfBirth'] },
    ]);
  });
  test('of the specimen state passes only where specimens are allowed', () => {
    const strict = assessDocument(reading(specimens.TD1), { ...BEFORE_EXPIRY, allowSpecimens: false });
    expect(strict).toMatchObject({ status: 'failed', reasonCodes: ['document.specimen'] });
    const sandbox = assessDocument(reading(specimens.TD1), { ...BEFORE_EXPIRY, acceptedCountries: ['DE'] });
    expect(sandbox.status).toBe('passed');
  });
  test('of a kind or country that is not accepted fails', () => {
    const result = assessDocument(reading(POLISH), {
      ...POLAND,
      acceptedTypes: ['id_card'],
      acceptedCountries: ['DE'],
    });
    expect(result.reasonCodes).toEqual(['document.type_not_accepted', 'document.country_not_accepted']);
    expect(result.status).toBe('failed');
  });
});

describe('a faulty zone', () => {
  const faulty = specimens.TD3.map((line) => line.replace('1204159', '0904159'));
  test('is referred with its failing fields, and its misread expiry date expires nobody', () => {
    const result = assessDocument(reading(faulty), BEFORE_EXPIRY);
    expect(result.status).toBe('review');
    expect(result.reasons).toEqual([
      {
        code: 'document.check_digit_failed',
        observed: 2,
        threshold: 0,
        margin: -2,
        fields: ['dateOfExpiry', 'composite'],
      },
    ]);
    expect(result.document?.familyName).toBe('ERIKSSON');
  });
  test('blames the picture as well where the picture is bad', () => {
    const bad = { ...quality, sharpness: 3, brightness: 0.1, glare: 0.5 };
    expect(assessDocument(reading(faulty, { quality: bad }), BEFORE_EXPIRY).reasonCodes).toEqual([
      'document.check_digit_failed',
      'document.dark',
      'document.blurred',
      'document.glare',
    ]);
    expect(assessDocument(reading(specimens.TD3, { quality: bad }), BEFORE_EXPIRY).status).toBe('passed');
  });
  test('that holds but was read with little confidence is referred', () => {
    const { mrz, ...rest } = reading(specimens.TD3);
    const result = assessDocument({ ...rest, mrz: { ...mrz!, readConfidence: 0.6 } }, BEFORE_EXPIRY);
    expect(result).toMatchObject({ status: 'review', reasons: [{ code: 'document.unreadable', margin: -0.25 }] });
  });
});

describe('no zone', () => {
  const without = (more: Partial<DocumentReading>): DocumentReading => ({
    found: false,
    quality,
    timings: [],
    models: [],
    findings: [],
    ...more,
  });
  test.each([
    ['document.no_document', 'review'],
    ['document.type_not_supported', 'review'],
    ['document.unreadable', 'review'],
  ] as const)('%s ends in %s', (finding, status) => {
    const result = assessDocument(without({ findings: [finding] }), BEFORE_EXPIRY);
    expect(result).toMatchObject({ status, reasonCodes: [finding], fields: [] });
  });
  test('of the old French card has an order and check digits of its own, and no end', () => {
    const french = ['IDFRABERTHIER<<<<<<<<<<<<<<<<<<<<<<<', '8806923102858CORINNE<<<<<<<6512068F6'];
    const before = { ...POLAND, today: '1995-01-01' };
    const result = assessDocument(reading(french), before);
    expect(result.document).toMatchObject({
      ...{ type: 'id_card', issuingCountry: 'FR', number: '880692310285', nationality: 'FR' },
      ...{ familyName: 'BERTHIER', givenName: 'CORINNE', dateOfBirth: '1965-12-06', sex: 'F' },
    });
    expect([result.status, result.document?.expiryDate]).toEqual(['passed', undefined]);
    expect(assessDocument(reading(french), POLAND).reasonCodes).toEqual(['document.expired']);
    const wrong = [french[0] ?? '', '8806923102858CORINNE<<<<<<<6512068F7'];
    expect(assessDocument(reading(wrong), before).reasonCodes).toEqual(['document.check_digit_failed']);
    const ownTd2 = assessDocument(reading(['IDFRABERTHIER<<CORINNE<<<<<<<<<<<<<<', specimens.TD2[1]!]), BEFORE_EXPIRY);
    expect(ownTd2.document?.familyName).toBe('BERTHIER');
  });
  test('in a blurred picture claims no unsupported kind', () => {
    const result = assessDocument(
      without({ findings: ['document.type_not_supported'], quality: { ...quality, sharpness: 2 } }),
      BEFORE_EXPIRY,
    );
    expect(result).toMatchObject({ status: 'review', reasonCodes: ['document.unreadable', 'document.blurred'] });
  });
  test('never passes, even when the reader reports nothing', () => {
    expect(assessDocument(without({}), BEFORE_EXPIRY).status).toBe('review');
  });
});

describe('an expected person', () => {
  const assess = (expected: AssessOptions['expected']) =>
    assessDocument(reading(POLISH), { ...POLAND, expected: expected! }).reasonCodes;
  test('who is the one in the document agrees', () => {
    const expected = {
      givenName: 'Anna',
      familyName: 'Kowalska',
      dateOfBirth: '1972-03-30',
      documentNumber: 'zs 0000177',
      country: 'PL',
    };
    expect(assess(expected)).toEqual([]);
  });
  test.each([
    [{ familyName: 'Nowak' }, 'identity.name_mismatch'],
    [{ dateOfBirth: '1972-03-31' }, 'identity.date_of_birth_mismatch'],
    [{ documentNumber: 'ZS0000178' }, 'identity.id_number_mismatch'],
    [{ country: 'DE' }, 'identity.nationality_mismatch'],
  ])('who differs in %j gives %s', (expected, code) => {
    expect(assess(expected)).toEqual([code]);
  });
});
