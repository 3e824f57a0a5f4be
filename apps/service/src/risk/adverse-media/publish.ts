import { accusesNobodyElse, type Entity, MEDIA_ANALYSIS_VERSION, MEDIA_LIST, mediaEntities } from '@assay/screening';
import { HeldBack } from '../../platform/imports/edition-guard.js';
import type { Reach } from '../../platform/imports/reach.js';
import type { AuditActor } from '../../platform/store/record.js';
import type { ScreeningApp } from '../screening/app.js';
import { type Edition, publishEdition, ServedAnother } from '../screening/import-list.js';
import { isWhole, SnapshotLost, sha256Of, snapshotEntities } from '../screening/list-snapshots.js';
import { coveredByPublisher } from '../screening/publishers.js';
import { servedLists, touchList, versionOfSource, type WatchlistRow } from '../screening/versions-store.js';
import { accusingArticles, correctedSince, knownArticles, mediaState, outdatedArticles, putArticle } from './store.js';

const PAGE = 500;
const PAGES_MAX = 10_000;
const TRIES_MAX = 5;
/** How the list of accused parties is marked among the editions of lists. */
const FORMAT = 'articles';

export interface PublishedNews {
  readonly version: string;
  readonly entries: number;
  readonly reach: Reach;
}

export interface NewsPublication {
  /** An import has just looked for news: an unchanged list is fresh again. */
  readonly fresh: boolean;
  /** Where all news are searched; as before without it, at first everywhere. */
  readonly reach?: Reach;
  readonly acceptRemovals: boolean;
  /** Who stands in the audit entries. */
  readonly actor: AuditActor;
  /** What an edition that removes too much does: nothing, or it keeps what it would remove, so that new accusations count. */
  readonly heldBack: 'refuse' | 'keep';
}

/**
 * Makes the list of the parties that stored articles accuse and serves it, where articles changed since it was made: the
 * same steps as every list, so that reverse screening finds whom new articles touch. Nothing without any article.
 * @throws HeldBack when parties would disappear that no corrected article explains, and `heldBack` says refuse
 */
export async function publishNews(app: ScreeningApp, options: NewsPublication): Promise<PublishedNews | undefined> {
  for (let left = TRIES_MAX - 1; ; left -= 1) {
    try {
      return await publishOnce(app, options);
    } catch (error) {
      // Whoever published meanwhile read the same articles, or fewer.
      if (!(error instanceof ServedAnother) || left === 0) throw error;
    }
  }
}

async function publishOnce(app: ScreeningApp, options: NewsPublication): Promise<PublishedNews | undefined> {
  await analyseAnew(app);
  const state = await mediaState(app.db);
  if (state.articles === 0) return undefined;
  const served = (await servedLists(app.db)).find(({ id }) => id === MEDIA_LIST);
  const reach = options.reach ?? served?.reach ?? 'all';
  const source = sha256Of(Buffer.from(`${state.articles}\n${state.changed}\n${state.analyses}`));
  const known = await versionOfSource(app.db, MEDIA_LIST, source, FORMAT);
  const isServed = served && known?.state === 'published' && known.version === served.version;
  if (isServed && reach === served.reach && (await isWhole(app.media, { ...served, list: MEDIA_LIST }))) {
    if (options.fresh) await touchList(app.db, MEDIA_LIST, served.version);
    return { version: served.version, entries: served.entries, reach };
  }
  const entities = await accusedParties(app);
  const version = state.read_at.toISOString();
  const published = await serve(
    app,
    { ...editionOf(entities, source, reach, options.actor), version },
    served,
    options,
  );
  return { ...published, reach };
}

function editionOf(entities: readonly Entity[], source: string, reach: Reach, actor: AuditActor): Edition {
  const covers = coveredByPublisher(FORMAT, entities);
  return { list: MEDIA_LIST, format: FORMAT, source, parsed: { entities, rejectedTotal: 0 }, reach, covers, actor };
}

async function serve(
  app: ScreeningApp,
  edition: Edition,
  served: WatchlistRow | undefined,
  { acceptRemovals, heldBack }: NewsPublication,
): Promise<Pick<PublishedNews, 'version' | 'entries'>> {
  const former = served ? await formerParties(app, served) : [];
  const corrected = await correctedSince(app.db, new Date(served?.version ?? 0));
  const explained = new Set(former.filter(({ media }) => media && corrected.has(media.url)).map(({ id }) => id));
  const { entities } = edition.parsed;
  try {
    const { version } = await publishEdition(app, edition, { acceptRemovals, explained });
    return { version, entries: entities.length };
  } catch (error) {
    if (!(error instanceof HeldBack) || heldBack === 'refuse') throw error;
    app.log.error({ differences: error.differences }, `${error.message} What it would remove goes on being served.`);
    const present = new Set(entities.map(({ id }) => id));
    const kept = former.filter(({ id }) => !present.has(id) && !explained.has(id));
    const all = [...entities, ...kept];
    // Under another source: the edition without them can still be accepted.
    const source = sha256Of(Buffer.from(`${edition.source}\nkept`));
    const known = await versionOfSource(app.db, MEDIA_LIST, source, FORMAT);
    // A node that starts looks at the same articles again.
    if (served && known?.version === served.version && edition.reach === served.reach)
      return { version: served.version, entries: served.entries };
    const whole = { ...edition, source, parsed: { ...edition.parsed, entities: all } };
    const { version } = await publishEdition(app, whole, { acceptRemovals, explained });
    return { version, entries: all.length };
  }
}

/** The parties of the served edition; of one that is lost nobody is known. */
async function formerParties(app: ScreeningApp, served: WatchlistRow): Promise<Entity[]> {
  try {
    return await snapshotEntities(app.media, { ...served, list: MEDIA_LIST });
  } catch (error) {
    if (error instanceof SnapshotLost) return [];
    throw error;
  }
}

async function accusedParties(app: ScreeningApp): Promise<Entity[]> {
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
async function analyseAnew(app: ScreeningApp): Promise<void> {
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const rows = await outdatedArticles(app.db, PAGE);
    if (rows.length === 0) return;
    const read = rows.map((row) => ({ ...row, entities: mediaEntities(row.article) }));
    await app.db.systemTransaction(async (tx) => {
      const ids = read.flatMap(({ copyOf }) => copyOf ?? []);
      const originals = new Map((await knownArticles(tx, ids)).map((one) => [one.id, { ...one, ...one.told }]));
      for (const { source, copyOf, entities, ...row } of read) {
        // Earlier versions folded texts of one form about different people.
        const original = copyOf === null ? undefined : originals.get(copyOf);
        const stays = original !== undefined && accusesNobodyElse(entities, original);
        const as = stays ? { copyOf, entities: [] } : { copyOf: null, entities };
        await putArticle(tx, source, { ...row, ...as });
      }
    });
  }
  throw new Error(`Articles could not all be read by analysis ${MEDIA_ANALYSIS_VERSION}.`);
}
