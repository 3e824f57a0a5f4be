import { at, isIsoDate } from '@assay/kernel';
import { isOrganisation } from '../address/organisation-words.js';
import { customerNames, issuers } from '../address/parties.js';
import { countryOfPlace } from '../address/postal-line.js';
import methods from '../data/payment-methods.json' with { type: 'json' };
import { type Candidate, candidate, candidatesAt } from './candidates.js';
import type { FieldType } from './field-kinds.js';
import { issuerBlocks } from './issuer-blocks.js';
import type { ReadLayout } from './layout-of.js';
import { captionedCompanies, captionedNumbers } from './unknown-captions.js';
import { amountsIn, currencyIn } from './values/amounts.js';
import { datesIn, monthNamed } from './values/dates.js';
import { identifiersIn } from './values/identifiers.js';
import { valuesOfType } from './values/values-of-type.js';

/** Values that need no label, because their form or place says enough; weaker than labelled ones. */
export function unlabelled(key: string, type: FieldType, layout: ReadLayout): Candidate[] {
  switch (key) {
    case 'issuer':
    case 'entity_name':
      return issuers(layout.blocks, layout.recipient, layout).map((party) => namedParty(party, layout));
    case 'employer':
    case 'employee_name':
      return isPayslip(layout) ? unlabelled(key === 'employer' ? 'issuer' : 'customer_name', type, layout) : [];
    case 'customer_name':
      return customers(layout);
    case 'issue_date':
      return issueDates(layout);
    case 'currency':
      return currencies(layout);
    case 'total_amount':
      return largestAmount(layout);
    case 'period_start':
      return periods(layout, 'first');
    case 'period_end':
      return periods(layout, 'last');
    case 'payment_method':
      return paymentMethods(layout);
    case 'invoice_number':
      return otherNumbers(layout);
    case 'website':
      return byForm('url', layout).map((one) => ({ ...one, value: hostOf(one.value) }));
    case 'issuer_postcode':
    case 'issuer_city':
    case 'issuer_street':
    case 'issuer_country':
      return issuerPlace(key, layout);
    default:
      return byForm(type, layout);
  }
}

function customers(layout: ReadLayout): Candidate[] {
  const named = customerNames(layout.recipient, layout).map((party) => namedParty(party, layout));
  const [issuer] = issuers(layout.blocks, layout.recipient, layout);
  return named.length > 0 ? named : captionedCompanies(layout, issuer?.name);
}

/** Wages are named on it. */
function isPayslip({ labels }: ReadLayout): boolean {
  return labels.some(({ key, strength }) => /^(?:gross|net)_pay$/.test(key) && strength > 0.6);
}

function namedParty(
  party: { name: string; page: number; box: Candidate['box']; confidence: number },
  layout: ReadLayout,
): Candidate {
  const segment = layout.segments.find(({ page, text }) => page.number === party.page && text.includes(party.name));
  return { value: party.name, raw: party.name, ...party, segment: segment ?? at(layout.segments, 0) };
}

function hostOf(url: string): string {
  return url
    .replace(/^https?:\/\//i, '')
    .replace(/\/.*$/s, '')
    .toLowerCase();
}

/** Where the titles of papers stand. */
const TITLE_SHARE = 0.4;
const NUMBER_SIGN = /^(?!.*\p{Nd}.*№)[\p{L}\s-]{0,40}(?:№|Nr\.|No\.|Nº|N°)\s?/u;

/** A receipt without a number of its own goes by that of its order, a paper of another language by what is behind `№`. */
function otherNumbers({ labels, ...layout }: ReadLayout): Candidate[] {
  const signed = layout.segments
    .filter(({ page, box }) => page.number === 1 && box.y < TITLE_SHARE * page.height)
    .flatMap((segment): Candidate[] => {
      const [sign] = NUMBER_SIGN.exec(segment.text) ?? [];
      const known = labels.some((hit) => hit.segment === segment);
      const found =
        sign === undefined || known
          ? undefined
          : identifiersIn(segment.text).find(({ start }) => start === sign.length);
      return found ? [candidate(segment, found, 0.6)] : [];
    });
  if (signed.length > 0) return signed;
  const hits = labels.filter(({ key }) => key === 'order_number');
  const orders = hits
    .flatMap((hit) => candidatesAt(hit, 'identifier', { labels, ...layout }))
    .map((one) => ({ ...one, confidence: 0.65 * one.confidence }));
  return orders.length > 0 ? orders : captionedNumbers({ labels, ...layout });
}

const RANGE_WORDS =
  /\b(?:from|period|zeitraum|du|dal|del|van|od|vom|von|periode|periodo|okres|billing|between|desde|de|entre)\b/i;

/** First or last day of a period: two dates in one line, the first of which may leave out its month or year. */
function periods({ segments, habits }: ReadLayout, which: 'first' | 'last'): Candidate[] {
  return segments.flatMap((segment) => {
    const dates = datesIn(segment.text, habits.order);
    const [first, second] = dates;
    if (first && second) {
      const between = segment.text.slice(first.end, second.start);
      const close = between.length <= 8 && first.value < second.value;
      return close ? [candidate(segment, which === 'first' ? first : second, 0.7)] : [];
    }
    const end = first;
    const day =
      /(?<![\d.,])(\d{1,2})(?:er|º|°|\.|st|nd|rd|th)?(?:\s?(\p{L}{3,12}))?\s?(?:-|–|—|to|bis|au|al|a|tot|do|t\/m)\s?$/iu.exec(
        end ? segment.text.slice(0, end.start) : '',
      );
    if (!end || !day || !(RANGE_WORDS.test(segment.text) || /[-–—]\s?$/.test(segment.text.slice(0, end.start))))
      return [];
    const month = day[2] ? monthNamed(day[2]) : Number(end.value.slice(5, 7));
    if (month === undefined) return [];
    const start = `${end.value.slice(0, 4)}-${String(month).padStart(2, '0')}-${at(day, 1).padStart(2, '0')}`;
    if (!isIsoDate(start) || start >= end.value) return [];
    const value = which === 'first' ? { value: start, start: day.index, end: end.end, form: 0.95 } : end;
    return [candidate(segment, value, 0.75)];
  });
}

function paymentMethods({ segments }: ReadLayout): Candidate[] {
  return segments.flatMap((segment) =>
    methods.names.flatMap((name) => {
      const { text } = segment;
      const start = text.toLowerCase().indexOf(name.toLowerCase());
      const end = start + name.length;
      const bare = start >= 0 && !/\p{L}/u.test((text[start - 1] ?? ' ') + (text[end] ?? ' '));
      return bare ? [candidate(segment, { value: text.slice(start, end), start, end, form: 1 }, 0.45)] : [];
    }),
  );
}

/** Parts of the issuer's address. */
function issuerPlace(key: string, layout: ReadLayout): Candidate[] {
  const [block] = issuerBlocks(layout);
  if (!block) return [];
  const { place, lines, names, page, box, segments } = block;
  const country = block.country ?? countryOfPlace(place, layout.languages);
  const values = {
    issuer_postcode: place.postcode,
    issuer_city: place.city,
    issuer_street: lines.length > 1 ? lines[0] : undefined,
    issuer_country: country,
  };
  const value = values[key as keyof typeof values];
  const known = names.some(isOrganisation) || block.form === 'line';
  const confidence = block.confidence * (known ? 0.85 : 0.65);
  return value ? [{ value, raw: value, page, box, segment: at(segments, 0), confidence }] : [];
}

const FORM_SAYS_ALL: Partial<Record<FieldType, number>> = { iban: 0.85, vat_number: 0.8, email: 0.6, url: 0.55 };

function byForm(type: FieldType, { segments, habits }: ReadLayout): Candidate[] {
  const weight = FORM_SAYS_ALL[type];
  if (weight === undefined) return [];
  return segments.flatMap((segment) =>
    (valuesOfType(type, segment.text, habits) ?? []).map((found) => candidate(segment, found, weight)),
  );
}

/** A date beside the number of the document, after a place (`Bern, 4. Mai 2026`), or the first that no label claims. */
function issueDates({ segments, labels, habits }: ReadLayout): Candidate[] {
  const claimed = labels.filter(
    ({ key, strength }) => /^(due_date|delivery_date|period_)/.test(key) && strength > 0.65,
  );
  const range = /\d\s*[-–—]\s*\d{1,2}[./ ]|\b(?:from|von|du|dal|del|van|od|vom)\b.*\b(?:to|bis|au|al|tot|do)\b/i;
  return segments.flatMap((segment, index) => {
    const [date, ...others] = datesIn(segment.text, habits.order);
    if (!date || others.length > 0 || range.test(segment.text)) return [];
    const taken = claimed.some(
      (hit) =>
        hit.segment === segment ||
        (hit.segment.page === segment.page &&
          Math.abs(hit.box.y - segment.box.y) < hit.box.height / 2 &&
          hit.box.x < segment.box.x),
    );
    if (taken || segment.page.number > 1) return [];
    const numbered = labels.some((hit) => hit.key === 'invoice_number' && hit.segment === segment);
    const before = segment.text.slice(0, date.start);
    const place = /^\p{Lu}[\p{L} .'-]{1,30},?\s*(?:den|le|li|a|em|dnia|il|op)?\s*$/u.test(before);
    const alone = before === '' && date.end >= segment.text.length - 1;
    const high = segment.box.y < 0.5 * segment.page.height;
    const weight = dateWeight({ numbered, place, alone, high });
    return [candidate(segment, date, weight - Math.min(0.05, index * 0.0005))];
  });
}

/** The currency most amounts are printed in. */
function currencies({ segments, habits }: ReadLayout): Candidate[] {
  const found = segments.flatMap((segment) =>
    amountsIn(segment.text, habits.thousandths).flatMap((amount) => {
      const value = currencyIn(segment.text.slice(amount.start, amount.end), habits.home) ?? amount.currency;
      return value ? [candidate(segment, { ...amount, value }, 0.7)] : [];
    }),
  );
  const named = segments.flatMap((segment) =>
    (valuesOfType('currency', segment.text, habits) ?? []).map((found) => {
      const value = currencyIn(segment.text.slice(found.start, found.end), habits.home) ?? found.value;
      return candidate(segment, { ...found, value }, 0.6);
    }),
  );
  const all = [...found, ...named];
  const share = (value: string) => all.filter((one) => one.value === value).length / all.length;
  return all.map((one) => ({ ...one, confidence: one.confidence * (0.6 + 0.4 * share(one.value)) }));
}

function largestAmount({ segments, habits }: ReadLayout): Candidate[] {
  const all = segments.flatMap((segment) =>
    amountsIn(segment.text, habits.thousandths)
      .filter(({ currency, form }) => currency !== undefined || form > 0.9)
      .map((found) => candidate(segment, found, 0.4)),
  );
  return all.toSorted((a, b) => Number(b.value) - Number(a.value)).slice(0, 1);
}

interface DateSigns {
  readonly numbered: boolean;
  readonly place: boolean;
  readonly alone: boolean;
  readonly high: boolean;
}

/** How likely a date without a label is that of the paper: beside its number, after a place, alone, or at the top. */
function dateWeight({ numbered, place, alone, high }: DateSigns): number {
  if (numbered) return 0.8;
  if (!high) return 0.3;
  if (place) return 0.72;
  return alone ? 0.6 : 0.42;
}
