import type { AnyRoute } from '../../platform/http/route.js';
import { createTransaction } from './create.js';
import { evaluateTransaction } from './evaluate-only.js';
import { getTransactionPaths } from './paths.js';
import { getTransaction, listTransactions } from './read.js';
import { labelTransaction, releaseTransaction } from './release.js';
import { reverseTransaction } from './reverse.js';

export const transactionRoutes: readonly AnyRoute[] = [
  createTransaction,
  evaluateTransaction,
  listTransactions,
  getTransaction,
  getTransactionPaths,
  releaseTransaction,
  labelTransaction,
  reverseTransaction,
];
