import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { aamvaFields } from '@assay/documents';
import { dominantAngle } from '@assay/imaging';
import { describe, expect, test } from 'vitest';
import { licenceBack } from '../../../../../../tools/src/specimen/licence-back.js';
import { inPerspective, someViewpoint } from '../../../../../../tools/src/specimen/perspective.js';
import { decodePicture } from './picture.js';
import { readBarcodes } from './read-barcodes.js';

const HEADER = '@\n\u001e\rANSI 636000090002DL00410278ZV03190008DL';
const RECORD = `${HEADER}${['DCAD', 'DCBNONE', 'DCDNONE', 'DBA12102028', 'DCSSAMPLE', 'DDEN', 'DACJANE', 'DDFN', 'DADMARIA', 'DDGN', 'DBD06062018', 'DBB06061986', 'DBC2', 'DAYBRO', 'DAU068 in', 'DAG2300 WEST BROAD STREET', 'DAIRICHMOND', 'DAJVA', 'DAK232690000  ', 'DAQT64235789', 'DCF2424244747474786102204', 'DCGUSA'].join('\n')}\r`;

describe('a licence in the hand', () => {
  test.each([1, 2, 3, 4, 5, 6])('viewpoint %i: every field of the record comes out', async (seed) => {
    const photo = await inPerspective(await licenceBack(RECORD), someViewpoint(seed));
    const { gray } = await decodePicture(photo);
    const [symbol] = await readBarcodes(gray);
    expect(symbol?.format).toBe('PDF417');
    expect(aamvaFields(symbol!.text)).toEqual(aamvaFields(RECORD));
  });

  test('the angle of the print is found to four degrees', async () => {
    const card = await licenceBack(RECORD);
    for (const turn of [-14, -6, 0, 9]) {
      const view = { turn, perspective: 0, farSide: 0, blur: 0.7, jpegQuality: 80 } as const;
      const { gray } = await decodePicture(await inPerspective(card, view));
      expect(Math.abs(dominantAngle(gray) - turn)).toBeLessThan(4);
    }
  });

  test('a card without a barcode has none, nothing is made up', async () => {
    const photo = await inPerspective(await licenceBack(RECORD), someViewpoint(3));
    const { gray } = await decodePicture(photo);
    const half = gray.height / 2;
    const lower = { ...gray, height: half, data: gray.data.slice(gray.width * half) };
    expect(await readBarcodes(lower)).toEqual([]);
  });
});

const folder = fileURLToPath(new URL('../../../../../../../shared/data/documents/', import.meta.url));

describe.skipIf(!existsSync(folder))('pictures and records of the evaluation data', () => {
  test('every photographed PDF417 is decoded', async () => {
    const sets = ['pdf417-1', 'pdf417-2', 'pdf417-3', 'pdf417-4'].map((set) => `${folder}zxing/${set}/`);
    const pictures = sets
      .flatMap((set) => readdirSync(set).map((name) => set + name))
      .filter((name) => /\.(png|jpg)$/.test(name));
    const missed: string[] = [];
    for (const picture of pictures) {
      const { gray } = await decodePicture(readFileSync(picture));
      if ((await readBarcodes(gray)).length === 0) missed.push(picture);
    }
    expect(pictures.length).toBeGreaterThan(20);
    expect(missed).toEqual([]);
  });
});
