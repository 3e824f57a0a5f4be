import { at } from '@assay/kernel';
import anyAscii from 'any-ascii';
import { ACRONYMS, CHOICES, type Choice, CYRILLIC, translated } from './business-words.js';

/** Legal forms and phrases of several words, each with its English. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/публичн[а-я]* акционерн[а-я]* обществ[а-я]*/g, ' pjsc '],
  [/(?:(?:открыт|закрыт|непубличн)[а-я]* )?акционерн[а-я]* обществ[а-я]*/g, ' jsc '],
  [/обществ[а-я]* [cс] ограниченн[а-я]* ответственност[а-я]*/g, ' llc '],
  [/(?:(?:публічн|приватн|відкрит|закрит)[а-яіїє]* )?акціонерн[а-яіїє]* товариств[а-яіїє]*/g, ' jsc '],
  [/(?:(?:адкрыт|закрыт)[а-яіў]* )?акцыянерн[а-яіў]* таварыств[а-яіў]*/g, ' jsc '],
  [/товариств[а-яіїє]* з обмеженою відповідальністю|таварыств[а-яіў]* з абмежаванай адказнасцю/g, ' llc '],
  // Whom it is named after stands in the genitive.
  [/(?<=(?:имени|им\.|імені|імя)\s+(?:[а-яё]\.\s?){0,2}[а-яё]{2,}[бвгджзклмнпрстфхцчшщ])а(?![а-яё])/g, ''],
  [/(?<![а-я])(?:имени|им\.|імені|імя)(?: (?:академика|профессора|героя|маршала|генерала))?/g, ' named after '],
  [/(?<![а-яё])(?:пао|пат)(?![а-яё])/g, ' pjsc '],
  [/(?<![а-яё])(?:оао|зао|нао|ао|аат|заа|ват|зат|прат|ат)(?![а-яё])/g, ' jsc '],
  [/(?<![а-яё])(?:ооо|тов|таа)(?![а-яё])/g, ' llc '],
];
/** Letters of the Latin keyboard among Cyrillic ones, which lists have now and then. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  ...{ a: 'а', b: 'в', c: 'с', e: 'е', h: 'н', i: 'і', k: 'к', m: 'м', o: 'о', p: 'р', t: 'т', x: 'х', y: 'у' },
};
const ENDING =
  /(?:ыми|ими|ага|аму|ого|его|ому|ему|ами|ями|ый|ий|ой|ая|яя|ое|ее|ые|ие|ым|им|ых|их|ую|юю|ом|ем|ам|ям|ах|ях|ов|ев|ей|ия|ии|ию|ае|яе|ыя|ія|ої|ій|[аяоеыиуюьйіє])$/;
/** One letter is a word as well: `в` is in. */
const INITIAL = /(?<![а-яё])([а-яё])\./g;
/** Lists leave it out, or say what he was. */
const NAMED_AFTER = ['named after', '', 'named after academician'] as const;

/** In English with acronyms in full and as they are; and by letters alone but for the legal form. */
export function cyrillicReadings(text: string): string[] {
  const lower = text
    .toLowerCase()
    .replace(/[a-z]{1,4}(?=[а-яё])|(?<=[а-яё])[a-z]{1,4}/g, (letters) =>
      [...letters].map((letter) => LOOKALIKES[letter] ?? letter).join(''),
    );
  const plain = PHRASES.reduce((done, [pattern, english]) => done.replace(pattern, english), lower).replace(
    INITIAL,
    (_, letter: string) => `${anyAscii(letter)} `,
  );
  const english = (choice: Choice, acronyms: number) => {
    const [number = 0] = choice;
    const other = (word: string) =>
      ACRONYMS[word]?.[acronyms] ?? named(word, number) ?? (number === 0 ? word : cognate(word));
    const made = translated(plain, { words: CYRILLIC, choice, other }, (word) => [word, stemOf(word)]);
    return made.replace('named after', at(NAMED_AFTER, number));
  };
  return [...CHOICES.map((choice) => english(choice, 1)), english([0], 0), plain];
}

const stemOf = (word: string) => word.replace(ENDING, '').replace(/ё/g, 'е');

/** Whom a plant is named after stands in the genitive, `Дегтярева`, and its town in an adjective, `Кизлярский`. */
function named(word: string, number: number): string | undefined {
  if (/^[а-яё]{4,}(?:ова|ева|ёва|ина|ына)$/.test(word)) return anyAscii(word.slice(0, -1));
  const town = /^([а-яё]{3,})ск(?:ий|ая|ое|ие|ого|ой|их|ому|им|ую)$/.exec(word)?.[1];
  return town === undefined ? undefined : anyAscii(number === 0 ? town : `${town}ск`);
}

/** Words of Greek and Latin, and of English, as English writes them: `Гидромаш` is Hydromash, `Белтехэкспорт` Beltechexport. */
const COGNATES: readonly (readonly [RegExp, string])[] = [
  [/^gidro/, 'hydro'],
  [/elektro/, 'electro'],
  [/avto/, 'auto'],
  [/mikro/, 'micro'],
  [/makro/, 'macro'],
  [/farm/, 'pharm'],
  [/tekh/, 'tech'],
  [/servis/, 'service'],
  [/telekom/, 'telecom'],
  [/konsalt/, 'consult'],
  [/treyd/, 'trade'],
  [/lodzhist/, 'logist'],
  [/dzh/, 'j'],
  [/ks/, 'x'],
  [/kh/, 'h'],
  [/ey(?=[b-df-hj-np-tv-xz])/, 'a'],
];

function cognate(word: string): string {
  return COGNATES.reduce((done, [pattern, english]) => done.replace(pattern, english), anyAscii(word));
}
