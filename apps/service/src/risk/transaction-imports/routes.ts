import type { AnyRoute } from '../../platform/http/route.js';
import { createTransactionImport } from './create.js';
import { getTransactionImport, listTransactionImports } from './read.js';
import { removeTransactionImport } from './remove.js';

export const transactionImportRoutes: readonly AnyRoute[] = [
  createTransactionImport,
  listTransactionImports,
  getTransactionImport,
  removeTransactionImport,
];
