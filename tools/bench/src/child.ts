import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const READY_MS = 60_000;
const STOP_MS = 20_000;

export interface Child {
  readonly process: ChildProcess;
  /** The line that matched, and how long it took to come, in milliseconds from the start of the process. */
  readonly match: RegExpExecArray;
  readonly readyMs: number;
  stop(): Promise<void>;
}

/** Starts a Node program and waits for a line of its output. @throws Error when it ends before, or takes too long. */
export function startChild(
  parameters: readonly string[],
  env: Readonly<Record<string, string>>,
  ready: RegExp,
): Promise<Child> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, parameters, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${parameters[0]} was not ready in time.`)), READY_MS);
    child.once('exit', (code) => reject(new Error(`${parameters[0]} ended with ${code}.`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const match = ready.exec(line);
      if (!match) return;
      clearTimeout(timer);
      resolve({ process: child, match, readyMs: performance.now() - startedAt, stop: () => stopChild(child) });
    });
  });
}

function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    child.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    child.kill('SIGTERM');
  });
}
