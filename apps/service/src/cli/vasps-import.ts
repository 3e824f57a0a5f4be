import { importVasps } from '../travel-rule/import-vasps.js';
import { type Command, CommandError, counted, print, readArgs } from './command.js';
import { ENVIRONMENT_OPTIONS, environmentKind, selectedEnvironments } from './environment-options.js';
import { withApp } from './with-app.js';

const REJECTED_SHOWN_MAX = 20;

export const vaspsImport: Command = {
  help: `Usage: assay vasps import FILES… [--organisation NAME] [--environment sandbox|production]

Imports a directory of counterparty VASPs: JSON, JSON lines or CSV with the columns name, legal_name, country, lei,
website, travel_address, common_name, endpoint, email, addresses; or an export of TRISA's directory. By default into
every environment. Entries that are there already are brought up to date; your due diligence is kept.
  --json  {"entries","added","changed","rejected":[{"file","line","reason"}]}`,

  async run(given, io) {
    const args = readArgs(given, [...ENVIRONMENT_OPTIONS], [1, 16]);
    environmentKind(args);
    return withApp(async (app) => {
      const environments = await selectedEnvironments(app, args);
      const result = await importVasps(app, environments, args.positionals).catch(explain);
      const { entries, added, changed, rejected } = result;
      print(io, args, result, [
        `${counted(entries, 'entry', 'entries')} for ${counted(environments.length, 'environment')} (${added} added, ${changed} changed in all), ${counted(rejected.length, 'row')} rejected.`,
        ...rejected.slice(0, REJECTED_SHOWN_MAX).map(({ file, line, reason }) => `  ${file}:${line} ${reason}`),
      ]);
      return 0;
    });
  },
};

function explain(error: unknown): never {
  const { code, path, message } = error as { code?: string; path?: string; message?: string };
  if (code === 'ENOENT') throw new CommandError(`There is no file ${path}.`);
  if (code === 'EISDIR') throw new CommandError('A folder was named where a file is needed.');
  if (error instanceof RangeError) throw new CommandError(message ?? '');
  throw error;
}
