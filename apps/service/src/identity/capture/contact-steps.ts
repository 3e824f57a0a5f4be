import { isFinished } from '@assay/journeys';
import { checkFacts, conflict, invalidRequest } from '@assay/kernel';
import type { Environment } from '../../platform/environments/environment.js';
import { ATTEMPTS_MAX } from '../contact/code.js';
import { type Destination, type DestinationFields, readDestination } from '../contact/destination.js';
import type { ContactProof, Session, SessionCheck } from '../sessions/session.js';

/** Whether a contact step needs nothing more of the subject; a failed one may still be repeated before submitting. */
export function contactCaptured(session: Session, step: string): boolean {
  const outcome = session.secrets.contactProofs?.[step]?.outcome;
  return outcome !== undefined && outcome !== 'sent';
}

/** What a contact step shows the subject's device; undefined for a step of another kind. */
export function contactView(environment: Environment, session: Session, check: SessionCheck, now: number) {
  const part = partOf(check);
  if (part !== 'email' && part !== 'phone') return undefined;
  const proof = session.secrets.contactProofs?.[check.step];
  const code = hasGoodCode(session, check.step, now) ? proof?.code : undefined;
  const given = session.secrets.contact?.[part];
  return {
    channel: part === 'email' ? 'email' : 'sms',
    destination_masked:
      proof?.destinationMasked ?? (given === undefined ? null : readDestination({ [part]: given }, environment).masked),
    code_sent: code !== undefined,
    attempts_left: isSpent(proof) ? 0 : (code?.attemptsLeft ?? ATTEMPTS_MAX),
    more_codes: proof?.outcome !== 'no_more_codes',
    resend_in: Math.max(0, Math.ceil(((proof?.code?.resendAt ?? now) - now) / 1000)),
  };
}

const isSpent = (proof: ContactProof | undefined) =>
  proof?.outcome === 'too_many_attempts' || proof?.outcome === 'no_more_codes';

/** Whether a code of a step can still be confirmed. */
export function hasGoodCode(session: Session, step: string, now: number): boolean {
  const proof = session.secrets.contactProofs?.[step];
  return proof?.outcome === 'sent' && (proof.code?.expiresAt ?? 0) > now;
}

/**
 * The contact step of a request: the named one, or the first that is open and fits the destination.
 * @throws ApiError 400 field step, 409 when the step is done.
 */
export function stepToSend(
  session: Session,
  step: string | undefined,
  { email, phone }: DestinationFields,
): SessionCheck {
  const other = phone === undefined ? undefined : 'phone';
  const part = email === undefined ? other : 'email';
  const fits = (check: SessionCheck) => (part === undefined || partOf(check) === part) && isOpen(session, check);
  const found = contactChecks(session).find((check) => (step === undefined ? fits(check) : check.step === step));
  if (!found) throw noStep();
  if (!isOpen(session, found)) throw conflict('This step is done.', found.step);
  return found;
}

/** The step whose code is confirmed: the named one, or the one that waits. @throws ApiError 400 field step, 409. */
export function stepToConfirm(session: Session, step: string | undefined): SessionCheck {
  const waits = (check: SessionCheck) => session.secrets.contactProofs?.[check.step]?.outcome === 'sent';
  const found = contactChecks(session).find((check) => (step === undefined ? waits(check) : check.step === step));
  if (found) return found;
  throw step === undefined ? conflict('No code is waiting to be confirmed.', 'code') : noStep();
}

/**
 * Where the code goes: what the subject typed, else where the last code of the step went, which is what the subject is
 * shown, else what the integrator gave with the session.
 * @throws ApiError 400
 */
export function stepDestination(
  environment: Environment,
  session: Session,
  check: SessionCheck,
  body: DestinationFields,
): { destination: Destination; givenBy: ContactProof['givenBy'] } {
  const field = partOf(check) === 'email' ? 'email' : 'phone';
  const other = field === 'email' ? 'phone' : 'email';
  if (body[other] !== undefined) throw invalidRequest(other, `This step asks for the ${field}.`);
  const typed = body[field];
  if (typed !== undefined) return { destination: readDestination({ [field]: typed }, environment), givenBy: 'subject' };
  const before = session.secrets.contactProofs?.[check.step];
  const value = before?.destination ?? session.secrets.contact?.[field];
  if (value === undefined) throw invalidRequest(field, `Send the ${field} that the code goes to.`);
  return {
    destination: readDestination({ [field]: value }, environment),
    givenBy: before?.givenBy ?? 'integrator',
  };
}

function contactChecks(session: Session): SessionCheck[] {
  return session.state.checks.filter((check) => partOf(check) === 'email' || partOf(check) === 'phone');
}

function partOf({ type }: SessionCheck) {
  return checkFacts(type).part;
}

function isOpen(session: Session, check: SessionCheck): boolean {
  const again = session.state.recapture.some(({ step }) => step === check.step);
  const confirmed = session.secrets.contactProofs?.[check.step]?.outcome === 'confirmed';
  return !confirmed && (again || !isFinished(check.status));
}

function noStep(): Error {
  return invalidRequest('step', 'No open contact step of this session fits.');
}
