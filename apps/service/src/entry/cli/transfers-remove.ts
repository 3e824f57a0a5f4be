import { takeWalletDataAway } from '../../risk/wallets/remove-data.js';
import { COMMAND_LINE, type Command, counted, readArgs } from './command.js';
import { REMOVAL_FLAGS, removalHelp, runRemoval } from './removal-options.js';
import { withApp } from './with-app.js';

export const transfersRemove: Command = {
  help: `Usage: assay transfers remove [SET] [--dry-run] [--json]

Takes a set of transfers between wallets away for the whole installation; "transfers" by default. Running nodes leave it out
within 5 s; wallets that are monitored are screened again without it.
${removalHelp}
  --json     {"id","version","removed","reach","dry_run"}`,

  async run(given, io) {
    const args = readArgs(given, [], [0, 1], REMOVAL_FLAGS);
    const removal = { actor: COMMAND_LINE, dryRun: args.flag('dry-run') };
    const set = args.positionals[0] ?? 'transfers';
    return withApp((app) =>
      runRemoval(
        io,
        args,
        () => takeWalletDataAway(app, 'transfers', set, removal),
        ({ id, removed }) => [`${id}: ${counted(removed, 'transfer')} no longer used.`],
      ),
    );
  },
};
