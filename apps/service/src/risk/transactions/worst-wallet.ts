import type { WalletFacts } from '@assay/rules';

const STATUSES = ['no_match', 'review', 'match'];

/**
 * The findings about all addresses of a transaction as one: the worst of each. An address of which nothing is known (null)
 * leaves the whole unknown unless another one was found to be dangerous: nobody is cleared by the other address.
 */
export function worstWallet(found: readonly (WalletFacts | null)[]): WalletFacts | null {
  const known = found.filter((one) => one !== null);
  const [first, ...others] =
    known.length === found.length ? known : known.filter(({ status }) => status !== 'no_match');
  return first ? others.reduce(worse, first) : null;
}

function worse(a: WalletFacts, b: WalletFacts): WalletFacts {
  const heavier = a.score >= b.score ? a : b;
  return {
    status: STATUSES.indexOf(a.status) >= STATUSES.indexOf(b.status) ? a.status : b.status,
    sanctioned: a.sanctioned || b.sanctioned,
    score: heavier.score,
    band: heavier.band,
    categories: [...new Set([...a.categories, ...b.categories])],
  };
}
