import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { amlsimReport } from './amlsim.js';
import { fit, scoreOf, setsOf, shippedRules } from './fit.js';
import { generateWorld } from './generate.js';
import { scoreWorld } from './score-world.js';
import { DAY_MS, START } from './world.js';

const SEED_A = 20_260_101;
const SEED_B = 20_260_202;
/** Payments of the first days are history: before them everybody is new. */
const WARM_UP_DAYS = 30;
const COUNTED_FROM = START + WARM_UP_DAYS * DAY_MS;

/** Scores the shipped rules on seed B; with `--fit` finds parameters on seed A. Prints one JSON object. */
export function typologiesBench(options: { readonly accounts: number; readonly fit: boolean }): object {
  const cases = Math.max(1, Math.round((options.accounts / 20_000) * 60));
  const size = { accounts: options.accounts, cases };
  if (options.fit) return { seed: SEED_A, ...size, ...fit(generateWorld(SEED_A, size), COUNTED_FROM) };
  const world = generateWorld(SEED_B, size);
  const rules = shippedRules();
  const cpu = process.cpuUsage();
  const alerted = scoreWorld(world, rules, COUNTED_FROM);
  const used = process.cpuUsage(cpu);
  const everybody = new Set(setsOf(alerted, rules).flatMap((set) => [...set]));
  const byRule = Object.fromEntries(
    [...alerted].map(([id, set]) => [
      id,
      { accounts: set.size, right: [...set].filter((account) => world.typologyOf.has(account)).length },
    ]),
  );
  const byTypology: Record<string, { accounts: number; found: number }> = {};
  for (const [account, typology] of world.typologyOf) {
    byTypology[typology] ??= { accounts: 0, found: 0 };
    byTypology[typology].accounts += 1;
    if (everybody.has(account)) byTypology[typology].found += 1;
  }
  return {
    seed: SEED_B,
    ...size,
    payments: world.payments.length,
    launderers: world.typologyOf.size,
    ...scoreOf(world, setsOf(alerted, rules)),
    cpu_seconds: (used.user + used.system) / 1e6,
    by_rule: byRule,
    by_typology: byTypology,
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({
    options: {
      accounts: { type: 'string', default: '20000' },
      fit: { type: 'boolean', default: false },
      amlsim: { type: 'string' },
    },
  });
  const result = values.amlsim
    ? amlsimReport(values.amlsim)
    : typologiesBench({ accounts: Number(values.accounts), fit: values.fit });
  process.stdout.write(`${JSON.stringify(result, null, 1)}\n`);
}
