import type { Environment } from '../../platform/environments/environment.js';
import type { Effects } from '../../platform/store/record.js';
import type { Queryable, Statement } from '../../platform/store/statement.js';
import type { CasesApp } from './app.js';
import { type CaseRow, caseKey, referenceOf } from './case.js';

export const HANDED_COLUMNS =
  'c.id, c.type, c.state, c.severity, c.owner_id, c.inbox_id, c.session_id, c.data_key_id, c.sealed_reference, k.wrapped';
export const HANDED_FROM =
  'cases c left join data_keys k on k.environment_id = c.environment_id and k.id = c.data_key_id';

export type HandedCase = Pick<
  CaseRow,
  | 'id'
  | 'type'
  | 'state'
  | 'severity'
  | 'owner_id'
  | 'inbox_id'
  | 'session_id'
  | 'data_key_id'
  | 'sealed_reference'
  | 'wrapped'
>;

const GIVE: Statement = {
  name: 'case_give',
  text: `update cases set owner_id = $3, awaits_member = $4, updated_at = $5 where environment_id = $1 and id = $2`,
};

export interface HandOver {
  readonly app: Pick<CasesApp, 'vault'>;
  readonly environment: Environment;
  /** Unix milliseconds, by the clock of the environment. */
  readonly now: number;
  readonly effects: Effects;
}

/** Gives a case to an owner by itself. @param waits whether its inbox goes on looking, where the owner is nobody */
export async function giveCase(
  tx: Queryable,
  { app, environment, now, effects }: HandOver,
  row: HandedCase,
  { owner, waits = false }: { readonly owner: string | null; readonly waits?: boolean },
): Promise<void> {
  await tx.query(GIVE, [environment.id, row.id, owner, waits, new Date(now)]);
  effects.audit.push({
    action: 'case.assigned',
    actor: { type: 'system' },
    target: { type: 'case', id: row.id },
    at: now,
    changes: [{ field: 'owner', before: row.owner_id, after: owner }],
  });
  const key = caseKey(app.vault, environment, row);
  const reference = referenceOf(app.vault, environment, row);
  effects.events.push({
    type: 'case.assigned',
    resourceId: row.id,
    at: now,
    ...(key ? { key } : {}),
    data: {
      id: row.id,
      status: row.state,
      type: row.type,
      severity: row.severity,
      ...(reference === null ? {} : { subject_reference: reference }),
      ...(row.session_id === null ? {} : { verification_id: row.session_id }),
      owner,
    },
  });
}
