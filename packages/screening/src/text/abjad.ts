const ARABIC_FOLD: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ې: 'ي',
  ۍ: 'ي',
  ئ: 'ي',
  ے: 'ي',
  ؤ: 'و',
  ۇ: 'و',
  ك: 'ك',
  ک: 'ك',
  ڪ: 'ك',
  گ: 'گ',
  ګ: 'گ',
  ة: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ۀ: 'ه',
  ە: 'ه',
  ټ: 'ت',
  ٹ: 'ت',
  ډ: 'د',
  ڈ: 'د',
  ړ: 'ر',
  ڑ: 'ر',
  ښ: 'ش',
  ڼ: 'ن',
  ں: 'ن',
  څ: 'س',
  ځ: 'ز',
  ڤ: 'ف',
};

/** Sounds of Arabic and Hebrew letters in the classes of `skeleton`; letters that romanisation leaves out are absent. */
const SOUNDS: Readonly<Record<string, string>> = {
  ب: 'b',
  پ: 'b',
  ت: 't',
  ط: 't',
  ث: 't',
  ج: 'j',
  چ: 's',
  گ: 'k',
  غ: 'k',
  ق: 'k',
  ك: 'k',
  ح: 'h',
  خ: 'h',
  ه: 'h',
  د: 'd',
  ذ: 'd',
  ض: 'd',
  ظ: 'z',
  ز: 'z',
  ژ: 'j',
  ر: 'r',
  س: 's',
  ش: 's',
  ص: 's',
  ف: 'f',
  ل: 'l',
  م: 'm',
  ن: 'n',
  א: '',
  ב: 'b',
  ג: 'k',
  ד: 'd',
  ה: 'h',
  ו: '',
  ז: 'z',
  ח: 'h',
  ט: 't',
  י: '',
  כ: 'k',
  ך: 'k',
  ל: 'l',
  מ: 'm',
  ם: 'm',
  נ: 'n',
  ן: 'n',
  ס: 's',
  ע: '',
  פ: 'f',
  ף: 'f',
  צ: 's',
  ץ: 's',
  ק: 'k',
  ר: 'r',
  ש: 's',
  ת: 't',
};

const ABJAD = /[\u0590-\u06ff\u0750-\u077f]/;

/** Whether a word is written in Arabic or Hebrew script, where short vowels are not written. */
export function isAbjad(text: string): boolean {
  return ABJAD.test(text);
}

/** One spelling of an Arabic-script or Hebrew word: no vowel marks, no tatweel, one form per letter. */
export function foldAbjad(text: string): string {
  let out = '';
  for (const letter of text.replace(/[\u0591-\u05c7\u064b-\u065f\u0670\u0640\u0621\u200b-\u200f]/g, '')) {
    out += ARABIC_FOLD[letter] ?? letter;
  }
  return out;
}

/** The consonants of a folded abjad word in the classes of the Latin skeleton. */
export function abjadSkeleton(word: string): string {
  let out = '';
  for (const letter of word) {
    const sound = SOUNDS[letter] ?? '';
    if (sound !== '' && !out.endsWith(sound)) out += sound;
  }
  return dropFinalH(out);
}

/** Final h is the ta marbuta or silent he; romanisations write it or not. */
export function dropFinalH(skeleton: string): string {
  return skeleton.length > 1 && skeleton.endsWith('h') ? skeleton.slice(0, -1) : skeleton;
}

const ARTICLE = /^ال(?!له$)(?=..)/;
const SERVANT = /^عبد(?=...)/;
/** Son of, daughter of, family of: what `bin`, `bint` and `al` are in Latin script. */
const KINSHIP: ReadonlySet<string> = new Set(['بن', 'ابن', 'بنت', 'ولد', 'ال']);

/**
 * Splits a folded abjad word as the Latin path does: kinship words and the article are dropped and `عبدالرحمن` becomes two words, so that
 * it compares with `Abd al-Rahman` and with `Abdulrahman`.
 */
export function splitAbjad(word: string): string[] {
  if (KINSHIP.has(word)) return [];
  if (SERVANT.test(word)) return ['عبد', word.slice(3).replace(ARTICLE, '')];
  return [word.replace(ARTICLE, '')];
}
