import type { WalletCategory } from '@assay/wallets';
import type { Environment } from '../../platform/environments/environment.js';
import type { WalletsApp } from './app.js';
import type { WalletCoverageOf } from './runtime.js';
import { SEED_CATEGORIES } from './seeds.js';

/** What the lists of an environment say of an address that none of them names. */
export interface WalletCoverage {
  readonly kinds: readonly WalletCoverageOf[];
  /** Categories that lists which cover wallet tags name addresses of. */
  readonly categories: readonly WalletCategory[];
  /** What every screening asks for and no list covers: `wallet_tags`, or `sanctions` where only others are tagged. */
  readonly missing: readonly string[];
}

/** Every screening answers whether a wallet is sanctioned: lists of other categories cannot. */
const ASKED: WalletCategory = 'sanctions';

/** What of wallet screening the lists of an environment cover. An own list alone covers nothing. */
export function walletCoverage(
  { wallets }: Pick<WalletsApp, 'wallets'>,
  { kind }: Pick<Environment, 'kind'>,
): WalletCoverage {
  const kinds = wallets.coverage(kind);
  const listed = wallets.lists(kind).filter(({ covers }) => covers.includes('wallet_tags'));
  const held = new Set([
    ...(kind === 'sandbox' ? SEED_CATEGORIES : []),
    ...listed.flatMap(({ categories }) => categories),
  ]);
  const lacks = kinds.filter(({ status }) => status === 'no_list').map(({ type }) => type);
  const missing = lacks.length > 0 || held.has(ASKED) ? lacks : [ASKED];
  return { kinds, categories: [...held].sort(), missing };
}
