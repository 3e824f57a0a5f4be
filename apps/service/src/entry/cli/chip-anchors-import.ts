import { type AnchorsImport, importChipAnchors } from '../../identity/checks/document/chip-anchors.js';
import { COMMAND_LINE, type Command, CommandError, readArgs } from './command.js';
import { IMPORT_FLAGS, IMPORT_TEXTS, importHelp, reachOption, runImport } from './import-options.js';
import { withApp } from './with-app.js';

export const chipAnchorsImport: Command = {
  help: `Usage: assay chip-anchors import [--environment NAME] [--dry-run] [--accept-removals] FILES…

Imports country signing certificates that chip data of documents are verified against: certificates in DER or PEM, or
master lists of states. Get them from a source that you trust: whoever signs with one of them is believed, in every
organisation of the installation. Certificates of test documents belong into the sandbox only. "chip-anchors remove" takes
the trust away again.
${importHelp('as before, at first all')}
  --json              {"anchors","added","changed","reach","environment","dry_run","rejected":[{"file","reason"}]}`,

  async run(given, io) {
    const args = readArgs(given, [...IMPORT_TEXTS], [1, 64], IMPORT_FLAGS);
    const reach = reachOption(args);
    return withApp(async (app) => {
      const request = {
        actor: COMMAND_LINE,
        files: args.positionals,
        acceptRemovals: args.flag('accept-removals'),
        dryRun: args.flag('dry-run'),
        ...(reach ? { reach } : {}),
      };
      const work = async () => {
        const result = await importChipAnchors(app, request);
        const [first] = result.rejected;
        if (first && result.rejected.length === args.positionals.length)
          throw new CommandError(`No file could be used. ${first.file}: ${first.reason}`);
        return result;
      };
      return runImport(io, args, work, lines);
    });
  },
};

function lines({ anchors, added, changed }: AnchorsImport): string[] {
  return [`${added} certificates added, ${changed} used elsewhere than before, ${anchors} trusted in all.`];
}
