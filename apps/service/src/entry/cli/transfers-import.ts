import { type ImportedTransfers, importTransfers } from '../../risk/wallets/import-transfers.js';
import { COMMAND_LINE, type Command, counted, readArgs, UsageError } from './command.js';
import { IMPORT_FLAGS, IMPORT_TEXTS, importHelp, reachOption, runImport } from './import-options.js';
import { withApp } from './with-app.js';

export const transfersImport: Command = {
  help: `Usage: assay transfers import [--set ID] [--replace] [--environment NAME] [--dry-run] [--accept-removals] FILES…

Adds transfers between wallets for the whole installation, from which exposure is computed until "transfers remove" takes
the set away. CSV with a header or JSON lines with from, to, asset, amount, timestamp and, if there is one, tx_hash. Rows
that the set has already are passed over: an import that was cut off changes nothing and can be run again. Running nodes
serve it within 5 s and a second for each 300,000 transfers.
  --set ID            2 to 40 of a-z, 0-9 and _; "transfers" by default
  --replace           the files are the whole set
${importHelp('as before, at first sandbox')}
  --json              {"set","version","transfers","added","duplicates","removed","reach","environment","dry_run",
                      "rejected_total","rejected":[{"file","line","reason"}]}`,

  async run(given, io) {
    const args = readArgs(given, ['set', ...IMPORT_TEXTS], [1, 500], ['replace', ...IMPORT_FLAGS]);
    const set = args.text('set') ?? 'transfers';
    if (!/^[a-z][a-z0-9_]{1,39}$/.test(set)) throw new UsageError('--set is 2 to 40 of a-z, 0-9 and _.');
    const reach = reachOption(args);
    return withApp(async (app) => {
      io.err(`Importing ${counted(args.positionals.length, 'file')} …`);
      const request = {
        set,
        files: args.positionals,
        replace: args.flag('replace'),
        acceptRemovals: args.flag('accept-removals'),
        dryRun: args.flag('dry-run'),
        actor: COMMAND_LINE,
        ...(reach ? { reach } : {}),
      };
      return runImport(io, args, () => importTransfers(app, request, io.err), lines);
    });
  },
};

function lines({ set, version, transfers, added, duplicates, removed, rejected_total: total }: ImportedTransfers) {
  return [
    `${set} ${version ?? '(dry run)'}: ${counted(transfers, 'transfer')} (${added} added, ${duplicates} known already, ${removed} removed), ${counted(total, 'row')} rejected.`,
  ];
}
