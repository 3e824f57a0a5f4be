import { hasNativeForm, isOrganisation, legalFormEnd } from '../address/organisation-words.js';
import { issuers } from '../address/parties.js';
import labels from '../data/corporate-labels.json' with { type: 'json' };
import { candidate, candidatesAt } from '../fields/candidates.js';
import type { ReadLayout } from '../fields/layout-of.js';
import { phraseWords } from '../fields/phrase-lines.js';
import { plain, plainText } from '../fields/plain-text.js';
import type { Segment } from '../fields/segments.js';
import type { CorporateKind } from './classify-corporate.js';
import { type CorporateField, rounded } from './corporate-reading.js';

const LEADS = [...labels.leads].sort((a, b) => b.length - a.length);
const NAME_MAX = 120;
const LEAD = 0.92;
const AFTER_LEAD = 0.85;
/** A company that is only mentioned: it may be a bank, an owner or the printer of the form. */
const MENTIONED = 0.62;
/** A statement belongs to the one it is addressed to, not to the bank that printed it largest. */
const RECIPIENT = 0.88;
const AGREEING = 0.04;

/** The company that a document is about: labelled, led in by a sentence of certification, or named with a legal form. */
export function entityName(
  layout: ReadLayout,
  kind: CorporateKind,
  others: readonly string[],
): CorporateField | undefined {
  const recipient = kind === 'bank_statement' ? addressee(layout) : [];
  const mentioned = kind === 'bank_statement' ? [] : companies(layout);
  const all = [...labelled(layout), ...led(layout.segments), ...recipient, ...mentioned];
  const taken = new Set(others.map(plain));
  const named = all.filter(
    ({ value }) => value.length <= NAME_MAX && /\p{L}{2}/u.test(value) && !taken.has(plain(value)),
  );
  const agreeing = (value: string) => named.filter((one) => plain(one.value) === plain(value)).length - 1;
  const [best] = named
    .map((one) => ({
      ...one,
      confidence: Math.min(0.99, one.confidence + AGREEING * Math.min(3, agreeing(one.value))),
    }))
    .sort((a, b) => b.confidence - a.confidence);
  return best && { ...best, confidence: rounded(best.confidence) };
}

function labelled(layout: ReadLayout): CorporateField[] {
  return layout.labels
    .filter(({ key }) => key === 'entity_name')
    .flatMap((hit) => {
      const named = candidatesAt(hit, 'organisation', layout);
      // Names in scripts without capitals have no shape but their form.
      return named.length > 0 ? named : candidatesAt(hit, 'text', layout).filter(({ value }) => hasNativeForm(value));
    })
    .map(({ value, page, box, confidence }) => {
      const end = legalFormEnd(value);
      const name = trimmed(end === undefined ? value : value.slice(0, end));
      const bare = isOrganisation(name) ? 0.9 : 0.7;
      const form = end === undefined ? bare : formWeight(name);
      return { value: name, raw: value, page, box, confidence: Math.min(0.97, confidence * form) };
    });
}

/** Captions of two characters are weak as captions, and as sure as others before a name with its form. */
const formWeight = (name: string) => (hasNativeForm(name) ? 1.4 : 1.1);

/** `This is to certify that ACME LTD is this day incorporated`, also where the name stands on the next line. */
function led(segments: readonly Segment[]): CorporateField[] {
  return segments.flatMap((segment, index) => {
    const words = phraseWords(segment.text);
    const lead = LEADS.find((phrase) => ` ${words} `.includes(` ${phrase} `));
    if (lead === undefined) return [];
    const { text, offsets } = plainText(segment.text);
    const at = text.indexOf(plain(lead));
    const end = at < 0 ? -1 : (offsets[at + plain(lead).length - 1] ?? -1) + 1;
    const rest = end > 0 ? segment.text.slice(end) : '';
    if (/\p{L}/u.test(rest)) return fieldAt(segment, end, LEAD);
    const next = segments.slice(index + 1, index + 3).find(({ page }) => page === segment.page);
    return next ? fieldAt(next, 0, AFTER_LEAD) : [];
  });
}

function fieldAt(segment: Segment, from: number, weight: number): CorporateField[] {
  const text = segment.text.slice(from);
  const end = legalFormEnd(`x ${text}`);
  if (end === undefined) return [];
  const name = trimmed(text.slice(0, end - 2)).replace(
    /^(?:company|societ\p{L}+|sociedad|gesellschaft|vennootschap|firma)\s+/iu,
    '',
  );
  const start = segment.text.indexOf(name, from);
  if (!/^[\p{Lu}\d]/u.test(name) || start < 0) return [];
  const { value, page, box, confidence } = candidate(
    segment,
    { value: name, start, end: start + name.length, form: 1 },
    weight,
  );
  return [{ value, raw: name, page, box, confidence }];
}

function addressee({ recipient }: ReadLayout): CorporateField[] {
  const name = recipient?.names.find(isOrganisation) ?? recipient?.names[0];
  if (!recipient || name === undefined) return [];
  const { page, box, confidence } = recipient;
  return [{ value: name, raw: name, page, box, confidence: RECIPIENT * confidence * (isOrganisation(name) ? 1 : 0.7) }];
}

function companies(layout: ReadLayout): CorporateField[] {
  return issuers(layout.blocks, undefined, layout)
    .filter(({ name }) => legalFormEnd(name) !== undefined)
    .map(({ name, page, box, confidence }) => ({
      value: name,
      raw: name,
      page,
      box,
      confidence: MENTIONED * confidence,
    }));
}

function trimmed(name: string): string {
  return name.replace(/^[\s:=.,"'„“«»–—-]+/, '').replace(/[\s,;:"'“”«»]+$/, '');
}
