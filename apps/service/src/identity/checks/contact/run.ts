import { isoTime } from '@assay/kernel';
import type { Channel } from '../../contact/destination.js';
import { canSend } from '../../contact/gateways.js';
import type { ContactProof } from '../../sessions/session.js';
import type { CheckRun } from '../check-run.js';
import { type CheckOutcome, unavailable } from '../outcome.js';

/** The contact check of a session by e-mail. */
export const runContactEmail = (run: CheckRun) => runContact(run, 'email');

/** The contact check of a session by phone. */
export const runContactPhone = (run: CheckRun) => runContact(run, 'sms');

/** Whether the subject confirmed the code that was sent during the capture. */
async function runContact({ app, environment, session, step }: CheckRun, channel: Channel): Promise<CheckOutcome> {
  const proof = session.secrets.contactProofs?.[step];
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
    case 'no_more_codes':
      return {
        status: 'failed',
        reasonCodes: ['contact.too_many_attempts'],
        findings: [{ code: 'contact.too_many_attempts', message: 'Ten codes were sent, and none was confirmed.' }],
        result,
      };
    default:
      return notConfirmed(result);
  }
}

/** Retryable: the subject is asked for a code again while attempts are left. */
function notConfirmed(result: Record<string, unknown>): CheckOutcome {
  return { status: 'failed', reasonCodes: ['contact.code_expired'], result: { ...result, confirmed_at: null } };
}
