import { at } from '@assay/kernel';
import table from '../data/categories.json' with { type: 'json' };
import words from '../data/tag-words.json' with { type: 'json' };

/** What a label says about whoever holds an address (contract 2.9). */
export type WalletCategory =
  | 'sanctions'
  | 'terrorism_financing'
  | 'child_abuse_material'
  | 'ransomware'
  | 'stolen_funds'
  | 'darknet_market'
  | 'mixer'
  | 'scam'
  | 'high_risk_exchange'
  | 'gambling'
  | 'bridge'
  | 'defi'
  | 'unhosted'
  | 'exchange'
  | 'payment_processor'
  | 'mining'
  | 'unknown';

export interface CategoryRule {
  readonly id: WalletCategory;
  /** Risk points, 0 to 100, of an address that carries the label itself. */
  readonly weight: number;
  /** Whether the poison method carries it on over unlabelled addresses. */
  readonly spreads: boolean;
  /** What a label on the screened address itself means for the outcome. */
  readonly outcome: 'match' | 'review' | 'no_match';
  readonly reason?: string;
}

/** All categories, gravest first; their place is their number in compact tables. */
export const CATEGORIES = table.categories as readonly CategoryRule[];
export const CATEGORY_IDS: readonly WalletCategory[] = CATEGORIES.map(({ id }) => id);
/** Place of `unknown`: in exposure it stands for what is attributed to nobody. */
export const UNATTRIBUTED = CATEGORY_IDS.indexOf('unknown');

const byWord = new Map<string, WalletCategory>();
for (const id of CATEGORY_IDS) byWord.set(id, id);
for (const [id, others] of Object.entries(words.categories))
  for (const word of others) byWord.set(word, id as WalletCategory);

/** Place of a category in `CATEGORIES`. */
export function categoryNumber(id: WalletCategory): number {
  return CATEGORY_IDS.indexOf(id);
}

/** What holds of a category. */
export function ruleOf(id: WalletCategory): CategoryRule {
  return at(CATEGORIES, categoryNumber(id));
}

/** The category that a word of a list stands for, in any letter case and separator; undefined for an unknown word. */
export function categoryOf(word: string | undefined): WalletCategory | undefined {
  return word === undefined ? undefined : byWord.get(plain(word));
}

/** Confidence between 0 and 1 of a word of the TagPack taxonomy or of a number (0–1, or 0–100); undefined when unreadable. */
export function confidenceOf(word: string): number | undefined {
  const number = Number(word);
  if (word.trim() !== '' && Number.isFinite(number) && number >= 0 && number <= 100)
    return number > 1 ? number / 100 : number;
  return (words.confidence as Readonly<Record<string, number>>)[plain(word)];
}

function plain(word: string): string {
  return word
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
}
