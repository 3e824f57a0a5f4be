import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { keepRun } from './all/figure.js';
import { benchMain, COMMON_OPTIONS, COMMON_USAGE, checkGiven } from './given/bench-main.js';
import { type LabelledArticle, labelledArticles } from './media/articles.js';
import { type MediaFigures, measureArticles, timeArticles } from './media/measure.js';
import { measureParagraphs, paragraphFigures, paragraphsOf, readParagraphs } from './media/paragraphs.js';
import { paragraphSection } from './media/paragraphs-section.js';
import { withMediaSection } from './media/section.js';

const USAGE = `Usage: npm run bench:media -- [--seed N] [--data DIR] [--errors] [--write]

Measures the analysis of news on synthetic labelled articles: who is accused, of what, at which stage. The held-out part
has texts, names and outlets of its own.
  --seed N  of names, crimes and places (default 7)
  --data DIR  measures the paragraphs of a folder instead: *.jsonl with id, language, accused, others and text
  --errors  lists what went wrong in the parts that the analysis was written against
  --write   writes the section of docs/reference/accuracy-screening.md
${COMMON_USAGE}
Exit status: 0 measured, 2 usage.
`;
const PAGE = fileURLToPath(new URL('../../../docs/reference/accuracy-screening.md', import.meta.url));
const SPEED_ROUNDS = 3;

async function measure(options: Options): Promise<void> {
  const paragraphs = readParagraphs(options.data);
  const table = paragraphSection(paragraphs, options.data);
  if (options.data !== undefined) {
    process.stdout.write(`${table}\n`);
    if (options.errors) process.stdout.write(`${measureParagraphs(paragraphsOf(paragraphs, 0)).errors.join('\n')}\n`);
    return keepRun(options.results, 'media', paragraphFigures(paragraphs, options.data));
  }
  const development = labelledArticles('development', options.seed);
  const revision = labelledArticles('revision', options.seed);
  const heldOut = labelledArticles('heldout', options.seed);
  const held = measureArticles(heldOut);
  const rows = [
    row('development', measureArticles(development)),
    row('revision', measureArticles(revision)),
    row('held out', held),
    row('held out, English', measureArticles(heldOut.filter(({ language }) => language === 'en'))),
    row('held out, other languages', measureArticles(heldOut.filter(({ language }) => language !== 'en'))),
  ];
  const section = `${sectionOf(rows, [...development, ...revision, ...heldOut], options.seed)}\n\n${table}`;
  process.stdout.write(`${section}\n`);
  // The held-out part is measured, never looked at.
  if (options.errors) {
    process.stdout.write(`${measureArticles([...development, ...revision]).errors.join('\n')}\n`);
  }
  const data = `${heldOut.length} generated articles, held-out templates`;
  await keepRun(options.results, 'media', [
    ...paragraphFigures(paragraphs, undefined),
    { judgement: 'Accused found in the news', data, right: held.found, of: held.found + held.missed },
    { judgement: 'Taken for accused and accused', data, right: held.found, of: held.found + held.wrong },
  ]);
  if (!options.write) return;
  await writeFile(PAGE, withMediaSection(await readFile(PAGE, 'utf8'), section));
}

function sectionOf(rows: readonly string[], all: readonly LabelledArticle[], seed: number): string {
  const speed = timeArticles(all, SPEED_ROUNDS);
  return [
    '## Adverse media',
    '',
    `Written by \`npm run bench:media\` (seed ${seed}). **The articles are synthetic**: ${all.length} short texts made of hand-written templates with drawn names, crimes and places, written by the authors of the analysis. Templates, names and outlets of the held-out part are its own; the analysis was written against the first two parts, one after the other, and the held-out part was written after it and only measured. Real news is longer and less regular: expect less.`,
    '',
    'A party counts as found when it is taken for accused of an offence. Precision is over all parties that are taken for accused, made-up names included.',
    '',
    '| Part | Articles | Parties | Accused | Recall | Precision | Role right | Stage right | Offence right |',
    '|---|---|---|---|---|---|---|---|---|',
    ...rows,
    '',
    `Reading and analysis: ${Math.round(speed.articlesPerCpuSecond).toLocaleString('en')} articles of this length a CPU second, ${Math.round(speed.articlesPerSecond).toLocaleString('en')} a second of the clock.`,
  ].join('\n');
}

function row(name: string, figures: MediaFigures): string {
  const { articles, parties, found, missed, wrong, roles, stages, offences } = figures;
  const accused = found + missed;
  return `| ${name} | ${articles} | ${parties} | ${accused} | ${percent(found, accused)} | ${percent(found, found + wrong)} | ${percent(roles, parties)} | ${percent(stages, found)} | ${percent(offences, found)} |`;
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;
}

interface Options {
  readonly seed: number;
  readonly data: string | undefined;
  readonly results: string | undefined;
  readonly errors: boolean;
  readonly write: boolean;
}

/** Exit codes: 0 measured, 2 usage. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      ...COMMON_OPTIONS,
      seed: { type: 'string', default: '7' },
      errors: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
    },
  });
  const seed = Number(values.seed);
  if (!Number.isInteger(seed) || seed < 0) {
    process.stderr.write(USAGE);
    return 2;
  }
  await measure({ seed, errors: values.errors, write: values.write, ...checkGiven('media', values) });
  return 0;
}

await benchMain('media', USAGE, main);
