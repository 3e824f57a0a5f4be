import { existsSync, readFileSync } from 'node:fs';
import { decodePieces } from '@assay/tables';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toNumber } from '../graph/fraction.js';
import { leiWithCheck } from '../names/identifiers.js';
import { type RegistryFormat, readRegister } from './read-register.js';
import { isRefused, type ParsedRecord } from './record.js';

async function readAll(format: RegistryFormat, content: string, cuts: readonly number[] = []) {
  const bytes = Buffer.from(content);
  const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  async function* pieces() {
    for (const [at, end] of places.slice(1).entries()) yield bytes.subarray(places[at], end);
  }
  const records: ParsedRecord[] = [];
  const refused: { line: number; reason: string }[] = [];
  for await (const batch of readRegister(format, 'file', decodePieces('file', 'utf-8', pieces())))
    for (const { line, record } of batch) {
      if (isRefused(record)) refused.push({ line, reason: record.reason });
      else records.push(record);
    }
  return { records, refused };
}

const LEI = leiWithCheck('529900ABCDEFGHIJKL');
const OTHER = leiWithCheck('529900ZYXWVUTSRQPO');

const PSC = [
  '{"company_number":"1234567","data":{"kind":"individual-person-with-significant-control","name_elements":{"forename":"Ada","surname":"Lane"},"date_of_birth":{"month":3,"year":1970},"natures_of_control":["ownership-of-shares-25-to-50-percent","right-to-appoint-and-remove-directors"],"notified_on":"2016-04-06","links":{"self":"/x/individual/abc"}}}',
  '{"company_number":"1234567","data":{"kind":"individual',
  '{"company_number":"1234567","data":{"kind":"corporate-entity-person-with-significant-control","name":"Parent Ltd","identification":{"registration_number":"89101112","country_registered":"United Kingdom"},"natures_of_control":["ownership-of-shares-75-to-100-percent"],"links":{"self":"/x/corporate/def"}}}',
  '{"data":{"kind":"totals#persons-of-significant-control-snapshot"}}',
].join('\n');

test('bands of a snapshot line become intervals, and a broken line is reported and loses nothing else', async () => {
  const { records, refused } = await readAll('psc_jsonl', PSC);
  expect(refused).toEqual([{ line: 2, reason: 'The line is no JSON.' }]);
  const interests = records.flatMap((record) => record.interests ?? []);
  expect(
    interests.map(({ owned, type, share }) => [
      owned,
      type,
      share && [toNumber(share.low), toNumber(share.high), share.lowOpen],
    ]),
  ).toEqual([
    ['gb-coh-01234567', 'shareholding', [0.25, 0.5, true]],
    ['gb-coh-01234567', 'appointmentOfBoard', undefined],
    ['gb-coh-01234567', 'shareholding', [0.75, 1, undefined]],
  ]);
  expect(interests[2]!.owner).toBe('gb-coh-89101112');
});

const XML = `<?xml version="1.0"?><lei:LEIData xmlns:lei="x"><lei:LEIRecords>
<lei:LEIRecord><lei:LEI>${LEI}</lei:LEI><lei:Entity><lei:LegalName>Able &amp; Sons</lei:LegalName><lei:LegalJurisdiction>GB</lei:LegalJurisdiction><lei:EntityStatus>ACTIVE</lei:EntityStatus></lei:Entity></lei:LEIRecord>
<lei:LEIRecord><lei:LEI>WRONG</lei:LEI><lei:Entity/></lei:LEIRecord>
<lei:LEIRecord><lei:LEI>${OTHER}</lei:LEI><lei:Entity><lei:LegalName>Baker</lei:LegalName></lei:Entity></lei:LEIRecord>
</lei:LEIRecords></lei:LEIData>`;

test('legal entities are read from XML; a wrong LEI is reported with its line', async () => {
  const { records, refused } = await readAll('gleif_xml', XML);
  expect(records.flatMap(({ parties = [] }) => parties.map(({ name, lei }) => [name, lei]))).toEqual([
    ['Able & Sons', LEI],
    ['Baker', OTHER],
  ]);
  expect(refused.map(({ line }) => line)).toEqual([3]);
});

test('a relationship of consolidation is control without a percentage', async () => {
  const text = `<rr:R xmlns:rr="x"><rr:RelationshipRecord><rr:Relationship><rr:StartNode><rr:NodeID>${LEI}</rr:NodeID></rr:StartNode><rr:EndNode><rr:NodeID>${OTHER}</rr:NodeID></rr:EndNode><rr:RelationshipType>IS_DIRECTLY_CONSOLIDATED_BY</rr:RelationshipType></rr:Relationship></rr:RelationshipRecord></rr:R>`;
  const [interest] = (await readAll('gleif_xml', text)).records[0]!.interests!;
  expect(interest).toMatchObject({ owner: `lei-${OTHER}`, owned: `lei-${LEI}`, type: 'otherInfluenceOrControl' });
  expect(interest!.share).toBeUndefined();
});

test('a share of the general CSV is at most what it is at least', async () => {
  const rows = (min: string, max: string) =>
    `record,id,company,owner,percent_min,percent_max\nshareholder,s1,c1,p1,${min},${max}\n`;
  const backwards = await readAll('companies_csv', rows('60', '25'));
  expect([backwards.records, backwards.refused.length]).toEqual([[], 1]);
  for (const [min, max] of [
    ['25', '60'],
    ['25', '25.0'],
    ['', '25'],
    ['25', ''],
  ] as const)
    expect((await readAll('companies_csv', rows(min, max))).refused).toEqual([]);
});

test('the general CSV holds companies, persons, officers and shareholders; quotes may hold line breaks', async () => {
  const rows = [
    'record,id,name,country,registration_number,status,company,owner,percent,role,from,to',
    'company,c1,"Able, Sons\n& Co",GB,111,Active,,,,,,',
    'person,p1,Ada Lane,GB,,,,,,,,',
    'shareholder,s1,,,,,c1,p1,33.3,,2020-01-01,',
    'shareholder,s2,,,,,c1,p1,133,,,',
    'officer,o1,Ada Lane,,,,c1,p1,,director,2020-01-01,',
    'nonsense',
  ];
  const { records, refused } = await readAll('companies_csv', rows.join('\n'));
  expect(records.flatMap(({ parties = [] }) => parties.map(({ name }) => name))).toEqual([
    'Able, Sons\n& Co',
    'Ada Lane',
  ]);
  expect(refused.map(({ line }) => line)).toEqual([6, 8]);
});

test('a column of the general CSV that nothing is read from refuses the file by its name', async () => {
  const text = 'record,id,name,share\ncompany,c1,Able Ltd,50\n';
  await expect(readAll('companies_csv', text)).rejects.toThrow(/file, column 4 \(share\).*percent/);
});

test('how a file is cut into pieces changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat({ max: 5_000 }), { maxLength: 12 }),
      fc.constantFrom<[RegistryFormat, string]>(['psc_jsonl', PSC], ['gleif_xml', XML]),
      async (cuts, [format, content]) => {
        expect(await readAll(format, content, cuts)).toEqual(await readAll(format, content));
      },
    ),
  );
});

const FOLDER = new URL('../../../../../shared/data/kyb/', import.meta.url);
test.skipIf(!existsSync(FOLDER))('the GLEIF and PSC files are read whole (needs the shared folder)', async () => {
  for (const name of ['lei-data.xml', 'rr-data.xml', 'repex-data.xml']) {
    const { records, refused } = await readAll('gleif_xml', readFileSync(new URL(`gleif/${name}`, FOLDER), 'utf8'));
    expect([name, refused]).toEqual([name, []]);
    expect(records.length).toBeGreaterThan(5);
  }
  for (const name of ['corporate', 'exemptions', 'individual', 'legal', 'statement', 'super_secure']) {
    const line = JSON.stringify(JSON.parse(readFileSync(new URL(`uk_psc/psc_${name}.json`, FOLDER), 'utf8')));
    expect([name, (await readAll('psc_jsonl', line)).refused]).toEqual([name, []]);
  }
});
