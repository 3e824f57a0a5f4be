import { Duration } from '@marcbachmann/cel-js/evaluator';
import { withinRange } from './values.js';

const NANOS = 1_000_000_000n;
const UNIT_NANOS: Readonly<Record<string, bigint>> = {
  h: 3600n * NANOS,
  m: 60n * NANOS,
  s: NANOS,
  ms: 1_000_000n,
  us: 1000n,
  µs: 1000n,
  ns: 1n,
};
const TIMESTAMP = /^(\d{4})-(\d\d)-(\d\d)[Tt](\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?(?:([Zz])|([+-])(\d\d):(\d\d))$/;
const PART = /^(\d*)(?:\.(\d*))?(ns|us|µs|ms|s|m|h)/;
const DURATION_TEXT_MAX = 100;

/** Reads RFC 3339; digits after the millisecond are cut. @throws RangeError for any other text */
export function timestampOf(text: string): Date {
  const parts = TIMESTAMP.exec(text);
  if (!parts) throw new RangeError('timestamp() needs a time of RFC 3339.');
  const [year, month, day, hour, minute, second] = parts.slice(1, 7).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const at = new Date(0);
  at.setUTCFullYear(year, month - 1, day);
  if (at.getUTCMonth() !== month - 1 || at.getUTCDate() !== day || hour > 23 || minute > 59 || second > 59)
    throw new RangeError('timestamp() needs a day and an hour that exist.');
  at.setUTCHours(hour, minute, second, Number((parts[7] ?? '').padEnd(3, '0').slice(0, 3)));
  const offset = (Number(parts[10] ?? 0) * 60 + Number(parts[11] ?? 0)) * 60_000;
  return withinRange(new Date(at.getTime() - (parts[9] === '-' ? -offset : offset)));
}

/** RFC 3339 in UTC, without a fraction when there is none. */
export function timestampText(at: Date): string {
  return at.toISOString().replace(/\.?0*Z$/, 'Z');
}

/** A length of time in nanoseconds. @throws RangeError beyond 10,000 years */
export function durationOf(nanos: bigint): Duration {
  return withinRange(new Duration(nanos / NANOS, Number(nanos % NANOS)));
}

/** Reads `1h30m`, `-2.5s`. @throws RangeError for any other text */
export function parseDuration(text: string): Duration {
  let rest = text.length > DURATION_TEXT_MAX ? '' : text.replace(/^[+-]/, '');
  if (rest === '0') return durationOf(0n);
  if (rest === '') throw new RangeError('duration() needs a length of time such as 90s or 1h30m.');
  let nanos = 0n;
  while (rest !== '') {
    const [part, whole, fraction = '', unit] = PART.exec(rest) ?? [];
    const size = unit === undefined ? undefined : UNIT_NANOS[unit];
    if (part === undefined || size === undefined || `${whole}${fraction}` === '')
      throw new RangeError('duration() needs a length of time such as 90s or 1h30m.');
    nanos += BigInt(whole || '0') * size + (BigInt(fraction || '0') * size) / 10n ** BigInt(fraction.length);
    rest = rest.slice(part.length);
  }
  return durationOf(text.startsWith('-') ? -nanos : nanos);
}

/** In seconds: `5400s`, `-2.5s`. */
export function durationText(duration: Duration): string {
  const nanos = duration.seconds * NANOS + BigInt(duration.nanos);
  const size = nanos < 0n ? -nanos : nanos;
  const fraction = (size % NANOS)
    .toString()
    .padStart(9, '0')
    .replace(/(?<!0)0+$/, '');
  return `${nanos < 0n ? '-' : ''}${size / NANOS}${fraction === '' ? '' : `.${fraction}`}s`;
}
