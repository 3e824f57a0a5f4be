import { isId } from '@assay/kernel';
import { columns } from '../../platform/store/named-columns.js';
import type { Statement } from '../../platform/store/statement.js';
import { transactionIndex } from '../../risk/transactions/insert.js';
import { partyFingerprints } from '../../risk/transactions/parties.js';
import { referenceIndexOf } from '../../work/customers/customer.js';
import type { Context } from './app.js';

export type FoundType =
  | 'customer'
  | 'verification'
  | 'screening_monitor'
  | 'business'
  | 'transaction'
  | 'wallet_screening'
  | 'wallet_monitor'
  | 'travel_rule_message'
  | 'case'
  | 'check';

/** Something that a search has found. */
export interface Found {
  readonly type: FoundType;
  readonly id: string;
  readonly matched:
    | 'id'
    | 'reference'
    | 'name'
    | 'birth'
    | 'email'
    | 'phone'
    | 'document_number'
    | 'account'
    | 'wallet';
  /** The name that was asked for, where it was found by that. */
  readonly name?: string;
}

/** Tables by the prefix of their ids. */
const TABLES: readonly {
  readonly prefix: string;
  readonly type: FoundType;
  readonly table: string;
  readonly more?: string;
}[] = [
  { prefix: 'cus', type: 'customer', table: 'customers' },
  { prefix: 'ver', type: 'verification', table: 'sessions', more: ' and deleted_at is null' },
  { prefix: 'chk', type: 'check', table: 'check_entries' },
  { prefix: 'mon', type: 'screening_monitor', table: 'screening_monitors' },
  { prefix: 'bus', type: 'business', table: 'businesses' },
  { prefix: 'txn', type: 'transaction', table: 'transactions' },
  { prefix: 'wal', type: 'wallet_monitor', table: 'wallet_monitors' },
  { prefix: 'wal', type: 'wallet_screening', table: 'wallet_screenings' },
  { prefix: 'trm', type: 'travel_rule_message', table: 'travel_rule_messages' },
  { prefix: 'cas', type: 'case', table: 'cases' },
];
const BY_ID: ReadonlyMap<string, Statement> = new Map(
  TABLES.map(({ table, more = '' }) => [
    table,
    { name: `search_id_${table}`, text: `select id from ${table} where environment_id = $1 and id = $2${more}` },
  ]),
);
const BY_REFERENCE: Statement = {
  name: 'search_reference',
  text: `(select 'customer' as type, c.id from customers c where c.environment_id = $1 and c.reference_index = $2)
    union all
    (select 'transaction', t.id from transactions t where t.environment_id = $1 and t.reference_index = $3)
    union all
    (select 'verification', s.id from sessions s where s.environment_id = $1 and s.reference_index = $2 and s.deleted_at is null
      order by s.created_at desc limit 5)`,
};

/** The latest payments with a counterparty; who paid whom longer ago stands in the list of transactions. */
const PARTY = columns({ kind: 'text', fingerprint: 'bytea' });
const BY_PARTY: Statement = {
  name: 'search_party',
  text: `select 'transaction' as type, x.id, p.kind as matched from ${PARTY.rows(2, 'p')}
    cross join lateral (select t.id from transactions t where t.environment_id = $1 and t.counterparty_index = p.fingerprint
      order by t.occurred_ms desc, t.id desc limit 20) x`,
};

/** What has exactly this id or reference. */
export async function findByIdentity({ app, environment }: Context, text: string): Promise<Found[]> {
  const found: Found[] = [];
  for (const { prefix, type, table } of TABLES) {
    const statement = BY_ID.get(table);
    if (!statement || !isId(prefix, text)) continue;
    const rows = await app.db.inEnvironment<{ id: string }>(environment.id, statement, [environment.id, text]);
    found.push(...rows.map(({ id }): Found => ({ type, id, matched: 'id' })));
  }
  if (found.length > 0) return found;
  const rows = await app.db.inEnvironment<{ type: FoundType; id: string }>(environment.id, BY_REFERENCE, [
    environment.id,
    referenceIndexOf(app.vault, environment.id, text),
    transactionIndex(app.vault, environment.id, text),
  ]);
  return rows.map(({ type, id }) => ({ type, id, matched: 'reference' }));
}

/** The payments to and from a counterparty by its reference, account or wallet. */
export async function findByCounterparty({ app, environment }: Context, text: string): Promise<Found[]> {
  const parties = partyFingerprints(app.vault, environment.id, text);
  return app.db.inEnvironment<Found>(environment.id, BY_PARTY, [
    environment.id,
    ...PARTY.values(parties, { kind: ({ kind }) => kind, fingerprint: ({ index }) => index }),
  ]);
}
