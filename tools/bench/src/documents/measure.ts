import { join } from 'node:path';
import { parseMrz } from '@assay/documents';
import { type LineReader, loadLineReader } from '@assay/service/platform/vision/documents/line-reader.js';
import { decodePicture, resizeGray } from '@assay/service/platform/vision/documents/picture.js';
import { readDocument, WORK_SIDE_PX } from '@assay/service/platform/vision/documents/read-document.js';
import { readZone, type ZoneReading } from '@assay/service/platform/vision/documents/read-zone.js';
import { givenBytes, givenObject, isTexts } from '../given/read-given.js';
import { damaged } from '../given/refused.js';
import { unreadable } from '../given/unreadable.js';
import { cpuSeconds, quantile } from './seconds.js';
import { addVisual, noVisual, type VisualCounts } from './visual-counts.js';

export interface BenchFigures {
  readonly pictures: number;
  /** Every character of every line right. */
  readonly exact: number;
  /** Line 2 right, lines 1 and 2 for TD1: numbers and dates. */
  readonly numeric: number;
  /** Pictures whose true zone has valid check digits, and how many of those were read with all of them valid. */
  readonly truthValid: number;
  readonly truthValidRead: number;
  /** Names of the pictures read with valid check digits but a wrong numeric line. */
  readonly falseValid: readonly string[];
  readonly misread: readonly Misreading[];
  readonly visual: VisualCounts;
  /** Processor seconds of finding and reading the zone, and of a whole check of one picture. */
  readonly zoneSeconds: { readonly median: number; readonly p95: number };
  readonly checkSeconds: { readonly median: number; readonly p95: number };
  /** Elapsed seconds of the same checks. */
  readonly checkElapsed: { readonly median: number; readonly p95: number };
  readonly peakRssMb: number;
}

export interface Misreading {
  readonly name: string;
  readonly expected: readonly string[];
  readonly read: readonly string[];
  readonly readConfidence: number;
}

type Truth = Readonly<Record<string, { readonly format: string; readonly lines: readonly string[] }>>;

/**
 * Reads every picture that `truth.json` of a folder names and compares zone and print with it. Seconds are of the
 * processor unless they say elapsed; the first call, which loads the models, is not counted.
 * @param today `YYYY-MM-DD`, for the centuries of dates.
 */
export async function bench(folder: string, today: string): Promise<BenchFigures> {
  const truth = truthOf(folder);
  const names = Object.keys(truth);
  const reader = await loadLineReader();
  if (names[0]) await readPicture(folder, names[0]);
  const seconds = { zone: [] as number[], check: [] as number[], elapsed: [] as number[] };
  const misread: Misreading[] = [];
  const falseValid: string[] = [];
  const counts = { exact: 0, numeric: 0, truthValid: 0, truthValidRead: 0 };
  const visual = noVisual();
  for (const name of names) {
    const expected = truth[name]?.lines ?? [];
    process.stderr.write(`${name}\n`);
    const bytes = givenBytes(folder, name);
    const zone = timedZone(bytes, reader).catch(unreadable(join(folder, name), 'picture'));
    seconds.zone.push((await zone).seconds);
    const [started, startedMs] = [process.cpuUsage(), performance.now()];
    const { mrz, print } = await readDocument({ front: bytes });
    seconds.check.push(cpuSeconds(started));
    seconds.elapsed.push((performance.now() - startedMs) / 1000);
    const lines = mrz?.lines ?? [];
    const exact = lines.join() === expected.join();
    const numeric = lines.length > 0 && numericLines(lines) === numericLines(expected);
    const valid = mrz?.checksumValid ?? false;
    const truthValid = parseMrz(expected)?.checksumValid ?? false;
    counts.exact += Number(exact);
    counts.numeric += Number(numeric);
    counts.truthValid += Number(truthValid);
    counts.truthValidRead += Number(truthValid && valid);
    if (valid && !numeric) falseValid.push(name);
    if (!exact) misread.push({ name, expected, read: lines, readConfidence: mrz?.readConfidence ?? 0 });
    addVisual(visual, name, expected, print ?? [], today);
  }
  return {
    pictures: names.length,
    ...counts,
    falseValid,
    misread,
    visual,
    zoneSeconds: { median: quantile(seconds.zone, 0.5), p95: quantile(seconds.zone, 0.95) },
    checkSeconds: { median: quantile(seconds.check, 0.5), p95: quantile(seconds.check, 0.95) },
    checkElapsed: { median: quantile(seconds.elapsed, 0.5), p95: quantile(seconds.elapsed, 0.95) },
    peakRssMb: Math.round(process.resourceUsage().maxRSS / 1024),
  };
}

function truthOf(folder: string): Truth {
  const truth = givenObject(folder, 'truth.json');
  for (const [name, one] of Object.entries(truth)) {
    const lines: unknown = typeof one === 'object' && one !== null && 'lines' in one ? one.lines : undefined;
    if (!isTexts(lines)) throw damaged(join(folder, 'truth.json'), `has no list "lines" for ${name}.`);
  }
  return truth as Truth;
}

async function readPicture(folder: string, name: string) {
  return readDocument({ front: givenBytes(folder, name) }).catch(unreadable(join(folder, name), 'picture'));
}

/** The zone of a picture alone, with the processor seconds from the decoded picture to the reading. */
export async function timedZone(bytes: Uint8Array, reader: LineReader): Promise<ZoneReading & { seconds: number }> {
  const { gray } = await decodePicture(bytes);
  const started = process.cpuUsage();
  const work = await resizeGray(gray, WORK_SIDE_PX / Math.max(gray.width, gray.height));
  const reading = await readZone(gray, work, reader);
  return { ...reading, seconds: cpuSeconds(started) };
}

function numericLines(lines: readonly string[]): string {
  return lines.length === 3 ? lines.slice(0, 2).join() : (lines[1] ?? '');
}
