import { blank } from '@assay/imaging';
import { describe, expect, test } from 'vitest';
import { photographedSpecimen, worstCorner } from '../../../../../../tools/src/specimen/photographed.js';
import { outlineOfPicture } from './outline-of-picture.js';
import { decodePicture } from './picture.js';

describe('the outline of a document', () => {
  test.each([
    ['plain', 15],
    ['wood', 16],
    ['checked_cloth', 12],
    ['stone', 13],
  ] as const)('on a table of %s has its corners within 0.75 %% of the width (viewpoint %i)', async (table, seed) => {
    const specimen = await photographedSpecimen(table, seed);
    const { outline } = await outlineOfPicture((await decodePicture(new Uint8Array(specimen.photo))).gray);
    expect(worstCorner(specimen, outline!.corners)).toBeLessThan(0.0075);
    expect(outline!.format).toBe(specimen.format === 'TD1' ? 'ID-1' : 'ID-3');
  });

  test('an empty, a tiny and a noisy picture have none', async () => {
    const noisy = blank(640, 480).data.map((_, index) => Math.imul(index + 1, 0x9e3779b1) >>> 24);
    for (const gray of [blank(640, 480, 200), blank(1, 1), blank(3000, 2), { width: 640, height: 480, data: noisy }]) {
      expect(await outlineOfPicture(gray)).toEqual({ others: 0 });
    }
  });
});
