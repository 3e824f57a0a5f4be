import type { PeerFacts } from '@assay/rules';
import type { Environment } from '../../platform/environments/environment.js';
import type { Claim } from '../../platform/http/idempotency.js';
import type { Warning } from '../../platform/http/read-request.js';
import type { AuditActor, Effects } from '../../platform/store/record.js';
import type { ListedParty } from '../screening/note-parties.js';
import type { Findings } from './facts.js';
import type { NewTransaction } from './insert.js';
import type { Indexes } from './parties.js';
import type { Submitted } from './submitted.js';

/** A transaction that waits for its evaluation, with what was learned before its customer is locked. */
export interface Arrival {
  readonly id: string;
  readonly environment: Environment;
  readonly submitted: Submitted;
  readonly findings: Findings;
  /** The parties that match a list. */
  readonly listed: readonly ListedParty[];
  readonly peer: PeerFacts | undefined;
  readonly indexes: Indexes;
  /** The fingerprint of its reference. */
  readonly index: Buffer;
  /** The fingerprint of its customer's reference. */
  readonly customerIndex: Buffer | null;
  /** The environment's time, Unix milliseconds. */
  readonly now: number;
  /** Where its time is from: the request that brought it, the moment at which that came, or a file. */
  readonly time: 'told' | 'arrived' | 'imported';
  readonly request: ArrivalRequest;
}

/** The request that a transaction arrived with, as far as its row, audit entry and answer need it. */
export interface ArrivalRequest {
  readonly actor: AuditActor;
  readonly requestId: string;
  /** The idempotency key under which the answer is stored. */
  readonly claim: Claim | undefined;
  readonly warnings: readonly Warning[];
  /** When the request began, of `performance.now()`. */
  readonly startedAt: number;
  readonly bodyHash: Buffer;
  /** The import that it came with: that has the audit entry, and is not billed. */
  readonly importId?: string;
}

export interface Made {
  readonly made: NewTransaction;
  /** Effects of the alert. */
  readonly raised: Effects;
}

export type Outcome =
  | Made
  /** A transaction with this reference exists. */
  | { readonly taken: true }
  | { readonly error: unknown };
