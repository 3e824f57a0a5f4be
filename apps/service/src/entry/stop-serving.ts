import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Lifecycle } from '../platform/http/lifecycle.js';
import type { Telemetry } from '../platform/telemetry/open-telemetry.js';
import type { App } from './app.js';
import { isAlone } from './boot/is-alone.js';

/** What a service has running, and what closes its database at the end. */
export interface Running {
  readonly app: App;
  readonly lifecycle: Lifecycle;
  readonly server: FastifyInstance;
  /** The listener of the figures where they have one of their own. */
  readonly measured: Server | undefined;
  readonly node: { stop(): Promise<void> };
  /** The background jobs; undefined for a role without. */
  readonly work: { stop(): Promise<void> } | undefined;
  readonly telemetry: Telemetry | undefined;
  readonly close: () => Promise<void>;
}

/** Requests in flight have this long; a request may run longer only as an abandoned one. */
const DRAIN_MS = 10_000;
const CHECKS_MS = 3000;
const CLOSE_MS = 2000;

/**
 * Finishes requests and rounds in flight, releases leases, closes the database last.
 * @param now ends the time of ASSAY_DRAIN_SECONDS early
 */
export async function stopServing(running: Running, now: AbortSignal | undefined): Promise<void> {
  const { app, lifecycle, server, measured, node, work, telemetry, close } = running;
  // Where there are others, they take over the background work while this process still serves requests.
  const left = app.config.drainSeconds > 0 && !isAlone(app.config) ? work?.stop() : undefined;
  await drain(app, lifecycle, now);
  lifecycle.stopping();
  app.stopping = true;
  app.signals.notify('stop');
  app.eventStreams.stop();
  app.changeStreams.stop();
  await lifecycle.drained(DRAIN_MS);
  await within(CLOSE_MS, server.close());
  measured?.close();
  const rounds = Promise.all([node.stop(), left ?? work?.stop()]);
  // Checks that still run after this time are cut off; their sessions are taken up again after the next start.
  await within(CHECKS_MS, rounds);
  await app.vision.stop();
  await rounds;
  await app.counter.flush().catch(() => undefined);
  if (telemetry)
    await within(
      CLOSE_MS,
      telemetry.stop().catch(() => undefined),
    );
  await close();
}

/** Serves on for ASSAY_DRAIN_SECONDS while whoever spreads the requests learns from `/readyz` to leave this process out. */
async function drain({ config, log }: App, lifecycle: Lifecycle, now: AbortSignal | undefined): Promise<void> {
  if (config.drainSeconds === 0 || now?.aborted) return;
  lifecycle.draining();
  log.info({ seconds: config.drainSeconds }, 'draining: requests are still served');
  await pause(config.drainSeconds * 1000, undefined, now ? { signal: now } : {}).catch(() => undefined);
}

function within(ms: number, work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work, new Promise((resolve) => setTimeout(resolve, ms).unref())]);
}
