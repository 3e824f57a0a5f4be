import { setImmediate as breathe } from 'node:timers/promises';
import {
  type Article,
  articleId,
  type Entity,
  type Fingerprint,
  fingerprint,
  isCopy,
  mediaEntities,
} from '@assay/screening';
import type { Database, Queryable, Statement } from '../../platform/store/database.js';
import { type KnownArticle, knownArticles, nearArticles, putArticle, releaseCopies } from './store.js';

export interface AddedArticles {
  readonly added: number;
  /** The same address with another text: a correction. */
  readonly changed: number;
  /** The text of another article under a further address. */
  readonly copies: number;
  /** Stored already. */
  readonly known: number;
}

/** Whom an article accuses, by its id. */
export type ReadEntities = (id: string, article: Article) => readonly Entity[];

/** One delivery after the other: each finds the copies among what those before it stored. */
const LOCK: Statement = {
  name: 'media_articles_lock',
  text: `select pg_advisory_xact_lock(hashtextextended('media articles', 0))`,
};

/** What of a batch is not stored yet, each with the article whose text it copies. */
interface Sorted {
  readonly fresh: readonly SortedArticle[];
  readonly known: number;
}

interface SortedArticle {
  readonly id: string;
  readonly article: Article;
  readonly print: Fingerprint;
  readonly former: KnownArticle | undefined;
  readonly copyOf: string | null;
}

/**
 * Reads whom a batch accuses, before the transaction that stores it: a long text takes up to half a second. Others are
 * served between two articles.
 */
export async function readAccused(db: Database, articles: readonly Article[]): Promise<ReadEntities> {
  const read = new Map<string, readonly Entity[]>();
  const { fresh } = await sortArticles({ query: (statement, values) => db.system(statement, values) }, articles);
  for (const { id, article, copyOf } of fresh) {
    if (copyOf === null) read.set(id, mediaEntities(article));
    await breathe();
  }
  // What became new between the two, as when its original was corrected, is read where it is stored.
  return (id, article) => read.get(id) ?? mediaEntities(article);
}

/** Stores a batch of articles with whom they accuse; copies of stored ones are folded into them. In the caller's transaction. */
export async function addArticles(
  tx: Queryable,
  source: string,
  articles: readonly Article[],
  accused: ReadEntities,
): Promise<AddedArticles> {
  await tx.query(LOCK);
  const { fresh, known } = await sortArticles(tx, articles);
  const count = { added: 0, changed: 0, copies: 0, known };
  for (const { id, article, print, former, copyOf } of fresh) {
    if (former && !isCopy(former, print)) await releaseCopies(tx, id);
    const entities = copyOf === null ? accused(id, article) : [];
    await putArticle(tx, source, { id, article, print, copyOf, entities });
    const original = former ? 'changed' : 'added';
    count[copyOf === null ? original : 'copies'] += 1;
  }
  return count;
}

async function sortArticles(db: Queryable, articles: readonly Article[]): Promise<Sorted> {
  // The last of several with one address is the newest.
  const last = new Map(articles.map((article) => [articleId(article.url), article]));
  const stored = new Map((await knownArticles(db, [...last.keys()])).map((row) => [row.id, row]));
  const fresh = [...last]
    .map(([id, article]) => ({ id, article, former: stored.get(id), print: fingerprint(article) }))
    .filter(({ article, former }) => former?.title !== article.title || former.body !== article.body);
  const ids = new Set(fresh.map(({ id }) => id));
  const prints = fresh.map(({ print }) => print);
  const originals = (await nearArticles(db, prints)).filter(({ id }) => !ids.has(id));
  const sorted = fresh.map((one) => {
    const copyOf = originalOf(one.print, originals);
    if (copyOf === null) originals.push({ id: one.id, sketch: one.print.sketch });
    return { ...one, copyOf };
  });
  return { fresh: sorted, known: articles.length - sorted.length };
}

function originalOf(
  print: Fingerprint,
  originals: readonly { readonly id: string; readonly sketch: readonly number[] }[],
): string | null {
  return originals.find((original) => isCopy(original, print))?.id ?? null;
}
