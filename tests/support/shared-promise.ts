import { randomUUID } from 'node:crypto';
import { type FeatureValue, linkRules, SHARED_FIELDS, type SharedField } from '@assay/rules';
import { expect } from 'vitest';
import type { Opened } from '../../apps/service/src/entry/boot/open.js';
import type { Environment } from '../../apps/service/src/platform/environments/environment.js';
import type { Statement } from '../../apps/service/src/platform/store/database.js';
import { readSurroundings } from '../../apps/service/src/risk/transactions/surroundings.js';
import { referenceIndexOf } from '../../apps/service/src/work/customers/customer.js';
import { type CustomerRow, chance, randomCustomerRows } from './window-streams.js';

const HOURS = [1, 24, 168];
const ASKED = SHARED_FIELDS.flatMap((field) => HOURS.map((hours) => ({ field, hours })));

const CUSTOMERS: Statement = {
  name: 'test_shared_customers',
  text: `insert into customers (environment_id, id, reference_index, data_key_id, sealed_reference, created_at, updated_at)
    select $1, r.id, decode(r.index, 'hex'), 'k', '\\x00', now(), now() from jsonb_to_recordset($2::jsonb) as r(id text, index text)`,
};
const ROWS: Statement = {
  name: 'test_shared_rows',
  text: `insert into transactions (environment_id, id, reference_index, customer_id, status, type, direction, occurred_ms,
      device_index, ip_index, counterparty_index, counted, risk_score, body_hash, data_key_id, sealed, created_at)
    select $1, r.id, decode(md5(r.id), 'hex'), r.customer, 'approved', 'payment', 'out', r.at, decode(r.device, 'hex'),
      decode(r.ip, 'hex'), decode(r.counterparty, 'hex'), r.counted, 0, '\\x00', 'k', '\\x00', now()
    from jsonb_to_recordset($2::jsonb) as r(id text, customer text, at bigint, device text, ip text, counterparty text, counted boolean)`,
};

const rules = linkRules(
  ASKED.map(({ field, hours }, at) => ({
    id: `rul_shared_${at}`,
    version: 1,
    mode: 'live',
    definition: {
      ...{ name: 's', description: '', types: [], directions: [], parameters: {}, tags: [], action: 'score', score: 0 },
      ...{ severity: 'low', reference: null, reasonCode: null, explanation: null },
      condition: `shared(${field}, '${hours}h') > 1`,
    },
  })),
);

/** `shared()` equals its definition on random streams of several customers that come out of order. */
export async function sharedEqualsDefinition(
  { app }: Opened,
  environment: Environment,
  streams: number,
): Promise<void> {
  expect(rules.broken).toEqual([]);
  for (let stream = 0; stream < streams; stream += 1) {
    const pick = chance(stream + 31_000);
    // A name of its own in each run, so that a second run meets nothing of the first.
    const run = randomUUID();
    const value = (name: string) => app.vault.blindIndex(environment.id, 'device', `${run} ${name}`);
    const owner = (customer: string) => referenceIndexOf(app.vault, environment.id, customer);
    const rows = randomCustomerRows(pick, run);
    const known = [...new Set(rows.map(({ customer }) => customer))];
    const customers = known.map((id) => ({ id, index: owner(id).toString('hex') }));
    await app.db.inEnvironment(environment.id, CUSTOMERS, [environment.id, JSON.stringify(customers)]);
    const half = Math.ceil(rows.length / 2);
    for (const stored of [rows.slice(0, half), rows]) {
      const hex = (name: string | null) => (name === null ? null : value(name).toString('hex'));
      const fresh = (stored === rows ? rows.slice(half) : stored).map((row) => ({
        ...row,
        ...{ device: hex(row.device), ip: hex(row.ip), counterparty: hex(row.counterparty) },
      }));
      await app.db.inEnvironment(environment.id, ROWS, [environment.id, JSON.stringify(fresh)]);
      const own = [0, 1, 2].map(() => stored[pick(stored.length)] as CustomerRow);
      const index = (name: string | null) => (name === null ? null : value(name));
      const asking = own.map((row) => ({
        id: row.id,
        referenceIndex: owner(row.customer),
        variables: {},
        indexes: {
          ...{ device: index(row.device), ip: index(row.ip), counterparty: index(row.counterparty) },
          ...{ source: null, target: null },
        },
        occurredMs: row.at,
        base: null,
      }));
      const { each } = await app.db.transaction(environment.id, (tx) =>
        readSurroundings(app, tx, environment, { set: rules, now: Date.now(), asking }),
      );
      expect(
        each.map(({ cycles }) => cycles.map(shown)),
        `stream ${stream}`,
      ).toEqual(own.map((row) => ASKED.map(({ field, hours }) => definition(stored, row, field, hours))));
    }
  }
}

function shown(found: FeatureValue): string {
  if ('missing' in found) return found.missing;
  const pairs = (found.members ?? []).map((customer, place) => `${customer} ${found.transactions?.[place]}`);
  return [found.value, ...pairs.sort()].join(' ');
}

/** The definition, without any care for speed: this customer, and the others that came with the value before. */
function definition(rows: readonly CustomerRow[], own: CustomerRow, field: SharedField, hours: number): string {
  if (own[field] === null) return 'missing_field';
  const before = (row: CustomerRow) => row.at < own.at || (row.at === own.at && row.id < own.id);
  const others = rows.filter(
    (row) =>
      row.counted &&
      row.customer !== own.customer &&
      row[field] === own[field] &&
      row.at > own.at - hours * 3_600_000 &&
      before(row),
  );
  const latest = new Map<string, CustomerRow>();
  for (const row of others) {
    const known = latest.get(row.customer);
    if (!known || row.at > known.at || (row.at === known.at && row.id > known.id)) latest.set(row.customer, row);
  }
  const pairs = [...latest.values()].map(({ customer, id }) => `${customer} ${id}`).sort();
  return [pairs.length + 1, ...pairs].join(' ');
}
