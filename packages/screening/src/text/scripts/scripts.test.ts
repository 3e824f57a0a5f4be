import { describe, expect, test } from 'vitest';
import type { Entity } from '../../entity.js';
import { buildCustomerIndex, buildIndex, compareNames, reverseScreen, screen } from '../../index.js';
import { nameForm } from '../name-form.js';
import { nameKeys } from '../name-keys.js';
import { readingsOf } from '../readings.js';
import { hongKongSyllable } from './hong-kong.js';
import { romaji } from './kana.js';
import { wadeGiles } from './wade-giles-of.js';

/** Names whose usual spelling is among the readings, letter by letter. */
const READ: readonly (readonly [script: string, native: string, latin: string])[] = [
  ['Devanagari', 'मनमोहन सिंह', 'manmohan singh'],
  ['Devanagari', 'नितिन गडकरी', 'nitin gadkari'],
  ['Devanagari', 'नरेन्द्र कोविन्द', 'narendra kovind'],
  ['Devanagari', 'सुषमा स्वराज', 'sushma swaraj'],
  ['Devanagari', 'शरद पवार', 'sharad pawar'],
  ['Devanagari', 'अरविंद अंबानी', 'arvind ambani'],
  ['Devanagari', 'चन्द्रशेखर आज़ाद', 'chandrashekhar azad'],
  ['Bengali', 'মমতা বন্দ্যোপাধ্যায়', 'mamata banerjee'],
  ['Bengali', 'খালেদা জিয়া', 'khaleda zia'],
  ['Bengali', 'মুহাম্মদ ইউনূস', 'muhammad yunus'],
  ['Gurmukhi', 'ਸੁਖਬੀਰ ਬਾਦਲ', 'sukhbir badal'],
  ['Gujarati', 'મોરારજી દેસાઈ', 'morarji desai'],
  ['Tamil', 'அப்துல் கலாம்', 'abdul kalam'],
  ['Tamil', 'ராமசாமி சுப்பிரமணியன்', 'ramaswami subramaniyan'],
  ['Telugu', 'పవన్ కళ్యాణ్', 'pawan kalyan'],
  ['Malayalam', 'പിണറായി വിജയൻ', 'pinarayi vijayan'],
  ['Sinhala', 'මෛත්‍රීපාල සිරිසේන', 'maithripala sirisena'],
  ['Sinhala', 'මහින්ද රාජපක්ෂ', 'mahinda rajapaksa'],
  ['Thai', 'ประวิตร วงษ์สุวรรณ', 'prawit wongsuwan'],
  ['Thai', 'พิธา ลิ้มเจริญรัตน์', 'pita limjaroenrat'],
  ['Thai', 'สุดารัตน์ เกยุราพันธุ์', 'sudarat keyuraphan'],
  ['Thai', 'อานันท์ หลีกภัย', 'anand likphai'],
  ['Thai', 'เฉลิม พรหมพันธุ์', 'chaloem prompan'],
  ['Lao', 'ທອງລຸນ ສີສຸລິດ', 'thonglun sisulit'],
  ['Burmese', 'အောင်ဆန်းစုကြည်', 'aung san su kyi'],
  ['Burmese', 'ဝင်းမြင့်', 'win myint'],
  ['Burmese', 'ခင်ညွန့်', 'khin nyunt'],
  ['Burmese', 'သန်းရွှေ', 'than shwe'],
  ['Burmese', 'မြထွန်းဦး', 'mya tun oo'],
  ['Khmer', 'ហ៊ុន ម៉ាណែត', 'hun manet'],
  ['Khmer', 'សាយ ឈុំ', 'say chhum'],
  ['Greek', 'Κυριάκος Μητσοτάκης', 'kyriakos mitsotakis'],
  ['Greek', 'Ευάγγελος Βενιζέλος', 'evangelos venizelos'],
  ['Greek', 'Γιώργος Παπανδρέου', 'george papandreou'],
  ['Greek', 'Ντόρα Μπακογιάννη', 'dora bakogianni'],
  ['Greek', 'Χρήστος Στυλιανίδης', 'hristos stilianidis'],
  ['Hebrew', 'יצחק רבין', 'isaac rabin'],
  ['Hebrew', 'יאיר לפיד', 'yair lapid'],
  ['Hebrew', 'בני גנץ', 'benny gantz'],
  ['Serbian', 'Ивица Дачић', 'ivica dacic'],
  ['Macedonian', 'Ѓорге Иванов', 'gjorge ivanov'],
  ['Japanese', '安倍晋三', 'shinzo abe'],
  ['Hong Kong', '梁振英', 'leung chun ying'],
  ['Hong Kong', '歐陽震華', 'auyeung chun wah'],
  ['Hong Kong', '葉劉淑儀', 'ip lau suk yee'],
  ['Taiwan', '馬英九', 'ma ying chiu'],
  ['Taiwan', '賴清德', 'lai ching te'],
  ['Chinese surname', '薄熙来', 'bo xilai'],
  ['Korean', '박근혜', 'park geun hye'],
  ['Korean', '정의선', 'chung eui sun'],
  ['Korean, of the north', '최룡해', 'choe ryong hae'],
  ['Kurdish', 'نێچیرڤان بارزانی', 'nechirvan barzani'],
  ['Uyghur', 'رابىيە قادىر', 'rabiya qadir'],
  ['Japanese', '小泉純一郎', 'junichiro koizumi'],
  ['Japanese', '石破 茂', 'shigeru ishiba'],
  ['Japanese', '高市さなえ', 'sanae takaichi'],
];

const person = (name: string): Entity => ({
  ...{ id: name, list: 'test', schema: 'person', names: [{ text: name, kind: 'primary' }], identifiers: [] },
  ...{ datesOfBirth: [], countries: [], nationalities: [], genders: [], types: ['pep'] },
  ...{ programs: [], positions: [], sources: [] },
});

describe('a name in its own script', () => {
  test.each(READ)('%s: %s is read as %s among others', (_, native, latin) => {
    expect(readingsOf(native, 'person')).toContain(latin);
  });

  test('finds the listed party, and the listed party finds the customer', () => {
    const listed = [...new Set(READ.map(([, , latin]) => latin))].map(person);
    const index = buildIndex(listed);
    const customers = READ.map(([, name], at) => ({ id: String(at), query: { name, type: 'individual' as const } }));
    const ids = READ.map(([, , latin]) => latin);
    expect(customers.map(({ query }) => screen(index, query).hits[0]?.id)).toEqual(ids);
    const back = reverseScreen(buildCustomerIndex(customers), index, listed);
    expect(back.map(({ hits }) => hits[0]?.id)).toEqual(ids);
  });

  test('says in the explanation how it was read', () => {
    const [hit] = screen(buildIndex([person('Shinzo Abe')]), { name: '安倍晋三', type: 'individual' }).hits;
    expect(hit?.explanation[0]?.read_as).toBe('shinzo abe');
  });

  test('is compared with a Latin one, whichever is first', () => {
    const pairs = READ.map(([, native, latin]) => [native, latin] as const);
    expect(pairs.filter(([native, latin]) => compareNames(native, latin, 'individual').match_score < 95)).toEqual([]);
    expect(pairs.filter(([native, latin]) => compareNames(latin, native, 'individual').match_score < 95)).toEqual([]);
  });

  test('is compared with another in its script as well', () => {
    const matches = (left: string, right: string) => compareNames(left, right, 'individual').match;
    expect([matches('ทักษิณ ชินวัตร', 'ทักษิณ ชินวัตร'), matches('安倍晋三', '安倍 晋三')]).toEqual([true, true]);
    expect([matches('แพทองธาร ชินวัตร', 'ทักษิณ ชินวัตร'), matches('安倍晋三', '麻生太郎')]).toEqual([false, false]);
  });

  test('has at most eighteen readings, however long and odd it is', () => {
    for (const odd of [
      'กขฃคฅฆงจฉชซฌญ'.repeat(40),
      'क्षत्रज्ञ '.repeat(60),
      'אבגדהוזחט '.repeat(60),
      '安'.repeat(400),
      'ခင်'.repeat(150),
      '\u0e31\u0e48\u0e4c',
      '\u094d',
      '\u103a',
      'ា',
      'Ϗ',
      'ϗ Παπάς',
      'ࢠ',
    ])
      expect(readingsOf(odd, 'person').length, odd.slice(0, 9)).toBeLessThanOrEqual(18);
  });
});

describe('Japanese names', () => {
  test('are read in kana of either kind, long vowels as short ones', () => {
    expect(['シンゾウ', 'じゅんいちろう', 'キッカワ', 'ギョウブ', 'ユウコ', 'オオノ', 'シェリー'].map(romaji)).toEqual([
      'shinzo',
      'junichiro',
      'kikkawa',
      'gyobu',
      'yuko',
      'ono',
      'sheri',
    ]);
  });

  test('have several readings where a name is read in several ways', () => {
    const readings = readingsOf('河野洋平', 'person');
    expect(readings.filter((one) => one.startsWith('yohei ')).length).toBeGreaterThan(1);
  });

  test('of Chinese characters that no Japanese family bears there are Chinese spellings alone', () => {
    expect(['习近平', '毛泽东', '马云', '邓小平'].map((name) => readingsOf(name, 'person'))).toEqual([
      ['hsi chin ping'],
      ['mao tse tung'],
      ['ma wan'],
      ['teng hsiao ping'],
    ]);
  });
});

describe('Chinese names', () => {
  test.each(
    Object.entries({
      ...{ qing: 'ching', xiao: 'hsiao', zhi: 'chih', si: 'szu', zi: 'tzu', gui: 'kuei', guo: 'kuo', rong: 'jung' },
      ...{
        jian: 'chien',
        ye: 'yeh',
        yan: 'yen',
        you: 'yu',
        yi: 'i',
        er: 'erh',
        he: 'ho',
        luo: 'lo',
        xue: 'hsueh',
        ji: 'chi',
      },
    }),
  )('%s is %s in Taiwan', (pinyin, written) => {
    expect(wadeGiles(pinyin)).toBe(written);
  });

  test.each(
    Object.entries({
      ...{
        can: 'chun',
        zoeng: 'cheung',
        loeng: 'leung',
        wong: 'wong',
        jyun: 'yuen',
        jyut: 'yuet',
        gwok: 'kwok',
        zi: 'chi',
      },
      ...{
        coi: 'tsoi',
        ceoi: 'tsui',
        dak: 'tak',
        bou: 'po',
        sing: 'shing',
        si: 'sze',
        waa: 'wah',
        m: 'ng',
        hoi: 'hoi',
        zeng: 'cheng',
      },
    }),
  )('%s is %s in Hong Kong', (jyutping, written) => {
    expect(hongKongSyllable(jyutping)).toBe(written);
  });

  test('are read where a surname stands in front', () => {
    expect(readingsOf('电子公司', 'person')).toEqual([]);
    expect(readingsOf('王', 'person')).toEqual([]);
  });
});

describe('Arabic letters', () => {
  test.each([
    ['spoken in Persia', 'محسن رضایی', 'Mohsen Rezaei'],
    ['with v', 'پرویز مشرف', 'Pervez Musharraf'],
    ['aspirated in Urdu', 'ذکی لکھوی', 'Zaki Lakhvi'],
    ['with a hard g', 'یوسف رضا گیلانی', 'Yousaf Raza Gillani'],
    ['with the article in one word', 'محمد السيد', 'Mohamed Elsayed'],
    ['spoken in Egypt', 'نجيب محفوظ', 'Naguib Mahfouz'],
  ])('%s: %s', (_, native, latin) => {
    expect(compareNames(native, latin, 'individual').match_score).toBeGreaterThanOrEqual(90);
  });

  test.each([
    ['محسن رضایی', 'Hassan Rouhani'],
    ['محمد السيد', 'Mohamed Saleh'],
  ])('%s is not %s', (native, latin) => {
    expect(compareNames(native, latin, 'individual').match).toBe(false);
  });
});

describe('Hebrew names', () => {
  test('are words in Latin letters to the matcher, vowel points left out', () => {
    expect(nameForm('יִצְחָק רַבִּין', 'person').words).toEqual(nameForm('יצחק רבין', 'person').words);
    expect(nameForm('ג׳ורג׳', 'person').words).toEqual(nameForm('גורג', 'person').words);
  });

  test('are looked up in the search by the keys that are stored', () => {
    expect(nameKeys('David בן-גוריון')).toEqual(['dfd', 'bn', 'krn']);
    expect(nameKeys('בנימין נתניהו')).toEqual(['bnmn', 'ntn']);
  });

  test('of one sound that are two names are not one', () => {
    expect(compareNames('אריה גולן', 'Yair Golan', 'individual').match).toBe(false);
    expect(compareNames('יולי כהן', 'Eli Cohen', 'individual').match).toBe(false);
  });
});

test.each(['Jane Smith', 'Иван Петров', 'محمد علي', 'Jürgen Müller'])('%s is of none of these scripts', (name) => {
  expect(readingsOf(name, 'person')).toEqual([]);
});
