import { expect, test } from 'vitest';
import { beginRun, writeRun } from '../support/kept-run.js';
import { findProgram } from '../support/programs.js';
import { restartRolling } from '../support/rolling/run.js';

const NODES = 3;
const requests = Number(process.env['ASSAY_ROLLING_REQUESTS'] ?? 10_000);

test(`restarting ${NODES} nodes in turn behind haproxy fails none of ${requests} requests`, async () => {
  const program = findProgram('haproxy');
  expect(program, 'haproxy is not installed here, and ASSAY_HAPROXY names no other').toBeDefined();
  if (!program) return;
  const origin = beginRun(`ASSAY_ROLLING_REQUESTS=${requests} npm run test:long -- tests/long/rolling-restart.test.ts`);
  const result = await restartRolling(program, NODES, requests);
  // Written before it is judged: a run that broke a promise is worth keeping as well.
  await writeRun('rolling-restart', { ...origin(), ...result });
  expect(result.failures).toEqual({});
  expect(result.requests.failed).toBe(0);
  expect(result.sessions.lost).toBe(0);
  expect(result.requests.sent).toBeGreaterThanOrEqual(requests);
  expect(result.restarts).toBeGreaterThanOrEqual(NODES);
});
