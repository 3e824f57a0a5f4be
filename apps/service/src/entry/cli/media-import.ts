import { MEDIA_FORMATS, MEDIA_LIST } from '@assay/screening';
import { type ImportedNews, importNews } from '../../risk/adverse-media/import-news.js';
import { DownloadError } from '../../risk/screening/download-file.js';
import { COMMAND_LINE, type Command, CommandError, counted, readArgs, UsageError } from './command.js';
import { IMPORT_FLAGS, IMPORT_TEXTS, importHelp, reachOption, runImport } from './import-options.js';
import { withApp } from './with-app.js';

export const mediaImport: Command = {
  help: `Usage: assay media import --format ${MEDIA_FORMATS.join('|')} [--source ID] [--environment NAME] [--dry-run] [--accept-removals] FILE|URL

Imports news articles and serves whom they accuse as the list adverse_media. Running nodes serve it within 5 s. Copies of
one text are folded; an article that is stored already is passed over. Cut off, run it again: it goes on where it was.
All news together are the list ${MEDIA_LIST}: "lists remove ${MEDIA_LIST}" takes it away with its articles. A party of a
corrected article may go; where others would disappear the new list is held back, the articles stay stored.
  --format NAME       rss: RSS 2.0, RSS 1.0 or Atom; jsonl: one object a line with url, title, body, published_at, outlet and
                      language; gdelt: GKG 2.1, tab separated; provider: one JSON document as a provider's webhook sends it
  --source ID         id of the feed, 2 to 40 of a-z, 0-9 and _ (default: the format)
${importHelp('one for all news; as before, at first all')}
  --json              {"source","articles","resumed","added","changed","copies","known","rejected":[{"file","line","reason"}],
                      "rejected_total","accused","version","reach","environment","dry_run"}`,

  async run(given, io) {
    const args = readArgs(given, ['format', 'source', ...IMPORT_TEXTS], [1, 1], IMPORT_FLAGS);
    const format = MEDIA_FORMATS.find((known) => known === args.text('format'));
    if (!format) throw new UsageError(`--format is one of ${MEDIA_FORMATS.join(', ')}.`);
    const source = args.text('source') ?? format;
    if (!/^[a-z][a-z0-9_]{1,39}$/.test(source)) throw new UsageError('--source is 2 to 40 of a-z, 0-9 and _.');
    const reach = reachOption(args);
    return withApp(async (app) => {
      const request = {
        source,
        format,
        from: args.positionals[0] ?? '',
        ...(reach ? { reach } : {}),
        acceptRemovals: args.flag('accept-removals'),
        dryRun: args.flag('dry-run'),
        actor: COMMAND_LINE,
      };
      io.err(`Importing articles as ${format} …`);
      return runImport(io, args, () => importNews(app, request, io.err).catch(oneLine), lines);
    });
  },
};

function lines(result: ImportedNews): string[] {
  const { source, articles, resumed, added, changed, copies, known, rejected_total: total, accused } = result;
  return [
    `${source}: ${counted(articles, 'article')} (${added} added, ${changed} changed, ${copies} copies, ${known} known, ${resumed} stored by an import that was cut off), ${counted(total, 'row')} rejected; accused parties that are served: ${accused}.`,
  ];
}

function oneLine(error: unknown): never {
  throw error instanceof DownloadError ? new CommandError(error.message) : error;
}
