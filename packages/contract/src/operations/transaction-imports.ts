import { Type } from 'typebox';
import { defineOperation } from '../operation.js';
import { page, pageQuery } from '../schemas/common.js';
import {
  ImportMode,
  NewTransactionImport,
  TransactionImport,
  TransactionImportSummary,
} from '../schemas/transaction-imports.js';

const common = { tag: 'Transactions', auth: 'api_key', unknownFields: 'refuse', names: ['transactions'] } as const;

export const createTransactionImport = defineOperation({
  ...common,
  id: 'createTransactionImport',
  method: 'POST',
  path: '/v1/transactions/imports',
  summary: 'Import many transactions: history, or rows to evaluate',
  description:
    'Stores up to 5,000,000 rows and imports them in the background, in their order; a node that stops goes on where it was. Send `application/x-ndjson` (a transaction a line), `text/csv`, or up to 1,000 rows as JSON. Import the history of a customer base first with `mode: history`: rules then know habits, counterparties and the age of customers from the first day, and nothing is raised. A faulty row fails alone and is listed. A row whose reference is stored is a duplicate; with a higher `version` it replaces the stored one. Imports are not billed.',
  scope: 'transactions:import',
  query: Type.Object({
    mode: Type.Optional(ImportMode),
    mapping: Type.Optional(
      Type.String({
        maxLength: 4000,
        description:
          'For CSV: the column of each field as JSON, such as `{"amount":"Betrag","counterparty.account":"IBAN"}`. Without it columns are named as the fields.',
      }),
    ),
  }),
  body: NewTransactionImport,
  streamed: ['application/x-ndjson', 'application/ndjson', 'text/csv'],
  bodyBytesMax: 8 * 1024 * 1024,
  bodyValuesMax: 200_000,
  replies: { 202: { description: 'The rows are stored and will be imported', schema: TransactionImport } },
});

export const listTransactionImports = defineOperation({
  ...common,
  id: 'listTransactionImports',
  method: 'GET',
  path: '/v1/transactions/imports',
  summary: 'List imports of transactions',
  description: 'Past and running imports with their counts, without the rows that failed.',
  scope: 'transactions:read',
  query: Type.Object(pageQuery),
  replies: { 200: { description: 'A page of imports', schema: page(TransactionImportSummary) } },
});

export const getTransactionImport = defineOperation({
  ...common,
  id: 'getTransactionImport',
  method: 'GET',
  path: '/v1/transactions/imports/{id}',
  summary: 'Retrieve the progress of an import and the rows that failed',
  description: 'Counts so far, and the rows that failed with the field to correct, in pages.',
  scope: 'transactions:read',
  query: Type.Object({
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 100 })),
    cursor: Type.Optional(Type.String({ maxLength: 1000 })),
  }),
  replies: { 200: { description: 'Counts and a page of failed rows', schema: TransactionImport } },
});

export const removeTransactionImport = defineOperation({
  ...common,
  id: 'removeTransactionImport',
  method: 'DELETE',
  path: '/v1/transactions/imports/{id}',
  summary: 'Remove the transactions of an import',
  description:
    'Stops the import if it still runs, and removes what it stored, in the background: windows no longer count it. Transactions that an alert or a label is about, and those of a customer under legal hold, stay and are counted as `kept`; asked again, it removes those that nothing keeps any more, and is 409 where there is none. Evaluations that were made meanwhile stay as they are.',
  scope: 'transactions:import',
  stepUpMinutes: 5,
  replies: { 202: { description: 'The import, being removed', schema: TransactionImportSummary } },
});
