import { extractFrom } from '../fields/extract-fields.js';
import { layoutOf, type ReadLayout } from '../fields/layout-of.js';
import type { Box, Page } from '../page.js';
import { asPrinted } from '../right-to-left.js';
import type { AddressBlock } from './address-blocks.js';
import { classifyProof, type ProofClass } from './classify-proof.js';
import { customerNames, issuers } from './parties.js';
import { isPoBox } from './po-box.js';
import { countryOfPlace } from './postal-line.js';

export interface ReadValue<T = string> {
  readonly value: T;
  readonly confidence: number;
  readonly page: number;
  readonly box: Box;
}

export interface ProofAddress {
  /** Lines joined by commas. */
  readonly raw: string;
  readonly lines: readonly string[];
  readonly city: string;
  readonly postcode: string;
  readonly region?: string;
  /** Alpha-2; absent when neither a line nor the form of the code names one. */
  readonly country?: string;
  readonly poBox: boolean;
}

/** What a proof of address says of itself. */
export interface ProofReading {
  readonly class: ProofClass;
  readonly name?: ReadValue;
  readonly address?: ReadValue<ProofAddress>;
  readonly issuer?: ReadValue;
  readonly issueDate?: ReadValue;
}

const NAME_FROM = 0.4;
const ISSUER_FROM = 0.45;
const DATE_FROM = 0.35;

/** Reads kind, name, address, issuer and date of a proof of address. */
export function readProof(pages: readonly Page[]): ProofReading {
  const layout = layoutOf(pages);
  return asPrinted(proofIn(layout), layout.pages);
}

/** As readProof, of pages that were laid out before; places as they were read. */
export function proofIn(layout: ReadLayout): ProofReading {
  const [name] = customerNames(layout.recipient, layout);
  const [issuer] = issuers(layout.blocks, layout.recipient, layout);
  const kind = classifyProof(layout.segments);
  const date = issueDate(layout, kind);
  return {
    class: kind,
    ...(name && name.confidence >= NAME_FROM ? { name: { ...name, value: name.name } } : {}),
    ...(layout.recipient ? { address: addressOf(layout.recipient, layout) } : {}),
    ...(issuer && issuer.confidence >= ISSUER_FROM ? { issuer: { ...issuer, value: issuer.name } } : {}),
    ...(date && date.confidence >= DATE_FROM ? { issueDate: { ...date, value: String(date.value) } } : {}),
  };
}

/** A statement of an account without a date of its own is from the end of its period. */
function issueDate(layout: ReadLayout, { kind }: ProofClass) {
  const [date] = extractFrom(layout, [{ name: 'issue_date' }]).fields;
  if (date || kind !== 'bank_statement') return date;
  return extractFrom(layout, [{ name: 'period_end' }]).fields[0];
}

function addressOf(block: AddressBlock, layout: ReadLayout): ReadValue<ProofAddress> {
  const { lines, place, page, box, confidence } = block;
  const raw = lines.join(', ');
  const country = block.country ?? countryOfPlace(place, layout.languages);
  return {
    value: {
      raw,
      lines,
      city: place.city,
      postcode: place.postcode,
      poBox: isPoBox(raw),
      ...(place.region ? { region: place.region } : {}),
      ...(country ? { country } : {}),
    },
    confidence,
    page,
    box,
  };
}
