import { expect, test } from 'vitest';
import type { Entity, Identifier } from '../entity.js';
import {
  buildCustomerIndex,
  buildIndex,
  imoNumber,
  leiNumber,
  reverseScreen,
  type ScreeningQuery,
  screen,
} from '../index.js';

const SHIP_IMO = '9074729';
const OTHER_IMO = '9176187';
const LEI = '5493001KJTIIGC8Y1R12';
const OTHER_LEI = '529900T8BM49AURSDO55';

const listed = (id: string, schema: Entity['schema'], name: string, identifiers: Identifier[] = []): Entity => ({
  ...{ id, list: 'test', schema, names: [{ text: name, kind: 'primary' }], identifiers },
  ...{ datesOfBirth: [], countries: [], nationalities: [], genders: [], types: ['sanction'] },
  ...{ programs: [], positions: [], sources: [] },
});
const entities = [
  listed('ship', 'vessel', 'SEA ZORBLAT II', [
    { type: 'imo', value: `IMO ${SHIP_IMO}` },
    { type: 'mmsi', value: '572469210' },
    { type: 'call_sign', value: '5IM311' },
  ]),
  listed('plane', 'aircraft', 'EP-GOM'),
  listed('firm', 'organization', 'Quenneville Trading LLC', [{ type: 'lei', value: LEI }]),
  listed('person', 'person', 'Ondrej Tarrowby', [{ type: 'passport', value: 'X 1234567' }]),
];
const index = buildIndex(entities);
const ask = (query: Partial<ScreeningQuery>) => screen(index, { name: '', ...query });
const found = (query: Partial<ScreeningQuery>) => ask(query).hits.map(({ id }) => id);

test.each([
  ['imo', 'IMO 9074729', 'ship', 'vessel'],
  ['imo', '9074729', 'ship', undefined],
  ['imo', '٩٠٧٤٧٢٩', 'ship', undefined],
  ['mmsi', '۵۷۲ ۴۶۹ ۲۱۰', 'ship', 'vessel'],
  ['mmsi', '572 469 210', 'ship', 'vessel'],
  ['call_sign', '5im-311', 'ship', 'vessel'],
  ['tail_number', 'epgom', 'plane', 'aircraft'],
  ['registration', 'EP-GOM', 'plane', 'aircraft'],
  ['lei', LEI.toLowerCase(), 'firm', 'business'],
  ['passport', 'x-1234567', 'person', 'individual'],
  ['national_id', 'X1234567', 'person', undefined],
  // As a keyboard for Chinese or Japanese writes letters and digits.
  ['passport', 'Ｘ１２３４５６７', 'person', 'individual'],
  ['imo', 'ＩＭＯ　９０７４７２９', 'ship', 'vessel'],
] as const)('an equal %s (%s) is a match under any name, and the answer says which it was', (type, value, id, kind) => {
  const { outcome, hits } = ask({
    name: 'Somebody Unheard Of',
    identifiers: [{ type, value }],
    ...(kind === undefined ? {} : { type: kind }),
  });
  expect([outcome, hits.map((hit) => hit.id)]).toEqual(['match', [id]]);
  expect(hits[0]?.explanation[0]).toMatchObject({ factor: type, score: 100, weight: 1, contradicts: false });
  expect(hits[0]?.explanation[0]?.identifier?.value).toBeTypeOf('string');
});

test.each([
  ['a number of another kind', { type: 'registration', value: 'X1234567' }],
  ['a number that is too short to identify', { type: 'passport', value: '4567' }],
  ['six digits for an IMO number', { type: 'imo', value: '907472' }],
  ['eight digits for an IMO number', { type: 'imo', value: '99074729' }],
] as const)('%s finds nobody', (_, identifier) => {
  expect(found({ identifiers: [identifier] })).toEqual([]);
});

test('the same name with another IMO number or LEI is no hit, and the explanation of a low threshold says why', () => {
  const ship = { name: 'Sea Zorblat II', type: 'vessel' } as const;
  const firm = { name: 'Quenneville Trading LLC', type: 'business' } as const;
  expect(found({ ...ship, identifiers: [{ type: 'imo', value: OTHER_IMO }] })).toEqual([]);
  expect(found({ ...ship, documentNumbers: [`IMO ${OTHER_IMO}`] })).toEqual([]);
  expect(found({ ...ship, documentNumbers: [OTHER_IMO] })).toEqual([]);
  expect(found({ ...firm, identifiers: [{ type: 'lei', value: OTHER_LEI }] })).toEqual([]);
  const [low] = ask({ ...ship, identifiers: [{ type: 'imo', value: OTHER_IMO }], matchThreshold: 50 }).hits;
  expect(low?.explanation.filter(({ contradicts }) => contradicts).map(({ factor }) => factor)).toEqual(['imo']);
});

test('a number that was mistyped, as its check digit tells, still finds its ship', () => {
  expect([imoNumber('9176188'), leiNumber(LEI.replace(/2$/, '3'))]).toEqual([undefined, undefined]);
  const asked = (value: string) =>
    found({ name: 'Sea Zorblat II', type: 'vessel', identifiers: [{ type: 'imo', value }] });
  // Two digits exchanged; one changed; another number whose check digit is wrong as well.
  expect([asked('9047729'), asked('9074728'), asked('9176188')]).toEqual([['ship'], ['ship'], []]);
  const misprinted = buildIndex([listed('x', 'vessel', 'Grebnov', [{ type: 'imo', value: '9176188' }])]);
  const query = { name: 'Renamed', type: 'vessel', identifiers: [{ type: 'imo', value: '9176188' }] } as const;
  expect(screen(misprinted, query).outcome).toBe('match');
});

test.each([
  'M/T Sea Zorblat 2',
  'MT SEA ZORBLAT II',
  'M/V Sea Zorblat II',
  'M.V. Sea Zorblat 2',
  'MV Sea Zorblat 2',
  'Motor Tanker Sea Zorblat II',
])('%s is SEA ZORBLAT II', (name) => {
  expect(ask({ name, type: 'vessel' }).hits[0]?.match_score).toBe(100);
});

test.each(['Sea Zorblat 3', 'Sea Zorblat III', 'Sea Zorblat IV'])('%s is another ship', (name) => {
  expect(found({ name, type: 'vessel' })).toEqual([]);
});

test('a Roman numeral that may be a name stays one', () => {
  const vi = buildIndex([listed('vi', 'person', 'Nguyen Van Vi')]);
  const hit = screen(vi, { name: 'Vi Nguyen Van', type: 'individual' }).hits[0];
  expect(hit?.match_score).toBe(100);
  expect(hit?.explanation[0]?.tokens?.map(({ listed: word }) => word)).toContain('vi');
});

test('reverse screening finds a customer by each kind of number', () => {
  const identifiers = [
    { type: 'imo', value: SHIP_IMO },
    { type: 'call_sign', value: '5IM311' },
    { type: 'registration', value: 'EP-GOM' },
    { type: 'lei', value: LEI },
    { type: 'passport', value: 'X1234567' },
  ] as const;
  const customers = identifiers.map((identifier, at) => ({
    id: String(at),
    query: { name: 'Somebody Unheard Of', identifiers: [identifier] },
  }));
  const affected = reverseScreen(buildCustomerIndex(customers), index, entities);
  expect(affected.map(({ hits }) => hits.map(({ id }) => id))).toEqual([
    ['ship'],
    ['ship'],
    ['plane'],
    ['firm'],
    ['person'],
  ]);
});
