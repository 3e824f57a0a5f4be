import type { BacktestTally } from '@assay/rules';
import type { ReplayTally } from '../../identity/replays/replay-store.js';
import type { Statement } from '../../platform/store/statement.js';
import type { App } from '../app.js';

/** Changes of one report. */
export const CHANGES_MAX = 5000;

export interface ReportPeriod {
  readonly from: Date;
  readonly to: Date;
}

interface VersionRow {
  readonly item_id: string;
  readonly version: number;
  readonly author: string;
  readonly comment: string | null;
  readonly created_at: Date;
}
export interface JourneyVersionRow extends VersionRow {
  readonly status: 'draft' | 'published' | 'archived';
  readonly definition_sha256: string;
}
export interface RuleVersionRow extends VersionRow {
  readonly live_version: number | null;
  readonly shadow_version: number | null;
  readonly published_at: Date | null;
  readonly fired_live: number;
  readonly fired_shadow: number;
}
export interface ApprovalRow {
  readonly kind: 'journey' | 'rule';
  readonly item_id: string;
  readonly version: number;
  readonly approver: string;
  readonly comment: string | null;
  readonly created_at: Date;
}
export interface DecisionCount {
  readonly journey_id: string;
  readonly journey_version: number;
  readonly decision: 'approved' | 'referred' | 'declined';
  readonly count: number;
}
export interface ReplayRow {
  readonly id: string;
  readonly journey_id: string;
  readonly version: number | null;
  readonly definition_sha256: string;
  readonly tally: Partial<ReplayTally>;
  readonly completed_at: Date;
}
export interface BacktestRow {
  readonly id: string;
  readonly rule_id: string;
  readonly version: number;
  readonly from_ms: string | null;
  readonly to_ms: string | null;
  readonly tally: Partial<BacktestTally>;
  readonly completed_at: Date;
}
export interface ChangeRow {
  readonly hash: string;
  /** Changes of the period, those beyond the limit included. */
  readonly found: number;
  readonly event: {
    readonly at: string;
    readonly action: string;
    readonly actor: { readonly type: string; readonly id?: string; readonly name?: string };
    readonly target: { readonly type: string; readonly id: string };
    readonly changes?: readonly Readonly<Record<string, unknown>>[];
    readonly reason?: string;
  };
}

const JOURNEYS: Statement = {
  name: 'governance_journey_versions',
  text: `select journey_id as item_id, version, author, comment, created_at, status, definition_sha256 from journey_versions
    where environment_id = $1 and created_at < $2 order by journey_id, version desc`,
};
/**
 * The last decision of each session within the period, as the chain has it: what comes later, a deletion too, changes nothing
 * of a period that is over. Read across environments' security by its own condition, as the changes below are.
 */
const DECISIONS: Statement = {
  name: 'governance_decisions',
  text: `with decided as (
      select distinct on (a.event #>> '{target,id}') a.event #>> '{target,id}' as session_id,
        (select c.change ->> 'after' from jsonb_array_elements(a.event -> 'changes') as c (change)
          where c.change ->> 'field' = 'status' limit 1) as decision
      from audit_chain a where a.environment_id = $1
        and (a.event ->> 'at') collate "C" >= $2 and (a.event ->> 'at') collate "C" < $3 and a.event ->> 'action' = 'verification.decided'
      order by 1, a.sequence desc)
    select s.journey_id, s.journey_version, d.decision, count(*)::integer as count
    from decided d join sessions s on s.environment_id = $1 and s.id = d.session_id
    where d.decision in ('approved', 'referred', 'declined') and not s.imported group by 1, 2, 3`,
};
const RULES: Statement = {
  name: 'governance_rule_versions',
  text: `select v.rule_id as item_id, v.version, v.author, v.comment, v.created_at, v.published_at, r.live_version, r.shadow_version,
      f.live as fired_live, f.shadow as fired_shadow
    from rules r join rule_versions v on v.environment_id = r.environment_id and v.rule_id = r.id
    cross join lateral (select count(*) filter (where f.live)::integer as live, count(*) filter (where not f.live)::integer as shadow
      from rule_firings f where f.environment_id = r.environment_id and f.rule_id = r.id and f.version = v.version
        and f.at >= $2 and f.at < $3) f
    where r.environment_id = $1 and v.created_at < $3 order by v.rule_id, v.version desc`,
};
const APPROVALS: Statement = {
  name: 'governance_approvals',
  text: `select kind, item_id, version, approver, comment, created_at from version_approvals
    where environment_id = $1 and created_at < $2 order by created_at, approver`,
};
const REPLAYS: Statement = {
  name: 'governance_replays',
  text: `select id, journey_id, version, definition_sha256, tally, completed_at from journey_replays
    where environment_id = $1 and status = 'completed' and completed_at >= $2 and completed_at < $3
    order by completed_at desc, id`,
};
const BACKTESTS: Statement = {
  name: 'governance_backtests',
  text: `select id, rule_id, version, from_ms, to_ms, tally, completed_at from rule_backtests
    where environment_id = $1 and status = 'completed' and completed_at >= $2 and completed_at < $3
    order by completed_at desc, id`,
};
/**
 * Changes of policy, as the chain holds them: of journeys, rules and models, and of settings; with each, how many there are.
 * Read across environments' security by its own condition: a part of an event has an index only without it.
 */
const CHANGES: Statement = {
  name: 'governance_changes',
  text: `select a.hash, a.event, count(*) over ()::integer as found from audit_chain a
    where a.environment_id = $1 and a.event #>> '{target,id}' = any($2)
      and (a.event ->> 'at') >= $3 and (a.event ->> 'at') < $4 and a.event ->> 'action' = any($5)
    order by a.sequence limit $6`,
};

/** What changes policy, or approves that it is changed. */
const POLICY_ACTIONS = [
  ...['journey.created', 'journey.version_created', 'journey.version_approved', 'journey.publication_requested'],
  ...['journey.published', 'rule.created', 'rule.version_added', 'rule.version_approved', 'rule.publication_requested'],
  ...['rule.published', 'rule.rolled_back', 'rule.draft_deleted', 'rule.paused', 'rule.snoozed', 'rule.resumed'],
  ...['rule.schedule_set', 'rule.schedule_removed', 'settings.changed'],
  'governance.item_changed',
] as const;

/** Everything that a report is made of, for one period. @param targets whose changes count, the environment's own included */
export async function readReport(app: App, environmentId: string, period: ReportPeriod, targets: readonly string[]) {
  const within = [environmentId, period.from, period.to];
  const until = [environmentId, period.to];
  const [from, to] = [period.from.toISOString(), period.to.toISOString()];
  const read = <R extends object>(statement: Statement, values: readonly unknown[] = within) =>
    app.db.inEnvironment<R>(environmentId, statement, values);
  return {
    journeys: await read<JourneyVersionRow>(JOURNEYS, until),
    decisions: await app.db.system<DecisionCount>(DECISIONS, [environmentId, from, to]),
    rules: await read<RuleVersionRow>(RULES),
    approvals: await read<ApprovalRow>(APPROVALS, until),
    replays: await read<ReplayRow>(REPLAYS),
    backtests: await read<BacktestRow>(BACKTESTS),
    changes: await app.db.system<ChangeRow>(CHANGES, [
      environmentId,
      [...targets, environmentId],
      from,
      to,
      POLICY_ACTIONS,
      CHANGES_MAX,
    ]),
  };
}
