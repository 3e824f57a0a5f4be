import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';

/**
 * Writes a one-frame YUV4MPEG2 file for Chromium's camera, which plays it in a loop. 4:2:0, BT.601 limited range:
 * the range Chromium assumes (a file in full range looks burnt out).
 *
 * @param picture anything sharp can read
 */
export async function writeY4m(picture: Buffer | string, path: string, width = 1280, height = 720): Promise<void> {
  const rgb = await sharp(picture)
    .resize(width, height, { fit: 'cover' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  const luma = Buffer.alloc(width * height);
  const blue = Buffer.alloc((width * height) / 4);
  const red = Buffer.alloc((width * height) / 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3;
      const [r, g, b] = [rgb[at]!, rgb[at + 1]!, rgb[at + 2]!];
      luma[y * width + x] = 16 + (65.738 * r + 129.057 * g + 25.064 * b) / 256;
      if (y % 2 === 1 || x % 2 === 1) continue;
      const half = (y / 2) * (width / 2) + x / 2;
      blue[half] = 128 + (-37.945 * r - 74.494 * g + 112.439 * b) / 256;
      red[half] = 128 + (112.439 * r - 94.154 * g - 18.285 * b) / 256;
    }
  }
  const header = `YUV4MPEG2 W${width} H${height} F30:1 Ip A1:1 C420mpeg2\nFRAME\n`;
  await writeFile(path, Buffer.concat([Buffer.from(header), luma, blue, red]));
}
