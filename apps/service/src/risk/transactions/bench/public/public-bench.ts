import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { setsOf, shippedRules } from '../fit.js';
import { scoreWorld } from '../score-world.js';
import { readSets } from './read-sets.js';
import { type HalfScore, halfScores } from './report.js';
import { SEEDS } from './split.js';
import { worldOf } from './world-of.js';

const SHARED = fileURLToPath(new URL('../../../../../../../../shared/data/aml-transactions', import.meta.url));

interface SetReport {
  readonly set: string;
  readonly payments: number;
  readonly leak_of_amounts: number;
  readonly amounts_redrawn: boolean;
  /** The pack as it is shipped; nothing of it is fitted to the set. */
  readonly default_pack: readonly HalfScore[];
  readonly by_rule: readonly { readonly rule: string; readonly accounts: number; readonly right: number }[];
}

function reportOf(set: ReturnType<typeof readSets>[number]): SetReport {
  const world = worldOf(set);
  const rules = shippedRules();
  const fired = scoreWorld(world, rules);
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
    default_pack: halfScores(world, new Set(setsOf(fired, rules).flatMap((accounts) => [...accounts]))),
    by_rule: byRule,
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({ options: { data: { type: 'string' } } });
  const show = (result: object) => process.stdout.write(`${JSON.stringify(result, null, 1)}\n`);
  show({ seeds: SEEDS });
  for (const set of readSets(values.data ?? SHARED)) show(reportOf(set));
}
