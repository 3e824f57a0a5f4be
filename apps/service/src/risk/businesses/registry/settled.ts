import type { FileParty, Interest, ParsedRecord } from '@assay/ownership';

/** What the records of a batch come to. */
export interface Settled {
  readonly parties: ReadonlyMap<string, FileParty>;
  /** Only named by other records. */
  readonly mentioned: ReadonlyMap<string, FileParty>;
  readonly interests: ReadonlyMap<string, Interest>;
  /** By place the id of the only interest that holds there. */
  readonly places: ReadonlyMap<string, string>;
  /** Records whose interests of before no longer hold. */
  readonly restated: ReadonlySet<string>;
  /** Parties, interests and records of interests that are gone. */
  readonly closed: ReadonlySet<string>;
}

/** Puts the records of a batch together in their order: what a later one says of the same party or interest holds. */
export function settled(records: readonly ParsedRecord[]): Settled {
  const parties = new Map<string, FileParty>();
  const mentioned = new Map<string, FileParty>();
  const interests = new Map<string, Interest>();
  const places = new Map<string, string>();
  const restated = new Set<string>();
  const closed = new Set<string>();
  for (const { statement, restates, only, ...record } of records) {
    const own = restates ?? (record.interests && statement?.id);
    if (own !== undefined) {
      if (restated.has(own)) for (const { id } of said(interests, own)) interests.delete(id);
      restated.add(own);
      closed.delete(own);
    }
    if (only) {
      const before = places.get(only.place);
      if (before !== undefined && before !== only.id) interests.delete(before);
      places.set(only.place, only.id);
    }
    for (const party of record.parties ?? []) {
      (party.mentionedOnly ? mentioned : parties).set(party.id, party);
      closed.delete(party.id);
    }
    for (const interest of record.interests ?? []) {
      interests.set(interest.id, interest);
      closed.delete(interest.id);
    }
    for (const id of record.closed ?? []) {
      closed.add(id);
      parties.delete(id);
    }
  }
  return { parties, mentioned, interests, places, restated, closed };
}

/** The interests of a record, one or several. */
function said(interests: ReadonlyMap<string, Interest>, record: string): Interest[] {
  return [...interests.values()].filter(({ id }) => id === record || id.startsWith(`${record}#`));
}
