import { type Entity, MEDIA_ANALYSIS_VERSION, MEDIA_LIST, mediaEntities } from '@assay/screening';
import type { App } from '../app.js';
import { publishEdition } from '../screening/import-list.js';
import { sha256Of } from '../screening/list-snapshots.js';
import { servedLists, touchList, versionOfSource } from '../screening/versions-store.js';
import { accusingArticles, mediaState, outdatedArticles, putArticle } from './store.js';

const PAGE = 500;
const PAGES_MAX = 10_000;
/** How the list of accused parties is marked among the editions of lists. */
const FORMAT = 'articles';

export interface PublishedNews {
  readonly version: string;
  readonly entries: number;
}

/**
 * Makes the list of the parties that stored articles accuse and serves it, where articles changed since it was made: the
 * same steps as every list, so that reverse screening finds whom new articles touch. Nothing without any article.
 * @param options `fresh`: an import has just looked for news, so that an unchanged list is fresh again.
 */
export async function publishNews(app: App, { fresh } = { fresh: true }): Promise<PublishedNews | undefined> {
  await analyseAnew(app);
  const state = await mediaState(app.db);
  if (state.articles === 0) return undefined;
  const source = sha256Of(Buffer.from(`${state.articles}\n${state.changed}\n${state.analyses}`));
  const known = await versionOfSource(app.db, MEDIA_LIST, source, FORMAT);
  const served = (await servedLists(app.db)).find(({ id }) => id === MEDIA_LIST);
  if (served && known?.state === 'published' && known.version === served.version) {
    if (fresh) await touchList(app.db, MEDIA_LIST, served.version);
    return { version: served.version, entries: served.entries };
  }
  const entities = await accusedParties(app);
  const parsed = { entities, rejected: [], rejectedTotal: 0 };
  const { version } = await publishEdition(app, { list: MEDIA_LIST, format: FORMAT, source, parsed });
  return { version, entries: entities.length };
}

async function accusedParties(app: App): Promise<Entity[]> {
  const entities: Entity[] = [];
  let after = '';
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const rows = await accusingArticles(app.db, after, PAGE);
    for (const row of rows) entities.push(...row.entities.map((entity) => withCopies(entity, row.copies)));
    if (rows.length < PAGE) break;
    after = rows.at(-1)!.id;
  }
  return entities;
}

function withCopies(entity: Entity, copies: readonly string[]): Entity {
  if (copies.length === 0 || !entity.media) return entity;
  return { ...entity, sources: [...entity.sources, ...copies], media: { ...entity.media, copies } };
}

/** Reads articles again that an earlier version of the analysis has read. */
async function analyseAnew(app: App): Promise<void> {
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const rows = await outdatedArticles(app.db, PAGE);
    if (rows.length === 0) return;
    await app.db.systemTransaction(async (tx) => {
      for (const { source, ...row } of rows) {
        await putArticle(tx, source, { ...row, entities: row.copyOf === null ? mediaEntities(row.article) : [] });
      }
    });
  }
  throw new Error(`Articles could not all be read by analysis ${MEDIA_ANALYSIS_VERSION}.`);
}
