import { notThisFormat } from '../../parse/list-file.js';
import type { RawArticle } from './make-article.js';
import type { FeedRow } from './read-articles.js';

const LINE_CHARACTERS_MAX = 2_000_000;

/** One JSON object a line. */
export function* jsonLineRows(source: string): Generator<FeedRow> {
  let line = 0;
  for (const text of source.split('\n')) {
    line += 1;
    const trimmed = text.trim();
    if (trimmed === '') continue;
    yield {
      line,
      raw: trimmed.length > LINE_CHARACTERS_MAX ? 'The line is longer than 2,000,000 characters.' : readLine(trimmed),
    };
  }
}

function readLine(text: string): RawArticle | string {
  try {
    return readObject(JSON.parse(text));
  } catch {
    return 'The line is no JSON.';
  }
}

/** One JSON document: an article, an array of them, or an object with `articles`, `items`, `data` or `results`. */
export function* providerRows(source: string, file: string): Generator<FeedRow> {
  let document: unknown;
  try {
    document = JSON.parse(source);
  } catch {
    throw notThisFormat(file, 'no JSON document.');
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
