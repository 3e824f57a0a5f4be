import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { leiWithCheck } from '@assay/ownership';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../../../../../tests/support/database.js';
import { importRegister } from '../../../../../../tests/support/registry.js';
import { startService, type TestService } from '../../../../../../tests/support/service.js';

let service: TestService;
const folder = mkdtempSync(join(tmpdir(), 'assay-next-day-'));
beforeAll(async () => {
  service = await startService({});
}, 120_000);
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

let files = 0;
function load(format: string, source: string, content: string) {
  files += 1;
  return importRegister(service, { folder, name: `${files}.txt`, content }, { format, source });
}

async function create(asked: object) {
  const made = await service.api('POST', '/v1/businesses', asked);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body;
}

const read = async (id: string) => (await service.api('GET', `/v1/businesses/${id}`)).body;
const edition = (id: string, version: string) =>
  until(
    () => read(id),
    ({ registry }) => registry.version === version,
    20_000,
  );

const [CHILD, FIRST, SECOND] = ['529900NEXTDAYCHILD', '529900NEXTDAYFIRST', '529900NEXTDAYOTHER'].map(leiWithCheck) as [
  string,
  string,
  string,
];
const file = (...records: string[]) =>
  `<?xml version="1.0"?><x:Data xmlns:x="x" xmlns:g="g">${records.join('')}</x:Data>`;
const entity = (lei: string, name: string, status = 'ISSUED') =>
  `<x:LEIRecord><x:LEI>${lei}</x:LEI><x:Entity><x:LegalName>${name}</x:LegalName><x:LegalJurisdiction>GB</x:LegalJurisdiction><x:EntityStatus>ACTIVE</x:EntityStatus></x:Entity><x:Registration><x:RegistrationStatus>${status}</x:RegistrationStatus></x:Registration></x:LEIRecord>`;
const DELETED = '<x:Extension><g:Deletion><g:DeletedAt>2026-09-24T18:50:35Z</g:DeletedAt></g:Deletion></x:Extension>';
const parent = (lei: string, more = '') =>
  `<x:RelationshipRecord><x:Relationship><x:StartNode><x:NodeID>${CHILD}</x:NodeID></x:StartNode><x:EndNode><x:NodeID>${lei}</x:NodeID></x:EndNode><x:RelationshipType>IS_DIRECTLY_CONSOLIDATED_BY</x:RelationshipType><x:RelationshipStatus>ACTIVE</x:RelationshipStatus></x:Relationship>${more}</x:RelationshipRecord>`;
/** As full files have a parent of before: beside the one of today, and behind it as well as before it. */
const formerParent = (lei: string) =>
  parent(lei, '<x:Registration><x:LastUpdateDate>2026-01-02T00:00:00Z</x:LastUpdateDate></x:Registration>').replace(
    'ACTIVE',
    'INACTIVE',
  );
const exception = (level: string, more = '') =>
  `<x:Exception><x:LEI>${CHILD}</x:LEI><x:ExceptionCategory>${level}_ACCOUNTING_CONSOLIDATION_PARENT</x:ExceptionCategory><x:ExceptionReason>NON_PUBLIC</x:ExceptionReason>${more}</x:Exception>`;

interface Graph {
  readonly nodes: readonly { readonly id: string; readonly name: string }[];
  readonly edges: readonly { readonly from: string; readonly until: string | null }[];
}

/** Names of the parents of today, and how many parents the register says that it leaves out. */
async function parentsOf(business: { id: string; ownership: Graph }) {
  const { nodes, edges } = business.ownership;
  const holding = new Set(edges.filter(({ until: end }) => end === null).map(({ from }) => from));
  const names = nodes.filter(({ id }) => holding.has(id)).map(({ name }) => name);
  const { body } = await service.api('GET', `/v1/businesses/${business.id}/bods`);
  const gaps = body.filter(
    ({ recordDetails: { interestedParty } }: { recordDetails: { interestedParty?: unknown } }) =>
      typeof interestedParty === 'object',
  );
  return [names, gaps.length];
}

test('delta files of GLEIF: a parent takes the place of another, and what is deleted or annulled is gone', async () => {
  const entities = [
    entity(CHILD, 'Child Wharf Ltd'),
    entity(FIRST, 'First Parent Plc'),
    entity(SECOND, 'Second Parent Plc'),
  ];
  await load('gleif_xml', 'next_gleif', file(...entities, parent(FIRST), exception('ULTIMATE')));
  const made = await create({ lei: CHILD });
  expect(await parentsOf(made)).toEqual([['First Parent Plc'], 1]);
  await load('gleif_xml', 'next_gleif', file(parent(SECOND), formerParent(FIRST), exception('DIRECT', DELETED)));
  expect(await parentsOf(await edition(made.id, '2'))).toEqual([['Second Parent Plc'], 1]);
  await load('gleif_xml', 'next_gleif', file(parent(SECOND, DELETED), exception('ULTIMATE', DELETED)));
  expect(await parentsOf(await edition(made.id, '3'))).toEqual([[], 0]);
  await load('gleif_xml', 'next_gleif', file(entity(CHILD, 'Child Wharf Ltd', 'ANNULLED')));
  const gone = await edition(made.id, '4');
  expect([gone.status, gone.reason_codes.includes('business.not_found')]).toEqual(['unknown', true]);
}, 120_000);

const psc = (owner: string, natures: readonly string[]) =>
  JSON.stringify({
    company_number: '93000001',
    data: {
      kind: 'individual-person-with-significant-control',
      name_elements: { forename: owner, surname: 'Control' },
      date_of_birth: { year: 1975, month: 4 },
      natures_of_control: natures,
      notified_on: '2016-04-06',
      links: { self: '/company/93000001/persons-with-significant-control/individual/aa' },
    },
  });

test('a controller whose rights are others the next day has these alone', async () => {
  await load(
    'companies_csv',
    'next_psc',
    'CompanyName,CompanyNumber,CompanyStatus\nRIGHTS WHARF LIMITED,93000001,Active',
  );
  await load(
    'psc_jsonl',
    'next_psc',
    psc('Peta', ['ownership-of-shares-25-to-50-percent', 'voting-rights-25-to-50-percent']),
  );
  const { id } = await create({ country: 'GB', registration_number: '93000001' });
  await load('psc_jsonl', 'next_psc', psc('Peta', ['ownership-of-shares-75-to-100-percent']));
  const { ownership } = await edition(id, '3');
  expect(ownership.edges).toMatchObject([{ interest: 'shares', percent: { min: 75, max: 100 } }]);
}, 60_000);

const bods = (recordType: string, recordId: string, recordDetails: object, more: object = {}) => ({
  ...{ statementId: recordId.padEnd(32, '-'), statementDate: '2026-01-01', declarationSubject: 'next-c', recordId },
  publicationDetails: { publicationDate: '2026-01-01', bodsVersion: '0.4', publisher: { name: 'Test' } },
  ...{ recordType, recordDetails: { isComponent: false, ...recordDetails }, ...more },
});
const COMPANY = bods('entity', 'next-c', {
  ...{ entityType: { type: 'registeredEntity' }, name: 'Nobody Wharf Ltd' },
  ...{ jurisdiction: { name: 'United Kingdom', code: 'GB' }, identifiers: [{ scheme: 'GB-COH', id: '93000002' }] },
});
const OWNER = bods('person', 'next-p', { personType: 'knownPerson', names: [{ fullName: 'Nora Named' }] });
const holds = (interestedParty: unknown, type: string, more: object = {}) =>
  bods('relationship', 'next-r', { subject: 'next-c', interestedParty, interests: [{ type, ...more }] });
const dated = (statement: object, date: string) => ({ ...statement, statementDate: date });

test('somebody without a record who controls a company is unknown, not nobody, and a reason that was answered is none', async () => {
  const save = (...statements: object[]) => load('bods', 'next_bods', JSON.stringify(statements));
  const unnamed = holds({ reason: 'interestedPartyExemptFromDisclosure' }, 'shareholding');
  await save(COMPANY, unnamed);
  const { id } = await create({ country: 'GB', registration_number: '93000002' });
  const detailsNow = async () => {
    const { body } = await service.api('GET', `/v1/businesses/${id}/ubos`);
    return body.unresolved.map(({ reason, detail }: { reason: string; detail?: string }) => detail ?? reason);
  };
  expect(await detailsNow()).toEqual(['interestedPartyExemptFromDisclosure']);
  await save(dated(holds('next-p', 'appointmentOfBoard'), '2026-02-01'));
  const now = await edition(id, '2');
  expect(now.reason_codes).toEqual(
    expect.arrayContaining(['business.ownership_unresolved', 'screening.insufficient_data']),
  );
  expect((await detailsNow()).sort()).toEqual(['no_ownership_data', 'unspecified']);
  await save(OWNER, dated(holds('next-p', 'shareholding', { share: { exact: 100 } }), '2026-03-01'));
  expect((await edition(id, '3')).reason_codes).toEqual([]);
}, 60_000);
