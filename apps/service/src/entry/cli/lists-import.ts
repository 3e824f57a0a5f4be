import { SAMPLE_LIST } from '@assay/screening';
import { SCREENING_KINDS, type ScreeningKind } from '../../risk/screening/coverage.js';
import { LIST_FORMATS } from '../../risk/screening/import-files.js';
import { type ImportedList, importList } from '../../risk/screening/import-list.js';
import { COMMAND_LINE, type Command, counted, type ReadArgs, readArgs, UsageError } from './command.js';
import { IMPORT_FLAGS, IMPORT_TEXTS, importHelp, reachOption, runImport } from './import-options.js';
import { withApp } from './with-app.js';

export const listsImport: Command = {
  help: `Usage: assay lists import --list ID --format ${LIST_FORMATS.join('|')} [--environment NAME] [--covers KIND…] [--dry-run] [--accept-removals] FILES…

Imports one edition of a watchlist for the whole installation. It is served until another edition is imported or "lists
remove" takes it away; after 14 days it counts as stale. Running nodes serve it within 5 s; until then they serve the former
edition, and monitored customers whom it touches are told of.
  --list ID           2 to 32 of a-z, 0-9 and _, such as ofac_sdn
  --format NAME       ofac_csv: the SDN or consolidated files, aliases, addresses and comments, in any order; un_xml; eu_csv;
                      uk_csv; bis_tsv: denied persons; ftm: FollowTheMoney JSON lines; targets_simple: OpenSanctions;
                      house: your own CSV or JSON lines
  --covers KIND       ${SCREENING_KINDS.join(', ')}; several with commas: exactly what the list answers for. By
                      default what its publisher is known for; ftm and targets_simple cover sanctions or pep where some
                      entry is listed for that alone; your own list covers nothing. Entries of your own list without
                      types are listed for what it covers, without --covers for sanctions. A kind that no list covers
                      makes screening answer 422, or review where another kind is covered
  --edition NAME      with --accept-removals: these very files, as the message of a list that was held back names them;
                      others are refused
${importHelp('as before, at first all, for your own list (house) sandbox')}
  --json              {"list","version","entries","added","changed","removed","reach","environment","covers","dry_run",
                      "covers_nobody","rejected_total","rejected":[{"file","line","reason"}]}, or
                      {"held_back":true,"reasons","before","after","added","changed","removed","removed_examples",
                      "edition"}`,

  async run(given, io) {
    const args = readArgs(given, ['list', 'format', 'edition', ...IMPORT_TEXTS], [1, 64], IMPORT_FLAGS, ['covers']);
    const list = args.text('list');
    if (!list) throw new UsageError('--list is missing.');
    if (!/^[a-z][a-z0-9_]{1,31}$/.test(list) || list === SAMPLE_LIST)
      throw new UsageError(`--list is 2 to 32 of a-z, 0-9 and _, and not ${SAMPLE_LIST}, which is built in.`);
    const format = LIST_FORMATS.find((known) => known === args.text('format'));
    if (!format) throw new UsageError(`--format is one of ${LIST_FORMATS.join(', ')}.`);
    const reach = reachOption(args);
    const covers = coversOption(args);
    const edition = args.text('edition');
    return withApp(async (app) => {
      io.err(`Importing ${counted(args.positionals.length, 'file')} as ${format} …`);
      const request = {
        list,
        format,
        files: args.positionals,
        ...(reach ? { reach } : {}),
        ...(covers ? { covers } : {}),
        acceptRemovals: args.flag('accept-removals'),
        ...(edition === undefined ? {} : { edition }),
        dryRun: args.flag('dry-run'),
        actor: COMMAND_LINE,
      };
      return runImport(io, args, () => importList(app, request), lines);
    });
  },
};

function coversOption(args: ReadArgs): ScreeningKind[] | undefined {
  return args.texts('covers')?.map((word) => {
    const kind = SCREENING_KINDS.find((known) => known === word);
    if (!kind) throw new UsageError(`--covers is one of ${SCREENING_KINDS.join(', ')}.`);
    return kind;
  });
}

function lines(result: ImportedList): string[] {
  const {
    list,
    version,
    entries,
    added,
    changed,
    removed,
    rejected_total: rejected,
    covers,
    covers_nobody: nobody,
  } = result;
  const edition = version === null ? list : `${list} ${version}`;
  return [
    `${edition}: ${counted(entries, 'entry', 'entries')} (${added} added, ${changed} changed, ${removed} removed), ${counted(rejected, 'row')} rejected.`,
    covers.length > 0
      ? `Covers ${covers.join(', ')}.`
      : 'Covers nothing by itself: hits count, but say with --covers what it answers for.',
    ...(nobody.length > 0 ? [`No entry is listed for ${nobody.join(', ')}: nobody is found for that.`] : []),
  ];
}
