import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { at } from '@assay/kernel';
import { packageFolder } from '@assay/service/platform/vision/faces/package-folder.js';

/** The triangles that cover the 468 points of the mesh, out of the source of the package that carries its network. */
export async function faceTriangles(): Promise<[number, number, number][]> {
  const source = await readFile(join(packageFolder('@vladmandic/human'), 'src', 'face', 'facemeshcoords.ts'), 'utf8');
  const list = /TRI468[^=]*= \[([\d,\s]+)\]/.exec(source)?.[1];
  if (!list) throw new Error('The package has no list of triangles.');
  const corners = list
    .split(',')
    .filter((text) => text.trim() !== '')
    .map(Number);
  return Array.from({ length: corners.length / 3 }, (_, index) => [
    at(corners, index * 3),
    at(corners, index * 3 + 1),
    at(corners, index * 3 + 2),
  ]);
}
