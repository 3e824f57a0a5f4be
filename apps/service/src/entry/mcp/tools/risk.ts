import { Type } from 'typebox';
import type { Reply } from '../door.js';
import { type Tool, tool } from '../tool.js';
import { untrusted } from '../untrusted.js';

const Reference = Type.String({ minLength: 1, maxLength: 256 });

const findBusinesses = tool({
  name: 'find_businesses',
  title: 'Find businesses under review',
  description:
    'Companies that were taken in, newest first, or those of one reference, country or risk; the id leads to their owners.',
  scopes: ['businesses:read'],
  input: Type.Object(
    {
      reference: Type.Optional(Reference),
      country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166-1 alpha-2' })),
      risk_band: Type.Optional(Type.Enum(['low', 'medium', 'high', 'critical'])),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 10 })),
    },
    { additionalProperties: false },
  ),
  async run(door, { limit = 10, ...filter }) {
    const { data, next_cursor } = await door.call('listBusinesses', { query: { limit, ...filter } });
    const businesses = data.map(({ id, reference, status, country, name, created_at }) => ({
      ...{ id, reference, status, country, created_at },
      name: untrusted(name),
    }));
    return { businesses, more: next_cursor !== null };
  },
});

const resolveOwners = tool({
  name: 'resolve_owners',
  title: 'Resolve who owns a business in the end',
  description:
    'The natural persons behind a company with their shares along each path, and what could not be resolved: unknown is not the same as nobody.',
  scopes: ['businesses:read'],
  input: Type.Object(
    {
      business_id: Type.String({ pattern: '^bus_[0-9a-z]{26}$' }),
      threshold: Type.Optional(Type.Number({ minimum: 0, maximum: 100, description: 'Percent; 25 by default' })),
    },
    { additionalProperties: false },
  ),
  async run(door, { business_id: id, threshold }) {
    const query = threshold === undefined ? {} : { threshold };
    const owners = await door.call('getBeneficialOwners', { params: { id }, query });
    return {
      ...{ business_id: id, threshold: owners.threshold, as_of: owners.as_of, exact: owners.exact },
      ...{ total_resolved_percent: owners.total_resolved_percent, reason_codes: owners.reason_codes },
      owners: owners.data.map(({ id, person, percent, votes, certainty, control, screening, paths }) => ({
        ...{ id, percent, votes, certainty, control, screening, paths: paths.slice(0, 5) },
        person: untrusted(person),
      })),
      unresolved: owners.unresolved.map(({ name, ...one }) => ({ ...one, name: untrusted(name) })),
    };
  },
});

const explainTransaction = tool({
  name: 'explain_transaction',
  title: 'Explain the evaluation of a transaction',
  description: 'Which rules fired, with the values that made them fire, which had no answer, and the alerts raised.',
  scopes: ['transactions:read'],
  input: Type.Object(
    { transaction_id: Type.String({ pattern: '^txn_[0-9a-z]{26}$' }) },
    { additionalProperties: false },
  ),
  async run(door, { transaction_id: id }) {
    const found = await door.call('getTransaction', { params: { id } });
    const { alerts, counterparty, subject_reference, stale } = found;
    return { id, subject_reference, ...evaluated(found), alerts, stale, counterparty: untrusted(counterparty) };
  },
});

const evaluateTransaction = tool({
  name: 'evaluate_transaction',
  title: 'Evaluate a transaction without storing it',
  description:
    'What the live rules would say of a payment at this moment, with the history of its customer. Nothing is stored, no alert is raised, nothing is counted.',
  scopes: ['transactions:read'],
  input: Type.Object(
    {
      amount: Type.String({ pattern: '^\\d{1,18}(\\.\\d{1,18})?$', description: 'Decimal text' }),
      currency: Type.String({ pattern: '^[A-Za-z0-9.]{2,12}$' }),
      direction: Type.Optional(Type.Enum(['in', 'out'])),
      type: Type.Optional(Type.String({ pattern: '^[a-z0-9_]{1,40}$' })),
      subject_reference: Type.Optional(Reference),
      counterparty: Type.Optional(
        Type.Object(
          {
            name: Type.Optional(Reference),
            account: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
            country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
          },
          { additionalProperties: false },
        ),
      ),
    },
    { additionalProperties: false },
  ),
  async run(door, input) {
    return evaluated(await door.call('evaluateTransaction', { body: input }));
  },
});

/** An evaluation; what its rules quote of a transaction was written by somebody else. */
function evaluated(found: Reply<'evaluateTransaction'>): object {
  const fired = (rules: Reply<'evaluateTransaction'>['rules_fired']) =>
    rules.map(({ explanation, matched, ...rule }) => ({ ...rule, values: untrusted({ explanation, matched }) }));
  return {
    ...{ status: found.status, recommended_action: found.recommended_action, risk: found.risk },
    ...{ reason_codes: found.reason_codes, rule_counts: found.rule_counts, rules_unknown: found.rules_unknown },
    ...{ amount: found.amount, currency: found.currency, direction: found.direction, occurred_at: found.occurred_at },
    ...{ screening: found.screening, travel_rule: found.travel_rule },
    rules_fired: fired(found.rules_fired),
    shadow_rules_fired: fired(found.shadow_rules_fired),
  };
}

export const riskTools: readonly Tool[] = [findBusinesses, resolveOwners, explainTransaction, evaluateTransaction];
