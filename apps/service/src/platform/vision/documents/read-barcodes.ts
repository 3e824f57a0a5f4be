import { readFile } from 'node:fs/promises';
import type { BarcodeReading } from '@assay/documents';
import type { GrayImage } from '@assay/imaging';
import { dominantAngle, pixelAt } from '@assay/imaging';
import sharp from 'sharp';
import { prepareZXingModule, type ReaderOptions, readBarcodes as readSymbols } from 'zxing-wasm/reader';
import { packageFile } from '../../../files.js';

type Formats = NonNullable<ReaderOptions['formats']>;

const FORMATS: Formats = ['PDF417', 'QRCode', 'Aztec', 'DataMatrix'];
/** Square symbols are found at any angle; looking for them again takes two thirds of the time. */
const DIRECTED: Formats = ['PDF417'];
const OPTIONS: ReaderOptions = {
  // The default shows control characters as words, which breaks the separators of AAMVA records.
  textMode: 'Plain',
  maxNumberOfSymbols: 4,
  tryHarder: true,
  tryRotate: true,
};
/** Around the angle of the print: perspective turns the bars of one card by some degrees. */
const AROUND_DEGREES = [0, -3, 3, -6, 6];
/** Less is not turned back: the reader does as well without. */
const ANGLE_MIN_DEGREES = 1;
/** The long side after doubling; a larger picture is not doubled: a symbol across a card has pixels enough. */
const DOUBLED_MAX_PX = 2200;
/** No symbol that holds a record is smaller. */
const SIDE_MIN_PX = 16;
const PAPER = '#888888';
const GREY = 0x010101;
const OPAQUE = 0xff000000;

let ready: Promise<unknown> | undefined;

/**
 * Reads the two-dimensional barcodes of a picture. A reader of PDF417 gives up at about five degrees, so where none shows
 * the flat document is read, then the picture turned by the angle of its print, at last at twice the size.
 * @param flat the document of the picture, where its outline was found.
 */
export async function readBarcodes(gray: GrayImage, flat?: GrayImage): Promise<readonly BarcodeReading[]> {
  ready ??= prepare();
  await ready;
  for await (const { picture, formats = FORMATS } of views(gray, flat)) {
    if (Math.min(picture.width, picture.height) < SIDE_MIN_PX) continue;
    const found = await symbolsOf(picture, formats);
    if (found.length > 0) return found;
  }
  return [];
}

/** A picture as it is looked at, and what is looked for, if not all. */
interface View {
  readonly picture: GrayImage;
  readonly formats?: Formats;
}

/** The likeliest and cheapest views first. */
async function* views(gray: GrayImage, flat: GrayImage | undefined): AsyncGenerator<View> {
  yield { picture: gray };
  if (Math.min(gray.width, gray.height) < SIDE_MIN_PX) return;
  if (flat) yield { picture: flat };
  if (flat && mayDouble(flat)) yield { picture: await turned(flat, 0, 2 * flat.width) };
  const angle = dominantAngle(gray);
  for (const around of AROUND_DEGREES) {
    const degrees = around - angle;
    if (Math.abs(degrees) >= ANGLE_MIN_DEGREES) yield { picture: await turned(gray, degrees), formats: DIRECTED };
  }
  if (mayDouble(gray)) yield { picture: await turned(gray, -angle, 2 * gray.width) };
}

const mayDouble = ({ width, height }: GrayImage) => 2 * Math.max(width, height) <= DOUBLED_MAX_PX;

/** The decoder out of the installed package: it would be fetched from a network otherwise. */
async function prepare(): Promise<unknown> {
  const wasmBinary = new Uint8Array(await readFile(packageFile('zxing-wasm/reader/zxing_reader.wasm'))).buffer;
  return prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
}

async function symbolsOf({ data, width, height }: GrayImage, formats: Formats): Promise<BarcodeReading[]> {
  // One number a pixel: its last byte in memory, the highest of the number, says that it is no transparent one.
  const pixels = new Uint32Array(width * height);
  for (let pixel = 0; pixel < pixels.length; pixel += 1) pixels[pixel] = OPAQUE + GREY * pixelAt(data, pixel);
  // The reader takes what a browser's canvas gives; a plain object with its members does.
  const picture = { data: new Uint8ClampedArray(pixels.buffer), width, height, colorSpace: 'srgb' as const };
  const symbols = await readSymbols(picture, { ...OPTIONS, formats });
  return symbols.filter(({ isValid }) => isValid).map(({ format, text }) => ({ format, text }));
}

async function turned({ data, width, height }: GrayImage, degrees: number, widthPx = width): Promise<GrayImage> {
  const { data: turnedData, info } = await sharp(data, { raw: { width, height, channels: 1 } })
    .resize({ width: widthPx })
    .rotate(degrees, { background: PAPER })
    .toColourspace('b-w')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8Array(turnedData) };
}
