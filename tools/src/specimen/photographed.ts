import { cornersOf, inPerspective, someViewpoint } from './perspective.js';
import { renderSpecimen } from './render-specimen.js';
import { someTable, type Table } from './tables.js';

const PHOTO = { width: 1600, height: 1200 };
const SIZE = { TD1: { width: 1027, height: 648 }, TD3: { width: 1500, height: 1056 } } as const;

/** A point in shares of a picture's width and height. */
interface Point {
  readonly x: number;
  readonly y: number;
}

export interface PhotographedSpecimen {
  readonly photo: Buffer;
  readonly format: 'TD1' | 'TD3';
  /** The corners of the document, in shares of the picture. */
  readonly corners: readonly Point[];
}

/** A specimen (a card of even seeds, a passport of odd ones) on a table: up to 20 % perspective, 15 degrees, glare. */
export async function photographedSpecimen(table: Table, seed: number): Promise<PhotographedSpecimen> {
  const format = seed % 2 === 0 ? 'TD1' : 'TD3';
  const view = someViewpoint(seed);
  const card = await renderSpecimen({
    format,
    documentNumber: 'L898902C3',
    surname: 'Eriksson',
    givenNames: 'Anna Maria',
    dateOfBirth: '1990-08-12',
    dateOfExpiry: '2034-04-15',
    sex: 'F',
    portrait: undefined,
    photo: false,
    seed,
  });
  const corners = cornersOf(SIZE[format], view).map(([x, y]) => ({ x: x / PHOTO.width, y: y / PHOTO.height }));
  return { photo: await inPerspective(card, view, someTable(table, seed)), format, corners };
}

/** How far the worst corner lies from the nearest one found, in shares of the picture's width. */
export function worstCorner({ corners }: PhotographedSpecimen, found: readonly Point[]): number {
  const errors = corners.map((corner) =>
    Math.min(
      ...found.map(({ x, y }) => Math.hypot((x - corner.x) * PHOTO.width, (y - corner.y) * PHOTO.height) / PHOTO.width),
    ),
  );
  return Math.max(...errors);
}
