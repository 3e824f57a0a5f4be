import type { CheckStatus, Finding } from '@assay/journeys';
import type { JourneyVersion } from '../journeys/store.js';
import type { ChangeRequest } from '../verifications/change.js';
import type { ExtractedField, Session } from '../verifications/session.js';

/** What a check of a session is given: a private copy of the session that earlier checks have filled. */
export interface CheckRun extends ChangeRequest {
  readonly session: Session;
  readonly journey: JourneyVersion;
  readonly step: string;
}

/** What a check has come to. An engine that could not run answers `unavailable`; it never passes. */
export interface CheckOutcome {
  readonly status: CheckStatus;
  readonly reasonCodes: readonly string[];
  /** As in the standalone check of the same kind. */
  readonly result: Record<string, unknown>;
  readonly score?: number | null;
  readonly findings?: readonly Finding[];
  /** Fields read, by path: `document.family_name`. */
  readonly extracted?: Readonly<Record<string, ExtractedField>>;
  readonly timings?: readonly { readonly step: string; readonly durationMs: number }[];
  readonly signals?: readonly {
    readonly name: string;
    readonly value: unknown;
    readonly threshold?: number;
    readonly model?: string;
  }[];
  readonly listVersions?: readonly { readonly list: string; readonly version: string }[];
}

export type CheckRunner = (run: CheckRun) => Promise<CheckOutcome>;
