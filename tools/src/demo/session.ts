import { setTimeout as after } from 'node:timers/promises';
import { Subject } from './capture.js';
import { type Client, DemoError } from './client.js';
import type { DemoPictures } from './pictures.js';
import type { Say } from './say.js';

export interface Session {
  readonly id: string;
  readonly status: string;
  readonly decision: string | null;
  readonly reason_codes: readonly string[];
  readonly hosted_url: string;
  readonly checks: readonly {
    readonly type: string;
    readonly status: string;
    readonly reason_codes?: readonly string[];
    readonly result?: Readonly<Record<string, unknown>> | null;
  }[];
}

export interface Decision {
  readonly decision: string;
  readonly final: boolean;
  readonly risk: { readonly score: number; readonly band: string };
  readonly reasons: readonly {
    readonly code: string;
    readonly message: string;
    readonly observed?: number;
    readonly threshold?: number;
    readonly margin?: number;
  }[];
  readonly counterfactual: string | null;
}

const POLL_MS = 200;
const DECISION_TIMEOUT_MS = 120_000;
/** The service asks for recapture at most three times; the first capture comes before. */
const CAPTURES_MAX = 5;

/** Creates a session, goes through it as the subject, and waits until it is decided. */
export async function runSession(
  client: Client,
  baseUrl: string,
  journey: string,
  pictures: DemoPictures,
  say: Say,
): Promise<{ session: Session; decision: Decision }> {
  const body = { journey, subject: { type: 'individual', reference: `demo-${Date.now()}` } };
  const created = await client.json<Session>('POST', '/v1/verifications', body);
  say(`created ${created.id} for ${journey}: ${created.hosted_url}`);
  const subject = await Subject.open(baseUrl, created.hosted_url, pictures, say);
  for (let capture = 1; capture <= CAPTURES_MAX; capture += 1) {
    await subject.capture();
    const session = await settled(client, created.id);
    if (session.status !== 'awaiting_subject') {
      const decision = await client.json<Decision>('GET', `/v1/verifications/${created.id}/decision`);
      say(`decided: ${session.status}`);
      return { session, decision };
    }
    say(`asked to capture again (${capture})`);
  }
  throw new DemoError(`The session still asked for captures after ${CAPTURES_MAX}.`);
}

async function settled(client: Client, id: string): Promise<Session> {
  const giveUpAt = Date.now() + DECISION_TIMEOUT_MS;
  while (Date.now() < giveUpAt) {
    const session = await client.json<Session>('GET', `/v1/verifications/${id}`);
    if (session.status !== 'processing') return session;
    await after(POLL_MS);
  }
  throw new DemoError(`No decision came within ${DECISION_TIMEOUT_MS / 1000} s.`);
}

/** What was decided and how far from each threshold, as lines. */
export function decisionLines({ session, decision }: { session: Session; decision: Decision }): string[] {
  const numbers = ['similarity', 'score', 'threshold', 'far_at_threshold', 'outcome', 'live'];
  return [
    `  decision ${decision.decision}${decision.final ? ', final' : ', for review'}; risk ${decision.risk.score} (${decision.risk.band})`,
    ...session.checks.map(({ type, status, reason_codes: codes, result }) => {
      const shown = numbers.filter((name) => result?.[name] !== undefined && result[name] !== null);
      const values = [...shown.map((name) => `${name} ${brief(result![name])}`), ...marginOf(result)].join(', ');
      return `  ${type}: ${status}${values ? ` (${values})` : ''}${codes?.length ? ` ${codes.join(', ')}` : ''}`;
    }),
    ...decision.reasons.map(({ code, message, observed, threshold, margin }) => {
      const numbersOf = margin === undefined ? '' : ` [observed ${observed}, threshold ${threshold}, margin ${margin}]`;
      return `  ${code}: ${message}${numbersOf}`;
    }),
    ...(decision.counterfactual ? [`  ${decision.counterfactual}`] : []),
  ];
}

/** How far a measured value is from its threshold; positive is the good side. */
function marginOf(result: Readonly<Record<string, unknown>> | null | undefined): string[] {
  const { similarity, score, threshold } = result ?? {};
  const value = similarity ?? score;
  if (typeof value !== 'number' || typeof threshold !== 'number') return [];
  return [`margin ${brief(value - threshold)}`];
}

function brief(value: unknown): string {
  return typeof value === 'number' ? String(Number(value.toPrecision(3))) : String(value);
}
