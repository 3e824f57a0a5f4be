type Named = { readonly name?: string | undefined } | null | undefined;

const PARTIES = ['subject', 'counterparty'] as const;
export type Party = (typeof PARTIES)[number];

/** The parties with a name that no list covers (contract 2.24): nobody has looked them up, which is not the same as clear. */
export function notCovered(
  parties: Readonly<Partial<Record<Party, Named>>>,
  screening: Readonly<Partial<Record<Party, string | null | undefined>>>,
): Party[] {
  return PARTIES.filter((party) => parties[party]?.name !== undefined && (screening[party] ?? null) === null);
}
