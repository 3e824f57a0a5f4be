import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseMrz } from '@assay/documents';
import { readDocument } from './read-document.js';

export interface BenchFigures {
  readonly pictures: number;
  /** Every character of every line right. */
  readonly exact: number;
  /** Line 2 right, lines 1 and 2 for TD1: numbers and dates. */
  readonly numeric: number;
  /** All check digits of the reading hold. */
  readonly allCheckDigits: number;
  /** Pictures whose true zone has valid check digits, and how many of those were read with all of them valid. */
  readonly truthValid: number;
  readonly truthValidRead: number;
  /** Names of the pictures read with valid check digits but a wrong numeric line. */
  readonly falseValid: readonly string[];
  readonly misread: readonly Misreading[];
  readonly medianSeconds: number;
  readonly p95Seconds: number;
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
 * Reads every picture that `truth.json` of a folder names and compares: accuracy, seconds a picture from bytes to
 * reading (the first call loads the model and is not counted), memory at its peak.
 */
export async function bench(folder: string): Promise<BenchFigures> {
  const truth = JSON.parse(await readFile(join(folder, 'truth.json'), 'utf8')) as Truth;
  const names = Object.keys(truth);
  if (names[0]) await readDocument({ front: await readFile(join(folder, names[0])) });
  const seconds: number[] = [];
  const misread: Misreading[] = [];
  const falseValid: string[] = [];
  const counts = { exact: 0, numeric: 0, allCheckDigits: 0, truthValid: 0, truthValidRead: 0 };
  for (const name of names) {
    const expected = truth[name]?.lines ?? [];
    const bytes = await readFile(join(folder, name));
    const started = performance.now();
    const { mrz } = await readDocument({ front: bytes });
    seconds.push((performance.now() - started) / 1000);
    const lines = mrz?.lines ?? [];
    const exact = lines.join() === expected.join();
    const numeric = lines.length > 0 && numericLines(lines) === numericLines(expected);
    const valid = mrz?.checksumValid ?? false;
    const truthValid = parseMrz(expected)?.checksumValid ?? false;
    counts.exact += Number(exact);
    counts.numeric += Number(numeric);
    counts.allCheckDigits += Number(valid);
    counts.truthValid += Number(truthValid);
    counts.truthValidRead += Number(truthValid && valid);
    if (valid && !numeric) falseValid.push(name);
    if (!exact) misread.push({ name, expected, read: lines, readConfidence: mrz?.readConfidence ?? 0 });
  }
  seconds.sort((a, b) => a - b);
  return {
    pictures: names.length,
    ...counts,
    falseValid,
    misread,
    medianSeconds: quantile(seconds, 0.5),
    p95Seconds: quantile(seconds, 0.95),
    peakRssMb: Math.round(process.resourceUsage().maxRSS / 1024),
  };
}

function numericLines(lines: readonly string[]): string {
  return lines.length === 3 ? lines.slice(0, 2).join() : (lines[1] ?? '');
}

function quantile(sorted: readonly number[], share: number): number {
  return Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(3));
}

const [, script, folder] = process.argv;
if (script && import.meta.url === pathToFileURL(script).href) {
  if (!folder) throw new RangeError('Usage: node apps/service/dist/vision/documents/bench.js FOLDER (with truth.json)');
  console.log(JSON.stringify(await bench(folder), undefined, 2));
}
