import type { FastifyInstance } from 'fastify';
import type { App } from '../app.js';
import type { Statement } from '../store/database.js';

export interface Health {
  ready: boolean;
}

const PING: Statement = { name: 'ping', text: 'select 1' };

/** `/healthz`: the process lives. `/readyz`: it can do its work; 503 with Retry-After until then and while it stops. */
export function addHealth(server: FastifyInstance, app: App, health: Health): void {
  server.get('/healthz', async (_request, reply) => reply.headers(unlimited()).send({ status: 'alive' }));
  server.get('/readyz', async (_request, reply) => {
    const database =
      health.ready &&
      (await app.db.system(PING).then(
        () => true,
        () => false,
      ));
    reply.headers(unlimited()).code(database ? 200 : 503);
    if (!database) reply.header('retry-after', '1');
    return { status: database ? 'ready' : 'not_ready', database: database ? 'ok' : 'unavailable' };
  });
}

function unlimited(): Record<string, number> {
  return {
    'x-ratelimit-limit': 2_147_483_647,
    'x-ratelimit-remaining': 2_147_483_647,
    'x-ratelimit-reset': Math.floor(Date.now() / 1000) + 60,
  };
}
