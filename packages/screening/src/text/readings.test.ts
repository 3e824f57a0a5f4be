import { describe, expect, test } from 'vitest';
import type { Entity } from '../entity.js';
import { buildCustomerIndex, buildIndex, reverseScreen, screen } from '../index.js';
import { readingsOf } from './readings.js';

const person = (id: string, name: string, born?: string): Entity => ({
  ...{ id, list: 'test', schema: 'person', names: [{ text: name, kind: 'primary' }], identifiers: [] },
  ...{ datesOfBirth: born ? [born] : [], countries: [], nationalities: [], genders: [], types: ['sanction'] },
  ...{ programs: [], positions: [], sources: [] },
});
const LISTED = [
  person('ye', 'Oleg Yelizarev'),
  person('kh', 'Rustam Khamitov'),
  person('zh', 'Andrei Zhukovetskiy'),
  person('xl', 'ZHANG Xueliang'),
  person('bae', 'Chang Ho PAEK'),
  person('ri', 'Su Yong RI'),
  person('uy', 'Memet Tursun'),
  person('bo', 'Tashi Dorje'),
  person('din', 'Salah al-Din Marwan'),
  person('pr', 'Pavel PRIGOZHIN'),
  person('du', 'Oleg MORGUN'),
  person('hu', 'Mikhail TUKMACHEV'),
  person('hk', 'Jicheng ZHANG'),
  person('kr', 'Yong Mu RI'),
  person('hb', 'WU Haibo'),
  person('gq', 'Guiqin SU'),
  person('na', 'Najmuddin FARAJ'),
  person('wa', 'Walid Ahmad JASIM'),
  person('eg', 'Muhammad HAJJI'),
  person('ou', 'Zaw Min OO'),
  person('az', 'Mahmud AZIZ'),
  person('aw', 'Muhammad WADI'),
  person('an', 'Omar AL-ANSARI'),
  person('os', 'Omar UTHMAN ZORBLAT'),
  person('sol', 'Vladimir Rudolfovich SOLOVYOV'),
  person('may', 'Aleksei Petrovich MAYOROV'),
  person('zak', 'Anatoly Vladimirovich ZAKHAROV'),
  person('koz', 'Ilya Pavlovich KOZLOV'),
  person('del', 'Mikhail Gennadievich DELYAGIN'),
  person('mor', 'Timur Alexandrovich MORDASHOV'),
  person('tim', 'Gennady Nikolayevich TIMCHENKO'),
  person('pot', 'Fedor Fedorovich POTEKHIN'),
  person('shu', 'Gleb Evgenevich SHUGAYEV'),
  person('yuz', 'Aleksandr Vladimirovich YUZHIK'),
  person('ply', 'Ihor Anatolievich PLYSHEVSKIY'),
  person('ovc', 'Oleg Igorevich OVCHARENKO'),
  person('sak', 'Tatiana Anatolyevna SAKHAROVA'),
  person('vah', 'VAHIDI Ahmad'),
  person('zia', 'ZIAEI Gholam Reza'),
  person('sai', 'Saifullah TOKHI'),
  person('two', 'Ignacio TARROWBY QUENNEVILLE', '1968-04-02'),
];
const index = buildIndex(LISTED);

const SPELLINGS: readonly (readonly [written: string, id: string])[] = [
  ['Oleg Jelisarew', 'ye'],
  ['Oleg Jelizariew', 'ye'],
  ['Rustam Chamitow', 'kh'],
  ['Andrej Schukowezki', 'zh'],
  ['Andriej Żukowiecki', 'zh'],
  ['Chang Hsüeh-liang', 'xl'],
  ['Chang Hsueh-liang', 'xl'],
  ['Baek Chang-ho', 'bae'],
  ['Paik Chang Ho', 'bae'],
  ['백창호', 'bae'],
  ['Lee Soo Young', 'ri'],
  ['Yi Su-yeong', 'ri'],
  ['이수영', 'ri'],
  ['买买提·吐尔逊', 'uy'],
  ['Maimaiti Tuerxun', 'uy'],
  ['扎西多吉', 'bo'],
  ['Zhaxi Duoji', 'bo'],
  ['Salahuddin Marwan', 'din'],
  ['Pavel Prigozjin', 'pr'],
  ['Oleg Morgoen', 'du'],
  ['Mihail Tukmacsev', 'hu'],
  ['Cheung Jicheng', 'hk'],
  ['Youngmoo Lee', 'kr'],
  ['I Yeong-mu', 'kr'],
  ['Wu Hai-po', 'hb'],
  ['Su Kuei-chin', 'gq'],
  ['Nadschmuddin Faradsch', 'na'],
  ['Velit Ahmet Casim', 'wa'],
  ['Mohamed Haggi', 'eg'],
  ['Zaw Min U', 'ou'],
  ['Mahmood Azeez', 'az'],
  ['Mohamed Ouadi', 'aw'],
  ['Omar Alansari', 'an'],
  ['Omar Osman Zorblat', 'os'],
  ['Pavel Prig0zhin', 'pr'],
  ['Oleg (Aleh) Yelizarev', 'ye'],
  ['Anna Sommer / Oleg Yelizarev', 'ye'],
  ['Oleg Sommer (geb. Yelizarev)', 'ye'],
  ['احمد وحیدى', 'vah'],
  ['غلامرضا ضیایی', 'zia'],
  ['قاري سیف الله توخى', 'sai'],
  // Nobody writes the patronymic that tells which spelling it is.
  ['Vladimir Solovjov', 'sol'],
  ['Aleksej Majorov', 'may'],
  ['Anatoly Zajarov', 'zak'],
  ['Anatolij Zaharov', 'zak'],
  ['Ilja Koslow', 'koz'],
  ['Mikhail Deliaguin', 'del'],
  ['Timur Mordaşov', 'mor'],
  ['Gennadij Timčenko', 'tim'],
  ['Guennadi Timtchenko', 'tim'],
  ['Fiedor Potiechin', 'pot'],
  ['Gleb Sugajev', 'shu'],
  ['Aleksandr Ioujik', 'yuz'],
  ['Igor Plisevszkij', 'ply'],
  ['Oleg Ovciarenko', 'ovc'],
  ['Tatjana Sacharova', 'sak'],
];

describe('a name is found as other languages write it', () => {
  test.each(SPELLINGS)('%s is %s', (name, id) => {
    expect(screen(index, { name, type: 'individual' }).hits.map((hit) => hit.id)).toEqual([id]);
  });

  test('and the customer who bears it is found by the listed party', () => {
    const customers = SPELLINGS.map(([name], at) => ({ id: String(at), query: { name, type: 'individual' as const } }));
    const found = reverseScreen(buildCustomerIndex(customers), index, LISTED);
    expect(found.map(({ customer, hits }) => [customer.query.name, hits[0]?.id])).toEqual(SPELLINGS);
  });

  test('the explanation says how it was read', () => {
    const [hit] = screen(index, { name: 'Oleg Jelisarew', type: 'individual' }).hits;
    expect(hit?.explanation[0]?.read_as).toBe('oleg yelizarev');
  });

  test.each([
    'Omar Hassan × Omar Hussain',
    'Omar Hassan × Ammar HASAN',
    'Fang Li × Fangwei LI',
    'Lin Chang × Jinghe LIN',
    'Wei Ming × Wei Guo Ming',
    'Hsiao-ping Tu × Xiaobing YAN',
    'Tse-ming Chang × Xiaoming ZHANG',
  ])('%s are two', (pair) => {
    const [asked = '', listed = ''] = pair.split(' × ');
    const one = buildIndex([person('x', listed)]);
    expect(screen(one, { name: asked, type: 'individual' }).hits).toEqual([]);
  });
});

test.each(['Jane Smith', 'Ahmed Hassan', 'Wei Chen', 'Maria Garcia Lopez', 'Kim Jong Un', 'Sasha Petrov', ''])(
  '%s is read in one way only',
  (name) => {
    expect(readingsOf(name, 'person')).toEqual([]);
  },
);

test('one of two surnames is a hit with the year of birth, and none alone or with another year', () => {
  const ask = (more: object) => screen(index, { name: 'Ignacio Tarrowby', type: 'individual', ...more }).hits.length;
  expect([ask({ dateOfBirth: '1968' }), ask({ dateOfBirth: '1968-04-02' }), ask({ dateOfBirth: '1951' })]).toEqual([
    1, 1, 0,
  ]);
});

test('the words of a firm may be shortened, whether it is told or not that a firm is meant', () => {
  const firm: Entity = { ...person('firm', 'Zorblat International Trading and Engineering'), schema: 'organization' };
  const listed = buildIndex([firm]);
  const found = [{ type: 'business' as const }, {}].map(
    (more) => screen(listed, { name: 'Zorblat Intl Trdg & Engg', ...more }).hits[0]?.match_score,
  );
  expect(found).toEqual([100, 100]);
});

test('numbers of ships are the same in any numerals, with zeros before them or without', () => {
  const listed = buildIndex([{ ...person('ship', 'Pacific 01'), schema: 'vessel' }]);
  const found = ['Pacific I', 'Pacific 1', 'Pacific II'].map(
    (name) => screen(listed, { name, type: 'vessel' }).hits[0]?.match_score,
  );
  expect(found).toEqual([100, 100, undefined]);
});

test('a surname more than the listed name has is a hit with the day or the year of birth, and none with another day', () => {
  const ask = (dateOfBirth: string) => {
    const query = { name: 'Pavel Prigozhin-Zorblat', type: 'individual' as const, dateOfBirth };
    const born = [person('pr', 'Pavel PRIGOZHIN', '1968-04-02')];
    const listed = buildIndex(born);
    const back = reverseScreen(buildCustomerIndex([{ id: '1', query }]), listed, born);
    return [screen(listed, query).hits.length, back.length];
  };
  expect([ask('1968-04-02'), ask('1968'), ask('1968-05-02')]).toEqual([
    [1, 1],
    [1, 1],
    [0, 0],
  ]);
});
