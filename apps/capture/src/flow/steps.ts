import type { CaptureKind, CaptureSession, CaptureStep, Requirement } from '../api/types.js';
import { partOf } from './check-parts.js';

/** What the person has to do next, as far as the server knows. */
export type Task =
  | { type: 'consent' }
  | { type: 'capture'; step: CaptureStep; requirement: Requirement }
  | { type: 'contact'; step: CaptureStep }
  | { type: 'company'; step: CaptureStep }
  | { type: 'owners'; step: CaptureStep }
  | { type: 'submit' }
  | { type: 'processing' }
  | { type: 'closed' };

/** Steps in which the person takes part. */
export function activeSteps(session: CaptureSession): CaptureStep[] {
  return session.steps.filter(
    (step) => (step.requires?.length ?? 0) > 0 || isContact(step) || isCompany(step) || isOwners(step),
  );
}

/** Whether a step is settled by a one-time code instead of a picture. */
export function isContact(step: CaptureStep): boolean {
  return partOf(step).contact !== undefined;
}

/** Whether a step finds and confirms the company. */
export function isCompany(step: CaptureStep): boolean {
  return partOf(step).company === true;
}

/** Whether a step invites the owners of the company. */
export function isOwners(step: CaptureStep): boolean {
  return partOf(step).owners === true;
}

/** Whether the person must still do something in a step. */
export function isOpen(step: CaptureStep): boolean {
  return step.state === 'pending' || step.state === 'recapture';
}

/**
 * The next task. Optional pictures are asked only when the person's choice (`wanted`) needs them, and not again once
 * they are there.
 */
export function nextTask(session: CaptureSession, wanted: (kind: CaptureKind) => boolean): Task {
  if (session.status === 'processing') return { type: 'processing' };
  if (session.status !== 'awaiting_subject' && session.status !== 'created') return { type: 'closed' };
  if (session.consent.required && session.consent.accepted !== true) return { type: 'consent' };
  for (const step of activeSteps(session)) {
    if (isContact(step) && (isOpen(step) || step.contact?.attempts_left === 0)) return { type: 'contact', step };
    if (isCompany(step) && isOpen(step)) return { type: 'company', step };
    if (isOwners(step) && isOpen(step)) return { type: 'owners', step };
    const requirement = step.requires?.find((one) => isMissing(step, one, wanted));
    if (requirement) return { type: 'capture', step, requirement };
  }
  return { type: 'submit' };
}

function isMissing(step: CaptureStep, requirement: Requirement, wanted: (kind: CaptureKind) => boolean): boolean {
  if (step.state === 'done' || requirement.state === 'accepted') return false;
  if (requirement.state === 'retake') return true;
  return !requirement.optional || wanted(requirement.kind);
}

/** "Step 2 of 4": consent counts as a step; the number never passes the total. */
export function progress(session: CaptureSession, current: string): { step: number; total: number } {
  const ids = activeSteps(session).map((step) => step.id);
  if (session.consent.required) ids.unshift('consent');
  const at = ids.indexOf(current);
  return { step: at < 0 ? ids.length : at + 1, total: Math.max(1, ids.length) };
}

/** Address to return to, with the session id and its state and nothing else. */
export function returnAddress(session: CaptureSession): string | undefined {
  if (!session.redirect_url) return undefined;
  try {
    const address = new URL(session.redirect_url);
    if (address.protocol !== 'https:' && address.protocol !== 'http:') return undefined;
    address.searchParams.set('verification_id', session.verification_id);
    address.searchParams.set('status', session.status);
    return address.href;
  } catch {
    return undefined;
  }
}
