import { openGround } from './boot/ground.js';
import { makeLog } from './boot/log.js';
import { readConfig } from './config.js';
import type { Service } from './serve.js';

const STOP_MS = 20_000;

async function main(): Promise<void> {
  // Asked to stop while starting: the start is finished first, so that what it opened is closed in order.
  const starting = start();
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_MS).unref();
    void starting.then((service) => service.stop()).then(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  await starting;
}

/** The database comes up while this process loads the rest of its code, which takes longer. */
async function start(): Promise<Service> {
  const config = readConfig(process.env);
  const log = makeLog(config);
  const ground = openGround(config, log);
  // Its failure reaches whoever serves on it.
  ground.catch(() => undefined);
  const { serve } = await import('./serve.js');
  return serve(config, log, ground);
}

main().catch((error: unknown) => {
  process.stderr.write(`Assay did not start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
