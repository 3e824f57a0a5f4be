import type { CheckStatus, Finding } from '@assay/journeys';
import { ApiError } from '@assay/kernel';
import { EngineFailed, UnusableMedia } from '../../platform/vision/run-job.js';
import type { ExtractedField } from '../sessions/session.js';

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

/** The reasons of an outcome, each once: a check may have found one for several causes. */
export function codesOf({ reasonCodes }: Pick<CheckOutcome, 'reasonCodes'>): string[] {
  return [...new Set(reasonCodes)];
}

/** For a session: a bad picture is the check's own finding, a failed engine makes the check unavailable. */
export async function asOutcome(code: string, work: () => Promise<CheckOutcome>): Promise<CheckOutcome> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UnusableMedia)
      return { status: 'failed', reasonCodes: [code], result: { detail: error.message } };
    if (error instanceof EngineFailed) return unavailable('The engine failed on this input.');
    if (error instanceof ApiError && error.code === 'check_unavailable')
      return unavailable(error.message, error.extras.missing);
    throw error;
  }
}

/** A check that gave no answer. @param missing what was asked for and nothing covers here */
export function unavailable(detail: string, missing?: readonly string[]): CheckOutcome {
  return {
    status: 'unavailable',
    reasonCodes: ['session.check_unavailable'],
    result: { detail, ...(missing ? { missing } : {}) },
  };
}
