import type { Context } from '../../platform/http/route.js';

/** The sessions in which owners are verified, as businesses ask for them; wired at the entry. */
export interface OwnerSessions {
  /** Starts a session of an individual. @throws ApiError 400 */
  create(context: Context, wanted: WantedSession): Promise<{ readonly id: string; readonly hostedUrl: string }>;
  /** Whether a session of an individual with this id stands in the environment. */
  isOfIndividual(environmentId: string, id: string): Promise<boolean>;
}

/** What the session of an owner is about, in the words of POST /v1/verifications. */
export interface WantedSession {
  readonly journey: string;
  readonly subject: { readonly type: 'individual'; readonly reference: string };
  readonly expected: Readonly<Record<string, string>>;
  readonly metadata: Readonly<Record<string, string>>;
  readonly redirect_url?: string;
  readonly locale?: string;
}
