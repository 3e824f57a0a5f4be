import { seededRandom } from '@assay/kernel';
import { expect, test } from 'vitest';
import type { Fault } from '../support/chaos/faults.js';
import { expectPromises } from '../support/chaos/promises.js';
import { type Part, reportOf, writeReport } from '../support/chaos/report.js';
import { type ChaosResult, runChaos, runFailovers } from '../support/chaos/run.js';
import { tallyOf } from '../support/chaos/tally.js';
import { systemPostgres } from '../support/system-postgres.js';

const seed = Number(process.env['ASSAY_CHAOS_SEED'] ?? 1);
const rounds = Number(process.env['ASSAY_CHAOS_ROUNDS'] ?? 100);
const PAUSE_MS = [300, 1500] as const;
/** Every other kill of the service takes its database with it. */
const DATABASE_EVERY = 2;
const OWN_FAULTS: readonly Fault[] = ['service_killed', 'backends_terminated', 'postmaster_killed'];

const standbyMaker = await systemPostgres(15);
const isPossible = standbyMaker !== undefined && process.env['DATABASE_URL'] === undefined;
const name = `${rounds} faults of service and database under load lose nothing and repeat nothing (seed ${seed})`;

test.skipIf(!isPossible)(
  isPossible ? name : `${name} (skipped: it takes PostgreSQL 15 in /usr/lib/postgresql)`,
  async () => {
    if (!standbyMaker) return;
    const startedAt = new Date();
    const log = (line: string) => console.log(line);
    const failovers = Math.ceil(rounds / 4);
    const random = seededRandom(seed);
    const faults = Array.from(
      { length: rounds - failovers },
      (_, index) => [index % OWN_FAULTS.length, random()] as const,
    )
      .sort(([, a], [, b]) => a - b)
      .map(([kind]) => OWN_FAULTS[kind] ?? 'service_killed');
    const parts: Part[] = [];
    const results: ChaosResult[] = [];
    try {
      results.push(await runChaos({ faults, pauseMs: PAUSE_MS, seed, databaseEvery: DATABASE_EVERY, log }));
      const moves = Array.from({ length: failovers }, () => 'failover' as const);
      results.push(await runFailovers({ faults: moves, pauseMs: PAUSE_MS, seed, log }, standbyMaker));
      for (const result of results) parts.push({ result, tally: await tallyOf(result) });
      // Written before it is judged: a run that broke a promise is worth keeping as well.
      const command = `ASSAY_CHAOS_SEED=${seed} ASSAY_CHAOS_ROUNDS=${rounds} npm run test:long -- tests/long/chaos.test.ts`;
      await writeReport('chaos', reportOf(command, seed, startedAt, parts));
      for (const { result, tally } of parts) expectPromises(result, tally);
      expect(results.flatMap((result) => result.rounds)).toHaveLength(rounds);
    } finally {
      for (const result of results) await result.stop();
    }
  },
);
