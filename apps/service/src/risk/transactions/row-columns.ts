/** What every stored transaction has, whether it was evaluated or imported as history. */
export const TRANSACTION_ROW = {
  id: 'text',
  reference_index: 'bytea',
  customer_id: 'text',
  status: 'text',
  type: 'text',
  direction: 'text',
  currency: 'text',
  amount: 'text',
  base: 'text',
  at: 'bigint',
  counterparty: 'bytea',
  country: 'text',
  method: 'text',
  ip: 'bytea',
  device: 'bytea',
  source: 'bytea',
  target: 'bytea',
  subject_type: 'text',
  body_hash: 'bytea',
  data_key_id: 'text',
  sealed: 'bytea',
} as const;

/** The same as columns of the table, after `insert into transactions (`. */
export const ROW_COLUMNS = `environment_id, id, reference_index, customer_id, status, type, direction, currency, amount,
    base_amount, occurred_ms, counterparty_index, counterparty_country, method, ip_index, device_index, source_index, target_index,
    subject_type, body_hash, data_key_id, sealed`;

/** Their values, from rows `r` and the environment in $1. */
export const ROW_VALUES = `$1, r.id, r.reference_index, r.customer_id, r.status, r.type, r.direction, r.currency, r.amount::numeric,
    r.base::numeric, r.at, r.counterparty, r.country, r.method, r.ip, r.device, r.source, r.target,
    r.subject_type, r.body_hash, r.data_key_id, r.sealed`;
