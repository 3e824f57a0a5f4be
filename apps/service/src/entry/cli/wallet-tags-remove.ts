import { takeWalletDataAway } from '../../risk/wallets/remove-data.js';
import { COMMAND_LINE, type Command, counted, readArgs } from './command.js';
import { REMOVAL_FLAGS, removalHelp, runRemoval } from './removal-options.js';
import { withApp } from './with-app.js';

export const walletTagsRemove: Command = {
  help: `Usage: assay wallet-tags remove LIST [--dry-run] [--json]

Takes a list of wallet tags away for the whole installation, with its history. Running nodes leave it out within 5 s;
wallets that are monitored are screened again without it, and a change is told as wallet.risk_changed.
${removalHelp}
  --json     {"id","version","removed","reach","dry_run"}`,

  async run(given, io) {
    const args = readArgs(given, [], [1, 1], REMOVAL_FLAGS);
    const removal = { actor: COMMAND_LINE, dryRun: args.flag('dry-run') };
    const list = args.positionals[0] ?? '';
    return withApp((app) =>
      runRemoval(
        io,
        args,
        () => takeWalletDataAway(app, 'tags', list, removal),
        ({ id, removed }) => [`${id}: ${counted(removed, 'tag')} no longer used.`],
      ),
    );
  },
};
