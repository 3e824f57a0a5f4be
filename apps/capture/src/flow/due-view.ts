import type { CaptureKind, CaptureSession, CaptureStep, Requirement } from '../api/types.js';
import type { CaptureObstacle } from '../camera/environment.js';
import { type DocumentChoice, hasBack, heldType } from './choice.js';
import { isPaper } from './papers.js';
import { activeSteps, isDue, nextTask, type Wishes } from './steps.js';
import type { View } from './view.js';

const CAMERA_KINDS: ReadonlySet<CaptureKind> = new Set(['document_front', 'document_back', 'selfie']);

/** What the device knows and the server does not. */
export interface DeviceState {
  choice: DocumentChoice | undefined;
  obstacle: CaptureObstacle;
  /** The camera was already explained and used in this visit. */
  primed: boolean;
  /** The person was told that this browser may not do, and went on. */
  warned: boolean;
  /** Optional sides the person said do not exist, and the steps left without a code. */
  skipped: ReadonlySet<string>;
  /** The steps of which the person was told why they are asked for again. */
  told: ReadonlySet<string>;
}

/**
 * The view due for a session: the one place that maps what the server wants to a screen. Before a step that is asked for
 * again comes why, once.
 */
export function dueView(session: CaptureSession, device: DeviceState): View {
  const task = nextTask(session, wishesOf(session, device));
  if ('step' in task && task.step.state === 'recapture' && !device.told.has(task.step.id))
    return { name: 'again', stepId: task.step.id };
  switch (task.type) {
    case 'consent':
      return { name: tellsOfBrowser(session, device) ? 'browser' : 'consent' };
    case 'contact':
      return { name: 'contact', stepId: task.step.id };
    case 'company': {
      const known = session.business?.company;
      return { name: known ? 'company' : 'company_search', stepId: task.step.id };
    }
    case 'owners':
      return { name: 'owners', stepId: task.step.id };
    case 'submit':
      return { name: 'submit' };
    case 'processing':
      return { name: 'processing' };
    case 'closed':
      return { name: 'outcome' };
    case 'capture':
      return captureView(session, task.step, task.requirement.kind, device);
  }
}

/** First view of a visit: welcome, resume, why something is asked for again, the question of a second device, or the end. */
export function firstView(session: CaptureSession, device: DeviceState): View {
  const due = dueView(session, device);
  if (due.name === 'processing' || due.name === 'outcome') return due;
  if (session.handoff) return { name: 'handoff_confirm' };
  if (due.name === 'again') return due;
  const untouched = activeSteps(session).every((step) => step.state === 'pending' && !isBegun(step));
  return session.consent.accepted !== true && untouched ? { name: 'welcome' } : { name: 'resume' };
}

/** A browser that cannot do it is told before anything is agreed to, once. */
function tellsOfBrowser(session: CaptureSession, device: DeviceState): boolean {
  if (device.obstacle === 'none' || device.warned) return false;
  return session.steps.some((step) => step.requires?.some(({ kind }) => CAMERA_KINDS.has(kind)));
}

/** Whether the person has done something in a step: a picture, or a code that waits. */
function isBegun(step: CaptureStep): boolean {
  return step.contact?.code_sent === true || (step.requires ?? []).some(({ state }) => state !== 'missing');
}

/** Whether a step is asked for before the end, an optional side included. */
export function isLeft(session: CaptureSession, step: CaptureStep, device: DeviceState): boolean {
  return isDue(step, wishesOf(session, device));
}

const typeOf = (session: CaptureSession, step: CaptureStep, { choice }: DeviceState) =>
  heldType(session.document_type, choice, step.accepted_types);

function wishesOf(session: CaptureSession, device: DeviceState): Wishes {
  return {
    optional: (step, { kind, state }: Requirement) => {
      if (kind !== 'document_back' || device.skipped.has(kind)) return false;
      const type = typeOf(session, step, device);
      return state === 'retake' || (type !== undefined && hasBack(type));
    },
    leaves: ({ id }) => device.skipped.has(id),
  };
}

function captureView(session: CaptureSession, step: CaptureStep, kind: CaptureKind, device: DeviceState): View {
  const stepId = step.id;
  if (isPaper(kind)) return { name: 'file', stepId, kind };
  if (kind === 'business_document') return { name: 'company_documents', stepId };
  if (kind === 'document_front' && !typeOf(session, step, device)) {
    return { name: 'document_type', stepId };
  }
  if (device.obstacle !== 'none') return { name: 'obstacle', stepId, kind };
  if (kind === 'selfie' || !device.primed) return { name: 'primer', stepId, kind };
  return { name: 'camera', stepId, kind };
}
