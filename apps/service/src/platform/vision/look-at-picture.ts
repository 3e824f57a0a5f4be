import type { GrayImage } from '@assay/imaging';
import { outlineOfPicture } from './documents/outline-of-picture.js';
import { decodePicture } from './documents/picture.js';
import { measureQuality } from './documents/quality.js';
import { decodeImage } from './faces/decode.js';
import { type ModelOptions, modelSet } from './faces/model-set.js';
import { probeMedia } from './media-probe.js';

/** What a look of a fraction of a second sees of a picture. */
export interface PictureLook {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Of the document where its place is known, else of the whole picture; as `ImageQuality` has them. */
  readonly sharpness: number;
  readonly brightness: number;
  /** How far the most burnt-out cell of a 6 by 4 grid stands out of the median one, 0 to 1. */
  readonly glare: number;
  /** Where a document lies; absent where no outline shows, as where it fills the picture. */
  readonly outline?: { readonly aspect: number; readonly cutSides: number; readonly support: number };
  /** Heights of the faces in shares of the picture's, largest first; absent where nobody looked for them. */
  readonly faces?: readonly number[];
}

export interface LookOptions extends ModelOptions {
  /** Whether a document is looked for. */
  readonly document?: boolean;
  /** Whether faces are looked for. Nobody is recognised. */
  readonly faces?: boolean;
}

const GRID = { columns: 6, rows: 4 };
const BURNT_OUT = 250;

/**
 * Light, sharpness, glare, outline and faces of a picture that was just taken, so that the subject hears at once what is
 * wrong with it. Nothing is read.
 * @throws MediaError for a picture that cannot be worked on; ModelRefused where faces are wanted and no model finds them
 */
export async function lookAtPicture(data: Uint8Array, options: LookOptions = {}): Promise<PictureLook> {
  await probeMedia({ data });
  const picture = await decodePicture(data);
  const found = options.document ? await outlineOfPicture(picture.gray) : undefined;
  const page = found?.rectified?.image();
  const { sharpness, brightness } = await measureQuality(picture, page);
  return {
    widthPx: picture.widthPx,
    heightPx: picture.heightPx,
    sharpness,
    brightness,
    glare: brightestCell(page ?? picture.gray),
    ...(found?.outline ? { outline: factsOf(found.outline) } : {}),
    ...(options.faces ? { faces: await faceHeights(data, options) } : {}),
  };
}

function factsOf({ aspect, cutSides, support }: NonNullable<PictureLook['outline']>): PictureLook['outline'] & object {
  return { aspect, cutSides, support };
}

/** A lamp's reflection fills a cell or two; white paper is bright everywhere and is no reflection. */
function brightestCell({ width, height, data }: GrayImage): number {
  const cells = GRID.columns * GRID.rows;
  const burnt = new Float64Array(cells);
  const total = new Float64Array(cells);
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor((y * GRID.rows) / height) * GRID.columns;
    for (let x = 0; x < width; x += 1) {
      const cell = row + Math.floor((x * GRID.columns) / width);
      total[cell] = (total[cell] ?? 0) + 1;
      if ((data[y * width + x] ?? 0) > BURNT_OUT) burnt[cell] = (burnt[cell] ?? 0) + 1;
    }
  }
  const shares = Array.from(burnt, (count, cell) => count / (total[cell] || 1)).sort((a, b) => a - b);
  return (shares[cells - 1] ?? 0) - (shares[cells / 2] ?? 0);
}

async function faceHeights(data: Uint8Array, options: ModelOptions): Promise<number[]> {
  const detector = await (await modelSet(options)).detector();
  const picture = await decodeImage(data);
  return (await detector.faces(picture)).map(({ box }) => box.height / picture.height);
}
