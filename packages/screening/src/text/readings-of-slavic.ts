import { foldWords } from './name-form.js';
import { type Respelling, respell } from './respell.js';

/** Endings of surnames of Eastern Europe in the spellings of its neighbours; weaker ones stand in other surnames as well. */
const SURNAME =
  /(?:[oe](?:v|w|ff)|[^aeiou\s][jy]an|[oe][vw]a|[szc]k(?:i[jy]?|y|yj|aja|aya|aia)|enko|(?:t?ch|tj|tsj|[ij]|[ln][iy])(?:ou|oe|u)k|[iy]j|(?:[oe][vw]|n)(?:[iy](?:ch?|cs|tj|ts?j)|itch|itsch|icz|na))\b/;
/** Given names there, as far as all spellings agree. */
const GIVEN =
  /\b(?:al[ei][kxc]s?[aeiz]\w*|ale[kx]sz\w*|andr[eiy]+j?|anatol\w*|anton|arka[dt]\w*|art[ijy]+om|boris|[bv]or[iy]s|denis|d[ij]?mi?tr\w+|[ijy]*evg[eu]+n\w*|f[ijy]*[eo]dor|ge?ue?or[gh]\w*|gleb|igor|ihor|il[ijy]+a|ivan|[jyi]?egor|[jyi]*elena|oelena|[ji][uo]e?li[jiy]*a|ulj?ana|[jyi]+[oe]?u?r[iy]+j?|kirill?|la[rw]isa|lud?j?[iou]*dmil+a|nina|o[kx]s?ana|semj?[oe]n|taras|bogdan|konstantin\w*|le[ov]n?id|marat|ma[kx]s?z?im|mi[ckhj]+ail|mik+hail|nikola[ijy]|ole[gh]|olga|pav[ea]l|p[ij]?otr|ramzan|rinat|roman|rustam|ruslan|serg[eu]*[ijy]+|szergej|stanis[lł]a[vw]|s[vw]etlana|t[ae]t[ijy]*ana|tigran|timofe\w+|timur|vadim|valent\w+|valer[ijy]\w*|vas+il\w*|vi[kc]tor|[vw]ital\w+|v[ijy]+a[ct]s?[jh]*eslav|[vw]ladi[ms]\w*|[vw]lad\w*|vsevolod|[jyi]*aros[lł]a[vw]|[jyi]*ekaterina|natali\w+|ir[iy]na|marina|galina|ljudmil+a|dar[ijy]+a|nade[zj]h?da|al[ijy]?ona)\b/;

/** Whether a name may be one of Eastern Europe, to be read in the spellings of its neighbours. */
function isSlavic(lower: string): boolean {
  return SURNAME.test(lower) || NORTHERN_ONLY.test(lower) || isGiven(lower);
}

/** Whether a word is a given name of Eastern Europe, in whatever spelling. */
export function isGiven(lower: string): boolean {
  return GIVEN.test(lower.replaceAll('w', 'v').replaceAll('sz', 's'));
}

/** What Czech, Finnish, Turkish, the Nordic languages and Dutch write, with marks and without. */
const NORTHERN: Respelling = [
  [/(?<![ckstzgp])h/g, 'ch'],
  [/štš|šč|şç|ŝ|sjts?j/g, '¤'],
  [/tš|č|ç|tsj|tj(?!u|oe)/g, '§'],
  [/š|ş|sj/g, 'sh'],
  [/[žż]|zj/g, 'zh'],
  [/û/g, 'yu'],
  [/â/g, 'ya'],
  [/ch/g, 'kh'],
  [/c(?!h|k(?!ij?\b|aja\b|a\b))/g, 'ts'],
  [/¤/g, 'shch'],
  [/§/g, 'ch'],
  [/j|\bi(?=[aeou])/g, 'y'],
];
const IN_NORTHERN = /\bi[aeou]|[jčšžżŝûâçş]|c(?![kh])|ck[ai]/;
/** What English writes otherwise, where nothing shows that a name is written as English does. */
const MAYBE_NORTHERN = /(?<!t)ch|(?<![ckstzgp])h/;
const ENGLISH = /[kzs]h|v[iy]ch\b|\by[aeou]|[^aeiou\s]y[aeou]|[aeiou]y(?:ev|eva)?\b/;
/** Letters that an alphabet without marks writes as two. */
const MARKS = /[čšžŝûâ]/;
const DUTCH = /[sz]j|tsj|(?<![aeiou])oe(?![aeiou])/;

/** Spanish and Portuguese: `j` for the sound of `kh`, `gu` before e and i. */
const IBERIAN: Respelling = [
  [/j/g, 'kh'],
  [/gu(?=[ei])/g, 'g'],
  [/\bi(?=[aeou])/g, 'y'],
];
const IN_IBERIAN = /j|gu[ei]|\bi[aeou]/;

/** Italian. */
const ITALIAN: Respelling = [
  [/sc(?=[ei])|sci(?=[aou])/g, 'shch'],
  [/ci(?=[aou])|c(?=[ei])/g, 'ch'],
  [/\bi(?=[aeou])/g, 'y'],
];
const IN_ITALIAN = /ci[aou]|sc[ei]/;

const FRENCH: Respelling = [
  [/chtch/g, '¤'],
  [/tch/g, '§'],
  [/ch/g, 'sh'],
  [/§/g, 'ch'],
  [/¤/g, 'shch'],
  [/dj/g, '§'],
  [/j/g, 'zh'],
  [/§/g, 'dzh'],
  [/iou/g, 'yu'],
  [/ou/g, 'u'],
  [/gu(?=[eiy])/g, 'g'],
  [/ine\b/g, 'in'],
  [/ff\b/g, 'v'],
  [/\bi(?=[aeou])/g, 'y'],
  [/ss/g, 's'],
];
const MAYBE_FRENCH = /ch(?!e\b)/;
const IN_FRENCH = /tch|ou|j|gu[ei]|ine\b|off\b|eff\b|\bi[aeou]/;

/** Hungarian: `s` for the sound of `sh`. */
const HUNGARIAN: Respelling = [
  [/sz/g, 'ß'],
  [/scs/g, '¤'],
  [/zs/g, '¥'],
  [/cs/g, '§'],
  [/s/g, 'sh'],
  [/c/g, 'ts'],
  [/ß/g, 's'],
  [/¤/g, 'shch'],
  [/¥/g, 'zh'],
  [/§/g, 'ch'],
  [/j/g, 'y'],
];
const IN_HUNGARIAN = /sz|cs|zs/;
/** Where `s` alone may be one: `Dmitrij Sugajev`. */
const MAYBE_HUNGARIAN = /[aei]j\b.*s|s.*[aei]j\b/;

const VOWEL = '[aeiouy]';
/** What German and Polish spellings of Russian names have in common. */
const SHARED: Respelling = [
  [/schtsch|szcz/g, '¤'],
  [/tsch|cz/g, '§'],
  [/sz/g, 'sh'],
  [/ch/g, 'kh'],
  [/¤/g, 'shch'],
  [/§/g, 'ch'],
  [/¥/g, 'zh'],
  [/w/g, 'v'],
  [/(?<=[bdfghklmnprstvz])je/g, 'e'],
  [/j/g, 'y'],
];
const GERMAN: Respelling = [
  [/(?<!t)sch(?!tsch)/g, 'sz'],
  [new RegExp(`(?<!s)s(?=${VOWEL})(?<=${VOWEL}s)`, 'g'), 'ß'],
  [/ss/g, 's'],
  [/z(?<!s.)/g, 'ts'],
  [/ß/g, 'z'],
];
/** German writes two more sounds alike: `Schukow` is Shukov or Zhukov, and `Koslow` Kozlov. */
const GERMAN_VOICED: Respelling = [
  [/(?<!t)sch(?!tsch)/g, '¥'],
  [new RegExp(`(?<![st])s(?=${VOWEL}|[bdglmnrwj])`, 'g'), 'ß'],
];
const POLISH: Respelling = [
  [/c(?![hz])/g, 'ts'],
  [/(?<=[bdfgkmnprstvwz])i(?=[aeou])/g, ''],
];

/** What only Germans and Poles write; `w` alone stands in other names as well. */
const WESTERN = /w|sch|cz|ł|ż|(?<!s)zk(?:ij?|aja)\b|[bdfgkmnprstvz]ie(?!v|ff)/;
/** An ending of Russian and Ukrainian surnames that is written with a `w`. */
const WITH_W =
  /(?:[oei]w|[oe]wa|owi[ct]sch|ewi[ct]sch|[oe]w(?:itsch|icz|na)|iej|jew|jewa)\b|(?:sch|w)\w*(?:[sz]kij?|skaja|enko)\b|tsch/;
const GERMAN_ONLY = /t?sch|ss|(?<![aeiou])jew\b/;
const POLISH_ONLY = /cz|sz(?!\w*sch)|[żł]|ie[jwn]|iew\b|ski\b|[bdfgkmnprstvz]ie/;
/** What Dutch and Nordic spellings write in names whose endings tell nothing. */
const NORTHERN_ONLY =
  /(?:[sz]j|tj|oe).*(?:[aoe]va?|in|ina|skij?|skaja|enko|ts?j)\b|(?:itsj|itj)\b|(?:[oe]va?|skij?|enko)\b.*(?:[sz]j|oe)/;

/** Readings of a name of Eastern Europe that its neighbours write in their way. @param text with its marks */
export function slavicReadings(text: string): string[] {
  const lower = text.toLowerCase().normalize('NFC');
  const marked = MARKS.test(lower);
  const withW = !marked && WITH_W.test(lower);
  if (!marked && !withW && !isSlavic(lower)) return [];
  if (withW || (!marked && WESTERN.test(lower))) return westernReadings(lower);
  const readings: string[] = [];
  const add = (read: string) => readings.push(foldWords(read).join(' '));
  const hungarian = !marked && IN_HUNGARIAN.test(lower);
  if (hungarian) {
    add(respell(lower, HUNGARIAN));
    if (!/cs|zs/.test(lower)) readings.push(...westernReadings(lower));
    return readings;
  }
  const english = ENGLISH.test(lower);
  if (IN_NORTHERN.test(lower) || (!english && MAYBE_NORTHERN.test(lower))) {
    const words = lower
      .split(/\s+/)
      .map((word) => (isGiven(word) && !/itj$/.test(word) ? word.replaceAll('tj', 'ty') : word));
    const read = respell(words.join(' '), NORTHERN);
    add(DUTCH.test(lower) ? read.replace(/oe/g, 'u') : read);
  }
  if (marked || DUTCH.test(lower)) return readings;
  // No word of a Romance language ends so.
  const romance = !/[ei]j\b/.test(lower);
  if (romance && IN_IBERIAN.test(lower)) add(respell(lower, IBERIAN));
  if (romance && (IN_FRENCH.test(lower) || (!english && MAYBE_FRENCH.test(lower)))) add(respell(lower, FRENCH));
  if (IN_ITALIAN.test(lower)) add(respell(lower, ITALIAN));
  if (MAYBE_HUNGARIAN.test(lower)) add(respell(lower, HUNGARIAN));
  return readings;
}

/** German and Polish ones. */
function westernReadings(lower: string): string[] {
  const plain = foldWords(lower.replaceAll(/[žż]/g, 'zh')).join(' ');
  const [german, polish] = [GERMAN_ONLY.test(lower), POLISH_ONLY.test(lower)];
  const readings: string[] = [];
  if (german || !polish) {
    readings.push(respell(respell(plain, GERMAN), SHARED));
    const voiced = plain.split(' ').map((word) => (isGiven(word) ? word : respell(word, GERMAN_VOICED)));
    readings.push(respell(respell(voiced.join(' '), GERMAN), SHARED));
  }
  if (polish || !german) readings.push(respell(respell(plain, POLISH), SHARED));
  return readings;
}
