import sharp from 'sharp';
import { cardBack, cardFront, type Layout, passportPage } from './layout.js';
import { photoLook } from './photo-look.js';
import type { SpecimenFields } from './specimen-fields.js';

/** 305 dots per inch: a character of the machine-readable zone is about 30 pixels wide. */
const PIXELS_PER_MM = 12;

export interface SpecimenOptions extends SpecimenFields {
  readonly format: 'TD3' | 'TD1';
  /** The side of a card: the portrait is on the front, the machine-readable zone on the back. Default: back. */
  readonly side?: 'front' | 'back';
  /** An encoded picture; without it the place of the portrait stays grey. */
  readonly portrait: Buffer | undefined;
  /** Prints a wrong check digit after the document number. */
  readonly breakCheckDigit?: boolean;
  /** The look of a photograph (default), or the flat page. */
  readonly photo?: boolean;
  /** Everything random follows from it: the same options give the same picture. */
  readonly seed: number;
}

/** A Utopian specimen passport page or identity card as a JPEG. */
export async function renderSpecimen(options: SpecimenOptions): Promise<Buffer> {
  const page = await flatPage(layoutOf(options), options.portrait);
  if (options.photo === false) return sharp(page).flatten().jpeg({ quality: 92 }).toBuffer();
  return photoLook(page, options.seed);
}

function layoutOf(options: SpecimenOptions): Layout {
  const { format, side = 'back', seed, breakCheckDigit = false } = options;
  if (format === 'TD3') return passportPage(options, seed, breakCheckDigit);
  return side === 'front' ? cardFront(options, seed) : cardBack(options, seed, breakCheckDigit);
}

async function flatPage(
  { width, height, svg, portrait: place }: Layout,
  portrait: Buffer | undefined,
): Promise<Buffer> {
  const [w, h] = [Math.round(width * PIXELS_PER_MM), Math.round(height * PIXELS_PER_MM)];
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${width} ${height}">${svg}</svg>`;
  const page = sharp(Buffer.from(drawing));
  if (!place) return page.png().toBuffer();
  const box = { width: Math.round(place.width * PIXELS_PER_MM), height: Math.round(place.height * PIXELS_PER_MM) };
  const picture = portrait
    ? await sharp(portrait)
        .rotate()
        .resize({ ...box, fit: 'cover' })
        .modulate({ saturation: 0.85 })
        .png()
        .toBuffer()
    : await sharp({ create: { ...box, channels: 3, background: '#c9ced3' } })
        .png()
        .toBuffer();
  const [left, top] = [Math.round(place.x * PIXELS_PER_MM), Math.round(place.y * PIXELS_PER_MM)];
  return page
    .composite([{ input: picture, left, top }])
    .png()
    .toBuffer();
}
