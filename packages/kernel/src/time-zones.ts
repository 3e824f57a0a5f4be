import data from './data/time-zones.json' with { type: 'json' };

const ZONES_OF: Readonly<Record<string, readonly string[]>> = data.zones;
/** As CEL writes fixed offsets; the sign may be left out. */
const OFFSET = /^([+-]?)(\d\d):(\d\d)$/;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const OFFSET_MAX_MS = 18 * HOUR_MS;
/** Names differ in case only, so that few more than the zones of the world are ever kept. */
const CLOCKS_MAX = 2000;
/** Clocks are put forward or back when a quarter of an hour begins. */
const QUARTER_MS = 15 * MINUTE_MS;
const OFFSETS_MAX = 10_000;
const clocks = new Map<string, Intl.DateTimeFormat>();
const offsets = new Map<string, number>();

/** Whether a text names a time zone: a name of the IANA database, or a fixed offset such as `+05:30`. */
export function isTimeZone(text: string): boolean {
  return offsetOf(text) !== undefined || clockOf(text) !== undefined;
}

/**
 * A moment whose fields in UTC are those that clocks of a zone show.
 * @throws RangeError when the text names no time zone
 */
export function inZone(at: Date, zone: string): Date {
  const offset = offsetOf(zone) ?? offsetAt(at, zone);
  if (offset === undefined) throw new RangeError(`"${zone.slice(0, 64)}" is no time zone.`);
  return new Date(at.getTime() + offset);
}

/**
 * The hour that clocks show where a customer lives; undefined where that is not known. A country says it as far as all
 * its zones show the same hour at that moment.
 */
export function localHour(at: Date, zone: string | undefined, country: string | undefined): number | undefined {
  if (zone !== undefined) return isTimeZone(zone) ? inZone(at, zone).getUTCHours() : undefined;
  let hour: number | undefined;
  for (const name of (country !== undefined && Object.hasOwn(ZONES_OF, country) && ZONES_OF[country]) || []) {
    const here = inZone(at, name).getUTCHours();
    if (hour !== undefined && hour !== here) return undefined;
    hour = here;
  }
  return hour;
}

function offsetOf(text: string): number | undefined {
  const [, sign, hours, minutes] = OFFSET.exec(text) ?? [];
  if (hours === undefined || Number(minutes) > 59) return undefined;
  const size = Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS;
  if (size > OFFSET_MAX_MS) return undefined;
  return sign === '-' ? -size : size;
}

/** Asking a clock takes longer than many rules do, and transactions come close together. */
function offsetAt(at: Date, zone: string): number | undefined {
  const quarter = Math.floor(at.getTime() / QUARTER_MS);
  const key = `${zone} ${quarter}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const clock = clockOf(zone);
  if (!clock) return undefined;
  const begin = new Date(quarter * QUARTER_MS);
  const offset = shownBy(clock, begin) - begin.getTime();
  if (offsets.size >= OFFSETS_MAX) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

function shownBy(clock: Intl.DateTimeFormat, at: Date): number {
  const { year, month, day, hour, minute, second } = Object.fromEntries(
    clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]),
  ) as Readonly<Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>>;
  return new Date(Date.UTC(2000, 0, 1, hour, minute, second)).setUTCFullYear(year, month - 1, day);
}

function clockOf(name: string): Intl.DateTimeFormat | undefined {
  const known = clocks.get(name);
  if (known) return known;
  if (!/^[A-Za-z]/.test(name)) return undefined;
  try {
    const clock = new Intl.DateTimeFormat('en-US', {
      timeZone: name,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    if (clocks.size >= CLOCKS_MAX) clocks.clear();
    clocks.set(name, clock);
    return clock;
  } catch {
    return undefined;
  }
}
