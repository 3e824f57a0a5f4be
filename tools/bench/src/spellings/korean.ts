import { at } from '@assay/kernel';

/**
 * Syllables of Korean names: as the north writes them (the DPRK's system of 1992, after McCune–Reischauer, without marks),
 * Revised Romanization (Republic of Korea, Ministry of Culture, notice 2000-8), what passports of the south have, and Hangul.
 * A spelling of the north may stand for several syllables; the most frequent one of given names is taken.
 */
const SURNAMES = `kim gim kim 김|pak bak park 박|ri i lee 이|choe choe choi 최|jong jeong jung 정|chong jeong chung 정|kang gang kang 강|jo jo cho 조|cho jo cho 조|yun yun yoon 윤|jang jang jang 장|chang jang chang 장|rim im lim 임|han han han 한|o o oh 오|so seo seo 서|sin sin shin 신|kwon gwon kwon 권|hwang hwang hwang 황|an an ahn 안|song song song 송|ryu yu yoo 유|hong hong hong 홍|jon jeon jun 전|chon jeon chun 전|ko go koh 고|mun mun moon 문|ryang yang yang 양|son son sohn 손|pae bae bae 배|paek baek paik 백|ho heo hur 허|nam nam nam 남|sim sim shim 심|no no roh 노|ro no roh 노|ha ha ha 하|kwak gwak kwak 곽|ju ju joo 주|chu ju joo 주|u u woo 우|ku gu koo 구|min min min 민|jin jin jin 진|ji ji chi 지|om eom um 엄|won won won 원|hyon hyeon hyun 현|tae tae tae 태|to do do 도`;
const GIVEN = `chol cheol chul 철|yong yeong young 영|jong jeong jung 정|myong myeong myung 명|song seong sung 성|hyok hyeok hyuk 혁|su su soo 수|il il il 일|chun chun choon 춘|jun jun joon 준|kyong gyeong kyung 경|gyong gyeong kyung 경|kwang gwang kwang 광|gwang gwang kwang 광|ho ho ho 호|nam nam nam 남|sok seok suk 석|chan chan chan 찬|un eun eun 은|sun sun soon 순|hui hui hee 희|kuk guk kook 국|guk guk kook 국|yol yeol yeol 열|ryong ryong yong 룡|hun hun hoon 훈|man man man 만|tok deok duk 덕|tong dong dong 동|dong dong dong 동|jae jae jae 재|in in in 인|sang sang sang 상|kun geun keun 근|gun geun keun 근|ki gi ki 기|gi gi ki 기|nyon nyeon nyun 년|hak hak hak 학|bong bong bong 봉|pong bong bong 봉|pil pil phil 필|ok ok ok 옥|suk suk sook 숙|hwa hwa hwa 화|mi mi mi 미|ryol ryeol yeol 렬|won won won 원|tae tae tae 태|chang chang chang 창|hwan hwan hwan 환|bok bok bok 복|pok bok bok 복|sop seop sub 섭|mu mu moo 무|hae hae hae 해|bom beom bum 범|pom beom bum 범|ung eung eung 응|kil gil kil 길|gil gil kil 길|hong hong hong 홍|yon yeon yun 연|rim rim lim 림|sam sam sam 삼|jin jin jin 진|chin jin jin 진|ju ju joo 주|chong jeong jung 정|se se se 세|sim sim shim 심|u u woo 우|hyon hyeon hyun 현|ryon ryeon yeon 련|kyu gyu kyu 규|yun yun yoon 윤|kon geon kun 건`;

type Spellings = readonly [revised: string, southern: string, hangul: string];

const table = (text: string): ReadonlyMap<string, Spellings> =>
  new Map(
    text.split('|').map((row) => {
      const [north = '', revised = '', southern = '', hangul = ''] = row.split(' ');
      return [north, [revised, southern, hangul]] as const;
    }),
  );
const surnames = table(SURNAMES);
const given = table(GIVEN);

export const KOREAN_SPELLINGS = ['revised', 'southern', 'hangul'] as const;

/**
 * A name in the spelling of the north, surname last as lists print it after `inReadingOrder`, in the three others, surname
 * first. Undefined when a syllable is not in the tables.
 */
export function koreanSpellings(name: string): Record<(typeof KOREAN_SPELLINGS)[number], string> | undefined {
  const words = name.toLowerCase().split(/[\s-]+/);
  const surname = surnames.get(words.at(-1) ?? '');
  const rest = words.slice(0, -1).map((word) => given.get(word));
  if (!surname || rest.length !== 2 || rest.some((syllable) => syllable === undefined)) return undefined;
  const known = rest as Spellings[];
  const capital = (text: string) => at(text, 0).toUpperCase() + text.slice(1);
  return {
    revised: `${capital(surname[0])} ${capital(known.map(([revised]) => revised).join('-'))}`,
    southern: `${capital(surname[1])} ${known.map(([, southern]) => capital(southern)).join(' ')}`,
    hangul: surname[2] + known.map(([, , hangul]) => hangul).join(''),
  };
}
