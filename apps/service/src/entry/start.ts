import type { Logger } from 'pino';
import { readConfig } from '../platform/config.js';
import { type LogTap, makeLog } from '../platform/log.js';
import { openGround } from './boot/ground.js';
import { unknownVariables } from './boot/unknown-variables.js';
import type { Service } from './serve.js';

const STOP_MS = 20_000;
/** A second request to stop within this time may come from the same key press or supervisor. */
const TWICE_MS = 500;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const tap: LogTap | undefined = config.telemetryEndpoint ? { record: undefined } : undefined;
  const log = makeLog(config, tap);
  const unknown = unknownVariables(process.env);
  if (unknown.length > 0) log.warn(unknown.join(' '));
  const ground = openGround(config, log);
  // Its failure reaches whoever serves on it.
  ground.catch(() => undefined);
  // Asked to stop while starting: the start is finished first, so that what it opened is closed in order.
  const starting = start(ground);
  starting.catch(() => undefined);
  const stop = stopOnce(starting, log, config.drainSeconds * 1000);
  // The last one when its terminal is closed.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0));
  // Also for promises that nobody waited for. What was not foreseen may have left anything behind: the process ends, but
  // in order, and whoever watches over it starts a fresh one.
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error, origin }, 'an unforeseen error: the service stops');
    stop(1);
  });
  const { gone } = await ground;
  void gone.then((reason) => {
    process.stderr.write(`Assay ends: ${reason}\n`);
    stop(1);
  });
  await starting;

  /** The database comes up while this process loads the rest of its code, which takes longer. */
  async function start(opened: typeof ground): Promise<Service> {
    const { serve } = await import('./serve.js');
    return serve(config, log, opened, tap);
  }
}

/**
 * Stops in order, once, however often and for whatever reason it is asked; the first exit code holds. Asked again, it no
 * longer drains.
 */
function stopOnce(starting: Promise<Service>, log: Logger, drainMs: number): (exitCode: number) => void {
  const now = new AbortController();
  let askedAt: number | undefined;
  return (exitCode) => {
    // What failed is not served from any longer, and whoever asks twice does not want to wait.
    if (exitCode !== 0 || (askedAt !== undefined && performance.now() - askedAt > TWICE_MS)) now.abort();
    if (askedAt !== undefined) return;
    askedAt = performance.now();
    setTimeout(() => process.exit(1), STOP_MS + drainMs).unref();
    void starting
      .then((service) => service.stop(now.signal))
      .then(
        () => process.exit(exitCode),
        (error: unknown) => {
          log.fatal({ err: error }, 'the service did not stop in order');
          process.exit(1);
        },
      );
  };
}

main().catch((error: unknown) => {
  process.stderr.write(`Assay did not start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
