import type { FastifyInstance } from 'fastify';
import type { App } from '../app.js';
import type { Statement } from '../store/database.js';
import type { Lifecycle } from './lifecycle.js';
import { rateHeaders, unlimited } from './limits.js';
import { modelsPresent } from './models-present.js';

/** The start brings the database up to date; one that was emptied or replaced since then has no such table. */
const MIGRATIONS: Statement = { name: 'migrations_applied', text: 'select count(*)::int as applied from migrations' };

/**
 * `/healthz`: the process lives. `/readyz`: it can do its work, part by part; 503 with Retry-After until then and while
 * it stops. No model is loaded and no worker is started for the answer.
 */
export function addHealth(server: FastifyInstance, app: App, lifecycle: Lifecycle): void {
  server.get('/healthz', async (_request, reply) => reply.headers(rateHeaders(unlimited())).send({ status: 'alive' }));
  server.get('/readyz', async (_request, reply) => {
    const applied = await migrationsApplied(app);
    const parts = {
      database: applied === undefined ? 'unavailable' : 'ok',
      migrations: applied ? 'ok' : 'unavailable',
      models: (await modelsPresent(app.config.models)) ? 'ok' : 'unavailable',
      lists: app.screening.status().ready && app.wallets.status().ready ? 'ok' : 'loading',
    };
    const ready = lifecycle.ready && Object.values(parts).every((part) => part === 'ok');
    reply.headers(rateHeaders(unlimited())).code(ready ? 200 : 503);
    if (!ready) reply.header('retry-after', '1');
    return { status: ready ? 'ready' : 'not_ready', ...parts };
  });
}

/** Undefined when the database does not answer. */
async function migrationsApplied(app: App): Promise<number | undefined> {
  return app.db.system<{ applied: number }>(MIGRATIONS).then(
    ([row]) => row?.applied ?? 0,
    () => undefined,
  );
}
