import type { AuditAction } from '@assay/contract';
import type { Platform } from '../../platform/app.js';
import {
  ENVIRONMENT_COLUMNS,
  type Environment,
  type EnvironmentRow,
  nowIn,
} from '../../platform/environments/environment.js';
import type { EnvironmentKind } from '../../platform/operators/operator.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import { type AuditActor, record } from '../../platform/store/record.js';

const ENVIRONMENTS: Statement = {
  name: 'environments_of_organisation',
  text: `select ${ENVIRONMENT_COLUMNS} from environments e join organisations o on o.id = e.organisation_id
    where e.organisation_id = $1 and e.kind = any($2) order by e.id`,
};

export interface OperatorEntry {
  readonly action: Extract<AuditAction, `operator.${string}`>;
  readonly operatorId: string;
  readonly actor: AuditActor;
  readonly requestId?: string | undefined;
  readonly reason?: string;
  readonly changes?: readonly { readonly field: string; readonly before: unknown; readonly after: unknown }[];
}

/** What belongs to the whole organisation stands in the log of its production. */
const ORGANISATION_LOG: readonly EnvironmentKind[] = ['production'];

/**
 * Writes an entry about an operator into the logs of some environments of the organisation, in the change's transaction.
 * Call `app.signals.notify('audit')` after the commit.
 */
export async function auditOperator(
  app: Platform,
  tx: Queryable,
  organisationId: string,
  entry: OperatorEntry,
  kinds: readonly EnvironmentKind[] = ORGANISATION_LOG,
): Promise<void> {
  const { action, operatorId, actor, requestId, reason, changes } = entry;
  for (const environment of await environmentsOf(app, tx, organisationId, kinds)) {
    const more = {
      ...(requestId ? { requestId } : {}),
      ...(reason ? { reason } : {}),
      ...(changes ? { changes } : {}),
    };
    const target = { type: 'operator', id: operatorId };
    const audit = [{ action, actor, target, at: nowIn(environment), ...more }];
    await record(tx, environment, { audit, events: [], usage: [] });
  }
}

/** Read by the transaction itself: whoever waits for another connection while holding one may wait for themselves. */
async function environmentsOf(
  app: Platform,
  tx: Queryable,
  organisationId: string,
  kinds: readonly EnvironmentKind[],
): Promise<Environment[]> {
  const rows = await tx.query<EnvironmentRow>(ENVIRONMENTS, [organisationId, kinds]);
  return rows.map((row) => app.environments.remember(row));
}
