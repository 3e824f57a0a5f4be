import type { Platform } from '../../platform/app.js';
import { nowIn } from '../../platform/environments/environment.js';
import { forgetAnswers } from '../../platform/http/idempotency.js';
import { keyEffects, revokeKey } from '../../platform/keys/key.js';
import type { EnvironmentKind, OperatorRow } from '../../platform/operators/operator.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import { type AuditActor, noEffects, record } from '../../platform/store/record.js';

const MADE: Statement = {
  name: 'keys_made_by_operator',
  text: `select id, name, awaiting_approval from api_keys where environment_id = $1 and made_by = $2 and revoked_at is null
    and (expires_at is null or expires_at > now()) order by created_at, id`,
};

/** A key that works on without the person who asked for it, and who has seen it. */
export interface LeftKey {
  readonly id: string;
  readonly name: string;
  readonly environment: EnvironmentKind;
}

/**
 * Ends the keys of somebody who leaves that no second person has approved yet: nobody else has seen them. Those that work
 * stay, as other systems may depend on them. Call `app.signals.notify` for `keys`, `audit` and `events` after the commit.
 * @returns the keys that work on
 */
export async function endPendingKeys(
  tx: Queryable,
  app: Pick<Platform, 'environments'>,
  { id, organisation_id: organisationId }: OperatorRow,
  by: { readonly actor: AuditActor; readonly requestId: string },
): Promise<LeftKey[]> {
  const left: LeftKey[] = [];
  const places = (await app.environments.all()).filter((place) => place.organisationId === organisationId);
  for (const place of places) {
    const rows = await tx.query<{ id: string; name: string; awaiting_approval: boolean }>(MADE, [
      place.id,
      `operator:${id}`,
    ]);
    const pending = rows.filter((row) => row.awaiting_approval).map((row) => row.id);
    const effects = noEffects();
    for (const key of pending) {
      await revokeKey(tx, place.id, key);
      const told = keyEffects('key.revoked', key, { ...by, at: nowIn(place) });
      effects.audit.push(...told.audit);
      effects.events.push(...told.events);
    }
    await forgetAnswers(tx, place.id, pending);
    await record(tx, place, effects);
    const live = rows.filter((row) => !row.awaiting_approval);
    left.push(...live.map((row) => ({ id: row.id, name: row.name, environment: place.kind })));
  }
  return left;
}
