import { type ListUpdate, officialSources, readSources, updateList } from '../../risk/screening/update-lists.js';
import { COMMAND_LINE, type Command, CommandError, counted, print, readArgs, UsageError } from './command.js';
import { IMPORT_FLAGS } from './import-options.js';
import { withApp } from './with-app.js';

const MIB = 1024 * 1024;

export const listsUpdate: Command = {
  help: `Usage: assay lists update [LIST…] [--sources FILE] [--dry-run] [--accept-removals [--edition NAME]] [--json]

Downloads watchlists from the addresses of their publishers and imports those that changed: ${officialSources()
    .map(({ list }) => list)
    .join(', ')}.
Without LIST all of them. A download that broke goes on where it stopped; a list that cannot be fetched or used keeps its
served edition. They are used in every environment, unless an earlier import or the file of addresses says otherwise;
"lists remove" takes one away.
  --sources FILE     other addresses: {"lists":[{"list","format","environment"?,"covers"?,"files":[{"name","url","sha256"?}]}]}
  --dry-run          download and count what would change, and change nothing
  --accept-removals  take editions that remove more than 5 % or more than 50 entries; without it they are held back
  --edition NAME     with one LIST and --accept-removals: these very files, as the message of a list that was held back names
                     them; what the publisher has put there since is refused
  --json             {"lists":[{"list","status":"updated|unchanged|held_back|failed","version","entries","added","changed",
                     "removed","reach","covers","covers_nobody","rejected_total","rejected","differences","error"}]}
Exit status: 0 done, 1 when a list failed, was held back, or had rows that were rejected, 2 wrong usage.`,

  async run(given, io) {
    const args = readArgs(given, ['sources', 'edition'], [0, 32], IMPORT_FLAGS);
    const edition = args.text('edition');
    if (edition !== undefined && args.positionals.length !== 1)
      throw new UsageError('--edition is of one list: name it.');
    const file = args.text('sources');
    const sources = file ? await readSources(file).catch(explain) : officialSources();
    const unknown = args.positionals.find((list) => !sources.some((source) => source.list === list));
    if (unknown) throw new CommandError(`No address is known for the list ${unknown}.`);
    const wanted = sources.filter(({ list }) => args.positionals.length === 0 || args.positionals.includes(list));
    return withApp(async (app) => {
      const lists: ListUpdate[] = [];
      for (const source of wanted) {
        io.err(`${source.list} …`);
        const update = await updateList(app, source, {
          onProgress: ({ name, bytes, total }) =>
            io.err(`  ${name} ${megabytes(bytes)}${total === undefined ? '' : ` of ${megabytes(total)}`}`),
          acceptRemovals: args.flag('accept-removals'),
          ...(edition === undefined ? {} : { edition }),
          dryRun: args.flag('dry-run'),
          actor: COMMAND_LINE,
        });
        lists.push(update);
      }
      const bad = lists.filter(isBad);
      print(io, args, { lists }, lists.map(describe));
      if (bad.length === 0) return 0;
      io.err(`Not all was taken of: ${bad.map(({ list }) => list).join(', ')}.`);
      return 1;
    });
  },
};

function isBad(update: ListUpdate): boolean {
  if (update.status === 'updated') return update.rejected_total > 0;
  return update.status !== 'unchanged';
}

function describe(update: ListUpdate): string {
  if (update.status === 'held_back') return `${update.list}: the served edition stays. ${update.error}`;
  if (update.status === 'failed') return `${update.list}: failed, the served edition stays: ${update.error}`;
  if (update.status === 'unchanged') return `${update.list} ${update.version}: unchanged`;
  const { list, version, entries, added, changed, removed, rejected_total: rejected, covers, reach } = update;
  return `${list} ${version ?? '(dry run)'}: ${counted(entries, 'entry', 'entries')} (${added} added, ${changed} changed, ${removed} removed), ${counted(rejected, 'row')} rejected; covers ${covers.join(', ') || 'nothing'} in ${reach}.`;
}

function megabytes(bytes: number): string {
  return `${(bytes / MIB).toFixed(1)} MiB`;
}

function explain(error: unknown): never {
  if ((error as { code?: string }).code === 'ENOENT') throw new CommandError('There is no such file of addresses.');
  throw new CommandError(error instanceof Error ? error.message : String(error));
}
