import type { InferenceSession } from 'onnxruntime-node';
import { checkedBytes } from './checked-bytes.js';
import type { EntrySettings } from './entry-settings.js';
import type { ManifestEntry } from './manifest.js';
import { ModelRefused } from './model-refused.js';

/** A square picture network: RGB floats 0 to 255 in, numbers out. */
export interface OnnxModel {
  readonly sizePx: number;
  run(rgb: Float32Array): Promise<Float32Array>;
}

/** How pixels are laid before the network: (value · scale − mean) / std in each channel. */
export interface Normalisation {
  readonly scale: number;
  readonly mean: readonly [number, number, number];
  readonly std: readonly [number, number, number];
  readonly bgr: boolean;
}

/** What the networks of face-api.js were trained on: less the means of the training pictures, over 255. */
export const FACE_API_INPUT: Normalisation = {
  scale: 1,
  mean: [122.782, 117.001, 104.298],
  std: [255, 255, 255],
  bgr: false,
};

/** What the section `input` of a manifest entry says, over what its role takes by default. @throws ModelRefused */
export function inputOf(input: EntrySettings, defaults: Partial<Omit<Normalisation, 'bgr'>> = {}): Normalisation {
  const color = input.text('color', 'RGB').toUpperCase();
  if (color !== 'RGB' && color !== 'BGR') throw input.refused('color', 'must be RGB or BGR');
  const std = input.channels('std', defaults.std ?? [1, 1, 1]);
  if (std.includes(0)) throw input.refused('std', 'must not be 0');
  return {
    scale: input.number('scale', defaults.scale ?? 1),
    mean: input.channels('mean', defaults.mean ?? [0, 0, 0]),
    std,
    bgr: color === 'BGR',
  };
}

/**
 * Opens a plug-in network after its file was checked against the manifest's SHA-256; the bytes checked are the bytes
 * loaded. @throws ModelRefused
 */
export async function openOnnx(entry: ManifestEntry, input: Normalisation, sizePx: number): Promise<OnnxModel> {
  return openNetwork(entry, await checkedBytes(entry), input, sizePx);
}

/** Opens a square picture network from the bytes of an ONNX file. @throws ModelRefused */
export async function openNetwork(
  entry: ManifestEntry,
  file: Uint8Array,
  normalisation: Normalisation,
  sizePx: number,
): Promise<OnnxModel> {
  const { Tensor } = await onnxRuntime();
  const session = await sessionOf(entry, file);
  const inputName = session.inputNames[0];
  const outputName = session.outputNames[0];
  if (!inputName || !outputName) throw new ModelRefused(entry.role, `Model ${entry.id} has no input or no output.`);
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

/** The runtime, loaded with the first model: a worker that only probes pictures does without its library. */
export function onnxRuntime(): Promise<typeof import('onnxruntime-node')> {
  return import('onnxruntime-node');
}

/** A checked model file in the runtime. @throws ModelRefused */
export async function openSession(entry: ManifestEntry): Promise<InferenceSession> {
  return sessionOf(entry, await checkedBytes(entry));
}

/** A network in the runtime, on one thread, because the pool of child processes gives the parallelism. @throws ModelRefused */
export async function sessionOf(entry: ManifestEntry, file: Uint8Array): Promise<InferenceSession> {
  const runtime = await onnxRuntime();
  return runtime.InferenceSession.create(file, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    graphOptimizationLevel: 'all',
    enableCpuMemArena: false,
    logSeverityLevel: 3,
  }).catch((cause: unknown) => {
    const why = cause instanceof Error ? cause.message.slice(0, 200) : 'unknown fault';
    throw new ModelRefused(entry.role, `Model ${entry.id} cannot be loaded: ${why}`);
  });
}

/** Interleaved RGB to three planes in the network's order and range (NCHW). */
export function planes(rgb: Float32Array, sizePx: number, { scale, mean, std, bgr }: Normalisation): Float32Array {
  const area = sizePx * sizePx;
  const out = new Float32Array(3 * area);
  for (const channel of [0, 1, 2] as const) {
    const source = bgr ? 2 - channel : channel;
    const [m, s] = [mean[channel], std[channel]];
    for (let index = 0; index < area; index += 1) {
      out[channel * area + index] = (rgb[index * 3 + source]! * scale - m) / s;
    }
  }
  return out;
}
