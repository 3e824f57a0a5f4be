import type { ListEntryType } from '@assay/contract';
import type { Environment } from '../../platform/environments/environment.js';
import type { Queryable } from '../../platform/store/database.js';

/** What lists ask of rooms above them; wired at the entry. */
export interface ListPorts {
  /** Types of entries whose value is no text to compare but something that another room reads, keeps and searches. */
  readonly kinds: Readonly<Partial<Record<ListEntryType, ListedKind>>>;
  /** A list is new; in the transaction that creates it. */
  created(tx: Queryable, environmentId: string): Promise<void>;
  /** Whether a session stands in the environment, so that an entry may name it as its source. */
  hasSession(environmentId: string, id: string): Promise<boolean>;
}

export interface ListedKind {
  /** Reads the value of a new entry. @throws ApiError 400 field value, 422, 503 */
  read(environment: Environment, value: string): Promise<ListedValue>;
  /** Forgets what an entry stands for, in the transaction that removes it. */
  remove(tx: Queryable, environmentId: string, entryId: string): Promise<void>;
}

/** What an entry stands for, read and ready to be kept. */
export interface ListedValue {
  /** How the entry is shown, and what it is compared by. */
  readonly label: string;
  readonly sourceVerification: string | null;
  /** Keeps it, in the transaction that adds the entry. @param entry `at` in Unix milliseconds */
  keep(tx: Queryable, environment: Environment, entry: ListedPlace): Promise<void>;
}

export interface ListedPlace {
  readonly id: string;
  readonly listId: string;
  readonly at: number;
}
