import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { learnedModels, type RunningRule, ruleCompiler } from '@assay/rules';
import { type Figure, keepRun } from '../../all/figure.js';
import { benchMain, COMMON_OPTIONS, COMMON_USAGE, checkGiven } from '../../given/bench-main.js';
import ablation from '../data/learned-without-pairs.json' with { type: 'json' };
import { setsOf, shippedRules } from '../fit.js';
import { scoreWorld } from '../score-world.js';
import { learnedRule } from './learned-rule.js';
import { type PublicSet, readSets } from './read-sets.js';
import { type HalfScore, halfScores } from './report.js';
import { SEEDS } from './split.js';
import { worldOf } from './world-of.js';

const SHARED = fileURLToPath(new URL('../../../../../../shared/data/aml-transactions', import.meta.url));

const USAGE = `Usage: npm run bench:public-aml -- [--data DIR] [--rules ID,ID]

Scores the rule pack and the learned score on every set of a folder, split by customer.
  --data DIR     a folder of your own in place of the evaluation data
  --rules ID,ID  these rules of the pack alone
${COMMON_USAGE}
`;

/** From the folds of training, over customers of the fitted half only. */
const PATTERNS_THRESHOLD = 0.609713;

interface SetReport {
  readonly set: string;
  readonly payments: number;
  readonly leak_of_amounts: number;
  readonly amounts_redrawn: boolean;
  /** The pack as it is shipped; nothing of it is fitted to the set. */
  readonly default_pack: readonly HalfScore[];
  readonly learned: readonly HalfScore[];
  readonly learned_without_pairs: readonly HalfScore[];
  readonly pack_and_learned: readonly HalfScore[];
  readonly by_rule: readonly { readonly rule: string; readonly accounts: number; readonly right: number }[];
}

function reportOf(set: PublicSet, pack: readonly RunningRule[]): SetReport {
  const world = worldOf(set);
  const learned = learnedRule('patterns', PATTERNS_THRESHOLD);
  const without = learnedRule(ablation.name, ablation.threshold);
  const rules = [...pack, learned, without];
  const fired = scoreWorld(world, rules, { compiler: ruleCompiler(learnedModels([ablation])) });
  const alerted = (some: readonly RunningRule[]) => new Set(setsOf(fired, some).flatMap((accounts) => [...accounts]));
  const byRule = rules.flatMap(({ id, definition }) => {
    const accounts = [...(fired.get(id) ?? [])];
    if (accounts.length === 0 || definition.action === 'score') return [];
    return [{ rule: id, accounts: accounts.length, right: accounts.filter((one) => world.typologyOf.has(one)).length }];
  });
  return {
    set: world.name,
    payments: world.payments.length,
    leak_of_amounts: world.leak,
    amounts_redrawn: world.redrawn,
    default_pack: halfScores(world, alerted(pack)),
    learned: halfScores(world, alerted([learned])),
    learned_without_pairs: halfScores(world, alerted([without])),
    pack_and_learned: halfScores(world, alerted([...pack, learned])),
    by_rule: byRule,
  };
}

/** Alerts that are right and launderers that are found; of the evaluation data in the half kept back only. */
function countsOf({ set, pack_and_learned: scores }: SetReport, half: HalfScore['half']): Figure[] {
  const score = scores.find((one) => one.half === half);
  if (!score) return [];
  const data = half === 'all' ? set : `${set}, half kept back`;
  const right = Math.round(score.precision * score.alerts);
  return [
    { judgement: 'Launderer alerted (pack and learned score)', data, right, of: score.launderers },
    { judgement: 'Alerted customer launders (pack and learned score)', data, right, of: score.alerts },
  ];
}

/** Exit codes: 0 done, 2 usage. */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { ...COMMON_OPTIONS, rules: { type: 'string' } } });
  const { data, results } = checkGiven('public-aml', values);
  const named = values.rules?.split(',');
  const pack = shippedRules().filter(({ id }) => named?.includes(id) ?? true);
  const show = (result: object) => process.stdout.write(`${JSON.stringify(result, null, 1)}\n`);
  show({ seeds: SEEDS });
  const figures: Figure[] = [];
  for (const set of readSets(data ?? SHARED)) {
    process.stderr.write(`${set.name}: ${set.payments.length} payments …\n`);
    const report = reportOf(set, pack);
    show(report);
    figures.push(...countsOf(report, data === undefined ? 'held_back' : 'all'));
  }
  await keepRun(results, 'public-aml', figures);
  return 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await benchMain('public-aml', USAGE, main);
