import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type FailoverFault, runFailovers } from '../support/failover/run.js';
import { beginRun, writeRun } from '../support/kept-run.js';
import { findProgram } from '../support/programs.js';

const EACH = Number(process.env['ASSAY_FAILOVER_ROUNDS'] ?? 5);
const BINARIES = process.env['ASSAY_POSTGRES_BIN'] ?? '/usr/lib/postgresql/15/bin';
const GAP_MS = { postmaster_killed: 10_000, patroni_and_postmaster_killed: 35_000 };
/** A copy of three databases, and for each round until the killed node is a standby again. */
const TEST_MS = 1_800_000;

test(
  `nothing acknowledged is lost or doubled in ${2 * EACH} failovers under patroni, behind pgbouncer`,
  async () => {
    const programs = {
      haproxy: findProgram('haproxy') ?? '',
      etcd: findProgram('etcd') ?? '',
      pgbouncer: findProgram('pgbouncer') ?? '',
      patroni: findProgram('patroni') ?? '',
    };
    for (const [name, path] of Object.entries(programs))
      expect(path, `${name} is not installed here, and ASSAY_${name.toUpperCase()} names no other`).not.toBe('');
    expect(existsSync(BINARIES), 'ASSAY_POSTGRES_BIN names the programs of PostgreSQL').toBe(true);
    const origin = beginRun(`ASSAY_FAILOVER_ROUNDS=${EACH} npm run test:long -- tests/long/failover.test.ts`);
    const faults: FailoverFault[] = [
      ...Array.from({ length: EACH }, () => 'postmaster_killed' as const),
      ...Array.from({ length: EACH }, () => 'patroni_and_postmaster_killed' as const),
    ];
    const result = await runFailovers(programs, faults, BINARIES);
    // Written before it is judged: a run that broke a promise is worth keeping as well.
    await writeRun('failover', { ...origin(), limitsMs: GAP_MS, ...result });
    expect(result.writes).toMatchObject({ lost: 0, doubled: 0 });
    expect(result.servicesEnded).toBe(0);
    for (const { leaderBefore, leaderAfter } of result.rounds) expect(leaderAfter).not.toBe(leaderBefore);
    expect(result.medianGapMs.postmaster_killed).toBeLessThanOrEqual(GAP_MS.postmaster_killed);
    expect(result.medianGapMs.patroni_and_postmaster_killed).toBeLessThanOrEqual(GAP_MS.patroni_and_postmaster_killed);
  },
  TEST_MS,
);
