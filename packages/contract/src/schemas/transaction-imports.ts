import { Type } from 'typebox';
import { Id, nullable, Timestamp } from './common.js';
import { NewTransaction, TRANSACTION_STATUSES } from './transactions.js';

const closed = { additionalProperties: false };
const MODES = ['history', 'evaluate'] as const;
const INLINE_MAX = 1000;

/** A transaction as a row of an import carries it: that of `POST /v1/transactions`, and what became of it elsewhere. */
export const ImportedTransaction = Type.Object({
  ...NewTransaction.properties,
  status: Type.Optional(
    Type.Enum([...TRANSACTION_STATUSES], {
      description:
        'What the former system decided, in `history` alone; approved by default. A rejected one moved no money',
    }),
  ),
});

/** A row is judged for itself, so that a faulty one fails alone: the envelope accepts any value in its place. */
const AnyRow = Type.Unsafe<unknown>({ anyOf: [{ allOf: [ImportedTransaction] }, {}] });

export const ImportMode = Type.Enum([...MODES], {
  description:
    '`history` stores rows without an evaluation, as what was before: windows count them, nothing is raised. `evaluate` evaluates each as if it were sent alone.',
});

export const NewTransactionImport = Type.Object(
  { mode: Type.Optional(ImportMode), transactions: Type.Array(AnyRow, { minItems: 1, maxItems: INLINE_MAX }) },
  closed,
);

/** A row that was not stored. */
export const TransactionImportError = Type.Object({
  row: Type.Integer({
    minimum: 1,
    description: 'Position of the row, from 1; the head of a table and empty lines do not count',
  }),
  field: Type.String({ description: 'The part of the row to blame' }),
  message: Type.String(),
});

const fields = {
  id: Id,
  status: Type.Enum(['processing', 'completed', 'failed', 'removing', 'removed'], {
    description: '`failed`: the stored rows are gone; what was imported before stays',
  }),
  mode: ImportMode,
  received: Type.Integer({ description: 'Rows that were sent' }),
  done: Type.Integer({ description: 'Rows that are through' }),
  imported: Type.Integer({ description: 'Rows that became transactions' }),
  amended: Type.Integer({ description: 'Rows that replaced an earlier version of a stored transaction' }),
  duplicates: Type.Integer({ description: 'Rows that were stored already, with the same content or a later version' }),
  failed: Type.Integer({ description: 'Rows that could not be stored' }),
  removed: Type.Integer({ description: 'Transactions of this import that were removed' }),
  kept: Type.Integer({
    description: 'Transactions that a removal left, because an alert or a label is about them',
  }),
  rows_per_second: nullable(
    Type.Number({ description: 'Rows a second from its creation to its end; null before the end' }),
  ),
  created_at: Timestamp,
  completed_at: nullable(Timestamp),
};

/** An import as lists show it. */
export const TransactionImportSummary = Type.Object(fields);

/** An import with a page of the rows that failed. */
export const TransactionImport = Type.Object({
  ...fields,
  errors: Type.Array(TransactionImportError, { description: 'Failed rows, the first 10,000 of them, in their order' }),
  next_cursor: nullable(Type.String()),
});
