import { describe, expect, test } from 'vitest';
import { cornersOf, inPerspective, someViewpoint } from '../../../../../tools/src/specimen/perspective.js';
import { renderSpecimen } from '../../../../../tools/src/specimen/render-specimen.js';
import { someTable, TABLES } from '../../../../../tools/src/specimen/tables.js';
import { blank } from './gray-image.js';
import { outlineOfPicture } from './outline-of-picture.js';
import { decodePicture } from './picture.js';

const SPECIMEN = {
  documentNumber: 'L898902C3',
  surname: 'Eriksson',
  givenNames: 'Anna Maria',
  dateOfBirth: '1990-08-12',
  dateOfExpiry: '2034-04-15',
  sex: 'F',
  portrait: undefined,
  photo: false,
} as const;

async function errorOf(seed: number): Promise<{ error: number | undefined; format: string | undefined }> {
  const format = seed % 2 === 0 ? 'TD1' : 'TD3';
  const card = await renderSpecimen({ ...SPECIMEN, format, seed });
  const size = format === 'TD1' ? { width: 1027, height: 648 } : { width: 1500, height: 1056 };
  const view = someViewpoint(seed);
  const photo = await inPerspective(card, view, someTable(TABLES[seed % TABLES.length]!, seed));
  const { outline } = await outlineOfPicture((await decodePicture(new Uint8Array(photo))).gray);
  if (!outline) return { error: undefined, format: undefined };
  const truth = cornersOf(size, view).map(([x, y]) => ({ x: x / 1600, y: y / 1200 }));
  const errors = truth.map((corner) =>
    Math.min(...outline.corners.map(({ x, y }) => Math.hypot((x - corner.x) * 1600, (y - corner.y) * 1200))),
  );
  return { error: Math.max(...errors) / 1200, format: outline.format };
}

describe('the outline of a document', () => {
  test.each([
    ['plain', 15],
    ['wood', 16],
    ['checked_cloth', 12],
    ['stone', 13],
  ] as const)('on a table of %s has its corners within 1 %% of the height (viewpoint %i)', async (table, seed) => {
    expect(TABLES[seed % TABLES.length]).toBe(table);
    const { error, format } = await errorOf(seed);
    expect(error).toBeLessThan(0.01);
    expect(format).toBe(seed % 2 === 0 ? 'ID-1' : 'ID-3');
  });

  test('an empty, a tiny and a noisy picture have none', async () => {
    const noisy = blank(640, 480).data.map((_, index) => Math.imul(index + 1, 0x9e3779b1) >>> 24);
    for (const gray of [blank(640, 480, 200), blank(1, 1), blank(3000, 2), { width: 640, height: 480, data: noisy }]) {
      expect(await outlineOfPicture(gray)).toEqual({ others: 0 });
    }
  });
});
