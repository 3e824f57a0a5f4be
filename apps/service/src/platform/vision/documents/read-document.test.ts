import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { assessDocument, parseMrz } from '@assay/documents';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { bench } from '../../../../../../tools/bench/src/documents/measure.js';
import { MediaError } from '../media-error.js';
import { readDocument } from './read-document.js';

const fixture = (name: string) => new Uint8Array(readFileSync(new URL(`fixtures/${name}`, import.meta.url)));
const PASSPORT = ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F3504152ZE184226B<<<<<16'];
const CARD = ['I<UTOD231458907<<<<<<<<<<<<<<<', '7408122F3504152UTO<<<<<<<<<<<2', 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<'];
const blankPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c8c8c8' } });

describe('reading a document', () => {
  test('a passport is read to the letter and passes where specimens are allowed', async () => {
    const reading = await readDocument({ front: fixture('utopia-passport.jpg') });
    expect(reading).toMatchObject({ found: true, findings: [], upright: { rotation: 0 } });
    expect(reading.mrz).toMatchObject({ format: 'TD3', lines: PASSPORT, checksumValid: true, side: 'front' });
    expect(reading.mrz?.readConfidence).toBeGreaterThan(0.95);
    expect(assessDocument(reading, { today: '2026-11-21', allowSpecimens: true }).status).toBe('passed');
    expect(structuredClone(reading)).toEqual(reading);
  });
  test('a zone on the back is read when the front has none, and the front comes back with the reading', async () => {
    const back = fixture('utopia-card-on-its-side.jpg');
    const reading = await readDocument({ front: fixture('card-without-zone.jpg'), back });
    expect(reading.mrz).toMatchObject({ format: 'TD1', lines: CARD, side: 'back' });
    expect(reading.quality.back).toMatchObject({ widthPx: 567, heightPx: 900 });
  });
  test.each([
    ['utopia-passport.jpg', 'utopia-card-on-its-side.jpg'],
    ['card-without-zone.jpg', 'utopia-passport.jpg'],
  ])('%s with %s as its back is more than one document', async (front, back) => {
    const reading = await readDocument({ front: fixture(front), back: fixture(back) });
    expect(reading.otherZones).toBe(1);
    expect(assessDocument(reading, { today: '2026-11-21', allowSpecimens: true }).reasonCodes).toContain(
      'document.multiple_documents',
    );
  });
  test('one page sent as front and back is one document, read from the front', async () => {
    const page = fixture('utopia-passport.jpg');
    const reading = await readDocument({ front: page, back: page });
    expect([reading.otherZones, reading.mrz?.side]).toEqual([0, 'front']);
  });
  test.each([0, 90, 180, 270] as const)('turned by %i degrees it is read and set upright', async (turn) => {
    const turned = await sharp(fixture('utopia-passport.jpg')).rotate(turn).toBuffer();
    const reading = await readDocument({ front: new Uint8Array(turned) });
    expect([reading.mrz?.lines, reading.upright?.rotation]).toEqual([PASSPORT, (360 - turn) % 360]);
    const upright = await sharp(reading.upright?.jpeg).metadata();
    expect([upright.width, upright.height]).toEqual([1000, 700]);
  });
  test('an EXIF orientation is applied before anything is measured', async () => {
    const raw = await sharp(fixture('utopia-passport.jpg')).rotate(270).withMetadata({ orientation: 6 }).toBuffer();
    const reading = await readDocument({ front: new Uint8Array(raw) });
    expect([reading.mrz?.lines, reading.upright?.rotation, reading.quality.widthPx]).toEqual([PASSPORT, 0, 1000]);
  });
  test.each([0, 90, 180, 270] as const)('another document beside it is noticed, turned by %i degrees', async (turn) => {
    const other = await sharp(fixture('utopia-card-on-its-side.jpg')).rotate(turn).toBuffer();
    const both = await blankPicture(2000, 1000)
      .composite([
        { input: Buffer.from(fixture('utopia-passport.jpg')), left: 40, top: 100 },
        { input: other, left: 1070, top: 50 },
      ])
      .png()
      .toBuffer();
    expect((await readDocument({ front: new Uint8Array(both) })).otherZones).toBe(1);
  });
  test('a blurred picture measures less sharp, a dark one less bright', async () => {
    const plain = await readDocument({ front: fixture('utopia-passport.jpg') });
    const bad = await sharp(fixture('utopia-passport.jpg')).blur(6).linear(0.2, 0).jpeg().toBuffer();
    const reading = await readDocument({ front: new Uint8Array(bad) });
    expect(reading.quality.sharpness).toBeLessThan(plain.quality.sharpness / 10);
    expect(reading.quality.brightness).toBeLessThan(0.2);
    expect(assessDocument(reading, { today: '2026-11-21', allowSpecimens: true }).reasonCodes).toContain(
      'document.blurred',
    );
  });
});

describe('pictures without a zone', () => {
  test('print of another kind is not supported, an empty picture shows no document', async () => {
    const print = await readDocument({ front: fixture('card-without-zone.jpg') });
    expect([print.found, print.findings, print.mrz]).toEqual([true, ['document.type_not_supported'], undefined]);
    const empty = await readDocument({ front: new Uint8Array(await blankPicture(640, 480).png().toBuffer()) });
    expect([empty.found, empty.findings, empty.mrz]).toEqual([false, ['document.no_document'], undefined]);
  });
  test('a picture of one pixel and a very long one end without an exception', async () => {
    for (const [width, height] of [
      [1, 1],
      [6000, 2],
      [2, 6000],
    ] as const) {
      const front = new Uint8Array(await blankPicture(width, height).png().toBuffer());
      expect((await readDocument({ front })).findings).toEqual(['document.no_document']);
    }
  });
});

describe('bytes that are no still picture', () => {
  const refused = async (bytes: Uint8Array) => {
    const error = await readDocument({ front: bytes }).catch((thrown: unknown) => thrown);
    return error instanceof MediaError ? error.reason : error;
  };
  test('are refused with their reason', async () => {
    expect(await refused(new TextEncoder().encode('not a picture at all'))).toBe('undecodable');
    expect(
      await refused(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')),
    ).toBe('wrong_type');
    expect(await refused(fixture('utopia-passport.jpg').subarray(0, 9000))).toBe('undecodable');
    const frames = await sharp(
      [await blankPicture(8, 8).png().toBuffer(), await blankPicture(8, 8).negate().png().toBuffer()],
      {
        join: { animated: true },
      },
    )
      .gif()
      .toBuffer();
    expect(await refused(new Uint8Array(frames))).toBe('animated');
    expect(await refused(new Uint8Array(await blankPicture(8000, 6300).png().toBuffer()))).toBe('too_many_pixels');
  });
});

const specimens = fileURLToPath(new URL('../../../../../../../shared/data/documents/passporteye', import.meta.url));
const absent = !existsSync(specimens);
if (absent) console.warn('Skipped: the specimen set of the shared folder is absent.');

describe.skipIf(absent)('37 specimens of the optional evaluation data', () => {
  test('are read to the measured bar', { timeout: 900_000 }, async () => {
    const { misread, ...figures } = await bench(specimens, '2026-11-21');
    console.log('documents', JSON.stringify(figures));
    expect(figures.exact).toBeGreaterThanOrEqual(33);
    expect(figures.truthValidRead).toBeGreaterThanOrEqual(0.95 * figures.truthValid);
    expect(figures.falseValid.length).toBeLessThanOrEqual(1);
    // Shares of the pictures that print the field; backs of cards do not.
    const { familyName, number, dateOfBirth } = figures.visual;
    expect(familyName.found / familyName.carried).toBeGreaterThanOrEqual(0.75);
    expect(number.found / number.carried).toBeGreaterThanOrEqual(0.8);
    expect(dateOfBirth.right / dateOfBirth.carried).toBeGreaterThanOrEqual(0.7);
    expect(Object.values(figures.visual).map(({ contradicted }) => contradicted)).toEqual([0, 0, 0, 0]);
    // What was misread and does not hold must say so itself, never silently pass its numbers.
    for (const { read, expected } of misread) {
      const zone = read.length > 0 ? parseMrz(read) : undefined;
      if (zone?.checksumValid) expect(read.at(1)).toBe(expected.at(1));
    }
  });
});
