import { customerNames, issuers } from '../address/parties.js';
import { type Candidate, candidate } from './candidates.js';
import type { FieldType } from './field-kinds.js';
import type { ReadLayout } from './layout-of.js';
import { amountsIn } from './values/amounts.js';
import { datesIn } from './values/dates.js';
import { valuesOfType } from './values/values-of-type.js';

/** Values that need no label, because their form or place says enough; weaker than labelled ones. */
export function unlabelled(key: string, type: FieldType, layout: ReadLayout): Candidate[] {
  switch (key) {
    case 'issuer':
    case 'entity_name':
      return issuers(layout.blocks, layout.recipient, layout).map((party) => named(party, layout));
    case 'customer_name':
      return customerNames(layout.recipient, layout).map((party) => named(party, layout));
    case 'issue_date':
      return issueDates(layout);
    case 'currency':
      return currencies(layout);
    case 'total_amount':
      return largestAmount(layout);
    case 'company_number':
      return [];
    default:
      return byForm(type, layout);
  }
}

function named(
  party: { name: string; page: number; box: Candidate['box']; confidence: number },
  layout: ReadLayout,
): Candidate {
  const segment = layout.segments.find(({ page, text }) => page.number === party.page && text.includes(party.name));
  return { value: party.name, raw: party.name, ...party, segment: segment ?? layout.segments[0]! };
}

const FORM_SAYS_ALL: Partial<Record<FieldType, number>> = { iban: 0.85, vat_number: 0.8, email: 0.6, url: 0.55 };

function byForm(type: FieldType, { segments, order }: ReadLayout): Candidate[] {
  const weight = FORM_SAYS_ALL[type];
  if (weight === undefined) return [];
  return segments.flatMap((segment) =>
    (valuesOfType(type, segment.text, order) ?? []).map((found) => candidate(segment, found, weight)),
  );
}

/** A date beside the number of the document, after a place (`Bern, 4. Mai 2026`), or the first that no label claims. */
function issueDates({ segments, labels, order }: ReadLayout): Candidate[] {
  const claimed = labels.filter(({ key, strength }) => /^(due_date|period_)/.test(key) && strength > 0.65);
  const range = /\d\s*[-–—]\s*\d{1,2}[./ ]|\b(?:from|von|du|dal|del|van|od|vom)\b.*\b(?:to|bis|au|al|tot|do)\b/i;
  return segments.flatMap((segment, index) => {
    const dates = datesIn(segment.text, order);
    if (dates.length === 0 || dates.length > 1 || range.test(segment.text)) return [];
    const taken = claimed.some(
      (hit) =>
        hit.segment === segment ||
        (hit.segment.page === segment.page &&
          Math.abs(hit.box.y - segment.box.y) < hit.box.height / 2 &&
          hit.box.x < segment.box.x),
    );
    if (taken || segment.page.number > 1) return [];
    const numbered = labels.some((hit) => hit.key === 'invoice_number' && hit.segment === segment);
    const before = segment.text.slice(0, dates[0]!.start);
    const place = /^\p{Lu}[\p{L} .'-]{1,30},?\s*(?:den|le|li|a|em|dnia|il|op)?\s*$/u.test(before);
    const alone = before === '' && dates[0]!.end >= segment.text.length - 1;
    const high = segment.box.y < 0.5 * segment.page.height;
    const weight = numbered ? 0.8 : place && high ? 0.72 : alone && high ? 0.6 : high ? 0.42 : 0.3;
    return [candidate(segment, dates[0]!, weight - Math.min(0.05, index * 0.0005))];
  });
}

/** The currency most amounts are printed in. */
function currencies({ segments }: ReadLayout): Candidate[] {
  const found = segments.flatMap((segment) =>
    amountsIn(segment.text).flatMap((amount) =>
      amount.currency ? [candidate(segment, { ...amount, value: amount.currency }, 0.7)] : [],
    ),
  );
  const named = segments.flatMap((segment) =>
    (valuesOfType('currency', segment.text, 'day_first') ?? []).map((value) => candidate(segment, value, 0.6)),
  );
  const all = [...found, ...named];
  const share = (value: string) => all.filter((one) => one.value === value).length / all.length;
  return all.map((one) => ({ ...one, confidence: one.confidence * (0.6 + 0.4 * share(one.value)) }));
}

function largestAmount({ segments }: ReadLayout): Candidate[] {
  const all = segments.flatMap((segment) =>
    amountsIn(segment.text)
      .filter(({ currency, form }) => currency !== undefined || form > 0.9)
      .map((found) => candidate(segment, found, 0.4)),
  );
  return all.toSorted((a, b) => Number(b.value) - Number(a.value)).slice(0, 1);
}
