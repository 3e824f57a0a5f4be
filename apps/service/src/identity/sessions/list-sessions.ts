import type { Environment } from '../../platform/environments/environment.js';
import type { PageRequest } from '../../platform/http/page.js';
import type { Statement } from '../../platform/store/database.js';
import type { SessionsApp } from './app.js';
import type { Session } from './session.js';
import { SESSION_COLUMNS, SESSION_FROM, type SessionRow, sessionOf } from './session-row.js';

export interface SessionFilter {
  readonly statuses: readonly string[] | undefined;
  readonly journey: string | undefined;
  readonly decisions: readonly string[] | undefined;
  readonly reference: string | undefined;
  readonly reasonCode: string | undefined;
  readonly riskBands: readonly string[] | undefined;
}

/** Conditions by name. Absent ones are left out of the text, so that the planner sees which index serves. */
const CONDITIONS = {
  from: (n: number) => `s.created_at >= $${n}`,
  before: (n: number) => `s.created_at < $${n}`,
  statuses: (n: number) => `s.status = any($${n})`,
  journey: (n: number) => `s.journey_id = $${n}`,
  decisions: (n: number) => `s.decision = any($${n})`,
  reference: (n: number) => `s.reference_index = $${n}`,
  reason: (n: number) => `r.code = $${n}`,
  /** One band: its index has the order of the list. */
  band: (n: number) => `s.risk_band = $${n}`,
  bands: (n: number) => `s.risk_band = any($${n})`,
} as const;

type Condition = keyof typeof CONDITIONS;

/** With a reason code the walk goes along the sessions that have it, in the order of the list. */
const BY_REASON = `session_reasons r join sessions s on s.environment_id = r.environment_id and s.id = r.session_id
  join data_keys k on k.environment_id = s.environment_id and k.id = s.data_key_id`;

/** A page of sessions and one more, so that the caller knows whether there are more. */
export async function listSessions(
  app: SessionsApp,
  environment: Environment,
  filter: SessionFilter,
  page: PageRequest,
): Promise<Session[]> {
  const given: readonly (readonly [Condition, unknown])[] = [
    ['from', page.createdAfter],
    ['before', page.createdBefore],
    ['statuses', filter.statuses],
    ['journey', filter.journey],
    ['decisions', filter.decisions],
    ['reference', filter.reference && app.vault.blindIndex(environment.id, 'subject_reference', filter.reference)],
    ['reason', filter.reasonCode],
    filter.riskBands?.length === 1 ? ['band', filter.riskBands[0]] : ['bands', filter.riskBands],
  ];
  const used = given.filter(([, value]) => value !== undefined);
  const names = used.map(([name]) => name);
  const after = page.after ? [new Date(page.after.at), page.after.id] : [];
  const values = [environment.id, ...used.map(([, value]) => value), ...after, page.limit + 1];
  const listed = statement(names, page.ascending, after.length > 0);
  const rows = await app.db.inEnvironment<SessionRow>(environment.id, listed, values);
  return rows.map((row) => sessionOf(row, app.vault));
}

function statement(names: readonly Condition[], ascending: boolean, onwards: boolean): Statement {
  const byReason = names.includes('reason');
  const place = byReason ? ['r.created_at', 'r.session_id'] : ['s.created_at', 's.id'];
  const conditions = names.map((name, index) => ` and ${CONDITIONS[name](index + 2)}`).join('');
  const next = names.length + 2;
  const bound = onwards ? ` and (${place}) ${ascending ? '>' : '<'} ($${next}, $${next + 1})` : '';
  const order = place.map((column) => (ascending ? column : `${column} desc`)).join(', ');
  return {
    name: ['session_list', ascending ? 'asc' : 'desc', onwards ? 'on' : 'first', ...names].join('_'),
    text: `select ${SESSION_COLUMNS} from ${byReason ? BY_REASON : SESSION_FROM}
      where ${byReason ? 'r' : 's'}.environment_id = $1 and s.deleted_at is null${conditions}${bound}
      order by ${order} limit $${onwards ? next + 2 : next}`,
  };
}
