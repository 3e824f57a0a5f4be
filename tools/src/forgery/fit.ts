import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { at } from '@assay/kernel';
import { EDITS } from './edits.js';
import { type Example, fitNetwork, standardOf } from './network.js';
import type { SampleClass } from './samples.js';

const USAGE = `Usage: node tools/dist/forgery/fit.js SAMPLES.jsonl... --out apps/service/models/origin [--seed N]
Fits the score of edits and the classifier of recaptures with the samples of the part "fit" of collect.js.
`;
const NAMES = [
  'grain_field',
  'grain_portrait',
  'grid_field',
  'grid_portrait',
  'error_level_field',
  'error_level_portrait',
  'recompression_field',
  'recompression_portrait',
];
const LIMIT = 4;

export interface Row {
  readonly made: SampleClass;
  readonly source: string;
  readonly part: 'fit' | 'report';
  readonly signals: Readonly<Record<string, number>>;
  readonly features?: readonly number[];
}

/** Exit codes: 0 done, 2 usage. */
function main(): number {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { out: { type: 'string' }, seed: { type: 'string', default: '7' } },
  });
  if (positionals.length === 0 || !values.out) {
    process.stderr.write(USAGE);
    return 2;
  }
  const lines = positionals.flatMap((path) => readFileSync(path, 'utf8').split('\n').filter(Boolean));
  const rows = lines.map((line) => JSON.parse(line) as Row).filter(({ part }) => part === 'fit');
  const text = JSON.stringify({
    edit: fitEdits(rows, Number(values.seed)),
    recapture: fitRecaptures(rows, Number(values.seed)),
  });
  writeFileSync(join(values.out, 'weights.json'), `${text}\n`);
  const manifest = {
    id: 'picture-origin',
    version: '1.1.0',
    file: 'weights.json',
    sha256: createHash('sha256').update(`${text}\n`).digest('hex'),
    licence: 'Apache-2.0',
    source: `Own work: fitted on ${rows.length} generated forgeries, recaptures and untouched pictures (tools/src/forgery)`,
  };
  writeFileSync(join(values.out, 'manifest.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
  process.stdout.write(`${manifest.source}\n`);
  return 0;
}

const isEdit = ({ made }: Row) => (EDITS as readonly string[]).includes(made);

function fitEdits(rows: readonly Row[], seed: number) {
  const used = rows.filter((row) => isEdit(row) || row.made === 'untouched' || row.made === 'photographed');
  const logs = used.map(({ signals }) => NAMES.map((name) => Math.log((signals[name] ?? Number.NaN) + 0.5)));
  const known = NAMES.map((_, column) =>
    standardOf(
      logs.flatMap((row) =>
        row
          .slice(column, column + 1)
          .filter((value) => !Number.isNaN(value))
          .map((value) => [value]),
      ),
    ),
  );
  const mean = known.map((column) => at(column.mean, 0));
  const scale = known.map((column) => at(column.scale, 0));
  const examples = used.map((row, index): Example => {
    const inputs = at(logs, index).map((value, column) =>
      Number.isNaN(value) ? 0 : (value - at(mean, column)) / at(scale, column),
    );
    return { inputs, target: Number(isEdit(row)), weight: weightOf(used, row, isEdit) };
  });
  // A hidden unit for each signal, kept nearly linear by its decay, then read as one line: signs may not turn about.
  const layer = fitLogistic(examples, seed);
  return { names: NAMES, mean: mean.map(short), scale: scale.map(short), layer };
}

/** Logistic regression whose weights never fall below nothing: more of a sign is never less suspicious. */
function fitLogistic(examples: readonly Example[], _seed: number) {
  const weights = new Array<number>(NAMES.length).fill(0.1);
  let bias = 0;
  for (let round = 0; round < 3000; round += 1) {
    const gradient = new Array<number>(NAMES.length).fill(0);
    let own = 0;
    let total = 0;
    for (const { inputs, target, weight } of examples) {
      const score = inputs.reduce((sum, value, index) => sum + value * at(weights, index), bias);
      const error = (1 / (1 + Math.exp(-score)) - target) * weight;
      for (const [index, value] of inputs.entries()) gradient[index] = at(gradient, index) + error * value;
      own += error;
      total += weight;
    }
    for (let index = 0; index < weights.length; index += 1) {
      weights[index] = Math.max(
        0,
        at(weights, index) - 0.3 * (at(gradient, index) / total + 0.003 * at(weights, index)),
      );
    }
    bias -= 0.3 * (own / total);
  }
  return { weights: [weights.map(short)], bias: [short(bias)] };
}

function fitRecaptures(rows: readonly Row[], seed: number) {
  const used = rows.filter(({ features }) => features);
  const { mean, scale } = standardOf(used.map(({ features }) => features!));
  const classOf = ({ made }: Row) => Math.max(0, ['original', 'from_screen', 'from_print'].indexOf(made));
  const examples = used.map(
    (row): Example => ({
      inputs: row.features!.map((value, index) =>
        Math.max(-LIMIT, Math.min(LIMIT, (value - at(mean, index)) / at(scale, index))),
      ),
      target: classOf(row),
      weight: weightOf(used, row, (other) => classOf(other) > 0),
    }),
  );
  const { hidden, output } = fitNetwork(examples, {
    hidden: 6,
    classes: 3,
    rounds: 120,
    decay: 0.012,
    noise: 0.4,
    seed,
  });
  const brief = ({ weights, bias }: typeof hidden) => ({
    weights: weights.map((row) => row.map(short)),
    bias: bias.map(short),
  });
  return { mean: mean.map(short), scale: scale.map(short), hidden: brief(hidden), output: brief(output) };
}

/** Guilty and innocent weigh alike. */
function weightOf(rows: readonly Row[], row: Row, guilty: (row: Row) => boolean): number {
  const own = rows.filter((other) => guilty(other) === guilty(row)).length;
  return Math.min(4, rows.length / (2 * own));
}

const short = (value: number) => Number(value.toPrecision(5));

process.exitCode = main();
