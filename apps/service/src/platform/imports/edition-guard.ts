/** An edition that takes more than this share of the served entries away is held back. */
const REMOVED_SHARE_MAX = 0.05;
/** An edition that takes more entries than this away is held back, however small their share. */
const REMOVED_MAX = 50;
/** How many of the entries that would disappear are named. */
const EXAMPLES_MAX = 20;

/** What an edition changes against what is served now. */
export interface EditionChange {
  /** What is imported, as messages name it: `list ofac_sdn`. */
  readonly subject: string;
  /** Entries that are served now; 0 for a first import. */
  readonly before: number;
  /** Entries of the edition. */
  readonly after: number;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  /** Names or ids of what would disappear; the first are shown. */
  readonly removedNames?: Iterable<string>;
  /** How many records the file itself announces and how many it holds, where its format says so. */
  readonly announced?: { readonly records: number; readonly found: number };
  /** Environments that would no longer be served at all. */
  readonly lostEnvironments?: readonly string[];
  /** What has been done all the same; by default nothing was changed. */
  readonly kept?: string;
}

/** The differences of an edition that was held back, as commands and answers show them. */
export interface Differences {
  readonly subject: string;
  readonly before: number;
  readonly after: number;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  /** The first entries that would disappear. */
  readonly removed_examples: readonly string[];
  /** Why it was held back, one sentence each. */
  readonly reasons: readonly string[];
}

/** The edition was not taken: it removes too much, or is shorter than it says. What is served stays as it is. */
export class HeldBack extends RangeError {
  readonly differences: Differences;

  constructor(differences: Differences, kept = 'nothing was changed') {
    super(
      `The ${differences.subject} is held back, ${kept}: ${differences.reasons.join(' ')} If that is right, add --accept-removals.`,
    );
    this.name = 'HeldBack';
    this.differences = differences;
  }
}

/**
 * The guard of every importer: an edition that removes more than 5 % or more than 50 of the served entries, or that holds
 * fewer records than it announces, is held back until a person accepts it.
 * @throws HeldBack with the differences
 */
export function guardEdition(change: EditionChange, acceptRemovals: boolean): void {
  if (acceptRemovals) return;
  const reasons = reasonsToHold(change);
  if (reasons.length === 0) return;
  const { subject, before, after, added, changed, removed } = change;
  const counts = { subject, before, after, added, changed, removed };
  throw new HeldBack({ ...counts, removed_examples: firstOf(change.removedNames ?? []), reasons }, change.kept);
}

function reasonsToHold({ before, removed, announced, lostEnvironments = [] }: EditionChange): string[] {
  const reasons: string[] = [];
  if (announced && announced.found < announced.records)
    reasons.push(`The file announces ${announced.records} records and holds ${announced.found}.`);
  if (removed > REMOVED_MAX || removed > before * REMOVED_SHARE_MAX)
    reasons.push(`It removes ${removed} of ${before} entries; the limit is 5 % and ${REMOVED_MAX} entries.`);
  if (before > 0)
    for (const kind of lostEnvironments) reasons.push(`The ${kind} would lose all ${before} entries of it.`);
  return reasons;
}

function firstOf(names: Iterable<string>): string[] {
  const first: string[] = [];
  for (const name of names) {
    if (first.length === EXAMPLES_MAX) break;
    first.push(name);
  }
  return first;
}
