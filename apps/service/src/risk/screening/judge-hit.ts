import { conflict, isSamePerson } from '@assay/kernel';
import { isOperator } from '../../platform/approvals/approve.js';
import { sealWith } from '../../platform/crypto/vault.js';
import { makerOf } from '../../platform/http/actor.js';
import type { Principal } from '../../platform/http/principal.js';
import { demandSenior } from '../../platform/http/seniority.js';
import { personBehind } from '../../platform/keys/person-behind.js';
import type { Effects } from '../../platform/store/record.js';
import type { Queryable, Statement } from '../../platform/store/statement.js';
import { applyReview, type HitJudgement, keyOfHit, type ReviewableHit } from './apply-review.js';
import { proposalContext } from './hit-proposal.js';
import { holdHit } from './hold-hit.js';

/** Two proposals at one moment: the first stands. */
const PROPOSE: Statement = {
  name: 'screening_hit_propose',
  text: `update screening_hits set proposed_by = $3, proposed_at = $4, proposed_index = content_index, sealed_proposal = $5,
      proposal_key_id = $6, updated_at = $4
    where environment_id = $1 and id = $2 and (proposed_by is null or proposed_index <> content_index) returning id`,
};

export interface Judged {
  /** True where the verdict waits for a second person, and the hit counts as before. */
  readonly awaiting: boolean;
  readonly monitors: readonly string[];
}

/**
 * What a person says of a hit. An operator who says "true" proposes it; a senior reviewer who is another person confirms.
 * Both that a proposal is wrong and that a confirmed hit is none are for a senior reviewer, unless the proposer takes the
 * proposal back. A key's review counts at once, unless it confirms what its maker proposed.
 * @param found the hit as it was before it is held
 * @throws ApiError 403 where this is for a senior reviewer, 409 where the second person would be the first, or where the hit is
 *   another than was looked at
 */
export async function judgeHit(
  tx: Queryable,
  principal: Principal,
  judgement: HitJudgement,
  found: ReviewableHit,
  effects: Effects,
): Promise<Judged> {
  const hit = await holdHit(tx, judgement.environment.id, found, judgement.version);
  if (principal.type === 'operator') {
    const isTrue = judgement.status === 'true_positive';
    const own = hit.proposed_by !== null && isSamePerson(hit.proposed_by, judgement.reviewer);
    if (isTrue && hit.status === 'true_positive') throw conflict('This hit is confirmed already.');
    if (isTrue && own) throw conflict('You proposed that this hit is true; another person confirms it.');
    if (isTrue && hit.proposed_by === null) return propose(tx, judgement, hit, effects);
    const second = (hit.proposed_by !== null && !own) || hit.status === 'true_positive';
    demandSenior(principal, 'screening:write', { second });
  } else await refuseOwnProposal(tx, principal, judgement, hit);
  return { awaiting: false, monitors: await applyReview(tx, judgement, hit, effects) };
}

/** An operator and a key that they made are one person. @throws ApiError 409 where such a key confirms what they proposed */
async function refuseOwnProposal(tx: Queryable, principal: Principal, judgement: HitJudgement, hit: ReviewableHit) {
  if (judgement.status !== 'true_positive' || hit.proposed_by === null) return;
  const person = await personBehind(tx, judgement.environment.id, makerOf({ principal }));
  if (await isOperator(tx, judgement, person, hit.proposed_by))
    throw conflict('Whoever made this key proposed that this hit is true; another person confirms it.');
}

async function propose(tx: Queryable, judgement: HitJudgement, hit: ReviewableHit, effects: Effects): Promise<Judged> {
  const { environment, now, reviewer, reason, actor, requestId } = judgement;
  const key = keyOfHit(judgement, hit);
  const sealed = sealWith(key, Buffer.from(reason), proposalContext(environment.id, hit.id));
  const values = [environment.id, hit.id, reviewer, new Date(now), sealed, key.id];
  if ((await tx.query(PROPOSE, values)).length === 0)
    throw conflict('Somebody proposed this at the same moment. Read the hit again.');
  effects.audit.push({
    action: 'screening.hit_proposed',
    actor,
    target: { type: 'screening_hit', id: hit.id },
    at: now,
    requestId,
    changes: [{ field: 'proposed_status', before: null, after: judgement.status }],
  });
  return { awaiting: true, monitors: [] };
}
