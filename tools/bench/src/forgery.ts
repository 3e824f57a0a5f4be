import { existsSync } from 'node:fs';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { assessPicture, type PictureSigns } from '@assay/documents';
import { placedSection } from '@assay/kernel';
import { allCarriers, some } from '@assay/tools/forgery/carriers.js';
import { samplesOf } from '@assay/tools/forgery/samples.js';
import sharp from 'sharp';
import { keepRun } from './all/figure.js';
import { measureOutlines } from './forgery/outlines.js';
import { MARKS, section } from './forgery/section.js';
import { type Measured, type Summary, summary } from './forgery/summary.js';
import { benchMain, COMMON_OPTIONS, COMMON_USAGE, checkGiven } from './given/bench-main.js';
import { filesOf } from './given/given-folder.js';
import { givenBytes } from './given/read-given.js';
import { damaged, Refused } from './given/refused.js';

const USAGE = `Usage: node tools/bench/dist/forgery.js [--data ../shared/data] [--carriers N] [--rows FILE] [--only-rows] [--shard I/N] [--write]

Falsifies and recaptures pictures that were not fitted with, and measures every signal on them and on untouched ones.
  --carriers N  carriers of each kind at the most (default 300): of specimens, the first 50 are falsified and recaptured
  --rows FILE   adds the measured rows to a file and reports on all rows in it
  --only-rows   ends after measuring
  --write       puts the figures into docs/reference/accuracy-documents.md
${COMMON_USAGE}
`;
const EVALUATION = '../shared/data';
const PAGE = fileURLToPath(new URL('../../../docs/reference/accuracy-documents.md', import.meta.url));
const PROGRESS_EVERY = 25;
const SPECIMENS_USED = 50;

/** Exit codes: 0 done, 2 usage. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      ...COMMON_OPTIONS,
      carriers: { type: 'string', default: '300' },
      rows: { type: 'string' },
      'only-rows': { type: 'boolean', default: false },
      shard: { type: 'string', default: '0/1' },
      write: { type: 'boolean', default: false },
    },
  });
  const most = Number(values.carriers);
  const [shard, shards] = values.shard.split('/').map(Number) as [number, number];
  if (!Number.isInteger(most) || most < 0 || !(shard < shards)) {
    process.stderr.write(USAGE);
    return 2;
  }
  checkGiven('forgery', values);
  const { data, results } = checkGiven('forgery', { ...values, data: values.data ?? EVALUATION, write: false });
  if (values.data !== undefined) await checkPictures(values.data);
  const before = values.rows && existsSync(values.rows) ? await readFile(values.rows, 'utf8') : '';
  const rows = before
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Measured);
  for await (const row of measure(data ?? EVALUATION, { shard, shards }, most)) {
    rows.push(row);
    if (values.rows) await appendFile(values.rows, `${JSON.stringify(row)}\n`);
    if (rows.length % PROGRESS_EVERY === 0) process.stderr.write(`${rows.length} pictures, at ${row.carrier}\n`);
  }
  if (values['only-rows']) return 0;
  const figures = summary(rows);
  await keepRun(results, 'forgery', countsOf(figures, values.data ?? 'evaluation data and generated specimens'));
  const outlines = await measureOutlines((done, of) => process.stderr.write(`outline ${done} of ${of}\n`));
  process.stdout.write(`${section(figures, outlines)}\n`);
  if (values.write)
    await writeFile(PAGE, placedSection(await readFile(PAGE, 'utf8'), MARKS, section(figures, outlines)));
  return 0;
}

/** @throws Refused for a picture that cannot be read: it would end a run of hours. */
async function checkPictures(folder: string): Promise<void> {
  const pictures = ['jpg', 'jpeg', 'png', 'webp'].flatMap((end) => [`documents/**/*.${end}`, `faces/**/*.${end}`]);
  const files = filesOf(folder, pictures);
  if (files.length === 0) throw new Refused(`${folder} holds no picture in documents/ or faces/.`);
  for (const file of files)
    await sharp(givenBytes(folder, file))
      .metadata()
      .catch((error: Error) => {
        throw damaged(`${folder}/${file}`, `cannot be read as a picture: ${error.message}.`);
      });
}

function countsOf({ classes, alarms }: Summary, data: string) {
  const sum = (made: readonly string[], count: (one: Summary['classes'][number]) => number) =>
    classes.filter((one) => made.includes(one.made)).reduce((all, one) => all + count(one), 0);
  const recaptures = ['from_screen', 'from_print'];
  const edits = ['field_replaced', 'digits_copied', 'portrait_swapped', 'field_spliced'];
  return [
    {
      judgement: 'Recaptured picture sent to a person (simulated screens and prints)',
      data,
      right: sum(recaptures, ({ recaptured }) => recaptured),
      of: sum(recaptures, ({ count }) => count),
    },
    {
      judgement: 'Edited picture sent to a person',
      data,
      right: sum(edits, ({ edited }) => edited),
      of: sum(edits, ({ count }) => count),
    },
    ...alarms.map(({ code, subjects, hit }) => ({
      judgement: `Innocent subject without \`${code}\``,
      data,
      right: subjects - hit,
      of: subjects,
    })),
  ];
}

async function* measure(
  data: string,
  share: { shard: number; shards: number },
  most: number,
): AsyncGenerator<Measured> {
  const file = new URL('../../../apps/service/dist/platform/vision/forensics/picture-signs.js', import.meta.url);
  const { pictureSigns } = (await import(file.href)) as {
    pictureSigns(bytes: Uint8Array): Promise<PictureSigns | undefined>;
  };
  const chosen = some(allCarriers(data, 2 * most), { part: 'report', ...share });
  const specimensUsed = Math.ceil(SPECIMENS_USED / share.shards);
  for await (const { bytes, carrier, subject, source, made } of samplesOf(chosen, 500_000 + share.shard * 1000, {
    specimensUsed,
  })) {
    const started = process.cpuUsage();
    const signs = await pictureSigns(bytes);
    const { user, system } = process.cpuUsage(started);
    if (!signs) continue;
    const signals = Object.fromEntries(signs.signals.map(({ name, value }) => [name, value]));
    const codes = [...new Set(assessPicture(signs).reasons.map(({ code }) => code))];
    yield { carrier, subject, source, made, signals, codes, seconds: (user + system) / 1e6 };
  }
}

await benchMain('forgery', USAGE, main);
