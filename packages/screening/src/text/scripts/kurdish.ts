/** Letters that Sorani or Uyghur has and Arabic and Persian lack: both write their vowels. */
const SORANI = /[ەێۆڵڕ]/;
const UYGHUR = /[ۇۈۋې]/;
const LETTERS: Readonly<Record<string, string>> = {
  ...{
    ا: 'a',
    آ: 'a',
    ب: 'b',
    پ: 'p',
    ت: 't',
    ج: 'j',
    چ: 'ch',
    ح: 'h',
    خ: 'kh',
    د: 'd',
    ر: 'r',
    ڕ: 'r',
    ز: 'z',
    ژ: 'zh',
  },
  ...{
    س: 's',
    ش: 'sh',
    ع: '',
    غ: 'gh',
    ف: 'f',
    ڤ: 'v',
    ق: 'q',
    ک: 'k',
    ك: 'k',
    گ: 'g',
    ڭ: 'ng',
    ل: 'l',
    ڵ: 'l',
    م: 'm',
  },
  ...{
    ن: 'n',
    ه: 'h',
    ھ: 'h',
    ە: 'a',
    ێ: 'e',
    ې: 'e',
    ۆ: 'o',
    ۇ: 'u',
    ۈ: 'u',
    ۋ: 'w',
    ئ: '',
    ط: 't',
    ص: 's',
    ض: 'z',
    ظ: 'z',
  },
};
const [WAW, YEHS] = ['و', 'یيى'];

/** Whether a name is written with the vowels of Kurdish (Sorani) or Uyghur. */
export function isVowelledArabic(text: string): boolean {
  return SORANI.test(text) || UYGHUR.test(text);
}

/** Its Latin spelling, letter by letter: `مەسعود بارزانی` is Masud Barzani. In Uyghur `و` is o, in Kurdish u or w. */
export function kurdishReadings(text: string): string[] {
  const uyghur = !SORANI.test(text.replaceAll('ە', '')) && UYGHUR.test(text);
  const read = text
    .normalize('NFC')
    .split(/[\s\u200c]+/)
    .map((word) => latinOf(word.replaceAll('وو', '\u06c7'), uyghur))
    .join(' ');
  return [read];
}

function latinOf(word: string, uyghur: boolean): string {
  const letters = [...word];
  return letters
    .map((letter, at) => {
      const besides = [letters[at - 1], letters[at + 1]];
      const vowelled = besides.some((one) => one !== undefined && isVowel(one));
      if (letter === WAW && uyghur) return 'o';
      if (letter === WAW) return vowelled || at === 0 ? 'w' : 'u';
      if (YEHS.includes(letter)) return vowelled || (at === 0 && !uyghur) ? 'y' : 'i';
      return LETTERS[letter] ?? letter;
    })
    .join('');
}

const isVowel = (letter: string) => 'اەێېۆۇۈ'.includes(letter);
