/** What a journey adds that asks for more than the engine does itself. */
export const LIVENESS_FAILED = 'liveness.failed';

/** A capture as the engine judged it. */
interface Judged {
  readonly status: 'passed' | 'review' | 'failed';
  /** Calibrated 0 to 1, 1 is live. */
  readonly score: number;
  readonly reasonCodes: readonly string[];
}

/** What a capture comes to under the threshold of its journey: the engine's own judgement stands, a stricter journey only adds to it. */
export function underThreshold(
  { status, score, reasonCodes }: Judged,
  pass: number,
): Pick<Judged, 'status' | 'reasonCodes'> {
  if (status !== 'passed' || score >= pass) return { status, reasonCodes };
  return { status: 'review', reasonCodes: [...reasonCodes, LIVENESS_FAILED] };
}
