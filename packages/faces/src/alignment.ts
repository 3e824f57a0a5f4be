import { at } from '@assay/kernel';
import templates from './data/alignment.json' with { type: 'json' };
import { fivePoints, meshPoint } from './face-mesh.js';
import { centre, type MeshPoint, type Point } from './geometry.js';

/** x' = a·x − b·y + tx, y' = b·x + a·y + ty: rotation, one scale, shift. */
export interface SimilarityTransform {
  readonly a: number;
  readonly b: number;
  readonly tx: number;
  readonly ty: number;
}

/** Where a face must be moved to before a descriptor network sees it. */
export interface Alignment {
  readonly transform: SimilarityTransform;
  readonly sizePx: number;
}

/** Least-squares rotation, scale and shift that lays `from` onto `to` (Umeyama 1991 without reflection). */
export function similarityTransform(from: readonly Point[], to: readonly Point[]): SimilarityTransform {
  if (from.length !== to.length || from.length < 2) throw new RangeError('Two or more pairs of points are needed.');
  const fromCentre = centre(from);
  const toCentre = centre(to);
  let dot = 0;
  let cross = 0;
  let spread = 0;
  for (const [index, point] of from.entries()) {
    const x = point.x - fromCentre.x;
    const y = point.y - fromCentre.y;
    const target = at(to, index);
    const targetX = target.x - toCentre.x;
    const targetY = target.y - toCentre.y;
    dot += x * targetX + y * targetY;
    cross += x * targetY - y * targetX;
    spread += x * x + y * y;
  }
  if (spread === 0) throw new RangeError('The points fall together.');
  const a = dot / spread;
  const b = cross / spread;
  return {
    a,
    b,
    tx: toCentre.x - a * fromCentre.x + b * fromCentre.y,
    ty: toCentre.y - b * fromCentre.x - a * fromCentre.y,
  };
}

/** The 112 px crop of ArcFace-style networks from eye centres, nose tip and mouth corners. */
export function arcFaceAlignment(mesh: readonly MeshPoint[], sizePx: number = templates.arcface.size_px): Alignment {
  const scale = sizePx / templates.arcface.size_px;
  const target = templates.arcface.points.map(pointOf).map(({ x, y }) => ({ x: x * scale, y: y * scale }));
  return { transform: similarityTransform(fivePoints(mesh), target), sizePx };
}

/** The 150 px crop of dlib's descriptor network; mouth corners added, which raised its accuracy on profiles. */
export function dlibAlignment(mesh: readonly MeshPoint[]): Alignment {
  const { size_px: sizePx, padding, mesh_indexes: indexes, points } = templates.dlib;
  const target = points.map(pointOf).map(({ x, y }) => ({
    x: ((x + padding) / (1 + 2 * padding)) * sizePx,
    y: ((y + padding) / (1 + 2 * padding)) * sizePx,
  }));
  const source = indexes.map((index) => meshPoint(mesh, index));
  return { transform: similarityTransform(source, target), sizePx };
}

/** A point of the templates. */
function pointOf(pair: readonly number[]): Point {
  return { x: at(pair, 0), y: at(pair, 1) };
}
