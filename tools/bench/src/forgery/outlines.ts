import { photographedSpecimen, worstCorner } from '@assay/tools/specimen/photographed.js';
import { TABLES, type Table } from '@assay/tools/specimen/tables.js';

export interface OutlineFigures {
  readonly table: Table;
  readonly pictures: number;
  readonly found: number;
  /** Of those found, the worst corner within 1 % of the picture's width. */
  readonly close: number;
  /** Median of the worst corner's error, in shares of the width. */
  readonly medianError: number;
}

const VIEWPOINTS = 3;
const CLOSE = 0.01;

/** Corner errors on specimens in perspective (up to 20 %, 15 degrees) on five tables, glare on every second. */
export async function measureOutlines(progress: (done: number, of: number) => void): Promise<OutlineFigures[]> {
  const find = await loadFinder();
  const figures: OutlineFigures[] = [];
  for (const [index, table] of TABLES.entries()) {
    const errors: (number | undefined)[] = [];
    for (let viewpoint = 0; viewpoint < VIEWPOINTS; viewpoint += 1) {
      errors.push(await errorOf(find, table, 100 + index * VIEWPOINTS + viewpoint));
      progress(index * VIEWPOINTS + viewpoint + 1, TABLES.length * VIEWPOINTS);
    }
    const found = errors.filter((error) => error !== undefined).sort((a, b) => a - b);
    const close = found.filter((error) => error < CLOSE).length;
    figures.push({
      table,
      pictures: VIEWPOINTS,
      found: found.length,
      close,
      medianError: found[found.length >> 1] ?? 1,
    });
  }
  return figures;
}

type Finder = (photo: Buffer) => Promise<readonly { readonly x: number; readonly y: number }[] | undefined>;

async function loadFinder(): Promise<Finder> {
  const folder = new URL('../../../../apps/service/dist/platform/vision/documents/', import.meta.url);
  const { decodePicture } = (await import(new URL('picture.js', folder).href)) as {
    decodePicture(bytes: Uint8Array): Promise<{ readonly gray: object }>;
  };
  const { outlineOfPicture } = (await import(new URL('outline-of-picture.js', folder).href)) as {
    outlineOfPicture(
      gray: object,
    ): Promise<{ readonly outline?: { readonly corners: readonly { x: number; y: number }[] } }>;
  };
  return async (photo) => (await outlineOfPicture((await decodePicture(photo)).gray)).outline?.corners;
}

async function errorOf(find: Finder, table: Table, seed: number): Promise<number | undefined> {
  const specimen = await photographedSpecimen(table, seed);
  const found = await find(specimen.photo);
  return found && worstCorner(specimen, found);
}
