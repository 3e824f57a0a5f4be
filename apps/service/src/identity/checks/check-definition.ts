import type { CaptureKind } from '@assay/contract';
import type { JourneyDefinition, Step } from '@assay/journeys';
import type { AnyRoute } from '../../platform/http/route.js';
import type { CheckRun, CheckRunner } from './check-run.js';
import type { DeriveStatus } from './derive.js';
import type { CheckOutcome } from './outcome.js';
import type { SeededCheck, SeededOutcome } from './seeded.js';
import type { ConfigJudge } from './step-config.js';

/** A picture or file that a step asks for. */
export interface Requirement {
  readonly kind: CaptureKind;
  readonly optional: boolean;
}

/** What one type of check does in the service. What is a fact about the type stands in the kernel (`checkFacts`). */
export interface CheckDefinition {
  /** Judges the check of a session. Without it the check is unavailable, and the session goes to review. */
  readonly run?: CheckRunner;
  /** What can be looked at before the submission, with the pictures that are there. Writes nothing. */
  readonly ahead?: (run: CheckRun) => Promise<unknown>;
  /** Its standalone operations. */
  readonly routes?: readonly AnyRoute[];
  /** What a step asks the subject to send; not the selfie, which the first check of the face takes for all. */
  readonly captures?: (step: Step) => readonly Requirement[];
  /** The day (`YYYY-MM-DD`) from which on a paper of this step may be dated. @param now the environment's time, Unix milliseconds */
  readonly issuedFrom?: (config: Step['config'], now: number) => string;
  /** Faults in the configuration of a step, by field; found when a journey is saved. Without it a step has no configuration. */
  readonly configFaults?: ConfigJudge;
  /** The beginning of the paths of the fields that a step reads; a new reading of the step replaces all of them. */
  readonly fields?: (definition: JourneyDefinition, step: string) => string;
  /** What a seeded subject of the sandbox shows for it; without it only its status. */
  readonly seeded?: (seed: SeededCheck) => SeededOutcome;
  /**
   * Derives its outcome again from what a session stored, under another definition; without it the stored outcome stands
   * while the configuration of the step is the same.
   */
  readonly derive?: DeriveStatus;
  /** Judges the check again after a correction of these fields; undefined when they do not concern it. */
  readonly recheck?: (run: CheckRun, corrected: readonly string[]) => Promise<Recheck | undefined>;
}

/** Either a whole new outcome, or the codes that stand now beside an outcome that is kept. */
export type Recheck = { readonly outcome: CheckOutcome } | { readonly codes: readonly string[] };
