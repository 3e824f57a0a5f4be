import { type Logger, pino } from 'pino';
import type { Config } from './config.js';

/** The log of a process, one JSON line an entry, on standard output. */
export function makeLog(config: Config): Logger {
  // Secrets and personal data never belong in a log line; this list is the second belt.
  const paths = ['authorization', 'cookie', 'api_key', 'token', 'secret', 'password'];
  return pino(
    {
      level: config.logLevel,
      base: null,
      redact: { paths: [...paths, ...paths.map((path) => `*.${path}`)], censor: '[removed]' },
    },
    pino.destination({ dest: 1, sync: false }),
  );
}
