import { readConfig } from './config.js';
import { serve } from './serve.js';

const STOP_MS = 20_000;

async function main(): Promise<void> {
  // Asked to stop while starting: the start is finished first, so that what it opened is closed in order.
  const starting = serve(readConfig(process.env));
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

main().catch((error: unknown) => {
  process.stderr.write(`Assay did not start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
