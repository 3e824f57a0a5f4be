import { createRequire } from 'node:module';
import { join } from 'node:path';
import { packageFolder, tensorFlow } from '../tfjs-runtime.js';

type HumanConstructor = new (config: object) => { readonly faceTriangulation: readonly number[] };

/** The triangles that cover the 468 points of the mesh, from the package that carries its network. */
export async function faceTriangles(): Promise<[number, number, number][]> {
  await tensorFlow();
  // Its export map points at folders that do not exist, so the build is loaded by its file.
  const { Human } = createRequire(import.meta.url)(
    join(packageFolder('@vladmandic/human'), 'dist', 'human.node-wasm.js'),
  ) as { Human: HumanConstructor };
  const { faceTriangulation: corners } = new Human({ backend: 'wasm', debug: false });
  return Array.from({ length: corners.length / 3 }, (_, index) => [
    corners[index * 3]!,
    corners[index * 3 + 1]!,
    corners[index * 3 + 2]!,
  ]);
}
