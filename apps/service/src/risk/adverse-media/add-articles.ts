import { setImmediate as breathe } from 'node:timers/promises';
import {
  type Article,
  accusesNobodyElse,
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

/** Articles of a batch that are not stored yet, each with what is stored under its address. */
interface Fresh {
  readonly id: string;
  readonly article: Article;
  readonly print: Fingerprint;
  readonly former: KnownArticle | undefined;
}

interface Sorted extends Fresh {
  readonly entities: readonly Entity[];
  /** The article whose text it copies. */
  readonly copyOf: string | null;
}

/**
 * Reads whom a batch accuses, before the transaction that stores it: a long text takes up to half a second. Others are
 * served between two articles.
 */
export async function readAccused(db: Database, articles: readonly Article[]): Promise<ReadEntities> {
  const read = new Map<string, readonly Entity[]>();
  const fresh = await freshArticles({ query: (statement, values) => db.system(statement, values) }, articles);
  for (const { id, article } of fresh) {
    read.set(id, mediaEntities(article));
    await breathe();
  }
  // What became new between the two is read where it is stored.
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
  const fresh = await freshArticles(tx, articles);
  const count = { added: 0, changed: 0, copies: 0, known: articles.length - fresh.length };
  for (const { id, article, print, former, copyOf, entities } of await sortCopies(tx, fresh, accused)) {
    if (former && !isCopy(former, print)) await releaseCopies(tx, id);
    await putArticle(tx, source, { id, article, print, copyOf, entities: copyOf === null ? entities : [] });
    const original = former ? 'changed' : 'added';
    count[copyOf === null ? original : 'copies'] += 1;
  }
  return count;
}

async function freshArticles(db: Queryable, articles: readonly Article[]): Promise<Fresh[]> {
  // The last of several with one address is the newest.
  const last = new Map(articles.map((article) => [articleId(article.url), article]));
  const stored = new Map((await knownArticles(db, [...last.keys()])).map((row) => [row.id, row]));
  return [...last]
    .map(([id, article]) => ({ id, article, former: stored.get(id), print: fingerprint(article) }))
    .filter(({ article, former }) => former?.title !== article.title || former.body !== article.body);
}

type Text = Pick<Article, 'title' | 'body' | 'people' | 'bodies'>;

/** An article that others may be copies of. */
interface Original {
  readonly id: string;
  readonly sketch: readonly number[];
}

/** Finds of each article the one that it copies: of much the same text, and accusing nobody whom that one does not name. */
async function sortCopies(db: Queryable, fresh: readonly Fresh[], accused: ReadEntities): Promise<Sorted[]> {
  const ids = new Set(fresh.map(({ id }) => id));
  const prints = fresh.map(({ print }) => print);
  const originals: Original[] = (await nearArticles(db, prints)).filter(({ id }) => !ids.has(id));
  const alike = originals.filter((one) => prints.some((print) => isCopy(one, print))).map(({ id }) => id);
  const texts = new Map(
    (await knownArticles(db, alike)).map((one): [string, Text] => [one.id, { ...one, ...one.told }]),
  );
  return fresh.map((one) => {
    const entities = accused(one.id, one.article);
    const isOriginal = (other: Original) => {
      const text = texts.get(other.id);
      return text !== undefined && isCopy(other, one.print) && accusesNobodyElse(entities, text);
    };
    const copyOf = originals.find(isOriginal)?.id ?? null;
    if (copyOf === null) {
      originals.push({ id: one.id, sketch: one.print.sketch });
      texts.set(one.id, one.article);
    }
    return { ...one, entities, copyOf };
  });
}
