import {
  type FittedLines,
  fitLines,
  type MrzReading,
  type ParsedMrz,
  parseMrz,
  type RecognisedLine,
} from '@assay/documents';
import { fromAxes, type Point, type Strip } from './geometry.js';
import { beforeQuarterTurn, cutStrip, type GrayImage, quarterTurn } from './gray-image.js';
import type { LineReader } from './line-reader.js';
import { locateZone } from './locate-zone.js';
import { splitLines } from './split-lines.js';

export interface ZoneReading {
  readonly zone?: Omit<MrzReading, 'side'>;
  /** The clockwise turn that sets the picture upright, by the direction of the zone. */
  readonly rotation: 0 | 90 | 180 | 270;
  readonly textLines: number;
  /** Whether some lines looked like a zone but did not make one. */
  readonly traces: boolean;
}

type Zone = Omit<MrzReading, 'side'>;
interface Attempt {
  readonly zone: Zone;
  readonly angle: number;
  readonly score: number;
}

const STRIP_WIDTH_PX = 1200;
/** Sure enough to stop when every check digit holds; more is asked of a zone with a malformed field. */
const STOP_CONFIDENCE = 0.9;
const FAULTY_STOP_CONFIDENCE = 0.97;
/** Lines under this mean confidence are noise read as text. */
const LINE_CONFIDENCE_MIN = 0.55;

/**
 * Reads the machine-readable zone in whichever of the four directions it stands. Directions are tried by result: level
 * candidates first, each the other way up when it does not read, then the picture turned a quarter. It stops at the
 * first sure reading.
 * @param work the same picture at about 800 px on its long side.
 */
export async function readZone(image: GrayImage, work: GrayImage, reader: LineReader): Promise<ZoneReading> {
  const scale = image.width / work.width;
  let best: Attempt | undefined;
  let textLines = 0;
  let traces = false;
  for (const turned of [false, true]) {
    const located = locateZone(turned ? quarterTurn(work) : work);
    textLines = Math.max(textLines, located.textLines);
    for (const candidate of located.strips) {
      const strip = padded(scaled(turned ? unturned(candidate, work.height) : candidate, scale));
      for (const flip of [0, Math.PI]) {
        const { attempt, zoneLike } = await readStrip(image, { ...strip, angle: strip.angle + flip }, reader);
        traces ||= zoneLike;
        if (attempt && (!best || attempt.score > best.score)) best = attempt;
        if (best && sure(best.zone)) return conclude(best, textLines, traces);
        if (attempt && readSurely(attempt)) break;
      }
    }
    // A zone that reads surely but does not hold is faulty by itself; no other direction will mend it.
    if (best && readSurely(best)) break;
  }
  return conclude(best, textLines, traces);
}

function conclude(best: Attempt | undefined, textLines: number, traces: boolean): ZoneReading {
  if (!best || !plausible(best.zone)) return { rotation: 0, textLines, traces };
  const quarters = ((Math.round(-best.angle / (Math.PI / 2)) % 4) + 4) % 4;
  return { zone: best.zone, rotation: (quarters * 90) as 0 | 90 | 180 | 270, textLines, traces };
}

async function readStrip(
  image: GrayImage,
  strip: Strip,
  reader: LineReader,
): Promise<{ attempt?: Attempt; zoneLike: boolean }> {
  const lines = await reader.read(splitLines(cutStrip(image, strip, STRIP_WIDTH_PX)));
  const zoneLike = lines.filter((line) => line.text.length >= 24 && meanConfidence([line]) > 0.7).length >= 2;
  let best: Attempt | undefined;
  for (let first = 0; first + 1 < lines.length; first += 1) {
    for (const count of [3, 2]) {
      const zone = zoneOf(fitLines(lines.slice(first, first + count)));
      const score = zone ? scoreOf(zone) : 0;
      if (zone && (!best || score > best.score)) best = { zone, angle: strip.angle, score };
    }
  }
  return { ...(best ? { attempt: best } : {}), zoneLike };
}

function zoneOf(fitted: FittedLines | undefined): Zone | undefined {
  if (!fitted || fitted.lines.some((line) => meanConfidence([line]) < LINE_CONFIDENCE_MIN)) return undefined;
  const parsed: ParsedMrz | undefined = parseMrz(fitted.lines.map((line) => line.text));
  if (!parsed) return undefined;
  return {
    ...parsed,
    readConfidence: meanConfidence(fitted.lines),
    charConfidence: fitted.lines.map((line) => line.confidence),
  };
}

function meanConfidence(lines: readonly RecognisedLine[]): number {
  const values = lines.flatMap((line) => line.confidence);
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Readings compete as they are: check digits choose between readings of the picture, they never alter one. */
function scoreOf(zone: Zone): number {
  const digits = Object.values(zone.checkDigits);
  const share = digits.filter((digit) => digit.valid).length / Math.max(1, digits.length);
  return share + zone.readConfidence - 0.1 * zone.malformed.length;
}

function sure(zone: Zone): boolean {
  const confidence = zone.malformed.length === 0 ? STOP_CONFIDENCE : FAULTY_STOP_CONFIDENCE;
  return zone.checksumValid && zone.readConfidence >= confidence;
}

function readSurely({ zone }: Attempt): boolean {
  return plausible(zone) && zone.readConfidence >= STOP_CONFIDENCE;
}

/** A zone and not other print that happens to have its shape: a third of its check digits hold, or it was read surely. */
function plausible(zone: Zone): boolean {
  const digits = Object.values(zone.checkDigits);
  const valid = digits.filter((digit) => digit.valid).length;
  return (
    zone.checksumValid ||
    (/^[ACIPV]/.test(zone.lines[0] ?? '') && (valid * 3 >= digits.length || zone.readConfidence > 0.9))
  );
}

function scaled(strip: Strip, scale: number): Strip {
  const centre: Point = { x: strip.centre.x * scale, y: strip.centre.y * scale };
  return { ...strip, centre, length: strip.length * scale, thickness: strip.thickness * scale };
}

/** Room for what the finder cut off: characters at the ends, and a further line above or below. */
function padded(strip: Strip): Strip {
  return { ...strip, length: strip.length * 1.06, thickness: strip.thickness * 1.5 };
}

function unturned(strip: Strip, height: number): Strip {
  const direction = fromAxes(1, 0, strip.angle);
  const origin = beforeQuarterTurn(strip.centre, height);
  return { ...strip, centre: origin, angle: Math.atan2(-direction.x, direction.y) };
}
