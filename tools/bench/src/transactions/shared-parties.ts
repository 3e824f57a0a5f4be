import type { SharedSpec } from '@assay/rules';

interface Use {
  readonly account: number;
  readonly at: number;
}

/** Who has paid or was paid by each party, in memory; the same count as the function `shared_customers` of the database. */
export class SharedParties {
  readonly #uses = new Map<number, Use[]>();

  /** Uses come in order of time. */
  add(party: number, use: Use): void {
    const known = this.#uses.get(party);
    if (known) known.push(use);
    else this.#uses.set(party, [use]);
  }

  /** Customers of a party within the window that ends at this use, the use itself included. */
  customers(party: number, { account, at }: Use, { lengthMs }: SharedSpec): number {
    const found = new Set([account]);
    const uses = this.#uses.get(party) ?? [];
    for (let place = uses.length - 1; place >= 0; place -= 1) {
      const use = uses[place];
      if (!use || use.at <= at - lengthMs) break;
      found.add(use.account);
    }
    return found.size;
  }
}
