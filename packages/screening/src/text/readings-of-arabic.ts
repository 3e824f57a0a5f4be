import { foldAbjad, isAbjad } from './abjad.js';
import { type Respelling, respell } from './respell.js';

/** Parts of Arabic and Persian names in the spellings that are read anew. */
const ARABIC_NAME =
  /\b(?:[ae]l)?(?:abd|abd[aeouü]l?\w*|abu|abou|ali|al|el|bin|ibn|m[ou]ha?mm?[ae][dt]|mehmet|ahm[ae][dt]|has+an|h[uoü]s+[ae][iy]n|hos+ein|ibrahim|ebrahim|mahm[ou]+d|[yj]ou?s+[eu]f|[yj]us+uf|omar|sa[iy]+[ie]d|saeed|scheich|ha[dj]+(?:sch)?i|haci|kari|khan|mullah|reza|halit|m[ou]st[ae]?fa|aly|[kq]as+[ei]m|nou?r|eldin|eddine|salah|khal[ei]d|hamid|tari[kq]|ismail|ismael)\b/;
/** German press. */
const GERMAN: Respelling = [
  [/dsch/g, '¤'],
  [/tsch/g, '§'],
  [/sch/g, 'sh'],
  [/ch/g, 'kh'],
  [/j/g, 'y'],
  [/¤/g, 'j'],
  [/§/g, 'ch'],
];
const IN_GERMAN = /sch|ch|\bj(?:us+[ue]f|a[hs]+[ij]|unis|emen)/;
/** Turkish letters of Arabic names; `v` is read so in Persian ones as well. */
const TURKISH: Respelling = [
  [/ş/g, 'sh'],
  [/ç/g, 'ch'],
  [/c(?!h)/g, 'j'],
  [/v/g, 'w'],
  [/(?<=[aeiouıü])t\b/g, 'd'],
];
const IN_TURKISH = /[şçğıü]|c(?![hk])|\b(?:mehmet|ahmet|muhammet|halit)\b/;
/** Egypt says g for what others write j; Persian has v for w. */
const EGYPTIAN: Respelling = [
  [/(?<!n)g(?!h)/g, 'j'],
  [/v/g, 'w'],
];
/** What French usage of the Maghreb and the Levant writes for w, u, sh and j. */
const MAGHREB: Respelling = [
  [/ou(?=[aeiy])|(?<=[ae])ou/g, 'w'],
  [/ou/g, 'u'],
  [/ch/g, 'sh'],
  [/dj/g, 'j'],
  [/ss/g, 's'],
];
const IN_MAGHREB = /ou(?=[aeiy])|(?<=[ae])ou|ch|dj.*ou|ou.*dj/;
/** Long vowels as English writes them: `Azeez`, `Mahmood`. */
const ENGLISH: Respelling = [
  [/ee/g, 'i'],
  [/oo/g, 'u'],
];
const IN_ENGLISH = /(?:ee|oo)[^aeiou]?\b/;
/** The sounds that Iraq writes dh are z elsewhere: `Kadhim` is `Kazem`. */
const ONE_Z = /^[^z]*z[^z]*$/;
/** The article written onto its word. */
const WITH_ARTICLE = /\b([ae]l)(?=(?!exan|bert)[a-z]{3,})/g;
const IN_EGYPTIAN = /(?<!n)g(?!h)|v/;

/** Readings of an Arabic or Persian name that Germans, Turks, Egyptians or Persians write in their way. @param lower with its marks */
export function arabicReadings(lower: string, folded: string): string[] {
  if (!ARABIC_NAME.test(lower)) return arabicGermanReading(folded);
  const readings: string[] = [];
  if (IN_GERMAN.test(folded)) readings.push(respell(folded, GERMAN));
  if (IN_TURKISH.test(lower)) readings.push(respell(lower, TURKISH));
  else if (IN_EGYPTIAN.test(folded)) readings.push(respell(folded, EGYPTIAN));
  if (IN_MAGHREB.test(folded)) readings.push(respell(folded, MAGHREB));
  if (IN_ENGLISH.test(folded)) readings.push(respell(folded, ENGLISH));
  if (ONE_Z.test(folded)) readings.push(folded.replace('z', 'dh'));
  else if (/dh/.test(folded)) readings.push(folded.replace(/dh/g, 'z'));
  if (WITH_ARTICLE.test(folded)) readings.push(folded.replace(WITH_ARTICLE, '$1 '));
  return readings;
}

/** A name with the marks of German, read as English writes it: `Dschalili`. */
export function arabicGermanReading(folded: string): string[] {
  return /dsch/.test(folded) ? [respell(folded, GERMAN)] : [];
}

/** Letters that Persian speaks as z, s and v; Arabic as d, th and w. */
const PERSIAN: Respelling = [
  [/[ضظذ]/g, 'ز'],
  [/ث/g, 'س'],
];
/** Where it is no vowel, it is v. */
const SPOKEN_V: Respelling = [[/(?<=^| |[اي])و|و(?=[اي])/g, 'ف']];

/** Aspirated consonants of Urdu, and g before i, which Latin spellings write as the Arabic j is written. */
const URDU: Respelling = [
  [/ک[ھه]/g, 'خ'],
  [/گ[ھه]/g, 'گ'],
  [/[دڈ]ھ/g, 'د'],
  [/[تٹ]ھ/g, 'ت'],
  [/پھ/g, 'ف'],
  [/چھ/g, 'چ'],
  [/گ(?=[یي])/g, 'ج'],
];
/** The article written onto its word: `السيد` is Elsayed as well. A letter without a consonant keeps it there. */
const ARTICLE = /(?<=^|\s)ال(?=\p{L}{3})/gu;

/** A name in Arabic letters as Pakistan and Egypt spell it, and with the article as a part of its word. */
export function arabicLetterReadings(text: string): string[] {
  if (!isAbjad(text)) return [];
  const folded = foldAbjad(text);
  const read = foldAbjad(respell(text, URDU));
  const urdu = read === folded ? [] : [read, respell(read, PERSIAN), respell(respell(read, PERSIAN), SPOKEN_V)];
  // In Egypt the letter of j is spoken g: `نجيب` is Naguib.
  return different(folded, [...urdu, folded.replaceAll(ARTICLE, 'عل'), folded.replaceAll('ج', 'گ')]);
}

/** A name in Arabic letters as Iran and Afghanistan speak them: `وحیدی` is Vahidi, `رضایی` Rezaei. */
export function persianReadings(text: string): string[] {
  if (!isAbjad(text)) return [];
  const folded = foldAbjad(text);
  const spoken = respell(folded, PERSIAN);
  return different(folded, [respell(spoken, SPOKEN_V), spoken]);
}

const different = (from: string, readings: readonly string[]) => [...new Set(readings)].filter((one) => one !== from);
