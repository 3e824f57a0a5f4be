import { at } from '@assay/kernel';
import {
  type CycleSpec,
  type FeatureValue,
  isShared,
  mayHangOnInputs,
  type NetworkSpec,
  type RuleSet,
  type SharedSpec,
  type Unknown,
  type Variables,
} from '@assay/rules';
import type { Environment } from '../../platform/environments/environment.js';
import { bytes } from '../../platform/store/columns.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import { columns } from '../../platform/store/named-columns.js';
import { EVERYBODY } from '../rules/rule.js';
import type { TransactionsApp } from './app.js';
import type { Indexes } from './parties.js';
import { noSharedValue, sharedCustomers } from './shared-values.js';

/** Where a cycle of payments may begin. */
const PATH = columns({
  source: 'bytea',
  target: 'bytea',
  at: 'bigint',
  length: 'bigint',
  hops: 'integer',
  base: 'text',
  tolerance: 'text',
});
/** A value whose other customers are counted. */
const SHARED = columns({
  field: 'text',
  value: 'bytea',
  owner: 'bytea',
  at: 'bigint',
  id: 'text',
  length: 'bigint',
});
const sharedPart = `,
      array(select shared_customers($1, s.field, s.value, (select c.id from customers c where c.environment_id = $1
          and c.reference_index = s.owner), s.at, s.id, s.length)
        from ${SHARED.rows(6 + PATH.count, 's', 'place')} order by place) as shared`;

/** What rules ask of the database besides windows, for all transactions of a batch in one reading. */
const read = (name: string, shared: string): Statement => ({
  name,
  text: `select (select revision from rule_sets where environment_id = $1) as revision,
      array(select encode(reference_index, 'hex') || ' ' || rule_id from rule_snoozes
        where environment_id = $1 and reference_index = any($2::bytea[]) and until > $3) as snoozed,
      array(select list_id || ' ' || encode(value_index, 'hex') from list_entries where environment_id = $1
        and list_id = any($4::text[]) and value_index = any($5::bytea[]) and (expires_at is null or expires_at > $3)) as hits,
      array(select payment_cycle($1, p.source, p.target, p.at, p.at - p.length, p.hops, p.base::numeric * (1 - p.tolerance::numeric),
          p.base::numeric * (1 + p.tolerance::numeric))
        from ${PATH.rows(6, 'p', 'place')} order by place) as cycles${shared}`,
});
/** The payments of chains that were found. */
const READ_PATHS: Statement = {
  name: 'transactions_paths',
  text: `select array(select payment_path($1, p.source, p.target, p.at, p.at - p.length, p.hops,
        p.base::numeric * (1 - p.tolerance::numeric), p.base::numeric * (1 + p.tolerance::numeric))
      from ${PATH.rows(2, 'p', 'place')} order by place) as paths`,
};
const READ = read('transactions_surroundings', '');
const READ_SHARED = read('transactions_surroundings_shared', sharedPart);

interface Row {
  readonly revision: string | null;
  readonly snoozed: readonly string[];
  readonly hits: readonly string[];
  readonly cycles: readonly number[];
  readonly shared?: readonly string[];
}

/** One transaction of the batch. */
export interface Asking {
  readonly id: string;
  /** The fingerprint of the customer's reference; null: it names no customer. */
  readonly referenceIndex: Buffer | null;
  readonly variables: Variables;
  readonly indexes: Indexes;
  readonly occurredMs: number;
  /** The amount in the base currency as decimal text. */
  readonly base: string | null;
}

interface Sharing {
  readonly one: Asking;
  readonly spec: SharedSpec;
}

interface Hopping {
  readonly one: Asking;
  readonly spec: CycleSpec;
}

const PATH_OF = {
  source: ({ one }: Hopping) => one.indexes.source,
  target: ({ one }: Hopping) => one.indexes.target,
  at: ({ one }: Hopping) => one.occurredMs,
  length: ({ spec }: Hopping) => spec.lengthMs,
  hops: ({ spec }: Hopping) => spec.hopsMax,
  base: ({ one }: Hopping) => one.base,
  tolerance: ({ spec }: Hopping) => spec.tolerance?.toString() ?? null,
};

const SHARED_OF = {
  field: ({ spec }: Sharing) => spec.sharedField,
  value: ({ one, spec }: Sharing) => one.indexes[spec.sharedField],
  owner: ({ one }: Sharing) => one.referenceIndex,
  at: ({ one }: Sharing) => one.occurredMs,
  id: ({ one }: Sharing) => one.id,
  length: ({ spec }: Sharing) => spec.lengthMs,
};

export interface Surroundings {
  readonly lists: readonly (boolean | Unknown)[];
  readonly cycles: readonly FeatureValue[];
  readonly snoozed: ReadonlySet<string>;
}

const NO_CUSTOMER: FeatureValue = { missing: 'missing_field', detail: 'subject.reference' };
const NO_COUNTERPARTY: FeatureValue = { missing: 'missing_field', detail: 'counterparty.id' };

/** Lists, cycles and snoozes of each transaction, and the revision of the rules that this was read under. */
export async function readSurroundings(
  app: TransactionsApp,
  tx: Queryable,
  environment: Environment,
  { set, now, asking }: { readonly set: RuleSet; readonly now: number; readonly asking: readonly Asking[] },
): Promise<{ readonly revision: string | null; readonly each: readonly Surroundings[] }> {
  const looked = asking.map(({ variables }) => lookUps(app, environment, set, variables));
  const graph = asking.map(
    ({ referenceIndex, indexes }) => referenceIndex !== null && indexes.source !== null && indexes.target !== null,
  );
  const paths = set.cycles.flatMap((spec) => (isShared(spec) ? [] : [spec]));
  const links = set.cycles.flatMap((spec) => (isShared(spec) ? [spec] : []));
  const hops = asking.flatMap((one, place) => (graph[place] ? paths.map((spec) => ({ one, spec })) : []));
  const wanted = asking.map(({ variables }) => sharedWanted(set, variables));
  const values = asking.flatMap((one, place) =>
    links.flatMap((spec) =>
      one.referenceIndex && one.indexes[spec.sharedField] && wanted[place]?.has(spec) ? [{ one, spec }] : [],
    ),
  );
  const rows = await tx.query<Row>(links.length > 0 ? READ_SHARED : READ, [
    environment.id,
    bytes([...asking.map(({ referenceIndex }) => referenceIndex), EVERYBODY]),
    new Date(now),
    [...new Set(set.lists.map(({ list }) => list))],
    bytes(looked.flatMap((values) => values.flatMap(({ indexes }) => indexes))),
    ...PATH.values(hops, PATH_OF),
    ...(links.length > 0 ? SHARED.values(values, SHARED_OF) : []),
  ]);
  const { revision, snoozed, hits, cycles, shared = [] } = at(rows, 0);
  const chains = await chainsOf(tx, environment, hops, cycles);
  const onList = new Set(hits);
  let next = 0;
  let nextShared = 0;
  const each = asking.map((one, place): Surroundings => {
    return {
      lists: at(looked, place).map(({ list, found, indexes }) =>
        typeof found === 'string' ? indexes.some((index) => onList.has(`${list} ${index.toString('hex')}`)) : found,
      ),
      cycles: set.cycles.map((spec) => {
        if (!one.referenceIndex) return NO_CUSTOMER;
        if (isShared(spec)) {
          if (!one.indexes[spec.sharedField]) return noSharedValue(spec.sharedField);
          if (!wanted[place]?.has(spec)) return NOT_ASKED;
          return sharedCustomers(shared[nextShared++] ?? '');
        }
        if (graph[place]) return at(chains, next++);
        return NO_COUNTERPARTY;
      }),
      snoozed: snoozedFor(one.referenceIndex, snoozed),
    };
  });
  return { revision, each };
}

const NOT_ASKED: FeatureValue = {
  missing: 'insufficient_history',
  detail: 'No rule hangs on how many customers share it.',
};

/** Of what customers may share, that on which the outcome of a rule may hang. */
function sharedWanted(set: RuleSet, variables: Variables): ReadonlySet<NetworkSpec> {
  const wanted = new Set<NetworkSpec>();
  for (const rule of set.rules) {
    const asks = rule.cycles.map((place) => at(set.cycles, place)).filter(isShared);
    if (asks.length > 0 && mayHangOnInputs(rule, variables)) for (const spec of asks) wanted.add(spec);
  }
  return wanted;
}

/** Hops of each chain and, where there is one, its payments in order of time, the one that closes it last. */
async function chainsOf(
  tx: Queryable,
  { id }: Environment,
  hops: readonly Hopping[],
  counted: readonly number[],
): Promise<readonly FeatureValue[]> {
  const found = hops.filter((_, place) => (counted[place] ?? 0) > 0);
  if (found.length === 0) return hops.map(() => ({ value: 0n }));
  const [row] = await tx.query<{ paths: readonly string[] }>(READ_PATHS, [id, ...PATH.values(found, PATH_OF)]);
  let next = 0;
  return hops.map(({ one }, place) => {
    const value = BigInt(counted[place] ?? 0);
    const path = value > 0n ? (row?.paths[next++] ?? '') : '';
    if (path === '') return { value };
    const transactions = [...path.split(' '), one.id];
    return { value: BigInt(transactions.length), transactions };
  });
}

/** The rules that are silent for a customer or for everybody; `snoozed` holds customer and rule in one text. */
function snoozedFor(referenceIndex: Buffer | null, snoozed: readonly string[]): ReadonlySet<string> {
  const silent = [EVERYBODY, ...(referenceIndex ? [referenceIndex] : [])].map((index) => `${index.toString('hex')} `);
  return new Set(
    snoozed.flatMap((text) => silent.filter((whom) => text.startsWith(whom)).map((whom) => text.slice(whom.length))),
  );
}

function lookUps(app: TransactionsApp, environment: Environment, set: RuleSet, variables: Variables) {
  return set.lists.map(({ list, value }) => {
    const found = value(variables);
    return { list, found, indexes: typeof found === 'string' ? app.listIndexes.ofUnknown(environment, found) : [] };
  });
}
