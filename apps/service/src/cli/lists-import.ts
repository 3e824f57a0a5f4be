import { LIST_FORMATS, type ListFormat } from '../screening/import-files.js';
import { importList } from '../screening/import-list.js';
import { type Command, CommandError, counted, print, readArgs, UsageError } from './command.js';
import { withApp } from './with-app.js';

const REJECTED_SHOWN_MAX = 20;

export const listsImport: Command = {
  help: `Usage: assay lists import --list ID --format ${LIST_FORMATS.join('|')} FILES…

Imports one edition of a watchlist. Running nodes serve it within 5 s; until then they serve the former edition.
  --list ID      2 to 32 of a-z, 0-9 and _, such as ofac_sdn
  --format NAME  ofac_csv: the SDN or consolidated files, aliases, addresses and comments, in any order; un_xml; eu_csv;
                 uk_csv; bis_tsv: denied persons; ftm: FollowTheMoney JSON lines; targets_simple: OpenSanctions;
                 house: your own CSV or JSON lines
  --json         {"list","version","entries","added","changed","removed","rejected":[{"file","line","reason"}]}`,

  async run(given, io) {
    const args = readArgs(given, ['list', 'format'], [1, 64]);
    const list = args.text('list');
    if (!list) throw new UsageError('--list is missing.');
    if (!/^[a-z][a-z0-9_]{1,31}$/.test(list)) throw new UsageError('--list is 2 to 32 of a-z, 0-9 and _.');
    const format = LIST_FORMATS.find((known) => known === args.text('format'));
    if (!format) throw new UsageError(`--format is one of ${LIST_FORMATS.join(', ')}.`);
    return withApp(async (app) => {
      io.err(`Importing ${counted(args.positionals.length, 'file')} as ${format} …`);
      const result = await importList(app, list, format satisfies ListFormat, args.positionals).catch(explain);
      const { version, entries, added, changed, removed, rejected } = result;
      print(io, args, result, [
        `${list} ${version}: ${counted(entries, 'entry', 'entries')} (${added} added, ${changed} changed, ${removed} removed), ${counted(rejected.length, 'row')} rejected.`,
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
