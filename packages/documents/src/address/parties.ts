import { at } from '@assay/kernel';
import type { Candidate, Layout } from '../fields/candidates.js';
import { candidate, candidatesAt } from '../fields/candidates.js';
import { plain } from '../fields/plain-text.js';
import type { Segment } from '../fields/segments.js';
import type { Box } from '../page.js';
import type { AddressBlock } from './address-blocks.js';
import { blockWithoutCode } from './block-without-code.js';
import { boxOf, captionedBlock, captionedHolder, withoutCaption } from './captioned-holder.js';
import { classifyProof, saysKind } from './classify-proof.js';
import {
  hasNativeForm,
  isOrganisation,
  isPersonName,
  legalFormEnd,
  withoutDocumentWords,
  withoutTitle,
} from './organisation-words.js';
import { type LabelledParty, labelledParties, type PartyRole, partyLabel } from './party-labels.js';

export interface PartyName {
  readonly name: string;
  readonly page: number;
  readonly box: Box;
  readonly confidence: number;
}

/** The block that a letter is addressed to: a person above it, in the upper part of the first page, or a label. */
export function recipientBlock(blocks: readonly AddressBlock[], layout: Layout): AddressBlock | undefined {
  const captioned = captionedBlock(layout);
  if (captioned) return captioned;
  const parties = labelledParties(layout);
  const scored = blocks.map((block) => ({
    block,
    score: recipientScore(block, layout) + roleScore(block, parties),
  }));
  const [best] = scored.sort((a, b) => b.score - a.score);
  const found = best && best.score > 0 ? best.block : undefined;
  return found?.names.some(isPersonName) ? found : (blockWithoutCode(layout, blocks) ?? found);
}

const ROLE_SCORES: Readonly<Record<PartyRole, number>> = { customer: 3, delivery: -2.5, issuer: -3, other: -3 };

/** The landlord writes the lease. */
const MAY_ISSUE: ReadonlySet<PartyRole> = new Set(['issuer', 'other']);

/** A block with a label above it is what the label says. */
function roleScore({ segments }: AddressBlock, parties: readonly LabelledParty[]): number {
  const party = parties.find(({ segment }) => segments.includes(segment));
  return party ? ROLE_SCORES[party.role] : 0;
}

function recipientScore(block: AddressBlock, { labels }: Layout): number {
  const { box, names, page, form } = block;
  const place = (box.y + box.height / 2) / at(block.segments, 0).page.height;
  const labelled = labels.some(
    ({ key, segment, box: label }) =>
      (key === 'address' || key === 'customer_name') &&
      segment.page.number === page &&
      ((Math.abs(label.x - box.x) < 3 * label.height && box.y - label.y < 4 * label.height && box.y >= label.y - 1) ||
        (Math.abs(label.y - box.y) < label.height && box.x > label.x)),
  );
  const person = names.some(isPersonName);
  const company = names.some(isOrganisation);
  let score = page === 1 ? 1 : 0.3;
  score += person ? 2 : 0;
  score -= company && !person ? 1.2 : 0;
  score += labelled ? 1.2 : 0;
  score -= form === 'line' ? 1 : 0;
  score -= isOthers(block, labels) ? 2 : 0;
  score -= place > 0.8 ? 1.5 : 0;
  score += place > 0.08 && place < 0.5 ? 0.5 : 0;
  score += names.length === 0 && !labelled ? -1 : 0;
  return score;
}

/** `Property manager: Beverley Sharp, 8 Olive Grove, …`: a line whose caption is not the customer's. */
function isOthers({ form, segments }: AddressBlock, labels: Layout['labels']): boolean {
  const [line] = segments;
  if (form !== 'line' || !line || !/^[^:：]{2,40}[:：]\s*\S/u.test(line.text)) return false;
  const customers = labels.some(({ key, segment }) => segment === line && /^(?:address|customer_name)$/.test(key));
  return !customers && partyLabel(line.text)?.role !== 'customer' && withoutCaption(line.text) === line.text;
}

/** Who the document is about: a labelled name, else the name above the recipient's address, else after a salutation. */
export function customerNames(block: AddressBlock | undefined, layout: Layout): PartyName[] {
  const found = [...partyNames('customer', layout, 0.97), ...partedName(layout)];
  const holder = captionedHolder(layout);
  if (holder) found.push({ name: holder.name.text, page: 1, box: boxOf(holder), confidence: 0.98 });
  const names = block?.names.filter((name) => !saysKind(name)) ?? [];
  const above = names.find((name) => isAddressed(name, block)) ?? names.find(isPersonName) ?? names.at(0);
  if (block && above) {
    const sure = isPersonName(above) ? 0.95 : 0.6;
    found.push({
      name: withoutTitle(withoutCaption(above)),
      page: block.page,
      box: block.box,
      confidence: sure * block.confidence,
    });
  }
  const labelled = layout.labels
    .filter(({ key }) => key === 'customer_name')
    .flatMap((hit) => candidatesAt(hit, 'name', layout))
    .filter(({ value }) => isPersonName(value));
  found.push(...labelled.map((one) => ({ ...named(one), confidence: one.confidence })));
  for (const segment of layout.segments) {
    const name =
      /^(?:dear|sehr geehrter?|cher|chere|chère|estimad[oa]|gentile|egregio|geachte|prezad[oa]|szanown[ay])\s+(.{3,60}?)[,:!]?$/i.exec(
        segment.text,
      )?.[1];
    if (name !== undefined && isPersonName(name)) {
      found.push({ name: withoutTitle(name), page: segment.page.number, box: segment.box, confidence: 0.6 });
    }
  }
  return found.sort((a, b) => b.confidence - a.confidence);
}

/** Whether a name is printed with a form of address before it: that of the bank above is not. */
function isAddressed(name: string, block: AddressBlock | undefined): boolean {
  const line = block?.segments.find(({ text }) => text.endsWith(name) && text !== name);
  return line !== undefined && isPersonName(name) && withoutTitle(line.text) === name;
}

const FAMILY_NAME =
  /^(?:familienname|nachname|surname|family name|apellidos|cognome|nom|achternaam|geslachtsnaam|nazwisko)\b\s*:?\s*(.*)$/i;
const GIVEN_NAME =
  /^(?:vornamen?|given names?|first names?|nombre|nome|prénoms?|voornamen|imiona?|imię)(?!\p{L})\s*:?\s*(.*)$/iu;

/** `Familienname: Vogt`, below it `Vornamen: Sabine`, as certificates of residence print them. */
function partedName({ segments }: Layout): PartyName[] {
  const told = (label: RegExp) => {
    const segment = segments.find(({ text }) => label.test(text));
    const own = segment && label.exec(segment.text)?.[1];
    if (!segment || own) return segment && { text: own ?? '', segment };
    const beside = segments.find(
      ({ page, box }) =>
        page === segment.page && box.x > segment.box.x && Math.abs(box.y - segment.box.y) < segment.box.height / 2,
    );
    return beside && { text: beside.text, segment };
  };
  const [family, given] = [told(FAMILY_NAME), told(GIVEN_NAME)];
  if (!family || !given || !isPersonName(`${given.text} ${family.text}`)) return [];
  const { page, box, words } = family.segment;
  const name = `${given.text} ${family.text}`;
  return [{ name, page: page.number, box, confidence: 0.9 * at(words, 0).confidence }];
}

/** Names of parties that are labelled so. */
function partyNames(role: PartyRole, layout: Layout, weight: number): PartyName[] {
  return labelledParties(layout)
    .filter((party) => party.role === role)
    .map(({ name, segment }) => {
      const confidence = weight * at(segment.words, 0).confidence;
      return { name, page: segment.page.number, box: segment.box, confidence };
    });
}

function named({ value, page, box }: Candidate): Omit<PartyName, 'confidence'> {
  return { name: withoutTitle(value), page, box };
}

/** Who sent the document: a label, the sender's line, the name of a company, or the largest print at the top. */
export function issuers(
  blocks: readonly AddressBlock[],
  recipient: AddressBlock | undefined,
  layout: Layout,
): PartyName[] {
  const found = [
    ...partyNames('issuer', layout, 0.93),
    ...labelledIssuers(layout),
    ...senders(blocks, recipient),
    ...companies(recipient, layout),
    ...heading(recipient, layout),
  ];
  const lines = layout.segments.map(({ text }) => plain(text));
  const times = (name: string) => lines.filter((line) => line.includes(plain(name))).length;
  const others = new Set(
    labelledParties(layout).flatMap(({ role, name }) => (MAY_ISSUE.has(role) ? [] : [plain(name)])),
  );
  const scored = found
    .filter(({ name }) => /\p{L}{2}/u.test(name) && name.length <= 80)
    .filter(({ name }) => partyLabel(name) === undefined && !others.has(plain(name)))
    .map((party) => ({
      ...party,
      confidence: Math.min(0.97, party.confidence + 0.03 * Math.min(4, times(party.name) - 1)),
    }));
  return scored.sort((a, b) => b.confidence - a.confidence);
}

function labelledIssuers(layout: Layout): PartyName[] {
  return layout.labels
    .filter(({ key, strength }) => key === 'issuer' && strength > 0.8)
    .flatMap((hit) => candidatesAt(hit, 'organisation', layout))
    .filter(({ value }) => /\p{L}{2}/u.test(value) && value.length < 60 && /^\p{Lu}/u.test(value))
    .map((one) => ({ ...named(one), confidence: one.confidence * (isOrganisation(one.value) ? 0.95 : 0.7) }));
}

function senders(blocks: readonly AddressBlock[], recipient: AddressBlock | undefined): PartyName[] {
  return blocks.flatMap((block) => {
    const name = block.names.find((part) => !isPersonName(part) || isOrganisation(part)) ?? block.names[0];
    if (block === recipient || name === undefined) return [];
    return [{ name, page: block.page, box: block.box, confidence: confidenceOf(name) }];
  });
}

/** Parts of a body, which others have as well. */
const DEPARTMENT = /^(?:\p{L}+ )?(?:service|services|department|office|abteilung|kundenservice|clients?)$/iu;

function confidenceOf(name: string): number {
  if (legalFormEnd(name) !== undefined) return 0.85;
  if (DEPARTMENT.test(name)) return 0.5;
  return isOrganisation(name) ? 0.72 : 0.55;
}

function companies(recipient: AddressBlock | undefined, layout: Layout): PartyName[] {
  return layout.segments.flatMap((segment) => {
    if (recipient?.segments.includes(segment) || segment.page.number > 2) return [];
    const end = legalFormEnd(segment.text);
    if (end === undefined) return [];
    const whole = hasNativeForm(segment.text) && !/[:：]/u.test(segment.text);
    const start = whole ? 0 : companyStart(segment.text.slice(0, end));
    // A legal form whose name was not read with it names nobody.
    if (!whole && !/\S\s+\S/.test(segment.text.slice(start, end))) return [];
    const place = segment.box.y / segment.page.height;
    const edge = place < 0.2 || place > 0.8 ? 0.05 : 0;
    const found = candidate(segment, { value: segment.text.slice(start, end), start, end, form: 1 }, 0.72 + edge);
    return [{ ...named(found), name: found.value, confidence: found.confidence }];
  });
}

/** The words of a name are capitalised; what stands before the last small word is a sentence around it. */
function companyStart(text: string): number {
  const match =
    /(?:\p{Lu}[\p{L}\d&'’.-]*|&|(?:of|de|del|della|du|da|do|für|and|und|et|ve|the|der|y|e|i|z) (?=\p{Lu}|[a-z]{1,3} \p{Lu}))[^\n]*$/u.exec(
      text.replace(/^.*[:•|·]\s+/, (lead) => ' '.repeat(lead.length)),
    );
  const words = [...text.matchAll(/\S+/g)];
  let start = match?.index ?? 0;
  for (const word of words) {
    const small =
      /^[a-zà-ÿ]/.test(word[0]) && !/^(?:of|de|del|della|du|da|do|and|und|et|ve|der|y|e|i|z|o\.o\.)$/.test(word[0]);
    if (small && word.index >= start) start = word.index + word[0].length + 1;
  }
  return Math.min(start, text.length - 1);
}

const LEAD = 0.08;
/** Against the height of most print. */
const LARGE = 1.3;

/** Whether print belongs to whom a letter is for; a letterhead right above the name of a person does not. */
function isOfRecipient(segment: Segment, recipient: AddressBlock | undefined): boolean {
  if (!recipient?.segments.includes(segment)) return false;
  const [name, ...others] = recipient.names;
  return !(name === segment.text && isOrganisation(name) && others.some(isPersonName));
}

/** The largest print in the upper fifth of the first page. */
function heading(recipient: AddressBlock | undefined, { segments }: Layout): PartyName[] {
  const top = segments.filter(
    (one) => one.page.number === 1 && one.box.y < 0.22 * one.page.height && !isOfRecipient(one, recipient),
  );
  // What stands first of all is the letterhead, unless it is the title of the document.
  const first = top.toSorted((a, b) => a.box.y - b.box.y || a.box.x - b.box.x)[0];
  const lead = first && classifyProof([first]).kind === 'other' ? first : undefined;
  const usual = segments.map(({ box }) => box.height).sort((a, b) => a - b)[Math.floor(segments.length / 2)] ?? 1;
  return top.flatMap((segment) => {
    const name = withoutDocumentWords(segment.text).trim();
    const size = segment.box.height / usual;
    // `Internet bill` is a kind of document, and `Internet` nobody.
    const generic = (name !== segment.text.trim() || size < LARGE) && !/\s/.test(name) && isOrganisation(name);
    if (
      generic ||
      !/\p{L}{2}/u.test(name) ||
      /\d{3}|[:€$]/.test(name) ||
      name.length > 50 ||
      (isPersonName(name) && !isOrganisation(name) && size < LARGE && segment !== lead)
    )
      return [];
    const confidence =
      (0.4 + 0.22 * Math.min(1.4, size - 1) + (isOrganisation(name) ? 0.12 : 0) + (segment === lead ? LEAD : 0)) *
      at(segment.words, 0).confidence;
    return [{ name, page: 1, box: segment.box, confidence }];
  });
}
