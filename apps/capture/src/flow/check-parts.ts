import type { CaptureStep } from '../api/types.js';

/** What a person does in a step beside sending pictures. */
interface Part {
  /** A one-time code confirms a mailbox or a phone. */
  readonly contact?: 'email' | 'phone';
  /** The representative finds and confirms the company. */
  readonly company?: true;
  /** The representative invites the owners of the company. */
  readonly owners?: true;
  /** Movements before the camera, chosen by the server, come before the selfie. */
  readonly challenge?: true;
  /** A file may take the place of the camera even for a selfie: nobody has to be proven alive. */
  readonly selfieByFile?: true;
}

/** By the check of a step. One that is not named here only asks for pictures. */
const PARTS: Readonly<Record<string, Part>> = {
  contact_email: { contact: 'email' },
  contact_phone: { contact: 'phone' },
  business_registry: { company: true },
  ubo: { owners: true },
  liveness: { challenge: true },
  face_match: { selfieByFile: true },
};

/** The person's part in a step beside its pictures. */
export function partOf(step: Pick<CaptureStep, 'check'> | undefined): Part {
  return PARTS[step?.check ?? ''] ?? {};
}
