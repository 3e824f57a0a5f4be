import { withoutBlanks } from '../closed-up.js';

const FIRST = 0xac00;
const LAST = 0xd7a3;
const [VOWELS, FINALS] = [21, 28];
const NAME = /^[\uac00-\ud7a3]{2,5}$/;

/** Revised Romanisation of the letters of a syllable; names have no changes of sound between their syllables. */
const INITIAL = ['g', 'kk', 'n', 'd', 'tt', 'r', 'm', 'b', 'pp', 's', 'ss', '', 'j', 'jj', 'ch', 'k', 't', 'p', 'h'];
const VOWEL = [
  'a',
  'ae',
  'ya',
  'yae',
  'eo',
  'e',
  'yeo',
  'ye',
  'o',
  'wa',
  'wae',
  'oe',
  'yo',
  'u',
  'wo',
  'we',
  'wi',
  'yu',
  'eu',
  'ui',
  'i',
];
const FINAL = [
  '',
  'k',
  'k',
  'k',
  'n',
  'n',
  'n',
  't',
  'l',
  'k',
  'm',
  'l',
  'l',
  'l',
  'p',
  'l',
  'm',
  'p',
  'p',
  't',
  't',
  'ng',
  't',
  't',
  'k',
  't',
  'p',
  't',
];

/** Surnames as passports and the press of the south have them, and where another, the north. */
const SURNAMES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    김: 'kim',
    이: 'lee ri yi',
    리: 'ri',
    박: 'park pak',
    최: 'choi choe',
    정: 'chung jung jeong',
    강: 'kang',
    조: 'cho',
    윤: 'yoon',
    장: 'chang jang',
    임: 'lim im',
    림: 'rim',
    한: 'han',
    오: 'oh',
    서: 'seo suh',
    신: 'shin',
    권: 'kwon',
    황: 'hwang',
    안: 'ahn',
    송: 'song',
    전: 'jeon chun',
    홍: 'hong',
    유: 'yoo',
    류: 'ryu',
    고: 'ko',
    문: 'moon',
    양: 'yang',
    손: 'son',
    배: 'bae',
    백: 'baek paik',
    허: 'heo huh',
    남: 'nam',
    심: 'shim',
    노: 'noh roh',
    하: 'ha',
    곽: 'kwak',
    성: 'sung',
    차: 'cha',
    주: 'joo',
    우: 'woo',
    구: 'koo',
    민: 'min',
    나: 'na',
    진: 'jin',
    지: 'ji',
    엄: 'um eom',
    채: 'chae',
    원: 'won',
    천: 'chun',
    방: 'bang',
    공: 'kong',
    현: 'hyun',
    함: 'ham',
    변: 'byun',
    염: 'yeom',
    여: 'yeo',
    추: 'choo',
    도: 'do',
    소: 'so',
    석: 'suk',
    선: 'sun',
    설: 'sul',
    마: 'ma',
    길: 'gil kil',
    위: 'wi',
    표: 'pyo',
    명: 'myung',
    기: 'ki',
    반: 'ban',
    왕: 'wang',
    금: 'keum',
    옥: 'ok',
    육: 'yook',
    인: 'in',
    맹: 'maeng',
    제: 'je',
    모: 'mo',
    남궁: 'namkoong',
    황보: 'hwangbo',
    선우: 'sunwoo',
    독고: 'dokgo',
    제갈: 'jegal',
  }).map(([name, latin]) => [name, latin.split(' ')]),
);

/** Whether a name is of Hangul syllables, in one piece or several. */
export function isHangul(text: string): boolean {
  return NAME.test(withoutBlanks(text));
}

/**
 * Latin spellings of a Korean name, surname first: its syllables in Revised Romanisation, and as the press of the south and
 * of the north write them.
 */
export function hangulReadings(text: string): string[] {
  const name = withoutBlanks(text);
  const size = SURNAMES.has(name.slice(0, 2)) && name.length > 2 ? 2 : 1;
  const given = [...name.slice(size)].map(syllableOf);
  const known = SURNAMES.get(name.slice(0, size)) ?? [syllableOf(name)];
  const styles = [given.map(southern), given, given.map(northern)];
  return known.flatMap((surname) => styles.map((style) => [surname, ...style].join(' ')));
}

function syllableOf(text: string): string {
  const code = text.charCodeAt(0);
  if (code < FIRST || code > LAST) return text;
  const index = code - FIRST;
  const [initial, vowel, final] = [
    Math.floor(index / FINALS / VOWELS),
    Math.floor(index / FINALS) % VOWELS,
    index % FINALS,
  ];
  return `${INITIAL[initial]}${VOWEL[vowel]}${FINAL[final]}`;
}

/** `Eui-sun`, `Suk-yeol`, `Soo`. */
const southern = (syllable: string) =>
  syllable
    .replace(/^ui/, 'eui')
    .replace(/^u/, 'woo')
    .replace(/(?<=^[^aeiouy]*)eo(?=k|n$|ng)/, 'u')
    .replace(/(?<=^[^aeiouy]+)u$/, 'oo')
    .replace(/(?<=^[^aeiou]*)yeo(?=ng)/, 'you');

/** McCune–Reischauer without its marks. */
const northern = (syllable: string) =>
  syllable
    .replace(/^g/, 'k')
    .replace(/^d/, 't')
    .replace(/^b/, 'p')
    .replace(/^j/, 'ch')
    .replaceAll('eo', 'o')
    .replaceAll('eu', 'u');
