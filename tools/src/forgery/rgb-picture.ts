import sharp from 'sharp';

/** Red, green, blue, eight bits, row by row. */
export interface RgbPicture {
  readonly width: number;
  readonly height: number;
  readonly data: Buffer;
}

/** Decodes a picture upright, at most `side` pixels on its long side. */
export async function decoded(bytes: Buffer, side = 1600): Promise<RgbPicture> {
  const { data, info } = await sharp(bytes)
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .removeAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  if (info.channels === 3) return { width: info.width, height: info.height, data };
  const rgb = Buffer.alloc(info.width * info.height * 3);
  for (let at = 0; at < rgb.length; at += 1) rgb[at] = data[Math.floor(at / 3) * info.channels]!;
  return { width: info.width, height: info.height, data: rgb };
}

/** The picture for sharp. */
export function pipeline({ width, height, data }: RgbPicture) {
  return sharp(data, { raw: { width, height, channels: 3 } });
}
