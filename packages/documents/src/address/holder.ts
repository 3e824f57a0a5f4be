import data from '../data/holder-captions.json' with { type: 'json' };
import type { ReadLayout } from '../fields/layout-of.js';
import { plain } from '../fields/plain-text.js';
import { comparePersons } from '../names/whole-name.js';
import { type AddressBlock, isCareOf } from './address-blocks.js';
import { behindCaption, linesUnder, withoutCaption } from './captioned-holder.js';
import { saysKind } from './classify-proof.js';
import { isOrganisation, isPersonName } from './organisation-words.js';
import { partyLabel } from './party-labels.js';
import { isPoBox } from './po-box.js';
import { countryOfPlace, postalPlace } from './postal-line.js';

/** An address that a paper gives to its holder. */
export interface HolderPlace {
  readonly text: string;
  /** Alpha-2, where the address tells it. */
  readonly country?: string;
  readonly poBox: boolean;
}

/** Whom a paper is for, and the addresses that it gives to them: where it was sent to, and what it supplies. */
export interface Holder {
  readonly names: readonly string[];
  readonly places: readonly HolderPlace[];
}

const SUPPLIES: ReadonlySet<string> = new Set(data.supplies.map(plain));
const SAME_PERSON = 0.8;
const SEGMENTS_MAX = 1_500;

/**
 * The holder of a paper. Undefined where no address of theirs was read: an address below the name of a company is that
 * company's.
 */
export function holderOf(layout: ReadLayout, read: string | undefined): Holder | undefined {
  const { recipient } = layout;
  if (!recipient || isCompanys(recipient)) return undefined;
  const printed = namesIn(recipient);
  const told = printed.some(isPersonName) || read === undefined ? printed : [...printed, read];
  return {
    names: [...told, ...captionedWith(told, layout)],
    places: placesOf(recipient, layout),
  };
}

/** Somebody else's letter box is no home where the paper names one. */
function placesOf(recipient: AddressBlock, layout: ReadLayout): HolderPlace[] {
  const homes = supplied(layout);
  const elsewhere = homes.length > 0 && recipient.segments.some(({ text }) => isCareOf(text));
  return elsewhere ? homes : [placeOf(recipient, layout), ...homes];
}

/** Whether companies alone stand above an address. */
function isCompanys({ names }: AddressBlock): boolean {
  return names.some(isOrganisation) && !names.some(isPersonName);
}

function namesIn({ names }: AddressBlock): string[] {
  return names
    .filter((name) => !saysKind(name))
    .map(withoutCaption)
    .filter((name) => !/[:：]/u.test(name));
}

/** `Kontoinhaber: Luisa Steinhauer, Jonas Steinhauer`: a captioned line names others beside a holder who is known. */
function captionedWith(names: readonly string[], { segments, labels }: ReadLayout): string[] {
  const labelled = new Set(labels.filter(({ key }) => key === 'customer_name').map(({ segment }) => segment));
  return segments
    .slice(0, SEGMENTS_MAX)
    .filter(
      (one) => labelled.has(one) || partyLabel(one.text)?.role === 'customer' || withoutCaption(one.text) !== one.text,
    )
    .map(({ text }) => text)
    .filter((text) => names.some((name) => comparePersons(name, text) >= SAME_PERSON));
}

function placeOf(block: AddressBlock, { languages }: ReadLayout): HolderPlace {
  const country = block.country ?? countryOfPlace(block.place, languages);
  const poBox = isPoBox(block.lines.join(', '));
  // A flat or the name of the house can stand above the street, where the name of the customer does.
  return { text: [...block.names, ...block.lines].join('\n'), poBox, ...(country ? { country } : {}) };
}

/** What is supplied, insured or taxed: in the line of its caption, beside it or below it. */
function supplied(layout: ReadLayout): HolderPlace[] {
  const segments = layout.segments.slice(0, SEGMENTS_MAX);
  return segments.flatMap((caption) => {
    const page = segments.filter((one) => one.page === caption.page);
    const found = behindCaption(caption, SUPPLIES, page);
    if (!found) return [];
    const lines = [found, ...linesUnder(found.segment, caption, page)].map(({ text }) => text);
    const blocks = layout.blocks.filter((block) => block.segments.includes(found.segment));
    return [
      ...blocks.map((block) => placeOf(block, layout)),
      ...lines.map((_, index) => placeIn(lines.slice(0, index + 1).join('\n'), layout)),
    ];
  });
}

/** Whether a line begins with the caption of what is supplied. */
export function isSupply(text: string): boolean {
  return SUPPLIES.has(plain(/^[^:：]{1,40}(?=[:：])/u.exec(text)?.[0] ?? ''));
}

function placeIn(text: string, { languages }: ReadLayout): HolderPlace {
  const place = postalPlace(text.replaceAll('\n', ', '));
  const country = place && countryOfPlace(place, languages);
  return { text, poBox: isPoBox(text), ...(country ? { country } : {}) };
}
