import { captureContact } from '@assay/contract';
import { type ApiError, conflict, isoTime } from '@assay/kernel';
import { openWith, sealWith } from '../../platform/crypto/vault.js';
import { actorOf } from '../../platform/http/actor.js';
import { ok } from '../../platform/http/answer.js';
import { errorBody } from '../../platform/http/errors.js';
import { newId } from '../../platform/ids.js';
import { ATTEMPTS_MAX } from '../contact/code.js';
import { type CodeRow, lockCode, updateCode } from '../contact/code-store.js';
import { type Confirmation, confirmCode } from '../contact/confirm-code.js';
import type { Destination, DestinationFields } from '../contact/destination.js';
import { canSend, noGateway } from '../contact/gateways.js';
import { areSpent, noMoreCodes, type SentCode, sendCode } from '../contact/send-code.js';
import { audit, refusal, type SessionChange } from '../sessions/change.js';
import type { ContactProof, Session, SessionCheck } from '../sessions/session.js';
import { captureSession, changeCapture } from './access.js';
import { type Context, route } from './app.js';
import { hasGoodCode, stepDestination, stepToConfirm, stepToSend } from './contact-steps.js';

type CaptureContext = Context<unknown, unknown, Session>;
type View = ReturnType<typeof sentView>;

/** Sends a code for a contact step; the session is written once the message is on its way. */
export const sendCaptureCode = route(captureContact.sendCaptureCode, {
  engine: true,
  load: captureSession,
  async handle(context) {
    const { app, environment, resource: session, body, now } = context;
    if (session.status !== 'awaiting_subject') throw refusal(session.status);
    const fields = body as DestinationFields;
    const check = stepToSend(session, body.step, fields);
    const { destination, givenBy } = stepDestination(environment, session, check, fields);
    const proof = { ...described(destination), givenBy, at: now };
    if (!canSend(app, environment, destination.channel)) {
      await giveUp(context as CaptureContext, check, { ...proof, outcome: 'unavailable' });
      throw noGateway(check.type, destination.channel);
    }
    const codes = { id: session.id, step: check.step, since: askedAgainAt(session) };
    if (await app.db.transaction(environment.id, (tx) => areSpent(tx, environment.id, codes))) {
      if (!hasGoodCode(session, check.step, now)) await endWithoutCode(context as CaptureContext, check, proof);
      throw noMoreCodes();
    }
    const id = newId('chk');
    const sent = await sendCode({
      app,
      environment,
      now,
      id,
      destination,
      locale: session.secrets.locale,
      referenceIndex: null,
      key: session.key,
      wrappedKey: undefined,
      sealed: sealView(session, id, undefined),
      session: codes,
    });
    const view = sentView(check, destination, sent);
    return changeCapture(context as CaptureContext, async (change) => {
      remember(change, check, {
        ...proof,
        outcome: sent.outcome === 'accepted' ? 'sent' : 'undeliverable',
        code: { expiresAt: sent.expiresAt, resendAt: sent.resendAt, attemptsLeft: ATTEMPTS_MAX },
      });
      audit(change, `verification.contact_code_${sent.outcome === 'accepted' ? 'sent' : 'undeliverable'}`, {
        actor: actorOf(context),
      });
      await write(change, { id, view, attempts: 0 });
      return ok(view);
    });
  },
});

/** Confirms a code. A wrong one is 409, committed with its attempt. */
export const confirmCaptureCode = route(captureContact.confirmCaptureCode, {
  load: captureSession,
  async handle(context) {
    const { app, environment, body, now, requestId } = context;
    return changeCapture(context as CaptureContext, async (change) => {
      const { session, tx } = change;
      const check = stepToConfirm(session, body.step);
      const row = await lockCode(tx, environment.id, { by: 'step', sessionId: session.id, step: check.step });
      const proof = session.secrets.contactProofs?.[check.step];
      if (!row || !proof) throw conflict('No code was sent yet.', 'code');
      const confirmation = confirmCode(app.vault, environment.id, row, { code: body.code, now });
      const { judgement } = confirmation;
      const view = { ...openView(session, row), ...progressOf(confirmation, proof) };
      await write(change, { id: row.id, view, attempts: confirmation.attempts });
      remember(change, check, afterConfirmation(proof, confirmation, now));
      const actions = { right: 'confirmed', wrong: 'code_refused', exhausted: 'too_many_attempts' } as const;
      audit(change, `verification.contact_${actions[judgement]}`, { actor: actorOf(context) });
      if (judgement === 'right') return ok(view);
      const refused = wrongCode(confirmation.attemptsLeft);
      return { status: refused.status, body: errorBody(refused, requestId) };
    });
  },
});

/** All codes were sent and none can be confirmed: the step fails, so that its subject can go on and be told the outcome. */
async function endWithoutCode(
  context: CaptureContext,
  check: SessionCheck,
  asked: Omit<ContactProof, 'outcome'>,
): Promise<void> {
  const before = context.resource.secrets.contactProofs?.[check.step];
  if (before?.outcome === 'no_more_codes') return;
  await changeCapture({ ...context, claim: undefined }, async (change) => {
    remember(change, check, { ...(before ?? asked), outcome: 'no_more_codes', at: context.now });
    audit(change, 'verification.contact_too_many_attempts', { actor: actorOf(context) });
    return ok({});
  });
}

/** When a reviewer last asked the subject again. */
function askedAgainAt({ state, createdAt }: Session): number {
  return state.trail.findLast(({ action }) => action === 'recapture_requested')?.at ?? createdAt;
}

/** Without a gateway the step ends `unavailable` and the session will be referred; the refusal is not kept for replays. */
async function giveUp(context: CaptureContext, check: SessionCheck, proof: ContactProof): Promise<void> {
  await changeCapture({ ...context, claim: undefined }, async (change) => {
    remember(change, check, proof);
    audit(change, 'verification.contact_unavailable', { actor: actorOf(context) });
    return ok({});
  });
}

function remember({ session }: SessionChange, { step }: SessionCheck, proof: ContactProof): void {
  session.secrets.contactProofs = { ...session.secrets.contactProofs, [step]: proof };
}

async function write(
  { tx, session, environment, now }: SessionChange,
  { id, view, attempts }: { readonly id: string; readonly view: View; readonly attempts: number },
): Promise<void> {
  const { status, reason_codes: reasonCodes } = view;
  await updateCode(tx, environment.id, { id, status, reasonCodes, attempts, now, sealed: sealView(session, id, view) });
}

function sealView(session: Session, id: string, view: View | undefined): Buffer {
  return sealWith(session.key, Buffer.from(JSON.stringify(view ?? {})), `check ${session.environmentId} ${id}`);
}

function openView(session: Session, { id, sealed }: CodeRow): View {
  return JSON.parse(openWith(session.key, sealed, `check ${session.environmentId} ${id}`).toString()) as View;
}

function described({ channel, address, masked, reasonCodes }: Destination) {
  return { channel, destination: address, destinationMasked: masked, reasonCodes };
}

function afterConfirmation(proof: ContactProof, { judgement, attemptsLeft }: Confirmation, now: number): ContactProof {
  if (judgement === 'wrong') return { ...proof, ...(proof.code && { code: { ...proof.code, attemptsLeft } }) };
  return { ...proof, outcome: judgement === 'right' ? 'confirmed' : 'too_many_attempts', at: now };
}

function sentView(check: SessionCheck, destination: Destination, sent: SentCode) {
  const undeliverable = sent.outcome === 'undeliverable';
  const reasonCodes: readonly string[] = undeliverable ? ['contact.undeliverable'] : [];
  return {
    step: check.step,
    status: undeliverable ? 'review' : 'pending',
    reason_codes: reasonCodes,
    channel: destination.channel,
    destination_masked: destination.masked,
    expires_at: isoTime(sent.expiresAt),
    attempts_left: undeliverable ? 0 : ATTEMPTS_MAX,
    resend_after: isoTime(sent.resendAt),
  };
}

function progressOf({ judgement, attemptsLeft }: Confirmation, { reasonCodes }: ContactProof) {
  if (judgement === 'right') {
    const status = reasonCodes.length > 0 ? 'review' : 'passed';
    return { status, reason_codes: reasonCodes, attempts_left: attemptsLeft };
  }
  const status = judgement === 'wrong' ? 'pending' : 'failed';
  const codes = judgement === 'wrong' ? [] : ['contact.too_many_attempts'];
  return { status, reason_codes: codes, attempts_left: attemptsLeft };
}

function wrongCode(attemptsLeft: number): ApiError {
  if (attemptsLeft <= 0) return conflict('The code is wrong, for the fifth time. Ask for a new code.', 'code');
  return conflict(`The code is wrong. Attempts left: ${attemptsLeft}.`, 'code');
}
