import { type Article, type Entity, type Fingerprint, MEDIA_ANALYSIS_VERSION } from '@assay/screening';
import type { Database, Queryable, Statement } from '../../platform/store/database.js';

/** An article with all that is stored of it. */
export interface StoredArticle {
  readonly id: string;
  readonly article: Article;
  readonly print: Fingerprint;
  readonly copyOf: string | null;
  readonly entities: readonly Entity[];
}

/** The first hashes of a sketch: texts that share none of them are no copies. The index of the table holds as many. */
const LOOKED_UP = 8;
const NEAR_MAX = 5000;

const KNOWN: Statement = {
  name: 'media_articles_known',
  text: 'select id, sketch, title, body, told, copy_of from media_articles where id = any($1)',
};
const NEAR: Statement = {
  name: 'media_articles_near',
  text: `select id, sketch from media_articles where copy_of is null and sketch[1:8] && $1::integer[] order by received_at limit ${NEAR_MAX}`,
};
const PUT: Statement = {
  name: 'media_article_put',
  text: `insert into media_articles (id, source, url, title, body, outlet, language, published_on, told, sketch, copy_of, entities, analysis)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
    on conflict (id) do update set source = excluded.source, title = excluded.title, body = excluded.body, outlet = excluded.outlet,
      language = excluded.language, published_on = excluded.published_on, told = excluded.told, sketch = excluded.sketch,
      copy_of = excluded.copy_of, entities = excluded.entities, analysis = excluded.analysis, changed_at = clock_timestamp(),
      corrected_at = case when (media_articles.title, media_articles.body) is distinct from (excluded.title, excluded.body)
        then clock_timestamp() else media_articles.corrected_at end`,
};
const RELEASE: Statement = {
  name: 'media_copies_release',
  text: `with first as (select id from media_articles where copy_of = $1 order by received_at, id limit 1)
    update media_articles a set copy_of = nullif(first.id, a.id), analysis = '', changed_at = clock_timestamp()
    from first where a.copy_of = $1`,
};
/** No article is on its way: what is committed later was stored later too. */
const WAIT: Statement = {
  name: 'media_articles_wait',
  text: `select pg_advisory_xact_lock_shared(hashtextextended('media articles', 0))`,
};
const STATE: Statement = {
  name: 'media_state',
  text: `select count(*)::int as articles, coalesce(max(changed_at)::text, '') as changed,
    coalesce(string_agg(distinct analysis, ','), '') as analyses, max(received_at) as received_at,
    clock_timestamp() as read_at from media_articles`,
};
const ACCUSING: Statement = {
  name: 'media_accusing',
  text: `select a.id, a.entities, coalesce(array_agg(c.url order by c.url) filter (where c.url is not null), '{}') as copies
    from media_articles a left join media_articles c on c.copy_of = a.id
    where a.copy_of is null and a.id > $1 and a.entities::text <> '[]' group by a.id order by a.id limit $2`,
};
const OUTDATED: Statement = {
  name: 'media_outdated',
  text: `select id, source, url, title, body, outlet, language, to_char(published_on, 'YYYY-MM-DD') as published_on, told, sketch, copy_of
    from media_articles where analysis <> $1 order by id limit $2`,
};

const CORRECTED: Statement = {
  name: 'media_corrected',
  text: 'select url from media_articles where corrected_at > $1',
};

/** Addresses of articles whose text was corrected since a moment. */
export async function correctedSince(db: Database, since: Date): Promise<Set<string>> {
  return new Set((await db.system<{ url: string }>(CORRECTED, [since])).map(({ url }) => url));
}

export interface KnownArticle {
  readonly id: string;
  readonly sketch: readonly number[];
  readonly title: string;
  readonly body: string;
  /** Names that its source had found. */
  readonly told: Pick<Article, 'people' | 'bodies'> | null;
  readonly copy_of: string | null;
}

export function knownArticles(db: Queryable, ids: readonly string[]): Promise<KnownArticle[]> {
  return db.query<KnownArticle>(KNOWN, [ids]);
}

/** Articles that may be the originals of new ones, oldest first. */
export function nearArticles(
  db: Queryable,
  prints: readonly Fingerprint[],
): Promise<{ readonly id: string; readonly sketch: readonly number[] }[]> {
  const hashes = new Set(prints.flatMap(({ sketch }) => sketch.slice(0, LOOKED_UP)));
  return db.query(NEAR, [[...hashes]]);
}

export async function putArticle(db: Queryable, source: string, stored: StoredArticle): Promise<void> {
  const { id, article, print, copyOf, entities } = stored;
  const { url, title, body, outlet, language, publishedOn, people, bodies } = article;
  const told = people || bodies ? JSON.stringify({ people, bodies }) : null;
  await db.query(PUT, [
    id,
    source,
    url,
    title,
    body,
    outlet,
    language ?? null,
    publishedOn ?? null,
    told,
    print.sketch,
    copyOf,
    JSON.stringify(entities),
    MEDIA_ANALYSIS_VERSION,
  ]);
}

/** Copies of an article whose text has changed stand for themselves again, folded into the oldest of them. */
export async function releaseCopies(db: Queryable, id: string): Promise<void> {
  await db.query(RELEASE, [id]);
}

const FORGET: Statement = {
  name: 'media_forget',
  text: 'with imports as (delete from media_imports) delete from media_articles',
};

/** Deletes every stored article. Call in the transaction that takes the list of accused parties away. */
export async function forgetArticles(tx: Queryable): Promise<void> {
  await tx.query(FORGET);
}

export interface MediaState {
  readonly articles: number;
  /** Changes whenever an article was added or changed. */
  readonly changed: string;
  readonly analyses: string;
  readonly received_at: Date | null;
  /** By the clock of the database: articles that are changed later bear a later moment. */
  readonly read_at: Date;
}

export function mediaState(db: Database): Promise<MediaState> {
  return db.systemTransaction(async (tx) => {
    await tx.query(WAIT);
    return (await tx.query<MediaState>(STATE))[0]!;
  });
}

/** Articles that accuse somebody, by id, with the addresses of their copies. */
export function accusingArticles(
  db: Database,
  after: string,
  limit: number,
): Promise<{ readonly id: string; readonly entities: readonly Entity[]; readonly copies: readonly string[] }[]> {
  return db.system(ACCUSING, [after, limit]);
}

interface OutdatedRow {
  readonly id: string;
  readonly source: string;
  readonly url: string;
  readonly title: string;
  readonly body: string;
  readonly outlet: string;
  readonly language: NonNullable<Article['language']> | null;
  readonly published_on: string | null;
  readonly told: KnownArticle['told'];
  readonly sketch: readonly number[];
  readonly copy_of: string | null;
}

/** Articles that an earlier version of the analysis has read. */
export async function outdatedArticles(
  db: Database,
  limit: number,
): Promise<(Omit<StoredArticle, 'entities'> & { readonly source: string })[]> {
  const rows = await db.system<OutdatedRow>(OUTDATED, [MEDIA_ANALYSIS_VERSION, limit]);
  return rows.map((row) => ({
    id: row.id,
    source: row.source,
    copyOf: row.copy_of,
    print: { sketch: row.sketch },
    article: {
      url: row.url,
      title: row.title,
      body: row.body,
      outlet: row.outlet,
      ...row.told,
      ...(row.language === null ? {} : { language: row.language }),
      ...(row.published_on === null ? {} : { publishedOn: row.published_on }),
    },
  }));
}
