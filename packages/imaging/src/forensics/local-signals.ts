import type { GrayImage } from '../documents/gray-image.js';
import { type BlockCoefficients, blockDct } from './block-dct.js';
import { type BlockMap, grainOf, gridOf, mapBlocks, textureOf } from './block-map.js';
import { foreignRegions, type OddRegion, oddRegions } from './odd-region.js';
import { rowTable } from './quantisation.js';
import { earlierCompression } from './recompression.js';

/** Qualities at which the picture is quantised once more: what was compressed so before hardly changes. */
const QUALITIES = [50, 60, 68, 75, 80, 85, 90, 95];

export const LOCAL_SIGNALS = ['grain', 'grid', 'error_level', 'recompression'] as const;
export type LocalSignal = (typeof LOCAL_SIGNALS)[number];

export interface LocalFinding extends OddRegion {
  readonly signal: LocalSignal;
}

/**
 * Regions whose grain, block borders or error levels differ from the rest of the picture: the traces of a field or
 * portrait that came from elsewhere; with the table of luma of a JPEG also those that an earlier compression of the rest
 * did not see. At most one finding for each signal and each kind of region.
 */
export function localFindings(luma: GrayImage, table?: ArrayLike<number>): readonly LocalFinding[] {
  const texture = mapBlocks(luma, textureOf(luma));
  const find = (signal: LocalSignal, map: BlockMap) =>
    oddRegions(map, texture).map((region) => ({ signal, ...region }));
  const dct = blockDct(luma);
  const earlier = table && earlierCompression(luma, dct, table);
  const foreign = earlier ? foreignRegions(earlier, dct.columns, dct.rows) : [];
  const levels = QUALITIES.flatMap((quality) => find('error_level', errorLevel(dct, quality)));
  return [
    ...find('grain', mapBlocks(luma, grainOf(luma))),
    ...find('grid', mapBlocks(luma, gridOf(luma))),
    ...(['field', 'portrait'] as const).flatMap((kind) =>
      levels
        .filter((finding) => finding.kind === kind)
        .sort((a, b) => b.strength - a.strength)
        .slice(0, 1),
    ),
    ...foreign.map((region) => ({ signal: 'recompression' as const, ...region })),
  ];
}

/** Error level analysis without an encoder: by how much the coefficients of a block move when quantised once more. */
function errorLevel({ columns, rows, values }: BlockCoefficients, quality: number): BlockMap {
  const table = rowTable(quality);
  const inverse = table.map((step) => 1 / step);
  const map = { columns: columns / 2, rows: rows / 2, values: new Float32Array((columns * rows) / 4) };
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const start = (row * columns + column) * 64;
      let sum = 0;
      for (let index = 1; index < 64; index += 1) {
        const steps = values[start + index]! * inverse[index]!;
        sum += Math.abs(steps - Math.floor(steps + 0.5)) * table[index]!;
      }
      map.values[(row >> 1) * map.columns + (column >> 1)]! += sum / 256;
    }
  }
  return map;
}
