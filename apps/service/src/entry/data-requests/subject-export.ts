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
import type { Submitted } from '../../risk/transactions/submitted.js';
import { openAddress } from '../../risk/travel-rule/addresses.js';
import { MESSAGE_COLUMNS, MESSAGE_FROM, type MessageRow, messageOf } from '../../risk/travel-rule/message.js';
import { openChallenge } from '../../risk/wallets/challenge-view.js';
import { openWallet } from '../../risk/wallets/monitor.js';
import { screeningContext } from '../../risk/wallets/screen.js';
import type { App } from '../app.js';
import { type CustomerRow, openName, openReference } from '../customers/customer-view.js';
import { allParts, SLICE } from './all-parts.js';
import { readChecks } from './check-parts.js';
import type { RequestRow } from './data-request.js';
import { noteSubjects } from './note-subjects.js';

const SESSIONS: Statement = {
  name: 'export_sessions',
  text: `select ${SESSION_COLUMNS} from ${SESSION_FROM} where s.environment_id = $1 and s.reference_index = $2 and s.id > $3
    order by s.id limit ${SLICE}`,
};
const MONITORS: Statement = {
  name: 'export_monitors',
  text: `select ${MONITOR_COLUMNS} from ${MONITOR_FROM} where m.environment_id = $1 and m.reference_index = $2
    and m.owner_type <> 'business' and m.id > $3 order by m.id limit ${SLICE}`,
};
const WALLETS: Statement = {
  name: 'export_wallets',
  text: `select * from (
      select 'monitor' as kind, id, sealed, created_at from wallet_monitors where environment_id = $1 and reference_index = $2
      union all select 'screening', id, sealed, created_at from wallet_screenings where environment_id = $1 and reference_index = $2
      union all select 'challenge', id, sealed, created_at from wallet_challenges where environment_id = $1 and reference_index = $2
      union all select 'travel_address', id, sealed, created_at from travel_rule_addresses where environment_id = $1 and reference_index = $2
    ) wallet where id > $3 order by id limit ${SLICE}`,
};
const TRANSACTIONS: Statement = {
  name: 'export_transactions',
  text: `select ${TRANSACTION_COLUMNS} from ${TRANSACTION_FROM} where t.environment_id = $1 and t.customer_id = $2 and t.id > $3
    order by t.id limit ${SLICE}`,
};
const MESSAGES: Statement = {
  name: 'export_messages',
  text: `select ${MESSAGE_COLUMNS} from ${MESSAGE_FROM} where m.environment_id = $1 and m.reference_index = $2 and m.id > $3
    order by m.id limit ${SLICE}`,
};
/** Those before an erasure are nobody's any more. */
const REQUESTS: Statement = {
  name: 'export_requests',
  text: `select d.id, d.type, d.status, d.created_at, d.due_at, d.completed_at from data_requests d
    where d.environment_id = $1 and d.reference_index = $2 and d.id > $3 order by d.id limit ${SLICE}`,
};

/** What is held of a subject, as the export shows it. */
export type SubjectData = Awaited<ReturnType<typeof readSubject>>['data'];

/**
 * What is held of a subject, for the subject, and the sessions and checks whose pictures belong to it, with their keys. Left out: cases, reports and
 * notes, hits (they are about other people), the rules that fired, and whoever is on the other side of a payment or message.
 */
export async function readSubject(app: App, environment: Environment, customer: CustomerRow, now: number) {
  const { vault } = app;
  await noteSubjects(app, environment);
  const read = async <R extends { readonly id: string }>(
    statement: Statement,
    by: unknown = customer.reference_index,
  ) => (await allParts<R>(app, environment, statement, by)).reverse();
  const sessions = (await read<SessionRow>(SESSIONS)).map((row) => sessionOf(row, vault));
  const checks = await readChecks(app, environment, customer.reference_index);
  const monitors = await read<MonitorRow>(MONITORS);
  const wallets = await read<WalletRow>(WALLETS);
  const transactions = await read<TransactionRow>(TRANSACTIONS, customer.id);
  const messages = await read<MessageRow>(MESSAGES);
  const requests = await read<RequestPart>(REQUESTS);
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
    checks: checks.map(({ part }) => part),
    screening_monitors: monitors.map((row) => monitorPart(monitorOf(row, vault))),
    wallets: wallets.map((row) => walletPart(environment, row)),
    transactions: transactions.map((row) => transactionPart(storedOf(vault, environment.key, row))),
    travel_rule_messages: messages.map((row) => messagePart(messageOf(row, vault))),
    data_requests: requests.map(requestPart),
  };
  const pictured = [...sessions, ...checks.map(({ part, key }) => ({ id: part.id, key }))];
  return { data, pictured: pictured.flatMap(({ id, key }) => (key ? [{ id, key }] : [])) };
}

function sessionPart(session: Session) {
  const { id, status, journeyId, createdAt, decidedAt, decision, state, secrets } = session;
  const extracted = Object.entries(secrets.extracted).map(([name, field]) => [name, field.value]);
  return {
    id,
    status,
    journey: journeyId,
    imported: session.imported ? { provider: session.provider, external_id: session.externalId } : null,
    decision,
    created_at: isoTime(createdAt),
    decided_at: decidedAt === null ? null : isoTime(decidedAt),
    subject: secrets.subject,
    expected: secrets.expected ?? null,
    contact: secrets.contact ?? null,
    contact_steps: Object.entries(secrets.contactProofs ?? {}).map(([step, proof]) => ({
      step,
      destination: proof.destination,
      given_by: proof.givenBy,
      outcome: proof.outcome,
      at: isoTime(proof.at),
    })),
    typed: secrets.typed ?? null,
    metadata: secrets.metadata ?? null,
    device: secrets.device ?? null,
    consent: state.consent,
    extracted: Object.fromEntries(extracted),
    checks: state.checks.map(({ type, status: outcome }) => ({ type, status: outcome })),
  };
}

type RequestPart = Pick<RequestRow, 'id' | 'type' | 'status' | 'created_at' | 'due_at' | 'completed_at'>;

/** Without who entered it, and why: that is a note. */
function requestPart({ id, type, status, created_at: at, due_at: due, completed_at: completed }: RequestPart) {
  const [createdAt, dueAt] = [at.toISOString(), due.toISOString()];
  return { id, type, status, created_at: createdAt, due_at: dueAt, completed_at: completed?.toISOString() ?? null };
}

function monitorPart({ id, createdAt, secrets }: ReturnType<typeof monitorOf>) {
  const { name, dateOfBirth, country, nationality, documentNumbers = [], identifiers = [] } = secrets.query;
  return {
    id,
    created_at: isoTime(createdAt),
    lists: secrets.kinds,
    looked_for: {
      name,
      date_of_birth: dateOfBirth ?? null,
      country: country ?? null,
      nationality: nationality ?? null,
      document_numbers: documentNumbers,
      identifiers,
    },
  };
}

interface WalletRow {
  readonly kind: 'monitor' | 'screening' | 'challenge' | 'travel_address';
  readonly id: string;
  readonly sealed: Buffer;
  readonly created_at: Date;
}

function walletPart(environment: Environment, row: WalletRow) {
  const { id, kind, created_at: at } = row;
  return { id, ...walletFacts(environment, row), monitored: kind === 'monitor', created_at: at.toISOString() };
}

/** The address, and of a proof what was proven how. */
function walletFacts(environment: Environment, row: WalletRow) {
  switch (row.kind) {
    case 'monitor':
      return { address: openWallet(environment, row).address };
    case 'screening':
      return openScreening(environment, row);
    case 'challenge': {
      const { address, chain, method, purpose, message, evidence } = openChallenge(environment, row);
      return { address, chain, method, purpose, message, evidence };
    }
    case 'travel_address':
      return { address: openAddress(environment, row).beneficiaryAddress };
  }
}

function openScreening(environment: Environment, { id, sealed }: WalletRow): { readonly address: string } {
  const text = openWith(environment.key, sealed, screeningContext(environment.id, id)).toString();
  return { address: (JSON.parse(text) as { readonly address: string }).address };
}

function transactionPart({ id, createdAt, secrets: { submitted } }: ReturnType<typeof storedOf>) {
  const { reference, type, direction, amount, currency, occurredAt, subject, metadata } = submitted;
  const { paymentMethod, crypto, device, memo } = submitted;
  return {
    ...{ id, reference: reference ?? id, type, direction, amount, currency, subject, metadata },
    payment_method: paymentMethod ?? null,
    crypto: crypto ? ownCrypto(direction, crypto) : null,
    device: device ?? null,
    memo: memo ?? null,
    occurred_at: isoTime(occurredAt),
    created_at: createdAt.toISOString(),
  };
}

/** The other side's wallet is the other side's. */
function ownCrypto(direction: Submitted['direction'], { from, to, ...crypto }: NonNullable<Submitted['crypto']>) {
  return { ...crypto, ...(direction === 'out' ? { from } : { to }) };
}

function messagePart({ id, direction, status, createdAt, state, secrets }: ReturnType<typeof messageOf>) {
  const { originator, beneficiary } = secrets.payload;
  return {
    ...{ id, direction, status, asset: state.asset, amount: state.amount },
    created_at: isoTime(createdAt),
    identity: (direction === 'out' ? originator?.originatorPerson[0] : beneficiary?.beneficiaryPerson[0]) ?? null,
  };
}
