import { seededRandom } from '@assay/kernel';
import type { Environment } from '../../platform/environments/environment.js';
import type { AuditActor } from '../../platform/store/record.js';
import { announce, noEffects, record } from '../../platform/store/record.js';
import type { App } from '../app.js';
import { playCases } from './cases.js';
import { playBusinesses, playMessages, playTransfers, playWallets } from './companies-and-wallets.js';
import { incidentsOf } from './incidents.js';
import { everydayPayments, type PlannedPayment, passThrough, playPayments, structuring } from './money.js';
import type { SamplePerson } from './people.js';
import { PAYMENTS, type PlannedSession, planSessions, STORIES } from './plan.js';
import { Player } from './player.js';
import { type Steps, setSample, stepsOf } from './sample-store.js';
import { playSession } from './sessions.js';
import { workThrough } from './workers.js';

export const SAMPLE_SEED = 20261;
const SESSION_WORKERS = 6;

/**
 * Writes the month of a fictitious company into a sandbox whose row in `sample_data` says that it is being filled. What an
 * interrupted fill made is kept.
 * @param every thins it out: of so many ordinary sessions and payments one
 */
export async function fillSandbox(app: App, environment: Environment, actor: AuditActor, every = 1): Promise<void> {
  try {
    await play(app, environment, every);
    await end(app, environment, actor);
  } catch (error) {
    await app.db.transaction(environment.id, (tx) => setSample(tx, environment.id, 'failed'));
    throw error;
  }
}

async function play(app: App, environment: Environment, every: number): Promise<void> {
  const player = new Player(app, environment);
  const random = seededRandom(SAMPLE_SEED);
  const steps = await stepsOf(app, environment.id);
  const now = steps.startedAt + environment.clockOffsetMs;
  const sessions = thinned(planSessions(random, now), every);
  await playSessions(player, sessions, steps);
  const people = sessions.filter(({ outcome }) => outcome === 'approved').map(({ person }) => person);
  const told = new Set(STORIES.map(({ reference }) => reference));
  const others = people.filter(({ reference }) => !told.has(reference));
  const story = (work: string) => tellers(sessions, work);
  const histories = planPayments(people, story('transaction'), { now, every });
  await playPayments(player, histories, steps);
  const holders = [...story('wallet'), ...others.slice(8, 19)];
  const wallets = await playTransfers(player, random, holders, { now, steps });
  await playBusinesses(player, first(story('business')), { now, steps });
  await playMessages(player, [...story('travel_rule'), ...others.slice(10, 21)], { now, steps });
  await playWallets(player, wallets, steps);
  await playCases(player, now, steps);
}

/** The stories and rare states stay; of the others one in so many. */
function thinned(sessions: readonly PlannedSession[], every: number): PlannedSession[] {
  const told = new Set(STORIES.map(({ reference }) => reference));
  const rare = ({ outcome }: PlannedSession) => outcome === 'created' || outcome === 'processing';
  return sessions.filter((one, place) => place % every === 0 || told.has(one.person.reference) || rare(one));
}

/** Whom the stories of one kind of work are about. */
function tellers(sessions: readonly PlannedSession[], work: string): SamplePerson[] {
  const references = STORIES.filter((story) => story.work === work).map(({ reference }) => reference);
  return references.flatMap((reference) =>
    sessions.filter(({ person }) => person.reference === reference).map(({ person }) => person),
  );
}

function first(people: readonly SamplePerson[]): SamplePerson {
  const [found] = people;
  if (!found) throw new Error('A story of the sample has nobody.');
  return found;
}

function planPayments(
  people: readonly SamplePerson[],
  [split, pass]: readonly SamplePerson[],
  { now, every }: { readonly now: number; readonly every: number },
): PlannedPayment[][] {
  const payers = people.slice(0, 125);
  const each = Math.floor(PAYMENTS / every / payers.length);
  return payers.map((person, place) => {
    // A series of their own: what one customer does hangs on nobody else.
    const everyday = everydayPayments(seededRandom(SAMPLE_SEED + person.place), person, each, now);
    const special = [
      ...(person === split ? structuring(person, now) : []),
      ...(person === pass ? passThrough(person, now) : []),
      ...incidentsOf(person, place, now),
    ];
    return [...everyday, ...special].sort((left, right) => left.at - right.at);
  });
}

function playSessions(player: Player, sessions: readonly PlannedSession[], steps: Steps): Promise<void> {
  return workThrough(sessions, SESSION_WORKERS, (planned, place) =>
    steps.once(`session ${place}`, async () => [await playSession(player, planned, steps.began)]),
  );
}

async function end(app: App, environment: Environment, actor: AuditActor): Promise<void> {
  const effects = noEffects();
  effects.audit.push({
    action: 'sandbox.filled',
    actor,
    target: { type: 'environment', id: environment.id },
    at: Date.now() + environment.clockOffsetMs,
  });
  await app.db.transaction(environment.id, async (tx) => {
    await setSample(tx, environment.id, 'filled');
    await record(tx, environment, effects);
  });
  announce(app, effects);
}
