import { compareNames } from '@assay/screening';
import { holds } from '../../platform/http/principal.js';
import type { Statement } from '../../platform/store/statement.js';
import type { Context } from './app.js';
import { openName, openReference, type SealedCustomer } from './customer-view.js';
import type { Found, FoundType } from './find-identity.js';
import { ownNames } from './own-names.js';

const CUSTOMER = `c.id as customer_id, c.data_key_id, c.sealed_reference, c.sealed_name, k.wrapped, c.erased_at is not null as erased`;
const JOIN = `left join customers c on c.reference_index = x.reference_index and c.environment_id = x.environment_id
  left join data_keys k on k.environment_id = c.environment_id and k.id = c.data_key_id`;
const of = (table: string, detail: string, more = '') =>
  `select x.id, ${detail} as detail, ${CUSTOMER} from ${table} x ${JOIN} where x.environment_id = $1 and x.id = any($2)${more}`;

/** What is shown of each kind: its state in words, and its customer. */
const TEXTS: Readonly<Record<FoundType, string>> = {
  customer: `select c.id, coalesce('Risk ' || c.risk_band, c.type) as detail, ${CUSTOMER} from customers c
    join data_keys k on k.environment_id = c.environment_id and k.id = c.data_key_id where c.environment_id = $1 and c.id = any($2)`,
  verification: of('sessions', 'x.status', ' and x.deleted_at is null'),
  screening_monitor: of('screening_monitors', 'x.outcome'),
  business: of('businesses', 'x.status').replace('= x.reference_index', '= x.subject_index'),
  transaction: `select x.id, x.status as detail, ${CUSTOMER} from transactions x
    left join customers c on c.environment_id = x.environment_id and c.id = x.customer_id
    left join data_keys k on k.environment_id = c.environment_id and k.id = c.data_key_id where x.environment_id = $1 and x.id = any($2)`,
  wallet_screening: of('wallet_screenings', 'null::text'),
  wallet_monitor: of('wallet_monitors', 'x.band'),
  travel_rule_message: of('travel_rule_messages', 'x.status'),
  case: of('cases', `x.type || ', ' || x.state`),
  check: of('check_entries', `x.type || ': ' || x.status`),
};
const STATEMENTS = Object.fromEntries(
  Object.entries(TEXTS).map(([type, text]) => [type, { name: `search_show_${type}`, text }]),
) as Record<FoundType, Statement>;

/** From here on the name of a customer is taken for the one that was asked for. */
const NAME_SCORE_MIN = 60;

/** Kinds whose own name is that of their customer, if of earlier days. */
const NAMES_CUSTOMER: ReadonlySet<FoundType> = new Set(['verification']);

type ShownRow = { readonly id: string; readonly detail: string | null } & {
  readonly [K in keyof Omit<SealedCustomer, 'id'>]: SealedCustomer[K] | null;
} & { readonly customer_id: string | null; readonly erased: boolean };

interface Result {
  readonly type: FoundType;
  readonly id: string;
  readonly label: string;
  readonly detail: string | null;
  readonly matched: Found['matched'];
}

/**
 * What was found, as results: exact ones first, then names by how well they agree. The customer of each stands beside it.
 * Sounds are coarse, so a name that is another on a second look is left out: it is compared with that of the customer, and
 * where that is another with those that the resource itself has.
 */
export async function showFound(context: Context, question: string, found: readonly Found[]): Promise<Result[]> {
  const rows = new Map<string, ShownRow>();
  for (const type of new Set(found.map((one) => one.type)))
    for (const row of await readRows(context, type, found)) rows.set(`${type} ${row.id}`, row);
  const judged = found.flatMap((one) => {
    const row = rows.get(`${one.type} ${one.id}`);
    return row ? [judge(context, one, row)] : [];
  });
  const names = await namesOfOthers(context, judged);
  const isNamed = holds(context.principal, 'customers:read');
  const scored = judged.flatMap((one) => resultsOf(one, names.get(one.found.id) ?? [], isNamed));
  const distinct = new Map<string, (typeof scored)[number]>();
  for (const one of scored.sort((a, b) => b.score - a.score)) {
    const key = `${one.result.type} ${one.result.id}`;
    if (!distinct.has(key)) distinct.set(key, one);
  }
  return [...distinct.values()].map(({ result }) => (result.label === '' ? { ...result, label: question } : result));
}

function readRows({ app, environment }: Context, type: FoundType, found: readonly Found[]): Promise<ShownRow[]> {
  const ids = found.filter((one) => one.type === type).map(({ id }) => id);
  return app.db.inEnvironment<ShownRow>(environment.id, STATEMENTS[type], [environment.id, ids]);
}

interface Judged {
  readonly found: Found;
  readonly detail: string | null;
  readonly customer: SealedCustomer | undefined;
  readonly name: string | null;
  readonly reference: string | null;
  /** Whose erasure left something: nothing but the customer's present name finds it. */
  readonly erased: boolean;
  /** How well the question agrees with the customer's name. */
  readonly score: number;
}

function judge({ app, environment }: Context, found: Found, row: ShownRow): Judged {
  const customer = customerOf(row);
  const name = customer ? openName(app.vault, environment.id, customer) : null;
  const reference = customer ? openReference(app.vault, environment.id, customer) : null;
  const { detail, erased } = row;
  return { found, detail, customer, name, reference, erased, score: scoreOf(found, name ?? undefined) };
}

/** The own names of what did not agree with its customer's. */
async function namesOfOthers(context: Context, judged: readonly Judged[]): Promise<Map<string, readonly string[]>> {
  const others = judged.filter(({ score, erased }) => score < NAME_SCORE_MIN && !erased).map(({ found }) => found);
  const names = new Map<string, readonly string[]>();
  for (const type of new Set(others.map((one) => one.type))) {
    const ids = others.filter((one) => one.type === type).map(({ id }) => id);
    for (const [id, own] of await ownNames(context, type, ids)) names.set(id, own);
  }
  return names;
}

/**
 * @param names the resource's own, where its customer's is another
 * @param isNamed whether who asks may read customers; others see references
 */
function resultsOf(
  { found, detail, customer, name, reference, score: whole }: Judged,
  names: readonly string[],
  isNamed: boolean,
) {
  const { type, id, matched } = found;
  const score = Math.max(whole, ...names.map((own) => scoreOf(found, own)));
  if (score < NAME_SCORE_MIN) return [];
  const label = (isNamed ? name : null) ?? reference ?? (type === 'customer' ? '' : id);
  const own: Result = { type, id, label, detail, matched };
  if (!customer || type === 'customer') return [{ score: score + 0.5, result: own }];
  // What a resource says of somebody, a counterparty or a customer whose name is gone, is not the customer's name.
  const isCustomers = whole >= NAME_SCORE_MIN || NAMES_CUSTOMER.has(type);
  if (isByName(found) && (!name || !isCustomers)) return [{ score, result: own }];
  const whose: Result = { type: 'customer', id: customer.id, label, detail: reference, matched };
  return [
    { score: score + 0.5, result: whose },
    { score, result: own },
  ];
}

function isByName({ matched }: Found): boolean {
  return matched === 'name' || matched === 'birth';
}

/** Exact values agree wholly. A name that its resource keeps to itself agrees by its words alone. */
function scoreOf(one: Found, known: string | undefined): number {
  if (!isByName(one)) return 101;
  const { matched, name } = one;
  const score = known === undefined || name === undefined ? NAME_SCORE_MIN : compareNames(name, known).match_score;
  // One word of a name and the birth date: the other words were not asked for.
  return matched === 'birth' ? Math.max(score, NAME_SCORE_MIN) : score;
}

function customerOf(row: ShownRow): SealedCustomer | undefined {
  const { customer_id: id, data_key_id, sealed_reference, sealed_name, wrapped } = row;
  if (id === null || data_key_id === null || sealed_reference === null || wrapped === null) return undefined;
  return { id, data_key_id, sealed_reference, sealed_name, wrapped };
}
