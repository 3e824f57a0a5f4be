import { createRejections, decodeText, type ListFile, notThisFormat, type RejectedRow } from '../../parse/list-file.js';
import type { Article } from '../article.js';
import { gdeltRows } from './gdelt.js';
import { jsonLineRows, providerRows } from './json-rows.js';
import { makeArticle, type RawArticle } from './make-article.js';
import { rssRows } from './rss.js';

/** `provider`: what a provider of news sends to a webhook, one JSON document. */
export const MEDIA_FORMATS = ['rss', 'jsonl', 'gdelt', 'provider'] as const;
export type MediaFormat = (typeof MEDIA_FORMATS)[number];

/** A row of a feed: what it says, or why it cannot be read. Lines count from 1. */
export interface FeedRow {
  readonly line: number;
  readonly raw: RawArticle | string;
}

export interface ReadArticles {
  readonly articles: readonly { readonly line: number; readonly article: Article }[];
  readonly rejected: readonly RejectedRow[];
  /** All rejected rows; `rejected` keeps the first 1,000. */
  readonly rejectedTotal: number;
}

/** Rows of one file that are read. */
const ROWS_MAX = 500_000;

const ROWS: Readonly<Record<MediaFormat, (source: string, file: string) => Iterable<FeedRow>>> = {
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
export function readArticles(format: MediaFormat, file: ListFile): ReadArticles {
  if (file.bytes.subarray(0, 4000).includes(0)) throw notThisFormat(file.name, 'no text in UTF-8 or Windows-1252.');
  const rejections = createRejections();
  const articles: { line: number; article: Article }[] = [];
  let rows = 0;
  for (const { line, raw } of ROWS[format](decodeText(file.bytes).replace(/^\ufeff/, ''), file.name)) {
    rows += 1;
    if (rows > ROWS_MAX) throw notThisFormat(file.name, `more than ${ROWS_MAX} rows.`);
    const article = typeof raw === 'string' ? raw : makeArticle(raw);
    if (typeof article === 'string') rejections.add(file.name, line, article);
    else articles.push({ line, article });
  }
  if (rows === 0) throw notThisFormat(file.name, 'no row could be read.');
  return { articles, rejected: rejections.rows, rejectedTotal: rejections.count() };
}
