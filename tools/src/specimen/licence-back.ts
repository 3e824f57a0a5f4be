import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

/** An ID-1 card of 85.6 × 54 mm at about 300 dpi. */
const CARD = { width: 1012, height: 638 };
const SYMBOL = { left: 70, top: 60, width: 860, height: 200 };

let ready: Promise<unknown> | undefined;

/** The back of a fictitious driving licence with a record as PDF417 (AAMVA annex D: 14 columns). PNG, grey. */
export async function licenceBack(record: string): Promise<Buffer> {
  ready ??= prepare();
  await ready;
  const { image, error } = await writeBarcode(record, { format: 'PDF417', scale: 2, options: 'columns=14,eclevel=5' });
  if (!image) throw new RangeError(error);
  const symbol = await sharp(Buffer.from(await image.arrayBuffer()))
    .flatten({ background: '#ffffff' })
    .resize({ width: SYMBOL.width, height: SYMBOL.height, fit: 'fill', kernel: 'nearest' })
    .toBuffer();
  const print = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="300">
    <g font-family="sans-serif" font-size="26"><text x="60" y="110">CLASS C   RESTRICTIONS NONE   ENDORSEMENTS NONE</text>
    <text x="60" y="190">Report a change of address within 10 days. Specimen, not a licence.</text></g></svg>`);
  return sharp({ create: { ...CARD, channels: 3, background: '#e9e4d8' } })
    .composite([
      { input: symbol, left: SYMBOL.left, top: SYMBOL.top },
      { input: print, left: 0, top: 300 },
    ])
    .png()
    .toBuffer();
}

async function prepare(): Promise<unknown> {
  const file = fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm'));
  const wasmBinary = new Uint8Array(await readFile(file)).buffer;
  return prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
}
