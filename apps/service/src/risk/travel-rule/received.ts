import type { Fault, Inquiry, TrpHeaders } from '@assay/travel-rule';
import type { CounterpartyRow } from './counterparty.js';
import type { Message } from './message.js';
import type { ReadIdentity } from './read-request.js';
import type { ScreenedParties } from './screen-parties.js';

/** What an inquiry brought, judged. */
export interface Received {
  readonly inquiry: Inquiry;
  readonly identity: ReadIdentity & { readonly doubts: readonly Fault[] };
  readonly headers: TrpHeaders;
  readonly digest: Buffer;
  readonly screened: ScreenedParties;
  readonly match: Message['secrets']['match'];
  /** Who sent it, where the directory knows it. */
  readonly sender: CounterpartyRow | undefined;
}
