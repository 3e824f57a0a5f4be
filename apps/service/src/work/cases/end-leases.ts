import { type Environment, nowIn } from '../../platform/environments/environment.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import { type AuditActor, noEffects, record } from '../../platform/store/record.js';

const END: Statement = {
  name: 'case_leases_end',
  text: `update cases set lease_until = null where environment_id = $1 and state <> 'closed' and lease_holder = $2
    and lease_until is not null returning id`,
};

/** Gives back every case that somebody has in hand, who will not come back. @param holder as leases name them */
export async function endLeasesOf(
  tx: Queryable,
  environments: readonly Environment[],
  { holder, actor }: { readonly holder: string; readonly actor: AuditActor },
): Promise<void> {
  for (const environment of environments) {
    const rows = await tx.query<{ id: string }>(END, [environment.id, holder]);
    const effects = noEffects();
    for (const { id } of rows)
      effects.audit.push({
        action: 'case.lease_ended',
        actor,
        target: { type: 'case', id },
        at: nowIn(environment),
        changes: [{ field: 'lease', before: holder, after: null }],
      });
    await record(tx, environment, effects);
  }
}
