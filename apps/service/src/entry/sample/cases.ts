import { contestVerification } from '../../identity/verifications/contest.js';
import { listVerifications } from '../../identity/verifications/read.js';
import { assignCase } from '../../work/cases/assign.js';
import { closeCase } from '../../work/cases/close.js';
import { addCaseComment } from '../../work/cases/comments.js';
import { escalateCase } from '../../work/cases/escalate.js';
import { listCases } from '../../work/cases/read.js';
import { REVIEWERS } from './people.js';
import { STORIES } from './plan.js';
import type { Player } from './player.js';
import { type Steps, sampleCases } from './sample-store.js';

interface Listed {
  readonly data: readonly {
    readonly id: string;
    readonly type: string;
    readonly severity: string;
    readonly created_at: string;
    readonly subject_reference: string | null;
    readonly alerts: readonly { readonly created_at: string }[];
  }[];
}

/** Open cases that stay for who tries the console; the older ones of the month were worked off. */
const OPEN_MAX = 40;
const STORY_NOTE = 'Asked the customer what the payments are for, and for the contract behind them.';
const NOTES = [
  'Asked the customer for the invoice.',
  'The employer confirmed the payment.',
  'Waiting for the bank statement of October.',
];

/** What reviewers did with the cases of the month: closed, taken, escalated, commented. */
export async function playCases(player: Player, now: number, steps: Steps): Promise<void> {
  await steps.once('contest', () => contest(player, now));
  const told = new Set(STORIES.map(({ reference }) => reference));
  const cases = await openCases(player, now);
  const spare = cases
    .filter((one) => one.type !== 'verification' && !told.has(one.subject_reference ?? ''))
    .sort((one, other) => one.created_at.localeCompare(other.created_at));
  const closed = spare.slice(0, Math.max(0, cases.length - OPEN_MAX));
  for (const [place, one] of closed.entries()) {
    const at = Math.min(now - 60_000, Date.parse(one.created_at) + (2 + (place % 9) * 3) * 3_600_000);
    const body = { outcome: 'false_positive', reviewer: reviewer(place), comment: 'Explained by the customer.' };
    await player.run(closeCase, { at, params: { id: one.id }, body });
  }
  const gone = new Set(closed.map(({ id }) => id));
  for (const [place, one] of cases.filter(({ id }) => !gone.has(id)).entries())
    await steps.once(`case ${one.id}`, () =>
      touch(player, one, { place, told: told.has(one.subject_reference ?? '') }, now),
    );
}

interface Handling {
  readonly place: number;
  /** The case belongs to one of the stories. */
  readonly told: boolean;
}

/** Half an hour after its last alert somebody looks at a case. */
async function touch(
  player: Player,
  one: Listed['data'][number],
  { place, told }: Handling,
  now: number,
): Promise<string[]> {
  const last = Math.max(...[one, ...one.alerts].map(({ created_at: at }) => Date.parse(at)));
  const at = Math.min(now - 30_000, last + 1_800_000);
  const params = { id: one.id };
  if (place % 3 === 0) await player.run(assignCase, { at, params, body: { owner: reviewer(place) } });
  if (place % 7 === 3) await player.run(escalateCase, { at, params, body: {} });
  const text = told && one.type === 'transaction' ? STORY_NOTE : NOTES[place % NOTES.length];
  if (text && (text === STORY_NOTE || place % 4 === 1))
    await player.run(addCaseComment, { at: at + 10_000, params, body: { text, reviewer: reviewer(place) } });
  return [];
}

/** The declined customer of the story contests the decision. */
async function contest(player: Player, now: number): Promise<string[]> {
  const story = STORIES.find(({ work }) => work === 'contest');
  if (!story) return [];
  const query = { subject_reference: story.reference, limit: '1' };
  const { data } = await player.run<{ data: readonly { id: string }[] }>(listVerifications, { at: now, query });
  const [session] = data;
  if (!session) return [];
  const body = { reason: 'The passport was renewed; the print is a new one.', reviewer: reviewer(0) };
  await player.run(contestVerification, { at: now - 5 * 3_600_000, params: { id: session.id }, body });
  return [];
}

/** Cases of the sample alone: nobody works off the tester's own. */
async function openCases(player: Player, now: number): Promise<Listed['data'][number][]> {
  const all: Listed['data'][number][] = [];
  for (const state of ['open', 'in_review', 'escalated']) {
    const page = await player.run<Listed>(listCases, { at: now, query: { state, limit: '200' } });
    all.push(...page.data);
  }
  const own = await sampleCases(player.app, player.environmentAt(now).id);
  return all.filter(({ id }) => own.has(id));
}

function reviewer(place: number): string {
  return REVIEWERS[place % REVIEWERS.length] ?? 'reviewer@northwind.example';
}
