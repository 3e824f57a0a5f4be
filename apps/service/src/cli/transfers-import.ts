import { importTransfers } from '../wallets/import-transfers.js';
import { type Command, counted, print, readArgs, UsageError } from './command.js';
import { explain } from './wallet-tags-import.js';
import { withApp } from './with-app.js';

const REJECTED_SHOWN_MAX = 20;

export const transfersImport: Command = {
  help: `Usage: assay transfers import [--set ID] [--replace] FILES…

Adds transfers between wallets, from which exposure is computed. CSV with a header or JSON lines with from, to, asset,
amount, timestamp and, if there is one, tx_hash. Rows that the set has already are passed over: an import that was cut
off changes nothing and can be run again. Running nodes serve it within 5 s and a second for each 300,000 transfers.
  --set ID   2 to 40 of a-z, 0-9 and _; "transfers" by default
  --replace  the files are the whole set
  --json     {"set","version","transfers","added","duplicates","removed","rejected_total","rejected":[{"file","line","reason"}]}`,

  async run(given, io) {
    const args = readArgs(given, ['set'], [1, 500], ['replace']);
    const set = args.text('set') ?? 'transfers';
    if (!/^[a-z][a-z0-9_]{1,39}$/.test(set)) throw new UsageError('--set is 2 to 40 of a-z, 0-9 and _.');
    return withApp(async (app) => {
      io.err(`Importing ${counted(args.positionals.length, 'file')} …`);
      const request = { set, files: args.positionals, replace: args.flag('replace') };
      const result = await importTransfers(app, request, io.err).catch(explain);
      const { version, transfers, added, duplicates, removed, rejected, rejected_total: total } = result;
      print(io, args, result, [
        `${set} ${version}: ${counted(transfers, 'transfer')} (${added} added, ${duplicates} known already, ${removed} removed), ${counted(total, 'row')} rejected.`,
        ...rejected.slice(0, REJECTED_SHOWN_MAX).map(({ file, line, reason }) => `  ${file}:${line} ${reason}`),
      ]);
      return 0;
    });
  },
};
