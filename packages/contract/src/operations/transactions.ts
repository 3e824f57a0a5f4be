import { Type } from 'typebox';
import { defineOperation } from '../operation.js';
import { Country, page, pageQuery, Reference } from '../schemas/common.js';
import {
  NewTransaction,
  Release,
  Reversal,
  TRANSACTION_OUTCOMES,
  Transaction,
  TransactionEvaluation,
  TransactionLabel,
  TransactionPaths,
  TransactionSummary,
} from '../schemas/transactions.js';

const common = { tag: 'Transactions', auth: 'api_key', unknownFields: 'refuse', names: ['transactions'] } as const;

export const createTransaction = defineOperation({
  ...common,
  id: 'createTransaction',
  method: 'POST',
  path: '/v1/transactions',
  summary: 'Submit a transaction for rule evaluation and scoring',
  description:
    'Judges a payment by your rules before or after it is made, and keeps it as history for later ones. Answers with the evaluation. The reference makes it idempotent: the same body again answers 200 with the stored evaluation, another body is 409, unless its `version` is higher: it then replaces the stored one, which is evaluated again. Amounts are decimal texts. A transaction may come late: it is evaluated as of its own time, and those it should have been seen by are evaluated again beside their first evaluation.',
  unknownFields: 'report',
  scope: 'transactions:write',
  body: NewTransaction,
  replies: {
    200: {
      description: 'Known already: the stored evaluation, or what a higher version replaced',
      schema: Transaction,
    },
    201: { description: 'The evaluation', schema: Transaction },
  },
});

export const evaluateTransaction = defineOperation({
  ...common,
  id: 'evaluateTransaction',
  method: 'POST',
  path: '/v1/transactions/evaluate',
  summary: 'Tell what the rules would say of a transaction, without storing it',
  description:
    'The same evaluation as of a real one at this moment, with the history of its customer. Nothing is stored, no alert is raised, no event is sent and nothing is counted as use; the next transactions do not know of it.',
  unknownFields: 'report',
  scope: 'transactions:read',
  body: NewTransaction,
  replies: { 200: { description: 'The evaluation', schema: TransactionEvaluation } },
});

export const listTransactions = defineOperation({
  ...common,
  id: 'listTransactions',
  method: 'GET',
  path: '/v1/transactions',
  summary: 'List transactions',
  description:
    'Evaluated transactions, newest first. Filter by `subject_reference`, `counterparty`, `country`, `direction`, `currency` with `amount_min` and `amount_max`, `status`, `rule_id`, `label`, and time of arrival or occurrence. Ask with `Accept: text/csv` for a table.',
  scope: 'transactions:read',
  query: Type.Object({
    ...pageQuery,
    status: Type.Optional(Type.Array(Type.String(), { description: 'approved, flagged, held, rejected' })),
    subject_reference: Type.Optional(Reference),
    reference: Type.Optional(Reference),
    type: Type.Optional(Type.String({ maxLength: 40 })),
    direction: Type.Optional(Type.Enum(['in', 'out'])),
    reason_code: Type.Optional(Type.String({ maxLength: 100, description: 'Such as rule:rul_structuring' })),
    occurred_after: Type.Optional(Type.String({ maxLength: 40, description: 'Inclusive; a bare date means 00:00Z' })),
    occurred_before: Type.Optional(Type.String({ maxLength: 40, description: 'Exclusive; a bare date means 00:00Z' })),
    currency: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9.]{2,12}$' })),
    amount_min: Type.Optional(Type.String({ maxLength: 80, description: 'Decimal text; with currency' })),
    amount_max: Type.Optional(Type.String({ maxLength: 80, description: 'Decimal text; with currency' })),
    counterparty: Type.Optional(
      Type.String({ minLength: 1, maxLength: 256, description: 'Its reference, else its account, else its wallet' }),
    ),
    country: Type.Optional(Country),
    import_id: Type.Optional(Type.String({ maxLength: 64, description: 'Those of one import' })),
    rule_id: Type.Optional(Type.String({ maxLength: 64, description: 'A rule that fired, live or in shadow' })),
    label: Type.Optional(Type.Enum([...TRANSACTION_OUTCOMES], { description: 'What it turned out to be' })),
  }),
  replies: { 200: { description: 'A page of transactions', schema: page(TransactionSummary) } },
});

export const getTransaction = defineOperation({
  ...common,
  id: 'getTransaction',
  method: 'GET',
  path: '/v1/transactions/{id}',
  summary: 'Retrieve the evaluation, the rules that fired and any alerts raised',
  description:
    'The evaluation as it was made, the rules that fired with their explanations, and evaluations that followed late transactions.',
  scope: 'transactions:read',
  replies: { 200: { description: 'The transaction', schema: Transaction } },
});

export const getTransactionPaths = defineOperation({
  ...common,
  id: 'getTransactionPaths',
  method: 'GET',
  path: '/v1/transactions/{id}/paths',
  summary: 'Show the payments behind a cycle, and the customers behind a shared value',
  description:
    'Where a rule with `cycle()` fired, the payments and parties that the money went through, in order; where one with `shared()` fired, the transactions of other customers with the same device, address or counterparty. As of the evaluation: what came later is not in it.',
  scope: 'transactions:read',
  replies: { 200: { description: 'The paths; none where no such rule fired', schema: TransactionPaths } },
});

export const releaseTransaction = defineOperation({
  ...common,
  id: 'releaseTransaction',
  method: 'POST',
  path: '/v1/transactions/{id}/release',
  summary: 'Release a held transaction',
  description:
    'A reviewer lets a held transaction go. The evaluation stays as it was; who released it and why is recorded. With `version`, a correction that came meanwhile is 409: nobody has looked at it.',
  scope: 'transactions:review',
  body: Release,
  replies: { 200: { description: 'The transaction, approved', schema: Transaction } },
});

export const reverseTransaction = defineOperation({
  ...common,
  id: 'reverseTransaction',
  method: 'POST',
  path: '/v1/transactions/{id}/reversal',
  summary: 'Say that a transaction was reversed: the money came back, or never moved',
  description:
    'The transaction stays with its evaluation and is marked; windows no longer count it, and what was evaluated after it is evaluated again as after a late transaction. Alerts stay for a person to close. A rejected one, or one that is reversed already, is 409.',
  scope: 'transactions:write',
  body: Reversal,
  replies: { 200: { description: 'The transaction, reversed', schema: Transaction } },
});

export const labelTransaction = defineOperation({
  ...common,
  id: 'labelTransaction',
  method: 'POST',
  path: '/v1/transactions/{id}/labels',
  summary: 'Say what a transaction turned out to be; back-tests measure precision on labels',
  description:
    'Tell the service what investigation showed. Labels are how rules and back-tests measure precision and recall; they change no decision. The newest label counts.',
  scope: 'transactions:review',
  body: TransactionLabel,
  replies: { 200: { description: 'The transaction', schema: Transaction } },
});
