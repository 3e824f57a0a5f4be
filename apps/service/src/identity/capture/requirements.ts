import type { CaptureKind } from '@assay/contract';
import {
  type CheckType,
  type JourneyDefinition,
  knownSkips,
  picturesAsked,
  planJourney,
  type Step,
} from '@assay/journeys';
import { type CheckFacts, checkFacts } from '@assay/kernel';
import type { MediaRow } from '../../platform/media/session-media.js';
import type { Requirement } from '../checks/check-definition.js';
import { checkDefinition } from '../checks/registry.js';
import { checkResults, journeyContext, severityOf } from '../sessions/apply-decision.js';
import { checkOf, type Session, type SessionCheck } from '../sessions/session.js';

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
  readonly recapture: TaskRecapture | undefined;
}

interface TaskRecapture {
  readonly reasonCodes: readonly string[];
  /** The pictures that are at fault; undefined where it may be any of the step. */
  readonly kinds: readonly CaptureKind[] | undefined;
}

const BACK_MISSING = 'document.missing_back';

/** Parts that the representative of a company takes. */
const COMPANY_PARTS: readonly (CheckFacts['part'] | undefined)[] = ['company', 'owners', 'company_papers'];

/** The steps in which the subject takes part, in the order of the journey; what the journey skips by now is left out. */
export function captureTasks(definition: JourneyDefinition, session: Session, now: number): Task[] {
  const skipped = new Set(skippedSteps(definition, session, now));
  const steps = definition.steps.filter(({ id }) => !skipped.has(id));
  const selfieStep = selfieStepOf(steps);
  const again = recaptures(session, steps, selfieStep);
  return steps.flatMap((step) => {
    const check = checkOf(session, step.id);
    const recapture = again.get(step.id);
    const requires = requirementsOf(step, selfieStep).map((one) => demanded(one, recapture));
    const { part, challenge: challenged = false } = checkFacts(step.check);
    const business = COMPANY_PARTS.includes(part) && session.subjectType === 'business';
    if (!check || (requires.length === 0 && !confirmsCode(step.check) && !business)) return [];
    const challenge = challenged && step.config['mode'] !== 'passive';
    return [{ step, check, requires, challenge, business, recapture }];
  });
}

/** Whether the journey looks at the subject's face: consent comes before that. */
export function needsConsent(definition: JourneyDefinition): boolean {
  return definition.steps.some(({ check }) => looksAtFace(check));
}

/** When captures were last asked for again, the environment's time; 0 when never. */
export function recaptureAt(session: Session): number {
  const entry = session.state.trail.findLast(({ to, from }) => to === 'awaiting_subject' && from !== 'created');
  return entry?.at ?? 0;
}

/** The newest picture of a requirement, and whether it still counts. */
export function pictureOf(task: Task, kind: CaptureKind, session: Session, media: readonly MediaRow[]) {
  const row = media.findLast((candidate) => candidate.kind === kind && candidate.check_id === task.check.id);
  const again = task.recapture && (task.recapture.kinds?.includes(kind) ?? true);
  const stale = row && again && row.captured_at.getTime() < recaptureAt(session);
  const there = stale ? 'retake' : 'accepted';
  return { row, state: row ? there : 'missing' } as const;
}

/** Whether a picture may be left out; who brings a new front unasked has another document, which may have no back. */
export function isOptional(task: Task, { kind, optional }: Requirement, session: Session, media: readonly MediaRow[]) {
  const own = checkDefinition(task.step.check).captures?.(task.step) ?? [];
  const mayLack = own.some((one) => one.kind === kind && one.optional);
  if (optional || !mayLack || !task.recapture?.kinds || task.recapture.kinds.includes('document_front'))
    return optional;
  const { row } = pictureOf(task, 'document_front', session, media);
  return row !== undefined && row.captured_at.getTime() >= recaptureAt(session);
}

function requirementsOf(step: Step, selfieStep: string | undefined): Requirement[] {
  const own = checkDefinition(step.check).captures?.(step) ?? [];
  return step.id === selfieStep ? [...own, { kind: 'selfie', optional: false }] : [...own];
}

/** The back is no longer optional where it is what was missing or at fault. */
function demanded(one: Requirement, recapture: TaskRecapture | undefined): Requirement {
  if (!recapture || one.kind !== 'document_back') return one;
  const due = recapture.reasonCodes.includes(BACK_MISSING) || recapture.kinds?.includes(one.kind);
  return due ? { ...one, optional: false } : one;
}

/** The step that takes the selfie: of the checks of the face the one with the lowest rank. */
function selfieStepOf(steps: readonly Step[]): string | undefined {
  const rank = ({ check }: Step) => checkFacts(check).selfieRank ?? Number.POSITIVE_INFINITY;
  const faces = steps.filter(({ check }) => looksAtFace(check));
  return faces.toSorted((a, b) => rank(a) - rank(b))[0]?.id;
}

const looksAtFace = (check: CheckType) => checkFacts(check).part === 'face';

function confirmsCode(check: CheckType): boolean {
  const { part } = checkFacts(check);
  return part === 'email' || part === 'phone';
}

/**
 * Steps asked for again. A face check without a picture of its own sends the subject back to the step that took the
 * selfie, challenge included: a new selfie that was not proven live must never be compared. Where the document's portrait
 * alone is missing, the selfie stays.
 */
function recaptures(session: Session, steps: readonly Step[], selfieStep: string | undefined) {
  const again = new Map<string, TaskRecapture>();
  const add = (step: string | undefined, codes: readonly string[], kinds: TaskRecapture['kinds']) => {
    if (step === undefined) return;
    const before = again.get(step) ?? { reasonCodes: [], kinds: [] };
    const both = before.kinds && kinds && [...before.kinds, ...kinds];
    again.set(step, { reasonCodes: [...before.reasonCodes, ...codes], kinds: both });
  };
  for (const { step: id, reasonCodes } of session.state.recapture) {
    const step = steps.find((candidate) => candidate.id === id);
    if (!step || !looksAtFace(step.check)) {
      add(step?.id, reasonCodes, kindsAtFault(checkOf(session, id), reasonCodes));
      continue;
    }
    const pictures = picturesAsked(step.check, reasonCodes);
    if (pictures.includes('selfie')) add(selfieStep, reasonCodes, undefined);
    if (!pictures.includes('document')) continue;
    const shown = steps.find(({ check }) => checkFacts(check).showsPortrait)?.id;
    add(shown, reasonCodes, ['document_front']);
  }
  return again;
}

/** The sides of a document that the codes speak of; undefined where one of them says nothing of a side. */
function kindsAtFault(check: SessionCheck | undefined, codes: readonly string[]): TaskRecapture['kinds'] {
  const kinds = codes.map((code) => {
    const side = code === BACK_MISSING ? 'back' : check?.findings.find((one) => one.code === code)?.side;
    return side && (`document_${side}` as const);
  });
  const named = kinds.filter((kind) => kind !== undefined);
  return kinds.length > 0 && named.length === kinds.length ? named : undefined;
}

function skippedSteps(definition: JourneyDefinition, session: Session, now: number): readonly string[] {
  const input = {
    definition,
    checks: checkResults(session),
    context: journeyContext(session, now),
    lists: { blocked: [], allowed: [] },
    severityOf,
  };
  return [...planJourney(input).skipped, ...knownSkips(input)];
}
