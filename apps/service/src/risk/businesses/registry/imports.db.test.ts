import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bodsFaults, leiWithCheck } from '@assay/ownership';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importRegister } from '../../../../../../tests/support/registry.js';
import { startService, type TestService } from '../../../../../../tests/support/service.js';

const SHARED = new URL('../../../../../../../shared/data/kyb/', import.meta.url);
let service: TestService;
const folder = mkdtempSync(join(tmpdir(), 'assay-imports-'));
beforeAll(async () => {
  service = await startService({});
}, 120_000);
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

const load = (name: string, content: string, format: string, source: string, acceptRemovals = false) =>
  importRegister(service, { folder, name, content }, { format, source, acceptRemovals });
const search = async (body: object) => (await service.api('POST', '/v1/businesses/search', body)).body.data;

/** A business made of the first result, and its owners without what differs from one record to the next. */
async function ownersOf(query: object) {
  const [first] = await search(query);
  const made = await service.api('POST', '/v1/businesses', { result_id: first.result_id });
  expect(made.status).toBe(201);
  const { body } = await service.api('GET', `/v1/businesses/${made.body.id}/ubos`);
  const owners = body.data.map(({ person, percent, control, tests }: Record<string, { name?: string }>) => ({
    name: person?.name,
    percent,
    control,
    tests,
  }));
  return { id: made.body.id as string, owners, unresolved: body.unresolved.length };
}

const COMPANY_FILE = [
  'CompanyName,CompanyNumber,RegAddress.AddressLine1,CountryOfOrigin,CompanyStatus,IncorporationDate',
  'ALDER KILN LIMITED,00770001,1 High St,United Kingdom,Active,24/11/2015',
  'A broken line',
  'BIRCH KILN PLC,00770002,2 High St,United Kingdom,Liquidation,01/02/2003',
].join('\n');

const PSC_FILE = [
  '{"company_number":"00770001","data":{"kind":"individual-person-with-significant-control","name_elements":{"forename":"Ada","surname":"Lane"},"date_of_birth":{"month":3,"year":1970},"natures_of_control":["ownership-of-shares-50-to-75-percent"],"notified_on":"2016-04-06","links":{"self":"/x/individual/abc"}}}',
  '{"company_number":"00770001","data":{"kind":"indi',
  '{"company_number":"00770001","data":{"kind":"individual-person-with-significant-control","name_elements":{"forename":"Ben","surname":"Moor"},"natures_of_control":["ownership-of-shares-25-to-50-percent"],"notified_on":"2016-04-06","links":{"self":"/x/individual/def"}}}',
].join('\n');

test('the company file and the snapshot of controllers make one register; broken lines are named', async () => {
  const companies = await load('companies.csv', COMPANY_FILE, 'companies_csv', 'gb_test');
  expect(companies).toMatchObject({ companies: 2, rejected: [{ file: 'companies.csv', line: 3 }] });
  const controllers = await load('psc.txt', PSC_FILE, 'psc_jsonl', 'gb_test');
  expect(controllers).toMatchObject({ relationships: 2, rejected: [{ file: 'psc.txt', line: 2 }] });
  const { owners } = await ownersOf({ name: 'Alder Kilm', country: 'GB' });
  expect(owners.map(({ name, percent }: { name: string; percent: object }) => [name, percent])).toEqual([
    ['Ada Lane', { exact: null, min: 50, max: 75 }],
    ['Ben Moor', { exact: null, min: 25, max: 50 }],
  ]);
  expect((await search({ registration_number: '770002', country: 'GB' }))[0]).toMatchObject({ status: 'liquidation' });
});

const bods = (recordType: string, recordId: string, recordDetails: object) => ({
  ...{ statementId: recordId.padEnd(32, '-'), statementDate: '2026-01-01', declarationSubject: 'anon-c', recordId },
  publicationDetails: { publicationDate: '2026-01-01', bodsVersion: '0.4', publisher: { name: 'Test' } },
  ...{ recordType, recordDetails: { isComponent: false, ...recordDetails } },
});
const held = (recordId: string, interestedParty: string, exact: number) =>
  bods('relationship', recordId, {
    ...{ subject: 'anon-c', interestedParty },
    interests: [{ type: 'shareholding', directOrIndirect: 'direct', share: { exact } }],
  });
const ANONYMOUS_FILE = JSON.stringify([
  bods('entity', 'anon-c', {
    ...{ entityType: { type: 'registeredEntity' }, name: 'Dolomit Kiln GmbH' },
    ...{ jurisdiction: { name: 'Austria', code: 'AT' } },
    identifiers: [
      { scheme: 'AT-UID', schemeName: 'VAT', id: 'ATU12345675' },
      { scheme: 'AT-FB', id: '300123a' },
    ],
  }),
  bods('person', 'anon-p', {
    personType: 'anonymousPerson',
    unspecifiedPersonDetails: { reason: 'interestedPartyExemptFromDisclosure' },
  }),
  bods('person', 'anon-q', { personType: 'knownPerson', names: [{ fullName: 'Quirin Known' }] }),
  held('anon-1', 'anon-p', 60),
  held('anon-2', 'anon-q', 40),
]);

test('an owner without a name is unresolved and not clear, and a company is found by each of its numbers', async () => {
  await load('anonymous.json', ANONYMOUS_FILE, 'bods', 'at_test');
  for (const number of ['300123a', 'ATU12345675', 'FN 300123 a'])
    expect((await search({ registration_number: number, country: 'AT' }))[0]).toMatchObject({
      ...{ name: 'Dolomit Kiln GmbH', registration_number: '300123a', score: 100 },
    });
  const made = await service.api('POST', '/v1/businesses', { country: 'AT', registration_number: 'ATU12345675' });
  expect(made.body).toMatchObject({
    registration_number: '300123a',
    reason_codes: expect.arrayContaining(['business.ownership_unresolved', 'screening.insufficient_data']),
    screening: { outcome: 'review' },
  });
  const { body } = await service.api('GET', `/v1/businesses/${made.body.id}/ubos`);
  expect(body.data.map(({ person }: { person: { name: string } }) => person.name)).toEqual(['Quirin Known']);
  expect(body).toMatchObject({
    total_resolved_percent: 40,
    unresolved: [{ reason: 'unspecified', percent: 60, detail: 'interestedPartyExemptFromDisclosure' }],
  });
});

const [ABLE, BAKER] = [leiWithCheck('529900ABCDEFGHIJKL'), leiWithCheck('529900ZYXWVUTSRQPO')];
const LEI_FILE = `<?xml version="1.0"?><lei:LEIData xmlns:lei="x"><lei:LEIRecords>
<lei:LEIRecord><lei:LEI>${ABLE}</lei:LEI><lei:Entity><lei:LegalName>Able Quarry</lei:LegalName><lei:LegalJurisdiction>GB</lei:LegalJurisdiction><lei:EntityStatus>ACTIVE</lei:EntityStatus></lei:Entity></lei:LEIRecord>
<lei:LEIRecord><lei:LEI>WRONG</lei:LEI><lei:Entity/></lei:LEIRecord>
<lei:LEIRecord><lei:LEI>${BAKER}</lei:LEI><lei:Entity><lei:LegalName>Baker Quarry</lei:LegalName><lei:LegalJurisdiction>FR</lei:LegalJurisdiction></lei:Entity></lei:LEIRecord>
</lei:LEIRecords></lei:LEIData>`;
const RELATIONSHIP_FILE = `<rr:R xmlns:rr="x"><rr:RelationshipRecord><rr:Relationship><rr:StartNode><rr:NodeID>${ABLE}</rr:NodeID></rr:StartNode><rr:EndNode><rr:NodeID>${BAKER}</rr:NodeID></rr:EndNode><rr:RelationshipType>IS_DIRECTLY_CONSOLIDATED_BY</rr:RelationshipType></rr:Relationship></rr:RelationshipRecord></rr:R>`;

test('legal entities and their relationships come from GLEIF files; a wrong LEI is named by its line', async () => {
  const entities = await load('lei.xml', LEI_FILE, 'gleif_xml', 'gleif_test');
  expect(entities).toMatchObject({ companies: 2, rejected: [{ file: 'lei.xml', line: 3 }] });
  expect(await load('rr.xml', RELATIONSHIP_FILE, 'gleif_xml', 'gleif_test')).toMatchObject({ relationships: 1 });
  const [able] = await search({ lei: ABLE });
  expect(able).toMatchObject({ name: 'Able Quarry', lei: ABLE, country: 'GB' });
  const made = await service.api('POST', '/v1/businesses', { lei: ABLE });
  expect(made.body.ownership.edges).toEqual([
    expect.objectContaining({ interest: 'other_influence_or_control', percent: null }),
  ]);
});

test.skipIf(!existsSync(SHARED))('the sample files of GLEIF are read whole (needs the shared folder)', async () => {
  const read = (name: string) => readFileSync(new URL(`gleif/${name}`, SHARED), 'utf8');
  const lei = read('lei-data.xml');
  // A sample of the file: its header announces the millions of the whole.
  await expect(load('lei-data.xml', lei, 'gleif_xml', 'gleif_sample')).rejects.toThrow(/announces/);
  const result = await load('lei-data.xml', lei, 'gleif_xml', 'gleif_sample', true);
  expect(result).toMatchObject({ companies: (lei.match(/<lei:LegalName\b/g) ?? []).length, rejected: [] });
  for (const name of ['rr-data.xml', 'repex-data.xml'])
    expect((await load(name, read(name), 'gleif_xml', 'gleif_sample', true)).rejected).toEqual([]);
});

/** Statements of a company that a person owns directly and through another company. */
function statements(): object[] {
  const common = (id: string, recordType: string, recordDetails: object) => ({
    statementId: `statement-${id}`.padEnd(36, '0'),
    statementDate: '2026-01-01',
    recordId: id,
    recordType,
    recordStatus: 'new',
    declarationSubject: 'entity-top',
    publicationDetails: { publicationDate: '2026-01-01', bodsVersion: '0.4', publisher: { name: 'Test' } },
    recordDetails: { isComponent: false, ...recordDetails },
  });
  const entity = (id: string, name: string, number: string) =>
    common(id, 'entity', {
      entityType: { type: 'registeredEntity' },
      name,
      jurisdiction: { name: 'United Kingdom', code: 'GB' },
      identifiers: [{ scheme: 'GB-COH', id: number }],
    });
  const holding = (id: string, subject: string, interestedParty: string, exact: number) =>
    common(id, 'relationship', {
      subject,
      interestedParty,
      interests: [{ type: 'shareholding', directOrIndirect: 'direct', share: { exact } }],
    });
  return [
    entity('entity-top', 'Cedar Quay Ltd', '88001'),
    entity('entity-mid', 'Dogwood Quay Ltd', '88002'),
    common('person-one', 'person', { personType: 'knownPerson', names: [{ type: 'legal', fullName: 'Zoe Hart' }] }),
    common('person-two', 'person', { personType: 'knownPerson', names: [{ type: 'legal', fullName: 'Ian Pike' }] }),
    holding('holding-1', 'entity-top', 'entity-mid', 60),
    holding('holding-2', 'entity-mid', 'person-one', 50),
    holding('holding-3', 'entity-top', 'person-two', 40),
  ];
}

test('the export of an imported BODS file is valid BODS and means the same', async () => {
  const lines = statements().map((one) => JSON.stringify(one));
  const broken = [...lines.slice(0, 4), '{"statementId": 7}', ...lines.slice(4)].join('\n');
  const imported = await load('statements.jsonl', broken, 'bods', 'bods_test');
  expect(imported).toMatchObject({ companies: 2, relationships: 3, rejected: [{ line: 5 }] });
  const first = await ownersOf({ name: 'Cedar Quay' });
  expect(first.owners).toEqual([
    expect.objectContaining({ name: 'Ian Pike', percent: { exact: 40, min: 40, max: 40 } }),
    expect.objectContaining({ name: 'Zoe Hart', percent: { exact: 30, min: 30, max: 30 } }),
  ]);
  const { body: exported } = await service.api('GET', `/v1/businesses/${first.id}/bods`);
  expect(bodsFaults(exported)).toEqual([]);
  // Read again under another name, so that it is the export that is found.
  const renamed = JSON.stringify(exported).replaceAll('Cedar Quay', 'Fennel Wharf').replaceAll('"88001"', '"99001"');
  expect((await load('exported.json', renamed, 'bods', 'bods_again')).rejected).toEqual([]);
  const second = await ownersOf({ name: 'Fennel Wharf' });
  expect({ ...second, id: '' }).toEqual({ ...first, id: '' });
});

/** A company and its only owner as a statement of a day has them. */
const ownedOn = (date: string, owner: string, status = 'new', shares: readonly number[] = [100]) => {
  const [company, holding] = [statements()[0], statements().at(-1)] as Record<string, object>[];
  const dated = (one: Record<string, object>, id: string, details: object, recordStatus = 'new') => ({
    ...{ ...one, recordId: id, statementId: `${id}-${date}`.padEnd(36, '0'), statementDate: date, recordStatus },
    recordDetails: { isComponent: false, ...details },
  });
  const person = { personType: 'knownPerson', names: [{ type: 'legal', fullName: owner }] };
  const interest = (exact: number) => ({ type: 'shareholding', directOrIndirect: 'direct', share: { exact } });
  return [
    dated(company!, 'entity-dated', { ...company!['recordDetails'], name: 'Elder Quay Ltd' }),
    dated({ ...company!, recordType: 'person' as never }, `person-${owner}`, person),
    dated(
      holding!,
      'holding-dated',
      { subject: 'entity-dated', interestedParty: `person-${owner}`, interests: shares.map(interest) },
      status,
    ),
  ];
};
const names = (owners: readonly { name: string }[]) => owners.map(({ name }) => name);

test('of several statements about one record the newest holds, in one file and in several', async () => {
  const load = (name: string, list: readonly object[], source = 'bods_dated') =>
    importRegister(
      service,
      { folder, name, content: JSON.stringify(list) },
      { format: 'bods', source, acceptRemovals: true },
    );
  const ownersNow = async () => names((await ownersOf({ name: 'Elder Quay' })).owners);
  await load('both.json', [...ownedOn('2025-01-01', 'Patricia'), ...ownedOn('2020-01-01', 'Quirin')]);
  expect(await ownersNow()).toEqual(['Patricia']);
  await load('older.json', ownedOn('2021-01-01', 'Quirin'));
  expect(await ownersNow()).toEqual(['Patricia']);
  // Two interests take the place of one, and one that of two.
  await load('two.json', ownedOn('2025-02-01', 'Quirin', 'updated', [30, 30]));
  const { owners } = await ownersOf({ name: 'Elder Quay' });
  expect(owners).toMatchObject([{ name: 'Quirin', percent: { exact: 60 } }]);
  await load('one.json', ownedOn('2025-03-01', 'Quirin', 'updated', [40]));
  expect((await ownersOf({ name: 'Elder Quay' })).owners).toMatchObject([{ percent: { exact: 40 } }]);
  // What was closed stays closed for an older statement.
  await load('closed.json', ownedOn('2025-04-01', 'Quirin', 'closed'));
  await load('reopened.json', ownedOn('2024-01-01', 'Patricia'));
  expect(await ownersNow()).toEqual([]);
});

test('an owner whom the register calls politically exposed refers the company', async () => {
  const exposed = ownedOn('2025-01-01', 'Perpetua').map((one) => {
    const details = { ...one.recordDetails, politicalExposure: { status: 'isPep' } };
    return one['recordId'] === 'person-Perpetua' ? { ...one, recordDetails: details } : one;
  });
  const content = JSON.stringify(exposed).replaceAll('Elder Quay', 'Exposed Quay');
  await load('exposed.json', content, 'bods', 'bods_exposed');
  const { id } = await ownersOf({ name: 'Exposed Quay' });
  expect((await service.api('GET', `/v1/businesses/${id}`)).body).toMatchObject({
    screening: { outcome: 'review' },
    reason_codes: ['screening.pep_match'],
  });
});

const EDITION = 'record,id,name,country,registration_number,company,owner,percent,role,status,date_of_birth';
const edition = (owner: string, status: string, officers: readonly string[]) =>
  [
    EDITION,
    `company,c,Rollback Wharf Ltd,GB,88100,,,,,${status},`,
    ...officers.map((name, at) => `officer,o${at},${name},,,c,,,director,,`),
    `person,p-${owner},${owner},,,,,,,,`,
    `shareholder,h,,,,c,p-${owner},100,,,`,
  ].join('\n');

test('an earlier edition that replaces the register again is what the register holds', async () => {
  const load = (name: string, content: string) =>
    importRegister(
      service,
      { folder, name, content },
      { format: 'companies_csv', source: 'rollback', replace: true, acceptRemovals: true },
    );
  const now = async () => {
    const { id, owners } = await ownersOf({ name: 'Rollback Wharf' });
    const { body } = await service.api('GET', `/v1/businesses/${id}`);
    return [names(owners), body.status, body.officers.map(({ name }: { name: string }) => name)];
  };
  const first = edition('Ada Lane', 'active', ['Ada Lane', 'Ben Moor']);
  await load('a.csv', first);
  await load('b.csv', edition('Cyd Quay', 'dissolved', ['Ada Lane']));
  expect(await now()).toEqual([['Cyd Quay'], 'dissolved', ['Ada Lane']]);
  expect(await load('a.csv', first)).toMatchObject({ version: '3', unchanged: [] });
  expect(await now()).toEqual([['Ada Lane'], 'active', ['Ada Lane', 'Ben Moor']]);
  // The very same edition is not read twice.
  expect(await load('a.csv', first)).toMatchObject({ version: '3', unchanged: [join(folder, 'a.csv')] });
});

test('what a replacement dropped comes back with the file that brought it', async () => {
  const companies = (first: number, last: number) =>
    [
      EDITION,
      ...Array.from(
        { length: last - first + 1 },
        (_, at) => `company,d${first + at},Dropped Mole ${first + at} Ltd,GB,991${first + at},,,,,,`,
      ),
    ].join('\n');
  const load = (name: string, content: string, replace: boolean) =>
    importRegister(
      service,
      { folder, name, content },
      { format: 'companies_csv', source: 'dropped', replace, acceptRemovals: true },
    );
  const all = companies(10, 29);
  await load('all.csv', all, false);
  expect(await load('few.csv', companies(10, 12), true)).toMatchObject({ removed: 17 });
  expect(await search({ registration_number: '99129', country: 'GB' })).toEqual([]);
  expect(await load('all.csv', all, false)).toMatchObject({ records: 20, companies: 20, unchanged: [] });
  expect(await search({ registration_number: '99129', country: 'GB' })).toHaveLength(1);
  // Nothing was dropped since: it is not read again.
  expect(await load('all.csv', all, false)).toMatchObject({ unchanged: [join(folder, 'all.csv')] });
});

test('two directors of one name and different birth dates are two, and a later word on one of them is no third', async () => {
  const officer = (id: string, born: string) => `officer,${id},Zoltan Petrenkov,,,c,,,director,,${born}`;
  const load = (name: string, ...rows: string[]) =>
    importRegister(
      service,
      { folder, name, content: [EDITION, 'company,c,Namesake Wharf Ltd,GB,88200,,,,,active,', ...rows].join('\n') },
      { format: 'companies_csv', source: 'namesakes' },
    );
  await load('one.csv', officer('o1', '1961-03-04'), officer('o2', '1968-11-11'));
  await load('again.csv', officer('o2', '1968-11-11'));
  const { id } = await ownersOf({ name: 'Namesake Wharf' });
  expect((await service.api('GET', `/v1/businesses/${id}`)).body.officers).toHaveLength(2);
});

test('officers wait for their company where their file comes first', async () => {
  const load = (name: string, row: string) =>
    importRegister(
      service,
      { folder, name, content: [EDITION, row].join('\n') },
      { format: 'companies_csv', source: 'officers_first' },
    );
  await load('officers.csv', 'officer,o1,Early Petrenkov,,,c,,,director,,1961-03-04');
  await load('companies.csv', 'company,c,Early Wharf Ltd,GB,88300,,,,,active,');
  const { id } = await ownersOf({ name: 'Early Wharf' });
  const { body } = await service.api('GET', `/v1/businesses/${id}`);
  expect(body.officers).toMatchObject([{ name: 'Early Petrenkov', role: 'director' }]);
});
