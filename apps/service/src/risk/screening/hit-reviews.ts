import { at as itemAt } from '@assay/kernel';
import type { ScreeningHit, ScreeningQuery } from '@assay/screening';
import { type DataKey, openWith, sealWith } from '../../platform/crypto/vault.js';
import { newId } from '../../platform/ids.js';
import type { Database, Queryable, Statement } from '../../platform/store/database.js';
import { columns } from '../../platform/store/named-columns.js';
import { customerIndex, customerText, type Keyed, referenceIndex, type ScreenedCustomer } from './customer.js';
import { afterSighting, type KnownSightings, type SeenHit, sightingOf } from './sighting.js';

export type ReviewStatus = ScreeningHit['review_status'];
type Noted = Omit<ScreeningHit, 'review_status'>;

const READ: Statement = {
  name: 'screening_reviews_read',
  text: `select hit_index, status, reviewed_index, content_index, compared_index, match_score from screening_hits
    where environment_id = $1 and hit_index = any($2) and status <> 'unreviewed'`,
};
/** In one order, so that two that note the same hits never wait for each other. */
const HOLD: Statement = {
  name: 'screening_hits_hold',
  text: `select hit_index, content_index, compared_index, match_score, source_type from screening_hits
    where environment_id = $1 and hit_index = any($2) order by hit_index for update`,
};
const HIT = columns({
  id: 'text',
  hit: 'bytea',
  entity: 'bytea',
  content: 'bytea',
  compared: 'bytea',
  list: 'text',
  score: 'real',
  detail: 'bytea',
});
const NOTE: Statement = {
  name: 'screening_hits_note',
  text: `insert into screening_hits (environment_id, id, hit_index, customer_index, entity_index, reference_index, content_index,
      compared_index, source_type, source_id, created_at, updated_at, detail_key_id, list, match_score, sealed_detail)
    select $1, r.id, r.hit, $2, r.entity, $3, r.content, r.compared, $4, $5, $6, $6, $7, r.list, r.score, r.detail
    from ${HIT.rows(8)} order by r.hit
    on conflict (environment_id, hit_index) do update set content_index = excluded.content_index,
      compared_index = excluded.compared_index, source_type = excluded.source_type, source_id = excluded.source_id, updated_at = excluded.updated_at,
      detail_key_id = excluded.detail_key_id, list = excluded.list, match_score = excluded.match_score,
      sealed_detail = excluded.sealed_detail`,
};

/** What has parties, and knows no more of them than it says itself. */
export const PARTY_SOURCES = ['transaction', 'travel_rule_message'] as const;
export type PartySource = (typeof PARTY_SOURCES)[number];
/** In SQL, whether that is what saw a hit last. */
export const seenByParty = (column: string) => `${column} in (${PARTY_SOURCES.map((type) => `'${type}'`).join(', ')})`;

/** What a hit was seen by last. */
export interface HitSource {
  readonly type: 'check' | 'verification' | 'business' | PartySource;
  readonly id: string;
}

/** The same with the key that seals what was seen. */
export interface KeyedSource extends HitSource {
  readonly key: DataKey;
}

/** Who was screened, as far as it was said. */
export interface ScreenedSubject extends Pick<ScreeningQuery, 'dateOfBirth' | 'country' | 'nationality' | 'gender'> {
  readonly name: string;
  readonly reference?: string;
}

/** What is sealed of a hit: who was screened, and the listed party as it was found. */
export interface HitDetail {
  readonly subject: ScreenedSubject;
  readonly hit: Noted;
}

interface KnownHit extends KnownSightings {
  readonly hit_index: Buffer;
}

interface StandingHit extends KnownHit {
  readonly source_type: HitSource['type'];
}

interface ReviewedHit extends KnownHit {
  readonly status: ReviewStatus;
  readonly reviewed_index: Buffer;
}

/**
 * Hits with what people said of them. A review stands as long as what identifies the listed party is the same, and nothing of
 * the customer is compared that was not known when it was given.
 */
export async function withReviews<H extends SeenHit>(
  db: Queryable,
  at: Keyed,
  customer: ScreenedCustomer,
  hits: readonly H[],
): Promise<(H & { readonly review_status: ReviewStatus })[]> {
  if (hits.length === 0) return [];
  const keyed = hits.map((hit) => ({ hit, key: hitIndex(at, customer, hit.id) }));
  const reviews = byIndex(await db.query<ReviewedHit>(READ, [at.environment.id, keyed.map(({ key }) => key)]));
  return keyed.map(({ hit, key }) => {
    const review = reviews.get(key.toString('hex'));
    const { content } = afterSighting(review, sightingOf(at, customer, hit));
    return { ...hit, review_status: review?.reviewed_index.equals(content) ? review.status : 'unreviewed' };
  });
}

function byIndex<Row extends KnownHit>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.hit_index.toString('hex'), row]));
}

/** The same outside a transaction. */
export function withStoredReviews<H extends SeenHit>(
  app: { readonly db: Database },
  at: Keyed,
  customer: ScreenedCustomer,
  hits: readonly H[],
) {
  const db: Queryable = { query: (statement, values) => app.db.inEnvironment(at.environment.id, statement, values) };
  return withReviews(db, at, customer, hits);
}

/**
 * Notes hits of a customer, so that they can be reviewed. What a payment or message says nothing new about stays with the
 * check, session or business that saw it: these know more of the customer, and outlive it.
 * @param now the environment's time, Unix milliseconds.
 */
export async function noteHits(
  tx: Queryable,
  at: Keyed & { readonly now: number },
  customer: ScreenedCustomer,
  source: KeyedSource,
  hits: readonly Noted[],
): Promise<void> {
  if (hits.length === 0) return;
  const indexes = hits.map((hit) => hitIndex(at, customer, hit.id));
  const known = byIndex(await tx.query<StandingHit>(HOLD, [at.environment.id, indexes]));
  const rows = hits
    .flatMap((hit, place) => {
      const index = itemAt(indexes, place);
      const standing = known.get(index.toString('hex'));
      const seen = afterSighting(standing, sightingOf(at, customer, hit));
      return isOthers(standing, source) && standing.content_index.equals(seen.content) ? [] : [{ hit, index, ...seen }];
    })
    .sort((left, right) => left.index.compare(right.index));
  if (rows.length === 0) return;
  await tx.query(NOTE, [
    at.environment.id,
    customerIndex(at, customer),
    referenceIndex(at, customer),
    source.type,
    source.id,
    new Date(at.now),
    source.key.id,
    ...HIT.values(rows, {
      id: () => newId('hit'),
      hit: ({ index }) => index,
      entity: ({ hit }) => entityIndex(at, hit.id),
      content: ({ content }) => content,
      compared: ({ compared }) => compared,
      list: ({ hit }) => hit.list,
      score: ({ hit }) => hit.match_score,
      detail: ({ hit, index }) => sealDetail(source.key, index, { subject: subjectOf(customer), hit }),
    }),
  ]);
}

function isOthers(standing: StandingHit | undefined, { type }: HitSource): standing is StandingHit {
  return standing !== undefined && isPartySource(type) && !isPartySource(standing.source_type);
}

/** Whether what saw a hit has parties, such as a payment. */
export function isPartySource(type: string): type is PartySource {
  return PARTY_SOURCES.some((one) => one === type);
}

function subjectOf({ reference, party, query }: ScreenedCustomer): HitDetail['subject'] {
  const { dateOfBirth, country, nationality, gender } = query;
  const said = Object.entries({ reference, dateOfBirth, country, nationality, gender });
  return { name: party ?? query.name, ...Object.fromEntries(said.filter(([, value]) => value !== undefined)) };
}

function sealDetail(key: DataKey, index: Buffer, detail: HitDetail): Buffer {
  return sealWith(key, Buffer.from(JSON.stringify(detail)), detailContext(index));
}

/** @param index the row's `hit_index`, which binds the text to its row. @throws Error when it was changed. */
export function openDetail(key: DataKey, index: Buffer, sealed: Buffer): HitDetail {
  return JSON.parse(openWith(key, sealed, detailContext(index)).toString()) as HitDetail;
}

function detailContext(index: Buffer): string {
  return `screening_hit_detail ${index.toString('hex')}`;
}

export function entityIndex({ vault, environment }: Keyed, entityId: string): Buffer {
  return vault.blindIndex(environment.id, 'screening_entity', entityId);
}

export function hitIndex({ vault, environment }: Keyed, customer: ScreenedCustomer, entityId: string): Buffer {
  return vault.blindIndex(environment.id, 'screening_hit', `${customerText(customer)}\0${entityId}`);
}
