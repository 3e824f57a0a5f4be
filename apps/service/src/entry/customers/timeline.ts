import { customers } from '@assay/contract';
import { ok } from '../../platform/http/answer.js';
import { pageBounds, pageOf, readPage } from '../../platform/http/page.js';
import type { Statement } from '../../platform/store/statement.js';
import { casesAbout } from '../../work/cases/cases-about.js';
import { type Context, route } from './app.js';
import type { CustomerRow } from './customer-view.js';
import { loadCustomer } from './read.js';

interface Source {
  readonly type: string;
  readonly at: string;
  readonly id?: string;
  /** In words, without personal data. */
  readonly summary: string;
  /** What belongs to it, by name: codes and closed words, no personal data. */
  readonly facts?: Readonly<Record<string, string>>;
  readonly from: string;
  readonly where?: string;
}

/** `x` is the table; `$2` the fingerprint of the reference, `$3` the id of the customer. */
const BY_REFERENCE = 'x.environment_id = $1 and x.reference_index = $2';
/** A moment in a JSON value, as every other one of the API. */
const utc = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const ABOUT = `x.environment_id = $1 and x.id = any(array(${casesAbout('$2')}))`;
const SOURCES: readonly Source[] = [
  {
    type: 'verification',
    at: 'x.created_at',
    summary: `'Session by journey ' || x.journey_id || ': ' || x.status`,
    facts: { journey_version: 'x.journey_version' },
    from: 'sessions x',
    where: `${BY_REFERENCE} and x.deleted_at is null`,
  },
  {
    type: 'decision',
    at: 'x.decided_at',
    summary: `'Decided: ' || x.status || coalesce(' (' || array_to_string(x.reason_codes[1:3], ', ') || ')', '')`,
    facts: { journey: 'x.journey_id', journey_version: 'x.journey_version', reason_codes: 'x.reason_codes' },
    from: 'sessions x',
    where: `${BY_REFERENCE} and x.deleted_at is null and x.decided_at is not null`,
  },
  {
    type: 'risk',
    at: 'coalesce(x.decided_at, x.updated_at)',
    summary: `'Risk ' || x.risk_score || ', ' || x.risk_band`,
    from: 'sessions x',
    where: `${BY_REFERENCE} and x.deleted_at is null and x.risk_score is not null`,
  },
  {
    type: 'check',
    at: 'x.created_at',
    summary: `x.type || ': ' || x.status`,
    facts: { reason_codes: 'x.reason_codes', score: 'x.score' },
    from: 'check_entries x',
  },
  {
    type: 'hit',
    at: 'x.created_at',
    summary: `'Hit' || coalesce(' on ' || x.list, '') || coalesce(', score ' || round(x.match_score::numeric, 1), '')`,
    from: 'screening_hits x',
  },
  {
    type: 'hit_review',
    at: 'x.reviewed_at',
    summary: `'Hit judged ' || x.status`,
    facts: { list: 'x.list' },
    from: 'screening_hits x',
    where: `${BY_REFERENCE} and x.reviewed_at is not null`,
  },
  {
    type: 'screening_monitor',
    at: 'x.created_at',
    summary: `'Monitored: ' || x.outcome`,
    facts: { screened_at: utc('x.screened_at'), rescreen_days: 'x.rescreen_days' },
    from: 'screening_monitors x',
  },
  { type: 'wallet_screening', at: 'x.created_at', summary: `'Wallet screened'`, from: 'wallet_screenings x' },
  {
    type: 'wallet_monitor',
    at: 'x.created_at',
    summary: `'Wallet monitored: ' || x.band`,
    facts: { categories: 'x.categories', screened_at: utc('x.screened_at') },
    from: 'wallet_monitors x',
  },
  {
    type: 'travel_rule_message',
    at: 'x.created_at',
    summary: `'Travel Rule message ' || x.direction || ': ' || x.status`,
    facts: { protocol: 'x.protocol' },
    from: 'travel_rule_messages x',
  },
  {
    type: 'business',
    at: 'x.created_at',
    summary: `'Business: ' || x.status || ', risk ' || x.risk_band`,
    from: 'businesses x',
    where: 'x.environment_id = $1 and x.subject_index = $2',
  },
  {
    type: 'case',
    at: 'x.created_at',
    summary: `'Case (' || x.type || ', ' || x.severity || '): ' || x.state`,
    facts: { reason_codes: 'x.reason_codes', due_at: utc('x.due_at') },
    from: 'cases x',
    where: ABOUT,
  },
  {
    type: 'case_closed',
    at: 'x.closed_at',
    // A report of suspicion is nobody's business who may not read reports.
    summary: `'Case closed: ' || case x.outcome when 'sar_filed' then 'confirmed' else coalesce(x.outcome, 'merged into ' || x.merged_into, 'merged') end`,
    from: 'cases x',
    where: `${ABOUT} and x.closed_at is not null`,
  },
  {
    type: 'transaction',
    at: 'x.created_at',
    summary: `initcap(x.type) || ' ' || x.direction || coalesce(' ' || x.amount || ' ' || x.currency, '') || ': ' || x.status`,
    facts: { counterparty_country: 'x.counterparty_country', method: 'x.method', reason_codes: 'x.reason_codes' },
    from: 'transactions x',
    where: 'x.environment_id = $1 and x.customer_id = $3',
  },
];

/** Each source gives its first page; the first of all these are the page. Key: time, then `id type`. */
function timelineText(sign: '<' | '>', direction: '' | ' desc'): string {
  const parts = SOURCES.map(({ type, at, summary, facts = {}, from, where = BY_REFERENCE }) => {
    const named = Object.entries(facts).flatMap(([name, value]) => [`'${name}'`, value]);
    const key = `(x.id || ' ${type}') collate "C"`;
    return `(select ${at} as at, ${key} as key, '${type}' as type, x.id, ${summary} as summary,
        jsonb_strip_nulls(jsonb_build_object(${named.join(', ')})) as facts from ${from} where ${where}
      and ($9::text[] is null or '${type}' = any($9)) and ($4::timestamptz is null or ${at} >= $4) and ($5::timestamptz is null or ${at} < $5)
      and ($6::timestamptz is null or ${at} ${sign}= $6 and (${at}, ${key}) ${sign} ($6, $7))
      order by ${at}${direction}, x.id${direction} limit $8)`;
  });
  return `select * from (${parts.join('\n union all ')}) t order by at${direction}, key${direction} limit $8`;
}

const DESCENDING: Statement = { name: 'customer_timeline_desc', text: timelineText('<', ' desc') };
const ASCENDING: Statement = { name: 'customer_timeline_asc', text: timelineText('>', '') };

/** Nobody needs to know more closely, and no count goes through more rows. */
const COUNTED_MAX = 10_000;
const COUNTS: Statement = {
  name: 'customer_timeline_counts',
  text: SOURCES.map(
    ({ type, from, where = BY_REFERENCE }) =>
      `(select '${type}' as type, count(*)::int as count from (select 1 from ${from} where ${where} limit ${COUNTED_MAX}) t)`,
  ).join('\n union all '),
};

interface Item {
  readonly at: Date;
  readonly key: string;
  readonly type: string;
  readonly id: string;
  readonly summary: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** How many items there are of each kind that there is at all. */
async function countsOf({ app, environment }: Context, customer: CustomerRow): Promise<Record<string, number>> {
  const values = [environment.id, customer.reference_index, customer.id];
  const rows = await app.db.inEnvironment<{ type: string; count: number }>(environment.id, COUNTS, values);
  return Object.fromEntries(rows.flatMap(({ type, count }) => (count > 0 ? [[type, count]] : [])));
}

/** Everything that one subject reference has, or what is of some kinds, newest first. */
export const getCustomerTimeline = route(customers.getCustomerTimeline, {
  load: loadCustomer,
  async handle(context) {
    const { app, environment, resource, query } = context;
    const list = `timeline ${resource.id} ${query.type?.join() ?? ''}`;
    const page = readPage(context as Context, list);
    const rows = await app.db.inEnvironment<Item>(environment.id, page.ascending ? ASCENDING : DESCENDING, [
      environment.id,
      resource.reference_index,
      resource.id,
      ...pageBounds(page),
      query.type ?? null,
    ]);
    const position = ({ at, key }: Item) => ({ at: at.toISOString(), id: key });
    const shown = pageOf(context as Context, list, page, rows, position, ({ at, type, id, summary, facts }) => ({
      ...{ at: at.toISOString(), type, id, summary, facts },
    }));
    if (!query.counts || page.after) return ok(shown);
    return ok({ ...shown, counts: await countsOf(context as Context, resource) });
  },
});
