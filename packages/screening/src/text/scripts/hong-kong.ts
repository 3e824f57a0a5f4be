/** Jyutping initials as the Government Cantonese Romanisation of Hong Kong writes them. */
const INITIALS: readonly (readonly [RegExp, string])[] = [
  [/^gw/, 'kw'],
  [/^b/, 'p'],
  [/^d/, 't'],
  [/^g/, 'k'],
  [/^j(?=yu)/, ''],
  [/^j/, 'y'],
  [/^[zc](?=aa|aang|ang|o$|ou|u$|e$|oi|eoi$)/, 'ts'],
  [/^[zc]/, 'ch'],
  [/^s(?=am|ek|ing|eng|eon|eot|im|ung$)/, 'sh'],
];

/** Longer finals first. */
const FINALS: readonly (readonly [RegExp, string])[] = [
  [/oeng$/, 'eung'],
  [/oek$/, 'euk'],
  [/eoi$/, 'ui'],
  [/eon$/, 'un'],
  [/eot$/, 'ut'],
  [/oe$/, 'eu'],
  [/yun$/, 'uen'],
  [/yut$/, 'uet'],
  [/^yu$/, 'yu'],
  [/yu$/, 'u'],
  [/aai$/, 'ai'],
  [/aau$/, 'au'],
  [/aa(?=.)/, 'a'],
  [/aa$/, 'a'],
  [/(?<=[tc]s|s)i$/, 'ze'],
  [/ou$/, 'o'],
  [/^m$/, 'ng'],
];
const ALONE: Readonly<Record<string, string>> = {
  zi: 'chi',
  ci: 'chi',
  si: 'sze',
  jyun: 'yuen',
  jyut: 'yuet',
  hoeng: 'heung',
  ng: 'ng',
  waa: 'wah',
  aa: 'ah',
  ji: 'yee',
  zan: 'chun',
  can: 'chun',
};

/** A Jyutping syllable without its tone as names in Hong Kong have it: `loeng` is Leung, `can` Chan. */
export function hongKongSyllable(jyutping: string): string {
  const known = ALONE[jyutping];
  if (known !== undefined) return known;
  const initial = INITIALS.find(([pattern]) => pattern.test(jyutping));
  let text = initial ? jyutping.replace(initial[0], initial[1]) : jyutping;
  const final = FINALS.find(([pattern]) => pattern.test(text));
  if (final) text = text.replace(final[0], final[1]);
  return text;
}
