import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { at } from '@assay/kernel';
import { type Figure, keepRun } from './all/figure.js';
import { benchMain, COMMON_OPTIONS, COMMON_USAGE, checkGiven } from './given/bench-main.js';
import { mediaSection, withMediaSection } from './media/section.js';
import { HAS_WHOLE_LISTS, LISTED } from './screening/evaluation.js';
import { givenCases, spellingFigures, spellingSection } from './screening/given-data.js';
import { givenNamesFigures, givenNamesSection } from './screening/given-otherwise.js';
import { measureHttp } from './screening/http.js';
import { measureMonitoring } from './screening/monitoring.js';
import { atHomeFigures, atHomeSection } from './screening/organisations-at-home.js';
import { ownScriptFigures, ownScriptSection } from './screening/own-script.js';
import { businessScriptFigures, businessScriptSection } from './screening/own-script-business.js';
import { measureQuality, type QualityReport } from './screening/quality.js';
import { type ScreeningReport, type SizeReport, writeReport } from './screening/report.js';
import { wideFigures, wideSection } from './screening/wide-spellings.js';

const USAGE = `Usage: npm run bench:screening -- [--parts quality,speed,monitoring,http] [--sizes 38000,1000000] [--queries N] [--negatives N] [--data DIR] [--write]

Measures screening on the evaluation data: recall and clean rates, pairs of names, false alerts, speed at sizes, memory,
reverse screening and the endpoint. Speeds are given by CPU time as well, for machines that do other things meanwhile.
  --parts       what to measure (default all but http); spellings: only names as other languages write them
  --sizes       entities of the parts speed and http, generated ones added to the lists (default 38000,1000000);
                http leaves out what is larger than a million
  --queries N   queries of each kind at most, fewer above 200,000 entities (default 10000)
  --negatives N unlisted persons of each of two files (default 25000)
  --data DIR    measures the labelled queries (*.jsonl) of a folder instead, both halves and the gap between them
  --write       writes docs/reference/accuracy-screening.md; needs quality, speed and monitoring
${COMMON_USAGE}
Exit status: 0 measured, 2 usage.
`;
const PAGE = fileURLToPath(new URL('../../../docs/reference/accuracy-screening.md', import.meta.url));
const CHILD = fileURLToPath(new URL('./screening/index-child.js', import.meta.url));
const SERVING_HEAP_MB = 256;
const BUILDING_HEAP_MB = 8192;
const QUERIES_MIN = 500;
/** What the command line imports of one's own list in minutes. */
const HTTP_ENTITIES_MAX = 1_000_000;
const QUERIES_TIMES_ENTITIES = 2_000_000_000;
const OUTPUT_BYTES_MAX = 1_000_000;

interface Options {
  readonly parts: readonly string[];
  readonly sizes: readonly number[];
  readonly queries: number;
  readonly negatives: number;
  readonly data: string | undefined;
  readonly results: string | undefined;
  readonly write: boolean;
}

async function measure(options: Options): Promise<void> {
  if (options.data !== undefined) {
    const { text, figures } = givenCases(options.data);
    process.stdout.write(`${text}\n`);
    return keepRun(options.results, 'screening', figures);
  }
  const has = (part: string) => options.parts.includes(part);
  const say = (what: string) => process.stderr.write(`${what} …\n`);
  const report: { -readonly [Key in keyof ScreeningReport]: ScreeningReport[Key] } = { machine: describeMachine() };
  if (has('quality')) {
    say('quality');
    report.quality = measureQuality(options.negatives);
  }
  if (has('speed')) {
    report.sizes = [];
    for (const size of options.sizes) {
      say(`speed at ${size} entities`);
      report.sizes = [...report.sizes, await measureSize(size, options.queries)];
    }
  }
  if (has('monitoring')) {
    say('reverse screening');
    report.monitoring = measureMonitoring();
  }
  if (has('http')) {
    report.http = [];
    for (const size of options.sizes.filter((size) => size <= HTTP_ENTITIES_MAX)) {
      say(`endpoint at ${size} entities`);
      report.http = [...report.http, await measureHttp(size, options.queries)];
    }
  }
  const spellings =
    has('quality') || has('spellings')
      ? `\n${spellingSection()}\n\n${wideSection()}\n\n${ownScriptSection()}\n\n${businessScriptSection()}\n\n${atHomeSection()}\n\n${givenNamesSection()}\n`
      : '';
  const spelt =
    spellings === ''
      ? []
      : [
          spellingFigures,
          wideFigures,
          ownScriptFigures,
          businessScriptFigures,
          atHomeFigures,
          givenNamesFigures,
        ].flatMap((figures) => figures());
  await keepRun(options.results, 'screening', [...(report.quality ? qualityFigures(report.quality) : []), ...spelt]);
  const page = writeReport(report) + spellings;
  process.stdout.write(page);
  if (!options.write) return;
  await mkdir(dirname(PAGE), { recursive: true });
  const former = await readFile(PAGE, 'utf8').catch(() => '');
  await writeFile(PAGE, withMediaSection(page, mediaSection(former)));
}

const LISTS = HAS_WHOLE_LISTS ? 'whole lists' : 'small set of the repository';

/** Of the labelled queries the half kept back; of unlisted persons all. */
function qualityFigures({ recall, alerts }: QualityReport): Figure[] {
  const [, , kept] = recall;
  const data = `OFAC and UN, labelled queries, half kept back, ${LISTS}`;
  const persons = alerts.reduce((sum, one) => sum + one.persons, 0);
  const alerted = (share: 'withBirthDate' | 'nameOnly') =>
    alerts.reduce((sum, one) => sum + Math.round(one[share] * one.persons), 0);
  const unlisted = `OFAC and UN, invented persons, ${LISTS}`;
  return [
    { judgement: 'Listed party found', data, right: Math.round(kept.recall * kept.positives), of: kept.positives },
    { judgement: 'Nobody listed, no hit', data, right: Math.round(kept.clean * kept.negatives), of: kept.negatives },
    {
      judgement: 'Unlisted person alerts, with birth date',
      data: unlisted,
      right: alerted('withBirthDate'),
      of: persons,
    },
    { judgement: 'Unlisted person alerts, by name alone', data: unlisted, right: alerted('nameOnly'), of: persons },
  ];
}

async function measureSize(size: number, queries: number): Promise<SizeReport> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-bench-'));
  const path = join(folder, 'index.bin');
  try {
    const built = await child<Built>(['build', String(Math.max(0, size - LISTED)), path]);
    const served = await child<Omit<SizeReport, keyof Built>>([
      'serve',
      path,
      String(Math.min(queries, queriesAt(size))),
    ]);
    return { ...built, ...served };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Large indexes answer fewer in the same time. */
function queriesAt(size: number): number {
  return Math.max(QUERIES_MIN, Math.round(QUERIES_TIMES_ENTITIES / size));
}

type Built = Pick<SizeReport, 'entities' | 'names' | 'words' | 'mebibytes' | 'buildCpuSeconds'>;

async function child<Answer>(args: readonly string[]): Promise<Answer> {
  const run = promisify(execFile);
  // The service limits the heap of its threads as well; building needs more.
  const heap = [`--max-old-space-size=${args[0] === 'serve' ? SERVING_HEAP_MB : BUILDING_HEAP_MB}`];
  const { stdout } = await run(process.execPath, [...heap, CHILD, ...args], { maxBuffer: OUTPUT_BYTES_MAX });
  return JSON.parse(stdout) as Answer;
}

function describeMachine(): string {
  const [first] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} cores (${first?.model.trim() ?? 'unknown'}), ${memory} GiB, Node ${process.version}, load average ${at(loadavg(), 0).toFixed(1)} at the start`;
}

/** Exit codes: 0 measured, 2 usage. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      ...COMMON_OPTIONS,
      parts: { type: 'string', default: 'quality,speed,monitoring' },
      sizes: { type: 'string', default: '38000,1000000' },
      queries: { type: 'string', default: '10000' },
      negatives: { type: 'string', default: '25000' },
      write: { type: 'boolean', default: false },
    },
  });
  const sizes = values.sizes.split(',').map(Number);
  const [queries, negatives] = [Number(values.queries), Number(values.negatives)];
  if ([...sizes, queries, negatives].some((value) => !Number.isInteger(value) || value < 1)) {
    process.stderr.write(USAGE);
    return 2;
  }
  const given = checkGiven('screening', values);
  if (!HAS_WHOLE_LISTS) process.stderr.write('Measured on the small set of the repository (tests/evaluation).\n');
  await measure({ parts: values.parts.split(','), sizes, queries, negatives, write: values.write, ...given });
  return 0;
}

await benchMain('screening', USAGE, main);
