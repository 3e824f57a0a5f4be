import { addPositive, convolve, convolveDepths, type Filter, type Grid, halve, mix } from './layers.js';

/** Blocks of the network in their order: how many keep the size, before the next halves it. */
const BLOCKS = [7, 7, 7, 7] as const;

/** A block: its own square for each channel, then a mix of the channels. */
interface Block {
  readonly depths: Float32Array;
  readonly mixing: Filter;
}

/** The numbers of the network by layer. */
export interface FaceNetwork {
  readonly entry: Filter;
  readonly blocks: readonly Block[];
  readonly heads: Readonly<Record<'scoresFine' | 'offsetsFine' | 'scoresCoarse' | 'offsetsCoarse', Filter>>;
}

/** The description of the file of numbers: names, shapes, in the order of the file. */
export interface WeightsManifest {
  readonly weightsManifest: readonly {
    readonly weights: readonly { readonly name: string; readonly shape: readonly number[] }[];
  }[];
}

/**
 * Reads BlazeFace (Bazarevsky et al. 2019) for pictures of several metres as `@vladmandic/human` carries it, the model
 * that the service itself finds faces with.
 * @throws RangeError for a file that does not fit its description
 */
export function readNetwork(manifest: WeightsManifest, bytes: ArrayBuffer): FaceNetwork {
  const numbers = new Map<string, Float32Array>();
  let from = 0;
  for (const { name, shape } of manifest.weightsManifest.flatMap(({ weights }) => weights)) {
    const length = shape.reduce((product, size) => product * size, 1);
    numbers.set(name, new Float32Array(bytes, from, length));
    from += length * Float32Array.BYTES_PER_ELEMENT;
  }
  const named = (number: number) => {
    const found = numbers.get(`unknown_${number}`);
    if (!found) throw new RangeError(`The network has no numbers of the name ${number}`);
    return found;
  };
  const filter = (number: number): Filter => ({
    weights: inPairs(named(number), named(number + 1).length),
    bias: named(number + 1),
  });
  const first = numbers.get('unknown');
  if (!first) throw new RangeError('The network has no first layer');
  const count = BLOCKS.reduce((sum, keeping) => sum + keeping + 1, 0);
  return {
    entry: { weights: first, bias: named(0) },
    blocks: Array.from({ length: count }, (_, at) => ({ depths: named(4 * at + 1), mixing: filter(4 * at + 3) })),
    heads: { scoresFine: filter(135), offsetsFine: filter(131), scoresCoarse: filter(133), offsetsCoarse: filter(129) },
  };
}

/** From each input's outputs to each pair of outputs' inputs. */
function inPairs(weights: Float32Array, outputs: number): Float32Array {
  const inputs = weights.length / outputs;
  return Float32Array.from(weights, (_, at) => {
    const input = Math.floor(at / 2) % inputs;
    const output = 2 * Math.floor(at / (2 * inputs)) + (at % 2);
    return weights[input * outputs + output] ?? 0;
  });
}

/** What the network says of each place of its two grids. */
export type FaceSigns = Readonly<Record<keyof FaceNetwork['heads'], Float32Array>>;

/** @param picture RGB from −1 to 1; its side is a multiple of 32 */
export function runNetwork({ entry, blocks, heads }: FaceNetwork, picture: Grid): FaceSigns {
  let grid = convolve(picture, entry, 5, 2);
  let fine = grid;
  let at = 0;
  for (const [stage, keeping] of BLOCKS.entries()) {
    for (const end = at + keeping; at < end; at += 1) grid = blockOf(grid, blocks[at], 1);
    fine = grid;
    // The last one goes around nothing.
    const around = stage === BLOCKS.length - 1 ? undefined : halve(grid);
    grid = blockOf(grid, blocks[at], 2, around);
    at += 1;
  }
  return {
    scoresFine: mix(fine, heads.scoresFine).values,
    offsetsFine: mix(fine, heads.offsetsFine).values,
    scoresCoarse: mix(grid, heads.scoresCoarse).values,
    offsetsCoarse: mix(grid, heads.offsetsCoarse).values,
  };
}

const NOTHING: Grid = { side: 0, channels: 0, values: new Float32Array() };

function blockOf(grid: Grid, block: Block | undefined, stride: 1 | 2, around?: Grid): Grid {
  if (!block) throw new RangeError('The network has too few blocks');
  const mixed = mix(convolveDepths(grid, block.depths, stride), block.mixing);
  return addPositive(mixed, around ?? (stride === 1 ? grid : NOTHING));
}
