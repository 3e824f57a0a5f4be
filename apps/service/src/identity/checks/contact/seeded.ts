import { isoTime } from '@assay/kernel';
import { type SeededCheck, type SeededOutcome, seededLevel } from '../seeded.js';

/** A code that was sent to the seeded person's mailbox or phone. */
export function seededContact(channel: 'email' | 'sms') {
  return ({ person, status, now }: SeededCheck): SeededOutcome => ({
    score: null,
    durationMs: 240,
    result: {
      channel,
      destination_masked:
        channel === 'email' ? `${person.givenName.charAt(0).toLowerCase()}•••@example.com` : '+351 ••• ••• 042',
      given_by: 'integrator',
      confirmed_at: seededLevel(status) === 'clear' ? isoTime(now) : null,
    },
    timings: [{ step: 'send', durationMs: 221 }],
  });
}
