import { at, isoTime, notFound } from '@assay/kernel';
import type { RuleDefinition } from '@assay/rules';
import { type PendingRow, pendingView } from '../../platform/approvals/pending.js';
import type { Environment } from '../../platform/environments/environment.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import type { Context, RulesApp } from './app.js';
import { seedRules } from './seed-rules.js';

const VERSIONS_SHOWN = 50;
/** Labelled transactions on which the precision of a rule is counted, the newest first. */
const LABELLED_MAX = 1000;
/** In place of a customer's index: the rule is silent for everybody. */
export const EVERYBODY = Buffer.alloc(0);
const WEEK = "interval '7 days'";

/** $2 is the environment's time. */
export const RULE_SELECT = `select r.id, r.live_version, r.shadow_version, r.previous_live_version, r.created_at, r.updated_at,
    v.version, v.definition, v.author,
    (select json_build_object('version', w.version, 'requested_by', w.requested_by, 'requested_at', w.requested_at)
      from pending_publications w where w.environment_id = $1 and w.kind = 'rule' and w.item_id = r.id) as pending,
    (select count(*)::integer from rule_firings f where f.environment_id = $1 and f.rule_id = r.id and f.live and f.at > $2::timestamptz - ${WEEK}) as fired,
    (select count(*)::integer from rule_firings f where f.environment_id = $1 and f.rule_id = r.id and not f.live and f.at > $2::timestamptz - ${WEEK}) as shadow_fired,
    (select json_build_object('confirmed', count(*) filter (where l.label = 'confirmed'),
        'false_positive', count(*) filter (where l.label = 'false_positive'))
      from (select t.id, t.label from transactions t where t.environment_id = $1 and t.label is not null
        order by t.created_at desc, t.id desc limit ${LABELLED_MAX}) l
      join rule_firings g on g.environment_id = $1 and g.transaction_id = l.id and g.rule_id = r.id) as labelled,
    (select json_build_object('until', (extract(epoch from z.until) * 1000)::bigint, 'reason', z.reason, 'created_by', z.created_by,
        'created_at', (extract(epoch from z.created_at) * 1000)::bigint)
      from rule_snoozes z where z.environment_id = $1 and z.rule_id = r.id and z.reference_index = ''::bytea and z.until > $2::timestamptz) as pause,
    (select json_agg(json_build_object('version', n.version, 'author', n.author, 'comment', n.comment,
        'published', n.published_at is not null, 'created_at', (extract(epoch from n.created_at) * 1000)::bigint) order by n.version desc)
      from (select * from rule_versions n where n.environment_id = $1 and n.rule_id = r.id
        order by n.version desc limit ${VERSIONS_SHOWN}) n) as versions
  from rules r join rule_versions v on v.environment_id = r.environment_id and v.rule_id = r.id
    and v.version = coalesce(r.live_version, r.shadow_version,
      (select max(m.version) from rule_versions m where m.environment_id = $1 and m.rule_id = r.id))`;
const FIND: Statement = { name: 'rule_find', text: `${RULE_SELECT} where r.environment_id = $1 and r.id = $3` };
const VERSION: Statement = {
  name: 'rule_version_find',
  text: `select v.version, v.definition, v.author, v.comment, v.published_at, v.live_at, v.created_at, r.live_version, r.shadow_version
    from rule_versions v join rules r on r.environment_id = v.environment_id and r.id = v.rule_id
    where v.environment_id = $1 and v.rule_id = $2 and v.version = $3`,
};

export interface RuleRow {
  readonly id: string;
  readonly live_version: number | null;
  readonly shadow_version: number | null;
  readonly previous_live_version: number | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly version: number;
  readonly definition: RuleDefinition;
  readonly author: string;
  readonly pending: PendingRow | null;
  readonly fired: number;
  readonly shadow_fired: number;
  readonly labelled: { readonly confirmed: number; readonly false_positive: number };
  /** Moments in Unix milliseconds. */
  readonly pause: {
    readonly until: number;
    readonly reason: string;
    readonly created_by: string;
    readonly created_at: number;
  } | null;
  readonly versions: readonly {
    readonly version: number;
    readonly author: string;
    readonly comment: string | null;
    readonly published: boolean;
    readonly created_at: number;
  }[];
}

export interface VersionRow {
  readonly version: number;
  readonly definition: RuleDefinition;
  readonly author: string;
  readonly comment: string | null;
  readonly published_at: Date | null;
  readonly live_at: Date | null;
  readonly created_at: Date;
  readonly live_version: number | null;
  readonly shadow_version: number | null;
}

/** A rule as it stands; undefined when there is none. */
export async function readRule(
  tx: Queryable,
  environmentId: string,
  id: string,
  now: number,
): Promise<RuleRow | undefined> {
  const [row] = await tx.query<RuleRow>(FIND, [environmentId, new Date(now), id]);
  return row;
}

/** The same of a rule that this transaction has written. */
export async function readWrittenRule(tx: Queryable, environmentId: string, id: string, now: number): Promise<RuleRow> {
  return at(await tx.query<RuleRow>(FIND, [environmentId, new Date(now), id]), 0);
}

export async function readVersion(
  tx: Queryable,
  environmentId: string,
  id: string,
  version: number,
): Promise<VersionRow | undefined> {
  const [row] = await tx.query<VersionRow>(VERSION, [environmentId, id, version]);
  return row;
}

/** Statements of one environment outside a transaction, in the form that the readers above take. */
export function readerOf(app: RulesApp, environment: Environment): Queryable {
  return { query: (statement, values = []) => app.db.inEnvironment(environment.id, statement, values) };
}

/** The rule that the path names. @throws ApiError 404. */
export async function loadRule({ app, environment, params, now }: Context): Promise<RuleRow> {
  await seedRules(app, environment, now);
  const row = await readRule(readerOf(app, environment), environment.id, params['id'] ?? '', now);
  if (!row) throw notFound('There is no such rule in this environment.');
  return row;
}

/** The fields of a version as answers show them. */
export function definitionView(definition: RuleDefinition) {
  const { reasonCode, inbox = null, caseOwner = null, ...others } = definition;
  return { ...others, reason_code: reasonCode, inbox, case_owner: caseOwner };
}

type Runs = Pick<RuleRow, 'live_version' | 'shadow_version'>;

function statusOf(version: number, published: boolean, { live_version: live, shadow_version: shadow }: Runs) {
  if (version === live) return 'live';
  if (version === shadow) return 'shadow';
  return published ? 'archived' : 'draft';
}

/** Live, in shadow, or off; a rule that was never published waits in shadow. */
function modeOf(row: RuleRow): 'live' | 'shadow' | 'off' {
  if (row.live_version !== null) return 'live';
  if (row.shadow_version !== null) return 'shadow';
  return row.versions.some(({ published }) => published) ? 'off' : 'shadow';
}

export function ruleView(environment: Environment, row: RuleRow) {
  return {
    id: row.id,
    version: row.version,
    mode: modeOf(row),
    live_version: row.live_version,
    shadow_version: row.shadow_version,
    ...definitionView(row.definition),
    author: row.author,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    fired_7d: row.fired,
    shadow_fired_7d: row.shadow_fired,
    labelled: row.labelled,
    snooze: row.pause && {
      ...row.pause,
      until: isoTime(Number(row.pause.until)),
      created_at: isoTime(Number(row.pause.created_at)),
    },
    versions: row.versions.map((one) => ({
      version: one.version,
      status: statusOf(one.version, one.published, row),
      author: one.author,
      comment: one.comment,
      created_at: isoTime(Number(one.created_at)),
    })),
    pending_approval: pendingView(row.pending),
    environment: environment.kind,
  };
}

export function versionView(rule: string, row: VersionRow) {
  return {
    rule,
    version: row.version,
    status: statusOf(row.version, row.published_at !== null, row),
    author: row.author,
    comment: row.comment,
    created_at: row.created_at.toISOString(),
    ...definitionView(row.definition),
  };
}
