import { fillSandbox } from '../sample/fill.js';
import { PAYMENTS, SAMPLE_TOTAL, SESSIONS } from '../sample/plan.js';
import { beginSample } from '../sample/sample-store.js';
import { COMMAND_LINE, type Command, CommandError } from './command.js';
import { inSandbox } from './sandbox-sample.js';

export const sandboxFill: Command = {
  help: `Usage: assay sandbox fill [--organisation NAME] [--json]

Fills the sandbox with a month of a fictitious company: ${SESSIONS} sessions, ${PAYMENTS} transactions, cases, hits,
businesses, wallets and Travel Rule messages, up to now. Everything is invented. No webhook is sent, nothing is counted as
use, no model runs. "sandbox clear" removes it.
  --organisation NAME  name or id (default: default)
  --json               {"environment","seconds"}`,

  run: (given, io) =>
    inSandbox(given, io, async (app, sandbox) => {
      const begun = await app.db.transaction(sandbox.id, (tx) => beginSample(tx, sandbox.id, SAMPLE_TOTAL));
      if (!begun) throw new CommandError('The sandbox has sample data already. Run "assay sandbox clear" first.');
      io.err('Filling the sandbox …');
      await fillSandbox(app, sandbox, COMMAND_LINE);
      return 'The sandbox is filled.';
    }),
};
