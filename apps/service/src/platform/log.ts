import { type Logger, pino } from 'pino';
import type { Config } from './config.js';

/** Takes lines of the log beside standard output; set while they are sent elsewhere too. */
export interface LogTap {
  record: ((line: string) => void) | undefined;
}

/**
 * The log of a process, one JSON line an entry, on standard output.
 * @param tap gets each line as well; without one nothing is done for it
 */
export function makeLog(config: Config, tap?: LogTap): Logger {
  // Secrets and personal data never belong in a log line; this list is the second belt.
  const paths = ['authorization', 'cookie', 'api_key', 'token', 'secret', 'password'];
  const options = {
    level: config.logLevel,
    base: null,
    redact: { paths: [...paths, ...paths.map((path) => `*.${path}`)], censor: '[removed]' },
  };
  if (!tap) return pino(options, pino.destination({ dest: 1, sync: false }));
  // The driver of standard output is told of an exit only where it is the destination itself, so it writes at once here.
  const out = pino.destination({ dest: 1, sync: true });
  return pino(options, {
    write(line: string) {
      out.write(line);
      tap.record?.(line);
    },
  });
}

/** The log of a command: errors only, on standard error. */
export function makeQuietLog(): Logger {
  return pino({ level: 'error', base: null }, pino.destination({ dest: 2, sync: true }));
}
