import { describe, expect, test } from 'vitest';
import { consistencyReasons } from './assess-consistency.js';
import { sampleReasons } from './assess-sample.js';
import { assessPicture } from './authenticity/assess-picture.js';
import type { PictureSignalName, PictureSigns } from './authenticity/picture-signs.js';
import type { DocumentFields } from './document-fields.js';
import type { DocumentReading } from './reading.js';

const signs = (values: Partial<Record<PictureSignalName, number>>, preview?: number): PictureSigns => ({
  signals: Object.entries(values).map(([name, value]) => ({ name: name as PictureSignalName, value })),
  file: { software: [], hasCamera: true, ...(preview === undefined ? {} : { previewLikeness: preview }) },
  model: { name: 'picture-origin', version: '1.0.0' },
});
const codes = (values: Partial<Record<PictureSignalName, number>>, preview?: number) =>
  assessPicture(signs(values, preview)).reasons.map(({ code }) => code);

describe('the origin of a picture', () => {
  test('without a measure gives neither reason nor score', () => {
    expect(assessPicture(undefined)).toEqual({ reasons: [], findings: [], tampering: null, capture: null });
  });
  test('weak signals are shown and decide nothing, an area that stands in it twice among them', () => {
    expect(codes({ copied: 1 })).toEqual([]);
    const weak = assessPicture(signs({ copied: 0.1, error_level_field: 99, edited: 1 }));
    expect(weak.reasons).toEqual([]);
    expect(weak.findings.map(({ name, strength }) => [name, strength])).toEqual([
      ['error_level_field', 'weak'],
      ['edited', 'weak'],
    ]);
    expect(weak.tampering).toBeGreaterThan(0.5);
  });
  test('a region that missed an earlier compression refers from its threshold on', () => {
    expect(codes({ recompression_field: 7.1, recompression_portrait: 2 })).toEqual(['document.data_inconsistent']);
    expect(codes({ recompression_field: 4.4, recompression_portrait: 9.5 })).toEqual([]);
  });
  test('screen and print count together, because they are told apart badly', () => {
    expect(codes({ from_screen: 0.6, from_print: 0.39 })).toEqual(['document.scan']);
    expect(codes({ from_screen: 0.3, from_print: 0.3 })).toEqual([]);
  });
  test('a preview of another picture refers with its likeness, a true one does not', () => {
    expect(assessPicture(signs({}, 0.1)).reasons).toEqual([
      { code: 'document.data_inconsistent', observed: 0.1, threshold: 0.6, margin: -0.5 },
    ]);
    expect(codes({}, 0.97)).toEqual([]);
  });
});

const person: DocumentFields = {
  type: 'passport',
  issuingState: 'D',
  number: 'C01X00T47',
  givenName: 'ERIKA',
  familyName: 'MUSTER',
  fullName: 'ERIKA MUSTER',
  dateOfBirth: '1983-08-12',
  specimen: false,
};
const reading: DocumentReading = {
  found: true,
  quality: { sharpness: 150, brightness: 0.7, glare: 0, widthPx: 1200, heightPx: 800 },
  timings: [],
  models: [],
  findings: [],
};
const print = (text: string, confidence = 0.97) => ({
  print: [{ text, confidence, box: { x: 0, y: 0, width: 0.1, height: 0.1 } }],
});

describe('a published sample', () => {
  test('is told by state, number and birth date together, and not by one of them', () => {
    expect(sampleReasons(person, reading)).toEqual([{ code: 'document.specimen', fields: ['number', 'dateOfBirth'] }]);
    expect(sampleReasons({ ...person, dateOfBirth: '1983-08-13' }, reading)).toEqual([]);
    expect(sampleReasons({ ...person, issuingState: 'AUT' }, reading)).toEqual([]);
  });
  test('is told by its person or by the word across it, where that was read surely', () => {
    const other = { ...person, number: 'C11111119' };
    expect(sampleReasons({ ...other, familyName: 'MUSTERMANN' }, reading)).toHaveLength(1);
    expect(sampleReasons({ ...other, familyName: 'SPECIMEN' }, reading)).toHaveLength(1);
    expect(sampleReasons(other, { ...reading, ...print('SPECIMEN - SPÉCIMEN') })).toEqual([
      { code: 'document.specimen' },
    ]);
    expect(sampleReasons(other, { ...reading, ...print('SPECIMEN', 0.5) })).toEqual([]);
    expect(sampleReasons(other, { ...reading, ...print('SPECIMENTAL') })).toEqual([]);
  });
  test('no bearer is taken for one by name alone, nor by a phrase that uses the word', () => {
    const bearer = { ...person, number: 'C11111119', familyName: 'MUSTERMANN', dateOfBirth: '1971-03-04' };
    expect(sampleReasons(bearer, reading)).toEqual([]);
    expect(sampleReasons(bearer, { ...reading, ...print('SPECIMEN SIGNATURE OF BEARER') })).toEqual([]);
  });
});

describe('data that contradict each other', () => {
  const strict = { today: '2026-11-21', allowSpecimens: false };
  const of = (more: Partial<DocumentFields>) =>
    consistencyReasons({ ...person, ...more }, strict).map(({ code }) => code);
  test.each([
    [{}, []],
    [{ issueDate: '2020-01-01', expiryDate: '2030-01-01' }, []],
    [{ issueDate: '1980-01-01' }, ['document.data_inconsistent']],
    [{ issueDate: '2020-01-01', expiryDate: '2019-01-01' }, ['document.data_inconsistent']],
    [{ issueDate: '2000-01-01', expiryDate: '2040-01-01' }, ['document.data_inconsistent']],
    [{ expiryDate: '1970-01-01' }, ['document.data_inconsistent']],
    [{ issueDate: '2027-01-01', expiryDate: '2037-01-01' }, ['document.not_yet_valid']],
    [{ number: '111111111' }, ['document.number_invalid']],
    [{ number: '123456789' }, ['document.number_invalid']],
    [{ number: '987654321' }, ['document.number_invalid']],
    [{ number: '129456789' }, []],
    [{ dateOfBirth: '1983', issueDate: '1980-01-01' }, []],
  ] as const)('%j gives %j', (more, expected) => {
    expect(of(more)).toEqual(expected);
  });
  test('numbers of specimens are not blamed where specimens are allowed', () => {
    expect(consistencyReasons({ ...person, number: '000000000' }, { ...strict, allowSpecimens: true })).toEqual([]);
  });
});
