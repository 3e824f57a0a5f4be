/**
 * Russian names as the languages of Europe write them, letter by letter after published rules.
 * Sources: German: Duden, Transkription des kyrillischen Alphabets. French: transcription of the Imprimerie nationale.
 * Polish: PWN, Zasady pisowni i interpunkcji, § 70 (transkrypcja). Turkish: Türk Dil Kurumu, Yazım Kılavuzu.
 * BGN/PCGN 1947; ISO 9:1995; ICAO Doc 9303 part 3, section 6 (2021); Spanish: Fundéu, transcripción del ruso.
 */
export type CyrillicSystem = keyof typeof SYSTEMS;

interface System {
  readonly letters: Readonly<Record<string, string>>;
  /** Applied to the Cyrillic text, in this order, before its letters are replaced. */
  readonly rules: readonly (readonly [RegExp, string])[];
}

const VOWEL = '[аеёиоуыэюя]';
const COMMON = {
  ...{ а: 'a', б: 'b', г: 'g', д: 'd', и: 'i', к: 'k', л: 'l', м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', т: 't', ф: 'f' },
  ...{ ъ: '', ь: '', э: 'e', і: 'i', ї: 'yi', є: 'ye', ґ: 'g' },
};

const SYSTEMS = {
  german: {
    letters: {
      ...COMMON,
      ...{ в: 'w', е: 'e', ё: 'jo', ж: 'sch', з: 's', й: 'i', с: 's', у: 'u', х: 'ch', ц: 'z', ч: 'tsch', ш: 'sch' },
      ...{ щ: 'schtsch', ы: 'y', ю: 'ju', я: 'ja' },
    },
    rules: [
      [/(?<=[иы])й/g, ''],
      [/кс/g, 'x'],
      [new RegExp(`(?<=^|[ -]|${VOWEL}|[ьъ])е`, 'g'), 'je'],
      [new RegExp(`(?<=${VOWEL})с(?=${VOWEL})`, 'g'), 'ss'],
    ],
  },
  french: {
    letters: {
      ...COMMON,
      ...{ в: 'v', е: 'e', ё: 'io', ж: 'j', з: 'z', й: 'ï', с: 's', у: 'ou', х: 'kh', ц: 'ts', ч: 'tch', ш: 'ch' },
      ...{ щ: 'chtch', ы: 'y', ю: 'iou', я: 'ia' },
    },
    rules: [
      [/(?:ий|ый)(?=$|[ -])/g, 'y'],
      [/ин(?=$|[ -])/g, 'ine'],
      [/(?<=^|[ -])е/g, 'ie'],
      [new RegExp(`(?<=${VOWEL}|[ьъ])е`, 'g'), 'ïe'],
      [new RegExp(`(?<=${VOWEL})с(?=${VOWEL})`, 'g'), 'ss'],
      [/г(?=[еиы])/g, 'gu'],
    ],
  },
  polish: {
    letters: {
      ...COMMON,
      ...{ в: 'w', е: 'ie', ё: 'io', ж: 'ż', з: 'z', й: 'j', с: 's', у: 'u', х: 'ch', ц: 'c', ч: 'cz', ш: 'sz' },
      ...{ щ: 'szcz', ы: 'y', ю: 'iu', я: 'ia', л: 'ł' },
    },
    rules: [
      [/ский(?=$|[ -])/g, 'ski'],
      [/(?:ий|ый)(?=$|[ -])/g, 'ij'],
      [/л(?=[еёиюяь])/g, 'l'],
      [/(?<=l)е/g, 'e'],
      [/(?<=l)ю/g, 'u'],
      [/(?<=l)я/g, 'a'],
      [/(?<=l)ь/g, ''],
      [/(?<=[жцчшщ])е/g, 'e'],
      [new RegExp(`(?<=^|[ -]|${VOWEL}|[ьъ])е`, 'g'), 'je'],
      [new RegExp(`(?<=^|[ -]|${VOWEL}|[ьъ])ё`, 'g'), 'jo'],
      [new RegExp(`(?<=^|[ -]|${VOWEL}|[ьъ])ю`, 'g'), 'ju'],
      [new RegExp(`(?<=^|[ -]|${VOWEL}|[ьъ])я`, 'g'), 'ja'],
    ],
  },
  turkish: {
    letters: {
      ...COMMON,
      ...{ в: 'v', е: 'e', ё: 'yo', ж: 'j', з: 'z', й: 'y', с: 's', у: 'u', х: 'h', ц: 'ts', ч: 'ç', ш: 'ş' },
      ...{ щ: 'şç', ы: 'ı', ю: 'yu', я: 'ya' },
    },
    rules: [
      [/(?:ий|ый)(?=$|[ -])/g, 'iy'],
      [new RegExp(`(?<=^|[ -]|${VOWEL}|[ьъ])е`, 'g'), 'ye'],
    ],
  },
  spanish: {
    letters: {
      ...COMMON,
      ...{ в: 'v', е: 'e', ё: 'io', ж: 'zh', з: 'z', й: 'i', с: 's', у: 'u', х: 'j', ц: 'ts', ч: 'ch', ш: 'sh' },
      ...{ щ: 'sch', ы: 'y', ю: 'iu', я: 'ia' },
    },
    rules: [
      [/(?:ий|ый)(?=$|[ -])/g, 'i'],
      [/г(?=[еиы])/g, 'gu'],
      [new RegExp(`(?<=^|[ -]|${VOWEL}|[ьъ])е`, 'g'), 'ye'],
    ],
  },
  'ISO 9': {
    letters: {
      ...COMMON,
      ...{ в: 'v', е: 'e', ё: 'ë', ж: 'ž', з: 'z', й: 'j', с: 's', у: 'u', х: 'h', ц: 'c', ч: 'č', ш: 'š', щ: 'ŝ' },
      ...{ ы: 'y', ю: 'û', я: 'â', э: 'è', ъ: 'ʺ', ь: 'ʹ' },
    },
    rules: [],
  },
  'BGN/PCGN': {
    letters: {
      ...COMMON,
      ...{ в: 'v', е: 'e', ё: 'yo', ж: 'zh', з: 'z', й: 'y', с: 's', у: 'u', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh' },
      ...{ щ: 'shch', ы: 'y', ю: 'yu', я: 'ya' },
    },
    rules: [[new RegExp(`(?<=^|[ -]|${VOWEL}|[ьъ])е`, 'g'), 'ye']],
  },
  'Doc 9303': {
    letters: {
      ...COMMON,
      ...{ в: 'v', е: 'e', ё: 'e', ж: 'zh', з: 'z', й: 'i', с: 's', у: 'u', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh' },
      ...{ щ: 'shch', ы: 'y', ю: 'iu', я: 'ia', ъ: 'ie' },
    },
    rules: [],
  },
} as const satisfies Record<string, System>;

export const CYRILLIC_SYSTEMS = Object.keys(SYSTEMS) as readonly CyrillicSystem[];

/** A name in Russian letters as a system writes it, each word with a capital letter. */
export function fromCyrillic(name: string, system: CyrillicSystem): string {
  const { letters, rules }: System = SYSTEMS[system];
  let text = name.toLowerCase();
  for (const [pattern, written] of rules) text = text.replace(pattern, written);
  const latin = Array.from(text, (letter) => letters[letter] ?? letter).join('');
  return latin.replace(/(^|[ -])(\p{Ll})/gu, (_, gap: string, letter: string) => gap + letter.toUpperCase());
}
