import { runCommand } from '../../apps/service/src/entry/cli/run-command.js';
import type { Finished } from './assay.js';

export type Variables = Readonly<Record<string, string | undefined>>;

/** Runs a command in this process, with variables of its own: a process each would take seconds. */
export const runAssay = (args: readonly string[], env: Variables): Promise<Finished> =>
  withVariables(env, () => inProcess(args));

let last: Promise<unknown> = Promise.resolve();

/** Does some work with other variables, after what was asked for before: the variables are those of the whole process. */
export function withVariables<T>(env: Variables, work: () => Promise<T>): Promise<T> {
  const done = last.then(() => changed(env, work));
  last = done.catch(() => undefined);
  return done;
}

async function changed<T>(env: Variables, work: () => Promise<T>): Promise<T> {
  const before = { ...process.env };
  for (const [name, value] of Object.entries(env)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  return work().finally(() => {
    process.env = before;
  });
}

/** Runs a command with the variables that are there. */
export async function inProcess(args: readonly string[]): Promise<Finished> {
  const [out, err]: [string[], string[]] = [[], []];
  const io = { out: (line: string) => void out.push(`${line}\n`), err: (line: string) => void err.push(`${line}\n`) };
  const status = await runCommand(args, io);
  return { status, out: out.join(''), err: err.join('') };
}
