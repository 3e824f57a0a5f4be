import { type ListUpdate, officialSources, readSources, updateList } from '../screening/update-lists.js';
import { type Command, CommandError, counted, print, readArgs } from './command.js';
import { withApp } from './with-app.js';

const MIB = 1024 * 1024;

export const listsUpdate: Command = {
  help: `Usage: assay lists update [LIST…] [--sources FILE] [--json]

Downloads watchlists from the addresses of their publishers and imports those that changed: ${officialSources()
    .map(({ list }) => list)
    .join(', ')}.
Without LIST all of them. A download that broke goes on where it stopped; a list that cannot be fetched or used keeps its
served edition. Exit status 1 when one failed.
  --sources FILE  other addresses: {"lists":[{"list","format","files":[{"name","url","sha256"?}]}]}
  --json          {"lists":[{"list","status":"updated|unchanged|failed","version","entries","added","changed","removed","error"}]}`,

  async run(given, io) {
    const args = readArgs(given, ['sources'], [0, 32]);
    const file = args.text('sources');
    const sources = file ? await readSources(file).catch(explain) : officialSources();
    const unknown = args.positionals.find((list) => !sources.some((source) => source.list === list));
    if (unknown) throw new CommandError(`No address is known for the list ${unknown}.`);
    const wanted = sources.filter(({ list }) => args.positionals.length === 0 || args.positionals.includes(list));
    return withApp(async (app) => {
      const lists: ListUpdate[] = [];
      for (const source of wanted) {
        io.err(`${source.list} …`);
        const update = await updateList(app, source, ({ name, bytes, total }) =>
          io.err(`  ${name} ${megabytes(bytes)}${total === undefined ? '' : ` of ${megabytes(total)}`}`),
        );
        lists.push(update);
      }
      print(io, args, { lists }, lists.map(describe));
      return lists.some(({ status }) => status === 'failed') ? 1 : 0;
    });
  },
};

function describe(update: ListUpdate): string {
  if (update.status === 'failed') return `${update.list}: failed, the served edition stays: ${update.error}`;
  if (update.status === 'unchanged') return `${update.list} ${update.version}: unchanged`;
  const { list, version, entries, added, changed, removed, rejected } = update;
  return `${list} ${version}: ${counted(entries, 'entry', 'entries')} (${added} added, ${changed} changed, ${removed} removed), ${counted(rejected.length, 'row')} rejected.`;
}

function megabytes(bytes: number): string {
  return `${(bytes / MIB).toFixed(1)} MiB`;
}

function explain(error: unknown): never {
  if ((error as { code?: string }).code === 'ENOENT') throw new CommandError('There is no such file of addresses.');
  throw new CommandError(error instanceof Error ? error.message : String(error));
}
