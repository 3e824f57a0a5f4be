import type { Resolution } from '@assay/travel-rule';
import type { Environment } from '../../../platform/environments/environment.js';
import type { TravelRuleApp } from '../app.js';
import type { JobKind, NewJob } from '../jobs.js';
import type { Message } from '../message.js';

/** One thing to be handed to a counterparty. */
export interface Errand {
  readonly app: TravelRuleApp;
  readonly environment: Environment;
  readonly message: Message;
  readonly job: NewJob;
}

/** How it went. */
export type Outcome =
  /** The counterparty has answered an inquiry, if only by having taken it. */
  | { readonly kind: 'answered'; readonly resolution: Resolution; readonly next?: JobKind }
  /** It has taken what needs no answer. */
  | { readonly kind: 'taken' }
  | { readonly kind: 'failed'; readonly reason: string; readonly lasting: boolean };

/** A way to talk to counterparties. An adapter never throws and changes no message: it says what happened. */
export interface Adapter {
  deliver(errand: Errand): Promise<Outcome>;
}
