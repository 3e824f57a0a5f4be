import type { CaptureSession, PersonalKind } from '../api/types.js';
import { partOf } from '../flow/check-parts.js';

/** Whether a file may take the place of the camera: never where a live person has to be proven. */
export function mayUpload(session: CaptureSession, stepId: string, kind: PersonalKind): boolean {
  return kind !== 'selfie' || partOf(session.steps.find((step) => step.id === stepId)).selfieByFile === true;
}
