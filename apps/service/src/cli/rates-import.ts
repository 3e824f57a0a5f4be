import { importRates } from '../rates/import-rates.js';
import { type Command, CommandError, counted, print, readArgs } from './command.js';
import { withApp } from './with-app.js';

const REJECTED_SHOWN_MAX = 20;

export const ratesImport: Command = {
  help: `Usage: assay rates import FILES…

Imports dated exchange rates: units of a currency for one euro, valid from their day for a week at most. Running nodes
use them within 5 s. A CSV file has the columns date, currency and rate, or is the table of the European Central Bank
(Date and a currency a column).
  --json  {"rates","changed","currencies","first_day","last_day","rejected":[{"file","line","reason"}]}`,

  async run(given, io) {
    const args = readArgs(given, [], [1, 16]);
    return withApp(async (app) => {
      io.err(`Importing ${counted(args.positionals.length, 'file')} …`);
      const result = await importRates(app, args.positionals).catch(explain);
      const { rates, changed, currencies, first_day: first, last_day: last, rejected } = result;
      if (rates === 0) throw new CommandError(rejected[0]?.reason ?? 'The files hold no rates.');
      print(io, args, result, [
        `${rates} rates of ${currencies} currencies from ${first} to ${last} (${changed} new or changed), ${rejected.length} rejected.`,
        ...rejected.slice(0, REJECTED_SHOWN_MAX).map(({ file, line, reason }) => `  ${file}:${line} ${reason}`),
      ]);
      return 0;
    });
  },
};

function explain(error: unknown): never {
  const { code, path } = error as { code?: string; path?: string };
  if (code === 'ENOENT') throw new CommandError(`There is no file ${path}.`);
  if (code === 'EISDIR') throw new CommandError('A folder was named where a file is needed.');
  throw error;
}
