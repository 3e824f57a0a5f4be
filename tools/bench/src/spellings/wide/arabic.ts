/**
 * Arabic and Persian names in the Latin spelling of a list (BGN/PCGN and press usage) as other countries write them.
 * Sources: Maghreb and Levant under French usage: État civil, transcription of 1936 and 1996 (Algeria, Morocco, Tunisia);
 * Egypt: usage of Egyptian passports; Gulf and English press: Reuters Handbook; Persian: UN romanization of 2012 and the
 * usage of Iranian passports; Turkish: TDK; German press: dpa; Malay: DBP; South Asia: Hunterian system of the Survey of India.
 */
type Respelling = readonly (readonly [RegExp, string])[];

const COMMON: Readonly<Record<string, readonly string[]>> = {
  muhammad: ['mohamed', 'mohamed', 'mohammed', 'mohammad', 'muhammed', 'mohammed', 'muhamad', 'muhammad'],
  ahmad: ['ahmed', 'ahmed', 'ahmed', 'ahmad', 'ahmet', 'ahmed', 'ahmad', 'ahmed'],
  husayn: ['hocine', 'hussein', 'hussein', 'hossein', 'hüseyin', 'hussein', 'hussin', 'hussain'],
  hasan: ['hassan', 'hassan', 'hassan', 'hassan', 'hasan', 'hassan', 'hasan', 'hassan'],
  yusuf: ['youcef', 'youssef', 'yousef', 'yousef', 'yusuf', 'jussuf', 'yusof', 'yousaf'],
  khalid: ['khaled', 'khaled', 'khaled', 'khaled', 'halit', 'chalid', 'khalid', 'khalid'],
  said: ['saïd', 'saeed', 'saeed', 'saeid', 'sait', 'said', 'said', 'saeed'],
  umar: ['omar', 'omar', 'omar', 'omar', 'ömer', 'omar', 'omar', 'umer'],
  uthman: ['othmane', 'osman', 'othman', 'osman', 'osman', 'osman', 'osman', 'usman'],
  ibrahim: ['brahim', 'ibrahim', 'ebrahim', 'ebrahim', 'ibrahim', 'ibrahim', 'ibrahim', 'ebrahim'],
  jamal: ['djamel', 'gamal', 'jamal', 'jamal', 'cemal', 'dschamal', 'jamal', 'jamal'],
  salih: ['salah', 'saleh', 'saleh', 'saleh', 'salih', 'salih', 'salleh', 'saleh'],
  mustafa: ['mostefa', 'mostafa', 'mustafa', 'mostafa', 'mustafa', 'mustafa', 'mustapha', 'mustafa'],
  ali: ['ali', 'aly', 'ali', 'ali', 'ali', 'ali', 'ali', 'ali'],
};

const SYSTEMS: readonly (readonly [string, Respelling])[] = [
  [
    'Maghreb',
    [
      [/\bal[- ]/g, 'el '],
      [/\bbin\b|\bibn\b/g, 'ben'],
      [/\babu\b/g, 'abou'],
      [/\babd (?:al|el)[- ]?/g, 'abdel'],
      [/(?:[ -](?:al|ud|el)[- ]|u|a)d+in\b/g, 'eddine'],
      [/sh/g, 'ch'],
      [/j/g, 'dj'],
      [/u/g, 'ou'],
      [/w/g, 'ou'],
      [/q/g, 'k'],
      [/aou/g, 'aou'],
      [/(?<=[aeio])s(?=[aeio])/g, 'ss'],
      [/yy|y(?=[aeo])/g, 'y'],
    ],
  ],
  [
    'Egypt',
    [
      [/\bal[- ]/g, 'el-'],
      [/\bibn\b/g, 'bin'],
      [/\babd (?:al|el)[- ]?/g, 'abdel '],
      [/(?:[ -](?:al|ud|el)[- ]|u|a)d+in\b/g, ' eldin'],
      [/j/g, 'g'],
      [/q/g, 'k'],
      [/dh/g, 'z'],
      [/ay(?=[^aeiou]|$)/g, 'ei'],
      [/u(?=[^aeiou]\b)/g, 'ou'],
    ],
  ],
  [
    'Gulf',
    [
      [/\bal-/g, 'al'],
      [/\bibn\b/g, 'bin'],
      [/\babd (?:al|el)[- ]?/g, 'abdul'],
      [/(?:[ -](?:al|ud|el)[- ]|u|a)d+in\b/g, 'uddin'],
      [/i(?=[^aeiouy]\b)/g, 'ee'],
      [/u(?=[^aeiou]\b)/g, 'oo'],
      [/ay(?=[^aeiou]|$)/g, 'ai'],
      [/q/g, 'q'],
    ],
  ],
  [
    'Iran',
    [
      [/\bal-/g, 'al-'],
      [/\babd (?:al|ol|el)[- ]?/g, 'abdol'],
      [/(?:[ -](?:al|ud|ol|el)[- ]|u|o|a)d+in\b/g, 'eddin'],
      [/w/g, 'v'],
      [/th/g, 's'],
      [/dh/g, 'z'],
      [/q/g, 'gh'],
      [/ay(?=[^aeiou]|$)/g, 'ey'],
      [/i(?=[^aeiouy]\w)/g, 'e'],
    ],
  ],
  [
    'Turkish',
    [
      [/\bal-/g, 'el-'],
      [/\babd (?:al|el)[- ]?/g, 'abdül'],
      [/(?:[ -](?:al|ud|el)[- ]|u|a)d+in\b/g, 'eddin'],
      [/sh/g, 'ş'],
      [/kh|gh/g, 'h'],
      [/ch/g, 'ç'],
      [/j/g, 'c'],
      [/w/g, 'v'],
      [/q/g, 'k'],
      [/th/g, 's'],
      [/dh/g, 'z'],
      [/d\b/g, 't'],
    ],
  ],
  [
    'German press',
    [
      [/\bal-/g, 'al-'],
      [/\babd (?:al|el)[- ]?/g, 'abdel '],
      [/sh/g, 'sch'],
      [/kh/g, 'ch'],
      [/j/g, 'dsch'],
      [/y(?=[aeiou])/g, 'j'],
      [/z/g, 's'],
      [/q/g, 'k'],
    ],
  ],
  [
    'Malay',
    [
      [/\bal-/g, 'al-'],
      [/\babd (?:al|el)[- ]?/g, 'abdul '],
      [/sh/g, 'sy'],
      [/th/g, 's'],
      [/dh/g, 'z'],
      [/ay(?=[^aeiou]|$)/g, 'ai'],
    ],
  ],
  [
    'South Asia',
    [
      [/\bal-/g, 'al '],
      [/\babd (?:al|el|ur)[- ]?/g, 'abdul '],
      [/(?:[ -](?:al|ud|el)[- ]|u|a)d+in\b/g, ' ud din'],
      [/i(?=[^aeiouy]\b)/g, 'ee'],
      [/u(?=[^aeiou]\b)/g, 'oo'],
      [/w/g, 'w'],
      [/q/g, 'q'],
    ],
  ],
];

export const ARABIC_SYSTEMS: readonly string[] = SYSTEMS.map(([name]) => name);

/** A Latin name as a country writes it; undefined where it writes it no other way. */
export function arabicAs(name: string, system: string): string | undefined {
  const place = ARABIC_SYSTEMS.indexOf(system);
  const rules = SYSTEMS[place]?.[1] ?? [];
  const plain = name.toLowerCase().replace(/['‘’ʻ`]/g, '');
  const put: string[] = [];
  // Names that have a spelling of their own are put aside while the letters are written anew.
  let text = plain.replace(/\p{L}+/gu, (word) => {
    const known = COMMON[NORMAL[word] ?? word]?.[place];
    return known === undefined ? word : `<${put.push(known) - 1}>`;
  });
  for (const [pattern, written] of rules) text = text.replace(pattern, written);
  text = text.replace(/<(\d+)>/g, (_, at: string) => put[Number(at)] ?? '').replace(/\s+/g, ' ');
  return text.trim() === plain ? undefined : capitals(text.trim());
}

const NORMAL: Readonly<Record<string, string>> = {
  ...{ mohammed: 'muhammad', mohammad: 'muhammad', mohamed: 'muhammad', ahmed: 'ahmad', hussein: 'husayn' },
  ...{ hussain: 'husayn', hossein: 'husayn', hassan: 'hasan', yousef: 'yusuf', khaled: 'khalid', saeed: 'said' },
  ...{ omar: 'umar', othman: 'uthman', saleh: 'salih', mostafa: 'mustafa', ebrahim: 'ibrahim' },
};

export function capitals(text: string): string {
  return text.replace(/(^|[ -])(\p{Ll})/gu, (_, gap: string, letter: string) => gap + letter.toUpperCase());
}
