import { nowIn } from '../../platform/environments/environment.js';
import { dueRows } from '../../platform/jobs/due-rows.js';
import type { Statement } from '../../platform/store/database.js';
import type { TravelRuleApp } from './app.js';
import { changeMessage } from './change.js';

export const MESSAGES_DUE: Statement = {
  name: 'travel_rule_messages_due',
  text: dueRows({
    select: 'm.environment_id, m.id',
    ...{ from: 'travel_rule_messages m', table: 'm', due: 'expires_at', limit: 100 },
    where: `m.status not in ('accepted', 'rejected', 'completed', 'expired', 'cancelled')`,
  }),
};

const BY = { type: 'system', id: 'expiry' } as const;

/** Writes the end of messages whose lifetime is over, each at the moment it fell due. @returns whether there may be more. */
export async function expireTravelRule(app: TravelRuleApp): Promise<boolean> {
  const rows = await app.db.system<{ environment_id: string; id: string }>(MESSAGES_DUE);
  for (const row of rows) {
    const environment = await app.environments.get(row.environment_id);
    // The change itself begins with the end of a lifetime that is over.
    await changeMessage({ app, environment, id: row.id, now: nowIn(environment), actor: BY }, async () => undefined);
  }
  return rows.length === 100;
}
