import { isoTime } from '@assay/kernel';
import { type DataKey, openWith, sealWith } from '../../../platform/crypto/vault.js';
import { ATTEMPTS_MAX } from '../../contact/code.js';
import type { Destination } from '../../contact/destination.js';
import type { SentCode } from '../../contact/send-code.js';
import type { Context } from '../app.js';
import { reasonsOf } from '../standalone.js';

export type ContactStatus = 'pending' | 'passed' | 'review' | 'failed';

/** What is kept of a contact check, sealed with its own key. The destination itself is not among it. */
export interface StoredContact {
  readonly body: ContactBody;
  readonly subjectReference: string | undefined;
  /** What the destination gives reason to look at, even when the code is right. */
  readonly concerns: readonly string[];
}

export type ContactBody = ReturnType<typeof contactBody>;

export interface Progress {
  readonly status: ContactStatus;
  readonly reasonCodes: readonly string[];
  readonly attemptsLeft: number;
}

/** The answer to a send. */
export function contactBody(
  { environment, now }: Pick<Context, 'environment' | 'now'>,
  check: {
    readonly id: string;
    readonly destination: Destination;
    readonly sent: SentCode;
    readonly startedAt: number;
  },
) {
  const { destination, sent } = check;
  const undeliverable = sent.outcome === 'undeliverable';
  const status = (undeliverable ? 'review' : 'pending') as ContactStatus;
  const reasonCodes = undeliverable ? ['contact.undeliverable'] : [...destination.reasonCodes];
  const result: Record<string, unknown> = {
    channel: destination.channel,
    destination_masked: destination.masked,
    expires_at: isoTime(sent.expiresAt),
    attempts_left: undeliverable ? 0 : ATTEMPTS_MAX,
    resend_after: isoTime(sent.resendAt),
  };
  return {
    id: check.id,
    type: 'contact',
    status,
    reason_codes: reasonCodes as readonly string[],
    reasons: reasonsOf({ status, reasonCodes, result }),
    result,
    models: [],
    duration_ms: Math.round(performance.now() - check.startedAt),
    billable: environment.kind === 'production',
    environment: environment.kind,
    created_at: isoTime(now),
  };
}

/** The same check after a confirmation. */
export function progressed(body: ContactBody, progress: Progress, startedAt: number): ContactBody {
  const { status, reasonCodes } = progress;
  const result = { ...body.result, attempts_left: progress.attemptsLeft };
  return {
    ...body,
    status,
    reason_codes: reasonCodes,
    reasons: reasonsOf({ status, reasonCodes, result }),
    result,
    duration_ms: Math.round(performance.now() - startedAt),
  };
}

export function sealContact(key: DataKey, environmentId: string, stored: StoredContact): Buffer {
  const { body, subjectReference, concerns } = stored;
  const text = JSON.stringify({ ...body, contact: { subjectReference, concerns } });
  return sealWith(key, Buffer.from(text), `check ${environmentId} ${body.id}`);
}

export function openContact(key: DataKey, environmentId: string, id: string, sealed: Buffer): StoredContact {
  const { contact, ...body } = JSON.parse(
    openWith(key, sealed, `check ${environmentId} ${id}`).toString(),
  ) as ContactBody & { contact: Omit<StoredContact, 'body'> };
  return { body, ...contact };
}
