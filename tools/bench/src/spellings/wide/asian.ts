import { at as itemAt } from '@assay/kernel';
import { pinyinSyllables } from '../chinese.js';
import { koreanSpellings } from '../korean.js';
import { capitals } from './arabic.js';

/**
 * Chinese surnames as Hong Kong writes them (Hong Kong Government Cantonese Romanisation, usage of identity cards), and as
 * Singapore, Malaysia and Taiwan have them from Min Nan.
 */
const CANTONESE: Readonly<Record<string, string>> = Object.fromEntries(
  'chen chan|huang wong|wang wong|zhang cheung|liu lau|lin lam|li lee|wu ng|zhao chiu|zhou chow|guo kwok|zheng cheng|liang leung|he ho|xu hui|ye yip|yang yeung|zhu chu|feng fung|deng tang|cao tso|peng pang|xie tse|xiao siu|pan poon|cai choi|luo law|ma ma|hu wu|lu luk|su so|zeng tsang|jiang kong|yu yu|song sung|tang tong|shen sum|han hon|du to|wei ngai|fan fan|gao ko|yuan yuen|dong tung|sun suen|fu foo|qiu yau|tan tam|mo mok|ou au|jian kan|hong hung|lei lui|kuang kwong|he hor|yan yim|kang hong|mai mak|guan kwan'
    .split('|')
    .map((row) => row.split(' ')),
);

/** A Pinyin name with the surname last, as lists print it in reading order: the surname as Hong Kong writes it, first. */
export function cantoneseSurname(name: string): string | undefined {
  const words = name.toLowerCase().split(/\s+/);
  const surname = CANTONESE[words.at(-1) ?? ''];
  if (surname === undefined || !words.every((word) => pinyinSyllables(word))) return undefined;
  return capitals(`${surname} ${words.slice(0, -1).join(' ')}`);
}

/** Surname first, given name split, joined or hyphened: the ways in which registers print a Pinyin name. */
export function pinyinPrinted(name: string): string | undefined {
  const words = name.toLowerCase().split(/\s+/).map(pinyinSyllables);
  if (words.length !== 2 || words.some((word) => word === undefined)) return undefined;
  const [given, surname] = [itemAt(words, 0), itemAt(words, 1)];
  return given?.length === 2 ? capitals(`${surname?.join('')} ${given.join('-')}`) : undefined;
}

/** Initials and finals of McCune–Reischauer with its marks, after the spelling of the north, which has none. */
export function mccuneReischauer(name: string): string | undefined {
  if (!koreanSpellings(name)) return undefined;
  const words = name.toLowerCase().split(/[\s-]+/);
  const marked = words.map((word) => word.replace(/^ch(?=ol|un|ang)/, "ch'").replace(/o(?=ng|k|l|n)/, 'ŏ'));
  return capitals(`${marked.at(-1)} ${marked.slice(0, -1).join('-')}`);
}

/** The southern spelling with given name first and one word, as Western registers take it down. */
export function koreanTurned(name: string): string | undefined {
  const southern = koreanSpellings(name)?.southern.split(' ');
  return southern && `${southern[1]}${southern[2]?.toLowerCase()} ${southern[0]}`;
}

/** A surname of the south with a second spelling: Rhee, Roh, Paik. */
const SECOND: Readonly<Record<string, string>> = {
  ...{ lee: 'rhee', noh: 'roh', roh: 'noh', paik: 'baek', park: 'bak', choi: 'choe', jung: 'chung', kang: 'gang' },
  ...{ cho: 'joe', lim: 'rim', yoo: 'ryu', shin: 'sin', jun: 'chun', kim: 'ghim', bae: 'pae', huh: 'heo', oh: 'o' },
};

export function koreanSecond(name: string): string | undefined {
  const southern = koreanSpellings(name)?.southern.toLowerCase().split(' ');
  const surname = southern && SECOND[itemAt(southern, 0)];
  return surname === undefined ? undefined : capitals(`${surname} ${southern?.slice(1).join('-')}`);
}

/** Burmese names with the title that custom sets before them, and written in one word as passports of others do. */
export function burmeseTitled(name: string): string | undefined {
  return /^\p{L}+(?: \p{L}+){1,3}$/u.test(name) ? `U ${name}` : undefined;
}

export function burmeseOther(name: string): string | undefined {
  const other = name
    .toLowerCase()
    .replace(/\bhtun\b|\btun\b/g, (word) => (word === 'tun' ? 'htun' : 'tun'))
    .replace(/\bmaung\b/g, 'mg')
    .replace(/\bkyaw\b/g, 'kyaw')
    .replace(/\bthein\b/g, 'thain')
    .replace(/\bmyint\b/g, 'myin')
    .replace(/\baye\b/g, 'aye')
    .replace(/\bswe\b/g, 'shwe')
    .replace(/\boo\b/g, 'u')
    .replace(/\blwin\b/g, 'lwyn');
  return other === name.toLowerCase() ? undefined : capitals(other);
}

/** Vietnamese order turned: the given name first, as Western forms ask for it. */
export function turned(name: string): string | undefined {
  const words = name.split(/\s+/);
  return words.length < 3 ? undefined : [...words.slice(-1), ...words.slice(0, -1)].join(' ');
}
