import { status } from '@assay/contract';
import { isoTime } from '@assay/kernel';
import { ok } from '../../platform/http/answer.js';
import { routesOf } from '../../platform/http/route.js';
import type { App } from '../app.js';
import { DEPTH_MAX } from '../metrics/queues.js';
import { readDepths } from '../metrics/read-depths.js';
import { jobsOf, readNodes } from './jobs.js';
import { databaseState, diskState, modelStates } from './parts.js';

/** However many screens ask, the database is looked at this often, and files of models are read that often. */
const FRESH_MS = 2000;
const MODELS_FRESH_MS = 60_000;

/** How the installation is: nodes, queues, jobs, models, database and disk. Nothing of an environment is in it. */
export const getSystemStatus = routesOf<App>()(status.getSystemStatus, {
  async handle({ app }) {
    const [installation, models] = await Promise.all([
      app.looks.at('installation', FRESH_MS, () => installationState(app)),
      app.looks.at('models', MODELS_FRESH_MS, () => modelStates(app)),
    ]);
    return ok({ ...installation, models });
  },
});

async function installationState(app: App) {
  const now = Date.now();
  const nodes = await readNodes(app.db);
  const { depths } = await readDepths(app.db);
  return {
    checked_at: isoTime(now),
    nodes: nodes
      .filter(({ alive }) => alive)
      .map(({ id, role, started_at, seen_at }) => ({
        id,
        role,
        started_at: started_at.toISOString(),
        seen_at: seen_at.toISOString(),
      })),
    queues: depths.map(([name, { depth, age }]) => ({
      name,
      waiting: depth,
      more: depth >= DEPTH_MAX,
      oldest_seconds: depth === 0 || age === null ? null : Math.max(0, Math.round(age)),
    })),
    jobs: jobsOf(nodes, now),
    database: await databaseState(app),
    disk: await diskState(app),
  };
}
