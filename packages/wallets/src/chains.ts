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
  for (const name of [chain.id, ...chain.names]) byName.set(compact(name), chain);
  if (chain.asset !== undefined) byAsset.set(chain.asset.toLowerCase(), chain);
}
const bitcoin = byAsset.get('btc');
if (bitcoin) byAsset.set('xbt', bitcoin);
const namespaces = new Set(chains.flatMap(({ caip2 }) => caip2?.split(':')[0] ?? []));
const fillers: ReadonlySet<string> = new Set(table.fillers);

/**
 * The chain that a name, ticker, token standard or CAIP-2 identifier stands for, in any letter case and punctuation, also
 * with words that say nothing of it: `ERC-20`, `Ethereum Mainnet`, `ETH (ERC20)`. Every other word has to name the same chain.
 */
export function findChain(text: string): Chain | undefined {
  const whole = byName.get(compact(text));
  if (whole) return whole;
  const words = text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !fillers.has(word));
  const [first, ...others] = words.map((word) => byName.get(word));
  return byName.get(words.join('')) ?? (others.every((chain) => chain === first) ? first : undefined);
}

/** Whether a word begins CAIP-2 identifiers: `eip155`, `bip122`. */
export function isNamespace(word: string): boolean {
  return namespaces.has(word.toLowerCase());
}

/** The chain whose native coin a ticker names; tokens such as USDT live on several chains and name none. */
export function chainOfAsset(asset: string): Chain | undefined {
  return byAsset.get(asset.trim().toLowerCase());
}

/** Identifiers of all known chains. */
export const CHAIN_IDS: readonly string[] = chains.map(({ id }) => id);

/** A name without letter case and punctuation; the colon of CAIP-2 stays. */
function compact(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9:]+/g, '');
}
