import { createRejections, type InputFile, type RejectedRow, refuse } from '@assay/tables';
import type { Article } from '../article.js';
import type { FeedRow } from './feed-row.js';
import { gdeltRows } from './gdelt.js';
import { jsonLineRows, providerRows } from './json-rows.js';
import { makeArticle } from './make-article.js';
import { rssRows } from './rss.js';

/** `provider`: what a provider of news sends to a webhook, one JSON document. */
export const MEDIA_FORMATS = ['rss', 'jsonl', 'gdelt', 'provider'] as const;
export type MediaFormat = (typeof MEDIA_FORMATS)[number];

export interface ReadArticles {
  readonly articles: readonly { readonly line: number; readonly article: Article }[];
  readonly rejected: readonly RejectedRow[];
  /** All rejected rows; `rejected` keeps the first 1,000. */
  readonly rejectedTotal: number;
}

/** Rows of one file that are read. */
const ROWS_MAX = 500_000;

const ROWS: Readonly<Record<MediaFormat, (file: InputFile) => Iterable<FeedRow>>> = {
  rss: rssRows,
  jsonl: jsonLineRows,
  gdelt: gdeltRows,
  provider: providerRows,
};

/**
 * Reads the articles of a feed: RSS 2.0, RSS 1.0 or Atom; JSON lines; GDELT GKG 2.1; the document of a provider. A bad row
 * is reported with its line and loses nothing else.
 * @throws RangeError with one clear line when the file is not of the format or holds no row.
 */
export function readArticles(format: MediaFormat, file: InputFile): ReadArticles {
  const rejections = createRejections();
  const articles: { line: number; article: Article }[] = [];
  let rows = 0;
  for (const { line, raw } of ROWS[format](file)) {
    rows += 1;
    if (rows > ROWS_MAX) throw refuse(file.name, `more than ${ROWS_MAX} rows.`);
    const article = typeof raw === 'string' ? raw : makeArticle(raw);
    if (typeof article === 'string') rejections.add(file.name, line, article);
    else articles.push({ line, article });
  }
  if (rows === 0) throw refuse(file.name, 'no row could be read.');
  return { articles, rejected: rejections.rows, rejectedTotal: rejections.count() };
}
