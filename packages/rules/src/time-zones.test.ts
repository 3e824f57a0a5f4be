import { inZone, isTimeZone, localHour } from '@assay/kernel';
import { describe, expect, test } from 'vitest';
import { parseDecimal } from './decimal.js';
import { DEFINITION_DEFAULTS } from './definition.js';
import type { SubjectFacts, TransactionFacts } from './facts.js';
import { neverRuns } from './never-runs.js';
import { ruleCompiler } from './rule-compiler.js';
import { rulePack } from './rule-pack.js';
import { variablesOf } from './variables.js';

const at = new Date('2026-07-01T22:30:15.250Z');

const facts = (subject: SubjectFacts, occurredAt = at.getTime()): TransactionFacts => ({
  id: 'txn_1',
  reference: 'r',
  type: 'payment',
  direction: 'out',
  baseCurrency: 'EUR',
  occurredAt,
  metadata: { offset: '-03:30' },
  subject,
});

function run(condition: string, subject: SubjectFacts = {}) {
  const made = ruleCompiler().compile({ ...DEFINITION_DEFAULTS, condition, parameters: { zone: '+05:30' } });
  if ('faults' in made) return made.faults[0]?.message;
  const windows = made.rule.windows.map(() => ({ value: 0n }));
  return made.rule.evaluate(variablesOf(facts(subject)), { windows, lists: [], cycles: [] });
}

describe('a time is read in the zone that is asked for', () => {
  test.each([
    ["tx.occurred_at.getHours('+05:30') == 4 && tx.occurred_at.getMinutes('+05:30') == 0", true],
    ["tx.occurred_at.getHours('-03:30') == 19 && tx.occurred_at.getDate('-03:30') == 1", true],
    ["tx.occurred_at.getHours('02:00') == 0 && tx.occurred_at.getDate('02:00') == 2", true],
    ["tx.occurred_at.getDayOfMonth('+02:00') == 1 && tx.occurred_at.getMonth('+02:00') == 6", true],
    ["tx.occurred_at.getDayOfWeek('+02:00') == 4 && tx.occurred_at.getDayOfWeek('UTC') == 3", true],
    ["tx.occurred_at.getDayOfYear('+02:00') == 182 && tx.occurred_at.getFullYear('+02:00') == 2026", true],
    ["tx.occurred_at.getSeconds('+05:30') == 15 && tx.occurred_at.getMilliseconds('+05:30') == 250", true],
    ["(tx.occurred_at) . getHours( 'Asia/Kolkata' ) == 4 && tx.occurred_at.getHours() == 22", true],
    ["timestamp('2026-03-29T01:30:00Z').getHours('Europe/Lisbon') == 2", true],
    ["timestamp('2025-12-31T23:00:00Z').getDayOfYear('Asia/Tokyo') == 0", true],
    ['tx.occurred_at.getHours(params.zone) == 4 && tx.occurred_at.getHours(metadata.offset) == 19', true],
    ["'.getHours(x)' == '.getHours(' + 'x)' && tx.occurred_at.getHours('+00:00') == 22", true],
    ["count('24h', {'type': tx.occurred_at.getHours('+05:30') == 4 ? 'payment' : 'x'}) == 0", true],
  ])('%s', (condition, wanted) => {
    expect(run(condition)).toBe(wanted);
  });

  test('every offset moves every field as the calendar does', () => {
    for (let minutes = -14 * 60; minutes <= 14 * 60; minutes += 15) {
      const size = Math.abs(minutes);
      const two = (value: number) => String(value).padStart(2, '0');
      const zone = `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
      expect(inZone(at, zone).toISOString(), zone).toBe(new Date(at.getTime() + minutes * 60_000).toISOString());
    }
  });

  test('zones show what their clocks show, a second before and after each change of a year', () => {
    const clock = (zone: string) =>
      new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
    for (const zone of ['Europe/Lisbon', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Africa/Cairo'])
      for (let moment = Date.UTC(2026, 0, 1), last = 0; moment < Date.UTC(2027, 0, 1); moment += 900_000) {
        const offset = inZone(new Date(moment), zone).getTime() - moment;
        if (offset === last) continue;
        last = offset;
        for (const near of [moment - 1000, moment, moment + 899_000])
          expect(inZone(new Date(near), zone).toISOString().slice(0, 19).replace('T', ' '), zone).toBe(
            clock(zone).format(near),
          );
      }
  });

  test.each(['Mars/Base', '+5:30', '+05:60', '+19:00', '', '5'])('"%s" is no zone, and is refused', (zone) => {
    expect(isTimeZone(zone)).toBe(false);
    expect(run(`tx.occurred_at.getHours('${zone}') > 1`)).toContain('no time zone');
  });
});

describe('the hour of the customer', () => {
  test.each([
    ['their own zone', { timeZone: 'America/New_York', country: 'PT' }, 18],
    ['a fixed offset', { timeZone: '+05:30' }, 4],
    ['a country of one zone', { country: 'IN' }, 4],
    ['a country whose zones show one hour', { country: 'DE' }, 0],
    ['a country of several hours', { country: 'US' }, undefined],
    ['islands behind the mainland', { country: 'PT' }, undefined],
    ['no country', {}, undefined],
    ['a country without clocks', { country: 'BV' }, undefined],
  ])('by %s', (_, { timeZone, country }: SubjectFacts, hour) => {
    expect(localHour(at, timeZone, country)).toBe(hour);
    const shown = run(`subject.local_hour == ${hour ?? 0}`, { timeZone, country });
    if (hour === undefined) expect(shown).toEqual({ missing: 'missing_field', detail: 'subject.local_hour' });
    else expect(shown).toBe(true);
  });

  test('the rule of unusual hours is unknown without it, and never looks at the hour of Greenwich', () => {
    const { definition } = rulePack().find(({ id }) => id === 'rul_unusual_hour')!;
    const made = ruleCompiler().compile(definition);
    if ('faults' in made) throw new Error(made.faults[0]?.message);
    const night = Date.UTC(2026, 6, 1, 2);
    const outcome = (subject: SubjectFacts, moment: number) => {
      const windows = made.rule.windows.map(({ fn }) => ({ value: fn === 'count' ? 50n : parseDecimal('10')! }));
      const seen = variablesOf({ ...facts(subject, moment), baseAmount: parseDecimal('9500') });
      return made.rule.evaluate(seen, { windows, lists: [], cycles: [] });
    };
    expect(outcome({ timeZone: 'Etc/UTC' }, night)).toBe(true);
    expect(outcome({ country: 'JP' }, night)).toBe(false);
    expect(outcome({ country: 'JP' }, Date.UTC(2026, 6, 1, 18))).toBe(true);
    expect(outcome({ country: 'US' }, night)).toEqual({ missing: 'missing_field', detail: 'subject.local_hour' });
  });
});

describe('a rule that can never run is told', () => {
  const told = (condition: string, parameters = {}) => {
    const made = ruleCompiler().compile({ condition, parameters });
    return 'faults' in made ? made.faults[0]?.message : neverRuns(made.rule);
  };

  test.each([
    ['tx.amount / 0 > 1', 'division by zero'],
    ['tx.base_amount / (tx.base_amount - tx.base_amount) > 1', 'division by zero'],
    ["timestamp('yesterday') < tx.occurred_at", 'timestamp'],
    ["count('24h', {'direction': [1, 2]}) > 3", 'filter'],
    ['tx.amount > params.limit', 'params.limit'],
  ])('%s', (condition, why) => {
    expect(told(condition)).toContain(why);
  });

  test.each([
    ['int(tx.memo) > 3'],
    ['timestamp(tx.memo) < tx.occurred_at'],
    ['metadata.score > 3'],
    ["tx.base_amount / avg(base_amount, '24h') > 3"],
    ["tx.type == 'login' && tx.amount / 0 > 1"],
    ['tx.occurred_at.getHours(subject.time_zone) < 5'],
  ])('%s can', (condition) => {
    expect(told(condition)).toBeUndefined();
  });

  test.each(rulePack())('$id of the pack can', ({ definition }) => {
    expect(told(definition.condition, definition.parameters)).toBeUndefined();
  });
});
