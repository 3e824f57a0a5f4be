import { DEFINITION_DEFAULTS, type JourneyDefinition } from '@assay/journeys';

const DAY_MS = 86_400_000;

/** The retention rules of a session, as its journey had them when the session was created. */
export interface Retention {
  readonly mediaDays: number | null;
  readonly dataDays: number | null;
  readonly minimumDays: number | null;
  readonly onDelete: 'erase' | 'keep_record';
  /** Hours that a session may stay in review. */
  readonly reviewHours?: number | null;
}

/** What the rules need to know about a session, and the dates that they set. */
interface Retained {
  readonly createdAt: number;
  readonly decidedAt: number | null;
  readonly state: { readonly retention: Retention };
  mediaEraseAt: number | null;
  dataEraseAt: number | null;
}

/** The retention rules of a journey as a session keeps them. @param retention default: nothing is erased by time */
export function retentionOf(retention: JourneyDefinition['retention'] = DEFINITION_DEFAULTS.retention): Retention {
  return {
    mediaDays: retention.media_days,
    dataDays: retention.data_days,
    minimumDays: retention.minimum_days,
    onDelete: retention.on_delete,
  };
}

/** Sets when media and data of a finished session are erased. @param endedAt Unix milliseconds */
export function eraseDates(session: Retained, endedAt: number): void {
  const { mediaDays, dataDays } = session.state.retention;
  session.mediaEraseAt = mediaDays === null ? null : endedAt + mediaDays * DAY_MS;
  session.dataEraseAt = dataDays === null ? null : endedAt + dataDays * DAY_MS;
}

/** When a session may first be deleted, in Unix milliseconds; undefined when its journey sets no minimum. */
export function earliestDeletion(session: Omit<Retained, 'mediaEraseAt' | 'dataEraseAt'>): number | undefined {
  const { minimumDays } = session.state.retention;
  const start = session.decidedAt ?? session.createdAt;
  return minimumDays === null ? undefined : start + minimumDays * DAY_MS;
}
