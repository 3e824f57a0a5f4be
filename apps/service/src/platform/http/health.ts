import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../app.js';
import { type DatabaseState, examineDatabase } from '../store/examine.js';
import { FAILURE_TEXTS } from '../store/failures.js';
import { hasRoom } from './disk-room.js';
import type { Lifecycle } from './lifecycle.js';
import { rateHeaders, unlimited } from './limits.js';
import { modelsPresent } from './models-present.js';
import { oneLook } from './one-look.js';

/** What the answer depends on beside the platform. */
export interface Readiness {
  /** What lies on the disks of this machine. */
  readonly folders?: readonly string[];
  /** Whether every index in memory is loaded. */
  readonly areListsReady: () => boolean;
}

/**
 * `/healthz`: the process lives. `/readyz`: it can do its work, part by part; until then and while it stops 503 with
 * Retry-After, and `reason` says in one sentence what is missing. No model is loaded and no worker is started for it.
 */
export function addHealth(
  server: FastifyInstance,
  app: Platform,
  lifecycle: Lifecycle,
  { folders = [], areListsReady }: Readiness,
): void {
  // Strangers may ask as often as they like: what it costs is the same for one and for a thousand at once.
  const look = oneLook(() =>
    Promise.all([examineDatabase(app.db), hasRoom(folders), modelsPresent(app.config.models)]),
  );

  const alive = async (_request: FastifyRequest, reply: FastifyReply) =>
    reply.headers(rateHeaders(unlimited())).send({ status: 'alive' });
  const ready = async (_request: FastifyRequest, reply: FastifyReply) => {
    const [database, room, models] = await look();
    const { applied, failure } = database;
    const full = !room || failure === 'full';
    const parts = {
      database: applied === undefined || failure ? 'unavailable' : 'ok',
      migrations: applied ? 'ok' : 'unavailable',
      models: models ? 'ok' : 'unavailable',
      lists: areListsReady() ? 'ok' : 'loading',
      ...(full ? { disk: 'full' } : {}),
    };
    const all = lifecycle.ready && Object.values(parts).every((part) => part === 'ok');
    reply.headers(rateHeaders(unlimited())).code(all ? 200 : 503);
    if (all) return { status: 'ready', ...parts };
    reply.header('retry-after', '1');
    return { status: 'not_ready', reason: reasonOf(parts, database, lifecycle), ...parts };
  };
  server.get('/healthz', alive);
  server.get('/readyz', ready);
  // Monitors ask for the head alone.
  server.head('/healthz', alive);
  server.head('/readyz', ready);
}

function reasonOf(
  parts: { readonly disk?: string; readonly models: string },
  { applied, failure }: DatabaseState,
  lifecycle: Lifecycle,
): string {
  if (!lifecycle.ready) return `The service is ${lifecycle.phase}.`;
  if (parts.disk) return FAILURE_TEXTS.full;
  if (failure) return FAILURE_TEXTS[failure];
  if (!applied) return 'The database holds none of the tables.';
  return parts.models === 'ok' ? 'The lists are loading.' : 'Models are missing.';
}
