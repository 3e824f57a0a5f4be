import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** What clients of registries say when there is no way to the registry. */
const UNREACHABLE =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|ENOTCACHED|E40[34] |Unknown host|Could not transfer|Temporary failure|no such host|dial tcp|i\/o timeout|No matching distribution|Connection (refused|timed out)/i;

export interface ToolRun {
  readonly status: number;
  readonly out: string;
  /** Both streams, as a person would have seen them. */
  readonly said: string;
}

/**
 * Runs a tool that takes parts of itself from a public registry and is no part of the project.
 * @returns undefined, with one line on the console, where the tool is absent or the registry cannot be reached.
 */
export async function runTool(
  command: string,
  args: readonly string[],
  options: { readonly cwd?: string; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<ToolRun | undefined> {
  const env = { ...process.env, ...options.env };
  // Conditions of the test runner are not for programs of others.
  delete env.NODE_OPTIONS;
  const done = await run(command, [...args], { ...options, env, maxBuffer: 2 ** 28 }).catch(
    (fault: ToolFault) => fault,
  );
  const said = `${done.stdout}${done.stderr}`;
  const code = 'code' in done ? done.code : 0;
  const lacking =
    code === 'ENOENT' ? 'is not installed' : code !== 0 && UNREACHABLE.test(said) && 'reaches no registry';
  if (!lacking) return { status: Number(code), out: done.stdout, said };
  process.stderr.write(`Skipped: ${command} ${args.join(' ').slice(0, 80)} ${lacking}.\n`);
  return undefined;
}

interface ToolFault {
  readonly code: number | string;
  readonly stdout: string;
  readonly stderr: string;
}
