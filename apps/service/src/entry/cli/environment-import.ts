import { ExportDamaged, MoveRefused } from '../environment-export/format.js';
import { importEnvironment } from '../environment-export/import-environment.js';
import { type Command, CommandError, counted, print, readArgs, UsageError } from './command.js';
import { organisationsEnvironments } from './environment-options.js';
import { progressOn } from './move-progress.js';
import { withApp } from './with-app.js';

export const environmentImport: Command = {
  help: `Usage: assay import FOLDER [--organisation NAME] [--json]

Puts an environment that "assay export" wrote in the place of the empty environment of the same kind of an organisation here,
of the same version. Ids stay; data keys are wrapped under this installation's master key; the API keys of the place open
the imported environment; webhooks are off until they are enabled. All rows are there, or none; an import that broke off is
taken up when the command is given again. An environment that was used is never written over.
  --json  {"environment_id","tables","rows","media","keys"}`,

  async run(given, io) {
    const args = readArgs(given, ['organisation'], [1, 1]);
    const folder = args.positionals[0] ?? '';
    return withApp(async (app) => {
      const ids = new Set((await organisationsEnvironments(app, args)).map(({ organisationId }) => organisationId));
      const [organisation, another] = ids;
      if (!organisation || another) throw new UsageError('Say which organisation receives it: --organisation NAME.');
      const done = await importEnvironment(app, folder, organisation, progressOn(io)).catch((error: unknown) => {
        throw error instanceof MoveRefused || error instanceof ExportDamaged ? new CommandError(error.message) : error;
      });
      const { environmentId, ...counts } = done;
      print(io, args, { environment_id: environmentId, ...counts }, [
        `${counted(done.rows, 'row')} of ${counted(done.tables, 'table')} and ${counted(done.media, 'medium', 'media')} in ${environmentId}.`,
        `${counted(done.keys, 'API key')} of its place open it. Webhooks are off: enable them when the other installation is stopped.`,
      ]);
      return 0;
    });
  },
};
