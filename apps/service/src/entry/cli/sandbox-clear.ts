import { clearSandbox } from '../sample/clear.js';
import { beginClearing } from '../sample/sample-store.js';
import { COMMAND_LINE, type Command, CommandError } from './command.js';
import { inSandbox } from './sandbox-sample.js';

export const sandboxClear: Command = {
  help: `Usage: assay sandbox clear [--organisation NAME] [--json]

Removes the sample data of "sandbox fill" with all that hangs on them: customers, cases, hits, pictures. The audit chain
stays, and the figures of the sandbox begin again. What you made yourself stays, unless it belongs to a customer of the
sample.
  --organisation NAME  name or id (default: default)
  --json               {"environment","seconds"}`,

  run: (given, io) =>
    inSandbox(given, io, async (app, sandbox) => {
      if (!(await beginClearing(app, sandbox.id))) throw new CommandError('There are no sample data in the sandbox.');
      await clearSandbox(app, sandbox, COMMAND_LINE);
      return 'The sample data are removed.';
    }),
};
