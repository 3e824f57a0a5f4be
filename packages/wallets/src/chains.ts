import table from './data/chains.json' with { type: 'json' };

export type ChainFamily = 'bitcoin' | 'evm' | 'tron' | 'solana' | 'xrp' | 'monero' | 'stellar' | 'algorand' | 'cardano';

export interface Chain {
  /** Lower snake: `bitcoin`, `bnb_smart_chain`. */
  readonly id: string;
  readonly family: ChainFamily;
  /** CAIP-2 identifier where the chain has one. */
  readonly caip2?: string;
}

interface Row extends Chain {
  readonly asset?: string;
  readonly names: readonly string[];
}

const chains = (table.chains as readonly Row[]).map((row): Row => {
  const caip2 = row.caip2 ?? row.names.find((name) => name.includes(':'));
  return caip2 === undefined ? row : { ...row, caip2 };
});
const byName = new Map<string, Chain>();
const byAsset = new Map<string, Chain>();
for (const chain of chains) {
  for (const name of [chain.id, ...chain.names]) byName.set(plain(name), chain);
  if (chain.asset !== undefined) byAsset.set(chain.asset.toLowerCase(), chain);
}
const bitcoin = byAsset.get('btc');
if (bitcoin) byAsset.set('xbt', bitcoin);

/** The chain that a name, ticker or CAIP-2 identifier stands for, in any letter case. */
export function findChain(text: string): Chain | undefined {
  return byName.get(plain(text));
}

/** The chain whose native coin a ticker names; tokens such as USDT live on several chains and name none. */
export function chainOfAsset(asset: string): Chain | undefined {
  return byAsset.get(asset.trim().toLowerCase());
}

/** Identifiers of all known chains. */
export const CHAIN_IDS: readonly string[] = chains.map(({ id }) => id);

function plain(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
}
