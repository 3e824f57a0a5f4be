import { sealWith } from '../crypto/vault.js';
import { newId } from '../ids.js';
import type { Statement } from '../store/database.js';
import type { SessionChange } from '../verifications/change.js';

const OPEN: Statement = {
  name: 'case_open',
  text: `insert into cases (environment_id, id, type, state, severity, session_id, data_key_id, sealed_reference, reference_index, reason_codes, created_at, updated_at)
    values ($1, $2, 'verification', 'open', $3, $4, $5, $6, $7, $8, $9, $9)
    on conflict (environment_id, session_id) where type = 'verification' and state <> 'closed'
    do update set reason_codes = excluded.reason_codes, severity = excluded.severity, updated_at = excluded.updated_at
    returning id, (xmax = 0) as opened`,
};
const ALERT: Statement = {
  name: 'alert_raise',
  text: `insert into alerts (environment_id, id, case_id, kind, severity, state, reason_codes, created_at) values ($1, $2, $3, 'verification', $4, 'open', $5, $6)`,
};

/** A case for a session that enters review, in the same transaction; an open one of the session is updated instead. */
export async function openReview(change: SessionChange): Promise<void> {
  const { app, environment, session, tx, now, effects } = change;
  const severity = session.riskBand ?? 'medium';
  const { reference } = session.secrets.subject;
  const [row] = await tx.query<{ id: string; opened: boolean }>(OPEN, [
    environment.id,
    newId('cas'),
    severity,
    session.id,
    session.key.id,
    sealWith(session.key, Buffer.from(reference), `case ${environment.id} ${session.id}`),
    app.vault.blindIndex(environment.id, 'subject_reference', reference),
    session.reasonCodes,
    new Date(now),
  ]);
  const caseId = row!.id;
  const alertId = newId('alr');
  await tx.query(ALERT, [environment.id, alertId, caseId, severity, session.reasonCodes, new Date(now)]);
  session.state.caseId = caseId;
  const data = {
    subject_reference: reference,
    verification_id: session.id,
    severity,
    reason_codes: session.reasonCodes,
  };
  if (row!.opened) {
    effects.audit.push({
      action: 'case.opened',
      actor: { type: 'system' },
      target: { type: 'case', id: caseId },
      at: now,
    });
    effects.events.push({
      type: 'case.opened',
      resourceId: caseId,
      at: now,
      key: session.key,
      data: { id: caseId, status: 'open', type: 'verification', ...data },
    });
  }
  effects.events.push({
    type: 'alert.created',
    resourceId: caseId,
    at: now,
    key: session.key,
    data: { id: alertId, status: 'open', case_id: caseId, kind: 'verification', ...data },
  });
}
