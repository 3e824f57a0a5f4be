import { ApiError } from '@assay/kernel';
import type { WalletFacts } from '@assay/rules';
import type { Environment } from '../../platform/environments/environment.js';
import { screenAddress } from '../wallets/screen-address.js';
import type { TransactionsApp } from './app.js';
import type { Submitted } from './submitted.js';

/**
 * What is known of the wallet that a transaction comes from or goes to; null where it names none. A text that is no
 * address, and a service without lists of tags, leave the wallet unknown: rules say so, and never take it for safe.
 */
export async function walletFacts(
  app: TransactionsApp,
  environment: Environment,
  submitted: Submitted,
): Promise<WalletFacts | null> {
  const { counterparty, crypto, direction, occurredAt } = submitted;
  const address = counterparty?.wallet?.address ?? (direction === 'out' ? crypto?.to : crypto?.from);
  if (address === undefined) return null;
  const chain = counterparty?.wallet?.chain ?? crypto?.chain;
  try {
    const { status, sanctioned, risk, exposure, entity, covered } = await screenAddress(app, environment, {
      address,
      ...(chain === undefined ? {} : { chain }),
      ...(crypto?.asset === undefined ? {} : { asset: crypto.asset }),
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
