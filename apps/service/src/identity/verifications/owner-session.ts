import { invalidRequest } from '@assay/kernel';
import { type Answer, answerText } from '../../platform/http/answer.js';
import { type Claim, claimOfPart, Idempotency } from '../../platform/http/idempotency.js';
import type { WantedSession } from '../../risk/businesses/owner-sessions.js';
import type { Context } from './app.js';
import { createVerification } from './create.js';

/** Starts the session of a company's owner. @throws ApiError 400 as POST /v1/verifications does */
export async function createOwnerSession(
  context: Context,
  wanted: WantedSession,
): Promise<{ id: string; hostedUrl: string }> {
  const start = (claim: Claim | undefined) =>
    createVerification.handle({ ...context, body: wanted, claim } as never) as Promise<Answer>;
  // Under the key of the whole request: where its commit was unknown, the repetition finds the session that was started.
  const { answer } = context.claim
    ? await new Idempotency(context.app).run(claimOfPart(context.claim, 'session'), false, start)
    : { answer: await start(undefined) };
  // A repeated answer comes as its bytes.
  const made = JSON.parse(answer.raw ? String(answer.raw.bytes) : answerText(answer)) as {
    id?: string;
    hosted_url?: string;
  };
  if (answer.status !== 201 || made.id === undefined)
    throw invalidRequest('journey', 'The session could not be created.');
  return { id: made.id, hostedUrl: made.hosted_url ?? '' };
}
