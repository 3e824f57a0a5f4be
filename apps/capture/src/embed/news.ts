import type { CaptureSession } from '../api/types.js';
import { activeSteps } from '../flow/steps.js';
import type { Trouble, View } from '../flow/view.js';

/** What the page around is told: where the person is and how it ended, never what a picture shows or who the person is. */
export type News =
  | { type: 'step.changed'; data: { step: string; index: number; total: number } }
  | { type: 'capture.taken'; data: { kind: string } }
  | { type: 'submitted' | 'completed' | 'cancelled'; data: { verification_id: string; status: string } }
  | { type: 'error'; data: { code: string } }
  | { type: 'close'; data: { verification_id: string | null; status: string | null } };

const TROUBLE: Readonly<Record<Trouble, string>> = {
  offline: 'network',
  busy: 'network',
  server: 'internal',
  elsewhere: 'session_expired',
  phone: 'session_expired',
  refused: 'session_expired',
  link: 'token_invalid',
  limit: 'session_expired',
};
const CAMERA = { denied: 'camera_denied', missing: 'camera_unavailable', busy: 'camera_unavailable' } as const;

/** What a view means to the page around; undefined for nothing. */
export function newsOf(view: View, session: CaptureSession | undefined): News | undefined {
  const data = { verification_id: session?.verification_id ?? '', status: session?.status ?? '' };
  switch (view.name) {
    case 'loading':
      return undefined;
    case 'trouble':
      return { type: 'error', data: { code: TROUBLE[view.trouble] } };
    case 'blocked':
      return { type: 'error', data: { code: CAMERA[view.fault] } };
    case 'browser':
    case 'obstacle':
      return { type: 'error', data: { code: 'unsupported_browser' } };
    case 'review':
      return { type: 'capture.taken', data: { kind: view.kind } };
    case 'processing':
      return { type: 'submitted', data };
    case 'outcome':
      return { type: session?.status === 'abandoned' ? 'cancelled' : 'completed', data };
    default:
      return { type: 'step.changed', data: stepOf(view, session) };
  }
}

/** The person leaves a flow that has nothing more to ask. */
export function closing(session: CaptureSession | undefined): News {
  return {
    type: 'close',
    data: { verification_id: session?.verification_id ?? null, status: session?.status ?? null },
  };
}

/** `index` counts from one and is zero on screens that belong to no step. */
function stepOf(view: View, session: CaptureSession | undefined) {
  const ids = session ? activeSteps(session).map(({ id }) => id) : [];
  if (session?.consent.required) ids.unshift('consent');
  const step = 'stepId' in view ? view.stepId : view.name;
  return { step, index: ids.indexOf(step) + 1, total: ids.length };
}
