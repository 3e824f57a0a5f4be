import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { assessDocument, type DocumentFields, folded, type PrintedLine, transliterations } from '@assay/documents';
import { seededRandom } from '@assay/kernel';
import { type Figure, keepRun } from '../all/figure.js';
import { benchMain, COMMON_OPTIONS, COMMON_USAGE, checkGiven } from '../given/bench-main.js';
import { filesOf } from '../given/given-folder.js';
import { damaged } from '../given/refused.js';
import { gapText } from '../halves.js';
import { misread, type PrintedFront, readFronts } from './printed-fronts.js';

const USAGE = `Usage: npm run bench:prints -- [--misses] [--seed N] [--data FOLDER]

Reads the print of fronts without a zone, drawn with characters: licences and identity cards of many issuers, as printed
and as an engine reads them (spaces and marks lost, by a seed). No picture is read.
  --misses       prints what was read wrong, except in the half kept back
  --seed N       of what is lost, 1 by default
  --data FOLDER  fronts of your own in place of these
${COMMON_USAGE}
`;
const FOLDER = fileURLToPath(new URL('../../src/documents/prints/', import.meta.url));
/** Written after the halves were measured; all of it was looked at. */
const LATER: ReadonlySet<string> = new Set([
  ...[
    'further.txt',
    'written-last.txt',
    'drawn-unseen.txt',
    'drawn-after.txt',
    'permits-and-more.txt',
    'permits-last.txt',
  ],
]);
const KEPT_BACK = 1;
const PARTS = ['tuned half', 'half kept back', 'written later'] as const;
const MEASURES = ['type', 'country', 'surname', 'number'] as const;
type Measure = (typeof MEASURES)[number];
type Counts = Record<Measure, { right: number; of: number }>;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      ...COMMON_OPTIONS,
      misses: { type: 'boolean', default: false },
      seed: { type: 'string', default: '1' },
    },
  });
  const { data, results } = checkGiven('prints', values);
  const folder = data ?? FOLDER;
  const fronts = filesOf(folder, ['*.txt']).flatMap((name) => frontsOf(join(folder, name)));
  const random = seededRandom(Number(values.seed));
  const ways = [
    ['as printed', (lines: readonly PrintedLine[]) => lines],
    ['as an engine reads them', (lines: readonly PrintedLine[]) => misread(lines, random)],
  ] as const;
  const figures = ways.flatMap(([how, read]) => {
    const counts = PARTS.map(() => noCounts());
    for (const front of fronts) {
      const part = data ? 0 : front.part;
      const missed = addFront(counts[part] ?? noCounts(), front, read(front.lines));
      if (values.misses && part !== KEPT_BACK && missed.length > 0)
        process.stdout.write(`${how}: ${front.key}: ${missed.join('; ')}\n`);
    }
    process.stdout.write(`\n${how}\n${MEASURES.map((measure) => rowOf(measure, counts, data !== undefined)).join('')}`);
    return MEASURES.map((measure) => figureOf(measure, how, counts[data ? 0 : KEPT_BACK] ?? noCounts(), values.data));
  });
  await keepRun(results, 'prints', figures);
  return 0;
}

function frontsOf(path: string): PrintedFront[] {
  try {
    return readFronts(readFileSync(path, 'utf8'), LATER.has(basename(path)));
  } catch (error) {
    if (error instanceof RangeError) throw damaged(path, error.message);
    throw error;
  }
}

const noCounts = (): Counts => Object.fromEntries(MEASURES.map((measure) => [measure, { right: 0, of: 0 }])) as Counts;

function rowOf(measure: Measure, counts: readonly Counts[], given: boolean): string {
  const shares = counts.map((count) => 100 * (count[measure].right / count[measure].of));
  const parts = counts.flatMap((count, part) => {
    const { right, of } = count[measure];
    return of === 0 ? [] : [`${given ? 'all' : PARTS[part]} ${right} of ${of} (${shares[part]?.toFixed(1)} %)`];
  });
  const [tuned = 0, kept = 0] = shares;
  return `  ${measure.padEnd(8)} ${parts.join(', ')}${given ? '' : `; gap ${gapText(tuned - kept)}`}\n`;
}

function figureOf(measure: Measure, how: string, counts: Counts, given: string | undefined): Figure {
  const judgement = `${measure[0]?.toUpperCase()}${measure.slice(1)} of a front by its print alone`;
  return { judgement, data: given ?? `own drawings of fronts, half kept back, ${how}`, ...counts[measure] };
}

/** Counts what was read right of a front. @returns what was not */
function addFront(counts: Counts, front: PrintedFront, print: readonly PrintedLine[]): string[] {
  const read = readingOf(print);
  const { type, surname, number, issuer } = front;
  const wanted: Record<Measure, string> = { type, country: issuer.slice(0, 2), surname, number };
  const found: Record<Measure, string> = {
    type: read?.type ?? '',
    country: read?.issuingCountry ?? '',
    surname: read?.familyName ?? '',
    number: read?.number ?? '',
  };
  return MEASURES.flatMap((measure) => {
    const is = folded(found[measure]);
    // A second surname may follow, and marks of letters are written as a zone writes them.
    const right =
      measure === 'surname'
        ? [surname, ...transliterations(surname)].some((name) => is.startsWith(folded(name)))
        : is === folded(wanted[measure]);
    counts[measure].of += 1;
    counts[measure].right += Number(right);
    return right ? [] : [`${measure} ${found[measure] || '-'} for ${wanted[measure]}`];
  });
}

function readingOf(print: readonly PrintedLine[]): DocumentFields | undefined {
  const quality = { sharpness: 150, brightness: 0.7, glare: 0, widthPx: 1200, heightPx: 800 };
  const findings = ['document.type_not_supported'] as const;
  const reading = { found: true, print, quality, timings: [], models: [], findings };
  return assessDocument(reading, { today: '2026-11-25', allowSpecimens: true }).document;
}

await benchMain('prints', USAGE, main);
