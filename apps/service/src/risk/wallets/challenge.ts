import { type BodyOf, wallets } from '@assay/contract';
import { at, invalidRequest, isId, isoTime, notFound } from '@assay/kernel';
import { type Address, type ChainFamily, challengeText, findChain, readAddress } from '@assay/wallets';
import { actorOf } from '../../platform/http/actor.js';
import { created, ok } from '../../platform/http/answer.js';
import { newId, newToken } from '../../platform/ids.js';
import type { Statement } from '../../platform/store/database.js';
import { announce, noEffects, record } from '../../platform/store/record.js';
import { subjectIndexOf } from '../../work/customers/customer.js';
import { type Context, route } from './app.js';
import {
  CHALLENGE_COLUMNS,
  type Challenge,
  type ChallengeRow,
  challengeView,
  type ProofMethod,
  sealChallenge,
} from './challenge-view.js';
import { satoshiAmount } from './satoshi.js';

const INSERT: Statement = {
  name: 'wallet_challenge_insert',
  text: `insert into wallet_challenges (environment_id, id, status, sealed, created_at, expires_at, reference_index)
    values ($1, $2, 'pending', $3, $4, $5, $6) returning ${CHALLENGE_COLUMNS}`,
};
const FIND: Statement = {
  name: 'wallet_challenge_find',
  text: `select ${CHALLENGE_COLUMNS} from wallet_challenges where environment_id = $1 and id = $2`,
};

const LIFETIME_S = 900;
const SATOSHI_LIFETIME_S = 86_400;
const PURPOSE = 'Proof that this wallet belongs to the customer';

/** Methods that a family of chains can be proven by; the first is the usual one. */
const METHODS: Readonly<Partial<Record<ChainFamily, readonly ProofMethod[]>>> = {
  evm: ['eip191', 'eip712'],
  bitcoin: ['bip137', 'bip322'],
  solana: ['solana'],
};
const ANY_CHAIN: readonly ProofMethod[] = ['satoshi_test', 'declaration'];

type Request = Context<BodyOf<typeof wallets.createOwnershipChallenge>>;

export const createOwnershipChallenge = route(wallets.createOwnershipChallenge, {
  async handle(context) {
    const { app, environment, now, body, claim, requestId } = context;
    const id = newId('chl');
    const challenge = challengeOf(context);
    const seconds = body.expires_in ?? (challenge.method === 'satoshi_test' ? SATOSHI_LIFETIME_S : LIFETIME_S);
    const expiresAt = now + seconds * 1000;
    const whole = withMessage(challenge, environment.organisationName, { now, expiresAt });
    const effects = noEffects();
    effects.audit.push({
      action: 'wallet.ownership_asked',
      actor: actorOf(context),
      target: { type: 'wallet_challenge', id },
      at: now,
      requestId,
    });
    const answer = await app.db.transaction(environment.id, async (tx) => {
      const rows = await tx.query<ChallengeRow>(INSERT, [
        environment.id,
        id,
        sealChallenge(environment, id, whole),
        new Date(now),
        new Date(expiresAt),
        subjectIndexOf(app.vault, environment.id, whole.subjectReference),
      ]);
      const made = created(challengeView(environment, at(rows, 0), now), { resourceId: id });
      await record(tx, environment, effects, { claim, answer: made });
      return made;
    });
    announce(app, effects);
    return answer;
  },
});

export const getOwnershipChallenge = route(wallets.getOwnershipChallenge, {
  load: loadChallenge,
  handle: async ({ environment, resource, now }) => ok(challengeView(environment, resource, now)),
});

export async function loadChallenge({ app, environment, params }: Context): Promise<ChallengeRow> {
  const id = params['id'] ?? '';
  const [row] = isId('chl', id)
    ? await app.db.inEnvironment<ChallengeRow>(environment.id, FIND, [environment.id, id])
    : [];
  if (!row) throw notFound('There is no such ownership challenge in this environment.');
  return row;
}

function challengeOf({ body }: Request): Challenge {
  const address = addressOf('address', body.address, body.chain);
  const chain = findChain(address.chain);
  if (!chain) throw new RangeError(`There is no chain ${address.chain}.`);
  const known = [...(METHODS[chain.family] ?? []), ...ANY_CHAIN];
  const method = (body.method ?? usualMethod(address, known)) as ProofMethod;
  if (!known.includes(method))
    throw invalidRequest('method', `An address of ${chain.id} is proven by ${known.join(', ')}.`);
  const satoshi = method === 'satoshi_test' ? satoshiOf(body, address) : null;
  return {
    address: address.text,
    key: address.key,
    chain: chain.id,
    accountId: chain.caip2 === undefined ? null : `${chain.caip2}:${address.text}`,
    method,
    nonce: newToken(),
    purpose: body.purpose ?? PURPOSE,
    message: null,
    typedData: null,
    satoshi,
    failure: null,
    evidence: null,
    ...(body.subject_reference === undefined ? {} : { subjectReference: body.subject_reference }),
  };
}

/** A segregated witness address has no signed message of the old kind that all wallets agree on. */
function usualMethod({ format }: Address, known: readonly ProofMethod[]): ProofMethod {
  return format.startsWith('bech32') && known.includes('bip322') ? 'bip322' : at(known, 0);
}

function satoshiOf(body: Request['body'], address: Address): Challenge['satoshi'] {
  if (body.deposit_address === undefined)
    throw invalidRequest('deposit_address', 'A Satoshi test needs the address at which the amount has to arrive.');
  if (body.asset === undefined) throw invalidRequest('asset', 'A Satoshi test needs the asset that is sent.');
  const to = addressOf('deposit_address', body.deposit_address, undefined);
  if (to.key === address.key) throw invalidRequest('deposit_address', 'The deposit address is the wallet itself.');
  return { to: to.text, toKey: to.key, asset: body.asset.trim().toUpperCase(), amount: satoshiAmount() };
}

function withMessage(
  challenge: Challenge,
  by: string,
  { now, expiresAt }: { now: number; expiresAt: number },
): Challenge {
  const { method, purpose, nonce, accountId, chain, address } = challenge;
  if (method === 'satoshi_test') return challenge;
  if (method === 'eip712') {
    const statement = { account: address, purpose, nonce, expires: isoTime(expiresAt) };
    return { ...challenge, typedData: { statement, chainId: chainIdOf(chain) } };
  }
  const account = accountId ?? `${chain}:${address}`;
  const message = challengeText({ by, account, purpose, nonce, issuedAt: isoTime(now), expiresAt: isoTime(expiresAt) });
  return { ...challenge, message };
}

/** The EIP-155 number of a chain. */
function chainIdOf(chain: string): number {
  return Number(findChain(chain)?.caip2?.split(':')[1] ?? 1);
}

function addressOf(field: string, text: string, chainName: string | undefined): Address {
  const chain = chainName === undefined ? undefined : findChain(chainName);
  if (chainName !== undefined && !chain)
    throw invalidRequest('chain', `The chain "${chainName.slice(0, 60)}" is unknown.`);
  const reading = readAddress(text, chain ? { chain } : {});
  if (!reading.ok) throw invalidRequest(field, reading.fault.message);
  if (reading.address.checksum === 'mismatch')
    throw invalidRequest(field, 'The letter case of the address does not fit its checksum (EIP-55).');
  return reading.address;
}
