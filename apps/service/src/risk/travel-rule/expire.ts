import { nowIn } from '../../platform/environments/environment.js';
import type { Statement } from '../../platform/store/database.js';
import type { TravelRuleApp } from './app.js';
import { changeMessage } from './change.js';

const DUE: Statement = {
  name: 'travel_rule_messages_due',
  text: `select m.environment_id, m.id from travel_rule_messages m join environments e on e.id = m.environment_id
    where m.status not in ('accepted', 'rejected', 'completed', 'expired', 'cancelled')
      and m.expires_at <= now() + make_interval(secs => e.clock_offset_seconds) limit 100`,
};

const BY = { type: 'system', id: 'expiry' } as const;

/** Writes the end of messages whose lifetime is over, each at the moment it fell due. @returns whether there may be more. */
export async function expireTravelRule(app: TravelRuleApp): Promise<boolean> {
  const rows = await app.db.system<{ environment_id: string; id: string }>(DUE);
  for (const row of rows) {
    const environment = await app.environments.get(row.environment_id);
    // The change itself begins with the end of a lifetime that is over.
    await changeMessage({ app, environment, id: row.id, now: nowIn(environment), actor: BY }, async () => undefined);
  }
  return rows.length === 100;
}
