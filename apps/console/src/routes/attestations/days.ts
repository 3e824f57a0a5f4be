import type { ReplyOf } from '../../api/client';

export type Attestation = ReplyOf<'getAttestation'>;
export type Day = ReplyOf<'listAttestations'>['data'][number];

const DAY_MS = 86_400_000;

export interface CalendarDay {
  readonly date: string;
  /** `none`: nobody attested it, as while nobody was monitored. */
  readonly state: 'complete' | 'missed' | 'none';
}

/** The last days that are over, oldest first, each with what its attestation says. @param now milliseconds */
export function calendarOf(days: readonly Day[], count: number, now: number): CalendarDay[] {
  const known = new Map(days.map(({ date, complete }) => [date, complete]));
  return Array.from({ length: count }, (_, at): CalendarDay => {
    const date = new Date(now - (count - at) * DAY_MS).toISOString().slice(0, 10);
    const complete = known.get(date);
    if (complete === undefined) return { date, state: 'none' };
    return { date, state: complete ? 'complete' : 'missed' };
  });
}

/** The slowest change of a day: seconds from the list's change to the last alert; undefined where none raised an alert. */
export function slowestOf({ changes }: Pick<Attestation, 'changes'>): number | undefined {
  const seconds = changes.flatMap(({ seconds_to_last_alert: one }) => (one === null ? [] : [one]));
  return seconds.length === 0 ? undefined : Math.max(...seconds);
}
