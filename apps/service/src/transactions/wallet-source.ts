import type { WalletFacts } from '@assay/rules';
import type { App } from '../app.js';
import type { Environment } from '../environment.js';
import type { Submitted } from './submitted.js';

/** Screens the wallet of a transaction's counterparty; null where there is no wallet or nobody who can screen it. */
export type WalletSource = (
  app: App,
  environment: Environment,
  wallet: { readonly address: string; readonly chain: string | undefined; readonly asset: string | undefined },
) => Promise<WalletFacts | null>;

const sources: WalletSource[] = [];

/** Lets a module that can screen wallets answer for transactions. */
export function provideWallets(source: WalletSource): void {
  sources.splice(0, sources.length, source);
}

/** What is known of the wallet that a transaction comes from or goes to. */
export async function walletFacts(
  app: App,
  environment: Environment,
  submitted: Submitted,
): Promise<WalletFacts | null> {
  const { counterparty, crypto, direction } = submitted;
  const address = counterparty?.wallet?.address ?? (direction === 'out' ? crypto?.to : crypto?.from);
  const source = sources[0];
  if (address === undefined || !source) return null;
  return source(app, environment, {
    address,
    chain: counterparty?.wallet?.chain ?? crypto?.chain,
    asset: crypto?.asset,
  });
}
