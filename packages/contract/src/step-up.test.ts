import { expect, test } from 'vitest';
import type { OperationSpec } from './operation.js';
import { operations } from './operations.js';

/** What an operator does without a fresh second factor, although it deletes or concerns webhooks or members, and why. */
const WITHOUT: Readonly<Record<string, string>> = {
  releaseCase: 'gives a lease back',
  leaveCase: 'says that somebody looks no longer',
  deleteView: "removes the operator's own view of a list",
  clearSandbox: 'removes the fictitious sample of a sandbox',
  endOwnSession: 'ends a session of the operator, which must be quick',
  renameOwnFactor: 'changes a name only',
  testWebhook: 'sends a test to the address that is set',
  resendDelivery: 'sends what was sent to the address that is set',
};

/** Contract 2.15: key creation, publish, delete, reveal of secrets, members; and webhooks, which carry data away. */
function isGrave({ method, path, secretFields }: OperationSpec): boolean {
  if (method === 'GET') return false;
  const about = /^\/v1\/(keys|webhooks|operators)(\/|$)/.test(path);
  const publishes = /\/(publish|publish-pack|rollback|approvals?|approve)$/.test(path);
  return method === 'DELETE' || about || publishes || secretFields !== undefined;
}

const grave = operations.filter((spec) => spec.auth === 'api_key' && isGrave(spec));

test('whatever deletes, publishes or concerns keys, webhooks and members asks for a second factor of these five minutes', () => {
  expect(grave.length).toBeGreaterThan(25);
  const without = grave.filter(({ stepUpMinutes }) => stepUpMinutes !== 5).map(({ id }) => id);
  expect(without.toSorted()).toEqual(Object.keys(WITHOUT).toSorted());
});
