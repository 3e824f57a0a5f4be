/** An edition that takes more than this share of the served entries away is held back. */
const REMOVED_SHARE_MAX = 0.05;
/** An edition that takes more entries than this away is held back, however small their share. */
const REMOVED_MAX = 50;
/** An edition that takes more than this share of the names, birth dates and numbers away from entries that stay is held back. */
const DETAILS_SHARE_MAX = 0.05;
/** So many may be lost of a small list: somebody tidied it. */
const DETAILS_MAX = 20;
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
  /** Names, birth dates and numbers of the entries that stay: as they are served, and of them those that are missing. */
  readonly details?: { readonly before: number; readonly lost: number };
  /** The same of what reaches a counterparty: LEIs, endpoints and addresses. Another endpoint takes the former one away. */
  readonly endpoints?: { readonly before: number; readonly lost: number; readonly of: readonly string[] };
  /** The days that the sources give for the served edition and for this one, where both do: YYYY-MM-DD. */
  readonly days?: { readonly served: string; readonly given: string };
  /** What else speaks against it, one sentence each. */
  readonly doubts?: readonly string[];
  /** Environments that would no longer be served at all. */
  readonly lostEnvironments?: readonly string[];
  /** Names the very files, where they can be accepted by that name. */
  readonly edition?: string;
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
  /** Names the files: `--edition` accepts these and no others. */
  readonly edition?: string;
}

/** The edition was not taken: it removes too much, or is shorter than it says. What is served stays as it is. */
export class HeldBack extends RangeError {
  readonly differences: Differences;

  constructor(differences: Differences, kept = 'nothing was changed') {
    const { subject, reasons, edition } = differences;
    const accept = edition === undefined ? '--accept-removals' : `--accept-removals --edition ${edition}`;
    super(`The ${subject} is held back, ${kept}: ${reasons.join(' ')} If that is right, add ${accept}.`);
    this.name = 'HeldBack';
    this.differences = differences;
  }
}

/**
 * The guard of every importer: an edition that removes more than 5 % or more than 50 of the served entries, that takes more
 * than 5 % of their names, birth dates and numbers away from entries that stay (a file of aliases is missing or cut), that
 * holds fewer records than it announces, that is older than what is served or speaks against itself otherwise, is held back
 * until a person accepts it.
 * @throws HeldBack with the differences
 */
export function guardEdition(change: EditionChange, acceptRemovals: boolean): void {
  if (acceptRemovals) return;
  const reasons = reasonsToHold(change);
  if (reasons.length === 0) return;
  const { subject, before, after, added, changed, removed } = change;
  const counts = { subject, before, after, added, changed, removed };
  const named = change.edition === undefined ? {} : { edition: change.edition };
  const removed_examples = firstOf(change.removedNames ?? []);
  throw new HeldBack({ ...counts, removed_examples, reasons, ...named }, change.kept);
}

function reasonsToHold(change: EditionChange): string[] {
  const { before, removed, announced, details, endpoints, days, doubts = [], lostEnvironments = [] } = change;
  const reasons: string[] = [...doubts];
  if (announced && announced.found < announced.records)
    reasons.push(`The file announces ${announced.records} records and holds ${announced.found}.`);
  if (removed > REMOVED_MAX || removed > before * REMOVED_SHARE_MAX)
    reasons.push(`It removes ${removed} of ${before} entries; the limit is 5 % and ${REMOVED_MAX} entries.`);
  if (details && isMuch(details))
    reasons.push(
      `It takes ${details.lost} of ${details.before} names, birth dates and numbers away from entries that stay; the limit is 5 %. A file of aliases may be missing or cut.`,
    );
  if (endpoints && isMuch(endpoints))
    reasons.push(
      `It takes ${endpoints.lost} of ${endpoints.before} LEIs, endpoints and addresses away from entries that stay, or writes others in their place; the limit is 5 %. They belong to ${firstOf(endpoints.of).join(', ')}.`,
    );
  if (days && days.given < days.served)
    reasons.push(`It is of ${days.given}, and the served edition is of ${days.served}: it is older.`);
  if (before > 0)
    for (const kind of lostEnvironments) reasons.push(`The ${kind} would lose all ${before} entries of it.`);
  return reasons;
}

function isMuch({ before, lost }: { readonly before: number; readonly lost: number }): boolean {
  return lost > DETAILS_MAX && lost > before * DETAILS_SHARE_MAX;
}

function firstOf(names: Iterable<string>): string[] {
  const first: string[] = [];
  for (const name of names) {
    if (first.length === EXAMPLES_MAX) break;
    first.push(name);
  }
  return first;
}
