import { createHash } from 'node:crypto';
import { reasonCode, reasonMessage } from '@assay/contract';
import { isoTime } from '@assay/kernel';
import { sealWith } from '../crypto/vault.js';
import { actorOf } from '../http/actor.js';
import { type Answer, ok } from '../http/answer.js';
import type { Context } from '../http/route.js';
import { newId } from '../ids.js';
import { mediaTypeOf } from '../media/media-type.js';
import { mediaName } from '../media/session-media.js';
import type { Queryable, Statement } from '../store/database.js';
import { announce, noEffects, record } from '../store/record.js';
import type { CheckOutcome } from './check-run.js';

const KEY: Statement = {
  name: 'check_key_insert',
  text: 'insert into data_keys (environment_id, id, wrapped, created_at) values ($1, $2, $3, $4)',
};
const CHECK: Statement = {
  name: 'check_insert',
  text: `insert into checks (environment_id, id, type, status, reason_codes, reference_index, created_at, updated_at, data_key_id, sealed)
    values ($1, $2, $3, $4, $5, $6, $7, $7, $2, $8)`,
};
const MEDIA: Statement = {
  name: 'check_media_insert',
  text: `insert into media (environment_id, id, check_id, kind, media_type, bytes, sha256, captured_at, data_key_id) values ($1, $2, $3, $4, $5, $6, $7, $8, $3)`,
};

export interface CheckMedia {
  readonly kind: string;
  readonly bytes: Buffer;
  /** Where the result names it; drawn otherwise. */
  readonly id?: string;
}

export interface Standalone {
  /** As in the path: `face_match`. */
  readonly type: string;
  /** Usage module; the check's type by default. */
  readonly module?: string;
  readonly outcome: CheckOutcome;
  readonly startedAt: number;
  readonly subjectReference: string | undefined;
  /** Media to keep, where the caller asked for it; hashes are kept always. */
  readonly media: readonly CheckMedia[];
  readonly store: boolean;
  /** The check's id, where something was made for it before. */
  readonly id?: string;
  /** Writes more into the transaction of the check. */
  readonly also?: (tx: Queryable, id: string) => Promise<void>;
}

/**
 * Stores a standalone check and answers with it: result sealed with the check's own key, audit entry, usage unit, event
 * and idempotency record in one transaction.
 */
export async function answerCheck(context: Context, check: Standalone): Promise<Answer> {
  const { app, environment, now, claim, requestId, warnings } = context;
  const { outcome, type } = check;
  const id = check.id ?? newId('chk');
  const { key, wrapped } = app.vault.newDataKey(id);
  const blobs = check.store ? check.media.map((media) => ({ id: newId('med'), ...media })) : [];
  const billable = environment.kind === 'production' && outcome.status !== 'unavailable';
  const body = {
    id,
    type,
    status: outcome.status,
    reason_codes: outcome.reasonCodes,
    reasons: reasonsOf(outcome),
    result: withoutModels(outcome.result),
    models: modelsOf(outcome.result),
    duration_ms: Math.round(performance.now() - check.startedAt),
    billable,
    environment: environment.kind,
    created_at: isoTime(now),
    ...(blobs.length > 0 ? { media: blobs.map(({ id: mediaId, kind }) => ({ media_id: mediaId, kind })) } : {}),
    ...(warnings.length > 0 ? { warnings } : {}),
  };
  const answer = ok(body, { sealWith: key, resourceId: id });
  for (const blob of blobs)
    await app.media.put(
      mediaName(environment.id, id, blob.id),
      sealWith(key, blob.bytes, `media ${environment.id} ${id} ${blob.id}`),
    );
  const effects = noEffects();
  effects.audit.push({
    action: 'check.completed',
    actor: actorOf(context),
    target: { type: 'check', id },
    at: now,
    requestId,
  });
  effects.usage.push({ id, module: check.module ?? type, resourceId: id, billable, at: now });
  const data = {
    id,
    type,
    status: outcome.status,
    reason_codes: outcome.reasonCodes,
    ...(check.subjectReference !== undefined ? { subject_reference: check.subjectReference } : {}),
  };
  effects.events.push({ type: 'check.completed', resourceId: id, at: now, key, data });
  await app.db.transaction(environment.id, async (tx) => {
    await tx.query(KEY, [environment.id, id, wrapped, new Date(now)]);
    await insert(tx, context, check, {
      id,
      sealed: sealWith(
        key,
        Buffer.from(JSON.stringify({ ...body, media_sha256: check.media.map(({ bytes }) => digest(bytes)) })),
        `check ${environment.id} ${id}`,
      ),
    });
    for (const blob of blobs) {
      await tx.query(MEDIA, [
        environment.id,
        blob.id,
        id,
        blob.kind,
        mediaTypeOf(blob.bytes) ?? 'application/octet-stream',
        blob.bytes.length,
        digest(blob.bytes),
        new Date(now),
      ]);
    }
    await check.also?.(tx, id);
    await record(tx, environment, effects, { claim, answer });
  });
  announce(app, effects);
  return answer;
}

async function insert(
  tx: Queryable,
  { app, environment, now }: Context,
  check: Standalone,
  made: { id: string; sealed: Buffer },
): Promise<void> {
  const { subjectReference, type, outcome } = check;
  const reference =
    subjectReference === undefined ? null : app.vault.blindIndex(environment.id, 'subject_reference', subjectReference);
  await tx.query(CHECK, [
    environment.id,
    made.id,
    type,
    outcome.status,
    [...outcome.reasonCodes],
    reference,
    new Date(now),
    made.sealed,
  ]);
}

/** The reasons of a check with the texts of the catalogue. */
export function reasonsOf({ reasonCodes, findings = [] }: CheckOutcome) {
  return reasonCodes.map((code) => {
    const finding = findings.find((candidate) => candidate.code === code);
    const known = reasonCode(code);
    return {
      code,
      severity: known?.severity === 'refer' ? 'review' : (known?.severity ?? 'info'),
      retryable: known?.retryable ?? false,
      message: reasonMessage(code) ?? code,
      ...(finding?.observed !== undefined ? { observed: finding.observed } : {}),
      ...(finding?.threshold !== undefined ? { threshold: finding.threshold } : {}),
      ...(finding?.margin !== undefined ? { margin: finding.margin } : {}),
    };
  });
}

function modelsOf(result: Record<string, unknown>): { name: string; version: string }[] {
  const { models, algorithm } = result as {
    models?: readonly { name: string; version: string }[];
    algorithm?: { name: string; version: string };
  };
  const all = [...(models ?? []), ...(algorithm ? [algorithm] : [])];
  return all.map(({ name, version }) => ({ name, version }));
}

function withoutModels({ models: _models, ...result }: Record<string, unknown>): Record<string, unknown> {
  return result;
}

function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
