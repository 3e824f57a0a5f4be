// Runs every accuracy benchmark one after another and writes docs/reference/accuracy.md. What was measured is kept in
// `.bench/`, so that an interrupted run goes on where it stopped.
//   npm run bench:all -- [--only NAME,NAME] [--fresh]
import { spawn } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const FOLDER = `${ROOT}.bench/`;
const PAGE = `${ROOT}docs/reference/accuracy.md`;

const share = (judgement, data, pattern, peer = '–') => ({ judgement, data, pattern, peer });
/** A pattern finds the share and, where the output says it, of how many. */
const BENCHES = [
  {
    name: 'screening',
    args: ['bench:screening', '--', '--parts', 'quality'],
    figures: [
      share(
        'Listed party found',
        'OFAC, UN: labelled queries, half kept back',
        /\| second half \| ([\d.]+) % of (\d+)/,
        'nomenklatura logic-v2, other cases of the kind: 71.9 %',
      ),
      share(
        'Nobody listed, no hit',
        'OFAC, UN: labelled queries, half kept back',
        /\| second half \| [^|]+\| ([\d.]+) % of (\d+)/,
      ),
      share(
        'Name in another spelling found',
        'spellings by published standards, half kept back',
        /\| half kept back \| ([\d.]+) % of (\d+)/,
      ),
      share('Nobody in another spelling, no hit', 'the same', /\| half kept back \| [^|]+\| ([\d.]+) % of (\d+)/),
    ],
  },
  {
    name: 'media',
    args: ['bench:media'],
    figures: [
      share(
        'Accused found in the news',
        'own paragraphs, six languages, half kept back',
        /\| half kept back \| \d+ \| ([\d.]+) % of (\d+)/,
      ),
      share(
        'Accused found in the news',
        'own paragraphs, written after the lexicons',
        /\| written after the lexicons \| \d+ \| ([\d.]+) % of (\d+)/,
      ),
    ],
  },
  { name: 'wallets', args: ['bench:wallets'], page: 'accuracy-wallets.md' },
  { name: 'ownership', args: ['bench:ownership'], page: 'accuracy-ownership.md' },
  { name: 'transactions', args: ['bench:transactions'], page: 'accuracy-transactions.md' },
  { name: 'typologies', args: ['bench:typologies'], page: 'accuracy-transactions.md' },
  { name: 'document fields', args: ['bench:document-fields'], page: 'accuracy-documents.md' },
  { name: 'PDF tampering', args: ['bench:pdf-tampering'], page: 'accuracy-documents.md' },
  { name: 'corporate documents', args: ['bench:corporate-documents'], page: 'accuracy-documents.md' },
  { name: 'specimens', args: ['bench:specimens'], page: 'accuracy-documents.md' },
  { name: 'documents', args: ['bench:documents'], page: 'accuracy-documents.md' },
  { name: 'faces', args: ['bench:faces'], page: 'accuracy-faces.md' },
];

const { values } = parseArgs({ options: { only: { type: 'string' }, fresh: { type: 'boolean', default: false } } });
const wanted = values.only?.split(',');
if (values.fresh) await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });

const chosen = BENCHES.filter(({ name }) => wanted?.includes(name) ?? true);
let failed = 0;
for (const [at, bench] of chosen.entries()) {
  const progress = `${at + 1} of ${chosen.length}: ${bench.name}`;
  if (await stored(bench)) {
    process.stderr.write(`${progress} – measured already\n`);
    continue;
  }
  process.stderr.write(`${progress} …\n`);
  const { status, output } = await run(bench.args);
  if (status === 0)
    await writeFile(fileOf(bench), JSON.stringify({ date: new Date().toISOString().slice(0, 10), output }));
  else {
    failed += 1;
    process.stderr.write(`${bench.name} ended with status ${status}; the run goes on.\n`);
  }
}
await writeFile(PAGE, await page());
process.exitCode = failed > 0 ? 1 : 0;

function fileOf({ name }) {
  return `${FOLDER}${name.replaceAll(' ', '-')}.json`;
}

async function stored(bench) {
  const text = await readFile(fileOf(bench), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text);
}

function run(args) {
  return new Promise((done) => {
    const child = spawn('npm', ['run', '-s', ...args], { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.on('close', (status) => done({ status, output }));
  });
}

async function page() {
  const rows = [];
  for (const bench of BENCHES) {
    const known = await stored(bench);
    if (known === undefined) continue;
    for (const { judgement, data, pattern, peer } of bench.figures ?? []) {
      const [, percent, count] = pattern.exec(known.output) ?? [];
      if (percent === undefined) continue;
      rows.push([judgement, data, count, withInterval(Number(percent) / 100, Number(count)), peer, known.date]);
    }
    if (bench.page) rows.push([bench.name, `see [its page](${bench.page})`, '–', '–', '–', known.date]);
  }
  return [
    '# Accuracy of every judgement',
    '',
    'Written by `npm run bench:all` from the benchmarks that were run on this machine. Intervals: Wilson, 95 %. Benchmarks that are not listed were not run.',
    '',
    '| Judgement | Data | Count | Figure (95 % interval) | Open peer | Date |',
    '|---|---|---|---|---|---|',
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
    '',
  ].join('\n');
}

/** The share with the interval of Wilson (1927). */
function withInterval(found, count) {
  const z = 1.96;
  const middle = (found + z ** 2 / (2 * count)) / (1 + z ** 2 / count);
  const half = (z * Math.sqrt((found * (1 - found)) / count + z ** 2 / (4 * count ** 2))) / (1 + z ** 2 / count);
  const percent = (value) => (100 * value).toFixed(1);
  return `${percent(found)} % (${percent(Math.max(0, middle - half))}–${percent(Math.min(1, middle + half))})`;
}
