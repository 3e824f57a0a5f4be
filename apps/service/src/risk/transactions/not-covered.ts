type Named = { readonly name?: string | undefined } | null | undefined;

const PARTIES = ['subject', 'counterparty'] as const;
type Party = (typeof PARTIES)[number];

/** What was looked up: the outcome for the name of each party, and whether a wallet was not. */
export interface LookedUp extends Readonly<Partial<Record<Party, string | null | undefined>>> {
  readonly walletUnread?: boolean | undefined;
}

/**
 * What a transaction names and nobody has looked up, which is not the same as clear (contract 2.24): parties with a name that
 * no list covers, and a wallet that no list covers or whose address is none that is known.
 */
export function notCovered(parties: Readonly<Partial<Record<Party, Named>>>, lookedUp: LookedUp): (Party | 'wallet')[] {
  return [
    ...PARTIES.filter((party) => parties[party]?.name !== undefined && (lookedUp[party] ?? null) === null),
    ...(lookedUp.walletUnread ? (['wallet'] as const) : []),
  ];
}
