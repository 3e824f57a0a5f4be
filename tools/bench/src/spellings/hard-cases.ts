import { at as itemAt, seededRandom } from '@assay/kernel';
import { type Entity, primaryName, type ScreeningQuery } from '@assay/screening';
import { inWadeGiles } from './chinese.js';
import { CYRILLIC_SYSTEMS, fromCyrillic } from './cyrillic.js';
import { KOREAN_SPELLINGS, koreanSpellings } from './korean.js';
import { TIBETAN, UYGHUR } from './minorities.js';

/** A query made from a listed name by a published rule, or from two of them: then it is nobody's. */
export interface HardCase {
  readonly id: string;
  readonly kind: string;
  readonly query: ScreeningQuery;
  /** The listed party; undefined where nobody may be found. */
  readonly expected?: string;
  /** Of nobody's name: a listed party bears it all the same, as `namesakes` tells. */
  readonly namesake?: boolean;
}

const OF_A_KIND_MAX = 80;
const RUSSIAN = /^[а-яё]+(?:[ -][а-яё]+){1,2}$/i;
export const NOT_LATIN = /[^\p{Script=Latin}\p{N}\p{P}\p{S}\s]/u;

/** The lists with their Latin names alone, and made-up Uyghur and Tibetan parties in the spellings of the people. */
export function latinOnly(entities: readonly Entity[]): Entity[] {
  const kept = entities.map((entity) => ({
    ...entity,
    names: entity.names.filter(({ text }) => !NOT_LATIN.test(text)),
  }));
  return [...kept.filter(({ names }) => names.length > 0), ...minorities().map(({ entity }) => entity)];
}

/** All cases: up to 80 of each kind, drawn by the seed, and about as many of nobody. */
export function hardCases(entities: readonly Entity[], seed: number): HardCase[] {
  const random = seededRandom(seed);
  const cases: HardCase[] = [];
  const add = (kind: string, found: readonly Spelt[], more: (of: Entity) => object = () => ({})) => {
    const some = draw(found, OF_A_KIND_MAX, random);
    for (const { entity, name } of some) {
      const query = { name, type: 'individual', ...more(entity) } as const;
      cases.push({ id: `${kind}|${entity.id}`, kind, query, expected: entity.id });
    }
    for (const name of strangers(found, Math.ceil(some.length / 2), random)) {
      cases.push({ id: `nobody|${kind}|${name}`, kind: `nobody: ${kind}`, query: { name, type: 'individual' } });
    }
  };
  const persons = entities.filter(({ schema }) => schema === 'person');
  for (const system of CYRILLIC_SYSTEMS) add(`Cyrillic, ${system}`, cyrillic(persons, system));
  const chinese = spelt(persons.filter(isOf('CN')), (entity) => inWadeGiles(primaryName(entity)));
  add('Wade–Giles', chinese);
  add(
    'Wade–Giles without apostrophes',
    chinese.map((one) => ({ ...one, name: one.name.replaceAll("'", '') })),
  );
  for (const kind of KOREAN_SPELLINGS)
    add(
      `Korean, ${kind}`,
      spelt(persons.filter(isOf('KP')), (entity) => koreanSpellings(primaryName(entity))?.[kind]),
    );
  for (const kind of ['characters', 'Pinyin'] as const)
    add(
      `Uyghur and Tibetan, ${kind}`,
      minorities().map((one) => ({ entity: one.entity, name: one[kind] })),
    );
  add('one of two surnames and birth year', spelt(persons, oneSurname), birthYear);
  add('initial of the middle name', spelt(persons, middleInitial));
  return cases;
}

/** A listed party with a name in another spelling. */
export interface Spelt {
  readonly entity: Entity;
  readonly name: string;
}

/** Those parties that a rule gives another spelling. */
export function spelt(entities: readonly Entity[], write: (entity: Entity) => string | undefined): Spelt[] {
  return entities.flatMap((entity) => {
    const name = write(entity);
    return name === undefined ? [] : [{ entity, name }];
  });
}

export const isOf = (country: string) => (entity: Entity) =>
  entity.nationalities.includes(country) || entity.countries.includes(country);

/** Parties with a Russian name in Cyrillic, of two or three words, and a Latin one. */
function cyrillic(persons: readonly Entity[], system: Parameters<typeof fromCyrillic>[1]): Spelt[] {
  return spelt(persons, (entity) => {
    const name = entity.names.find(({ text }) => RUSSIAN.test(text))?.text;
    const latin = entity.names.some(({ text }) => !NOT_LATIN.test(text));
    return name !== undefined && latin ? fromCyrillic(name, system) : undefined;
  });
}

export const SPANISH = new Set([
  'MX',
  'CO',
  'VE',
  'NI',
  'CU',
  'ES',
  'PE',
  'EC',
  'BO',
  'GT',
  'HN',
  'SV',
  'PA',
  'CR',
  'DO',
  'AR',
  'CL',
  'PY',
]);

/** OFAC prints `SURNAME1 SURNAME2, Given`: the reading order leaves both surnames last. */
function oneSurname(entity: Entity): string | undefined {
  const words = primaryName(entity).split(/\s+/);
  const spanish = entity.nationalities.some((code) => SPANISH.has(code));
  const plain = words.every((word) => word.length > 3);
  if (!spanish || !plain || words.length < 3 || words.length > 4 || entity.datesOfBirth.length === 0) return undefined;
  return `${words[0]} ${words.at(-2)}`;
}

function birthYear(entity: Entity): object {
  return { dateOfBirth: itemAt(entity.datesOfBirth, 0).slice(0, 4) };
}

function middleInitial(entity: Entity): string | undefined {
  const words = primaryName(entity).split(/\s+/);
  if (words.length !== 3 || !words.every((word) => /^[A-Za-z]{4,}$/.test(word))) return undefined;
  return `${words[0]} ${itemAt(words, 1)[0]}. ${words[2]}`;
}

interface MadeUp {
  readonly entity: Entity;
  readonly characters: string;
  readonly Pinyin: string;
}

const PINYIN: Readonly<Record<string, string>> = {
  ...{
    买买提: 'Maimaiti',
    吐尔逊: 'Tuerxun',
    艾合买提: 'Aihemaiti',
    玉素甫: 'Yusufu',
    依明: 'Yiming',
    卡德尔: 'Kadeer',
  },
  ...{ 艾力: 'Aili', 吾买尔: 'Wumaier', 司马义: 'Simayi', 克力木: 'Kelimu', 达吾提: 'Dawuti', 沙塔尔: 'Shataer' },
  ...{ 肉孜: 'Rouzi', 库尔班: 'Kuerban', 哈斯木: 'Hasimu', 亚森: 'Yasen', 热合曼: 'Reheman', 阿不都拉: 'Abudula' },
  ...{ 努尔: 'Nuer', 古丽: 'Guli', 艾尔肯: 'Aierken', 伊力哈木: 'Yilihamu', 托合提: 'Tuoheti', 铁木尔: 'Tiemuer' },
  ...{ 扎西: 'Zhaxi', 多吉: 'Duoji', 次仁: 'Ciren', 丹增: 'Danzeng', 洛桑: 'Luosang', 尼玛: 'Nima', 卓玛: 'Zhuoma' },
  ...{
    平措: 'Pingcuo',
    旺堆: 'Wangdui',
    边巴: 'Bianba',
    格桑: 'Gesang',
    强巴: 'Qiangba',
    白玛: 'Baima',
    索朗: 'Suolang',
  },
  ...{ 贡布: 'Gongbu', 晋美: 'Jinmei', 仁青: 'Renqing', 土登: 'Tudeng', 嘉措: 'Jiacuo', 顿珠: 'Dunzhu', 罗布: 'Luobu' },
  ...{ 阿旺: 'Awang' },
};

/** Two names each: nobody in particular. */
function minorities(): MadeUp[] {
  return [UYGHUR, TIBETAN].flatMap((names, people) =>
    names.map(([han, latin], at) => {
      const [other, otherLatin] = itemAt(names, (at + 5) % names.length);
      const name = `${latin.at(-1)} ${otherLatin[0]}`;
      const entity: Entity = {
        ...{
          id: `made-up-${people}-${at}`,
          list: 'ofac_sdn',
          schema: 'person',
          names: [{ text: name, kind: 'primary' }],
        },
        ...{
          datesOfBirth: [],
          countries: ['CN'],
          nationalities: ['CN'],
          genders: [],
          identifiers: [],
          types: ['sanction'],
        },
        ...{ programs: [], positions: [], sources: [] },
      };
      return {
        entity,
        characters: people === 0 ? `${han}·${other}` : han + other,
        Pinyin: `${PINYIN[han]} ${PINYIN[other]}`,
      };
    }),
  );
}

/** The first word of one name before the rest of another: names of the kind that nobody listed bears, most likely. */
function strangers(found: readonly Spelt[], count: number, random: () => number): string[] {
  const several = found.filter(({ name }) => name.includes(' '));
  const [one, other] = [draw(several, count, random), draw(several, count, random)];
  const known = new Set(found.map(({ name }) => name));
  return one.flatMap(({ name, entity }, at) => {
    const second = itemAt(other, at);
    if (second.entity === entity) return [];
    const made = `${name.split(' ')[0]} ${second.name.split(' ').slice(1).join(' ')}`;
    return known.has(made) ? [] : [made];
  });
}

/** Some items, drawn without putting back. */
export function draw<Item>(items: readonly Item[], count: number, random: () => number): Item[] {
  const left = [...items];
  return Array.from({ length: Math.min(count, left.length) }, () =>
    itemAt(left.splice(Math.floor(random() * left.length), 1), 0),
  );
}
