import { expect, test } from 'vitest';
import { leiWithCheck } from '../names/identifiers.js';
import { readRegister } from './read-register.js';
import { isRefused, type ParsedRecord } from './record.js';

async function read(content: string) {
  async function* pieces() {
    for (let at = 0; at < content.length; at += 50) yield content.slice(at, at + 50);
  }
  const records: ParsedRecord[] = [];
  for await (const batch of readRegister('gleif_xml', 'gleif', pieces()))
    for (const { record } of batch) {
      if (isRefused(record)) throw new Error(record.reason);
      records.push(record);
    }
  return records;
}

const CHILD = leiWithCheck('529900ABCDEFGHIJKL');
const PARENT = leiWithCheck('529900ZYXWVUTSRQPO');

const GONE = '<x:Extension><g:Deletion><g:DeletedAt>2026-09-24T18:50:35Z</g:DeletedAt></g:Deletion></x:Extension>';
const relation = (type: string, more = '') =>
  `<x:RelationshipRecord><x:Relationship><x:StartNode><x:NodeID>${CHILD}</x:NodeID></x:StartNode><x:EndNode><x:NodeID>${PARENT}</x:NodeID></x:EndNode><x:RelationshipType>${type}</x:RelationshipType><x:RelationshipStatus>ACTIVE</x:RelationshipStatus></x:Relationship>${more}</x:RelationshipRecord>`;
const exception = (more = '') =>
  `<x:Exception><x:LEI>${CHILD}</x:LEI><x:ExceptionCategory>DIRECT_ACCOUNTING_CONSOLIDATION_PARENT</x:ExceptionCategory><x:ExceptionReason>NO_KNOWN_PERSON</x:ExceptionReason>${more}</x:Exception>`;
const entity = (status: string, more = '') =>
  `<x:LEIRecord><x:LEI>${CHILD}</x:LEI><x:Entity><x:LegalName>青山采石有限公司</x:LegalName>${more}</x:Entity><x:Registration><x:RegistrationStatus>${status}</x:RegistrationStatus></x:Registration></x:LEIRecord>`;
const file = (...records: string[]) => `<x:Data xmlns:x="x" xmlns:g="g">${records.join('')}</x:Data>`;

const DIRECT = `gleif-${CHILD}-IS_DIRECTLY_CONSOLIDATED_BY-${PARENT}`;
const GAP = { entity: `lei-${CHILD}`, key: 'DIRECT_ACCOUNTING_CONSOLIDATION_PARENT' };

test('what a delta file deletes is gone: a relationship, an exception', async () => {
  const records = await read(file(relation('IS_DIRECTLY_CONSOLIDATED_BY', GONE), exception(GONE)));
  expect(records).toEqual([{ closed: [DIRECT] }, { filled: [GAP] }]);
});

test('an empty deletion, as full files have it, deletes nothing', async () => {
  const [record] = await read(file(exception('<x:Extension><g:Deletion/></x:Extension>')));
  expect(record?.gaps).toMatchObject([GAP]);
});

test('an entity has one direct parent, and a reported one answers why none was', async () => {
  const [record] = await read(file(relation('IS_DIRECTLY_CONSOLIDATED_BY')));
  expect(record).toMatchObject({
    only: { place: `gleif-${CHILD}-IS_DIRECTLY_CONSOLIDATED_BY`, id: DIRECT },
    filled: [GAP],
  });
});

test('a parent of before takes no place from the one of today, in whatever order a full file has them', async () => {
  const over = relation('IS_DIRECTLY_CONSOLIDATED_BY').replace('ACTIVE', 'INACTIVE');
  const updated =
    '<x:Registration><x:LastUpdateDate>2025-02-03T00:00:00Z</x:LastUpdateDate></x:Registration></x:RelationshipRecord>';
  const [record] = await read(file(over.replace('</x:RelationshipRecord>', updated)));
  expect(record).toMatchObject({ interests: [{ id: DIRECT, end: '2025-02-03' }] });
  expect(record?.only).toBeUndefined();
  expect(record?.filled).toBeUndefined();
});

test('a LEI that was annulled, or is a second one of the same entity, stands for nobody', async () => {
  for (const status of ['ANNULLED', 'DUPLICATE'])
    expect(await read(file(entity(status)))).toEqual([{ closed: [`lei-${CHILD}`] }]);
  expect((await read(file(entity('LAPSED'))))[0]?.parties).toHaveLength(1);
});

test('names in Latin letters, further lines of an address and forms in words are read', async () => {
  const more = `<x:TransliteratedOtherEntityNames><x:TransliteratedOtherEntityName type="PREFERRED_ASCII_TRANSLITERATED_LEGAL_NAME">Qingshan Quarry Co Ltd</x:TransliteratedOtherEntityName></x:TransliteratedOtherEntityNames>
    <x:LegalAddress><x:FirstAddressLine>1 High St</x:FirstAddressLine><x:AdditionalAddressLine>Floor 2</x:AdditionalAddressLine><x:City>Leeds</x:City></x:LegalAddress>
    <x:LegalForm><x:EntityLegalFormCode>8888</x:EntityLegalFormCode><x:OtherLegalForm>Friendly society</x:OtherLegalForm></x:LegalForm>`;
  expect((await read(file(entity('ISSUED', more))))[0]?.parties).toMatchObject([
    {
      otherNames: ['Qingshan Quarry Co Ltd'],
      address: { raw: '1 High St, Floor 2, Leeds' },
      legalForm: 'Friendly society',
    },
  ]);
});

test('a fund within a fund is governed by it, and a feeder fund holds its master', async () => {
  const [within, feeder] = await read(file(relation('IS_SUBFUND_OF'), relation('IS_FEEDER_TO')));
  expect(within?.interests).toMatchObject([
    { owner: `lei-${PARENT}`, owned: `lei-${CHILD}`, type: 'otherInfluenceOrControl' },
  ]);
  expect(feeder?.interests).toMatchObject([{ owner: `lei-${CHILD}`, owned: `lei-${PARENT}` }]);
});

test('the files of GLEIF in JSON are read as they are published, with their list in an object', async () => {
  const text = ($: string) => ({ $ });
  const files = [
    { records: [{ LEI: text(CHILD), Entity: { LegalName: text('Able Quarry') } }] },
    {
      relations: [
        {
          RelationshipRecord: {
            Relationship: {
              StartNode: { NodeID: text(CHILD) },
              EndNode: { NodeID: text(PARENT) },
              RelationshipType: text('IS_DIRECTLY_CONSOLIDATED_BY'),
            },
          },
        },
      ],
    },
    {
      exceptions: [
        {
          LEI: text(CHILD),
          ExceptionCategory: text(GAP.key),
          ExceptionReason: [text('NO_KNOWN_PERSON')],
          Extension: { 'gleif:Deletion': null },
        },
        {
          LEI: text(CHILD),
          ExceptionCategory: text(GAP.key),
          ExceptionReason: [text('NO_KNOWN_PERSON')],
          Extension: { 'gleif:Deletion': { 'gleif:DeletedAt': text('2026-09-24T18:50:35Z') } },
        },
      ],
    },
  ];
  for (const space of [undefined, 2]) {
    const [entities, relations, exceptions] = await Promise.all(
      files.map((one) => read(`${JSON.stringify(one, undefined, space)}\n`)),
    );
    expect(entities).toMatchObject([{ parties: [{ name: 'Able Quarry' }] }]);
    expect(relations).toMatchObject([{ interests: [{ id: DIRECT }] }]);
    expect(exceptions).toMatchObject([{ gaps: [GAP] }, { filled: [GAP] }]);
  }
});

test('a list in an object that is cut off is refused, and an empty one is none', async () => {
  const whole = JSON.stringify({ records: [{ LEI: { $: CHILD }, Entity: { LegalName: { $: 'Able Quarry' } } }] });
  await expect(read(whole.slice(0, -20))).rejects.toThrow(/cut off/);
  await expect(read(whole.slice(0, -2))).rejects.toThrow(/cut off/);
  expect(await read('{"records":[]}')).toEqual([]);
});
