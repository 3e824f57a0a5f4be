import type { Environment } from '../../platform/environments/environment.js';

/** Subjects that were verified here, as Travel Rule messages ask for them; wired at the entry. */
export interface VerifiedCustomers {
  /** The newest approved session under a reference, with the name that was verified. */
  find(environment: Environment, reference: string): Promise<VerifiedCustomer | undefined>;
}

export interface VerifiedCustomer {
  readonly verificationId: string;
  /** What the document says, else what was expected; undefined where neither is known. */
  readonly name: string | undefined;
}
