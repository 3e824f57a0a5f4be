import sharp from 'sharp';

/** A JPEG of random colours: whole, decodable, and showing neither a document nor a face. */
export async function noiseJpeg(seed: number, width = 800, height = 600): Promise<Buffer> {
  const pixels = Buffer.alloc(40 * 30 * 3);
  let state = seed + 1;
  for (let index = 0; index < pixels.length; index += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    pixels[index] = state >>> 16;
  }
  return sharp(pixels, { raw: { width: 40, height: 30, channels: 3 } })
    .resize(width, height, { fit: 'fill' })
    .jpeg({ quality: 70 })
    .toBuffer();
}
