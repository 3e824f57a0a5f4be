import { expect } from 'vitest';
import type { TestService } from './service.js';

export interface ReviewedSession {
  readonly random: () => number;
  readonly id: string;
  readonly status: string;
  /** Names the life in failures. */
  readonly name: string;
}

const STEPS = [
  ['close', { outcome: 'no_action' }],
  ['close', { outcome: 'sar_filed' }],
  ['merge', {}],
  ['reopen', {}],
  ['escalate', {}],
  ['assign', { owner: 'me' }],
] as const;
const ENDED = new Set(['approved', 'declined', 'abandoned', 'expired']);

/** One random action on the case of a session under review, where it has one; judged by the session's state. */
export async function touchCase(service: TestService, { random, id, status, name }: ReviewedSession): Promise<void> {
  const { body: session } = await service.api('GET', `/v1/verifications/${id}`);
  if (session.case_id === null) return;
  const before = (await service.api('GET', `/v1/cases/${session.case_id}`)).body.state;
  const [action, given] = STEPS[Math.floor(random() * STEPS.length)] ?? STEPS[0];
  // A person may take up the case of an ended session again; the lives leave it, so that an ended one has no open case.
  if (action === 'reopen' && ENDED.has(status)) return;
  const into = action === 'merge' ? { into: await targetCase(service, name) } : {};
  const body = { ...given, ...into, reviewer: `${name}-${Math.floor(random() * 1e9)}` };
  const reply = await service.api('POST', `/v1/cases/${session.case_id}/${action}`, body);
  const closing = action === 'close' || action === 'merge';
  if (closing && (status === 'referred' || before === 'closed')) expect([name, reply.status]).toEqual([name, 409]);
  else expect([200, 409], `${name}: ${action}`).toContain(reply.status);
}

/** An open case of another customer, to merge into. */
async function targetCase(service: TestService, name: string): Promise<string> {
  const made = await service.api('POST', '/v1/verifications', {
    journey: 'kyc_light',
    subject: { type: 'individual', reference: `target-of-${name}` },
  });
  const path = `/v1/sandbox/verifications/${made.body.id}/simulate`;
  return (await service.api('POST', path, { status: 'referred' })).body.case_id;
}
