import { MEDIA_FORMATS } from '@assay/screening';
import { importNews } from '../adverse-media/import-news.js';
import { DownloadError } from '../screening/download-file.js';
import { type Command, CommandError, counted, print, readArgs, UsageError } from './command.js';
import { explain } from './wallet-tags-import.js';
import { withApp } from './with-app.js';

const REJECTED_SHOWN_MAX = 20;

export const mediaImport: Command = {
  help: `Usage: assay media import --format ${MEDIA_FORMATS.join('|')} [--source ID] FILE|URL

Imports news articles and serves whom they accuse as the list adverse_media. Running nodes serve it within 5 s. Copies of
one text are folded; an article that is stored already is passed over. Cut off, run it again: it goes on where it was.
  --format NAME  rss: RSS 2.0, RSS 1.0 or Atom; jsonl: one object a line with url, title, body, published_at, outlet and
                 language; gdelt: GKG 2.1, tab separated; provider: one JSON document as a provider's webhook sends it
  --source ID    id of the feed, 2 to 40 of a-z, 0-9 and _ (default: the format)
  --json         {"source","articles","resumed","added","changed","copies","known","rejected":[{"file","line","reason"}],
                 "rejected_total","accused","version"}`,

  async run(given, io) {
    const args = readArgs(given, ['format', 'source'], [1, 1]);
    const format = MEDIA_FORMATS.find((known) => known === args.text('format'));
    if (!format) throw new UsageError(`--format is one of ${MEDIA_FORMATS.join(', ')}.`);
    const source = args.text('source') ?? format;
    if (!/^[a-z][a-z0-9_]{1,39}$/.test(source)) throw new UsageError('--source is 2 to 40 of a-z, 0-9 and _.');
    return withApp(async (app) => {
      const from = args.positionals[0]!;
      io.err(`Importing articles as ${format} …`);
      const result = await importNews(app, { source, format, from }, io.err).catch(oneLine);
      const { articles, resumed, added, changed, copies, known, rejected, rejected_total: total, accused } = result;
      print(io, args, result, [
        `${source}: ${counted(articles, 'article')} (${added} added, ${changed} changed, ${copies} copies, ${known} known, ${resumed} stored by an import that was cut off), ${counted(total, 'row')} rejected; accused parties that are served: ${accused}.`,
        ...rejected.slice(0, REJECTED_SHOWN_MAX).map(({ file, line, reason }) => `  ${file}:${line} ${reason}`),
      ]);
      return 0;
    });
  },
};

function oneLine(error: unknown): never {
  if (error instanceof DownloadError) throw new CommandError(error.message);
  explain(error);
}
