import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { type Figure, keepRun } from '../all/figure.js';
import { benchMain, COMMON_OPTIONS, COMMON_USAGE, checkGiven } from '../given/bench-main.js';
import { amlsimReports } from './amlsim.js';
import { fit, scoreOf, setsOf, shippedRules } from './fit.js';
import { generateWorld } from './generate.js';
import { ordinaryScores } from './ordinary.js';
import { readSets } from './public/read-sets.js';
import { worldOf } from './public/world-of.js';
import { scoreWorld } from './score-world.js';
import { writePage } from './typologies-page.js';
import type { TypologiesReport, TypologyScore } from './typologies-report.js';
import { DAY_MS, START } from './world.js';

const USAGE = `Usage: npm run bench:typologies -- [--accounts N] [--data DIR] [--amlsim DIR] [--fit] [--write]

Scores the rule pack on a generated world with every typology planted, then on packed AMLSim samples.
  --accounts N  of the generated world (default 20000)
  --data DIR    scores it on the sets of a folder instead, rule by rule
  --amlsim DIR  where the packed samples lie
  --fit         fits the parameters on the other seed instead
  --write       puts the figures into docs/reference/accuracy-transactions.md
${COMMON_USAGE}
`;
const SEED_A = 20_260_101;
const SEED_B = 20_260_202;
/** Payments of the first days are history: before them everybody is new. */
const WARM_UP_DAYS = 30;
const COUNTED_FROM = START + WARM_UP_DAYS * DAY_MS;

const progress = (done: number, all: number) =>
  process.stderr.write(`${Math.round((100 * done) / all)} % of ${all} payments\n`);
const scoring = { countedFrom: COUNTED_FROM, progress };

const sizeOf = (accounts: number) => ({ accounts, cases: Math.max(1, Math.round((accounts / 20_000) * 60)) });

/** Scores the shipped rules on seed B. */
function typologiesBench(accounts: number): TypologiesReport {
  const world = generateWorld(SEED_B, sizeOf(accounts));
  const rules = shippedRules();
  const cpu = process.cpuUsage();
  const fired = scoreWorld(world, rules, scoring);
  const used = process.cpuUsage(cpu);
  const everybody = new Set(setsOf(fired, rules).flatMap((set) => [...set]));
  const typologies = rules.map(({ id, definition }): TypologyScore => {
    const members = [...world.typologyOf].flatMap(([account, typology]) => (typology === id ? [account] : []));
    const own = fired.get(id)!;
    return {
      rule: id,
      alerts: definition.action !== 'score',
      accounts: members.length,
      found: members.filter((account) => everybody.has(account)).length,
      own: members.filter((account) => own.has(account)).length,
      fired: own.size,
      right: [...own].filter((account) => world.typologyOf.has(account)).length,
    };
  });
  return {
    seed: SEED_B,
    accounts,
    payments: world.payments.length,
    launderers: world.typologyOf.size,
    ...scoreOf(world, setsOf(fired, rules)),
    cpu_seconds: (used.user + used.system) / 1e6,
    typologies,
    ordinary: ordinaryScores(),
  };
}

/** The same rules on a set of somebody's own. */
function givenReport(set: ReturnType<typeof readSets>[number]) {
  const world = worldOf(set);
  const rules = shippedRules();
  const fired = scoreWorld(world, rules, { progress });
  const byRule = rules.flatMap(({ id, definition }) => {
    const accounts = [...(fired.get(id) ?? [])];
    if (accounts.length === 0) return [];
    const right = accounts.filter((account) => world.typologyOf.has(account)).length;
    return [{ rule: id, alerts: definition.action !== 'score', accounts: accounts.length, right }];
  });
  const { payments, typologyOf, accounts, leak: leakOfAmounts, redrawn: amountsRedrawn } = world;
  const size = { accounts, payments: payments.length, launderers: typologyOf.size };
  const score = scoreOf(world, setsOf(fired, rules));
  return {
    set: set.name,
    ...size,
    leak_of_amounts: leakOfAmounts,
    amounts_redrawn: amountsRedrawn,
    ...score,
    by_rule: byRule,
  };
}

function countsOf(
  data: string,
  { alerts, precision, launderers }: Pick<TypologiesReport, 'alerts' | 'precision' | 'launderers'>,
): Figure[] {
  const right = Math.round(precision * alerts);
  return [
    { judgement: 'Launderer alerted (rule pack)', data, right, of: launderers },
    { judgement: 'Alerted customer launders (rule pack)', data, right, of: alerts },
  ];
}

/** Exit codes: 0 done, 2 usage. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      ...COMMON_OPTIONS,
      accounts: { type: 'string' },
      fit: { type: 'boolean', default: false },
      amlsim: { type: 'string' },
      write: { type: 'boolean', default: false },
    },
  });
  const { data, results } = checkGiven('typologies', values);
  const show = (result: object) => process.stdout.write(`${JSON.stringify(result, null, 1)}\n`);
  if (data !== undefined) {
    const reports = readSets(data).map(givenReport);
    show(reports);
    await keepRun(
      results,
      'typologies',
      reports.flatMap((report) => countsOf(report.set, report)),
    );
    return 0;
  }
  if (values.fit) {
    const size = sizeOf(Number(values.accounts ?? 4_000));
    show({ seed: SEED_A, ...size, ...fit(generateWorld(SEED_A, size), scoring) });
    return 0;
  }
  const report = typologiesBench(Number(values.accounts ?? 20_000));
  show(report);
  const samples = amlsimReports(values.amlsim, progress);
  show(samples);
  await keepRun(results, 'typologies', [
    ...countsOf('generated world, seed B, every typology planted', report),
    ...samples.flatMap((sample) => countsOf(`AMLSim ${sample.sample}, not fitted`, sample)),
  ]);
  if (values.write) writePage(report, samples);
  return 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await benchMain('typologies', USAGE, main);
