import { countryNamed } from '../address/postal-line.js';
import labels from '../data/corporate-labels.json' with { type: 'json' };
import { candidatesAt } from '../fields/candidates.js';
import { ranked } from '../fields/choose.js';
import { extractFrom } from '../fields/extract-fields.js';
import type { KeyLabels } from '../fields/find-labels.js';
import { layoutOf, type ReadLayout } from '../fields/layout-of.js';
import { phraseWords } from '../fields/phrase-lines.js';
import { plain } from '../fields/plain-text.js';
import type { Page } from '../page.js';
import { asPrinted } from '../right-to-left.js';
import { type CorporateKind, classifyCorporate } from './classify-corporate.js';
import {
  type CorporateField,
  type CorporateFields,
  type CorporateHolder,
  type CorporateReading,
  rounded,
} from './corporate-reading.js';
import { entityName } from './entity-name.js';
import { holdersOf } from './holders.js';
import { peopleOf } from './people.js';

const KEYS = [
  'entity_name',
  'company_number',
  'incorporation_date',
  'issue_date',
  'expiry_date',
  'registered_office',
  'jurisdiction',
  'director',
  'signed_by',
] as const;
const OWN_LABELS: readonly KeyLabels[] = KEYS.map((key) => ({ key, labels: [...new Set(labels[key].map(plain))] }));
const OWN_KEYS: ReadonlySet<string> = new Set(KEYS);
const CONFIDENCE_MIN = 0.3;
const WHOLE_ROUNDING = 0.5;
/** Kinds that list holders of shares. */
const LISTS_SHARES: readonly CorporateKind[] = ['shareholder_register', 'articles', 'certificate_of_incorporation'];
/** Kinds that name a company's directors. */
const NAMES_DIRECTORS: readonly CorporateKind[] = [
  'certificate_of_incorporation',
  'articles',
  'good_standing',
  'power_of_attorney',
  'financial_statement',
  'shareholder_register',
  'license',
  'other',
];

/** Reads a corporate document: its kind, and what documents of that kind say, each with page and place. */
export function readCorporate(pages: readonly Page[]): CorporateReading {
  const full = layoutOf(pages, OWN_LABELS);
  // `du`, `de` and `to` label periods elsewhere; here they are parts of names.
  const layout = { ...full, labels: full.labels.filter(({ key }) => OWN_KEYS.has(key)) };
  const found = classifyCorporate(layout.segments);
  const { kind } = found;
  const holders = holdersIn(layout, kind);
  const entity = entityName(
    layout,
    kind,
    holders.map(({ name }) => name),
  );
  const reading = {
    class: found,
    words: pages.reduce((sum, { words }) => sum + words.length, 0),
    fields: { ...(entity ? { entityName: entity } : {}), ...labelledFields(layout, full, kind) },
    directors: NAMES_DIRECTORS.includes(kind) ? peopleOf('director', layout) : [],
    signatories: peopleOf('signed_by', layout),
    shareholders: kind === 'ubo_declaration' ? [] : holders,
    beneficialOwners: kind === 'ubo_declaration' ? holders : [],
  };
  return asPrinted(reading, full.pages);
}

/** A paper whose title is unknown lists holders where named parts make up a whole, to the rounding. */
function holdersIn(layout: ReadLayout, kind: CorporateKind): CorporateHolder[] {
  if (kind === 'ubo_declaration' || LISTS_SHARES.includes(kind)) return holdersOf(layout);
  if (kind !== 'other') return [];
  const holders = holdersOf(layout);
  const whole = holders.reduce((sum, { percent = '0' }) => sum + Number(percent), 0);
  return holders.length > 1 && Math.abs(whole - 100) <= WHOLE_ROUNDING ? holders : [];
}

function labelledFields(layout: ReadLayout, full: ReadLayout, kind: CorporateKind): CorporateFields {
  const fields = {
    registrationNumber: registrationNumber(layout),
    incorporationDate: first('incorporation_date', 'date', layout),
    issueDate: issueDate(layout, full),
    expiryDate: kind === 'bank_statement' ? undefined : first('expiry_date', 'date', layout),
    jurisdiction: jurisdiction(layout),
    registeredAddress: registeredAddress(layout),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => field !== undefined)) as CorporateFields;
}

function first(key: string, type: 'date' | 'identifier' | 'text', layout: ReadLayout): CorporateField | undefined {
  const all = layout.labels.filter((hit) => hit.key === key).flatMap((hit) => candidatesAt(hit, type, layout));
  const [best] = ranked(all);
  if (!best || best.confidence < CONFIDENCE_MIN) return undefined;
  const { value, raw, page, box, confidence } = best;
  return { value, raw, page, box, confidence: rounded(confidence) };
}

/** Kinds of registers that a number is told with: `HRB 12345`, `FN 123456a`. */
const REGISTER_PART = /(?:^|[^\p{L}])(HR[AB]|GnR|VR|PR|FN)[\s.:]*$/u;

/** Two or three capitals alone before a number are part of it: `PV 123456`, `SC 123456`. */
const CAPITALS_PART = /(?:^|:)\s*(?!N[OR]\b)([A-Z]{2,3})\s$/u;

/** `HRB 12345`, `421 938 861`: three digits at least, and no date. */
function registrationNumber(layout: ReadLayout): CorporateField | undefined {
  const all = layout.labels
    .filter((hit) => hit.key === 'company_number')
    .flatMap((hit) => candidatesAt(hit, 'identifier', layout))
    .filter(({ raw }) => (raw.match(/\d/g)?.length ?? 0) >= 3 && !/^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/.test(raw));
  const [best] = ranked(all);
  if (!best || best.confidence < CONFIDENCE_MIN) return undefined;
  const { raw, page, box, confidence, segment } = best;
  const before = segment.text.slice(0, segment.text.indexOf(raw));
  const captioned = layout.labels.some((hit) => hit.segment === segment && hit.end >= before.trimEnd().length);
  const part = (REGISTER_PART.exec(before) ?? (captioned ? null : CAPITALS_PART.exec(before)))?.[1];
  return { value: part ? `${part} ${raw.trim()}` : raw.trim(), raw, page, box, confidence: rounded(confidence) };
}

function issueDate(layout: ReadLayout, full: ReadLayout): CorporateField | undefined {
  const own = first('issue_date', 'date', layout);
  if (own) return own;
  const [field] = extractFrom(full, [{ name: 'issue_date', type: 'date' }]).fields;
  const other = first('incorporation_date', 'date', layout)?.value ?? first('expiry_date', 'date', layout)?.value;
  // An unlabelled date that another label claims is not the one of the document.
  if (!field || typeof field.value !== 'string' || field.value === other) return undefined;
  const { value, raw = value, page, box, confidence } = field;
  return { value, raw, page, box, confidence };
}

function registeredAddress(layout: ReadLayout): CorporateField | undefined {
  const [field] = extractFrom(layout, [{ name: 'registered_office', type: 'address' }]).fields;
  const text = first('registered_office', 'text', layout);
  if (
    field &&
    typeof field.value === 'string' &&
    !(text && field.confidence < text.confidence && !text.value.includes(field.value.slice(0, 8)))
  ) {
    const { value, raw = value, page, box, confidence } = field;
    return { value, raw, page, box, confidence };
  }
  return text && /\p{L}{3}/u.test(text.value) ? text : undefined;
}

/** A labelled country, else the register or law that the document names. */
function jurisdiction(layout: ReadLayout): CorporateField | undefined {
  const named = layout.labels
    .filter((hit) => hit.key === 'jurisdiction')
    .flatMap((hit) => candidatesAt(hit, 'text', layout))
    .flatMap((one) => {
      const code = countryNamed(one.value) ?? registerNamed(one.value)?.code;
      return code === undefined ? [] : [{ ...one, value: code }];
    });
  const [best] = ranked(named);
  if (best)
    return { value: best.value, raw: best.raw, page: best.page, box: best.box, confidence: rounded(best.confidence) };
  for (const segment of layout.segments) {
    const found = registerNamed(segment.text);
    if (found) {
      const { page, box } = segment;
      return { value: found.code, raw: found.phrase, page: page.number, box, confidence: 0.7 };
    }
  }
  return undefined;
}

const REGISTERS = Object.entries(labels.jurisdictions).sort(([a], [b]) => b.length - a.length);

function registerNamed(text: string): { phrase: string; code: string } | undefined {
  const words = ` ${phraseWords(text)} `;
  const found = REGISTERS.find(([phrase]) => words.includes(` ${phrase} `));
  return found && { phrase: found[0], code: found[1] };
}
