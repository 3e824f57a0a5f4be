import { type QueryOf, screening } from '@assay/contract';
import { invalidRequest, isId, notFound } from '@assay/kernel';
import type { Environment } from '../../platform/environments/environment.js';
import { ok } from '../../platform/http/answer.js';
import { filteredListPage } from '../../platform/http/filtered-list-page.js';
import type { Statement } from '../../platform/store/statement.js';
import { type Context, route } from './app.js';
import { referenceIndex } from './customer.js';
import { PROPOSAL_COLUMNS, PROPOSAL_KEY, PROPOSED, type ProposalRow, proposalView } from './hit-proposal.js';
import { openDetail, type ReviewStatus } from './hit-reviews.js';
import { hitVersion } from './hold-hit.js';

/** A hit waits while nobody has judged it, or while the listed party or the data compared with it are others than were judged. */
const OPEN = `(h.status = 'unreviewed' or h.reviewed_index <> h.content_index)`;
const REVIEWED = `(h.status <> 'unreviewed' and h.reviewed_index = h.content_index)`;
const LIST = {
  name: 'screening_hits',
  table: 'h',
  select: `select h.id, h.hit_index, case when ${OPEN} then 'unreviewed' else h.status end as status, h.list, h.match_score,
      h.source_type, h.source_id, h.detail_key_id, h.sealed_detail, h.content_index, k.wrapped, h.reviewed_by, h.reviewed_at, h.created_at, h.updated_at,
      ${PROPOSAL_COLUMNS}
    from screening_hits h ${PROPOSAL_KEY} left join lateral (
        select d.wrapped from data_keys d where d.environment_id = $1 and d.id = h.detail_key_id limit 1) k on true
    where h.environment_id = $1`,
};

interface HitRow extends ProposalRow {
  readonly hit_index: Buffer;
  readonly content_index: Buffer;
  readonly status: ReviewStatus;
  readonly list: string | null;
  readonly match_score: number | null;
  readonly source_type: string;
  readonly source_id: string;
  readonly detail_key_id: string | null;
  readonly sealed_detail: Buffer | null;
  readonly wrapped: Buffer | null;
  readonly reviewed_by: string | null;
  readonly reviewed_at: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** Hits of the environment, open and reviewed, newest first. */
export const listScreeningHits = route(screening.listScreeningHits, {
  handle(context) {
    const { app, environment, query } = context;
    return filteredListPage<HitRow>(context as Context, LIST, filtersOf(context as Context, query), (row) =>
      hitView(app, environment, row),
    );
  },
});

const FIND: Statement = { name: 'screening_hit_find', text: `${LIST.select} and h.id = $2` };

/** One hit, as the list shows it. */
export const getScreeningHit = route(screening.getScreeningHit, {
  async load({ app, environment, params }) {
    const [row] = await app.db.inEnvironment<HitRow>(environment.id, FIND, [environment.id, params['id']]);
    if (!row) throw notFound('There is no such hit in this environment.');
    return row;
  },
  handle: async ({ app, environment, resource }) => ok(hitView(app, environment, resource)),
});

function filtersOf({ app, environment }: Context, query: QueryOf<typeof screening.listScreeningHits>) {
  const { state, list, min_score: score, subject_reference: reference, monitor, transaction } = query;
  const { travel_rule_message: message } = query;
  if (monitor !== undefined && !isId('mon', monitor))
    throw invalidRequest('monitor', 'Name a monitor by its id, mon_….');
  if (transaction !== undefined && !isId('txn', transaction))
    throw invalidRequest('transaction', 'Name a transaction by its id, txn_….');
  if (message !== undefined && !isId('trm', message))
    throw invalidRequest('travel_rule_message', 'Name a message by its id, trm_….');
  const index = reference === undefined ? undefined : referenceIndex({ vault: app.vault, environment }, { reference });
  return [
    // The condition stands as the partial index has it; the parameter only takes its place.
    {
      name: 'open',
      value: state === 'open' ? true : undefined,
      condition: (at: string) => `${OPEN} and ${at}::boolean`,
    },
    {
      name: 'proposed',
      value: state === 'proposed' ? true : undefined,
      condition: (at: string) => `${PROPOSED} and ${at}::boolean`,
    },
    {
      name: 'reviewed',
      value: state === 'reviewed' ? true : undefined,
      condition: (at: string) => `${REVIEWED} and ${at}::boolean`,
    },
    { name: 'list', value: list, condition: (at: string) => `h.list = ${at}` },
    { name: 'score', value: score, condition: (at: string) => `h.match_score >= ${at}` },
    { name: 'reference', value: index, condition: (at: string) => `h.reference_index = ${at}` },
    { name: 'transaction', value: transaction, condition: (at: string) => `h.source_id = ${at}` },
    { name: 'message', value: message, condition: (at: string) => `h.source_id = ${at}` },
    {
      name: 'monitor',
      value: monitor,
      condition: (at: string) => `h.customer_index = (select m.customer_index from screening_monitors m
        where m.environment_id = $1 and m.id = ${at})`,
    },
  ];
}

/** A hit as lists show it. Where what saw it is erased, nothing of the listed party or the customer is left. */
function hitView({ vault }: Pick<Context['app'], 'vault'>, environment: Environment, row: HitRow) {
  const detail = detailOf(vault, environment, row);
  const { hit, subject } = detail ?? {};
  return {
    id: row.id,
    state: row.status === 'unreviewed' ? 'open' : 'reviewed',
    review_status: row.status,
    subject_reference: subject?.reference ?? null,
    subject_name: subject?.name ?? null,
    subject: subject
      ? {
          date_of_birth: subject.dateOfBirth ?? null,
          country: subject.country ?? null,
          nationality: subject.nationality ?? null,
          gender: subject.gender ?? null,
        }
      : null,
    entity_id: hit?.id ?? null,
    name: hit?.name ?? null,
    matched_name: hit?.matched_name ?? null,
    match_score: hit?.match_score ?? row.match_score,
    risk_score: hit?.risk_score ?? null,
    types: hit?.types ?? [],
    list: row.list,
    programs: hit?.programs ?? [],
    dates_of_birth: hit?.dates_of_birth ?? [],
    countries: hit?.countries ?? [],
    aliases: hit?.aliases ?? [],
    explanation: hit?.explanation ?? [],
    source: { type: row.source_type, id: row.source_id },
    proposal: proposalView(vault, environment, row),
    version: hitVersion(row),
    reviewed_by: row.status === 'unreviewed' ? null : row.reviewed_by,
    reviewed_at: row.status === 'unreviewed' ? null : (row.reviewed_at?.toISOString() ?? null),
    environment: environment.kind,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

function detailOf(vault: Context['app']['vault'], environment: Environment, row: HitRow) {
  const { detail_key_id: id, sealed_detail: sealed, wrapped, hit_index: index } = row;
  if (id === null || sealed === null) return undefined;
  if (id === environment.key.id) return openDetail(environment.key, index, sealed);
  return wrapped ? openDetail(vault.unwrap(id, wrapped), index, sealed) : undefined;
}
