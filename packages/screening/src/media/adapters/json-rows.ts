import { decodeText, type InputFile, readJsonLines, refuse } from '@assay/tables';
import type { FeedRow } from './feed-row.js';
import type { RawArticle } from './make-article.js';

/** One JSON object a line. */
export function* jsonLineRows(file: InputFile): Generator<FeedRow> {
  for (const entry of readJsonLines(file))
    yield { line: entry.line, raw: 'reason' in entry ? entry.reason : readObject(entry.value) };
}

/** One JSON document: an article, an array of them, or an object with `articles`, `items`, `data` or `results`. */
export function* providerRows(file: InputFile): Generator<FeedRow> {
  let document: unknown;
  try {
    document = JSON.parse(decodeText(file));
  } catch {
    throw refuse(file.name, 'no JSON document.');
  }
  // In a document a row has no line of its own: its place among the articles stands for it.
  let place = 0;
  for (const item of itemsOf(document)) {
    place += 1;
    yield { line: place, raw: readObject(item) };
  }
}

function itemsOf(document: unknown): readonly unknown[] {
  if (Array.isArray(document)) return document;
  if (typeof document !== 'object' || document === null) return [];
  const fields = document as Readonly<Record<string, unknown>>;
  for (const name of ['articles', 'items', 'data', 'results']) if (Array.isArray(fields[name])) return fields[name];
  return [document];
}

/** Names that providers and people give to the same fields, first one first. */
const FIELDS = {
  url: ['url', 'link', 'uri', 'href', 'web_url', 'webUrl'],
  title: ['title', 'headline', 'name'],
  body: ['body', 'text', 'content', 'full_text', 'article_body', 'articleBody', 'summary', 'description', 'snippet'],
  published: [
    'published_at',
    'publishedAt',
    'published_on',
    'published',
    'date',
    'pub_date',
    'pubDate',
    'datePublished',
    'timestamp',
  ],
  outlet: ['outlet', 'publisher', 'source', 'site', 'domain'],
  language: ['language', 'lang'],
} as const;

function readObject(value: unknown): RawArticle | string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'The row is no JSON object.';
  const fields = value as Readonly<Record<string, unknown>>;
  const first = (names: readonly string[]): unknown => {
    for (const name of names) {
      const found = fields[name];
      if (typeof found === 'string' || typeof found === 'number') return found;
      const inner = typeof found === 'object' && found !== null ? (found as { name?: unknown; title?: unknown }) : {};
      if (typeof inner.name === 'string') return inner.name;
      if (typeof inner.title === 'string') return inner.title;
    }
    return undefined;
  };
  return {
    url: first(FIELDS.url),
    title: first(FIELDS.title),
    body: first(FIELDS.body),
    published: first(FIELDS.published),
    outlet: first(FIELDS.outlet),
    language: first(FIELDS.language),
  };
}
