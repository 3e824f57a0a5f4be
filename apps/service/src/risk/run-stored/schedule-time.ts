import { inZone } from '@assay/kernel';

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** When a rule runs again and again. */
export interface Recurrence {
  readonly every: 'day' | 'week';
  /** HH:MM as clocks of the zone show it. */
  readonly time: string;
  /** For weeks. */
  readonly weekday: Weekday | undefined;
  readonly timeZone: string;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * The first time after a moment. A time that the clocks leave out when they are put forward comes as much later; one that
 * they show twice comes once.
 * @param after Unix milliseconds
 */
export function nextTime({ every, time, weekday, timeZone }: Recurrence, after: number): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const shown = inZone(new Date(after), timeZone).getTime();
  const today = Math.floor(shown / DAY_MS) * DAY_MS;
  for (let days = 0; days <= 8; days += 1) {
    const local = today + days * DAY_MS + (hours * 60 + minutes) * MINUTE_MS;
    // Day 0 of Unix time was a Thursday.
    const name = WEEKDAYS[(Math.floor(local / DAY_MS) + 3) % 7];
    if (every === 'week' && name !== weekday) continue;
    const at = momentOf(local, timeZone);
    if (at > after) return at;
  }
  throw new RangeError('A week has no such time.');
}

/** The moment when clocks of a zone show a time, given as if it were UTC; the earlier of two. */
function momentOf(local: number, timeZone: string): number {
  const offsetAt = (at: number) => inZone(new Date(at), timeZone).getTime() - at;
  const before = local - offsetAt(local - DAY_MS);
  const later = local - offsetAt(local + DAY_MS);
  const shows = (at: number) => at + offsetAt(at) === local;
  const fitting = [before, later].filter(shows);
  return fitting.length > 0 ? Math.min(...fitting) : before;
}
