import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadLineReader } from '@assay/service/platform/vision/documents/line-reader.js';
import { decodePicture } from '@assay/service/platform/vision/documents/picture.js';
import { readBarcodes } from '@assay/service/platform/vision/documents/read-barcodes.js';
import { timedZone } from './measure.js';

/** Pictures of faces that are searched for a zone; each costs the whole search. */
const PICTURES_MAX = 16;
const SETS = ['pdf417-1', 'pdf417-2', 'pdf417-3', 'pdf417-4'];
const isPicture = (name: string) => /\.(png|jpe?g|webp)$/.test(name);

export interface OtherFigures {
  readonly searched: number;
  /** Zones read where there is none. */
  readonly invented: number;
  readonly symbols: number;
  /** PDF417 photographs whose text came out as the set says. */
  readonly decoded: number;
  readonly textRight: number;
}

/** Zones that are invented in pictures of faces, and the PDF417 photographs of zxing-cpp. @param data the evaluation data. */
export async function benchOthers(data: string): Promise<OtherFigures> {
  const reader = await loadLineReader();
  const faces = join(data, 'faces/deepface');
  const names = existsSync(faces) ? readdirSync(faces).filter(isPicture).slice(0, PICTURES_MAX) : [];
  let invented = 0;
  for (const name of names) {
    const { zone } = await timedZone(readFileSync(join(faces, name)), reader);
    invented += Number(zone !== undefined);
  }
  const figures = { symbols: 0, decoded: 0, textRight: 0 };
  for (const set of SETS) {
    const folder = join(data, 'documents/zxing', set);
    for (const name of existsSync(folder) ? readdirSync(folder).filter(isPicture) : []) {
      const { gray } = await decodePicture(readFileSync(join(folder, name)));
      const [symbol] = await readBarcodes(gray);
      const text = join(folder, name.replace(/\.\w+$/, '.txt'));
      figures.symbols += 1;
      figures.decoded += Number(symbol !== undefined);
      figures.textRight += Number(existsSync(text) && symbol?.text === readFileSync(text, 'utf8'));
    }
  }
  return { searched: names.length, invented, ...figures };
}
