import { importChipAnchors } from '../checks/chip-anchors.js';
import { type Command, CommandError, print, readArgs } from './command.js';
import { withApp } from './with-app.js';

export const chipAnchorsImport: Command = {
  help: `Usage: assay chip-anchors import FILES…

Imports country signing certificates that chip data of documents are verified against: certificates in DER or PEM, or
master lists of states. Get them from a source that you trust: whoever signs with one of them is believed.
  --json  {"anchors","added","rejected":[{"file","reason"}]}`,

  async run(given, io) {
    const args = readArgs(given, [], [1, 64]);
    return withApp(async (app) => {
      const result = await importChipAnchors(app, args.positionals).catch(explain);
      print(io, args, result, [
        `${result.added} certificates added, ${result.anchors} trusted in all.`,
        ...result.rejected.map(({ file, reason }) => `  ${file}: ${reason}`),
      ]);
      return result.rejected.length === args.positionals.length ? 1 : 0;
    });
  },
};

function explain(error: unknown): never {
  const { code, path } = error as { code?: string; path?: string };
  if (code === 'ENOENT') throw new CommandError(`There is no file ${path}.`);
  if (code === 'EISDIR') throw new CommandError('A folder was named where a file is needed.');
  throw error;
}
