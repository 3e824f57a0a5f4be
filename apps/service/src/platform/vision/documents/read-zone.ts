import type { MrzReading, RecognisedLine } from '@assay/documents';
import {
  beforeQuarterTurn,
  type CutLine,
  cutStrip,
  fromAxes,
  type GrayImage,
  LINE_ROUNDS,
  locateZone,
  type Point,
  quarterTurn,
  ROOM,
  ROUNDS,
  type Strip,
  splitLines,
  upsideDown,
} from '@assay/imaging';
import { at } from '@assay/kernel';
import { type LineReader, THOROUGH_LOOKS } from './line-reader.js';
import { bestZone, meanConfidence, plausible, readSurely, scoreOf, sure } from './zone-score.js';

export interface ZoneReading {
  readonly zone?: Omit<MrzReading, 'side'>;
  /** The clockwise turn that sets the picture upright, by the direction of the zone. */
  readonly rotation: 0 | 90 | 180 | 270;
  /** Where the zone stands in the picture: its angle is the direction in which it reads. */
  readonly strip?: Strip;
  /** Further whole zones of other documents in the picture. */
  readonly otherZones: number;
  /** Most lines of print seen in one place. */
  readonly textLines: number;
  /** Whether some lines looked like a zone but did not make one. */
  readonly traces: boolean;
}

interface Look {
  readonly zone?: Omit<MrzReading, 'side'>;
  /** The rows of the strip that the zone takes, in shares of its height: other print may stand in it too. */
  readonly rows?: Pick<CutLine, 'from' | 'to'>;
  readonly textLines: number;
  readonly traces: boolean;
  /** Looks at a line that it took. */
  readonly looks: number;
}

const STRIP_WIDTH_PX = 1200;
/**
 * A picture without a zone must not hold its process: no new place is tried after so many, or after so many looks at a
 * line. Looks are counted rather than timed, so that a busy machine reads what an idle one does.
 */
const STRIPS_MAX = 20;
const LOOKS_MAX = 130;
/** A zone that was read surely but does not hold is faulty by itself more often than not: so much more is looked. */
const SECOND_LOOKS_MAX = 60;

/** How many more places and lines are looked at for a second document, and how long its zone is against the one read. */
const OTHERS_LOOKED_MAX = 6;
const OTHERS_LOOKS_MAX = 30;
const OTHER_LENGTH_MIN = 0.5;

/**
 * Reads the machine-readable zone in whichever of the four directions it stands. Directions are tried by result: each
 * finder's candidates in the picture as it is, then in the picture turned a quarter, each the other way up where it does
 * not read. It stops at the first sure reading.
 * @param work the same picture at about 800 px on its long side.
 * @param mayHoldZone asked once, where the likeliest place shows nothing of a zone: no further one is tried without hope.
 */
export async function readZone(
  image: GrayImage,
  work: GrayImage,
  reader: LineReader,
  mayHoldZone?: () => Promise<boolean>,
): Promise<ZoneReading> {
  const seen = new Set<string>();
  const total = { textLines: 0, traces: false, otherZones: 0 };
  let best: { zone: Omit<MrzReading, 'side'>; strip: Strip } | undefined;
  let [tried, spent, limit] = [0, 0, LOOKS_MAX];
  const finders = [locateZone(work), locateZone(quarterTurn(work))] as const;
  const likely = candidates(image, work, finders, LINE_ROUNDS);
  for (const strip of chained(likely, candidates(image, work, finders, ROUNDS - LINE_ROUNDS))) {
    if (tried >= STRIPS_MAX || spent >= limit) break;
    const nothing = tried === 1 && !best && !total.traces;
    if (nothing && mayHoldZone && !(await mayHoldZone())) break;
    tried += 1;
    const pictures = splitLines(cutStrip(image, strip, STRIP_WIDTH_PX));
    for (const flipped of [false, true]) {
      const place = { ...strip, angle: strip.angle + (flipped ? Math.PI : 0) };
      const { zone, rows, textLines, traces, looks } = await readLines(
        flipped ? upsideDown(pictures) : pictures,
        reader,
      );
      spent += looks;
      total.textLines = Math.max(total.textLines, textLines);
      total.traces ||= traces;
      if (!zone) continue;
      // A faulty zone that two looks read alike is faulty by itself; further looks will not help.
      const again = readSurely(zone) && seen.has(zone.lines.join());
      seen.add(zone.lines.join());
      if (!best || scoreOf(zone) > scoreOf(best.zone)) best = { zone, strip: rows ? narrowed(place, rows) : place };
      if (again || sure(best.zone)) {
        const otherZones = await countOthers(image, likely, best, reader);
        return { ...best, rotation: rotationOf(best.strip.angle), ...total, otherZones };
      }
      if (readSurely(zone)) {
        limit = Math.min(limit, spent + SECOND_LOOKS_MAX);
        break;
      }
    }
  }
  if (!best || !plausible(best.zone)) return { rotation: 0, ...total };
  return { ...best, rotation: rotationOf(best.strip.angle), ...total };
}

/** Whole zones with another number where further lines stand together apart from the one that was read. */
async function countOthers(
  image: GrayImage,
  strips: Iterable<Strip>,
  { zone, strip: own }: { zone: Omit<MrzReading, 'side'>; strip: Strip },
  reader: LineReader,
): Promise<number> {
  const numbers = new Set([zone.fields.documentNumber]);
  let spent = 0;
  let looked = 0;
  for (const strip of strips) {
    if (looked >= OTHERS_LOOKED_MAX || spent >= OTHERS_LOOKS_MAX) break;
    const apart = Math.hypot(strip.centre.x - own.centre.x, strip.centre.y - own.centre.y);
    if (apart < own.thickness || strip.length < OTHER_LENGTH_MIN * own.length) continue;
    looked += 1;
    const pictures = splitLines(cutStrip(image, strip, STRIP_WIDTH_PX));
    for (const lines of [pictures, upsideDown(pictures)]) {
      const { zone: other, looks } = await readLines(lines, reader);
      spent += looks;
      if (other?.checksumValid && sure(other)) numbers.add(other.fields.documentNumber);
    }
  }
  return numbers.size - 1;
}

/** Strips of the picture at full size, round by round, level before turned. */
function* candidates(
  image: GrayImage,
  work: GrayImage,
  [level, turned]: readonly [Iterator<Strip[]>, Iterator<Strip[]>],
  rounds: number,
): Generator<Strip> {
  const scale = image.width / work.width;
  for (let round = 0; round < rounds; round += 1) {
    for (const strip of level.next().value ?? []) yield padded(scaled(strip, scale));
    for (const strip of turned.next().value ?? []) yield padded(scaled(unturned(strip, work.height), scale));
  }
}

function* chained(...all: readonly Iterable<Strip>[]): Generator<Strip> {
  for (const strips of all) yield* strips;
}

/** A quick reading tells print from pattern; only what may be a zone is read thoroughly. */
async function readLines(pictures: readonly CutLine[], reader: LineReader): Promise<Look> {
  const { lines: quick, again } = await reader.read(pictures);
  const textLines = quick.filter((line) => line.text.length >= 12 && meanConfidence([line]) > 0.6).length;
  if (quick.filter((line) => line.text.length >= 20).length < 2)
    return { textLines, traces: false, looks: quick.length };
  const lines = await again();
  const looks = quick.length + THOROUGH_LOOKS * lines.length;
  const seen = { textLines, traces: lines.some(isTrace), looks };
  const best = bestZone(lines);
  if (!best) return seen;
  const { zone, first, last } = best;
  return { zone, rows: { from: at(pictures, first).from, to: at(pictures, last).to }, ...seen };
}

/** Every zone has a line with a run of fillers, which no other print has. */
function isTrace(line: RecognisedLine): boolean {
  return line.text.length >= 24 && line.text.includes('<<<') && meanConfidence([line]) > 0.8;
}

/** The clockwise quarter turns that bring a direction to the x axis. */
function rotationOf(angle: number): 0 | 90 | 180 | 270 {
  const quarters = ((Math.round(-angle / (Math.PI / 2)) % 4) + 4) % 4;
  return (quarters * 90) as 0 | 90 | 180 | 270;
}

function scaled(strip: Strip, scale: number): Strip {
  const centre: Point = { x: strip.centre.x * scale, y: strip.centre.y * scale };
  return { ...strip, centre, length: strip.length * scale, thickness: strip.thickness * scale };
}

/** Room for what the finder cut off: characters at the ends, and a further line above or below. */
function padded(strip: Strip): Strip {
  return { ...strip, length: strip.length * ROOM.along, thickness: strip.thickness * ROOM.across };
}

/** The strip of a zone itself, with the same room around it that every strip has. */
function narrowed({ centre, thickness, ...strip }: Strip, { from, to }: Pick<CutLine, 'from' | 'to'>): Strip {
  const aside = fromAxes(0, ((from + to) / 2 - 0.5) * thickness, strip.angle);
  return {
    ...strip,
    centre: { x: centre.x + aside.x, y: centre.y + aside.y },
    thickness: (to - from) * thickness * ROOM.across,
  };
}

function unturned(strip: Strip, height: number): Strip {
  const direction = fromAxes(1, 0, strip.angle);
  const centre = beforeQuarterTurn(strip.centre, height);
  return { ...strip, centre, angle: Math.atan2(-direction.x, direction.y) };
}
