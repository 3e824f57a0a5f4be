import { type ImportedVasps, importVasps } from '../../risk/travel-rule/import-vasps.js';
import { COMMAND_LINE, type Command, counted, readArgs } from './command.js';
import { organisationsEnvironments } from './environment-options.js';
import { IMPORT_FLAGS, IMPORT_TEXTS, importHelp, reachOption, runImport } from './import-options.js';
import { withApp } from './with-app.js';

export const vaspsImport: Command = {
  help: `Usage: assay vasps import [--organisation NAME] [--environment NAME] [--dry-run] FILES…

Imports a directory of counterparty VASPs: JSON, JSON lines or CSV with the columns name, legal_name, country, lei,
website, travel_address, common_name, endpoint, email, addresses; or an export of TRISA's directory, {"vasps":[…]}. Entries
that are there already are brought up to date, others stay; your due diligence is kept. Files that take many LEIs, endpoints
and addresses away, or write others in their place, are held back. "vasps remove" takes the directory away.
  --organisation NAME  only environments of this organisation; by default those of all
${importHelp("by default all for TRISA's directory, sandbox for its test directory and for your own file")}
  --json              {"entries","added","changed","environments","reach","environment","dry_run",
                      "rejected":[{"file","line","reason"}]}`,

  async run(given, io) {
    const args = readArgs(given, ['organisation', ...IMPORT_TEXTS], [1, 16], IMPORT_FLAGS);
    const reach = reachOption(args);
    return withApp(async (app) => {
      const request = {
        files: args.positionals,
        environments: await organisationsEnvironments(app, args),
        acceptRemovals: args.flag('accept-removals'),
        dryRun: args.flag('dry-run'),
        actor: COMMAND_LINE,
        ...(reach ? { reach } : {}),
      };
      return runImport(io, args, () => importVasps(app, request), lines);
    });
  },
};

function lines({ entries, environments, added, changed, rejected }: ImportedVasps): string[] {
  return [
    `${counted(entries, 'entry', 'entries')} for ${counted(environments, 'environment')} (${added} added, ${changed} changed in all), ${counted(rejected.length, 'row')} rejected.`,
  ];
}
