import type { PeerFacts } from '@assay/rules';
import type { Environment } from '../../platform/environments/environment.js';
import type { Queryable } from '../../platform/store/database.js';
import type { Effects } from '../../platform/store/record.js';
import type { LockedCustomer } from '../../work/customers/customer.js';
import type { DecidedTransaction } from './decided.js';
import type { Findings } from './facts.js';
import type { NewTransaction } from './insert.js';
import type { Indexes } from './parties.js';
import type { Submitted } from './submitted.js';

/** A transaction that waits for its evaluation, with what was found out before its customer is locked. */
export interface Arrival {
  readonly id: string;
  readonly environment: Environment;
  readonly submitted: Submitted;
  readonly findings: Findings;
  readonly peer: PeerFacts | undefined;
  readonly indexes: Indexes;
  /** The fingerprint of its reference. */
  readonly index: Buffer;
  /** The fingerprint of its customer's reference. */
  readonly customerIndex: Buffer | null;
  /** The environment's time, Unix milliseconds. */
  readonly now: number;
  /** What follows from the evaluation, in the same database transaction. */
  complete(
    tx: Queryable,
    at: {
      readonly customer: LockedCustomer | undefined;
      readonly judged: DecidedTransaction;
      readonly raised: Effects;
      readonly reachMs: number;
    },
  ): Promise<NewTransaction>;
}

export interface Made {
  readonly made: NewTransaction;
  /** What the alert brings. */
  readonly raised: Effects;
}

export type Outcome =
  | Made
  /** Its reference stands already. */
  | { readonly taken: true }
  | { readonly error: unknown };
