import { ApiError } from '@assay/kernel';
import type { WalletFacts } from '@assay/rules';
import type { Environment } from '../../platform/environments/environment.js';
import { screenAddress } from '../wallets/screen-address.js';
import type { TransactionsApp } from './app.js';
import type { Submitted } from './submitted.js';
import { worstWallet } from './worst-wallet.js';

/** An address of a transaction, with how far its transfers are followed; undefined: as far as a screening does. */
interface NamedWallet {
  readonly address: string | undefined;
  readonly chain: string | undefined;
  readonly hopsMax?: number;
}

/**
 * What is known of the wallets that a transaction names, the worst of each finding; null where it names none. Of the other
 * side both addresses are screened: that of the counterparty and that in `crypto`. The customer's own address counts only
 * where it is itself listed: whose funds it once held says nothing about this transfer. A text that is no address, and a
 * service without lists of tags, leave the wallet unknown: rules say so, and never take it for safe.
 */
export async function walletFacts(
  app: TransactionsApp,
  environment: Environment,
  submitted: Submitted,
): Promise<WalletFacts | null> {
  const { counterparty, crypto, direction } = submitted;
  const wallet = counterparty?.wallet;
  const [own, other] = direction === 'out' ? [crypto?.from, crypto?.to] : [crypto?.to, crypto?.from];
  const look = (named: NamedWallet) => factsOfAddress(app, environment, submitted, named);
  const [ownFacts, ...found] = await Promise.all([
    look({ address: own, chain: crypto?.chain, hopsMax: 0 }),
    ...[
      { address: wallet?.address, chain: wallet?.chain ?? crypto?.chain },
      { address: other === wallet?.address ? undefined : other, chain: crypto?.chain ?? wallet?.chain },
    ]
      .filter(({ address }) => address !== undefined)
      .map(look),
  ]);
  return worstWallet(ownFacts?.status === 'match' ? [ownFacts, ...found] : found);
}

async function factsOfAddress(
  app: TransactionsApp,
  environment: Environment,
  { crypto, direction, occurredAt }: Submitted,
  { address, chain, hopsMax }: NamedWallet,
): Promise<WalletFacts | null> {
  if (address === undefined) return null;
  try {
    const { status, sanctioned, risk, exposure, entity, covered } = await screenAddress(app, environment, {
      address,
      ...(chain === undefined ? {} : { chain }),
      ...(crypto?.asset === undefined ? {} : { asset: crypto.asset }),
      ...(hopsMax === undefined ? {} : { hopsMax }),
      direction: direction === 'out' ? 'outbound' : 'inbound',
      now: occurredAt,
    });
    const categories = [
      ...new Set([...(entity ? [entity.category] : []), ...exposure.map(({ category }) => category)]),
    ];
    // Lists that do not tell of sanctions know nothing of this wallet, unless they name it.
    if (covered.missing.length > 0 && categories.every((category) => category === 'unknown')) return null;
    return { status, sanctioned, score: risk.score, band: risk.band, categories };
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return null;
    throw error;
  }
}
