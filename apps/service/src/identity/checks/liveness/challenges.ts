import { randomInt } from 'node:crypto';
import { checks } from '@assay/contract';
import { at } from '@assay/kernel';
import { type Environment, shownTime } from '../../../platform/environments/environment.js';
import { actorOf } from '../../../platform/http/actor.js';
import { created } from '../../../platform/http/answer.js';
import { newId, newToken } from '../../../platform/ids.js';
import type { Statement } from '../../../platform/store/database.js';
import { announce, noEffects, record } from '../../../platform/store/record.js';
import { type ChecksApp, route } from '../app.js';

export type ActionType = 'turn_left' | 'turn_right' | 'look_up' | 'look_down' | 'blink' | 'open_mouth';

export interface DrawnChallenge {
  readonly id: string;
  readonly nonce: string;
  readonly actions: readonly { readonly index: number; readonly type: ActionType }[];
}

const CHALLENGE_MS = 60_000;
const FRAMES_PER_ACTION_MAX = 12;

const INSERT: Statement = {
  name: 'challenge_insert',
  text: `insert into challenges (environment_id, id, session_id, step, nonce, actions, deadline_at, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
};
const USE: Statement = {
  name: 'challenge_use',
  text: `update challenges set used_at = $3 where environment_id = $1 and id = $2 and session_id is null and used_at is null and deadline_at >= $3 returning id, nonce, actions`,
};
const FIND: Statement = {
  name: 'challenge_find',
  text: 'select used_at, deadline_at from challenges where environment_id = $1 and id = $2 and session_id is null',
};

/**
 * Actions in a random order that nobody can foresee: a turn to each side, which the parallax test needs, and one of the
 * others. Directions are as the subject sees them.
 */
function drawActions(): DrawnChallenge['actions'] {
  const others: readonly ActionType[] = ['look_up', 'look_down', 'blink', 'open_mouth'];
  const types: ActionType[] = ['turn_left', 'turn_right', at(others, randomInt(others.length))];
  for (let index = types.length - 1; index > 0; index -= 1) {
    const other = randomInt(index + 1);
    [types[index], types[other]] = [at(types, other), at(types, index)];
  }
  return types.map((type, index) => ({ index, type }));
}

/** Values of a new challenge for `INSERT`, and what the caller is told. Deadlines are kept in real time and shown by the environment's clock. */
export function newChallenge(
  environment: Environment,
  session: { readonly id: string; readonly step: string } | undefined,
) {
  const challenge = { id: newId('chl'), nonce: newToken(), actions: drawActions() };
  const deadline = Date.now() + CHALLENGE_MS;
  const values = [
    environment.id,
    challenge.id,
    session?.id ?? null,
    session?.step ?? null,
    challenge.nonce,
    JSON.stringify(challenge.actions),
    new Date(deadline),
    new Date(),
  ];
  return {
    statement: INSERT,
    values,
    view: { ...challenge, deadline_at: shownTime(environment, deadline), max_frames_per_action: FRAMES_PER_ACTION_MAX },
  };
}

export const createLivenessChallenge = route(checks.createLivenessChallenge, {
  async handle(context) {
    const { app, environment, claim, requestId, now } = context;
    const { statement, values, view } = newChallenge(environment, undefined);
    const answer = created(view);
    const effects = noEffects();
    effects.audit.push({
      action: 'challenge.drawn',
      actor: actorOf(context),
      target: { type: 'challenge', id: view.id },
      at: now,
      requestId,
    });
    await app.db.transaction(environment.id, async (tx) => {
      await tx.query(statement, values);
      await record(tx, environment, effects, { claim, answer });
    });
    announce(app, effects);
    return answer;
  },
});

/** Takes a challenge of a standalone check: each answers once, before its deadline. */
export async function useChallenge(
  app: ChecksApp,
  environmentId: string,
  id: string,
): Promise<DrawnChallenge | 'unknown' | 'late' | 'used'> {
  const [taken] = await app.db.inEnvironment<DrawnChallenge>(environmentId, USE, [environmentId, id, new Date()]);
  if (taken) return taken;
  const [row] = await app.db.inEnvironment<{ used_at: Date | null }>(environmentId, FIND, [environmentId, id]);
  if (!row) return 'unknown';
  return row.used_at ? 'used' : 'late';
}
