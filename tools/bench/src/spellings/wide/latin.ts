import { at as itemAt } from '@assay/kernel';
import { capitals } from './arabic.js';

/** Russian, Ukrainian and Belarusian forms of one given name (Reclams Namenbuch; Ukrainian and Belarusian state registers). */
const FORMS =
  `aleksandr oleksandr alyaksandr|aleksey oleksiy aliaksei|nikolay mykola mikalai|vladimir volodymyr uladzimir|sergey serhiy siarhei|dmitry dmytro dzmitry|evgeny yevhen yauhen|andrey andriy andrei|mikhail mykhailo mikhail|petr petro piatro|pavel pavlo pavel|vasily vasyl vasil|igor ihor ihar|oleg oleh aleh|elena olena alena|ekaterina kateryna katsiaryna|anna hanna hanna|irina iryna iryna|natalia nataliya natallia|olga olha volha|tatiana tetyana tatsiana|konstantin kostyantyn kanstantsin|anatoly anatoliy anatol|yury yuriy yury|grigory hryhoriy ryhor|gennady hennadiy henadz|maria mariya maryia|viktor viktor viktar|artem artem artsiom|maksim maksym maksim`
    .split('|')
    .map((row) => row.split(' '));
const RUSSIAN_ENDINGS = /(?:ei|ey|ii|iy|yi|y|i)$/;
const formOf = new Map(FORMS.map((forms) => [itemAt(forms, 0).replace(RUSSIAN_ENDINGS, ''), forms]));

/** The given name in the form of another East Slavic language; the surname stays. */
export function otherSlavic(name: string, place: 1 | 2): string | undefined {
  const [first = '', ...rest] = name.toLowerCase().split(/\s+/);
  const form = formOf.get(first.replace(RUSSIAN_ENDINGS, ''))?.[place];
  return form === undefined || form === first || rest.length === 0 ? undefined : capitals([form, ...rest].join(' '));
}

/** Short forms that people call themselves by (Hanks and Hodges, A Dictionary of First Names, 2006; Petrovsky, 1980). */
const SHORT: Readonly<Record<string, string>> = {
  ...{ william: 'bill', robert: 'bob', richard: 'dick', james: 'jim', john: 'jack', edward: 'ted', charles: 'chuck' },
  ...{ aleksandr: 'sasha', alexander: 'sasha', aleksey: 'alyosha', aleksei: 'lyosha', alexey: 'lyosha' },
  ...{ vladimir: 'volodya', mikhail: 'misha', nikolay: 'kolya', nikolai: 'kolya', ivan: 'vanya', evgeny: 'zhenya' },
  ...{ yevgeniy: 'zhenya', dmitry: 'dima', dmitriy: 'dima', sergey: 'seryozha', sergei: 'seryozha', yuri: 'yura' },
  ...{ viktor: 'vitya', boris: 'borya', konstantin: 'kostya', pavel: 'pasha', petr: 'petya', anatoly: 'tolya' },
  ...{ jose: 'pepe', francisco: 'paco', ignacio: 'nacho', jesus: 'chuy', enrique: 'quique', alberto: 'beto' },
  ...{ guillermo: 'memo', eduardo: 'lalo', antonio: 'tono', manuel: 'manolo', alejandro: 'alex', roberto: 'beto' },
  ...{ rafael: 'rafa', daniel: 'dani', gerardo: 'lalo', joseph: 'joe', thomas: 'tom', michael: 'mike', david: 'dave' },
  ...{ samuel: 'sam', peter: 'pete', anthony: 'tony', benjamin: 'ben', christopher: 'chris', daniil: 'danya' },
};

export function nickname(name: string): string | undefined {
  const [first = '', ...rest] = name.toLowerCase().split(/\s+/);
  const short = SHORT[first];
  return short === undefined || rest.length === 0 ? undefined : capitals([short, ...rest].join(' '));
}

/** First given name and both surnames of a name that lists print with several given names. */
export function oneGiven(name: string): string | undefined {
  const words = name.split(/\s+/);
  const plain = words.every((word) => /^\p{L}{3,}$/u.test(word));
  return words.length === 4 && plain ? [words[0], words[2], words[3]].join(' ') : undefined;
}

const PATRONYMIC = /(?:vich|vych|vitch|vna|ichna)$/i;

export function withoutPatronymic(name: string): string | undefined {
  const words = name.split(/\s+/);
  return words.length === 3 && PATRONYMIC.test(itemAt(words, 1)) ? `${words[0]} ${words[2]}` : undefined;
}

/** A woman's married surname after or before that of the list, with a hyphen. */
export function married(name: string, other: string): string | undefined {
  const words = name.split(/\s+/);
  const surname = other.split(/\s+/).at(-1) ?? '';
  return words.length === 2 && /^\p{L}{4,}$/u.test(surname) ? `${words[0]} ${words[1]}-${surname}` : undefined;
}

/** All but the surname as initials, surname last. */
export function initials(name: string): string | undefined {
  const words = name.split(/\s+/);
  if (words.length < 2 || !words.every((word) => /^\p{L}{3,}$/u.test(word))) return undefined;
  const first = words.slice(0, -1).map((word) => `${itemAt([...word], 0)}.`);
  return `${first.join(' ')} ${words.at(-1)}`;
}

/** What optical reading takes for what (Kukich 1992, table of OCR confusions). */
const MISREAD: readonly (readonly [string, string])[] = [
  ...([
    ['o', '0'],
    ['l', '1'],
    ['i', 'l'],
    ['m', 'rn'],
    ['u', 'v'],
    ['e', 'c'],
    ['s', '5'],
  ] as const),
  ...([
    ['b', '8'],
    ['n', 'h'],
    ['h', 'b'],
    ['a', 'o'],
    ['rn', 'm'],
    ['t', 'f'],
    ['g', 'q'],
    ['d', 'cl'],
  ] as const),
];

/** One place in the longest word misread. @param draw 0–1 */
export function misread(name: string, draw: number): string | undefined {
  const words = name.toLowerCase().split(/\s+/);
  const longest = [...words].sort((left, right) => right.length - left.length)[0] ?? '';
  const known = MISREAD.filter(([from]) => longest.slice(1).includes(from));
  const chosen = known[Math.floor(draw * known.length)];
  if (words.length < 2 || longest.length < 5 || !chosen) return undefined;
  const [from, to] = chosen;
  const wrong = longest.slice(0, 1) + longest.slice(1).replace(from, to);
  return capitals(words.map((word) => (word === longest ? wrong : word)).join(' '));
}

/** One slip of the keyboard in the longest word: two letters turned, one left out or one doubled. @param draw 0–1 */
export function mistyped(name: string, draw: number): string | undefined {
  const words = name.toLowerCase().split(/\s+/);
  const longest = [...words].sort((left, right) => right.length - left.length)[0] ?? '';
  if (words.length < 2 || longest.length < 5 || !/^\p{L}+$/u.test(longest)) return undefined;
  const at = 1 + Math.floor(draw * (longest.length - 2));
  const [before, one, other, after] = [longest.slice(0, at), longest[at], longest[at + 1], longest.slice(at + 2)];
  const wrong = [
    `${before}${other}${one}${after}`,
    `${before}${other}${after}`,
    `${before}${one}${one}${other}${after}`,
  ];
  const made = itemAt(wrong, Math.floor(draw * 97) % 3);
  return made === longest ? undefined : capitals(words.map((word) => (word === longest ? made : word)).join(' '));
}

/** Letters with marks as an alphabet without them writes them in two (DIN 5007-2, Doc 9303 part 3 section 6). */
export function withoutMarks(name: string): string | undefined {
  const two = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', å: 'aa', ø: 'oe', æ: 'ae', ñ: 'n', ç: 'c' } as const;
  const plain = name
    .toLowerCase()
    .normalize('NFC')
    .replace(/[äöüßåøæñç]/g, (letter) => two[letter as keyof typeof two]);
  return plain === name.toLowerCase() ? undefined : capitals(plain);
}

/** The reading order turned, with the surname in capitals and a comma. */
export function surnameFirst(name: string): string | undefined {
  const words = name.split(/\s+/);
  return words.length < 2 ? undefined : `${words.at(-1)?.toUpperCase()}, ${words.slice(0, -1).join(' ')}`;
}

/** With a title and a further given name of somebody else's. */
export function titled(name: string, draw: number): string {
  const titles = ['Dr.', 'Haji', 'General', 'Sheikh', 'Eng.', 'Mr.', 'Prof. Dr.', 'Col.'];
  return `${itemAt(titles, Math.floor(draw * titles.length))} ${name}`;
}
