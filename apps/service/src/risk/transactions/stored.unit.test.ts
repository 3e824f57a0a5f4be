import type { TransactionStatus } from '@assay/rules';
import { expect, test } from 'vitest';
import { historyEvaluation } from './history-evaluation.js';
import { mayHaveMoved, type StoredTransaction } from './stored.js';

/** One version: its status, and whether it is history. */
type Version = readonly [status: TransactionStatus, kind: 'history' | 'decided'];

/** A transaction of these versions, the last one stored. */
function transactionOf(...versions: readonly Version[]): Pick<StoredTransaction, 'status' | 'secrets'> {
  const last = versions.at(-1) ?? ['approved', 'history'];
  const replaced = versions.slice(0, -1).map(([status, kind]) => ({
    status,
    ...(kind === 'decided' ? { evaluation: historyEvaluation(status, 0) } : {}),
  }));
  const secrets = { replaced, ...(last[1] === 'history' ? { history: true } : {}) };
  return { status: last[0], secrets: secrets as unknown as StoredTransaction['secrets'] };
}

test.each<[boolean, readonly Version[]]>([
  [
    true,
    [
      ['approved', 'decided'],
      ['rejected', 'decided'],
    ],
  ],
  [
    false,
    [
      ['held', 'decided'],
      ['rejected', 'decided'],
    ],
  ],
  [
    false,
    [
      ['approved', 'history'],
      ['rejected', 'history'],
    ],
  ],
  [
    true,
    [
      ['rejected', 'history'],
      ['approved', 'history'],
    ],
  ],
  [
    true,
    [
      ['approved', 'history'],
      ['rejected', 'decided'],
    ],
  ],
  [
    false,
    [
      ['approved', 'history'],
      ['rejected', 'history'],
      ['rejected', 'decided'],
    ],
  ],
  [
    true,
    [
      ['rejected', 'history'],
      ['approved', 'history'],
      ['rejected', 'decided'],
    ],
  ],
  [
    true,
    [
      ['approved', 'history'],
      ['approved', 'decided'],
      ['rejected', 'decided'],
    ],
  ],
])('whether money may have moved: %s of %j', (moved, versions) => {
  expect(mayHaveMoved(transactionOf(...versions))).toBe(moved);
});
