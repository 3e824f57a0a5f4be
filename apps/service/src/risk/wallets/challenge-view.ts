import { isoTime } from '@assay/kernel';
import { type OwnershipStatement, ownershipTypedData } from '@assay/wallets';
import { openWith, sealWith } from '../../platform/crypto/vault.js';
import type { Environment } from '../../platform/environments/environment.js';

export type ProofMethod = 'eip191' | 'eip712' | 'bip137' | 'bip322' | 'solana' | 'satoshi_test' | 'declaration';

/** What of a challenge is sealed at rest. */
export interface Challenge {
  readonly address: string;
  readonly key: string;
  readonly chain: string;
  /** CAIP-10. */
  readonly accountId: string | null;
  readonly method: ProofMethod;
  readonly nonce: string;
  readonly purpose: string;
  readonly message: string | null;
  readonly typedData: { readonly statement: OwnershipStatement; readonly chainId: number } | null;
  readonly satoshi: {
    readonly to: string;
    readonly toKey: string;
    readonly asset: string;
    readonly amount: string;
  } | null;
  /** What was wrong with the last proof. */
  readonly failure: string | null;
  /** The proof that held. */
  readonly evidence: unknown;
  readonly subjectReference?: string;
}

export interface ChallengeRow {
  readonly id: string;
  readonly status: 'pending' | 'verified' | 'failed';
  readonly attempts: number;
  readonly sealed: Buffer;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly verified_at: Date | null;
}

export const CHALLENGE_COLUMNS = 'id, status, attempts, sealed, created_at, expires_at, verified_at';
export const ATTEMPTS_MAX = 5;

export function sealChallenge(environment: Environment, id: string, challenge: Challenge): Buffer {
  return sealWith(environment.key, Buffer.from(JSON.stringify(challenge)), context(environment, id));
}

export function openChallenge(environment: Environment, row: Pick<ChallengeRow, 'id' | 'sealed'>): Challenge {
  return JSON.parse(openWith(environment.key, row.sealed, context(environment, row.id)).toString()) as Challenge;
}

/** @param now the environment's time: a challenge that waits beyond its end is expired. */
export function statusOf({ status, expires_at }: ChallengeRow, now: number) {
  return status === 'pending' && expires_at.getTime() <= now ? 'expired' : status;
}

const ASSURANCE: Readonly<Partial<Record<ProofMethod, 'on_chain' | 'declared'>>> = {
  satoshi_test: 'on_chain',
  declaration: 'declared',
};

/** A challenge as answers show it. */
export function challengeView(environment: Environment, row: ChallengeRow, now: number) {
  const challenge = openChallenge(environment, row);
  const { satoshi, typedData, subjectReference } = challenge;
  return {
    id: row.id,
    address: challenge.address,
    chain: challenge.chain,
    account_id: challenge.accountId,
    method: challenge.method,
    status: statusOf(row, now),
    nonce: challenge.nonce,
    purpose: challenge.purpose,
    message: challenge.message,
    typed_data: typedData ? ownershipTypedData(typedData.statement, typedData.chainId) : null,
    satoshi_test: satoshi
      ? {
          from: challenge.address,
          to: satoshi.to,
          asset: satoshi.asset,
          amount: satoshi.amount,
          deadline: isoTime(row.expires_at.getTime()),
        }
      : null,
    assurance: ASSURANCE[challenge.method] ?? 'cryptographic',
    attempts_left: Math.max(0, ATTEMPTS_MAX - row.attempts),
    failure: challenge.failure,
    ...(subjectReference === undefined ? {} : { subject_reference: subjectReference }),
    environment: environment.kind,
    created_at: isoTime(row.created_at.getTime()),
    expires_at: isoTime(row.expires_at.getTime()),
    verified_at: row.verified_at ? isoTime(row.verified_at.getTime()) : null,
  };
}

function context(environment: Environment, id: string): string {
  return `wallet_challenge ${environment.id} ${id}`;
}
