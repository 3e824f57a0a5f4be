import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { amlsimReports } from './amlsim.js';
import { fit, scoreOf, setsOf, shippedRules } from './fit.js';
import { generateWorld } from './generate.js';
import { scoreWorld } from './score-world.js';
import { writePage } from './typologies-page.js';
import type { TypologiesReport, TypologyScore } from './typologies-report.js';
import { DAY_MS, START } from './world.js';

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
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({
    options: {
      accounts: { type: 'string' },
      fit: { type: 'boolean', default: false },
      amlsim: { type: 'string' },
      write: { type: 'boolean', default: false },
    },
  });
  const show = (result: object) => process.stdout.write(`${JSON.stringify(result, null, 1)}\n`);
  if (values.fit) {
    const size = sizeOf(Number(values.accounts ?? 4_000));
    show({ seed: SEED_A, ...size, ...fit(generateWorld(SEED_A, size), scoring) });
  } else {
    const report = typologiesBench(Number(values.accounts ?? 20_000));
    show(report);
    const samples = amlsimReports(values.amlsim, progress);
    show(samples);
    if (values.write) writePage(report, samples);
  }
}
