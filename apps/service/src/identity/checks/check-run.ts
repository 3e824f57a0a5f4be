import type { ChangeRequest } from '../sessions/change.js';
import type { JourneyVersion } from '../sessions/journey-versions.js';
import type { Session } from '../sessions/session.js';
import type { ChecksApp } from './app.js';
import type { CheckOutcome } from './outcome.js';

/** What a check of a session is given: a private copy of the session that earlier checks have filled. */
export interface CheckRun extends ChangeRequest<ChecksApp> {
  readonly session: Session;
  readonly journey: JourneyVersion;
  readonly step: string;
}

export type CheckRunner = (run: CheckRun) => Promise<CheckOutcome>;
