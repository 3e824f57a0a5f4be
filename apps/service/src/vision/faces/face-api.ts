import { join } from 'node:path';
import { packageFolder, requireOnCore } from './tfjs-runtime.js';

let loaded: unknown;

/** The package with the built-in descriptor and age networks, loaded once a process on the shared TensorFlow core. */
export function requireFaceApi(): unknown {
  loaded ??= requireOnCore(join(packageFolder('@vladmandic/face-api'), 'dist', 'face-api.node-wasm.js'));
  return loaded;
}
