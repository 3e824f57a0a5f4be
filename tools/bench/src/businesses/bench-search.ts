import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { at as itemAt } from '@assay/kernel';
import { withApp } from '@assay/service/entry/cli/with-app.js';
import { readConfig } from '@assay/service/platform/config.js';
import type { Statement } from '@assay/service/platform/store/database.js';
import type { BusinessesApp } from '@assay/service/risk/businesses/app.js';
import { importRegistry } from '@assay/service/risk/businesses/registry/import-files.js';
import { importedSource } from '@assay/service/risk/businesses/registry/imported.js';
import { registerSources } from '@assay/service/risk/businesses/registry/sources-store.js';
import { processorTimeMs } from '../bench-service.js';
import { percentiles, randomFrom } from './bench-numbers.js';

const SYLLABLES = [
  'ba',
  'ce',
  'di',
  'fo',
  'gu',
  'ha',
  'je',
  'ki',
  'lo',
  'mu',
  'na',
  'pe',
  'qui',
  'ro',
  'su',
  'ta',
  've',
  'wi',
  'xo',
  'za',
  'bran',
  'cor',
  'del',
  'fen',
  'grim',
  'hol',
  'lan',
  'mor',
  'nor',
  'pell',
  'rist',
  'stan',
  'thor',
  'vand',
  'wick',
];
const TRADES = [
  'Trading',
  'Holdings',
  'Services',
  'Logistics',
  'Consulting',
  'Engineering',
  'Foods',
  'Media',
  'Properties',
  'Systems',
];
const FORMS = ['Ltd', 'Limited', 'PLC', 'LLP', 'GmbH', 'SARL', 'Inc'];
const QUERIES = 200;
const COMMON = TRADES.flatMap((trade, at) => [
  trade,
  `${trade} ${TRADES[(at + 1) % TRADES.length]}`,
  trade.slice(0, -2),
]);

interface Found {
  right: number;
  asked: number;
  readonly ms: number[];
}

/** Imports that many made-up companies into a database of its own, and measures search by altered names. */
export async function benchSearch(companies: number) {
  const folder = await mkdtemp(join(tmpdir(), 'assay-bench-'));
  try {
    const file = join(folder, 'companies.csv');
    const names = await writeCompanies(file, companies);
    const config = readConfig({ ASSAY_DATA_DIR: join(folder, 'data'), ASSAY_LOG_LEVEL: 'silent' });
    return await withApp(
      async (app) => {
        const startedAt = performance.now();
        await importRegistry(app, {
          source: 'bench',
          format: 'companies_csv',
          files: [file],
          replace: false,
          actor: { type: 'system' },
          onProgress: (text) => console.error(text),
        });
        const importSeconds = Math.round((performance.now() - startedAt) / 1_000);
        const registry = importedSource(app, await registerSources(app));
        const next = randomFrom(99);
        const cpuBefore = await cpuTimes(app);
        const ask = async (name: string) => {
          const from = performance.now();
          const hits = await registry.search({ name, match: 'fuzzy' }, 10);
          return { first: hits[0]?.party.name, ms: performance.now() - from };
        };
        const kinds: Record<string, Found> = {};
        const measure = async ([kind, alter]: readonly [string, Alter]) => {
          const number = next(companies);
          const found = kinds[kind] ?? { right: 0, asked: 0, ms: [] };
          kinds[kind] = found;
          const { first, ms } = await ask(alter(itemAt(names, number), next));
          found.ms.push(ms);
          found.asked += 1;
          if (first === names[number]) found.right += 1;
        };
        for (let at = 0; at < QUERIES * ALTERATIONS.length; at += 1) {
          await measure(itemAt(ALTERATIONS, at % ALTERATIONS.length));
          if (at % 100 === 99) console.error(`${at + 1} searches …`);
        }
        const meanCpuMs = (await cpuSince(app, cpuBefore)) / (QUERIES * ALTERATIONS.length);
        const all = Object.values(kinds);
        const common: number[] = [];
        for (const query of COMMON) common.push((await ask(query)).ms);
        return {
          companies,
          importSeconds,
          right: all.reduce((sum, { right }) => sum + right, 0) / all.reduce((sum, { asked }) => sum + asked, 0),
          // Of this process and the database together; wall time depends on what else the machine does.
          meanCpuMs,
          search: percentiles(all.flatMap(({ ms }) => ms)),
          // Words that a tenth of all names hold each: nothing rare to begin with.
          common: percentiles(common),
          kinds: Object.fromEntries(Object.entries(kinds).map(([kind, found]) => [kind, summaryOf(found)])),
        };
      },
      { config, mayCreate: true },
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function summaryOf({ right, asked, ms }: Found) {
  return { right: `${right} of ${asked}`, p95: percentiles(ms).p95 };
}

const BACKENDS: Statement = {
  name: 'bench_backends',
  text: "select pid from pg_stat_activity where backend_type = 'client backend'",
};

/** CPU time so far of this process and of each connection of the database, by process; Linux only. */
async function cpuTimes(app: BusinessesApp): Promise<Map<number, number>> {
  const { user, system } = process.cpuUsage();
  const times = new Map([[process.pid, (user + system) / 1_000]]);
  for (const { pid } of await app.db.system<{ pid: number }>(BACKENDS)) {
    times.set(pid, await processorTimeMs(pid));
  }
  return times;
}

/** What was spent since; connections that were closed meanwhile had been idle. */
async function cpuSince(app: BusinessesApp, before: ReadonlyMap<number, number>): Promise<number> {
  let total = 0;
  for (const [pid, time] of await cpuTimes(app)) total += time - (before.get(pid) ?? 0);
  return total;
}

type Alter = (name: string, next: (limit: number) => number) => string;

const ALTERATIONS: readonly [string, Alter][] = [
  ['misspelt', misspelt],
  ['reordered', (name) => [...name.split(' ').slice(0, -1).reverse(), name.split(' ').at(-1)].join(' ')],
  ['other legal form', (name, next) => [...name.split(' ').slice(0, -1), FORMS[next(FORMS.length)]].join(' ')],
  ['no legal form, lower case', (name) => name.split(' ').slice(0, -1).join(' ').toLowerCase()],
];

/** Two neighbours swapped, a letter dropped or doubled in the longest word. */
function misspelt(name: string, next: (limit: number) => number): string {
  const words = name.split(' ');
  const longest = words.reduce((best, word, at) => (word.length > itemAt(words, best).length ? at : best), 0);
  const word = itemAt(words, longest);
  const at = 1 + next(Math.max(1, word.length - 2));
  const altered = itemAt(
    [
      `${word.slice(0, at)}${word[at + 1] ?? ''}${word[at]}${word.slice(at + 2)}`,
      word.slice(0, at) + word.slice(at + 1),
      `${word.slice(0, at)}${word[at]}${word.slice(at)}`,
    ],
    next(3),
  );
  return words.map((one, place) => (place === longest ? altered : one)).join(' ');
}

async function writeCompanies(file: string, companies: number): Promise<string[]> {
  const next = randomFrom(3);
  const names: string[] = [];
  const taken = new Set<string>();
  const out = createWriteStream(file);
  out.write('record,id,name,country,registration_number,status,company,owner,percent,from,to\n');
  const word = () => {
    const text = Array.from({ length: 2 + next(2) }, () => SYLLABLES[next(SYLLABLES.length)]).join('');
    return itemAt(text, 0).toUpperCase() + text.slice(1);
  };
  while (names.length < companies) {
    const stem = [word(), ...(next(2) === 0 ? [word()] : []), TRADES[next(TRADES.length)]].join(' ');
    if (taken.has(stem)) continue;
    taken.add(stem);
    const name = `${stem} ${FORMS[next(FORMS.length)]}`;
    names.push(name);
    const at = names.length;
    if (!out.write(`company,b${at},${name},GB,B${at},Active,,,,,\n`)) await once(out, 'drain');
  }
  out.end();
  await finished(out);
  return names;
}
