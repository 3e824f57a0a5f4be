import { seededRandom } from '@assay/kernel';
import { expect } from 'vitest';
import { touchCase } from './case-steps.js';
import type { Reply, TestService } from './service.js';

/** What may follow each state (contract of the session); written here a second time, as the oracle of the service. */
const MOVES: Readonly<Record<string, readonly string[]>> = {
  created: ['awaiting_subject', 'expired'],
  awaiting_subject: ['created', 'processing', 'abandoned', 'expired'],
  processing: ['approved', 'declined', 'referred', 'awaiting_subject'],
  referred: ['approved', 'declined', 'awaiting_subject', 'expired'],
  approved: [],
  declined: [],
  abandoned: [],
  expired: [],
};
const STATES = Object.keys(MOVES);
const ACTIONS = [
  'simulate',
  'simulate',
  'simulate',
  'decide',
  'decide',
  'recapture',
  'correct',
  'token',
  'race',
  'again',
  'case',
  'case',
];
const LONGEST = 8;

/** What one schedule left behind, for the judgement of them all. */
export interface Finished {
  readonly id: string;
  readonly status: string;
  readonly deleted: boolean;
}

interface Run {
  readonly service: TestService;
  readonly random: () => number;
  readonly name: string;
  readonly id: string;
  status: string;
  keys: number;
  /** The last write that was acknowledged, to be sent again. */
  last?: { readonly path: string; readonly body: unknown; readonly key: string; readonly bytes: string };
}

/**
 * One random life of a session over HTTP. After each step the session is where the model says, a refused step changed
 * nothing, and a repeated one is answered with the same bytes.
 * @throws AssertionError naming the seed, which repeats the schedule.
 */
export async function runSchedule(service: TestService, seed: number): Promise<Finished> {
  const random = seededRandom(seed);
  const name = `schedule-${seed}`;
  const subject = { type: 'individual', reference: `s-${seed}` };
  const body = { journey: 'kyc_light', subject };
  const made = await post(service, '/v1/verifications', body, `${name}-0`);
  expect(made.status, `${name} ${JSON.stringify(made.body)}`).toBe(201);
  const run: Run = { service, random, name, id: made.body.id, status: 'awaiting_subject', keys: 1 };
  // The service tries at once to check a session without capture: nothing may move it but these steps.
  const steps = 1 + Math.floor(random() * LONGEST);
  for (let step = 0; step < steps; step += 1) {
    const action = pick(run, ACTIONS);
    await STEPS[action]!(run);
    const { body: session } = await service.api('GET', `/v1/verifications/${run.id}`);
    expect(session.status, `${name}, step ${step}: ${action}`).toBe(run.status);
  }
  return { id: run.id, status: run.status, deleted: await maybeDelete(run) };
}

const STEPS: Readonly<Record<string, (run: Run) => Promise<void>>> = {
  async simulate(run) {
    const to = pick(run, STATES);
    await attempt(run, 'simulate', { status: to }, reachable(run.status, to), 200, () => to);
  },
  async decide(run) {
    const decision = pick(run, ['approved', 'declined']);
    await attempt(run, 'decision', { decision }, run.status === 'referred', 201, () => decision);
  },
  async recapture(run) {
    const body = { checks: ['document'] };
    await attempt(run, 'recapture', body, run.status === 'referred', 200, () => 'awaiting_subject');
  },
  async correct(run) {
    const body = { fields: { 'document.family_name': 'Sousa' }, reason: 'misread' };
    const reply = await run.service.api('PATCH', `/v1/verifications/${run.id}`, body);
    expect(reply.status, run.name).toBe(run.status === 'referred' ? 200 : 409);
  },
  async token(run) {
    const next = run.status === 'created' ? 'awaiting_subject' : run.status;
    await attempt(run, 'session-tokens', {}, MOVES[run.status]!.length > 0, 201, () => next);
  },
  /** Two reviewers at the same moment: exactly one is heard. */
  async race(run) {
    const path = `/v1/verifications/${run.id}/decision`;
    const answers = await Promise.all(
      ['approved', 'declined'].map((decision) => post(run.service, path, { decision }, nextKey(run))),
    );
    const heard = answers.filter(({ status }) => status === 201);
    expect(heard.length, run.name).toBe(run.status === 'referred' ? 1 : 0);
    if (heard[0]) run.status = heard[0].body.decision;
  },
  /** Somebody works on the case of the review: a referred session keeps its one open case whatever they try. */
  case: ({ service, random, id, status, name }) => touchCase(service, { random, id, status, name }),
  /** The last write again, twice at once: the same bytes, and nothing moves. */
  async again(run) {
    if (!run.last) return;
    const { path, body, key, bytes } = run.last;
    const answers = await Promise.all([post(run.service, path, body, key), post(run.service, path, body, key)]);
    expect(
      answers.map((answer) => answer.bytes.toString()),
      run.name,
    ).toEqual([bytes, bytes]);
  },
};

/** Sends a write that the model allows or refuses; a refusal is 409 and changes nothing. */
async function attempt(
  run: Run,
  operation: string,
  body: unknown,
  allowed: boolean,
  success: number,
  next: () => string,
): Promise<void> {
  const path = `/v1/verifications/${run.id}/${operation}`;
  const url = operation === 'simulate' ? path.replace('/v1/', '/v1/sandbox/') : path;
  const key = nextKey(run);
  const reply = await post(run.service, url, body, key);
  expect(reply.status, `${run.name}: ${operation} ${JSON.stringify(body)} in ${run.status}`).toBe(
    allowed ? success : 409,
  );
  if (!allowed) return;
  run.status = next();
  run.last = { path: url, body, key, bytes: reply.bytes.toString() };
}

/** Deletes one in five; everything after that is 404, only a session in processing stays. */
async function maybeDelete(run: Run): Promise<boolean> {
  if (run.random() > 0.2) return false;
  const path = `/v1/verifications/${run.id}`;
  const { status } = await run.service.api('DELETE', path);
  expect(status, run.name).toBe(run.status === 'processing' ? 409 : 200);
  if (status !== 200) return false;
  expect((await run.service.api('GET', path)).status, run.name).toBe(404);
  expect((await run.service.api('DELETE', path)).status, run.name).toBe(404);
  return true;
}

function reachable(from: string, to: string): boolean {
  const seen = new Set([from]);
  for (const state of seen) for (const next of MOVES[state]!) seen.add(next);
  return seen.has(to);
}

function nextKey(run: Run): string {
  run.keys += 1;
  return `${run.name}-${run.keys}`;
}

function pick<T>(run: Run, from: readonly T[]): T {
  return from[Math.floor(run.random() * from.length)]!;
}

function post(service: TestService, path: string, body: unknown, key: string): Promise<Reply> {
  return service.api('POST', path, body, { headers: { 'idempotency-key': key } });
}
