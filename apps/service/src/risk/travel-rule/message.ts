import type {
  Direction,
  Fault,
  IdentityPayload,
  IvmsVersion,
  MessageStatus,
  ProtocolName,
  Rejection,
} from '@assay/travel-rule';
import { type DataKey, openWith, sealWith, type Vault } from '../../platform/crypto/vault.js';

/** What a screening of one name found. */
export interface PartyScreening {
  readonly name: string;
  readonly outcome: 'no_match' | 'review' | 'possible_match' | 'match' | 'unavailable';
  readonly hits: readonly {
    readonly id: string;
    readonly name: string;
    readonly list: string;
    readonly types: readonly string[];
    readonly match_score: number;
  }[];
}

export interface BeneficiaryMatch {
  readonly outcome: 'match' | 'partial' | 'none' | 'not_a_customer';
  /** Agreement of the names, 0 to 1. */
  readonly score: number;
  readonly verification_id: string | null;
}

export interface Repair {
  readonly code: string;
  readonly message: string;
  readonly fields: readonly string[];
}

/** What of a message is not personal. */
export interface MessageState {
  asset: string;
  /** Decimal text. */
  amount: string;
  chain: string | null;
  txHash: string | null;
  fiatValue: { readonly amount: string; readonly currency: string } | null;
  /** The edition in which the identities came, and in which they are shown. */
  ivmsVersion: IvmsVersion;
  /** The edition that the peer reads. */
  peerIvms: IvmsVersion;
  counterpartyName: string | null;
  counterpartyCountry: string | null;
  rejection: Rejection | null;
  repair: Repair | null;
  comment: string | null;
  reasonCodes: string[];
  /** What is wrong in the identities of the counterparty and does not keep a person from deciding; paths, no values. */
  doubts?: readonly Fault[];
  outcomes: { originator: string; beneficiary: string };
  attempts: number;
  lastError: string | null;
  history: { readonly status: MessageStatus; readonly at: string }[];
  /** The case that its screening opened. */
  caseId: string | null;
  /** Extensions of the protocol that the peer named. */
  peerExtensions: readonly string[];
  /** How a sandbox VASP answers by itself; null for real ones. */
  behaviour: string | null;
}

/** What of a message is personal or secret; sealed under its own key. */
export interface MessageSecrets {
  payload: IdentityPayload;
  /** Where the transfer is paid to: what the beneficiary's side approved, before that what the sender gave. */
  beneficiaryAddress: string | null;
  /** The sender's own, where the beneficiary's side approved another one. */
  givenAddress?: string;
  /** Where the inquiry goes. */
  endpoint: string | null;
  /** Where our answer, or our confirmation, goes. */
  peerCallback: string | null;
  /** Unguessable part of the addresses by which the peer answers this message. */
  token: string;
  parties: { originator: PartyScreening[]; beneficiary: PartyScreening[] };
  match: BeneficiaryMatch | null;
}

export interface Message {
  readonly id: string;
  readonly environmentId: string;
  readonly direction: Direction;
  status: MessageStatus;
  protocol: ProtocolName | null;
  counterpartyId: string | null;
  transactionId: string | null;
  readonly requestIdentifier: string;
  readonly addressId: string | null;
  inquiryDigest: Buffer | null;
  /** Counts what was sent again after a repair; what belongs to an earlier round is out of date. */
  round: number;
  readonly version: number;
  readonly createdAt: number;
  updatedAt: number;
  readonly expiresAt: number;
  readonly state: MessageState;
  readonly secrets: MessageSecrets;
  readonly key: DataKey;
}

/** What no new message has yet. */
export const FRESH = {
  rejection: null,
  repair: null,
  attempts: 0,
  lastError: null,
  caseId: null,
} as const satisfies Partial<MessageState>;

export interface MessageRow {
  readonly environment_id: string;
  readonly id: string;
  readonly direction: Direction;
  readonly status: MessageStatus;
  readonly protocol: ProtocolName | null;
  readonly counterparty_id: string | null;
  readonly transaction_id: string | null;
  readonly request_identifier: string;
  readonly address_id: string | null;
  readonly inquiry_digest: Buffer | null;
  readonly round: number;
  readonly version: number;
  readonly data_key_id: string;
  readonly wrapped: Buffer;
  readonly state: MessageState;
  readonly sealed: Buffer;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly expires_at: Date;
}

export const MESSAGE_COLUMNS = `m.environment_id, m.id, m.direction, m.status, m.protocol, m.counterparty_id, m.transaction_id,
  m.request_identifier, m.address_id, m.inquiry_digest, m.round, m.version, m.data_key_id, k.wrapped, m.state, m.sealed,
  m.created_at, m.updated_at, m.expires_at`;
export const MESSAGE_FROM =
  'travel_rule_messages m join data_keys k on k.environment_id = m.environment_id and k.id = m.data_key_id';

export function messageOf(row: MessageRow, vault: Vault): Message {
  const key = vault.unwrap(row.data_key_id, row.wrapped);
  const text = openWith(key, row.sealed, context(row.environment_id, row.id)).toString();
  const { said, ...secrets } = JSON.parse(text) as StoredSecrets;
  return {
    id: row.id,
    environmentId: row.environment_id,
    direction: row.direction,
    status: row.status,
    protocol: row.protocol,
    counterpartyId: row.counterparty_id,
    transactionId: row.transaction_id,
    requestIdentifier: row.request_identifier,
    addressId: row.address_id,
    inquiryDigest: row.inquiry_digest,
    round: row.round,
    version: row.version,
    createdAt: row.created_at.getTime(),
    updatedAt: row.updated_at.getTime(),
    expiresAt: row.expires_at.getTime(),
    state: { ...row.state, ...said },
    secrets,
    key,
  };
}

/** The sealed part of a message. */
export function sealMessage({ environmentId, id, key, secrets, state }: Message): Buffer {
  const { comment, rejection, repair } = state;
  const said =
    comment === null && rejection === null && repair === null ? {} : { said: { comment, rejection, repair } };
  const stored: StoredSecrets = { ...secrets, ...said };
  return sealWith(key, Buffer.from(JSON.stringify(stored)), context(environmentId, id));
}

/** The part of a message that is stored in the clear. */
export function stateText({ state }: Message): string {
  return JSON.stringify({ ...state, comment: null, rejection: null, repair: null } satisfies MessageState);
}

/** What the two sides wrote may name people: it stands in the state, and is stored with the secrets. */
interface StoredSecrets extends MessageSecrets {
  readonly said?: Pick<MessageState, 'comment' | 'rejection' | 'repair'>;
}

function context(environmentId: string, id: string): string {
  return `travel_rule_message ${environmentId} ${id}`;
}
