import { at as itemAt } from '@assay/kernel';

/** Legal forms of one meaning in the ways registers and invoices print them (ISO 20275, ELF code list). */
const FORMS: readonly (readonly string[])[] = [
  ['LLC', 'L.L.C.', 'Limited Liability Company', 'OOO', 'Obshchestvo s Ogranichennoy Otvetstvennostyu'],
  ['JSC', 'AO', 'Joint Stock Company', 'Aktsionernoe Obshchestvo', 'A.O.'],
  ['CO., LTD.', 'Company Limited', 'Co Ltd', 'Co., Ltd'],
  ['CO. LTD', 'Company Limited', 'Co., Limited'],
  ['LIMITED', 'Ltd', 'Ltd.'],
  ['LTD', 'Limited', 'Ltd.'],
  ['LTD.', 'Limited', 'Ltd'],
  ['S.A. DE C.V.', 'SA de CV', 'Sociedad Anónima de Capital Variable'],
  ['S.A.', 'SA', 'Sociedad Anónima'],
  ['GMBH', 'G.m.b.H.', 'Gesellschaft mit beschränkter Haftung'],
  ['S.R.L.', 'SRL', 'Società a responsabilità limitata'],
  ['S.A.S.', 'SAS', 'Sociedad por Acciones Simplificada'],
  ['LTDA.', 'Limitada', 'Ltda'],
  ['FZE', 'F.Z.E.', 'Free Zone Establishment'],
  ['PJSC', 'PAO', 'Public Joint Stock Company', 'Publichnoe Aktsionernoe Obshchestvo'],
  ['PTE. LTD.', 'Private Limited', 'Pte Ltd'],
  ['PVT. LTD.', 'Private Limited', 'Pvt Ltd'],
  ['D.O.O.', 'DOO', 'Društvo s ograničenom odgovornošću'],
  ['A.S.', 'Anonim Şirketi', 'AS', 'A.Ş.'],
  ['E.U.R.L.', 'EURL'],
  ['INC.', 'Incorporated', 'Inc'],
  ['CORPORATION', 'Corp.', 'Corp'],
  ['COMPANY', 'Co.', 'Co'],
];

const isForm = (text: string, form: string) =>
  text.toUpperCase().endsWith(` ${form}`) || text.toUpperCase().endsWith(`,${form}`);

/** The legal form at the end in another way. @param draw 0–1 */
export function otherForm(name: string, draw: number): string | undefined {
  const forms = [...FORMS].sort((left, right) => itemAt(right, 0).length - itemAt(left, 0).length);
  const found = forms.find(([form = '']) => isForm(name, form));
  if (!found) return undefined;
  const stem = name.slice(0, name.length - itemAt(found, 0).length).replace(/[\s,]+$/, '');
  return `${stem} ${itemAt(found, 1 + Math.floor(draw * (found.length - 1)))}`;
}

/** The legal form before the name, as Russian usage has it. */
export function formBefore(name: string): string | undefined {
  const found = /^(.*?),? (LLC|JSC|OOO|AO|PJSC|PAO|ZAO)\.?$/i.exec(name);
  return found ? `${found[2]} "${found[1]}"` : undefined;
}

/** Words that letterheads and payment messages shorten (ISO 4 list of title word abbreviations; SWIFT usage). */
const SHORT: readonly (readonly [RegExp, string])[] = [
  [/\bINTERNATIONAL\b/gi, 'Intl'],
  [/\bTRADING\b/gi, 'Trdg'],
  [/\bTECHNOLOG(?:Y|IES)\b/gi, 'Tech'],
  [/\bMANUFACTURING\b/gi, 'Mfg'],
  [/\bENGINEERING\b/gi, 'Engg'],
  [/\bBROTHERS\b/gi, 'Bros'],
  [/\bASSOCIATION\b/gi, 'Assn'],
  [/\bNATIONAL\b/gi, 'Natl'],
  [/\bUNIVERSITY\b/gi, 'Univ'],
  [/\bINSTITUTE\b/gi, 'Inst'],
  [/\bDEVELOPMENT\b/gi, 'Dev'],
  [/\bCONSTRUCTION\b/gi, 'Constr'],
  [/\bINDUSTR(?:Y|IES)\b/gi, 'Ind'],
  [/\bGENERAL\b/gi, 'Gen'],
  [/\bCORPORATION\b/gi, 'Corp'],
  [/\bDEPARTMENT\b/gi, 'Dept'],
  [/\bSERVICES\b/gi, 'Svcs'],
  [/\bMANAGEMENT\b/gi, 'Mgmt'],
  [/\bEXPORT\b/gi, 'Exp'],
  [/\bIMPORT\b/gi, 'Imp'],
  [/\bINVESTMENTS?\b/gi, 'Inv'],
  [/\bORGANI[SZ]ATION\b/gi, 'Org'],
];

/** Every generic word shortened; undefined where nothing else identifies. */
export function shortened(name: string): string | undefined {
  const words = name.split(/\s+/);
  const short = SHORT.reduce((text, [pattern, written]) => text.replace(pattern, written), name);
  return short === name || words.length < 3 ? undefined : short;
}

/** `&` for `and` and the other way round. */
export function ampersand(name: string): string | undefined {
  if (/ & /.test(name)) return name.replace(/ & /g, ' and ');
  return / and /i.test(name) ? name.replace(/ and /gi, ' & ') : undefined;
}

const ROMAN = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

/** The number behind a ship's name in the other numerals. */
export function otherNumeral(name: string): string | undefined {
  const [, stem, number] = /^(.+) (\d{1,2}|[IVX]+)$/.exec(name.toUpperCase()) ?? [];
  if (stem === undefined || number === undefined) return undefined;
  const place = ROMAN.indexOf(number);
  const other = place > 0 ? String(place) : ROMAN[Number(number)];
  return other ? `${stem} ${other}` : undefined;
}

/** The kind of ship before its name. @param draw 0–1 */
export function shipPrefixed(name: string, draw: number): string | undefined {
  const prefixes = ['M/V', 'MV', 'M/T', 'MT', 'M.V.', 'MS', 'M/T.'];
  return /^\p{L}{3,} \p{L}{3,}/u.test(name)
    ? `${itemAt(prefixes, Math.floor(draw * prefixes.length))} ${name}`
    : undefined;
}
