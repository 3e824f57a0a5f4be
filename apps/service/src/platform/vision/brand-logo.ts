import { luminance, ratioOf } from '@assay/kernel';
import type { Sharp, SharpOptions } from 'sharp';
import { MediaError } from './media-error.js';
import { looksLikeSvg, plainSvg } from './plain-svg.js';

export interface BrandLogoInput {
  readonly data: Uint8Array;
}

/** A logo as a PNG with transparency. */
export interface BrandLogoPicture {
  readonly png: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** light: it cannot be told from a light page, dark: from a dark one; null where it can, or has a ground of its own. */
  readonly tone: 'light' | 'dark' | null;
}

/** More than twice as large as it is ever shown. */
const SIDES = { width: 640, height: 192 } as const;
const PIXELS_MAX = 16_000_000;
/** Dots per inch at which a unit of an SVG is one pixel. */
const UNIT_DENSITY = 72;
const DENSITY = { min: 1, max: 100_000 } as const;
/** A logo that covers all of its picture brings its ground along; one that covers nothing is none. */
const COVER = { whole: 0.97, nothing: 0.002 } as const;
/** Contrast with the page below which a logo gets a plate. */
const CONTRAST_MIN = 2;
/** Relative luminance of the page, light and dark. */
const PAGE = { light: 1, dark: luminance([23, 28, 38]) } as const;

/**
 * Draws a logo anew, upright, in sRGB, at most 640 by 192 pixels: nothing of the file but its looks is left.
 * @throws MediaError for what is no PNG, WebP or plain SVG, is animated, or is too large
 */
export async function drawBrandLogo({ data: file }: BrandLogoInput): Promise<BrandLogoPicture> {
  const vector = looksLikeSvg(file);
  const data = vector ? plainSvg(file) : file;
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  const open = (more: SharpOptions = {}) => sharp(data, { limitInputPixels: PIXELS_MAX, failOn: 'error', ...more });
  const head = (more: SharpOptions = {}) => sharp(data, { limitInputPixels: false, ...more });
  if (!vector) await requireStill(head({ pages: -1 }));
  const { rgba, width, height } = await pixels(open(vector ? { density: await densityOf(head()) } : {}));
  const png = await sharp(rgba, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  return { png, width, height, tone: toneOf(rgba) };
}

/** Looks at the head of the file alone. */
async function requireStill(picture: Sharp): Promise<void> {
  const facts = await picture.metadata().catch(() => undefined);
  if (facts?.format !== 'png' && facts?.format !== 'webp')
    throw new MediaError('wrong_type', 'A logo is a PNG, WebP or SVG picture.');
  if ((facts.pages ?? 1) > 1) throw new MediaError('animated', 'The picture is animated.');
  if (facts.width * facts.height > PIXELS_MAX)
    throw new MediaError('too_many_pixels', 'The picture has more than 16 megapixels.');
}

/** The density at which an SVG has the wanted size. */
async function densityOf(picture: Sharp): Promise<number> {
  const facts = await picture.metadata().catch(() => undefined);
  if (facts?.format !== 'svg') throw new MediaError('wrong_type', 'This is not an SVG picture, or it has no size.');
  const wanted = UNIT_DENSITY * Math.min(SIDES.width / facts.width, SIDES.height / facts.height);
  return Math.min(DENSITY.max, Math.max(DENSITY.min, wanted));
}

async function pixels(picture: Sharp): Promise<{ rgba: Buffer; width: number; height: number }> {
  try {
    const { data, info } = await picture
      .rotate()
      .resize(SIDES.width, SIDES.height, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    return { rgba: data, width: info.width, height: info.height };
  } catch {
    throw new MediaError('undecodable', 'The picture is damaged, or too large to draw.');
  }
}

/** Mean light of what is painted, against the light of the pages. */
function toneOf(rgba: Buffer): BrandLogoPicture['tone'] {
  let covered = 0;
  let light = 0;
  for (let at = 0; at < rgba.length; at += 4) {
    const alpha = (rgba[at + 3] ?? 0) / 255;
    if (alpha === 0) continue;
    covered += alpha;
    light += alpha * luminance([rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0]);
  }
  const share = (covered * 4) / rgba.length;
  if (share < COVER.nothing) throw new MediaError('undecodable', 'The picture shows nothing.');
  if (share > COVER.whole) return null;
  const mean = light / covered;
  if (ratioOf(mean, PAGE.light) < CONTRAST_MIN) return 'light';
  return ratioOf(mean, PAGE.dark) < CONTRAST_MIN ? 'dark' : null;
}
