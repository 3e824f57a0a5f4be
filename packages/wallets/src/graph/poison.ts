import { CATEGORIES, UNATTRIBUTED } from '../tags/category.js';
import type { Ledger } from './ledger.js';

const SPREADS = CATEGORIES.map(({ spreads }) => spreads);

/**
 * Poison: whatever leaves an address after funds of a risky category reached it is wholly of that category, and of the
 * gravest one where there are several. Categories without risk do not spread.
 */
export function makePoison(): Ledger {
  const gravest: (number | undefined)[] = [];
  return {
    take: (account, amount) => ({ amounts: [amount], categories: [gravest[account] ?? UNATTRIBUTED] }),
    put(account, { categories: [category] }) {
      if (category !== undefined && SPREADS[category] && category < (gravest[account] ?? UNATTRIBUTED))
        gravest[account] = category;
    },
  };
}
