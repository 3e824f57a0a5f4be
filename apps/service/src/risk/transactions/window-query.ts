import { createHash } from 'node:crypto';
import { at } from '@assay/kernel';
import {
  Decimal,
  type FeatureValue,
  featureValue,
  formatDecimal,
  isTextField,
  type RuleSet,
  readsBaseAmount,
  type Unknown,
  type WindowField,
  type WindowFilter,
  type WindowSpec,
  type WindowTotals,
} from '@assay/rules';
import type { Statement } from '../../platform/store/database.js';

/** What the query needs of the transaction that is evaluated; it need not be stored yet. */
export interface OwnRow {
  readonly environmentId: string;
  readonly customerId: string;
  readonly id: string;
  readonly occurredMs: number;
  readonly direction: string;
  readonly type: string;
  readonly base: Decimal | undefined;
  readonly amount: Decimal | undefined;
  readonly counterparty: Buffer | null;
  readonly country: string | null;
  readonly currency: string | null;
  readonly method: string | null;
  readonly ip: Buffer | null;
  readonly device: Buffer | null;
}

const COLUMN: Readonly<Record<WindowField, string>> = {
  base_amount: 'base_amount',
  amount: 'amount',
  counterparty: 'counterparty_index',
  counterparty_country: 'counterparty_country',
  currency: 'currency',
  method: 'method',
  ip: 'ip_index',
  device: 'device_index',
};
const COLUMNS =
  'occurred_ms, direction, type, base_amount, amount, counterparty_index, counterparty_country, currency, method, ip_index, device_index';
/** $1 environment, $2 customer, $3 id, $4 time; then the columns of the own row, then filters. */
const OWN = {
  direction: '$5::text',
  type: '$6::text',
  base_amount: '$7::numeric',
  amount: '$8::numeric',
  counterparty: '$9::bytea',
  counterparty_country: '$10::text',
  currency: '$11::text',
  method: '$12::text',
  ip: '$13::bytea',
  device: '$14::bytea',
} as const;
const OWN_COLUMNS = 14;
const TYPE = {
  direction: 'text[]',
  type: 'text[]',
  counterparty: 'bytea[]',
  counterparty_country: 'text[]',
  currency: 'text[]',
  min: 'numeric',
  max: 'numeric',
} as const;

/** All windows of a rule set as one statement over one covering index. */
export interface WindowQuery {
  readonly statement: Statement;
  /** @param index the fingerprint of a counterparty that a filter names */
  values(own: OwnRow, filters: readonly (WindowFilter | Unknown)[], index: (id: string) => Buffer): unknown[];
  read(row: Readonly<Record<string, string | null>>, filters: readonly (WindowFilter | Unknown)[]): FeatureValue[];
}

const queries = new WeakMap<object, WindowQuery>();

/** The query of a rule set; made once for each. */
export function windowQuery(set: Pick<RuleSet, 'windows'>): WindowQuery {
  const known = queries.get(set);
  if (known) return known;
  const made = makeQuery(set.windows.map(({ spec }) => spec));
  queries.set(set, made);
  return made;
}

export function isUnknown(filter: WindowFilter | Unknown): filter is Unknown {
  return 'missing' in filter;
}

function makeQuery(specs: readonly WindowSpec[]): WindowQuery {
  let parameter = OWN_COLUMNS + 1;
  const places = specs.map((spec) => spec.filters.map(({ name }) => ({ name, parameter: parameter++ })));
  const selected = specs.flatMap((spec, index) => selectedOf(spec, index, at(places, index)));
  const longest = Math.max(0, ...specs.map(({ reachMs }) => reachMs));
  const text = `with t as (select ${COLUMNS}, false as own from transactions
        where environment_id = $1 and customer_id = $2 and counted and occurred_ms > $4::bigint - ${longest}
          and (occurred_ms, id) < ($4::bigint, $3::text)
      union all select $4::bigint, ${Object.values(OWN).join(', ')}, true)
    select ${selected.join(',\n      ')} from t`;
  const name = `windows_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  return {
    statement: { name, text },
    values: (row, filters, index) => [
      ...ownValues(row),
      ...places.flatMap((list, place) => list.map(({ name }) => filterValue(name, at(filters, place), index))),
    ],
    read: (row, filters) =>
      specs.map((spec, place) => {
        const filter = at(filters, place);
        return isUnknown(filter) ? filter : featureValue(spec.fn, totalsOf(row, place));
      }),
  };
}

type Places = readonly { readonly name: keyof typeof TYPE; readonly parameter: number }[];

function selectedOf(spec: WindowSpec, index: number, places: Places): string[] {
  const { fn, field } = spec;
  const column = field === undefined ? undefined : COLUMN[field];
  const texts = [`occurred_ms > $4::bigint - ${spec.reachMs}`];
  const amounts: string[] = [];
  const measured = field === 'amount' ? 'amount' : 'base_amount';
  for (const { name, parameter } of places) {
    if (name === 'min') amounts.push(`${measured} >= $${parameter}::numeric`);
    else if (name === 'max') amounts.push(`${measured} <= $${parameter}::numeric`);
    else texts.push(`${COLUMN_OF_FILTER[name]} = any($${parameter}::${TYPE[name]})`);
  }
  const within = [...texts, ...amounts];
  const present = column === undefined ? within : [...within, `${column} is not null`];
  const filter = (conditions: readonly string[]) => `filter (where ${conditions.join(' and ')})`;
  const selected = [
    ...(readsBaseAmount(spec)
      ? [`count(*) ${filter([...texts, 'amount is not null', 'base_amount is null'])} as u${index}`]
      : []),
  ];
  if (fn === 'first_seen' || fn === 'last_seen') {
    const own = field !== undefined && isTextField(field) ? [`${column} = ${OWN[field]}`] : [];
    const others = fn === 'last_seen' ? ['not own'] : [];
    selected.push(
      `${fn === 'first_seen' ? 'min' : 'max'}(occurred_ms) ${filter([...present, ...own, ...others])} as a${index}`,
    );
    return selected;
  }
  if (fn === 'pairs' || fn === 'fan') {
    selected.push(partiesOf(spec, index, within));
    return selected;
  }
  if (column !== undefined && (fn === 'median' || fn === 'percentile' || fn === 'deviation')) {
    selected.push(rankedOf(spec, index, { column, present }));
    return selected;
  }
  if (fn === 'in_out_gap') {
    const side = (direction: string) => `sum(${column}) ${filter([...present, `direction = '${direction}'`])}`;
    selected.push(`${side('in')} as i${index}`, `${side('out')} as o${index}`);
    return selected;
  }
  if (fn === 'distinct') selected.push(`count(distinct ${column}) ${filter(present)} as d${index}`);
  else selected.push(`count(*) ${filter(present)} as c${index}`);
  if (fn === 'sum' || fn === 'avg' || fn === 'stddev') selected.push(`sum(${column}) ${filter(present)} as s${index}`);
  if (fn === 'stddev') selected.push(`sum(${column} * ${column}) ${filter(present)} as q${index}`);
  if (fn === 'min') selected.push(`min(${column}) ${filter(present)} as l${index}`);
  if (fn === 'max') selected.push(`max(${column}) ${filter(present)} as m${index}`);
  return selected;
}

function partiesOf({ fn, lengthMs }: WindowSpec, index: number, within: readonly string[]): string {
  const groups = `from t where ${[...within, 'counterparty_index is not null'].join(' and ')} group by counterparty_index`;
  return fn === 'pairs'
    ? `(select max(n) from (select count(*) as n ${groups}) g) as d${index}`
    : `(select count(*) from (select ${groups} having min(occurred_ms) > $4::bigint - ${lengthMs}) g) as d${index}`;
}

/** The value at a rank: that of `percentile_disc`, whose share is a double that could round to the next rank. */
function rankedOf(
  { fn, share }: WindowSpec,
  index: number,
  { column, present }: { readonly column: string; readonly present: readonly string[] },
): string {
  const part = share === undefined ? '0.5' : formatDecimal(new Decimal(share));
  const at = (value: string, from: string) =>
    `select (array_agg(${value} order by ${value}))[greatest(1, ceil(count(*) * ${part}))::integer] from ${from}`;
  const values = `(select ${column} as v from t where ${present.join(' and ')}) x`;
  return fn === 'deviation'
    ? `(${at('abs(v - m)', `${values}, (${at('v', values)}) y(m)`)}) as k${index}`
    : `(${at('v', values)}) as k${index}`;
}

const COLUMN_OF_FILTER = {
  direction: 'direction',
  type: 'type',
  counterparty: 'counterparty_index',
  counterparty_country: 'counterparty_country',
  currency: 'currency',
} as const;

function ownValues(own: OwnRow): unknown[] {
  return [
    own.environmentId,
    own.customerId,
    own.id,
    own.occurredMs,
    own.direction,
    own.type,
    own.base ? formatDecimal(own.base) : null,
    own.amount ? formatDecimal(own.amount) : null,
    own.counterparty,
    own.country,
    own.currency,
    own.method,
    own.ip,
    own.device,
  ];
}

function filterValue(name: keyof typeof TYPE, filter: WindowFilter | Unknown, index: (id: string) => Buffer): unknown {
  if (isUnknown(filter)) return null;
  const value = filter[name];
  if (value === undefined) return null;
  if (name === 'min' || name === 'max') return formatDecimal(value as Decimal);
  return name === 'counterparty' ? (value as readonly string[]).map(index) : [...(value as readonly string[])];
}

function totalsOf(row: Readonly<Record<string, string | null>>, at: number): WindowTotals {
  const units = (name: string, digits = 18) => {
    const text = row[`${name}${at}`];
    return text == null ? undefined : scaled(text, digits);
  };
  return {
    count: BigInt(row[`c${at}`] ?? 0),
    unconverted: BigInt(row[`u${at}`] ?? 0),
    sum: units('s'),
    squares: units('q', 36),
    least: units('l'),
    most: units('m'),
    distinct: BigInt(row[`d${at}`] ?? 0),
    ranked: units('k'),
    incoming: units('i'),
    outgoing: units('o'),
    at: row[`a${at}`] == null ? undefined : Number(row[`a${at}`]),
  };
}

/** A numeric of the database times 10^digits; it never has more digits than that after the point. */
export function scaled(text: string, digits: number): bigint {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
  const units = BigInt(whole + fraction.slice(0, digits).padEnd(digits, '0'));
  return text.startsWith('-') ? -units : units;
}
