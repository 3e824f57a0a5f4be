import { type BodyOf, wallets } from '@assay/contract';
import { conflict, invalidRequest } from '@assay/kernel';
import {
  findChain,
  type ProofResult,
  transactionHashFault,
  verifyBip137,
  verifyBip322,
  verifyEip191,
  verifyEip712,
  verifySolana,
} from '@assay/wallets';
import type { Environment } from '../../platform/environments/environment.js';
import { actorOf } from '../../platform/http/actor.js';
import { ok } from '../../platform/http/answer.js';
import type { Statement } from '../../platform/store/database.js';
import { announce, noEffects, record } from '../../platform/store/record.js';
import { type Context, route } from './app.js';
import { loadChallenge } from './challenge.js';
import {
  ATTEMPTS_MAX,
  CHALLENGE_COLUMNS,
  type Challenge,
  type ChallengeRow,
  challengeView,
  openChallenge,
  sealChallenge,
  statusOf,
} from './challenge-view.js';
import { satoshiFault } from './satoshi.js';

/** Guarded by the number of attempts: of two at once one is refused, so that none can be tried beside the count. */
const UPDATE: Statement = {
  name: 'wallet_challenge_attempt',
  text: `update wallet_challenges set attempts = attempts + 1, status = $3, sealed = $4, verified_at = $5
    where environment_id = $1 and id = $2 and status = 'pending' and attempts = $6 returning ${CHALLENGE_COLUMNS}`,
};

type Proof = BodyOf<typeof wallets.verifyOwnership>;

export const verifyOwnership = route(wallets.verifyOwnership, {
  load: loadChallenge,
  async handle(context) {
    const { app, environment, resource, now, body, claim, requestId } = context;
    const status = statusOf(resource, now);
    if (status !== 'pending') throw conflict(`This challenge is ${status}. Ask for a new one.`);
    const challenge = openChallenge(environment, resource);
    const failure = faultOf(challenge, body, resource, environment.kind);
    const refused = resource.attempts + 1 >= ATTEMPTS_MAX ? 'failed' : 'pending';
    const next = failure === undefined ? 'verified' : refused;
    const effects = noEffects();
    effects.audit.push({
      action: next === 'verified' ? 'wallet.ownership_verified' : 'wallet.ownership_refused',
      actor: actorOf(context as Context),
      target: { type: 'wallet_challenge', id: resource.id },
      at: now,
      requestId,
      changes: [{ field: 'status', before: 'pending', after: next }],
    });
    const answer = await app.db.transaction(environment.id, async (tx) => {
      const sealed = sealChallenge(environment, resource.id, {
        ...challenge,
        failure: failure ?? null,
        evidence: failure === undefined ? body : null,
      });
      const verifiedAt = next === 'verified' ? new Date(now) : null;
      const [row] = await tx.query<ChallengeRow>(UPDATE, [
        environment.id,
        resource.id,
        next,
        sealed,
        verifiedAt,
        resource.attempts,
      ]);
      if (!row) throw conflict('Another proof of this challenge was judged meanwhile. Send this one again.');
      const made = ok(challengeView(environment, row, now), { resourceId: resource.id });
      await record(tx, environment, effects, { claim, answer: made });
      return made;
    });
    announce(app, effects);
    return answer;
  },
});

/** What is wrong with a proof; undefined when it holds. @throws ApiError 400 when it is not of the challenge's method. */
function faultOf(challenge: Challenge, proof: Proof, row: ChallengeRow, kind: Environment['kind']): string | undefined {
  const { method } = challenge;
  if (method === 'declaration') {
    if (proof.declared_by === undefined) throw invalidRequest('declared_by', 'A declaration names who makes it.');
    return undefined;
  }
  if (method === 'satoshi_test') {
    if (proof.transfer === undefined)
      throw invalidRequest('transfer', 'A Satoshi test is proven by the transfer that arrived.');
    const shortened = kind === 'sandbox';
    const fault = transactionHashFault(proof.transfer.tx_hash, findChain(challenge.chain), { shortened });
    if (fault !== undefined) throw invalidRequest('transfer.tx_hash', fault);
    return satoshiFault(challenge, proof.transfer, { from: row.created_at.getTime(), until: row.expires_at.getTime() });
  }
  if (proof.signature === undefined)
    throw invalidRequest('signature', `The method ${method} is proven by a signature.`);
  const result = verify(challenge, proof.signature);
  return result.valid ? undefined : result.message;
}

/** What was signed: typed data or a message, as the method has it. */
function verify({ method, address, message, typedData }: Challenge, signature: string): ProofResult {
  if (typedData !== null) return verifyEip712(typedData.statement, typedData.chainId, signature);
  if (message === null) throw new RangeError(`A challenge of the method ${method} has nothing to sign.`);
  switch (method) {
    case 'eip191':
      return verifyEip191(address, message, signature);
    case 'bip137':
      return verifyBip137(address, message, signature);
    case 'bip322':
      return verifyBip322(address, message, signature);
    default:
      return verifySolana(address, message, signature);
  }
}
