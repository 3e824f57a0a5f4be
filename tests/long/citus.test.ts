import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { START_CLUSTER, startCitus } from '../support/citus-cluster.js';
import { beginRun, writeRun } from '../support/kept-run.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDERS = (process.env['ASSAY_CITUS_TESTS'] ?? 'tests/acceptance tests/properties').split(' ');
/** Tests of what one server of PostgreSQL does, or of one that the service starts itself: they say nothing here. */
const ELSEWHERE = ['plans'];

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

test.skipIf(!existsSync(START_CLUSTER))(
  `the acceptance and property tests pass on three nodes of Citus (skipped where ASSAY_CITUS_START names no program)`,
  async () => {
    const chosen = process.env['ASSAY_CITUS_TESTS'] ? `ASSAY_CITUS_TESTS='${FOLDERS.join(' ')}' ` : '';
    const origin = beginRun(`${chosen}npm run test:long -- tests/long/citus.test.ts`);
    const cluster = await startCitus();
    const folder = await mkdtemp(join(tmpdir(), 'assay-citus-run-'));
    try {
      const report = await runTests(cluster.url, join(folder, 'report.json'));
      const all = report.testResults.flatMap(({ name, assertionResults, message }) =>
        assertionResults.length === 0
          ? [{ file: relative(ROOT, name), name: message.slice(0, 200), status: 'failed' }]
          : assertionResults.map(({ fullName, status }) => ({ file: relative(ROOT, name), name: fullName, status })),
      );
      const of = (status: string) => all.filter((one) => one.status === status);
      const failed = of('failed').map(({ file, name }) => `${file}: ${name}`);
      const tests = {
        passed: of('passed').length,
        failed: failed.length,
        skipped: all.length - of('passed').length - failed.length,
      };
      // Written before it is judged: a run that broke a promise is worth keeping as well.
      await writeRun('citus', {
        ...origin(),
        citus: cluster.version,
        nodes: 3,
        /** Files and folders that were run. */
        ran: FOLDERS,
        files: report.testResults.length,
        tests,
        failed,
        refused: await cluster.refused(),
      });
      expect(tests.passed).toBeGreaterThan(0);
      expect(failed).toEqual([]);
    } finally {
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
  // Of the whole of both suites.
  14_400_000,
);

/** Three servers share the machine, and each statement is planned once more on the way. */
const SLOWER = ['--testTimeout=240000', '--hookTimeout=480000', '--maxWorkers=1', '--retry=1'];

/** Runs the tests as `npm test` does, on this server, and names each file as it ends. */
async function runTests(url: string, file: string): Promise<Report> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${file}`];
  const args = ['vitest', 'run', '--project', 'service', ...reporters, ...SLOWER, ...FOLDERS];
  const excluded = ELSEWHERE.flatMap((name) => ['--exclude', `**/${name}.test.ts`]);
  const env = { ...process.env, DATABASE_URL: url, ASSAY_SEVERAL_NODES: 'yes' };
  // A status other than 0 says that tests failed: the report names them.
  await new Promise((resolve) => {
    spawn('npx', [...args, ...excluded], { cwd: ROOT, env, stdio: ['ignore', 'inherit', 'inherit'] }).once(
      'exit',
      resolve,
    );
  });
  return JSON.parse(await readFile(file, 'utf8')) as Report;
}
