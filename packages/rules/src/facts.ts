import type { Decimal } from './decimal.js';
import type { Direction } from './definition.js';

export interface PartyFacts {
  readonly reference?: string | undefined;
  readonly type?: string | undefined;
  readonly name?: string | undefined;
  readonly country?: string | undefined;
}

/** The customer of a transaction. */
export interface SubjectFacts extends PartyFacts {
  /** A name of the IANA database or a fixed offset. */
  readonly timeZone?: string | undefined;
  readonly firstSeenAt?: number | undefined;
  /** Since when this is a customer, as its bank says. */
  readonly customerSince?: number | undefined;
}

export interface CounterpartyFacts extends PartyFacts {
  /** The best name of this party for windows: reference, else account, wallet or name. */
  readonly id?: string | undefined;
  readonly account?: string | undefined;
  readonly institution?: string | undefined;
  readonly institutionCountry?: string | undefined;
  readonly wallet?: string | undefined;
  readonly chain?: string | undefined;
}

/** All that a rule may see of a transaction. An undefined member makes a rule that reads it unknown. */
export interface TransactionFacts {
  readonly id: string;
  readonly reference: string;
  readonly type: string;
  readonly direction: Direction;
  readonly amount?: Decimal | undefined;
  readonly currency?: string | undefined;
  readonly baseAmount?: Decimal | undefined;
  readonly baseCurrency: string;
  /** Unix milliseconds. */
  readonly occurredAt: number;
  readonly memo?: string | undefined;
  readonly method?: string | undefined;
  readonly methodAccount?: string | undefined;
  readonly methodCountry?: string | undefined;
  readonly ip?: string | undefined;
  readonly device?: string | undefined;
  readonly crypto?:
    | {
        readonly chain?: string | undefined;
        readonly asset?: string | undefined;
        readonly txHash?: string | undefined;
        readonly from?: string | undefined;
        readonly to?: string | undefined;
      }
    | undefined;
  readonly metadata: Readonly<Record<string, string | number | boolean>>;
  readonly subject?: SubjectFacts | undefined;
  readonly counterparty?: CounterpartyFacts | undefined;
  readonly screening?:
    | {
        readonly counterparty?: string | undefined;
        readonly subject?: string | undefined;
        /** A wallet that the transaction names was not looked up; no rule reads it. */
        readonly walletUnread?: boolean | undefined;
      }
    | undefined;
  readonly wallet?: WalletFacts | undefined;
  readonly travelRule?: { readonly required: boolean; readonly satisfied: boolean } | undefined;
  readonly peer?: PeerFacts | undefined;
}

export interface WalletFacts {
  readonly status: string;
  readonly sanctioned: boolean;
  readonly score: number;
  readonly band: string;
  readonly categories: readonly string[];
}

/** Amounts of customers of the same kind, in the base currency. */
export interface PeerFacts {
  readonly count: number;
  readonly mean: Decimal;
  readonly deviation: Decimal;
}
