import { CATEGORIES, UNATTRIBUTED } from '../tags/category.js';
import type { Ledger, Moved } from './ledger.js';

/** Haircut: what leaves an address consists of the same shares as what it holds at that moment. */
export function makeHaircut(): Ledger {
  const accounts: (Float64Array | undefined)[] = [];
  const balances: number[] = [];
  return {
    take(account, amount) {
      const held = accounts[account];
      const balance = balances[account] ?? 0;
      const taken = Math.min(balance, amount);
      const moved: Moved = { amounts: [], categories: [] };
      let unattributed = amount - taken;
      if (held && taken > 0) {
        const share = taken / balance;
        for (let category = 0; category < held.length; category += 1) {
          const all = held[category]!;
          if (all === 0) continue;
          const part = share === 1 ? all : all * share;
          held[category] = share === 1 ? 0 : all - part;
          if (category === UNATTRIBUTED) unattributed += part;
          else push(moved, category, part);
        }
        balances[account] = share === 1 ? 0 : balance - taken;
      }
      if (unattributed > 0) push(moved, UNATTRIBUTED, unattributed);
      return moved;
    },
    put(account, { amounts, categories }) {
      const held = accounts[account] ?? new Float64Array(CATEGORIES.length);
      accounts[account] = held;
      let sum = 0;
      for (let part = 0; part < amounts.length; part += 1) {
        held[categories[part]!]! += amounts[part]!;
        sum += amounts[part]!;
      }
      balances[account] = (balances[account] ?? 0) + sum;
    },
  };
}

function push(moved: Moved, category: number, amount: number): void {
  moved.categories.push(category);
  moved.amounts.push(amount);
}
