import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeThumbnail } from './thumbnail.js';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } });

test('a thumbnail is small, upright, without metadata, and the same for the same picture', async () => {
  const data = await picture(1200, 800)
    .withExif({ IFD0: { Make: 'Camera' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const [one, two] = [await makeThumbnail({ data, sidePx: 240 }), await makeThumbnail({ data, sidePx: 240 })];
  const { width, height, exif, orientation } = await sharp(one).metadata();
  expect([width, height, exif, orientation]).toEqual([160, 240, undefined, undefined]);
  expect(Buffer.compare(one, two)).toBe(0);
});

test('a small picture stays as it is; what is no picture is refused', async () => {
  const small = await sharp(
    await makeThumbnail({ data: await picture(90, 60).png().toBuffer(), sidePx: 240 }),
  ).metadata();
  expect([small.format, small.width, small.height]).toEqual(['jpeg', 90, 60]);
  await expect(makeThumbnail({ data: Buffer.from('%PDF-1.7'), sidePx: 240 })).rejects.toThrow('cannot be shown');
});
