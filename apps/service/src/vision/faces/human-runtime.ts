import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageFolder, type Tensor, tensorFlow } from './tfjs-runtime.js';

/** One face as the detector and the mesh see it, in pixels of the tensor that was given. */
export interface MeshFace {
  /** Left, top, width, height. */
  readonly box: readonly [number, number, number, number];
  readonly boxScore: number;
  /** How sure the mesh is that it lies on a face, 0 to 1. */
  readonly faceScore: number;
  /** 468 points of the MediaPipe face mesh: x, y, and depth in the same unit (smaller is nearer). */
  readonly mesh: readonly (readonly [number, number, number])[];
}

interface HumanLibrary {
  load(): Promise<void>;
  detect(input: Tensor): Promise<{ face: MeshFace[]; error: string | null }>;
  /** Corners of the mesh's triangles, three indexes each. */
  readonly faceTriangulation: readonly number[];
  readonly models: { readonly models: { readonly facemesh?: MeshNetwork } };
}

interface OutputTensor extends Tensor {
  data(): Promise<Float32Array>;
}

/** The mesh alone: a square crop of 192 px, 0 to 1, in; points and one score out. */
export interface MeshNetwork {
  execute(input: Tensor): OutputTensor[];
}

type HumanConstructor = new (config: object) => HumanLibrary;

export const DETECTOR_MODEL = { id: 'blazeface-facemesh', version: '3.3.6' } as const;
const FACES_MAX = 5;

/** The network is closed and nothing is remembered between pictures: each picture stands for itself. */
const CONFIG = {
  backend: 'wasm',
  wasmPlatformFetch: false,
  async: false,
  debug: false,
  warmup: 'none',
  cacheModels: false,
  cacheSensitivity: 0,
  filter: { enabled: false },
  gesture: { enabled: false },
  hand: { enabled: false },
  body: { enabled: false },
  object: { enabled: false },
  segmentation: { enabled: false },
  face: {
    enabled: true,
    detector: { rotation: true, maxDetected: FACES_MAX, minConfidence: 0.3, skipFrames: 0, skipTime: 0, return: false },
    mesh: { enabled: true },
    iris: { enabled: false },
    attention: { enabled: false },
    emotion: { enabled: false },
    description: { enabled: false },
    antispoof: { enabled: false },
    liveness: { enabled: false },
  },
} as const;

let loading: Promise<HumanLibrary> | undefined;

/** The face detector and 468-point mesh, loaded once a process from the installed package. */
export function meshDetector(): Promise<HumanLibrary> {
  loading ??= start();
  return loading;
}

/** The mesh network of the same library, for a face that another detector found. */
export async function meshNetwork(): Promise<MeshNetwork> {
  const network = (await meshDetector()).models.models.facemesh;
  if (!network) throw new Error('The face mesh is not loaded.');
  return network;
}

/** The triangles that cover the 468 points of the mesh. */
export async function faceTriangles(): Promise<[number, number, number][]> {
  const { faceTriangulation: corners } = await meshDetector();
  return Array.from({ length: corners.length / 3 }, (_, index) => [
    corners[index * 3]!,
    corners[index * 3 + 1]!,
    corners[index * 3 + 2]!,
  ]);
}

async function start(): Promise<HumanLibrary> {
  await tensorFlow();
  const folder = packageFolder('@vladmandic/human');
  // Its export map points at folders that do not exist, so the build is loaded by its file.
  const { Human } = createRequire(import.meta.url)(join(folder, 'dist', 'human.node-wasm.js')) as {
    Human: HumanConstructor;
  };
  const human = new Human({
    ...CONFIG,
    modelBasePath: `${pathToFileURL(join(folder, 'models')).href}/`,
    wasmPath: `${packageFolder('@tensorflow/tfjs-backend-wasm')}/dist/`,
  });
  await withFileFetch(() => human.load());
  return human;
}

/** Node's fetch refuses `file:` addresses; model files are read through this while the models load. */
async function withFileFetch(work: () => Promise<void>): Promise<void> {
  const before = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const address = String(input instanceof Request ? input.url : input);
    if (!address.startsWith('file:')) return before(input, init);
    const type = address.endsWith('.json') ? 'application/json' : 'application/octet-stream';
    return new Response(new Uint8Array(await readFile(new URL(address))), { headers: { 'content-type': type } });
  };
  try {
    await work();
  } finally {
    globalThis.fetch = before;
  }
}
