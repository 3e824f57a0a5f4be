import type { Environment } from '../../platform/environments/environment.js';
import type { App } from '../app.js';
import { startNodeJobs } from '../jobs/start-node-jobs.js';
import { CommandError, type CommandIo, print, type ReadArgs, readArgs } from './command.js';
import { organisationsEnvironments } from './environment-options.js';
import { withApp } from './with-app.js';

/** Runs work on the sandbox of `--organisation`, and says how long it took. */
export async function inSandbox(
  given: readonly string[],
  io: CommandIo,
  work: (app: App, sandbox: Environment) => Promise<string>,
): Promise<number> {
  const args: ReadArgs = readArgs(given, ['organisation']);
  const organisation = args.text('organisation') ?? 'default';
  const chosen = { ...args, text: (name: string) => (name === 'organisation' ? organisation : args.text(name)) };
  return withApp(async (app) => {
    const sandbox = (await organisationsEnvironments(app, chosen)).find(({ kind }) => kind === 'sandbox');
    if (!sandbox) throw new CommandError(`"${organisation}" has no sandbox.`);
    const startedAt = performance.now();
    // Lists and wallet data are loaded as in a running service.
    const jobs = startNodeJobs(app);
    const done = await work(app, sandbox).finally(() => jobs.stop());
    const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
    print(io, args, { environment: sandbox.id, seconds }, [`${done} (${seconds} s)`]);
    return 0;
  });
}
