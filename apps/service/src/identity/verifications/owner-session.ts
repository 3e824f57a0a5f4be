import { invalidRequest } from '@assay/kernel';
import type { WantedSession } from '../../risk/businesses/owner-sessions.js';
import type { Context } from './app.js';
import { createVerification } from './create.js';

/** Starts the session of a company's owner. @throws ApiError 400 as POST /v1/verifications does */
export async function createOwnerSession(
  context: Context,
  wanted: WantedSession,
): Promise<{ id: string; hostedUrl: string }> {
  const answer = await createVerification.handle({ ...context, body: wanted, claim: undefined } as never);
  const made = answer.body as { id?: string; hosted_url?: string };
  if (answer.status !== 201 || made.id === undefined)
    throw invalidRequest('journey', 'The session could not be created.');
  return { id: made.id, hostedUrl: made.hosted_url ?? '' };
}
