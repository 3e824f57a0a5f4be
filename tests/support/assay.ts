import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const PROGRAM = fileURLToPath(new URL('../../bin/assay.js', import.meta.url));

export interface Finished {
  /** −1 when a signal ended it. */
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

/** Starts the command line as an operator does. */
export function startAssay(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>> = {},
): { readonly child: ChildProcess; readonly finished: Promise<Finished> } {
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  const finished = new Promise<Finished>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => resolve({ status: status ?? -1, out, err }));
  });
  return { child, finished };
}
