import { importRates, type RatesImport } from '../../platform/rates/import-rates.js';
import { COMMAND_LINE, type Command, CommandError, counted, readArgs } from './command.js';
import { IMPORT_FLAGS, IMPORT_TEXTS, importHelp, reachOption, runImport } from './import-options.js';
import { withApp } from './with-app.js';

export const ratesImport: Command = {
  help: `Usage: assay rates import [--environment NAME] [--dry-run] [--accept-removals] FILES…

Imports dated exchange rates for the whole installation: units of a currency for one euro, valid from their day for a week at
most. Running nodes use them within 5 s. A CSV file has the columns date, currency and rate, or is the table of the European
Central Bank (Date and a currency a column). An import adds and corrects; "rates remove" takes away. Of two rates of a day
the one for the environment alone counts, before the one for all. Files are held back where a rate is less than half, more
than twice or the inverse of the one of the days before.
${importHelp('by default all for the table of the European Central Bank, sandbox for your own file')}
  --json              {"rates","changed","currencies","first_day","last_day","reach","environment","dry_run",
                      "rejected_total","rejected":[{"file","line","reason"}]}`,

  async run(given, io) {
    const args = readArgs(given, [...IMPORT_TEXTS], [1, 16], IMPORT_FLAGS);
    const reach = reachOption(args);
    return withApp(async (app) => {
      io.err(`Importing ${counted(args.positionals.length, 'file')} …`);
      const request = {
        files: args.positionals,
        acceptRemovals: args.flag('accept-removals'),
        dryRun: args.flag('dry-run'),
        actor: COMMAND_LINE,
        ...(reach ? { reach } : {}),
      };
      const work = async () => {
        const result = await importRates(app, request);
        if (result.rates === 0) throw new CommandError(result.rejected[0]?.reason ?? 'The files hold no rates.');
        return result;
      };
      return runImport(io, args, work, lines);
    });
  },
};

function lines({ rates, changed, currencies, first_day: first, last_day: last, rejected }: RatesImport): string[] {
  return [
    `${rates} rates of ${currencies} currencies from ${first} to ${last} (${changed} new or changed), ${rejected.length} rejected.`,
  ];
}
