import { type Component, components } from './components.js';
import { fromAxes, inAxes, type Strip } from './geometry.js';
import { type GrayImage, pixelAt } from './gray-image.js';
import { binarise, blackHat, close, dilate, dropRuns, erode, otsuThreshold } from './morphology.js';

/** Of each finder. */
const CANDIDATES_MAX = 5;
/** Rounds that `locateZone` yields, and how many of them, the first, go by single lines. */
export const ROUNDS = 4;
export const LINE_ROUNDS = 2;
/** A zone has lines of at least 30 characters, each about as wide as half the line is high. */
const LINE_ASPECT_MIN = 9;

/**
 * Finds bands of two or three long parallel lines of dark print. Several finders, because each misses what the other
 * sees: single lines grouped by their geometry at two thresholds, whole blocks grown together, last the bottom of the
 * picture. Each finder is a round of its own and runs when its round is asked for.
 * @returns strips where a zone may stand, the likeliest first; lines run along the x axis within 45 degrees.
 * @param work the picture at about 800 px on its long side.
 */
export function* locateZone(work: GrayImage): Generator<Strip[]> {
  const edges = printEdges(work);
  const threshold = otsuThreshold(edges);
  const finders = [
    () => groupLines(lineRegions(binarise(edges, threshold))),
    () => groupLines(lineRegions(binarise(edges, threshold * 0.5))),
    () => blockRegions(edges, work.width),
    () => [bottomStrip(work)],
  ];
  const kept: Strip[] = [];
  for (const find of finders) {
    const fresh: Strip[] = [];
    for (const strip of find().slice(0, CANDIDATES_MAX)) {
      if (kept.some((other) => same(other, strip))) continue;
      kept.push(strip);
      fresh.push(strip);
    }
    yield fresh;
  }
}

/** Strokes stand out of any background by a black hat; their upright edges tell print from lines of a background. */
function printEdges(work: GrayImage): GrayImage {
  const { width, data } = blackHat(work, 13, 5);
  const edges = new Uint8Array(data.length);
  for (let index = 1; index < data.length - 1; index += 1) {
    edges[index] = Math.min(255, 2 * Math.abs(pixelAt(data, index + 1) - pixelAt(data, index - 1)));
  }
  return { width, height: work.height, data: edges };
}

function lineRegions(binary: GrayImage): Component[] {
  // An opening by three rows cuts the thin bridges that closing leaves between neighbouring lines.
  const thin = erode(dropRuns(binary, 0, 25), 1, 3, 'binary');
  const joined = dilate(dropRuns(thin, 255, 9), 1, 3, 'binary');
  return components(joined, 60).filter((region) => {
    const meanThickness = region.area / region.length;
    return region.length > 0.2 * binary.width && region.length / meanThickness > LINE_ASPECT_MIN;
  });
}

function groupLines(lines: readonly Component[]): Strip[] {
  const groups: { strip: Strip; score: number }[] = [];
  for (const [index, line] of lines.entries()) {
    const near = lines.filter((other, at) => at > index && parallel(line, other));
    for (const other of near) {
      groups.push({ strip: around([line, other]), score: line.length + other.length });
      for (const third of near) {
        if (lines.indexOf(third) <= lines.indexOf(other)) continue;
        groups.push({ strip: around([line, other, third]), score: line.length + other.length + third.length });
      }
    }
  }
  return groups.sort((a, b) => b.score - a.score).map((group) => group.strip);
}

function parallel(a: Component, b: Component): boolean {
  if (Math.abs(a.angle - b.angle) > 0.06) return false;
  const ratio = a.length / b.length;
  if (ratio < 0.7 || ratio > 1.43) return false;
  const from = inAxes(a.centre, a.angle);
  const to = inAxes(b.centre, a.angle);
  const gap = Math.abs(to.across - from.across);
  const height = (a.area / a.length + b.area / b.length) / 2;
  return (
    gap > 0.8 * height && gap < 7 * height && Math.abs(to.along - from.along) < 0.25 * Math.max(a.length, b.length)
  );
}

/** The smallest strip around some lines, at their mean angle. */
function around(lines: readonly Component[]): Strip {
  const angle = lines.reduce((sum, line) => sum + line.angle, 0) / lines.length;
  const spans = lines.map((line) => ({ ...inAxes(line.centre, angle), line }));
  const first = Math.min(...spans.map((span) => span.along - span.line.length / 2));
  const last = Math.max(...spans.map((span) => span.along + span.line.length / 2));
  const top = Math.min(...spans.map((span) => span.across - span.line.thickness / 2));
  const bottom = Math.max(...spans.map((span) => span.across + span.line.thickness / 2));
  return {
    centre: fromAxes((first + last) / 2, (top + bottom) / 2, angle),
    length: last - first,
    thickness: bottom - top,
    angle,
  };
}

function blockRegions(edges: GrayImage, width: number): Strip[] {
  const joined = close(edges, 13, 5);
  const words = binarise(joined, otsuThreshold(joined));
  const blocks = erode(close(words, 21, 21, 'binary'), 5, 5, 'binary');
  return components(blocks, 400)
    .filter(
      (block) =>
        block.length > 0.3 * width && block.length / block.thickness > 3 && block.length / block.thickness < 26,
    )
    .sort((a, b) => b.length - a.length);
}

function same(a: Strip, b: Strip): boolean {
  return (
    Math.hypot(a.centre.x - b.centre.x, a.centre.y - b.centre.y) < 0.35 * b.thickness &&
    Math.abs(a.length / b.length - 1) < 0.12 &&
    Math.abs(a.thickness / b.thickness - 1) < 0.35
  );
}

function bottomStrip({ width, height }: GrayImage): Strip {
  const thickness = Math.min(height, width * 0.3);
  return { centre: { x: width / 2, y: height - thickness / 2 }, length: width, thickness, angle: 0 };
}
