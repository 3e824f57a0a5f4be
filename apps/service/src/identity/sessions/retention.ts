import type { Session } from './session.js';

const DAY_MS = 86_400_000;

/** Sets when media and data of a finished session are erased, by the retention of its journey. */
export function eraseDates(session: Session, endedAt: number): void {
  const { mediaDays, dataDays } = session.state.retention;
  session.mediaEraseAt = mediaDays === null ? null : endedAt + mediaDays * DAY_MS;
  session.dataEraseAt = dataDays === null ? null : endedAt + dataDays * DAY_MS;
}

/** The moment before which a session may not be deleted, by the journey's minimum; undefined when there is none. */
export function earliestDeletion(session: Session): number | undefined {
  const { minimumDays } = session.state.retention;
  const start = session.decidedAt ?? session.createdAt;
  return minimumDays === null ? undefined : start + minimumDays * DAY_MS;
}
