import { at } from '@assay/kernel';
import { legalFormEnd } from '../address/organisation-words.js';
import { partyLabel } from '../address/party-labels.js';
import { type Candidate, candidate } from './candidates.js';
import type { ReadLayout } from './layout-of.js';
import { plain } from './plain-text.js';
import type { Segment } from './segments.js';
import { ibansIn, identifiersIn, vatNumbersIn } from './values/identifiers.js';

/** A caption and what stands behind its colon. */
const CAPTIONED = /^([^:：៖]{2,40}[:：៖]\s*)(\S.*)$/u;
const UPPER_SHARE = 0.4;
/** Weak: only who asks for the field gets it, and only where nothing better is printed. */
const WEIGHT = { customer: 0.55, number: 0.55 } as const;

/** A company behind a caption that nobody listed is the customer of an invoice, unless it issued it. */
export function captionedCompanies(layout: ReadLayout, issuer: string | undefined): Candidate[] {
  return captioned(layout).flatMap(({ segment, start, text }) => {
    const end = legalFormEnd(text);
    if (end === undefined || (issuer !== undefined && plain(text).includes(plain(issuer)))) return [];
    return [candidate(segment, { value: text.slice(0, end), start, end: start + end, form: 1 }, WEIGHT.customer)];
  });
}

/** A number of letters and digits, or of parts, behind such a caption at the top of the paper. */
export function captionedNumbers(layout: ReadLayout): Candidate[] {
  return captioned(layout)
    .filter(({ segment: { page, box } }) => page.number === 1 && box.y < UPPER_SHARE * page.height)
    .flatMap(({ segment, start, text }) => {
      const found = identifiersIn(segment.text).find((one) => one.start === start);
      const other = ibansIn(text).length + vatNumbersIn(text).length > 0;
      const parted = found && /\p{L}|\d[/-]\d/u.test(found.value) && /\d{2}/.test(found.value);
      return found && parted && !other ? [candidate(segment, found, WEIGHT.number)] : [];
    });
}

function captioned({ segments, labels }: ReadLayout) {
  return segments.flatMap((segment: Segment) => {
    const match = CAPTIONED.exec(segment.text);
    const known = labels.some((hit) => hit.segment === segment) || partyLabel(segment.text) !== undefined;
    return match && !known ? [{ segment, start: at(match, 1).length, text: at(match, 2) }] : [];
  });
}
