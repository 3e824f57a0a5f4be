import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { compileFunction } from 'node:vm';

/** What is used here of TensorFlow.js: tensors in, numbers out. */
export interface Tensor {
  dispose(): void;
}

export interface WeightSpec {
  readonly name: string;
  readonly shape: number[];
  readonly dtype: 'float32';
  readonly quantization?: { readonly dtype: 'uint8'; readonly scale: number; readonly min: number };
}

interface TensorFlowCore {
  setBackend(name: string): Promise<boolean>;
  ready(): Promise<void>;
  getBackend(): string;
  env(): { set(flag: string, value: boolean | number): void };
  tensor(data: Float32Array | Int32Array, shape: number[], dtype: 'float32' | 'int32'): Tensor;
  reshape(tensor: Tensor, shape: number[]): Tensor;
  mean(tensor: Tensor, axes?: number[], keepDims?: boolean): Tensor;
  div(left: Tensor, right: Tensor | number): Tensor;
  memory(): { numTensors: number };
  io: { decodeWeights(buffer: ArrayBuffer, specs: WeightSpec[]): Record<string, Tensor> };
  Tensor: { prototype: object };
}

interface WasmBackend {
  setWasmPaths(folder: string): void;
}

/** The CommonJS entry points are loaded on purpose: every package below then shares one TensorFlow core. */
const require = createRequire(import.meta.url);

let loading: Promise<TensorFlowCore> | undefined;

/**
 * Starts TensorFlow.js on its WebAssembly backend, once a process. Everything is read from the installed packages;
 * threads stay off because Node has none for this backend, and the pool of child processes gives the parallelism.
 */
export function tensorFlow(): Promise<TensorFlowCore> {
  loading ??= start();
  return loading;
}

async function start(): Promise<TensorFlowCore> {
  const core = require('@tensorflow/tfjs-core') as TensorFlowCore;
  const backend = require('@tensorflow/tfjs-backend-wasm') as WasmBackend;
  backend.setWasmPaths(`${packageFolder('@tensorflow/tfjs-backend-wasm')}/dist/`);
  core.env().set('WASM_HAS_MULTITHREAD_SUPPORT', false);
  if (!(await core.setBackend('wasm'))) throw new Error('The WebAssembly backend of TensorFlow.js did not start.');
  await core.ready();
  return core;
}

/** The folder of an installed package, found through its main entry: the export maps hide package.json. */
export function packageFolder(name: string): string {
  const entry = require.resolve(name);
  const marker = join('node_modules', ...name.split('/'));
  return entry.slice(0, entry.lastIndexOf(marker) + marker.length);
}

/** Names and shapes of the weights in a `….bin` file, from the manifest that stands beside it. */
export async function readWeightSpecs(binFile: string): Promise<WeightSpec[]> {
  const text = await readFile(binFile.replace(/\.bin$/, '-weights_manifest.json'), 'utf8');
  return (JSON.parse(text) as { weights: WeightSpec[] }[]).flatMap((group) => group.weights);
}

/**
 * Loads a CommonJS bundle that asks for the whole `@tensorflow/tfjs` (308 MB with its training and browser parts)
 * and hands it the core and the converter instead. Only that one name is answered differently; all else is required
 * as usual, so that it behaves the same from compiled output and under a test runner.
 */
export function requireOnCore(file: string): unknown {
  const core = require('@tensorflow/tfjs-core') as TensorFlowCore;
  addChainedOperations(core);
  const union = { ...core, ...(require('@tensorflow/tfjs-converter') as object) };
  const module = { exports: {} as unknown };
  const requireShim = (name: string): unknown => (name === '@tensorflow/tfjs' ? union : require(name));
  const run = compileFunction(readFileSync(file, 'utf8'), ['require', 'module', 'exports', '__filename', '__dirname'], {
    filename: file,
  });
  run.call(module.exports, requireShim, module, module.exports, file, dirname(file));
  return module.exports;
}

/** `tensor.op()` forms that the whole package would register; the descriptor and age networks use exactly these. */
function addChainedOperations(core: TensorFlowCore): void {
  const prototype = core.Tensor.prototype as Record<string, unknown>;
  prototype['as1D'] ??= function as1D(this: Tensor) {
    return core.reshape(this, [-1]);
  };
  prototype['as2D'] ??= function as2D(this: Tensor, ...shape: number[]) {
    return core.reshape(this, shape);
  };
  prototype['as3D'] ??= function as3D(this: Tensor, ...shape: number[]) {
    return core.reshape(this, shape);
  };
  prototype['as4D'] ??= function as4D(this: Tensor, ...shape: number[]) {
    return core.reshape(this, shape);
  };
  prototype['mean'] ??= function mean(this: Tensor, axes?: number[], keepDims?: boolean) {
    return core.mean(this, axes, keepDims);
  };
  prototype['div'] ??= function div(this: Tensor, by: Tensor | number) {
    return core.div(this, by);
  };
}
