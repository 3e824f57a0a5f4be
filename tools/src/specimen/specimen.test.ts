import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { SAMPLE_PERSONS, sampleFolder, samplePortrait, sampleSelfie } from './faces.js';
import { textPaths } from './glyphs.js';
import { checkDigit, td1Lines, td3Lines } from './mrz-lines.js';
import { renderSpecimen } from './render-specimen.js';

/** The passport of ICAO Doc 9303-4, appendix B. */
const ERIKSSON = {
  documentNumber: 'L898902C3',
  surname: 'Eriksson',
  givenNames: 'Anna Maria',
  dateOfBirth: '1974-08-12',
  dateOfExpiry: '2012-04-15',
  sex: 'F',
  optionalData: 'ZE184226B',
} as const;

test('the passport lines are those printed in ICAO Doc 9303-4', () => {
  expect(td3Lines(ERIKSSON)).toEqual([
    'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
    'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
  ]);
});

test('the card lines are those printed in ICAO Doc 9303-5', () => {
  expect(td1Lines({ ...ERIKSSON, documentNumber: 'D23145890', optionalData: '' })).toEqual([
    'I<UTOD231458907<<<<<<<<<<<<<<<',
    '7408122F1204159UTO<<<<<<<<<<<6',
    'ERIKSSON<<ANNA<MARIA<<<<<<<<<<',
  ]);
});

test('a broken check digit breaks the document number alone', () => {
  const line = td3Lines(ERIKSSON, true)[1];
  expect(line).toHaveLength(44);
  expect(line.charAt(9)).not.toBe(checkDigit(line.slice(0, 9)));
  expect(line.charAt(19)).toBe(checkDigit(line.slice(13, 19)));
  expect(line.charAt(43)).toBe(checkDigit(line.slice(0, 10) + line.slice(13, 20) + line.slice(21, 43)));
});

test('long and accented names keep the line length and the alphabet', () => {
  const long = { ...ERIKSSON, surname: "D'Élan-Ñuñez", givenNames: 'Jörg '.repeat(20), sex: 'X' as const };
  for (const line of [...td3Lines(long), ...td1Lines(long)]) expect(line).toMatch(/^[A-Z0-9<]{30}([A-Z0-9<]{14})?$/);
  expect(td3Lines(long)[0].startsWith('P<UTOD<ELAN<NUNEZ<<JORG<JORG')).toBe(true);
  expect(() => td3Lines({ ...ERIKSSON, dateOfBirth: '12.8.1974' })).toThrow(RangeError);
});

test('glyphs are drawn from outlines alone, the same every time', () => {
  const style = { x: 1, y: 2, pitch: 2.54, fill: '#000' };
  const svg = textPaths('A<É', style);
  expect(svg).not.toMatch(/<text|font-family/);
  expect(svg.match(/<path /g)).toHaveLength(3);
  expect(textPaths('E', style)).toBe(textPaths('É', style));
  expect(createHash('sha256').update(svg).digest('hex').slice(0, 16)).toBe('d5e0b1744a68586f');
});

test('the same options give the same picture, another seed another one', async () => {
  const options = { ...ERIKSSON, format: 'TD1', portrait: undefined, seed: 5 } as const;
  const [one, same, other] = await Promise.all([
    renderSpecimen(options),
    renderSpecimen(options),
    renderSpecimen({ ...options, seed: 6 }),
  ]);
  expect(one.equals(same)).toBe(true);
  expect(one.equals(other)).toBe(false);
  expect(await sharp(one).metadata()).toMatchObject({ format: 'jpeg', width: 1253 });
});

test.skipIf(!sampleFolder())('every sample person has a portrait and a selfie', async () => {
  for (const person of SAMPLE_PERSONS) {
    expect(await sharp(await samplePortrait(person)).metadata()).toMatchObject({ width: 300, height: 386 });
    expect(await sharp(await sampleSelfie(person)).metadata()).toMatchObject({ width: 900, height: 1200 });
  }
});
