import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import type { Account } from '../../../apps/service/src/platform/postgres/account.js';

/** A program that runs until it is stopped; what it says goes to a file. */
export interface Daemon {
  readonly pid: number;
  isAlive(): boolean;
  end(signal: NodeJS.Signals): Promise<void>;
}

export async function startDaemon(
  program: string,
  args: readonly string[],
  logFile: string,
  account?: Account,
): Promise<Daemon> {
  const log = await open(logFile, 'a');
  const child: ChildProcess = spawn(program, args, { stdio: ['ignore', log.fd, log.fd], ...account, cwd: '/' });
  // Told once: to be waited for before anything else.
  await once(child, 'spawn');
  await log.close();
  return {
    pid: child.pid ?? 0,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
}
