import {
  DEFINITION_DEFAULTS,
  featureValue,
  History,
  parseDecimal,
  type RuleCompiler,
  type RuleDefinition,
  type TransactionFacts,
  variablesOf,
  type WindowRow,
} from '@assay/rules/authoring';
import { environmentNow } from '../../api/clock';

export interface Trial {
  readonly outcome: 'fires' | 'silent' | 'unknown' | 'outside';
  /** Why it is unknown. */
  readonly detail: string;
  /** Windows of the condition with their values. */
  readonly values: readonly { readonly label: string; readonly value: string }[];
}

/**
 * Tries a rule on a transaction as it is sent to the API. Of an array the last one is judged, and those before it are the
 * customer's past. Amounts count as if they were in the base currency; no list is searched.
 * @throws SyntaxError, RangeError for what is no transaction
 */
export function tryRule(compiler: RuleCompiler, given: Partial<RuleDefinition>, pasted: string): Trial {
  const rows = [JSON.parse(pasted) as unknown].flat();
  const all = rows.map((row, at) => factsOf(row, at));
  const own = all.at(-1);
  if (!own) throw new RangeError('Paste a transaction as JSON.');
  const definition = { ...DEFINITION_DEFAULTS, ...given };
  const { types, directions } = definition;
  if ((types.length > 0 && !types.includes(own.type)) || (directions.length > 0 && !directions.includes(own.direction)))
    return { outcome: 'outside', detail: '', values: [] };
  const made = compiler.compile(definition);
  if ('faults' in made) return { outcome: 'unknown', detail: made.faults[0]?.message ?? '', values: [] };
  const { rule } = made;
  const variables = variablesOf(own);
  const history = History.of(all.slice(0, -1).map(rowOf));
  const windows = rule.windows.map((spec, index) => {
    const filter = rule.filter(index, variables);
    if ('missing' in filter) return { missing: filter.missing, detail: filter.detail } as const;
    return featureValue(spec.fn, history.totals(spec, filter, rowOf(own)));
  });
  const outcome = rule.evaluate(variables, {
    windows,
    lists: rule.lists.map(() => false),
    cycles: rule.cycles.map(() => ({ missing: 'insufficient_history', detail: 'No cycle is searched here.' }) as const),
  });
  return { ...said(outcome), values: rule.windows.map(({ label }, at) => ({ label, value: shown(windows[at]) })) };
}

function said(
  outcome: boolean | { readonly missing: string; readonly detail: string },
): Pick<Trial, 'outcome' | 'detail'> {
  if (typeof outcome !== 'boolean') return { outcome: 'unknown', detail: `${outcome.missing}: ${outcome.detail}` };
  return { outcome: outcome ? 'fires' : 'silent', detail: '' };
}

function shown(value: ReturnType<typeof featureValue> | undefined): string {
  if (!value) return '';
  if ('missing' in value) return value.missing;
  return value.value instanceof Date ? value.value.toISOString() : String(value.value);
}

function factsOf(given: unknown, at: number): TransactionFacts {
  if (typeof given !== 'object' || given === null) throw new RangeError('A transaction is a JSON object.');
  const one = given as Readonly<Record<string, unknown>>;
  const counterparty =
    typeof one['counterparty'] === 'string' ? { name: one['counterparty'] } : part(one, 'counterparty');
  const subject = part(one, 'subject');
  const amount = one['amount'] === undefined ? undefined : parseDecimal(String(one['amount']));
  const currency = text(one, 'currency') ?? 'EUR';
  const party = {
    ...strings(counterparty, ['reference', 'name', 'type', 'country', 'account']),
    institution: text(part(counterparty, 'institution'), 'name'),
    institutionCountry: text(part(counterparty, 'institution'), 'country'),
    wallet: text(part(counterparty, 'wallet'), 'address'),
  };
  return {
    id: `pasted-${String(at).padStart(6, '0')}`,
    reference: text(one, 'reference') ?? `pasted-${at}`,
    type: text(one, 'type') ?? 'payment',
    direction: one['direction'] === 'in' ? 'in' : 'out',
    amount,
    currency,
    baseAmount: amount,
    baseCurrency: currency,
    occurredAt: Date.parse(text(one, 'occurred_at') ?? '') || environmentNow(),
    memo: text(one, 'memo'),
    method: text(part(one, 'payment_method'), 'type'),
    methodCountry: text(part(one, 'payment_method'), 'issuing_country'),
    ip: text(part(one, 'device'), 'ip'),
    device: text(part(one, 'device'), 'fingerprint'),
    metadata: part(one, 'metadata') as Record<string, string | number | boolean>,
    subject: {
      ...strings(subject, ['reference', 'name', 'type', 'country']),
      reference: text(subject, 'reference') ?? text(one, 'subject_reference'),
      timeZone: text(subject, 'time_zone'),
    },
    counterparty: { ...party, id: party.reference ?? party.account ?? party.wallet ?? party.name },
    screening: strings(part(one, 'screening'), ['counterparty', 'subject']),
    travelRule: { required: false, satisfied: true },
  };
}

function rowOf(facts: TransactionFacts): WindowRow {
  const { counterparty, amount, baseAmount } = facts;
  return {
    id: facts.id,
    at: facts.occurredAt,
    direction: facts.direction,
    type: facts.type,
    amount: amount?.units ?? null,
    base: baseAmount?.units ?? null,
    counterparty: counterparty?.id ?? null,
    country: counterparty?.country ?? null,
    currency: facts.currency ?? null,
    method: facts.method ?? null,
    ip: facts.ip ?? null,
    device: facts.device ?? null,
  };
}

type Given = Readonly<Record<string, unknown>>;

function part(of: Given, name: string): Given {
  const found = of[name];
  return typeof found === 'object' && found !== null ? (found as Given) : {};
}

function text(of: Given, name: string): string | undefined {
  const found = of[name];
  return typeof found === 'string' && found !== '' ? found : undefined;
}

function strings<Name extends string>(of: Given, names: readonly Name[]): Partial<Record<Name, string>> {
  const found = names.flatMap((name) => (text(of, name) === undefined ? [] : [[name, text(of, name)]]));
  return Object.fromEntries(found) as Partial<Record<Name, string>>;
}
