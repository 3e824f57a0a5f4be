import { performance } from 'node:perf_hooks';
import type { Statement } from '../../platform/store/statement.js';
import type { App } from '../app.js';
import { catchUp } from './catch-up.js';

export const TOUCHED_ENVIRONMENTS: Statement = {
  name: 'customer_touches_environments',
  text: `select e.id from environments e
    where exists (select 1 from customer_touches t where t.environment_id = e.id)`,
};

const BATCH = 100;
/** Share of the time in which this process works, above which derived data waits for a quieter moment. */
const BUSY = 0.5;
/** Rest between two rounds while the process is busy, as a multiple of what the round took, within limits. */
const REST_TIMES = 19;
const REST_MIN_MS = 400;
const REST_MAX_MS = 1000;

/**
 * Keeps customers, the list of checks and the search index up to date with what was touched: at once while the process has
 * time, in small portions while it is busy. @returns a round for a loop
 */
export function customerKeeper(app: App): () => Promise<boolean> {
  let last = performance.eventLoopUtilization();
  return async () => {
    const startedAt = performance.now();
    const rows = await app.db.system<{ id: string }>(TOUCHED_ENVIRONMENTS);
    let done = 0;
    for (const { id } of rows) done += await catchUp(app, await app.environments.get(id), BATCH);
    const tookMs = performance.now() - startedAt;
    const { utilization } = performance.eventLoopUtilization(last);
    last = performance.eventLoopUtilization();
    const restMs = Math.min(REST_MAX_MS, Math.max(REST_MIN_MS, REST_TIMES * tookMs));
    if (done > 0 && utilization > BUSY) await new Promise((resolve) => setTimeout(resolve, restMs));
    return done >= BATCH;
  };
}
