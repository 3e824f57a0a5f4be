import { isSamePerson } from '@assay/kernel';
import { makerOf } from '../http/actor.js';
import type { Context } from '../http/route.js';
import { personBehind } from '../keys/person-behind.js';
import type { Queryable } from '../store/statement.js';

/** What one person gives where two are needed. */
export interface Act {
  /** The name under which it stands, or `key:<id>`. */
  readonly reviewer: string;
  /** Who sent it, as `makerOf` names them; acts of earlier versions lack it. */
  readonly by?: string;
}

/** The act of a request. @param reviewer as `reviewerOf` names them */
export function actOf(context: Pick<Context, 'principal'>, reviewer: string): Act {
  return { reviewer, by: makerOf(context) };
}

/**
 * Whether two acts are those of one person: both have one name; or an operator acted in person, and a key that they made did
 * the other, whomever it names; or a key that names nobody did one, who may be the person it names in the other. A key that
 * names its reviewers both times is believed.
 */
export async function isOnePerson(tx: Queryable, environmentId: string, one: Act, other: Act): Promise<boolean> {
  if (isSamePerson(one.reviewer, other.reviewer)) return true;
  if (isNamed(one) && isNamed(other)) return false;
  const person = await personBehind(tx, environmentId, senderOf(one));
  return person === (await personBehind(tx, environmentId, senderOf(other)));
}

/** Earlier acts, those of the person who acts now under the name that they give now. */
export async function underOneName<T extends Act>(
  tx: Queryable,
  environmentId: string,
  earlier: readonly T[],
  act: Act,
): Promise<T[]> {
  const acts: T[] = [];
  for (const one of earlier) {
    const isOwn = await isOnePerson(tx, environmentId, one, act);
    acts.push(isOwn ? { ...one, reviewer: act.reviewer } : one);
  }
  return acts;
}

function senderOf({ reviewer, by }: Act): string {
  return by ?? reviewer;
}

/** Whether a key names the person who acts. */
function isNamed(act: Act): boolean {
  const sender = senderOf(act);
  return !sender.startsWith('operator:') && sender !== act.reviewer;
}
