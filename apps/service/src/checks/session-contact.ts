import { isoTime } from '@assay/kernel';
import type { Channel } from '../contact/destination.js';
import { canSend } from '../contact/gateways.js';
import { type ContactProof, checkOf } from '../verifications/session.js';
import type { CheckOutcome, CheckRun } from './check-run.js';
import { unavailable } from './vision.js';

/** The contact check of a session: whether the subject confirmed the code that was sent during the capture. */
export async function runContact({ app, environment, session, step }: CheckRun): Promise<CheckOutcome> {
  const proof = session.secrets.contactProofs?.[step];
  const channel: Channel = checkOf(session, step)?.type === 'contact_email' ? 'email' : 'sms';
  if (proof?.outcome === 'unavailable' || (!proof && !canSend(app, environment, channel)))
    return unavailable('No gateway for one-time codes is configured.');
  if (!proof) return notConfirmed({ channel });
  const result = {
    channel,
    destination_masked: proof.destinationMasked,
    given_by: proof.givenBy,
    confirmed_at: proof.outcome === 'confirmed' ? isoTime(proof.at) : null,
  };
  return outcomeOf(proof, result);
}

function outcomeOf({ outcome, reasonCodes }: ContactProof, result: Record<string, unknown>): CheckOutcome {
  switch (outcome) {
    case 'confirmed':
      return { status: reasonCodes.length > 0 ? 'review' : 'passed', reasonCodes, result };
    case 'undeliverable':
      return { status: 'review', reasonCodes: ['contact.undeliverable'], result };
    case 'too_many_attempts':
      return { status: 'failed', reasonCodes: ['contact.too_many_attempts'], result };
    default:
      return notConfirmed(result);
  }
}

/** Retryable: the subject is asked for a code again while attempts are left. */
function notConfirmed(result: Record<string, unknown>): CheckOutcome {
  return { status: 'failed', reasonCodes: ['contact.code_expired'], result: { ...result, confirmed_at: null } };
}
