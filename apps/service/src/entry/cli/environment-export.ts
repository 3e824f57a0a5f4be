import { exportEnvironment } from '../environment-export/export-environment.js';
import { MoveRefused } from '../environment-export/format.js';
import { type Command, CommandError, counted, print, readArgs, UsageError } from './command.js';
import { ENVIRONMENT_OPTIONS, environmentKind, selectedEnvironments } from './environment-options.js';
import { progressOn } from './move-progress.js';
import { withApp } from './with-app.js';

export const environmentExport: Command = {
  help: `Usage: assay export FOLDER --environment sandbox|production [--organisation NAME] [--json]

Writes a whole environment to a folder, while the service is at work: every table, as of one moment, as lines of JSON with a
schema, and every medium as a file. What is encrypted at rest is IN THE CLEAR there, with the keys: protect the folder, and
delete it afterwards. API keys, operators and stored answers do not go along. An export that broke off is taken up when the
command is given again; a finished folder is not written again.
  --json  {"folder","environment_id","tables","rows","media"}`,

  async run(given, io) {
    const args = readArgs(given, ENVIRONMENT_OPTIONS, [1, 1]);
    const folder = args.positionals[0] ?? '';
    if (!environmentKind(args)) throw new UsageError('Say which one: --environment sandbox or production.');
    return withApp(async (app) => {
      const [environment, another] = await selectedEnvironments(app, args);
      if (!environment || another) throw new UsageError('Say whose environment it is: --organisation NAME.');
      const counts = await exportEnvironment(app, environment, folder, progressOn(io)).catch((error: unknown) => {
        throw error instanceof MoveRefused ? new CommandError(error.message) : error;
      });
      print(io, args, { folder, environment_id: environment.id, ...counts }, [
        `${counted(counts.rows, 'row')} of ${counted(counts.tables, 'table')} and ${counted(counts.media, 'medium', 'media')}: ${folder}`,
      ]);
      return 0;
    });
  },
};
