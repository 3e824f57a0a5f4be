import type { Platform } from '../../platform/app.js';
import { forgetAnswers } from '../../platform/http/idempotency.js';
import type { EnvironmentKind, OperatorRow } from '../../platform/operators/operator.js';
import type { Queryable } from '../../platform/store/database.js';
import type { AuditActor } from '../../platform/store/record.js';
import { endLeasesOf } from '../cases/end-leases.js';
import { handBackCases } from '../cases/hand-back.js';

/**
 * What somebody has in hand or owns goes to others in these environments. Call `app.signals.notify` for `audit`, `events`
 * and `team` after the commit.
 * @param final whether they leave the team too, and with it the answers that show them
 */
export async function stopWorking(
  tx: Queryable,
  app: Platform,
  { id, organisation_id: organisationId }: OperatorRow,
  by: { readonly kinds: readonly EnvironmentKind[]; readonly actor: AuditActor; readonly final: boolean },
): Promise<void> {
  const { kinds, actor, final } = by;
  if (kinds.length === 0) return;
  const all = await app.environments.all();
  const places = all.filter((place) => place.organisationId === organisationId && kinds.includes(place.kind));
  await endLeasesOf(tx, places, { holder: id, actor });
  await handBackCases(tx, app, places, { owner: `operator:${id}`, actor, final });
  if (final) for (const place of places) await forgetAnswers(tx, place.id, [id]);
}
