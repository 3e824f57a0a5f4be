import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.js';
import { StrayErrors } from './tests/support/stray-errors.js';

// Packages are tested from their sources: the `source` condition of each package's exports.
const resolve = { conditions: ['source'] };
const ssr = { resolve: { conditions: ['source', 'node'] } };

// Real browsers, servers and disks of a busy build machine: one more try there, and the report names who needed it.
const retry = process.env.CI ? 1 : 0;

/** Where `scripts/test.mjs` wants its report, and beside it what went wrong outside of any test. */
const report = process.env.ASSAY_TEST_REPORT;
const reporters = report
  ? ['default', ['json', { outputFile: report }], new StrayErrors(`${report}.stray`)]
  : ['default'];

/** One project a kind of test, so that a machine without a database or a browser can still run the rest. */
const project = (name: string, include: string[], more: object = {}) => ({
  resolve,
  ssr,
  // What is polled for may take long on a busy machine; nothing waits longer than it must.
  test: { name, include, pool: 'threads' as const, isolate: false, expect: { poll: { timeout: 20_000 } }, ...more },
});

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    reporters,
    projects: [
      project(
        'unit',
        [
          'packages/*/src/**/*.test.ts',
          'apps/*/src/**/*.unit.test.ts',
          'sdks/*/src/**/*.test.ts',
          'tools/src/**/*.test.ts',
          'tools/bench/src/**/*.test.ts',
        ],
        { testTimeout: 60_000, hookTimeout: 60_000, maxWorkers: '100%' },
      ),
      project('layering', ['tests/layering/**/*.test.ts'], { testTimeout: 120_000, maxWorkers: '100%' }),
      project('vision', ['apps/service/src/platform/vision/**/*.test.ts', 'tests/vision/**/*.test.ts'], {
        testTimeout: 60_000,
        pool: 'forks',
        maxWorkers: '100%',
      }),
      project(
        'service',
        ['apps/service/src/**/*.db.test.ts', 'tests/acceptance/**/*.test.ts', 'tests/properties/**/*.test.ts'],
        {
          // Two more than the cores that it is made for: much of the time a file waits for leases, kills and receivers.
          ...{ testTimeout: 60_000, hookTimeout: 120_000, pool: 'forks', maxWorkers: 4, retry },
          globalSetup: ['tests/support/global-setup.ts'],
          // Its dependency has a `source` condition too, which leads to TypeScript that Node does not read by itself.
          server: { deps: { inline: [/@modelcontextprotocol/, /eventsource/] } },
        },
      ),
      project('browser', ['tests/browser/**/*.test.ts'], {
        testTimeout: 120_000,
        hookTimeout: 120_000,
        pool: 'forks',
        maxWorkers: 2,
        retry,
        globalSetup: ['tests/support/filled.ts'],
      }),
      project('chaos', ['tests/chaos/**/*.test.ts'], {
        testTimeout: 600_000,
        hookTimeout: 120_000,
        pool: 'forks',
        maxWorkers: 1,
      }),
      project('long', ['tests/long/**/*.test.ts'], {
        testTimeout: 3_600_000,
        hookTimeout: 120_000,
        pool: 'forks',
        maxWorkers: 1,
      }),
    ],
  },
});
