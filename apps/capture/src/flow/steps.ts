import type { CaptureSession, CaptureStep, Requirement } from '../api/types.js';
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

/** What the person said on this device of things that may be left out. */
export interface Wishes {
  /** Whether an optional picture of a step is asked for. */
  optional: (step: CaptureStep, requirement: Requirement) => boolean;
  /** Whether the person goes on without the code of a step that was tried too often. */
  leaves: (step: CaptureStep) => boolean;
}

/** The next task. Optional pictures are asked only when the person's choice needs them, and not again once they are there. */
export function nextTask(session: CaptureSession, wishes: Wishes): Task {
  if (session.status === 'processing') return { type: 'processing' };
  if (session.status !== 'awaiting_subject' && session.status !== 'created') return { type: 'closed' };
  if (session.consent.required && session.consent.accepted !== true) return { type: 'consent' };
  for (const step of activeSteps(session)) {
    if (!isDue(step, wishes)) continue;
    if (isContact(step)) return { type: 'contact', step };
    if (isCompany(step)) return { type: 'company', step };
    if (isOwners(step)) return { type: 'owners', step };
    // Where all pictures of an open step are there, its challenge is missing, which is made together with the selfie.
    const selfie = partOf(step).challenge && isOpen(step) ? step.requires?.[0] : undefined;
    const requirement = step.requires?.find((one) => isMissing(step, one, wishes)) ?? selfie;
    if (requirement) return { type: 'capture', step, requirement };
  }
  return { type: 'submit' };
}

/** Whether a step is asked for. A code that was tried too often is, until the person goes on without one. */
export function isDue(step: CaptureStep, wishes: Wishes): boolean {
  if (step.state === 'done') return false;
  if (isOpen(step)) return true;
  if (isContact(step)) return step.contact?.attempts_left === 0 && !wishes.leaves(step);
  return step.requires?.some((one) => isMissing(step, one, wishes)) ?? false;
}

function isMissing(step: CaptureStep, requirement: Requirement, wishes: Wishes): boolean {
  if (requirement.state === 'accepted') return false;
  return !requirement.optional || wishes.optional(step, requirement);
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
