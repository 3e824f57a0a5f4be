import type { Environment } from '../../platform/environments/environment.js';
import type { Queryable } from '../../platform/store/statement.js';
import type { Findable } from '../../work/search/terms.js';
import type { App } from '../app.js';

/** What one resource says of its customer. */
export interface CustomerFact {
  /** The keyed fingerprint of the customer's reference. */
  readonly index: Buffer;
  /** Undefined where only the fingerprint is known: then nothing but counts follow from it. */
  readonly reference?: string;
  readonly source: string;
  /** When the resource was made, Unix milliseconds of the environment. */
  readonly at: number;
  readonly name?: string;
  readonly type?: 'individual' | 'business';
  readonly country?: string;
  /** When the document of an approved session expires, Unix milliseconds. */
  readonly documentExpiresAt?: number;
}

/** What was learned of resources: whose they are, and by what they are found. */
export interface Learned {
  readonly facts: readonly CustomerFact[];
  /** With the resource that says it, where something else is found by it. */
  readonly findable: readonly (Findable & { readonly source?: string })[];
}

export interface Place {
  readonly app: App;
  readonly environment: Environment;
  readonly tx: Queryable;
}

/** Learns of resources of one kind. Their rows stay locked against erasure until the transaction ends. */
export type Learn = (place: Place, ids: readonly string[]) => Promise<Learned>;

export const NOTHING: Learned = { facts: [], findable: [] };
