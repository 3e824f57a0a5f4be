import { captureContact } from '@assay/contract';
import { isFinished } from '@assay/journeys';
import { conflict, invalidRequest, isoTime, notFound } from '@assay/kernel';
import { ATTEMPTS_MAX } from '../contact/code.js';
import { lockCode, updateCode } from '../contact/code-store.js';
import { type Confirmation, confirmCode } from '../contact/confirm-code.js';
import { type Destination, type DestinationFields, readDestination } from '../contact/destination.js';
import { canSend, noGateway } from '../contact/gateways.js';
import { type SentCode, sendCode } from '../contact/send-code.js';
import { openWith, sealWith } from '../crypto/vault.js';
import { actorOf } from '../http/actor.js';
import { type Answer, ok } from '../http/answer.js';
import { type Context, route } from '../http/route.js';
import { newId } from '../ids.js';
import { audit, changeSession, refusal, type SessionChange } from '../verifications/change.js';
import { asOf } from '../verifications/load.js';
import type { ContactProof, Session, SessionCheck } from '../verifications/session.js';
import { findSession } from '../verifications/store.js';

type CaptureContext = Context<unknown, unknown, Session>;
type Shown = Record<string, unknown> & { readonly status: string };

/** Whether a contact step needs nothing more of the subject; a failed one may still be repeated before submitting. */
export function contactCaptured(session: Session, step: string): boolean {
  const outcome = session.secrets.contactProofs?.[step]?.outcome;
  return outcome !== undefined && outcome !== 'sent';
}

export const sendCaptureCode = route(captureContact.sendCaptureCode, {
  engine: true,
  load: ownSession,
  async handle(context) {
    const { app, environment, resource: session, body, now } = context;
    const check = stepOf(session, body.step, body);
    const { destination, givenBy } = destinationOf(context, check, body);
    const proof = { ...described(destination), givenBy, at: now };
    if (!canSend(app, environment, destination.channel)) {
      await remember(context, check, { ...proof, outcome: 'unavailable' });
      throw noGateway(check.type, destination.channel);
    }
    const id = newId('chk');
    const { key } = session;
    const sealedAs = (shown: object) =>
      sealWith(key, Buffer.from(JSON.stringify(shown)), `check ${environment.id} ${id}`);
    const sent = await sendCode({
      app,
      environment,
      now,
      id,
      destination,
      locale: session.secrets.locale,
      referenceIndex: null,
      key,
      wrappedKey: undefined,
      sealed: sealedAs({}),
      session: { id: session.id, step: check.step },
    });
    const shown = sentView(check, destination, sent);
    const answer = ok(shown);
    const outcome = sent.outcome === 'accepted' ? 'sent' : 'undeliverable';
    await remember(context, check, { ...proof, outcome }, async ({ tx }) => {
      const { status, reason_codes: reasonCodes } = shown;
      await updateCode(tx, environment.id, { id, status, reasonCodes, attempts: 0, now, sealed: sealedAs(shown) });
      return answer;
    });
    return answer;
  },
});

export const confirmCaptureCode = route(captureContact.confirmCaptureCode, {
  load: ownSession,
  async handle(context) {
    const { app, environment, resource, body, now, requestId, claim } = context;
    let refused: Confirmation | undefined;
    const answer = await changeSession({ app, environment, id: resource.id, now, requestId, claim }, async (change) => {
      const { session, tx } = change;
      if (session.status !== 'awaiting_subject') throw refusal(session.status);
      const check = sentStep(session, body.step);
      const row = await lockCode(tx, environment.id, { by: 'step', sessionId: session.id, step: check.step });
      if (!row) throw conflict('No code was sent yet.', 'code');
      const confirmation = confirmCode(app.vault, environment.id, row, { code: body.code, now });
      const before = JSON.parse(
        openWith(session.key, row.sealed, `check ${environment.id} ${row.id}`).toString(),
      ) as Shown;
      const shown = { ...before, ...progressOf(confirmation, session, check) };
      await updateCode(tx, environment.id, {
        id: row.id,
        status: shown.status,
        reasonCodes: shown.reason_codes,
        attempts: confirmation.attempts,
        now,
        sealed: sealWith(session.key, Buffer.from(JSON.stringify(shown)), `check ${environment.id} ${row.id}`),
      });
      settle(change, check, confirmation, context as CaptureContext);
      if (confirmation.judgement === 'right') return ok(shown);
      refused = confirmation;
      return undefined;
    });
    // Thrown after the commit: the attempt counts although the answer is a refusal.
    if (refused || !answer) throw wrongCode(refused?.attemptsLeft ?? 0);
    return answer;
  },
});

async function ownSession({ app, environment, principal, now }: Context): Promise<Session> {
  const id = principal.type === 'session' ? principal.sessionId : '';
  const found = await findSession(app, environment.id, id);
  if (!found) throw notFound();
  const session = asOf(found, now);
  if (session.status !== 'awaiting_subject') throw refusal(session.status);
  return session;
}

/** The contact step of a request: the named one, or the first that is open and fits the destination. */
function stepOf(session: Session, step: string | undefined, { email, phone }: DestinationFields): SessionCheck {
  const kind = email !== undefined ? 'contact_email' : phone !== undefined ? 'contact_phone' : undefined;
  const found = contactChecks(session).find((check) =>
    step === undefined ? (kind === undefined || check.type === kind) && isOpen(session, check) : check.step === step,
  );
  if (!found) throw invalidRequest('step', 'No open contact step of this session fits.');
  if (!isOpen(session, found)) throw conflict('This step is done.', found.step);
  return found;
}

function sentStep(session: Session, step: string | undefined): SessionCheck {
  const found = contactChecks(session).find((check) =>
    step === undefined ? session.secrets.contactProofs?.[check.step]?.outcome === 'sent' : check.step === step,
  );
  if (!found) throw step === undefined ? conflict('No code is waiting to be confirmed.', 'code') : noStep();
  return found;
}

function noStep(): Error {
  return invalidRequest('step', 'No contact step of this session has this name.');
}

function contactChecks(session: Session): SessionCheck[] {
  return session.state.checks.filter(({ type }) => type === 'contact_email' || type === 'contact_phone');
}

function isOpen(session: Session, check: SessionCheck): boolean {
  if (session.state.recapture.some(({ step }) => step === check.step)) return true;
  return !isFinished(check.status) && session.secrets.contactProofs?.[check.step]?.outcome !== 'confirmed';
}

/** Where the code goes: what the subject typed, else what the integrator gave with the session. */
function destinationOf(
  { environment, resource }: Pick<CaptureContext, 'environment' | 'resource'>,
  check: SessionCheck,
  body: DestinationFields,
): { destination: Destination; givenBy: ContactProof['givenBy'] } {
  const field = check.type === 'contact_email' ? 'email' : 'phone';
  const other = field === 'email' ? 'phone' : 'email';
  if (body[other] !== undefined) throw invalidRequest(other, `This step asks for the ${field}.`);
  const typed = body[field];
  const value = typed ?? resource.secrets.contact?.[field];
  if (value === undefined) throw invalidRequest(field, `Send the ${field} that the code goes to.`);
  return {
    destination: readDestination({ [field]: value }, environment),
    givenBy: typed === undefined ? 'integrator' : 'subject',
  };
}

function described({ channel, address, masked, reasonCodes }: Destination) {
  return { channel, destination: address, destinationMasked: masked, reasonCodes };
}

/** Writes how far a step has come, with an audit entry that does not hold the destination. */
async function remember(
  context: Pick<
    CaptureContext,
    'app' | 'environment' | 'resource' | 'now' | 'requestId' | 'claim' | 'principal' | 'ip'
  >,
  { step }: SessionCheck,
  proof: ContactProof,
  more?: (change: SessionChange) => Promise<Answer>,
): Promise<void> {
  const { app, environment, resource, now, requestId, claim } = context;
  await changeSession({ app, environment, id: resource.id, now, requestId, claim }, async (change) => {
    const { session } = change;
    if (session.status !== 'awaiting_subject') throw refusal(session.status);
    session.secrets.contactProofs = { ...session.secrets.contactProofs, [step]: proof };
    session.updatedAt = now;
    audit(change, `verification.contact_${proof.outcome}`, { actor: actorOf(context) });
    return more?.(change);
  });
}

function sentView(check: SessionCheck, destination: Destination, sent: SentCode) {
  const undeliverable = sent.outcome === 'undeliverable';
  return {
    step: check.step,
    status: undeliverable ? 'review' : 'pending',
    reason_codes: undeliverable ? ['contact.undeliverable'] : [],
    channel: destination.channel,
    destination_masked: destination.masked,
    expires_at: isoTime(sent.expiresAt),
    attempts_left: undeliverable ? 0 : ATTEMPTS_MAX,
    resend_after: isoTime(sent.resendAt),
  };
}

function progressOf({ judgement, attemptsLeft }: Confirmation, session: Session, { step }: SessionCheck) {
  const concerns = session.secrets.contactProofs?.[step]?.reasonCodes ?? [];
  if (judgement === 'right')
    return { status: concerns.length > 0 ? 'review' : 'passed', reason_codes: concerns, attempts_left: attemptsLeft };
  return {
    status: judgement === 'wrong' ? 'pending' : 'failed',
    reason_codes: judgement === 'wrong' ? [] : ['contact.too_many_attempts'],
    attempts_left: attemptsLeft,
  };
}

function settle(
  change: SessionChange,
  { step }: SessionCheck,
  { judgement }: Confirmation,
  context: CaptureContext,
): void {
  const { session, now } = change;
  const proof = session.secrets.contactProofs?.[step];
  const outcome = judgement === 'right' ? 'confirmed' : judgement === 'exhausted' ? 'too_many_attempts' : 'sent';
  if (proof)
    session.secrets.contactProofs = { ...session.secrets.contactProofs, [step]: { ...proof, outcome, at: now } };
  session.updatedAt = now;
  const action = judgement === 'wrong' ? 'code_refused' : outcome;
  audit(change, `verification.contact_${action}`, { actor: actorOf(context) });
}

function wrongCode(attemptsLeft: number): Error {
  if (attemptsLeft <= 0) return conflict('The code is wrong, for the fifth time. Ask for a new code.', 'code');
  return conflict(`The code is wrong. Attempts left: ${attemptsLeft}.`, 'code');
}
