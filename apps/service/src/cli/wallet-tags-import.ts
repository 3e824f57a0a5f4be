import { isIsoDate } from '@assay/kernel';
import { type ImportedTags, importTags, TAG_FORMATS } from '../wallets/import-tags.js';
import { type Command, CommandError, counted, print, readArgs, UsageError } from './command.js';
import { withApp } from './with-app.js';

const REJECTED_SHOWN_MAX = 20;

export const walletTagsImport: Command = {
  help: `Usage: assay wallet-tags import --format ${TAG_FORMATS.join('|')} [--list ID] [--as-of DAY] FILES…

Imports one edition of lists of wallet tags. Running nodes serve it within 5 s. What an edition no longer has counts as
delisted from its day on; screenings "as of" an earlier day still see it. Cut off, it changes nothing: run it again.
  --format NAME       tagpack: GraphSense TagPacks (YAML); csv: with a header, at least address and category;
                      ofac: SDN files (remarks), sdn.xml, or lists sanctioned_addresses_TICKER.txt
  --list ID           all files are one edition of this list; by default each file is a list of its own, named after
                      the file without a date or version at its end, and OFAC files together are ofac_sdn
  --as-of DAY         day of the edition (YYYY-MM-DD); today by default
  --accept-removals   take an edition that drops most of a list
  --json              {"list","version","as_of","entries","added","changed","removed","rejected":[{"file","line","reason"}],"lists":[…]}`,

  async run(given, io) {
    const args = readArgs(given, ['format', 'list', 'as-of'], [1, 500], ['accept-removals']);
    const format = TAG_FORMATS.find((known) => known === args.text('format'));
    if (!format) throw new UsageError(`--format is one of ${TAG_FORMATS.join(', ')}.`);
    const list = args.text('list');
    if (list !== undefined && !/^[a-z][a-z0-9_]{1,39}$/.test(list))
      throw new UsageError('--list is 2 to 40 of a-z, 0-9 and _.');
    const asOf = args.text('as-of') ?? new Date().toISOString().slice(0, 10);
    if (!isIsoDate(asOf)) throw new UsageError('--as-of is a day, YYYY-MM-DD.');
    return withApp(async (app) => {
      io.err(`Importing ${counted(args.positionals.length, 'file')} as ${format} …`);
      const lists = await importTags(app, {
        format,
        files: args.positionals,
        asOf,
        acceptRemovals: args.flag('accept-removals'),
        ...(list === undefined ? {} : { list }),
      }).catch(explain);
      print(io, args, { ...summary(lists), lists }, lists.flatMap(linesOf));
      return 0;
    });
  },
};

function summary(lists: readonly ImportedTags[]) {
  const sum = (field: 'entries' | 'added' | 'changed' | 'removed') => lists.reduce((all, one) => all + one[field], 0);
  return {
    list: lists.map(({ list }) => list).join(','),
    version: lists[0]?.version ?? '',
    as_of: lists[0]?.as_of ?? '',
    entries: sum('entries'),
    added: sum('added'),
    changed: sum('changed'),
    removed: sum('removed'),
    rejected: lists.flatMap(({ rejected }) => rejected),
  };
}

function linesOf({ list, version, entries, added, changed, removed, rejected }: ImportedTags): string[] {
  return [
    `${list} ${version}: ${counted(entries, 'entry', 'entries')} (${added} added, ${changed} changed, ${removed} removed), ${counted(rejected.length, 'row')} rejected.`,
    ...rejected.slice(0, REJECTED_SHOWN_MAX).map(({ file, line, reason }) => `  ${file}:${line} ${reason}`),
  ];
}

/** An error of the file system as one clear line. */
export function explain(error: unknown): never {
  const { code, path } = error as { code?: string; path?: string };
  if (code === 'ENOENT') throw new CommandError(`There is no file ${path}.`);
  if (code === 'EISDIR') throw new CommandError('A folder was named where a file is needed.');
  if (error instanceof RangeError) throw new CommandError(error.message);
  throw error;
}
