import { isoTime } from '@assay/kernel';
import type { Session } from '../../identity/sessions/session.js';
import { SESSION_COLUMNS, SESSION_FROM, type SessionRow, sessionOf } from '../../identity/sessions/session-row.js';
import { openWith } from '../../platform/crypto/vault.js';
import type { Environment } from '../../platform/environments/environment.js';
import type { Statement } from '../../platform/store/statement.js';
import { MONITOR_COLUMNS, MONITOR_FROM, type MonitorRow, monitorOf } from '../../risk/screening/monitoring/monitor.js';
import {
  storedOf,
  TRANSACTION_COLUMNS,
  TRANSACTION_FROM,
  type TransactionRow,
} from '../../risk/transactions/stored.js';
import { MESSAGE_COLUMNS, MESSAGE_FROM, type MessageRow, messageOf } from '../../risk/travel-rule/message.js';
import { openWallet } from '../../risk/wallets/monitor.js';
import { screeningContext } from '../../risk/wallets/screen.js';
import type { App } from '../app.js';
import { type CustomerRow, openName, openReference } from '../customers/customer-view.js';

/** More than this of one kind no subject has; the newest are given. */
const PARTS_MAX = 5000;
const SESSIONS: Statement = {
  name: 'export_sessions',
  text: `select ${SESSION_COLUMNS} from ${SESSION_FROM} where s.environment_id = $1 and s.reference_index = $2 and s.deleted_at is null
    order by s.created_at desc limit ${PARTS_MAX}`,
};
const CHECKS: Statement = {
  name: 'export_checks',
  text: `select id, type, status, created_at from checks where environment_id = $1 and reference_index = $2 and session_id is null
    order by created_at desc limit ${PARTS_MAX}`,
};
const MONITORS: Statement = {
  name: 'export_monitors',
  text: `select ${MONITOR_COLUMNS} from ${MONITOR_FROM} where m.environment_id = $1 and m.reference_index = $2
    and m.owner_type <> 'business' order by m.created_at desc limit ${PARTS_MAX}`,
};
const WALLETS: Statement = {
  name: 'export_wallets',
  text: `select id, sealed, created_at, true as monitored from wallet_monitors where environment_id = $1 and reference_index = $2
    union all select id, sealed, created_at, false from wallet_screenings where environment_id = $1 and reference_index = $2
    order by created_at desc limit ${PARTS_MAX}`,
};
const TRANSACTIONS: Statement = {
  name: 'export_transactions',
  text: `select ${TRANSACTION_COLUMNS} from ${TRANSACTION_FROM} where t.environment_id = $1 and t.customer_id = $2
    order by t.created_at desc limit ${PARTS_MAX}`,
};
const MESSAGES: Statement = {
  name: 'export_messages',
  text: `select ${MESSAGE_COLUMNS} from ${MESSAGE_FROM} where m.environment_id = $1 and m.reference_index = $2
    order by m.created_at desc limit ${PARTS_MAX}`,
};

/** What is held of a subject, as the export shows it. */
export type SubjectData = Awaited<ReturnType<typeof readSubject>>['data'];

/**
 * What is held of a subject, for the subject, and the sessions whose pictures belong to it. Left out: cases, reports and
 * notes, hits (they are about other people), the rules that fired, and whoever is on the other side of a payment or message.
 */
export async function readSubject(app: App, environment: Environment, customer: CustomerRow, now: number) {
  const { vault } = app;
  const read = <R extends object>(statement: Statement, by: unknown = customer.reference_index) =>
    app.db.inEnvironment<R>(environment.id, statement, [environment.id, by]);
  const sessions = (await read<SessionRow>(SESSIONS)).map((row) => sessionOf(row, vault));
  const checks = await read<{ id: string; type: string; status: string; created_at: Date }>(CHECKS);
  const monitors = await read<MonitorRow>(MONITORS);
  const wallets = await read<WalletRow>(WALLETS);
  const transactions = await read<TransactionRow>(TRANSACTIONS, customer.id);
  const messages = await read<MessageRow>(MESSAGES);
  const data = {
    format_version: '1.0',
    generated_at: isoTime(now),
    subject: {
      reference: openReference(vault, environment.id, customer),
      name: openName(vault, environment.id, customer),
      type: customer.type,
      country: customer.country,
      first_seen_at: customer.created_at.toISOString(),
    },
    verifications: sessions.map(sessionPart),
    checks: checks.map(({ created_at: at, ...check }) => ({ ...check, created_at: at.toISOString() })),
    screening_monitors: monitors.map((row) => monitorPart(monitorOf(row, vault))),
    wallets: wallets.map((row) => walletPart(environment, row)),
    transactions: transactions.map((row) => transactionPart(storedOf(vault, environment.key, row))),
    travel_rule_messages: messages.map((row) => messagePart(messageOf(row, vault))),
  };
  return { data, sessions };
}

function sessionPart({ id, status, journeyId, createdAt, decidedAt, decision, state, secrets }: Session) {
  const extracted = Object.entries(secrets.extracted).map(([name, field]) => [name, field.value]);
  return {
    id,
    status,
    journey: journeyId,
    decision,
    created_at: isoTime(createdAt),
    decided_at: decidedAt === null ? null : isoTime(decidedAt),
    subject: secrets.subject,
    expected: secrets.expected ?? null,
    contact: secrets.contact ?? null,
    typed: secrets.typed ?? null,
    metadata: secrets.metadata ?? null,
    device: secrets.device ?? null,
    consent: state.consent,
    extracted: Object.fromEntries(extracted),
    checks: state.checks.map(({ type, status: outcome }) => ({ type, status: outcome })),
  };
}

function monitorPart({ id, createdAt, secrets }: ReturnType<typeof monitorOf>) {
  const { name, dateOfBirth, country, nationality } = secrets.query;
  return {
    id,
    created_at: isoTime(createdAt),
    lists: secrets.kinds,
    looked_for: {
      name,
      date_of_birth: dateOfBirth ?? null,
      country: country ?? null,
      nationality: nationality ?? null,
    },
  };
}

interface WalletRow {
  readonly id: string;
  readonly sealed: Buffer;
  readonly created_at: Date;
  readonly monitored: boolean;
}

function walletPart(environment: Environment, row: WalletRow) {
  const { id, sealed, monitored, created_at: at } = row;
  const address = monitored
    ? openWallet(environment, row).address
    : (JSON.parse(openWith(environment.key, sealed, screeningContext(environment.id, id)).toString()) as WalletView)
        .address;
  return { id, address, monitored, created_at: at.toISOString() };
}

interface WalletView {
  readonly address: string;
}

function transactionPart({ id, createdAt, secrets: { submitted } }: ReturnType<typeof storedOf>) {
  const { reference, type, direction, amount, currency, occurredAt, subject, device, memo, metadata } = submitted;
  return {
    ...{ id, reference: reference ?? id, type, direction, amount, currency, subject, metadata },
    device: device ?? null,
    memo: memo ?? null,
    occurred_at: isoTime(occurredAt),
    created_at: createdAt.toISOString(),
  };
}

function messagePart({ id, direction, status, createdAt, state, secrets }: ReturnType<typeof messageOf>) {
  const { originator, beneficiary } = secrets.payload;
  return {
    ...{ id, direction, status, asset: state.asset, amount: state.amount },
    created_at: isoTime(createdAt),
    identity: (direction === 'out' ? originator?.originatorPerson[0] : beneficiary?.beneficiaryPerson[0]) ?? null,
  };
}
