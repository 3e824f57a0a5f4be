import {
  type DocumentReading,
  type ImageQuality,
  kindInPrint,
  type MrzFormat,
  type ReadingFinding,
} from '@assay/documents';
import type { GrayImage, Strip } from '@assay/imaging';
import { dataPage, mayHoldZone } from '@assay/imaging';
import { readOrigin } from '../forensics/read-origin.js';
import { withOrigin } from '../forensics/with-origin.js';
import { findText } from '../ocr/read-text.js';
import { once } from '../once.js';
import { type LineReader, loadLineReader } from './line-reader.js';
import { type FoundOutline, outlineOfPicture } from './outline-of-picture.js';
import { decodePicture, type Picture, resizeGray, uprightJpeg } from './picture.js';
import { measureQuality } from './quality.js';
import { readBarcodes } from './read-barcodes.js';
import { readPrint, sureLines } from './read-print.js';
import { readZone, type ZoneReading } from './read-zone.js';

/** Long side of the picture in which zones are looked for. */
export const WORK_SIDE_PX = 800;
/** Fewer lines of print than this and the picture shows no document. */
const TEXT_LINES_MIN = 2;
/** So many lines that are read surely are no writing on a wall or a shirt. */
const LEGIBLE_LINES_MIN = 5;

/** Zones of passports and visas. */
const PAGE_FORMATS: readonly MrzFormat[] = ['TD3', 'MRVA', 'MRVB'];

/** The reader of machine-readable lines, loaded once a process. */
export const lineReader = once(loadLineReader);

/**
 * Reads a document from its pictures, and what its front says of its origin. Meant for a child process.
 * @throws MediaError when a picture cannot be worked on at all.
 */
export async function readDocument(input: DocumentPictures): Promise<DocumentReading> {
  const [read, signs] = await Promise.all([readPictures(input), readOrigin(input.front)]);
  return withOrigin(read, signs);
}

export interface DocumentPictures {
  readonly front: Uint8Array;
  readonly back?: Uint8Array;
}

/**
 * Reads a document from its pictures: the machine-readable zone (on the back when the front has none that holds), the
 * barcodes where there is no zone, and the print of the front beside what either says. Meant for a child process:
 * decoding and the models run here.
 * @throws MediaError when a picture cannot be worked on at all.
 */
export async function readPictures(input: DocumentPictures): Promise<DocumentReading> {
  const timings: { step: string; durationMs: number }[] = [];
  const timed = async <Result>(step: string, work: () => Promise<Result>): Promise<Result> => {
    const started = performance.now();
    const result = await work();
    timings.push({ step, durationMs: Math.round(performance.now() - started) });
    return result;
  };
  const reader = await timed('load', lineReader);
  const { front: frontBytes, back: backBytes } = input;
  const front = await timed('decode_front', () => decodePicture(frontBytes));
  const back = backBytes ? await timed('decode_back', () => decodePicture(backBytes)) : undefined;
  const card = await timed('outline', () => outlineOfPicture(front.gray));
  let strips: Strip[] | undefined;
  const marks = async () => (strips ??= await findText(front.gray, 'card'));
  const frontZone = await timed('read_front', () => zoneIn(front, reader, marks));
  const backZone = back
    ? await timed('read_back', () => zoneIn(back, reader, () => findText(back.gray, 'card')))
    : undefined;
  const page = frontZone.strip && dataPage(front.gray, frontZone.strip);
  const quality = await timed('quality', () => qualityOf(front, page?.image ?? card.rectified?.image(), back));
  const mrz = better(frontZone, backZone);
  const barcodes = mrz ? [] : await timed('barcodes', () => barcodesOf(front, card, back));
  const spoken = mrz !== undefined || barcodes.length > 0;
  const seen = spoken || textLines(frontZone, backZone) >= TEXT_LINES_MIN;
  // Where a zone or barcode speaks, the print only confirms: its direction is worth no further readings.
  const tried = { tryTurns: (seen || card.outline !== undefined) && !spoken, tryScripts: !spoken };
  const standing = { rotation: frontZone.rotation, page, strips, ...tried };
  const anyPrint = await timed('print', () => readPrint(front.gray, standing));
  // The short lines of a card's front are no lines to the finder of zones.
  const found = seen || sureLines(anyPrint) >= LEGIBLE_LINES_MIN || kindInPrint(anyPrint.lines).type !== undefined;
  const print = found ? anyPrint : undefined;
  const rotation = print?.rotation ?? frontZone.rotation;
  const jpeg = await timed('upright', () => uprightJpeg(front, rotation));
  return {
    found,
    ...(mrz ? { mrz } : {}),
    ...(barcodes.length > 0 ? { barcodes } : {}),
    ...(print ? { print: print.lines } : {}),
    otherZones: frontZone.otherZones + Number(isOfAnother(frontZone, backZone)),
    ...(card.outline ? { outline: card.outline, otherOutlines: card.others } : {}),
    quality,
    upright: { jpeg, rotation },
    timings,
    models: [reader.model, ...(print ? print.models : [])],
    findings: mrz ? [] : [findingOf(frontZone, backZone, found)],
  };
}

/** Cards carry their symbol on the back; a picture of the back alone may come as the front. */
async function barcodesOf(
  front: Picture,
  { rectified }: FoundOutline,
  back: Picture | undefined,
): Promise<NonNullable<DocumentReading['barcodes']>> {
  const onBack = back ? await readBarcodes(back.gray) : [];
  if (onBack.length > 0) return onBack.map((symbol) => ({ ...symbol, side: 'back' as const }));
  const onFront = await readBarcodes(front.gray, rectified?.image());
  return onFront.map((symbol) => ({ ...symbol, side: 'front' as const }));
}

async function zoneIn(picture: Picture, reader: LineReader, marks: () => Promise<Strip[]>): Promise<ZoneReading> {
  const { gray } = picture;
  const side = Math.max(gray.width, gray.height);
  const work = await resizeGray(gray, WORK_SIDE_PX / side);
  return readZone(gray, work, reader, async () => mayHoldZone(await marks(), side));
}

async function qualityOf(
  front: Picture,
  document: GrayImage | undefined,
  back: Picture | undefined,
): Promise<ImageQuality & { back?: ImageQuality }> {
  const measured = await measureQuality(front, document);
  return back ? { ...measured, back: await measureQuality(back) } : measured;
}

/**
 * Whether the back is that of another document: its whole zone has another number than that of the front, or is one that
 * stands on the page of the portrait alone (ICAO Doc 9303-4 §3 and 9303-7 §3).
 */
function isOfAnother({ zone: front }: ZoneReading, back: ZoneReading | undefined): boolean {
  const zone = back?.zone;
  if (!zone?.checksumValid) return false;
  if (front?.checksumValid) return front.fields.documentNumber !== zone.fields.documentNumber;
  return PAGE_FORMATS.includes(zone.format);
}

/** The zone that holds, that of the front first; of two that do not, the one that was read more surely. */
function better(front: ZoneReading, back: ZoneReading | undefined): DocumentReading['mrz'] {
  if (front.zone?.checksumValid) return { ...front.zone, side: 'front' };
  const zones = [
    ...(front.zone ? [{ ...front.zone, side: 'front' as const }] : []),
    ...(back?.zone ? [{ ...back.zone, side: 'back' as const }] : []),
  ];
  const worth = (zone: (typeof zones)[number]) => Number(zone.checksumValid) + zone.readConfidence;
  return zones.sort((a, b) => worth(b) - worth(a))[0];
}

/** Print without a zone is a kind this version does not support; traces of a zone are one that could not be read. */
function findingOf(front: ZoneReading, back: ZoneReading | undefined, found: boolean): ReadingFinding {
  if (front.traces || back?.traces) return 'document.unreadable';
  return found ? 'document.type_not_supported' : 'document.no_document';
}

const textLines = (front: ZoneReading, back: ZoneReading | undefined) =>
  Math.max(front.textLines, back?.textLines ?? 0);
