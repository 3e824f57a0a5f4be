import { partyName, personsOf } from '@assay/travel-rule';
import type { Statement } from '../../platform/store/statement.js';
import type { Business } from '../../risk/businesses/business.js';
import { BUSINESS_COLUMNS, BUSINESS_FROM, type BusinessRow, businessOf } from '../../risk/businesses/store.js';
import {
  MONITOR_COLUMNS,
  MONITOR_FROM,
  type Monitor,
  type MonitorRow,
  monitorOf,
} from '../../risk/screening/monitoring/monitor.js';
import {
  MESSAGE_COLUMNS,
  MESSAGE_FROM,
  type Message,
  type MessageRow,
  messageOf,
} from '../../risk/travel-rule/message.js';
import { messageReference } from '../../risk/travel-rule/message-reference.js';
import { type CaseRow, referenceOf, SELECT_CASES } from '../../work/cases/case.js';
import { referenceIndexOf } from '../../work/customers/customer.js';
import type { ExactKind, Findable } from '../../work/search/terms.js';
import type { CustomerFact, Learn, Place } from './fact.js';

const MONITORS: Statement = {
  name: 'touched_monitors',
  text: `select ${MONITOR_COLUMNS} from ${MONITOR_FROM} where m.environment_id = $1 and m.id = any($2) order by m.id for key share of m`,
};
const BUSINESSES: Statement = {
  name: 'touched_businesses',
  text: `select ${BUSINESS_COLUMNS} from ${BUSINESS_FROM} where b.environment_id = $1 and b.id = any($2) order by b.id for key share of b`,
};
const BUSINESS_SUBJECT: Statement = {
  name: 'touched_business_subject',
  text: 'update businesses set subject_index = $3 where environment_id = $1 and id = $2 and subject_index is distinct from $3',
};
const MESSAGES: Statement = {
  name: 'touched_messages',
  text: `select ${MESSAGE_COLUMNS} from ${MESSAGE_FROM} where m.environment_id = $1 and m.id = any($2) order by m.id for key share of m`,
};
const MESSAGE_REFERENCE: Statement = {
  name: 'touched_message_reference',
  text: `update travel_rule_messages set reference_index = $3 where environment_id = $1 and id = $2 and reference_index is null`,
};
const CASES: Statement = {
  name: 'touched_cases',
  text: `${SELECT_CASES} where c.environment_id = $1 and (c.id = any($2)
    or c.id in (select raised_in from alerts where environment_id = $1 and case_id = any($2) and raised_in is not null)) order by c.id`,
};
const HITS: Statement = {
  name: 'touched_hits',
  text: `select id, reference_index, created_at from screening_hits where environment_id = $1 and id = any($2) and reference_index is not null`,
};

/** Learns of screening monitors. */
export const learnMonitors: Learn = async (place, ids) => {
  const { app, environment, tx } = place;
  const rows = await tx.query<MonitorRow>(MONITORS, [environment.id, ids]);
  const monitors = rows.map((row) => monitorOf(row, app.vault));
  const facts = monitors.flatMap(({ id, createdAt, owner, secrets }) => {
    const named = owner.type === 'business' ? {} : { name: secrets.query.name };
    return factOf(place, secrets.reference, { source: id, at: createdAt, ...named });
  });
  return { facts, findable: monitors.map(monitorFindable) };
};

/** By what a monitor is found. */
export function monitorFindable({ id, secrets: { query } }: Pick<Monitor, 'id' | 'secrets'>): Findable {
  const { name, dateOfBirth: born, documentNumbers = [], identifiers = [] } = query;
  return {
    type: 'screening_monitor',
    id,
    names: [name],
    ...(born === undefined ? {} : { birthDate: born }),
    exact: exactly('document_number', [...documentNumbers, ...identifiers.map(({ value }) => value)]),
  };
}

/** Learns of businesses, and keeps the fingerprint by which they are found as subjects. */
export const learnBusinesses: Learn = async (place, ids) => {
  const { app, environment, tx } = place;
  const rows = await tx.query<BusinessRow>(BUSINESSES, [environment.id, ids]);
  const businesses = rows.map((row) => businessOf(row, app.vault));
  for (const { id, secrets } of businesses)
    if (secrets.reference !== null)
      await tx.query(BUSINESS_SUBJECT, [
        environment.id,
        id,
        referenceIndexOf(app.vault, environment.id, secrets.reference),
      ]);
  const facts = businesses.flatMap(({ id, createdAt, country, secrets }) =>
    factOf(place, secrets.reference ?? undefined, {
      source: id,
      at: createdAt,
      name: secrets.company.name,
      type: 'business',
      ...(country === null ? {} : { country }),
    }),
  );
  return { facts, findable: businesses.map(businessFindable) };
};

/** By what a company is found: its officers' names too. */
export function businessFindable({ id, secrets: { company, officers } }: Pick<Business, 'id' | 'secrets'>): Findable {
  const numbers = [company.registrationNumber, company.lei].filter((value) => value !== undefined);
  const names = [company.name, ...officers.slice(0, 20).map(({ name }) => name)];
  return { type: 'business', id, names, exact: exactly('document_number', numbers) };
}

/** Learns of Travel Rule messages. A received one whose beneficiary was found belongs to that customer. */
export const learnMessages: Learn = async (place, ids) => {
  const { app, environment, tx } = place;
  const rows = await tx.query<MessageRow>(MESSAGES, [environment.id, ids]);
  const messages = rows.map((row) => messageOf(row, app.vault));
  const facts = messages.flatMap((message) =>
    factOf(place, messageReference(message), { source: message.id, at: message.createdAt }),
  );
  for (const { source, index } of facts) await tx.query(MESSAGE_REFERENCE, [environment.id, source, index]);
  return { facts, findable: messages.map(messageFindable) };
};

/** By what a message is found: both sides of the transfer. */
export function messageFindable({
  id,
  secrets: { payload, beneficiaryAddress },
}: Pick<Message, 'id' | 'secrets'>): Findable {
  const persons = [...personsOf(payload, 'originator'), ...personsOf(payload, 'beneficiary')];
  return {
    type: 'travel_rule_message',
    id,
    names: persons.flatMap((person) => partyName(person).names),
    exact: [
      ...exactly(
        'account',
        persons.flatMap(({ accountNumber }) => accountNumber ?? []),
      ),
      ...exactly('wallet', beneficiaryAddress === null ? [] : [beneficiaryAddress]),
    ],
  };
}

/** Learns of cases: their number counts, and what they are about is their customer's. So are alerts that a merge brought. */
export const learnCases: Learn = async (place, ids) => {
  const { app, environment, tx } = place;
  const rows = await tx.query<CaseRow>(CASES, [environment.id, ids]);
  const facts = rows.flatMap((row) =>
    factOf(place, referenceOf(app.vault, environment, row) ?? undefined, {
      source: row.id,
      at: row.created_at.getTime(),
    }),
  );
  return { facts, findable: [] };
};

/** Learns of hits that were reviewed: only their number counts. */
export const learnHits: Learn = async ({ environment, tx }, ids) => {
  const rows = await tx.query<{ id: string; reference_index: Buffer; created_at: Date }>(HITS, [environment.id, ids]);
  const facts = rows.map((row) => ({ index: row.reference_index, source: row.id, at: row.created_at.getTime() }));
  return { facts, findable: [] };
};

/** The fact of a resource that names a customer; none of one that names nobody. */
export function factOf(
  { app, environment }: Place,
  reference: string | undefined,
  more: Omit<CustomerFact, 'index' | 'reference'>,
): CustomerFact[] {
  if (reference === undefined) return [];
  return [{ index: referenceIndexOf(app.vault, environment.id, reference), reference, ...more }];
}

function exactly(kind: ExactKind, values: readonly string[]): { kind: ExactKind; value: string }[] {
  return values.map((value) => ({ kind, value }));
}
