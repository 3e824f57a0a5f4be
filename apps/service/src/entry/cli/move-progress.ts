import type { Progress } from '../environment-export/progress.js';
import type { CommandIo } from './command.js';

const SAID_EVERY_MS = 2000;

/** Says on standard error how far it is, every other second. */
export function progressOn(io: CommandIo): Progress {
  let saidAt = performance.now();
  return (what, done, of) => {
    if (performance.now() - saidAt < SAID_EVERY_MS) return;
    saidAt = performance.now();
    io.err(`${what}: ${done}${of === undefined ? '' : ` of ${of}`}`);
  };
}
