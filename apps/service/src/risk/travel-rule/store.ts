import { sha256, type Vault } from '../../platform/crypto/vault.js';
import { forgetAnswers } from '../../platform/http/idempotency.js';
import type { PageRequest } from '../../platform/http/page.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import { filteredList } from '../../platform/store/filtered-list.js';
import { demandNoHold } from '../../work/cases/demand-no-hold.js';
import { referenceIndexOf } from '../../work/customers/customer.js';
import { forgetSources, touchCustomers } from '../../work/customers/forget.js';
import type { TravelRuleApp } from './app.js';
import {
  MESSAGE_COLUMNS,
  MESSAGE_FROM,
  type Message,
  type MessageRow,
  messageOf,
  sealMessage,
  stateText,
} from './message.js';
import { customerNumber } from './message-reference.js';

const INSERT_KEY: Statement = {
  name: 'travel_rule_key_insert',
  text: 'insert into wrapped_keys (environment_id, id, wrapped, created_at) values ($1, $2, $3, $4)',
};
const INSERT: Statement = {
  name: 'travel_rule_message_insert',
  text: `insert into travel_rule_messages (environment_id, id, direction, status, protocol, counterparty_id, transaction_id,
      request_identifier, address_id, inquiry_digest, callback_hash, round, data_key_id, state, sealed, created_at, updated_at, expires_at,
      reference_index)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)`,
};
const UPDATE: Statement = {
  name: 'travel_rule_message_update',
  text: `update travel_rule_messages set status = $3, protocol = $4, counterparty_id = $5, inquiry_digest = $6, round = $7, state = $8,
      sealed = $9, updated_at = $10, transaction_id = $12, reference_index = coalesce($13, reference_index), callback_hash = $14,
      version = version + 1
    where environment_id = $1 and id = $2 and version = $11 returning id`,
};
const FIND: Statement = {
  name: 'travel_rule_message_find',
  text: `select ${MESSAGE_COLUMNS} from ${MESSAGE_FROM} where m.environment_id = $1 and m.id = $2`,
};
const LOCK: Statement = { name: 'travel_rule_message_lock', text: `${FIND.text} for update of m` };
const BY_IDENTIFIER: Statement = {
  name: 'travel_rule_message_by_identifier',
  text: `select ${MESSAGE_COLUMNS} from ${MESSAGE_FROM}
    where m.environment_id = $1 and m.address_id = $2 and m.request_identifier = $3 and m.direction = 'in'`,
};
const DELETE_JOBS: Statement = {
  name: 'travel_rule_jobs_delete',
  text: 'delete from travel_rule_jobs where environment_id = $1 and message_id = $2',
};
const DELETE: Statement = {
  name: 'travel_rule_message_delete',
  text: 'delete from travel_rule_messages where environment_id = $1 and id = $2 returning reference_index',
};
const DELETE_KEY: Statement = {
  name: 'travel_rule_key_delete',
  text: 'select drop_data_keys($1, array[$2])',
};
/** Hits that nothing else saw since. */
const DELETE_HITS: Statement = {
  name: 'travel_rule_message_delete_hits',
  text: `delete from screening_hits where environment_id = $1 and source_id = $2 and source_type = 'travel_rule_message'
    returning id, reference_index`,
};
const WAITING: Statement = {
  name: 'travel_rule_messages_waiting',
  text: `select count(*)::integer as count from (select 1 from travel_rule_messages
    where environment_id = $1 and address_id = $2 and direction = 'in' and status in ('review', 'repair') limit $3) as w`,
};
const BY_CALLBACK: Statement = {
  name: 'travel_rule_message_by_callback',
  text: 'select environment_id, id, direction from travel_rule_messages where callback_hash = $1',
};
const LIST = {
  name: 'travel_rule_messages',
  table: 'm',
  select: `select ${MESSAGE_COLUMNS} from ${MESSAGE_FROM} where m.environment_id = $1`,
};

/** Writes a new message with its key. */
export async function insertMessage(tx: Queryable, vault: Vault, message: Message, wrappedKey: Buffer): Promise<void> {
  const at = new Date(message.createdAt);
  await tx.query(INSERT_KEY, [message.environmentId, message.key.id, wrappedKey, at]);
  await tx.query(INSERT, [
    message.environmentId,
    message.id,
    message.direction,
    message.status,
    message.protocol,
    message.counterpartyId,
    message.transactionId,
    message.requestIdentifier,
    message.addressId,
    message.inquiryDigest,
    sha256(message.secrets.token),
    message.round,
    message.key.id,
    stateText(message),
    sealMessage(message),
    at,
    new Date(message.updatedAt),
    new Date(message.expiresAt),
    referenceOf(vault, message),
  ]);
}

/** @throws Error when the message was changed by another transaction: it is read under a lock, so this cannot happen. */
export async function updateMessage(tx: Queryable, vault: Vault, message: Message): Promise<void> {
  const rows = await tx.query(UPDATE, [
    message.environmentId,
    message.id,
    message.status,
    message.protocol,
    message.counterpartyId,
    message.inquiryDigest,
    message.round,
    stateText(message),
    sealMessage(message),
    new Date(message.updatedAt),
    message.version,
    message.transactionId,
    referenceOf(vault, message),
    sha256(message.secrets.token),
  ]);
  if (rows.length === 0) throw new Error(`Travel Rule message ${message.id} was changed at the same time.`);
}

export async function findMessage(app: TravelRuleApp, environmentId: string, id: string): Promise<Message | undefined> {
  const [row] = await app.db.inEnvironment<MessageRow>(environmentId, FIND, [environmentId, id]);
  return row && messageOf(row, app.vault);
}

/** Reads a message and keeps it from being changed by others until the transaction ends. */
export async function lockMessage(
  app: TravelRuleApp,
  tx: Queryable,
  environmentId: string,
  id: string,
): Promise<Message | undefined> {
  const [row] = await tx.query<MessageRow>(LOCK, [environmentId, id]);
  return row && messageOf(row, app.vault);
}

/** The message that an inquiry made, when it came before. */
export async function findReceived(
  app: TravelRuleApp,
  environmentId: string,
  addressId: string,
  requestIdentifier: string,
): Promise<Message | undefined> {
  const [row] = await app.db.inEnvironment<MessageRow>(environmentId, BY_IDENTIFIER, [
    environmentId,
    addressId,
    requestIdentifier,
  ]);
  return row && messageOf(row, app.vault);
}

/**
 * Removes a message with what was to be sent for it, the hits of its parties and the key that sealed all: nothing can be read
 * any more.
 * @throws ApiError 409 while a case that covers it is under legal hold
 */
export async function shredMessage(tx: Queryable, { environmentId, id, key }: Message): Promise<void> {
  await tx.query(DELETE_JOBS, [environmentId, id]);
  const [gone] = await tx.query<{ reference_index: Buffer | null }>(DELETE, [environmentId, id]);
  const reference = gone?.reference_index ?? null;
  await demandNoHold(tx, environmentId, [id], reference);
  await tx.query(DELETE_KEY, [environmentId, key.id]);
  const hits = await tx.query<{ id: string; reference_index: Buffer | null }>(DELETE_HITS, [environmentId, id]);
  await forgetAnswers(
    tx,
    environmentId,
    hits.map((hit) => hit.id),
  );
  await forgetSources(tx, environmentId, [id]);
  await touchCustomers(tx, environmentId, [reference, ...hits.map((hit) => hit.reference_index)]);
}

/** How many inquiries to one travel address wait for an answer, counted no further than `most`. */
export async function countWaiting(
  app: TravelRuleApp,
  environmentId: string,
  addressId: string,
  most: number,
): Promise<number> {
  const [row] = await app.db.inEnvironment<{ count: number }>(environmentId, WAITING, [environmentId, addressId, most]);
  return row?.count ?? 0;
}

/** What an unguessable callback token belongs to. */
export async function findByCallback(
  app: TravelRuleApp,
  token: string,
): Promise<{ readonly environment_id: string; readonly id: string; readonly direction: 'out' | 'in' } | undefined> {
  const [row] = await app.db.system<{ environment_id: string; id: string; direction: 'out' | 'in' }>(BY_CALLBACK, [
    sha256(token),
  ]);
  return row;
}

export interface MessageFilters {
  readonly status?: readonly string[];
  readonly direction?: string;
  readonly counterparty_id?: string;
  readonly transaction_id?: string;
  readonly subject_reference?: string;
}

/** A page of messages and one more. */
export async function listMessageRows(
  app: TravelRuleApp,
  environmentId: string,
  filters: MessageFilters,
  page: PageRequest,
): Promise<Message[]> {
  const { subject_reference: reference } = filters;
  const index = reference === undefined ? undefined : referenceIndexOf(app.vault, environmentId, reference);
  const { statement, values } = filteredList(
    environmentId,
    LIST,
    [
      { name: 'status', value: filters.status, condition: (at) => `m.status = any(${at})` },
      { name: 'direction', value: filters.direction, condition: (at) => `m.direction = ${at}` },
      { name: 'counterparty', value: filters.counterparty_id, condition: (at) => `m.counterparty_id = ${at}` },
      { name: 'transaction', value: filters.transaction_id, condition: (at) => `m.transaction_id = ${at}` },
      { name: 'reference', value: index, condition: (at) => `m.reference_index = ${at}` },
    ],
    page,
  );
  const rows = await app.db.inEnvironment<MessageRow>(environmentId, statement, values);
  return rows.map((row) => messageOf(row, app.vault));
}

/** The customer's fingerprint; null for a message whose customer is not named. */
function referenceOf(vault: Vault, message: Message): Buffer | null {
  const reference = customerNumber(message.secrets.payload, message.direction);
  return reference === undefined ? null : referenceIndexOf(vault, message.environmentId, reference);
}
