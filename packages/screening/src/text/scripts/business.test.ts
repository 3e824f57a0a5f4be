import { describe, expect, test } from 'vitest';
import type { Entity } from '../../entity.js';
import { buildCustomerIndex, buildIndex, compareNames, reverseScreen, screen } from '../../index.js';
import { readingsOf } from '../readings.js';

const firm = (name: string): Entity => ({
  ...{ id: name, list: 'test', schema: 'organization', names: [{ text: name, kind: 'primary' }], identifiers: [] },
  ...{ datesOfBirth: [], countries: [], nationalities: [], genders: [], types: ['sanction'] },
  ...{ programs: [], positions: [], sources: [] },
});

/** As a register has it, and as a list has it. Names are invented, words are those of real ones. */
const SPELT: readonly (readonly [native: string, latin: string])[] = [
  ['АО «Тульский оружейный завод „Зорблат“»', 'JSC Tula Arms Plant Zorblat'],
  [
    'Акционерное общество «Объединённая судостроительная корпорация „Трындель“»',
    'JSC United Shipbuilding Corporation Tryndel',
  ],
  ['ПАО «Научно-производственное объединение „Квазар-Ф“»', 'Research and Production Association Kvazar-F PJSC'],
  ['ФГУП «НИИ Зорблата»', 'FGUP NII Zorblata'],
  ['НИИ прикладной физики „Мурзель“', 'Research Institute of Applied Physics Murzel'],
  ['Общество с ограниченной ответственностью «Хрюнтех Логистика»', 'Khryuntekh Logistics LLC'],
  ['ООО Торговый дом «Бырдык»', 'Trading House Byrdyk LLC'],
  ['АО «Пермский машиностроительный завод имени Кургузова»', 'Perm Machine Building Plant named after Kurguzov JSC'],
  ['Aкционерноe обществo «Зорблат»', 'Zorblat JSC'],
  ['ТОВ «Шкварка Трейд»', 'Shkvarka Trade LLC'],
  ['ААТ «Беларуская кампанія Зорблат»', 'Belarusian Company Zorblat OJSC'],
  ['Державне підприємство «Завод Бурмило»', 'State Enterprise Plant Burmylo'],
  ['深圳旗速电子科技有限公司', 'Shenzhen Qisu Electronic Technology Co., Ltd'],
  ['香港旗運國際貿易有限公司', 'Hong Kong Qi Yun International Trading Limited'],
  ['巨航航空科技（武汉）有限公司', 'Juhang Aviation Technology (Wuhan) Co. Ltd'],
  ['조선백마무역회사', 'Korea Paekma Trading Corporation'],
  ['شرکت مهندسی کوهبنان', 'Kuhbanan Engineering Company'],
  ['АО «Кургузский электромеханический завод»', 'Kurguz Electromechanical Plant JSC'],
  ['АО «19 авиационный ремонтный завод „Бырдык“»', '19 Aircraft Repair Plant Byrdyk JSC'],
  ['НПО „Гидрозорб“', 'Research and Production Association Hydrozorb'],
  ['Българска банка за зорблат', 'Bulgarian Zorblat Bank'],
  ['شركة زربلات السعودية لتسويق النفط', 'Saudi Zarblat Oil Marketing Company'],
  ['خليج زرباط للتجارة العامة ش.ذ.م.م', 'Khaleej Zarbat General Trading LLC'],
  ['شرکت ملی زربلات ایران', 'National Iranian Zarblat Company'],
  ['조선재쿵무역총회사', 'Korea Jaekung General Trading Corporation'],
  ['ゾルブラト重工業株式会社', 'Zoruburato Heavy Industries, Ltd.'],
  ['川越商事株式会社', 'Kawagoe Trading Co., Ltd.'],
  ['三菱旗运（武汉）有限公司', 'Mitsubishi Qiyun (Wuhan) Co. Ltd'],
  ['בנק זרבלט לישראל בע"מ', 'Zarblat Bank of Israel Ltd'],
  ['Ζορμπλατική Ναυτιλιακή Εταιρεία Α.Ε.', 'Zormblatiki Shipping Company S.A.'],
  ['บริษัท กอรบา โลจิสติกส์ จำกัด', 'Kornba Logistics Company Limited'],
];

describe('an organisation under the name that its own register has', () => {
  const listed = SPELT.map(([, latin]) => firm(latin));
  const index = buildIndex(listed);

  test.each(SPELT)('%s is %s', (name, latin) => {
    expect(screen(index, { name, type: 'business' }).hits[0]?.id).toBe(latin);
    expect(screen(index, { name }).hits[0]?.id).toBe(latin);
    expect(compareNames(name, latin, 'business').match).toBe(true);
  });

  test('is found by the listed party as well', () => {
    const customers = SPELT.map(([name], at) => ({ id: String(at), query: { name, type: 'business' as const } }));
    const found = reverseScreen(buildCustomerIndex(customers), index, listed);
    expect(found.map(({ hits }) => hits[0]?.id)).toEqual(SPELT.map(([, latin]) => latin));
  });

  test('with the short name in brackets is each of both', () => {
    const readings = readingsOf('Акционерное общество «Завод Зорблат» (АО «ЗЗ»)', 'organization');
    expect(readings).toEqual([
      ...['jsc plant zorblat', 'jsc zz', 'jsc factory zorblat', 'jsc works zorblat', 'jsc zavod zorblat'],
    ]);
  });

  test('shares its trade with others, and is none of them', () => {
    const plant = buildIndex([
      firm('JSC Perm Machine Building Plant'),
      firm('Shenzhen Electronic Technology Co., Ltd'),
    ]);
    for (const name of ['АО «Омский машиностроительный завод „Гырза“»', '深圳旗速电子科技有限公司'])
      expect([name, screen(plant, { name, type: 'business' }).hits.map(({ id }) => id)]).toEqual([name, []]);
  });
});

test('a firm in Latin letters, a ship and an aircraft are read in one way', () => {
  expect(readingsOf('Zorblat Trading LLC', 'organization')).toEqual([]);
  expect(readingsOf('Зорблат', 'vessel')).toEqual([]);
});

test('a name of any length is read in no time', () => {
  const long = `ООО «${'научно-производственное '.repeat(40)}» ${'('.repeat(200)}${'有限公司'.repeat(80)}`;
  expect(readingsOf(long, 'organization').length).toBeLessThanOrEqual(18);
});
