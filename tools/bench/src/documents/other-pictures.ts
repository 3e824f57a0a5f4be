import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { loadLineReader } from '@assay/service/platform/vision/documents/line-reader.js';
import { decodePicture } from '@assay/service/platform/vision/documents/picture.js';
import { readBarcodes } from '@assay/service/platform/vision/documents/read-barcodes.js';
import { givenBytes } from '../given/read-given.js';
import { unreadable } from '../given/unreadable.js';
import { timedZone } from './measure.js';

/** Pictures of faces that are searched for a zone; each costs the whole search. */
const PICTURES_MAX = 16;
const isPicture = (name: string) => /\.(png|jpe?g|webp)$/i.test(name);

/** Folders that may be absent. */
export interface OtherFolders {
  /** Pictures without a zone. */
  readonly noZone: string;
  /** Photographs of PDF417, the text of each in `NAME.txt`. */
  readonly barcodes: readonly string[];
}

export interface OtherFigures {
  readonly searched: number;
  /** Zones read where there is none. */
  readonly invented: number;
  readonly symbols: number;
  /** PDF417 photographs whose text came out as the set says. */
  readonly decoded: number;
  readonly textRight: number;
}

/** Zones that are invented in pictures without one, and the photographs of PDF417. @throws Refused for a damaged picture */
export async function benchOthers({ noZone: faces, barcodes }: OtherFolders): Promise<OtherFigures> {
  const reader = await loadLineReader();
  const names = existsSync(faces) ? readdirSync(faces).filter(isPicture).slice(0, PICTURES_MAX) : [];
  let invented = 0;
  for (const name of names) {
    const { zone } = await timedZone(givenBytes(faces, name), reader).catch(unreadable(join(faces, name), 'picture'));
    invented += Number(zone !== undefined);
  }
  const figures = { symbols: 0, decoded: 0, textRight: 0 };
  for (const folder of barcodes) {
    for (const name of existsSync(folder) ? readdirSync(folder).filter(isPicture) : []) {
      const { gray } = await decodePicture(givenBytes(folder, name)).catch(unreadable(join(folder, name), 'picture'));
      const [symbol] = await readBarcodes(gray);
      const text = name.replace(/\.\w+$/, '.txt');
      figures.symbols += 1;
      figures.decoded += Number(symbol !== undefined);
      figures.textRight += Number(
        existsSync(join(folder, text)) && symbol?.text === givenBytes(folder, text).toString('utf8'),
      );
    }
  }
  return { searched: names.length, invented, ...figures };
}
