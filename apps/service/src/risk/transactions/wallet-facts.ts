import { ApiError } from '@assay/kernel';
import type { WalletFacts } from '@assay/rules';
import type { Environment } from '../../platform/environments/environment.js';
import { screenAddress } from '../wallets/screen-address.js';
import type { TransactionsApp } from './app.js';
import type { Submitted } from './submitted.js';
import { worstWallet } from './worst-wallet.js';

/** What was found out about the wallets of a transaction. */
export interface WalletFindings {
  readonly wallet: WalletFacts | null;
  /** One that it names was not looked up in full: a text that is no known form of address, or no list that tells of sanctions. */
  readonly walletUnread: boolean;
}

/** An address of a transaction, with how far its transfers are followed; undefined: as far as a screening does. */
interface NamedWallet {
  readonly address: string | undefined;
  readonly chain: string | undefined;
  readonly hopsMax?: number | undefined;
}

interface Look {
  readonly facts: WalletFacts | null;
  readonly unread: boolean;
}

/**
 * What is known of the wallets that a transaction names, the worst of each finding; null where it names none. Of the other
 * side both addresses are screened: that of the counterparty and that in `crypto`. The customer's own address counts only
 * where it is itself listed: whose funds it once held says nothing about this transfer. A text that is no address, and a
 * service without lists of tags, leave the wallet unknown: rules say so, and never take it for safe.
 */
export async function walletFindings(
  app: TransactionsApp,
  environment: Environment,
  submitted: Submitted,
): Promise<WalletFindings> {
  const { counterparty, crypto, direction } = submitted;
  const wallet = counterparty?.wallet;
  const [from, to] = [crypto?.from, crypto?.to];
  const [own, other] = direction === 'out' ? [from, to] : [to, from];
  const look = async ({ address, chain, hopsMax }: NamedWallet): Promise<Look[]> =>
    address === undefined ? [] : [await lookAt(app, environment, submitted, { address, chain, hopsMax })];
  const [mine, ...theirs] = await Promise.all([
    look({ address: own, chain: crypto?.chain, hopsMax: 0 }),
    look({ address: wallet?.address, chain: wallet?.chain ?? crypto?.chain }),
    look({ address: other === wallet?.address ? undefined : other, chain: crypto?.chain ?? wallet?.chain }),
  ]);
  const looks = [...mine, ...theirs.flat()];
  const counted = [...mine.filter(({ facts }) => facts?.status === 'match'), ...theirs.flat()];
  return {
    wallet: worstWallet(counted.map(({ facts }) => facts)),
    walletUnread: looks.some(({ unread }) => unread),
  };
}

async function lookAt(
  app: TransactionsApp,
  environment: Environment,
  { crypto, direction, occurredAt }: Submitted,
  { address, chain, hopsMax }: NamedWallet & { readonly address: string },
): Promise<Look> {
  try {
    const { status, sanctioned, risk, exposure, entity, covered } = await screenAddress(app, environment, {
      address,
      chainIsLabel: true,
      ...(chain === undefined ? {} : { chain }),
      ...(crypto?.asset === undefined ? {} : { asset: crypto.asset }),
      ...(hopsMax === undefined ? {} : { hopsMax }),
      direction: direction === 'out' ? 'outbound' : 'inbound',
      now: occurredAt,
    });
    const categories = [
      ...new Set([...(entity ? [entity.category] : []), ...exposure.map(({ category }) => category)]),
    ];
    const unread = covered.missing.length > 0;
    // Lists that do not tell of sanctions know nothing of this wallet, unless they name it.
    if (unread && categories.every((category) => category === 'unknown')) return { facts: null, unread };
    return { facts: { status, sanctioned, score: risk.score, band: risk.band, categories }, unread };
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return { facts: null, unread: true };
    throw error;
  }
}
