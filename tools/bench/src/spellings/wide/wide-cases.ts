import { at as itemAt, seededRandom } from '@assay/kernel';
import { type Entity, primaryName, type ScreeningQuery } from '@assay/screening';
import { CYRILLIC_SYSTEMS, fromCyrillic } from '../cyrillic.js';
import { draw, type HardCase, isOf, NOT_LATIN, SPANISH, type Spelt, spelt } from '../hard-cases.js';
import { ARABIC_SYSTEMS, arabicAs } from './arabic.js';
import {
  burmeseOther,
  burmeseTitled,
  cantoneseSurname,
  koreanSecond,
  koreanTurned,
  mccuneReischauer,
  pinyinPrinted,
  turned,
} from './asian.js';
import { ampersand, formBefore, otherForm, otherNumeral, shipPrefixed, shortened } from './business.js';
import { inSystem, UKRAINIAN, WIDE_CYRILLIC } from './cyrillic.js';
import * as latin from './latin.js';
import { namesakes, type Source } from './namesakes.js';
import { asInBelarus, asInUkraine } from './neighbours.js';

const OF_A_KIND_MAX = 60;
const RUSSIAN = /^[а-яё]+(?:[ -][а-яё]+){1,2}$/i;
const UKRAINIAN_NAME = /^(?=.*[іїєґ])[а-яіїєґʼ'’]+(?:[ -][а-яіїєґʼ'’]+){1,2}$/i;
const ARABIC = ['IQ', 'SY', 'EG', 'DZ', 'TN', 'MA', 'LY', 'LB', 'JO', 'SA', 'YE', 'SD', 'KW', 'QA', 'AE', 'BH', 'PS'];
const PERSIAN = ['IR', 'AF'];
const SLAVIC = ['RU', 'UA', 'BY'];
const NICKNAMED = [...SLAVIC, ...SPANISH, 'US', 'GB', 'ZA', 'IE', 'CA'];

type Rule = (name: string, draw: number, entity: Entity) => string | undefined;
type Type = NonNullable<ScreeningQuery['type']>;

interface Kind {
  readonly kind: string;
  readonly rule: Rule;
  readonly of: readonly Entity[];
  readonly type: Type;
  readonly born?: boolean;
  readonly most?: number;
}

/**
 * Listed names in spellings of further countries, registers and keyboards, drawn by the seed: up to 60 of each kind, and of
 * persons half as many of nobody, made of a first word and the last word of another.
 */
export function wideCases(entities: readonly Entity[], seed: number): HardCase[] {
  const random = seededRandom(seed);
  const isNamesake = namesakes(entities.filter(({ schema }) => schema === 'person'));
  return kindsOf(entities).flatMap(({ kind, rule, of, type, born, most }) => {
    const found = spelt(of, (entity) => rule(primaryName(entity), random(), entity));
    const dated = born ? found.filter(({ entity }) => entity.datesOfBirth.length > 0) : found;
    const cases = draw(dated, most ?? OF_A_KIND_MAX, random).map(({ entity, name }): HardCase => {
      const date = born ? { dateOfBirth: itemAt(entity.datesOfBirth, 0) } : {};
      return { id: `${kind}|${entity.id}`, kind, query: { name, type, ...date }, expected: entity.id };
    });
    const nobody = type === 'individual' && !born ? strangers(found, Math.ceil(cases.length / 2), random) : [];
    const unlisted = nobody.map(({ name, sources }): HardCase => {
      const namesake = isNamesake(...sources) ? { namesake: true } : {};
      return { id: `nobody|${kind}|${name}`, kind: `nobody: ${kind}`, query: { name, type }, ...namesake };
    });
    return [...cases, ...unlisted];
  });
}

function kindsOf(entities: readonly Entity[]): Kind[] {
  const persons = entities.filter(({ schema }) => schema === 'person');
  const firms = entities.filter(({ schema }) => schema === 'organization');
  const ships = entities.filter(({ schema }) => schema === 'vessel');
  const from = (...codes: readonly string[]) => persons.filter((entity) => codes.some((code) => isOf(code)(entity)));
  const person = (kind: string, of: readonly Entity[], rule: Rule, born = false): Kind => ({
    ...{ kind, of, rule, born },
    type: 'individual',
  });
  const other = (kind: string, type: Type, of: readonly Entity[], rule: Rule): Kind => ({ kind, type, of, rule });
  return [
    ...cyrillic(persons),
    ...arabic(from),
    ...asian(from),
    ...latinKinds(persons, from),
    ...(['legal form', 'form before the name', 'words shortened', 'and or &'] as const).map((kind, at) =>
      other(`company, ${kind}`, 'business', firms, itemAt([otherForm, formBefore, shortened, ampersand], at)),
    ),
    other('ship, other numerals', 'vessel', ships, otherNumeral),
    other('ship, with its kind', 'vessel', ships, shipPrefixed),
    { ...person('Cyrillic, patronymic left out', persons, inTwoWords), most: TWO_WORDS_MAX },
    ...neighbours(persons),
  ];

  function cyrillic(of: readonly Entity[]): Kind[] {
    const written = (pattern: RegExp, system: (typeof WIDE_CYRILLIC)[string]): Rule => {
      return (_, __, { names }) => {
        const name = names.find(({ text }) => pattern.test(text))?.text;
        const known = names.some(({ text }) => !NOT_LATIN.test(text));
        return name !== undefined && known ? inSystem(name, system) : undefined;
      };
    };
    const russian = Object.entries(WIDE_CYRILLIC).map(([kind, system]) =>
      person(`Cyrillic, ${kind}`, of, written(RUSSIAN, system)),
    );
    return [...russian, person('Cyrillic, Ukrainian', of, written(UKRAINIAN_NAME, UKRAINIAN))];
  }

  function arabic(of: typeof from): Kind[] {
    const systems = ARABIC_SYSTEMS.map((system) =>
      person(`Arabic, ${system}`, of(...(system === 'Iran' ? PERSIAN : ARABIC)), (name) => arabicAs(name, system)),
    );
    return [...systems, person('Persian, German press', of(...PERSIAN), (name) => arabicAs(name, 'German press'))];
  }

  function asian(of: typeof from): Kind[] {
    const [chinese, korean, burmese] = [of('CN', 'HK', 'TW'), of('KP', 'KR'), of('MM')];
    return [
      person('Chinese, surname of Hong Kong', chinese, cantoneseSurname),
      person('Chinese, surname first', chinese, pinyinPrinted),
      person('Korean, McCune–Reischauer', korean, mccuneReischauer),
      person('Korean, given name first', korean, koreanTurned),
      person('Korean, second spelling of the surname', korean, koreanSecond),
      person('Burmese, titled', burmese, burmeseTitled),
      person('Burmese, other spelling', burmese, burmeseOther),
      person('Vietnamese and Thai, turned', of('VN', 'TH', 'KH', 'LA'), turned),
    ];
  }
}

const TWO_WORDS_MAX = 240;
const NEIGHBOURS_MAX = 120;
const FATHERS_SHARE = 2 / 3;
const WITH_PATRONYMIC = /^([а-яё]+) [а-яё]+(?:[ое]вич|ич|[ое]вна|ична) ([а-яё]+)$/i;
const SPELLINGS = [
  ...Object.values(WIDE_CYRILLIC).map((system) => (name: string) => inSystem(name, system)),
  ...CYRILLIC_SYSTEMS.map((system) => (name: string) => fromCyrillic(name, system)),
];

/** Given name and surname, as passports outside have them, in the spelling of any neighbour. */
function inTwoWords(_: string, drawn: number, { names }: Entity): string | undefined {
  const known = names.some(({ text }) => !NOT_LATIN.test(text));
  const [, given, surname] = known ? (names.map(({ text }) => WITH_PATRONYMIC.exec(text)).find(Boolean) ?? []) : [];
  const spell = itemAt(SPELLINGS, Math.floor(drawn * SPELLINGS.length));
  return given === undefined || surname === undefined ? undefined : spell(`${given} ${surname}`);
}

/** Two of three with the father's name, as registers have them; passports leave it out. */
function neighbours(of: readonly Entity[]): Kind[] {
  const rules: readonly (readonly [string, typeof asInUkraine])[] = [
    ['Russian name as in Ukraine', asInUkraine],
    ['Russian name as in Belarus', asInBelarus],
  ];
  return rules.map(([kind, asThere]) => {
    const rule: Rule = (name, drawn) => asThere(name, drawn < FATHERS_SHARE);
    return { kind, of, rule, type: 'individual', most: NEIGHBOURS_MAX };
  });
}

function latinKinds(persons: readonly Entity[], from: (...codes: readonly string[]) => readonly Entity[]): Kind[] {
  const kinds: readonly (readonly [string, readonly Entity[], Rule])[] = [
    ['Slavic, Ukrainian given name', from(...SLAVIC), (name) => latin.otherSlavic(name, 1)],
    ['Slavic, Belarusian given name', from(...SLAVIC), (name) => latin.otherSlavic(name, 2)],
    ['short given name', from(...NICKNAMED), latin.nickname],
    ['Spanish, one given name', from(...SPANISH), latin.oneGiven],
    ['patronymic left out', from(...SLAVIC), latin.withoutPatronymic],
    ['misread letter', persons, latin.misread],
    ['slip of the keyboard', persons, latin.mistyped],
    ['letters without marks', persons, latin.withoutMarks],
    ['surname first', persons, latin.surnameFirst],
    ['titled', persons, latin.titled],
  ];
  const surnames = persons.map(primaryName);
  const marry: Rule = (name, drawn) => latin.married(name, surnames[Math.floor(drawn * surnames.length)] ?? '');
  const dated: readonly (readonly [string, Rule])[] = [
    ['initials and birth date', latin.initials],
    ['married name and birth date', marry],
  ];
  return [
    ...kinds.map(([kind, of, rule]): Kind => ({ kind, of, rule, type: 'individual' })),
    ...dated.map(([kind, rule]): Kind => ({ kind, of: persons, rule, type: 'individual', born: true })),
  ];
}

interface Stranger {
  readonly name: string;
  readonly sources: readonly [Source, Source];
}

function strangers(found: readonly Spelt[], count: number, random: () => number): Stranger[] {
  const plain = found.filter(({ name }) => /^\p{L}{3,} .*\p{L}{3,}$/u.test(name));
  const [one, other] = [draw(plain, count, random), draw(plain, count, random)];
  return one.flatMap(({ name, entity }, at) => {
    const second = itemAt(other, at);
    if (second.entity === entity) return [];
    const [given, surname] = [itemAt(name.split(' '), 0), itemAt(second.name.split(' ').slice(-1), 0)];
    const sources = [
      { word: given, entity },
      { word: surname, entity: second.entity },
    ] as const;
    return [{ name: `${given} ${surname}`, sources }];
  });
}
