import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import type { EntrySettings } from './entry-settings.js';
import type { ManifestEntry } from './manifest.js';

/** A square picture network: RGB floats 0 to 255 in, numbers out. */
export interface OnnxModel {
  readonly sizePx: number;
  run(rgb: Float32Array): Promise<Float32Array>;
}

/** How pixels are laid before the network: (value · scale − mean) / std in each channel. */
interface Normalisation {
  readonly scale: number;
  readonly mean: readonly [number, number, number];
  readonly std: readonly [number, number, number];
  readonly bgr: boolean;
}

/** A plug-in model that must not be used: its file is missing or is not the one the manifest names. */
export class ModelRefused extends Error {
  readonly role: string;

  constructor(role: string, message: string) {
    super(message);
    this.name = 'ModelRefused';
    this.role = role;
  }
}

/**
 * Opens a plug-in network after its file was checked against the manifest's SHA-256; the bytes checked are the bytes
 * loaded. One thread, because the pool of child processes gives the parallelism.
 * @throws ModelRefused
 */
export async function openOnnx(entry: ManifestEntry, input: EntrySettings, sizePx: number): Promise<OnnxModel> {
  const bytes = await checkedBytes(entry);
  const session = await InferenceSession.create(bytes, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    graphOptimizationLevel: 'all',
    enableCpuMemArena: false,
  });
  const inputName = session.inputNames[0];
  const outputName = session.outputNames[0];
  if (!inputName || !outputName) throw new ModelRefused(entry.role, `Model ${entry.id} has no input or no output.`);
  const normalisation: Normalisation = {
    scale: input.number('scale', 1),
    mean: input.channels('mean', [0, 0, 0]),
    std: input.channels('std', [1, 1, 1]),
    bgr: input.text('color', 'RGB').toUpperCase() === 'BGR',
  };
  return {
    sizePx,
    async run(rgb) {
      const tensor = new Tensor('float32', planes(rgb, sizePx, normalisation), [1, 3, sizePx, sizePx]);
      const data = (await session.run({ [inputName]: tensor }))[outputName]?.data;
      if (!(data instanceof Float32Array)) throw new ModelRefused(entry.role, `Model ${entry.id} gives no floats.`);
      return Float32Array.from(data);
    },
  };
}

/** The bytes of a plug-in model. @throws ModelRefused when they cannot be read or differ from the manifest */
export async function checkedBytes(entry: ManifestEntry): Promise<Uint8Array> {
  const bytes = await readFile(entry.file).catch(() => {
    throw new ModelRefused(entry.role, `Model ${entry.id}: the file cannot be read.`);
  });
  const digest = createHash('sha256').update(bytes).digest('hex');
  if (digest !== entry.sha256) throw new ModelRefused(entry.role, `Model ${entry.id}: the file has another SHA-256.`);
  return new Uint8Array(bytes);
}

/** Interleaved RGB to three planes in the network's order and range (NCHW). */
function planes(rgb: Float32Array, sizePx: number, { scale, mean, std, bgr }: Normalisation): Float32Array {
  const area = sizePx * sizePx;
  const out = new Float32Array(3 * area);
  for (let channel = 0; channel < 3; channel += 1) {
    const source = bgr ? 2 - channel : channel;
    const [m, s] = [mean[channel]!, std[channel]!];
    for (let index = 0; index < area; index += 1) {
      out[channel * area + index] = (rgb[index * 3 + source]! * scale - m) / s;
    }
  }
  return out;
}
