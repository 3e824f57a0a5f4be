import type { FaceBlock, ScanHit } from '@assay/faces';
import { at } from '@assay/kernel';
import type { FaceKind } from './face-rows.js';

/** Bits of a row's flag. */
export const FLAG: Readonly<Record<FaceKind, number>> = { verified: 1, listed: 2 };

export interface StoredFace {
  readonly id: string;
  readonly kind: FaceKind;
  readonly ownerId: string;
  readonly listId: string | null;
}

const FIRST_ROWS = 256;
const ROWS_MAX = 16_384;

interface Place {
  readonly block: number;
  readonly row: number;
}

interface Block extends FaceBlock {
  readonly levels: Float32Array;
  rows: number;
  readonly faces: (StoredFace | undefined)[];
  /** When the row was filled, as `Population.moment` counts. */
  readonly filledAt: number[];
}

/**
 * The faces of one environment and one model in shared memory, which the scanning thread reads while this one writes. A
 * row is filled before its flag is set and its flag cleared before it is used again.
 */
export class Population {
  /** Position of the change feed up to which the memory is current. */
  position = 0;
  /** Counts what was put in, so that a hit of a scan can be told from a face that took the row while the scan ran. */
  moment = 0;
  /** Counts what was taken out: a scan during which it changed may have met an old face of someone and not the new one. */
  removals = 0;
  readonly #dimension: number;
  readonly #levelOf: (descriptor: Float32Array) => number;
  readonly #blocks: Block[] = [];
  readonly #places = new Map<string, Place>();
  readonly #free: Place[] = [];

  /** @param levelOf how near a face lies to strangers (`cohortLevel`); 0 for plain comparisons */
  constructor(dimension: number, levelOf: (descriptor: Float32Array) => number = () => 0) {
    this.#dimension = dimension;
    this.#levelOf = levelOf;
  }

  get size(): number {
    return this.#places.size;
  }

  /** How many faces of these kinds there are. */
  count(mask: number): number {
    let count = 0;
    for (const { flags, rows } of this.#blocks) {
      for (const flag of flags.subarray(0, rows)) if ((flag & mask) !== 0) count += 1;
    }
    return count;
  }

  get blocks(): readonly FaceBlock[] {
    return this.#blocks.map(({ vectors, levels, flags, rows }) => ({ vectors, levels, flags, rows }));
  }

  /** @throws RangeError for a descriptor of another length. */
  put(face: StoredFace, descriptor: Float32Array): void {
    if (descriptor.length !== this.#dimension) throw new RangeError('The descriptor has another length.');
    this.remove(face.id);
    const place = this.#free.pop() ?? this.#append();
    const block = at(this.#blocks, place.block);
    block.vectors.set(descriptor, place.row * this.#dimension);
    block.levels[place.row] = this.#levelOf(descriptor);
    block.faces[place.row] = face;
    this.moment += 1;
    block.filledAt[place.row] = this.moment;
    Atomics.store(block.flags, place.row, FLAG[face.kind]);
    this.#places.set(face.id, place);
  }

  remove(id: string): void {
    const place = this.#places.get(id);
    if (!place) return;
    this.#places.delete(id);
    this.removals += 1;
    const block = at(this.#blocks, place.block);
    Atomics.store(block.flags, place.row, 0);
    block.vectors.fill(0, place.row * this.#dimension, (place.row + 1) * this.#dimension);
    block.faces[place.row] = undefined;
    this.#free.push(place);
  }

  /** The face of a hit of a scan that began at a moment; undefined when it was removed since, or another took its row. */
  faceAt({ block, row }: Pick<ScanHit, 'block' | 'row'>, moment: number): StoredFace | undefined {
    const held = this.#blocks[block];
    return held && at(held.filledAt, row) <= moment ? held.faces[row] : undefined;
  }

  #append(): Place {
    const last = this.#blocks.at(-1);
    if (last && last.rows < last.flags.length) {
      last.rows += 1;
      return { block: this.#blocks.length - 1, row: last.rows - 1 };
    }
    const rows = Math.min(ROWS_MAX, last ? last.flags.length * 2 : FIRST_ROWS);
    this.#blocks.push({
      vectors: new Float32Array(new SharedArrayBuffer(rows * this.#dimension * 4)),
      levels: new Float32Array(new SharedArrayBuffer(rows * 4)),
      flags: new Uint8Array(new SharedArrayBuffer(rows)),
      rows: 1,
      faces: [],
      filledAt: [],
    });
    return { block: this.#blocks.length - 1, row: 0 };
  }
}
