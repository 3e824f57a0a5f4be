import type { CaptureKind } from '@assay/contract';
import { type CheckType, type JourneyDefinition, planJourney, type Step } from '@assay/journeys';
import type { MediaRow } from '../media/session-media.js';
import { checkResults, journeyContext, severityOf } from '../verifications/apply-decision.js';
import { checkOf, type Session, type SessionCheck } from '../verifications/session.js';

export interface Requirement {
  readonly kind: CaptureKind;
  readonly optional: boolean;
}

/** A step in which the subject takes part. */
export interface Task {
  readonly step: Step;
  readonly check: SessionCheck;
  readonly requires: readonly Requirement[];
  /** An active liveness challenge belongs to the step. */
  readonly challenge: boolean;
  /** The company's representative takes part, not a person that is verified. */
  readonly business: boolean;
  /** Set while the captures of this step are asked for again. */
  readonly recapture: { readonly reasonCodes: readonly string[] } | undefined;
}

/** Checks that look at the subject's own face; the first in this order takes the selfie, and the others use it. */
const FACE_CHECKS: readonly CheckType[] = ['liveness', 'age_estimation', 'face_match', 'face_search'];
/** Checks of a business session in which its representative takes part. */
const BUSINESS_CHECKS: readonly CheckType[] = ['business_registry', 'ubo', 'business_document'];
const CONTACT_CHECKS: readonly CheckType[] = ['contact_email', 'contact_phone'];

/** The steps in which the subject takes part, in the order of the journey; what the journey skips by now is left out. */
export function captureTasks(definition: JourneyDefinition, session: Session, now: number): Task[] {
  const skipped = new Set(skippedSteps(definition, session, now));
  const steps = definition.steps.filter(({ id }) => !skipped.has(id));
  const selfieStep = FACE_CHECKS.map((type) => steps.find(({ check }) => check === type)).find(Boolean)?.id;
  const again = recaptures(session, steps, selfieStep);
  return steps.flatMap((step) => {
    const check = checkOf(session, step.id);
    const requires = requirementsOf(step, selfieStep);
    const business = BUSINESS_CHECKS.includes(step.check) && session.subjectType === 'business';
    if (!check || (requires.length === 0 && !CONTACT_CHECKS.includes(step.check) && !business)) return [];
    const challenge = step.check === 'liveness' && step.config['mode'] !== 'passive';
    return [{ step, check, requires, challenge, business, recapture: again.get(step.id) }];
  });
}

/** Whether the journey looks at the subject's face: consent comes before that. */
export function needsConsent(definition: JourneyDefinition): boolean {
  return definition.steps.some(({ check }) => FACE_CHECKS.includes(check));
}

/** When captures were last asked for again, the environment's time; 0 when never. */
export function recaptureAt(session: Session): number {
  const entry = session.state.trail.findLast(({ to, from }) => to === 'awaiting_subject' && from !== 'created');
  return entry?.at ?? 0;
}

/** The newest picture of a requirement, and whether it still counts. */
export function pictureOf(task: Task, kind: CaptureKind, session: Session, media: readonly MediaRow[]) {
  const row = media.findLast((candidate) => candidate.kind === kind && candidate.check_id === task.check.id);
  const stale = row && task.recapture && row.captured_at.getTime() < recaptureAt(session);
  return { row, state: row ? (stale ? 'retake' : 'accepted') : ('missing' as const) } as const;
}

function requirementsOf(step: Step, selfieStep: string | undefined): Requirement[] {
  switch (step.check) {
    case 'document':
      return [
        { kind: 'document_front', optional: false },
        { kind: 'document_back', optional: step.config['require_back'] !== true },
      ];
    case 'proof_of_address':
      return [{ kind: 'proof_of_address', optional: false }];
    case 'document_ai':
      return [{ kind: 'document', optional: false }];
    case 'business_document':
      return [{ kind: 'business_document', optional: false }];
    default:
      return step.id === selfieStep ? [{ kind: 'selfie', optional: false }] : [];
  }
}

/**
 * Steps asked for again. A face check without a picture of its own sends the subject back to the step that took the
 * selfie, challenge included: a new selfie that was not proven live must never be compared.
 */
function recaptures(session: Session, steps: readonly Step[], selfieStep: string | undefined) {
  const again = new Map<string, { reasonCodes: string[] }>();
  const add = (step: string | undefined, codes: readonly string[]) => {
    if (step === undefined) return;
    const entry = again.get(step) ?? { reasonCodes: [] };
    entry.reasonCodes.push(...codes);
    again.set(step, entry);
  };
  for (const { step: id, reasonCodes } of session.state.recapture) {
    const step = steps.find((candidate) => candidate.id === id);
    if (!step || !FACE_CHECKS.includes(step.check) || id === selfieStep) add(step?.id, reasonCodes);
    else add(selfieStep, reasonCodes);
    if (reasonCodes.includes('face.document_portrait_missing'))
      add(steps.find(({ check }) => check === 'document')?.id, reasonCodes);
  }
  return again;
}

function skippedSteps(definition: JourneyDefinition, session: Session, now: number): readonly string[] {
  return planJourney({
    definition,
    checks: checkResults(session),
    context: journeyContext(session, now),
    lists: { blocked: [], allowed: [] },
    severityOf,
  }).skipped;
}
