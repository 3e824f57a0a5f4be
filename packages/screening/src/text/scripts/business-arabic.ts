import { foldAbjad } from '../abjad.js';
import { arabicLetterReadings, persianReadings } from '../readings-of-arabic.js';
import { ARABIC, CHOICES, type Choice, HEBREW, translated, withoutArticle } from './business-words.js';
import { hebrewReadings } from './hebrew.js';

/** Written onto its word. */
const FOR = /^\u0644(?=\p{L}{4})/u;
const COMPANY = /(?<!\p{L})(?:شركه|شركت)(?!\p{L})/gu;

/** What stays of the name is in Arabic letters, as it stands and as Persian and Arabic may speak it. */
export function arabicBusinessReadings(name: string): string[] {
  const folded = foldAbjad(name);
  const english = (choice: Choice, other: (word: string) => string) => {
    const text = translated(folded, { words: ARABIC, choice, other }, (word) => [
      word,
      word.replace(FOR, ''),
      withoutArticle(word),
    ]);
    // What English has at the end stands first.
    return text.replace(/^(company|companies|corporation|bank|group) (.+)$/, '$2 $1');
  };
  const spoken = (readings: (text: string) => string[]) => (word: string) => readings(word)[0] ?? word;
  return [
    ...CHOICES.map((choice) => english(choice, (word) => word)),
    english([0], spoken(persianReadings)),
    english([0], spoken(arabicLetterReadings)),
    // Firms are also called by words that others translate.
    folded.replace(COMPANY, ' '),
  ];
}

/** The article, `in`, `to`, `of` and `from` are written onto their word. */
const withoutPrefix = (word: string) => word.replace(/^[הבלמש](?=[א-ת]{3})/, '');

/** What stays of the name is in Latin letters, as different people write it. */
export function hebrewBusinessReadings(name: string): string[] {
  const folded = foldAbjad(name.replace(/["\u05f4'\u05f3]/g, ''));
  return CHOICES.map((choice, number) => {
    const other = (word: string) => hebrewReadings(word).at(number) ?? word;
    return translated(folded, { words: HEBREW, choice, other }, (word) => [word, withoutPrefix(word)]);
  });
}
