import type { SealedAuditEvent } from '@assay/evidence';
import type { Database, Statement } from '../../platform/store/database.js';

export interface AuditRow {
  readonly sequence: string;
  readonly prev_hash: string;
  readonly hash: string;
  readonly event: Readonly<Record<string, unknown>>;
}

export interface AuditFilter {
  /** An action, or an area such as `verification.*`. */
  readonly action: string | undefined;
  /** Id or type of who acted. */
  readonly actor: string | undefined;
  /** Id or type of what was acted on. */
  readonly target: string | undefined;
  readonly from: Date | undefined;
  readonly to: Date | undefined;
  readonly ascending: boolean;
  /** Actions that the reader may not know of. */
  readonly hidden?: readonly string[] | undefined;
}

const BASE = `select a.sequence, a.prev_hash, a.hash, a.event from audit_chain a where a.environment_id = $1`;

/** Conditions by name. Absent ones are left out of the text, so that the planner sees which index serves. */
const CONDITIONS = {
  action: (n: number) => `a.event ->> 'action' = $${n}`,
  area: (n: number) => `starts_with(a.event ->> 'action', $${n})`,
  actor: (n: number) => `(a.event -> 'actor' ->> 'id' = $${n} or a.event -> 'actor' ->> 'type' = $${n})`,
  target_id: (n: number) => `a.event #>> '{target,id}' = $${n}`,
  target: (n: number) => `(a.event -> 'target' ->> 'id' = $${n} or a.event -> 'target' ->> 'type' = $${n})`,
  from: (n: number) => `(a.event ->> 'at') collate "C" >= $${n}`,
  to: (n: number) => `(a.event ->> 'at') collate "C" < $${n}`,
  above: (n: number) => `a.sequence > $${n}`,
  below: (n: number) => `a.sequence < $${n}`,
  hidden: (n: number) => `(a.event ->> 'action') <> all($${n})`,
} as const;

/** Sealed entries of one environment beyond a sequence, in the order of the filter. */
export async function listAudit(
  db: Database,
  environmentId: string,
  filter: AuditFilter,
  beyond: number | undefined,
  limit: number,
): Promise<AuditRow[]> {
  const { action, actor, target, from, to, ascending } = filter;
  const given: readonly (readonly [keyof typeof CONDITIONS, unknown])[] = [
    action?.endsWith('.*') ? ['area', action.slice(0, -1)] : ['action', action],
    ['actor', actor],
    [isResourceId(target) ? 'target_id' : 'target', target],
    ['from', from?.toISOString()],
    ['to', to?.toISOString()],
    [ascending ? 'above' : 'below', beyond],
    ['hidden', filter.hidden],
  ];
  const used = given.filter(([, value]) => value !== undefined);
  const values = [environmentId, ...used.map(([, value]) => value), limit];
  const names = used.map(([name]) => name);
  // Row-level security lets no index on a part of the event be used, as that part's function may tell of other rows. This
  // statement names its environment in any case.
  if (names.includes('target_id')) return db.system<AuditRow>(statement(names, ascending), values);
  return db.inEnvironment<AuditRow>(environmentId, statement(names, ascending), values);
}

function statement(names: readonly (keyof typeof CONDITIONS)[], ascending: boolean): Statement {
  const conditions = names.map((name, index) => ` and ${CONDITIONS[name](index + 2)}`).join('');
  const order = ascending ? 'asc' : 'desc';
  return {
    name: ['audit_list', order, ...names].join('_'),
    text: `${BASE}${conditions} order by a.sequence ${order} limit $${names.length + 2}`,
  };
}

function isResourceId(target: string | undefined): boolean {
  return target !== undefined && /^[a-z]{2,5}_[0-9a-z]{26}$/.test(target);
}

/** An entry as the API shows it: exactly what its hash covers, then its place in the chain. */
export function auditView({ event, sequence, prev_hash, hash }: AuditRow): SealedAuditEvent {
  const { id, at, actor, action, target, ...rest } = event;
  const shown = { id, sequence: Number(sequence), at, actor, action, target, ...rest, prev_hash, hash };
  return shown;
}
