/**
 * Russian and Ukrainian names in further languages of Europe, letter by letter.
 * Sources: Dutch: Nederlandse Taalunie, Leidraad, transcriptie van Russische namen. Hungarian: MTA, A cirill betűs szláv
 * nyelvek neveinek magyar helyesírása (1985). Czech: ÚJČ, Internetová jazyková příručka, přepis z cyrilice. Swedish: TT:s
 * transkribering. Finnish: SFS 4900. Italian: tables of the Enciclopedia Treccani for daily use. Portuguese: Manual do
 * Itamaraty. English press: The Economist Style Guide. Ukrainian: Cabinet of Ministers, resolution 55 (2010).
 */
interface System {
  readonly letters: Readonly<Record<string, string>>;
  readonly rules: readonly (readonly [RegExp, string])[];
}

const VOWEL = '[аеёиоуыэюя]';
const BASE = {
  ...{
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'g',
    д: 'd',
    е: 'e',
    ё: 'jo',
    з: 'z',
    и: 'i',
    й: 'j',
    к: 'k',
    л: 'l',
    м: 'm',
    н: 'n',
  },
  ...{ о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'ju', я: 'ja', і: 'i' },
  ...{ ї: 'ji', є: 'je', ґ: 'g', х: 'kh', ц: 'ts' },
};
const AFTER = `(?<=^|[ -]|${VOWEL}|[ьъ])е`;
const je = (written: string): readonly [RegExp, string] => [new RegExp(AFTER, 'g'), written];
const ending = (written: string): readonly [RegExp, string] => [/(?:ий|ый)(?=$|[ -])/g, written];

export const WIDE_CYRILLIC: Readonly<Record<string, System>> = {
  Dutch: {
    letters: { ...BASE, ё: 'jo', ж: 'zj', у: 'oe', х: 'ch', ц: 'ts', ч: 'tsj', ш: 'sj', щ: 'sjtsj', ю: 'joe' },
    rules: [ending('i'), je('je')],
  },
  Hungarian: {
    letters: { ...BASE, ж: 'zs', с: 'sz', х: 'h', ц: 'c', ч: 'cs', ш: 's', щ: 'scs', ы: 'i' },
    rules: [ending('ij'), je('je')],
  },
  Czech: {
    letters: { ...BASE, ж: 'ž', х: 'ch', ц: 'c', ч: 'č', ш: 'š', щ: 'šč' },
    rules: [[/ский(?=$|[ -])/g, 'skij'], je('je')],
  },
  Swedish: {
    letters: { ...BASE, ж: 'zj', х: 'ch', ц: 'ts', ч: 'tj', ш: 'sj', щ: 'sjtj' },
    rules: [ending('ij'), je('je')],
  },
  Finnish: {
    letters: { ...BASE, ж: 'ž', й: 'i', х: 'h', ц: 'ts', ч: 'tš', ш: 'š', щ: 'štš' },
    rules: [ending('i'), je('je')],
  },
  Italian: {
    letters: { ...BASE, ё: 'io', ж: 'zh', й: 'i', к: 'k', х: 'kh', ч: 'ci', ш: 'sh', щ: 'sc', ю: 'iu', я: 'ia' },
    rules: [ending('ij'), [/ч(?=[еёи])/g, 'c']],
  },
  Portuguese: {
    letters: { ...BASE, ё: 'io', ж: 'j', й: 'i', х: 'kh', ч: 'tch', ш: 'ch', щ: 'chtch', ы: 'i', ю: 'iu', я: 'ia' },
    rules: [ending('i'), je('ie'), [/г(?=[еиы])/g, 'gu']],
  },
  'English press': {
    letters: { ...BASE, ё: 'yo', ж: 'zh', й: 'i', х: 'kh', ч: 'ch', ш: 'sh', щ: 'shch', ю: 'yu', я: 'ya' },
    rules: [ending('y'), je('ye'), [/кс/g, 'x'], [/(?<=и)я/g, 'a']],
  },
  'old French': {
    letters: { ...BASE, ё: 'io', ж: 'j', й: 'y', у: 'ou', х: 'kh', ч: 'tch', ш: 'ch', щ: 'chtch', ю: 'iou', я: 'ia' },
    rules: [ending('y'), [/(?<=[еёо])в(?=$|[ -])/g, 'ff'], [/ин(?=$|[ -])/g, 'ine'], [/(?<=^|[ -])е/g, 'e']],
  },
};

export const UKRAINIAN: System = {
  letters: {
    ...BASE,
    ...{ г: 'h', и: 'y', й: 'i', є: 'ie', ї: 'i', ж: 'zh', х: 'kh', ч: 'ch', ш: 'sh', щ: 'shch', ю: 'iu', я: 'ia' },
  },
  rules: [
    [/зг/g, 'zgh'],
    [/(?<=^|[ -])є/g, 'ye'],
    [/(?<=^|[ -])ї/g, 'yi'],
    [/(?<=^|[ -])й/g, 'y'],
    [/(?<=^|[ -])ю/g, 'yu'],
    [/(?<=^|[ -])я/g, 'ya'],
  ],
};

/** A name in Cyrillic letters as a system writes it, each word with a capital letter. */
export function inSystem(name: string, { letters, rules }: System): string {
  let text = name.toLowerCase().replace(/[ʼ'’]/g, '');
  for (const [pattern, written] of rules) text = text.replace(pattern, written);
  const latin = Array.from(text, (letter) => letters[letter] ?? letter).join('');
  return latin.replace(/(^|[ -])(\p{Ll})/gu, (_, gap: string, letter: string) => gap + letter.toUpperCase());
}
