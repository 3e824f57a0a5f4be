import type { CaptureApi } from '../api/capture-api.js';
import type { ApiFailure } from '../api/failure.js';
import type { CaptureSession } from '../api/types.js';
import type { View } from './view.js';

interface Inside {
  api: CaptureApi;
  refresh: () => Promise<CaptureSession | undefined>;
  advance: () => Promise<void>;
  goDue: (session: CaptureSession) => void;
  fail: (failure: ApiFailure, retry: () => void) => void;
  replace: (view: View) => void;
}

/** The ways in which a session comes to an end before its time. */
export function endings({ api, refresh, advance, goDue, fail, replace }: Inside) {
  /** Ends the session, at the person's wish; without a line once there is one again. */
  const end = async (before?: () => void): Promise<void> => {
    const result = await api.cancel();
    before?.();
    if (result.ok || result.failure.status === 409) return advance();
    fail(result.failure, () => void end());
  };
  /**
   * As `fail`, for pictures and challenges. All that may be wrong with one has a field, so that an open session which
   * refuses it without any takes no more of them: what is due would be refused again, without a word.
   */
  const failCapture = async (failure: ApiFailure, retry: () => void): Promise<void> => {
    if (failure.status !== 409 || failure.field !== '') return fail(failure, retry);
    const next = await refresh();
    if (next?.status === 'awaiting_subject') replace({ name: 'trouble', trouble: 'limit', retry: () => void end() });
    else if (next) goDue(next);
  };
  return { end, failCapture };
}
