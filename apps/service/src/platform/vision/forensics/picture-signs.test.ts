import { readFileSync } from 'node:fs';
import { assessPicture, type PictureSigns } from '@assay/documents';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { edited, savedAgain } from '../../../../../../tools/src/forgery/edits.js';
import { captured } from '../../../../../../tools/src/forgery/recaptures.js';
import { decoded } from '../../../../../../tools/src/forgery/rgb-picture.js';
import { renderSpecimen } from '../../../../../../tools/src/specimen/render-specimen.js';
import { withPreview } from '../testing/with-preview.js';
import { pictureSigns } from './picture-signs.js';

const PASSPORT = readFileSync(new URL('../documents/fixtures/utopia-passport.jpg', import.meta.url));
const SPECIMEN = {
  documentNumber: 'L898902C3',
  surname: 'Eriksson',
  givenNames: 'Anna Maria',
  dateOfBirth: '1974-08-12',
  dateOfIssue: '2024-04-15',
  dateOfExpiry: '2034-04-15',
  sex: 'F',
  placeOfBirth: 'Zenith',
  portrait: undefined,
  photo: false,
  seed: 3,
} as const;
const codesOf = (signs: PictureSigns | undefined) => [...new Set(assessPicture(signs).reasons.map(({ code }) => code))];
const value = (signs: PictureSigns | undefined, name: string) =>
  signs?.signals.find((signal) => signal.name === name)?.value ?? 0;
const small = (picture: Sharp) => picture.resize(160, 120, { fit: 'fill' }).jpeg().toBuffer();

describe('the origin of a picture', () => {
  test('an untouched one, saved again and shrunk gives no reason', async () => {
    const again = await sharp(PASSPORT).jpeg({ quality: 80 }).toBuffer();
    const shrunk = await sharp(PASSPORT).resize(700).jpeg({ quality: 85 }).toBuffer();
    for (const picture of [PASSPORT, again, shrunk]) {
      const signs = await pictureSigns(picture);
      expect(codesOf(signs)).toEqual([]);
      expect(structuredClone(signs)).toEqual(signs);
    }
  });

  test('copies of one drawn picture get one answer about the capture', async () => {
    const drawn = await renderSpecimen({ ...SPECIMEN, format: 'TD3', side: 'front' });
    const { width = 0 } = await sharp(drawn).metadata();
    const copies = [
      drawn,
      ...(await Promise.all([95, 85, 75].map((quality) => sharp(drawn).jpeg({ quality }).toBuffer()))),
      await sharp(drawn).png().toBuffer(),
      await sharp(drawn)
        .resize(Math.round(width * 0.9))
        .jpeg({ quality: 90 })
        .toBuffer(),
    ];
    for (const copy of copies) expect(codesOf(await pictureSigns(copy))).not.toContain('document.scan');
  });

  test('photographed from a screen or print it is told from one photographed as it is', async () => {
    const picture = await decoded(PASSPORT);
    const [original, screen, print] = await Promise.all(
      (['photographed', 'from_screen', 'from_print'] as const).map(async (way) =>
        pictureSigns(await captured(picture, way, 2)),
      ),
    );
    expect([codesOf(original), codesOf(screen), codesOf(print)]).toEqual([[], ['document.scan'], ['document.scan']]);
  });

  test('a portrait put into a picture that was a coarser JPEG refers with its place, saving that again does not', async () => {
    const coarse = await decoded(await sharp(PASSPORT).jpeg({ quality: 65 }).toBuffer());
    for (const seed of [3, 4]) {
      const { bytes, box } = await edited(coarse, 'portrait_swapped', await decoded(PASSPORT), seed);
      const signs = await pictureSigns(bytes);
      expect(codesOf(signs)).toEqual(['document.data_inconsistent']);
      const found = signs?.signals.find(({ name }) => name === 'recompression_portrait')?.box;
      const middle = { x: (box.left + box.width / 2) / coarse.width, y: (box.top + box.height / 2) / coarse.height };
      expect(found && middle.x > found.x && middle.x < found.x + found.width).toBe(true);
      expect(found && middle.y > found.y && middle.y < found.y + found.height).toBe(true);
      expect(codesOf(await pictureSigns(await savedAgain(coarse, seed)))).toEqual([]);
    }
  });

  test('a preview of another picture is named with its likeness, its own preview is not', async () => {
    const own = await pictureSigns(withPreview(PASSPORT, await small(sharp(PASSPORT))));
    expect(own?.file).toMatchObject({ hasCamera: true });
    expect(own?.file.previewLikeness).toBeGreaterThan(0.95);
    const other = await pictureSigns(withPreview(PASSPORT, await small(sharp(PASSPORT).negate())));
    expect(other?.file.previewLikeness).toBeLessThan(0.5);
    expect([codesOf(own), codesOf(other)]).toEqual([[], ['document.data_inconsistent']]);
  });

  test('programs that a file names are shown and not held against it', async () => {
    const bytes = await sharp(PASSPORT)
      .withExif({ IFD0: { Software: 'Adobe Photoshop 25.0' } })
      .jpeg()
      .toBuffer();
    const signs = await pictureSigns(bytes);
    expect(signs?.file.software).toEqual(['Adobe Photoshop 25.0']);
    expect(codesOf(signs)).toEqual([]);
  });
});

describe('hostile and odd files', () => {
  test('damaged metadata, odd tables and bytes that are no picture are survived', async () => {
    const whole = withPreview(PASSPORT, await small(sharp(PASSPORT)));
    for (let at = 20; at < 120; at += 25) {
      const broken = Buffer.from(whole);
      broken.fill(0xff, at, at + 5);
      await expect(pictureSigns(broken)).resolves.not.toThrow();
    }
    expect(await pictureSigns(Buffer.from('no picture'))).toBeUndefined();
    expect(await pictureSigns(PASSPORT.subarray(0, 900))).toBeUndefined();
  });

  test('one pixel, a line, grey, CMYK and 16 bits are measured or left out', async () => {
    const flat = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#808080' } });
    const odd = [
      await flat(1, 1).png().toBuffer(),
      await flat(4000, 2).png().toBuffer(),
      await flat(300, 300).greyscale().jpeg().toBuffer(),
      await flat(300, 300).toColourspace('cmyk').jpeg().toBuffer(),
      await flat(300, 300).toColourspace('rgb16').png().toBuffer(),
      await sharp(PASSPORT).greyscale().toColourspace('grey16').png().toBuffer(),
    ];
    for (const bytes of odd) {
      const signs = await pictureSigns(bytes);
      expect(signs?.signals.every((signal) => Number.isFinite(signal.value))).toBe(true);
      expect(value(signs, 'copied')).toBeLessThanOrEqual(1);
    }
  });

  test('a large picture is looked at in its middle, with its boxes in shares of the whole', async () => {
    const large = await sharp(PASSPORT).resize(6000).jpeg().toBuffer();
    const signs = await pictureSigns(large);
    for (const { box } of signs?.signals ?? []) {
      if (!box) continue;
      expect(box.x).toBeGreaterThan(0.2);
      expect(box.x + box.width).toBeLessThan(0.8);
    }
  });
});
