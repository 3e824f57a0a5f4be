/**
 * Where each sealed column is bound to, as the rooms that write them seal it; `{column}` stands for a value of the row.
 * What is sealed for one place cannot be read at another, so an export needs the place to open it.
 */
export const SEALED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  business_documents: { sealed: 'business part {environment_id} {id}' },
  businesses: { sealed: 'business {environment_id} {id}' },
  case_comments: { sealed: 'case comment {environment_id} {id}' },
  case_files: { sealed_name: 'case file name {environment_id} {id}' },
  case_report_copies: { sealed: 'filed report {environment_id} {case_id}' },
  case_reports: { sealed: 'case report {environment_id} {case_id}' },
  cases: { sealed_reference: 'case {environment_id} {session_id|id}' },
  checks: { sealed: 'check {environment_id} {id}' },
  customers: { sealed_name: 'customer_name {environment_id} {id}', sealed_reference: 'customer {environment_id} {id}' },
  data_requests: { sealed: 'data_request {environment_id} {id}' },
  events: { body: 'event {environment_id} {id}' },
  faces: { sealed: 'face {environment_id} {id}', sealed_picture: 'face_picture {environment_id} {id}' },
  list_entries: { sealed: 'list_entry {environment_id} {id}' },
  reporting_profiles: { sealed: 'reporting profile {environment_id}' },
  screening_hits: {
    sealed_detail: 'screening_hit_detail {hit_index}',
    sealed_proposal: 'screening_hit_proposal {environment_id} {id}',
    sealed_reason: 'screening_hit {environment_id} {id}',
  },
  screening_monitors: { sealed: 'screening_monitor {environment_id} {id}' },
  sessions: { sealed: 'session {environment_id} {id}' },
  transaction_evaluations: { sealed: 'transaction_evaluation {environment_id} {transaction_id} {id}' },
  transactions: { sealed: 'transaction {environment_id} {id}' },
  travel_rule_addresses: { sealed: 'travel_rule_address {environment_id} {id}' },
  travel_rule_jobs: { sealed: 'travel_rule_job {environment_id} {id}' },
  travel_rule_messages: { sealed: 'travel_rule_message {environment_id} {id}' },
  wallet_challenges: { sealed: 'wallet_challenge {environment_id} {id}' },
  wallet_monitors: { sealed: 'wallet_monitor {environment_id} {id}' },
  wallet_screenings: { sealed: 'wallet_screening {environment_id} {id}' },
  wallet_transfers: { sealed: 'wallet_transfer {environment_id} {id}' },
  webhooks: { sealed_next_secret: 'webhook secret {id}', sealed_secret: 'webhook secret {id}' },
};

/** Columns of bytes that are stored as they are: digests, keyed indexes, logos. */
export const PLAIN_BYTES = /(^|_)(index|hash|digest|key|term|picture)$/;

/**
 * Tables of an environment that do not go with it: keys, which the other installation makes for itself; stored answers,
 * which belong to a key; work on what was deleted here, and what this place has to send; and what follows from other rows.
 */
export const LEFT_OUT: ReadonlySet<string> = new Set([
  'api_keys',
  'blob_deletions',
  'event_stream_queue',
  'idempotency',
  'key_groups_0',
  'key_groups_1',
  'key_leases',
  'key_punctures',
  'session_reasons',
  'shred_jobs',
  'wrapped_keys',
]);

/** The place of a row's sealed column. @throws Error where the row has no value for it */
export function placeOf(template: string, row: Readonly<Record<string, unknown>>): string {
  return template.replaceAll(/\{([a-z_|]+)\}/g, (_, names: string) => {
    const value = names
      .split('|')
      .map((name) => row[name])
      .find((found) => typeof found === 'string');
    if (typeof value !== 'string') throw new Error(`A row has no ${names}.`);
    // Bytes stand in a row as the database writes them.
    return value.startsWith('\\x') ? value.slice(2) : value;
  });
}
