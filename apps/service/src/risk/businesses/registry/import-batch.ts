import {
  companyName,
  comparableNumber,
  countryCode,
  type FileOfficer,
  type FileParty,
  interestToJson,
  numbersOf,
  type ParsedRecord,
} from '@assay/ownership';
import type { Queryable, Statement } from '../../../platform/store/database.js';
import { columns } from '../../../platform/store/named-columns.js';
import type { Edition } from './edition.js';
import { newestStatements } from './newest-statements.js';
import { noteGaps } from './note-gaps.js';
import { settled } from './settled.js';

const PARTIES = `insert into registry_parties (source, id, kind, name, words, country, number, license, lei, numbers, body, version, retrieved_at)
    select $1, r.id, r.kind, r.name, array(select jsonb_array_elements_text(r.words)), r.country, r.number, r.license, r.lei, array(select jsonb_array_elements_text(r.numbers)), r.body, $3, $4
    from jsonb_to_recordset($2::jsonb) as r(id text, kind text, name text, words jsonb, country text, number text, license text, lei text, numbers jsonb, body jsonb)`;
/** What other records of the register say of a party (officers, gaps, exemptions) outlives its own record. */
const PUT_PARTIES: Statement = {
  name: 'registry_parties_put',
  text: `${PARTIES}
    on conflict (source, id) do update set kind = excluded.kind, name = excluded.name, words = excluded.words,
      country = excluded.country, number = excluded.number, license = excluded.license, lei = excluded.lei, numbers = excluded.numbers,
      body = jsonb_strip_nulls(jsonb_build_object('officers', registry_parties.body->'officers', 'gap', registry_parties.body->'gap',
        'gaps', registry_parties.body->'gaps', 'listed', registry_parties.body->'listed')) || excluded.body,
      version = excluded.version, retrieved_at = excluded.retrieved_at`,
};
const PUT_MENTIONED: Statement = { name: 'registry_stubs_put', text: `${PARTIES} on conflict (source, id) do nothing` };
const PUT_INTERESTS: Statement = {
  name: 'registry_interests_put',
  text: `insert into registry_interests (source, id, owned, owner, body, version)
    select $1, r.id, r.owned, r.owner, r.body, $3 from jsonb_to_recordset($2::jsonb) as r(id text, owned text, owner text, body jsonb)
    on conflict (source, id) do update set owned = excluded.owned, owner = excluded.owner, body = excluded.body, version = excluded.version`,
};
const ONLY = columns({ place: 'text', id: 'text' });
const BODIES: Statement = {
  name: 'registry_bodies',
  text: 'select id, body from registry_parties where source = $1 and id = any($2) for update',
};
const MERGE: Statement = {
  name: 'registry_bodies_merge',
  text: `update registry_parties p set body = p.body || r.change from jsonb_to_recordset($2::jsonb) as r(id text, change jsonb)
    where p.source = $1 and p.id = r.id`,
};
/** The interests of records, one or several: `#` stands before the number, and `$` is the next sign. */
const CLOSE_INTERESTS: Statement = {
  name: 'registry_interests_close',
  text: `delete from registry_interests i using unnest($2::text[]) as closed(id) where i.source = $1
    and (i.id = closed.id or (i.id >= closed.id || '#' and i.id < closed.id || '$'))`,
};
/** Interests whose place another one takes: a hyphen stands before what differs, and `.` is the next sign. */
const REPLACE_INTERESTS: Statement = {
  name: 'registry_interests_replace',
  text: `delete from registry_interests i using ${ONLY.rows(2)} where i.source = $1
    and i.id >= r.place || '-' and i.id < r.place || '.' and i.id <> r.id`,
};
/** A party of an earlier edition is only what this edition says of it. */
const RENEW: Statement = {
  name: 'registry_parties_renew',
  text: `update registry_parties set body = body - '{officers,gap,gaps,listed}'::text[], version = $3
    where source = $1 and id = any($2) and version < $3`,
};
const CLOSE_PARTIES: Statement = {
  name: 'registry_parties_close',
  text: 'delete from registry_parties where source = $1 and id = any($2)',
};

/** Writes the records of one batch; later records of the same id win, newer statements about the same record. */
export async function writeBatch(tx: Queryable, edition: Edition, batch: readonly ParsedRecord[]): Promise<void> {
  const { source, version, retrievedAt } = edition;
  const records = await newestStatements(tx, edition, batch);
  const { parties, interests, places, restated, closed, ...named } = settled(records);
  const mentioned = new Map(named.mentioned);
  // An officer may stand before the company, in another batch or file: it waits there for its own record.
  for (const id of partiesOf(records)) {
    if (!parties.has(id) && !mentioned.has(id)) mentioned.set(id, { id, kind: 'entity', name: '' });
  }
  const put = (statement: Statement, rows: Iterable<FileParty>) =>
    tx.query(statement, [source, JSON.stringify([...rows].map(partyRow)), version, retrievedAt]);
  if (edition.replace) await tx.query(RENEW, [source, partiesOf(records), version]);
  // What was said before about the same record no longer holds.
  if (restated.size > 0) await tx.query(CLOSE_INTERESTS, [source, [...restated]]);
  if (places.size > 0) {
    const only = ONLY.values([...places], { place: ([place]) => place, id: ([, id]) => id });
    await tx.query(REPLACE_INTERESTS, [source, ...only]);
  }
  if (parties.size > 0) await put(PUT_PARTIES, parties.values());
  if (mentioned.size > 0) await put(PUT_MENTIONED, mentioned.values());
  if (interests.size > 0) {
    const rows = [...interests.values()].map((one) => ({
      id: one.id,
      owned: one.owned,
      owner: one.owner,
      body: interestToJson(one),
    }));
    await tx.query(PUT_INTERESTS, [source, JSON.stringify(rows), version]);
  }
  await mergeChanges(tx, source, records);
  await noteGaps(tx, source, records);
  if (closed.size > 0) {
    await tx.query(CLOSE_INTERESTS, [source, [...closed]]);
    await tx.query(CLOSE_PARTIES, [source, [...closed]]);
  }
}

/** The parties of which records say anything. */
function partiesOf(records: readonly ParsedRecord[]): string[] {
  return records.flatMap(({ parties = [], officers = [], gaps = [], changes = [] }) => [
    ...parties.map(({ id }) => id),
    ...officers.map(({ company }) => company),
    ...gaps.map(({ entity }) => entity),
    ...changes.map(({ id }) => id),
  ]);
}

/** Officers and exemptions go into the body of the party that they are about. */
async function mergeChanges(tx: Queryable, source: string, records: readonly ParsedRecord[]): Promise<void> {
  const changes = new Map<string, Record<string, unknown>>();
  const changeOf = (id: string) => {
    const change = changes.get(id) ?? {};
    changes.set(id, change);
    return change;
  };
  const officers = new Map<string, FileOfficer[]>();
  for (const record of records) {
    for (const { id, change } of record.changes ?? []) Object.assign(changeOf(id), change);
    for (const { company, ...officer } of record.officers ?? [])
      officers.set(company, [...(officers.get(company) ?? []), officer]);
  }
  if (officers.size > 0) {
    const rows = await tx.query<{ id: string; body: { officers?: FileOfficer[] } }>(BODIES, [
      source,
      [...officers.keys()],
    ]);
    for (const { id, body } of rows) changeOf(id)['officers'] = merged(body.officers ?? [], officers.get(id) ?? []);
  }
  if (changes.size === 0) return;
  const rows = [...changes].map(([id, change]) => ({ id, change }));
  await tx.query(MERGE, [source, JSON.stringify(rows)]);
}

/** The newest word on an officer stands. */
function merged(before: readonly FileOfficer[], added: readonly FileOfficer[]): FileOfficer[] {
  const officers: FileOfficer[] = [];
  for (const officer of [...before, ...added]) {
    const place = officers.findIndex((known) => isSameOfficer(known, officer));
    officers.splice(place < 0 ? officers.length : place, 1, officer);
  }
  return officers;
}

/** An officer is known again by name, role and first day; another birth date or party is a namesake. */
function isSameOfficer(a: FileOfficer, b: FileOfficer): boolean {
  const agree = (one: string | undefined, other: string | undefined) =>
    one === undefined || other === undefined || one === other;
  return (
    a.name === b.name &&
    a.role === b.role &&
    a.appointedOn === b.appointedOn &&
    agree(a.birthDate, b.birthDate) &&
    agree(a.partyId, b.partyId)
  );
}

function partyRow({ mentionedOnly: _mentionedOnly, ...party }: FileParty) {
  const words = party.kind === 'entity' ? wordsOf(party) : [];
  return {
    id: party.id,
    kind: party.kind,
    name: party.name,
    words,
    country: countryCode(party.country) ?? null,
    number: party.registrationNumber === undefined ? null : comparableNumber(party.registrationNumber),
    license: party.license === undefined ? null : comparableNumber(party.license),
    lei: party.lei ?? null,
    numbers: furtherNumbers(party),
    body: party,
  };
}

/** Numbers beside the one of the register, by which a company is found too. */
function furtherNumbers(party: FileParty): string[] {
  const [own, ...others] = party.kind === 'entity' ? numbersOf(party).map(comparableNumber) : [];
  return [...new Set(others)].filter((number) => number !== '' && number !== own);
}

function wordsOf({ name, otherNames = [] }: FileParty): string[] {
  return [...new Set([name, ...otherNames].flatMap((one) => companyName(one).words))];
}
