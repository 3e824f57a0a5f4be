import { type Article, articleId, type Fingerprint, fingerprint, isCopy, mediaEntities } from '@assay/screening';
import type { Queryable } from '../../platform/store/database.js';
import { knownArticles, nearArticles, putArticle, releaseCopies } from './store.js';

export interface AddedArticles {
  readonly added: number;
  /** The same address with another text: a correction. */
  readonly changed: number;
  /** The text of another article under a further address. */
  readonly copies: number;
  /** Stored already. */
  readonly known: number;
}

/** Stores a batch of articles with whom they accuse; copies of stored ones are folded into them. In the caller's transaction. */
export async function addArticles(tx: Queryable, source: string, articles: readonly Article[]): Promise<AddedArticles> {
  // The last of several with one address is the newest.
  const fresh = new Map(articles.map((article) => [articleId(article.url), article]));
  const count = { added: 0, changed: 0, copies: 0, known: articles.length - fresh.size };
  const known = new Map((await knownArticles(tx, [...fresh.keys()])).map((row) => [row.id, row]));
  for (const [id, article] of fresh) {
    const row = known.get(id);
    if (row && row.title === article.title && row.body === article.body) {
      fresh.delete(id);
      count.known += 1;
    }
  }
  const prints = new Map([...fresh].map(([id, article]) => [id, fingerprint(article)]));
  const originals = (await nearArticles(tx, [...prints.values()])).filter(({ id }) => !fresh.has(id));
  for (const [id, article] of fresh) {
    const print = prints.get(id)!;
    const former = known.get(id);
    if (former && !isCopy(former, print)) await releaseCopies(tx, id);
    const copyOf = originalOf(print, originals);
    await putArticle(tx, source, {
      id,
      article,
      print,
      copyOf,
      entities: copyOf === null ? mediaEntities(article) : [],
    });
    if (copyOf === null) originals.push({ id, sketch: print.sketch });
    const original = former ? 'changed' : 'added';
    count[copyOf === null ? original : 'copies'] += 1;
  }
  return count;
}

function originalOf(
  print: Fingerprint,
  originals: readonly { readonly id: string; readonly sketch: readonly number[] }[],
): string | null {
  return originals.find((original) => isCopy(original, print))?.id ?? null;
}
