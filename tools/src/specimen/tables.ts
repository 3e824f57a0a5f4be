import { seededRandom } from '@assay/kernel';
import type { Surroundings } from './perspective.js';

export const TABLES = ['plain', 'wood', 'checked_cloth', 'stone', 'sheet_of_paper'] as const;
export type Table = (typeof TABLES)[number];

/** A table of a kind, lit from one side, with a lamp's reflection in every second picture. */
export function someTable(kind: Table, seed: number): Surroundings {
  const random = seededRandom(seed ^ 0x7ab1e);
  const [base, phase, slope] = [60 + random() * 110, random() * 50, (random() - 0.5) * 60];
  const [lampX, lampY, lampRadius] = [300 + random() * 1000, 250 + random() * 700, 60 + random() * 120];
  const bright = seed % 2 === 0 ? 140 : 0;
  const cell = 40 + random() * 60;
  const rough = (x: number, y: number) => ((Math.imul(x + 7, 0x9e3779b1) ^ Math.imul(y + 3, 0x85ebca6b)) >>> 24) / 255;
  const tables: Record<Table, (x: number, y: number) => number> = {
    plain: () => base,
    wood: (x, y) => base + 16 * Math.sin((y + 14 * Math.sin((x + phase) / 190)) / 9) + 8 * rough(Math.floor(x / 40), y),
    checked_cloth: (x, y) => base + ((Math.floor(x / cell) + Math.floor(y / cell)) % 2 === 0 ? 24 : -10),
    stone: (x, y) =>
      base + 34 * rough(Math.floor(x / 6), Math.floor(y / 6)) + 12 * rough(Math.floor(x / 2), Math.floor(y / 2)),
    // A white sheet under the card, its own edge in the picture.
    sheet_of_paper: (x, y) => (x > 120 && y > 60 + 0.05 * x ? 225 : base),
  };
  return {
    table: (x, y) => tables[kind](x, y) + (slope * x) / 1600,
    lamp: (x, y) => bright * Math.exp(-(((x - lampX) / lampRadius) ** 2 + ((y - lampY) / lampRadius) ** 2)),
  };
}
