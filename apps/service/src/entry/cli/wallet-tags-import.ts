import { isIsoDate } from '@assay/kernel';
import { type ImportedTags, importTags, TAG_FORMATS } from '../../risk/wallets/import-tags.js';
import { WALLET_KINDS, type WalletKind } from '../../risk/wallets/protocol.js';
import { COMMAND_LINE, type Command, counted, type ReadArgs, readArgs, UsageError } from './command.js';
import { IMPORT_FLAGS, IMPORT_TEXTS, importHelp, reachOption, runImport } from './import-options.js';
import { withApp } from './with-app.js';

export const walletTagsImport: Command = {
  help: `Usage: assay wallet-tags import --format ${TAG_FORMATS.join('|')} [--list ID] [--as-of DAY] [--environment NAME] [--covers ${WALLET_KINDS.join('|')}] [--dry-run] [--accept-removals] FILES…

Imports one edition of lists of wallet tags for the whole installation. Running nodes serve it within 5 s, until another
edition is imported or "wallet-tags remove" takes the list away. What an edition no longer has counts as delisted from its
day on; screenings "as of" an earlier day still see it. Cut off, it changes nothing: run it again.
  --format NAME       tagpack: GraphSense TagPacks (YAML); csv: your own, with a header, at least address and category;
                      ofac: SDN files (remarks), sdn.xml, or lists sanctioned_addresses_TICKER.txt
  --list ID           all files are one edition of this list; by default each file is a list of its own, named after
                      the file without a date or version at its end, and OFAC files together are ofac_sdn
  --as-of DAY         day of the edition (YYYY-MM-DD); by default that of publication in sdn.xml, today for other files
  --covers KIND       wallet_tags: the list answers for addresses that it does not name. By default so do tagpack and ofac;
                      your own csv covers nothing. Where nothing covers wallet tags, production answers 422; where no
                      covering list tags sanctioned addresses, an unknown address is review, never no_match
${importHelp('as before, at first all, for your own csv sandbox')}
  --json              {"list","version","as_of","entries","added","changed","removed","reach","environment","dry_run",
                      "rejected":[{"file","line","reason"}],"lists":[…]}`,

  async run(given, io) {
    const args = readArgs(given, ['format', 'list', 'as-of', ...IMPORT_TEXTS], [1, 500], IMPORT_FLAGS, ['covers']);
    const format = TAG_FORMATS.find((known) => known === args.text('format'));
    if (!format) throw new UsageError(`--format is one of ${TAG_FORMATS.join(', ')}.`);
    const list = args.text('list');
    if (list !== undefined && !/^[a-z][a-z0-9_]{1,39}$/.test(list))
      throw new UsageError('--list is 2 to 40 of a-z, 0-9 and _.');
    const asOf = args.text('as-of');
    if (asOf !== undefined && !isIsoDate(asOf)) throw new UsageError('--as-of is a day, YYYY-MM-DD.');
    const reach = reachOption(args);
    const covers = coversOption(args);
    return withApp(async (app) => {
      io.err(`Importing ${counted(args.positionals.length, 'file')} as ${format} …`);
      const request = {
        format,
        files: args.positionals,
        acceptRemovals: args.flag('accept-removals'),
        dryRun: args.flag('dry-run'),
        actor: COMMAND_LINE,
        ...(asOf === undefined ? {} : { asOf }),
        ...(list === undefined ? {} : { list }),
        ...(reach ? { reach } : {}),
        ...(covers ? { covers } : {}),
      };
      const work = async () => summary(await importTags(app, request), request.dryRun);
      return runImport(io, args, work, ({ lists }) => lists.map(lineOf));
    });
  },
};

function coversOption(args: ReadArgs): WalletKind[] | undefined {
  return args.texts('covers')?.map((word) => {
    const kind = WALLET_KINDS.find((known) => known === word);
    if (!kind) throw new UsageError(`--covers is ${WALLET_KINDS.join(', ')}.`);
    return kind;
  });
}

function summary(lists: readonly ImportedTags[], dryRun: boolean) {
  const sum = (field: 'entries' | 'added' | 'changed' | 'removed' | 'rejected_total') =>
    lists.reduce((all, one) => all + one[field], 0);
  const reaches = new Set(lists.map(({ reach }) => reach));
  return {
    list: lists.map(({ list }) => list).join(','),
    version: lists[0]?.version ?? null,
    as_of: lists[0]?.as_of ?? '',
    entries: sum('entries'),
    added: sum('added'),
    changed: sum('changed'),
    removed: sum('removed'),
    rejected_total: sum('rejected_total'),
    rejected: lists.flatMap(({ rejected }) => rejected),
    // Several lists may be used in different places: then each says its own.
    reach: reaches.size === 1 ? (lists[0]?.reach ?? null) : null,
    dry_run: dryRun,
    lists,
  };
}

function lineOf(one: ImportedTags): string {
  const { list, version, entries, added, changed, removed, rejected_total: rejected, reach, covers } = one;
  return `${list} ${version ?? '(dry run)'}: ${counted(entries, 'entry', 'entries')} (${added} added, ${changed} changed, ${removed} removed), ${counted(rejected, 'row')} rejected; covers ${covers.join(', ') || 'nothing'} in ${reach}.`;
}
