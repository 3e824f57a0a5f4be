import { createHash } from 'node:crypto';
import { reasonCode, reasonMessage } from '@assay/contract';
import { isoTime } from '@assay/kernel';
import { type DataKey, sealWith } from '../../platform/crypto/vault.js';
import { actorOf } from '../../platform/http/actor.js';
import { type Answer, answerText, ok } from '../../platform/http/answer.js';
import { newId } from '../../platform/ids.js';
import { takeBackBlobs } from '../../platform/media/blob-deletions.js';
import { mediaTypeOf } from '../../platform/media/media-type.js';
import { type NamedMedia, namedMedia } from '../../platform/media/named-media.js';
import { mediaName } from '../../platform/media/session-media.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import { announce, type Effects, noEffects } from '../../platform/store/record.js';
import type { Context } from './app.js';
import { insertCheck, type NewCheck, storeCheck } from './insert-checks.js';
import { type CheckOutcome, codesOf } from './outcome.js';
import { noteSources } from './sources.js';

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
  readonly also?: (tx: Queryable, key: DataKey) => Promise<void>;
}

/**
 * Stores a standalone check and answers with it: result sealed with the check's own key, audit entry, usage unit, event
 * and idempotency record in one transaction. Checks that bring nothing else share theirs with those that come together.
 */
export async function answerCheck(context: Context, given: Standalone): Promise<Answer> {
  const check = { ...given, outcome: { ...given.outcome, reasonCodes: codesOf(given.outcome) } };
  const { app, environment, now, claim, warnings } = context;
  const { outcome, type, subjectReference } = check;
  const id = check.id ?? newId('chk');
  const named = await namedMedia(app, environment, context.body);
  const { key, wrapped } = await app.vault.newDataKey(environment.id, id);
  const { kept, blobs } = check.store ? await keepMedia(context, check, key, named) : { kept: [], blobs: [] };
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
    ...(kept.length > 0 ? { media: kept.map(({ id: mediaId, kind }) => ({ media_id: mediaId, kind })) } : {}),
    ...(warnings.length > 0 ? { warnings } : {}),
  };
  const answer = ok(body, { sealWith: key, resourceId: id });
  const effects = effectsOf(context, check, key);
  const made: NewCheck = {
    environment,
    id,
    type,
    status: outcome.status,
    reasonCodes: outcome.reasonCodes,
    referenceIndex:
      subjectReference === undefined
        ? referenceOf(named)
        : app.vault.blindIndex(environment.id, 'subject_reference', subjectReference),
    wrappedKey: wrapped,
    sealed: sealWith(key, Buffer.from(storedText(answer, check)), `check ${environment.id} ${id}`),
    module: check.module ?? type,
    billable,
    at: now,
    effects,
    keyed: claim && { claim, answer },
  };
  await write(context, made, { ...check, blobs, named, key });
  announce(app, effects);
  return answer;
}

interface Written extends Pick<Standalone, 'also'> {
  readonly blobs: readonly KeptMedia[];
  readonly named: readonly NamedMedia[];
  readonly key: DataKey;
}

async function write(
  { app, environment }: Context,
  made: NewCheck,
  { blobs, named, also, key }: Written,
): Promise<void> {
  if (blobs.length === 0 && named.length === 0 && !also) return storeCheck(app, made);
  try {
    await app.db.batchTransaction(environment.id, async (tx) => {
      await insertCheck(tx, made);
      if (named.length > 0) await noteSources(tx, environment.id, made.id, named);
      const media = blobs.map((blob) => tx.query(MEDIA, mediaRow(made, blob)));
      return { answer: undefined, written: Promise.all([...media, also?.(tx, key)]) };
    });
  } catch (error) {
    const names = blobs.map(({ id }) => mediaName(environment.id, made.id, id));
    await takeBackBlobs(app, environment.id, names, error);
    throw error;
  }
}

interface KeptMedia {
  readonly id: string;
  readonly kind: string;
  readonly bytes: Buffer;
}

/** Stores what is not stored yet: a medium that the request names is named, not copied, and goes with its owner. */
async function keepMedia(
  { app, environment }: Context,
  { media }: Standalone,
  key: DataKey,
  named: readonly NamedMedia[],
): Promise<{ readonly kept: readonly KeptMedia[]; readonly blobs: readonly KeptMedia[] }> {
  const known = new Map(named.map(({ id, sha256 }) => [sha256, id]));
  const kept = media.map((one) => ({ id: newId('med'), ...one, ...storedAs(known.get(digest(one.bytes))) }));
  const blobs = kept.filter(({ stored }) => !stored);
  for (const { id, bytes } of blobs)
    await app.media.put(
      mediaName(environment.id, key.id, id),
      sealWith(key, bytes, `media ${environment.id} ${key.id} ${id}`),
    );
  return { kept, blobs };
}

function storedAs(id: string | undefined): { readonly id?: string; readonly stored: boolean } {
  return id === undefined ? { stored: false } : { id, stored: true };
}

/** Whose the media are, where all that belong to somebody belong to one. */
function referenceOf(named: readonly NamedMedia[]): Buffer | null {
  const [first, ...others] = named.flatMap(({ reference_index: index }) => index ?? []);
  return first && others.every((other) => other.equals(first)) ? first : null;
}

function effectsOf(context: Context, check: Standalone, key: DataKey): Effects {
  const { now, requestId } = context;
  const { outcome, type, subjectReference } = check;
  const effects = noEffects();
  const { id } = key;
  const target = { type: 'check', id };
  effects.audit.push({ action: 'check.completed', actor: actorOf(context), target, at: now, requestId });
  const data = {
    id,
    type,
    status: outcome.status,
    reason_codes: outcome.reasonCodes,
    ...(subjectReference !== undefined ? { subject_reference: subjectReference } : {}),
  };
  effects.events.push({ type: 'check.completed', resourceId: id, sequence: 1, at: now, key, data });
  return effects;
}

/** What is kept of a check: the text of its answer, the hashes of its media, and whose it is. */
function storedText(answer: Answer, { media, subjectReference }: Standalone): string {
  const more = JSON.stringify({
    media_sha256: media.map(({ bytes }) => digest(bytes)),
    subject_reference: subjectReference,
  });
  return `${answerText(answer).slice(0, -1)},${more.slice(1)}`;
}

function mediaRow({ environment, id, at }: NewCheck, blob: KeptMedia): unknown[] {
  return [
    environment.id,
    blob.id,
    id,
    blob.kind,
    mediaTypeOf(blob.bytes) ?? 'application/octet-stream',
    blob.bytes.length,
    digest(blob.bytes),
    new Date(at),
  ];
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
      message: finding?.message ?? reasonMessage(code) ?? code,
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
