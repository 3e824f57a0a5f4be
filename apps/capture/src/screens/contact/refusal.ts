import type { ApiFailure } from '../../api/failure.js';
import type { TextKey } from '../../i18n/languages.js';

/** A sentence for the person, with its values. */
export interface Sentence {
  key: TextKey;
  values?: Readonly<Record<string, string | number>>;
}

/** Why no code was sent, each limit in its own words; undefined when the failure is none of this step. */
export function sendRefusal(failure: ApiFailure): Sentence | undefined {
  const { status, field, waitS } = failure;
  if (status === 400) return { key: field === 'phone' ? 'contact.bad_phone' : 'contact.bad_email' };
  if (status === 409 && field === 'contact') return { key: 'contact.limit_session' };
  if (status === 503) return { key: 'contact.not_sent' };
  if (status !== 429) return undefined;
  if (field !== 'email' && field !== 'phone') return { key: 'trouble.busy_lead' };
  if (waitS > 60) return { key: 'contact.limit_hour', values: { minutes: Math.ceil(waitS / 60) } };
  return { key: 'contact.limit_soon', values: { seconds: Math.max(1, Math.ceil(waitS)) } };
}

/** What to say after a code was refused, by what is left of it. */
export function codeRefusal(left: { code_sent: boolean; attempts_left: number }): Sentence {
  if (left.code_sent) return { key: 'contact.wrong', values: { count: left.attempts_left } };
  return { key: left.attempts_left === 0 ? 'contact.exhausted' : 'contact.late' };
}
