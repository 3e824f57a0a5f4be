import { at } from '@assay/kernel';
import data from '../data/party-labels.json' with { type: 'json' };
import type { Layout } from '../fields/candidates.js';
import { plain, plainText } from '../fields/plain-text.js';
import { besides, type Segment } from '../fields/segments.js';
import { isTitle, withoutTitle } from './organisation-words.js';

/** What a party is to the document; goods may go to somebody else than the bill. */
export type PartyRole = keyof typeof data.roles;

/** A party with a label of its own. */
export interface LabelledParty {
  readonly role: PartyRole;
  readonly name: string;
  /** The line that holds the name. */
  readonly segment: Segment;
}

/** Labels by their first letter, the longest first. */
const LABELS = new Map<string, { readonly role: PartyRole; readonly letters: string }[]>();
for (const [role, labels] of Object.entries(data.roles) as [PartyRole, readonly string[]][]) {
  for (const letters of labels.map(plain)) {
    const list = [...(LABELS.get(letters.charAt(0)) ?? []), { role, letters }];
    LABELS.set(
      letters.charAt(0),
      list.sort((one, other) => other.letters.length - one.letters.length),
    );
  }
}
const TEXT_MAX = 100;
/** How many line heights a name may stand below its label. */
const BELOW_LINES = 2.2;

/** The role that a line names, and what it says after the label; undefined where the line starts with no such label. */
export function partyLabel(text: string): { readonly role: PartyRole; readonly rest: string } | undefined {
  const { text: letters, offsets } = plainText(text.slice(0, TEXT_MAX));
  for (const { role, letters: label } of LABELS.get(letters.charAt(0)) ?? []) {
    if (!letters.startsWith(label)) continue;
    const after = text.slice(at(offsets, label.length - 1) + 1).replace(/^\s*\([^)]{0,30}\)/, '');
    if (/^[\s.:：]*$/.test(after)) return { role, rest: '' };
    const value = /^\s*[:：]\s*(\S.*)$/u.exec(after)?.[1];
    if (value !== undefined) return { role, rest: value };
  }
  return undefined;
}

/** Parties whose label stands above, before or left of their name. */
export function labelledParties(layout: Pick<Layout, 'segments' | 'labels'>): LabelledParty[] {
  return layout.segments.flatMap((segment): LabelledParty[] => {
    const label = partyLabel(segment.text);
    if (!label) return [];
    if (label.rest !== '') return isName(label.rest) ? [{ role: label.role, name: nameIn(label.rest), segment }] : [];
    const beside = rightOf(segment, layout);
    const line =
      beside && nameIn(beside.text) !== withoutTitle(beside.text) ? beside : (belowOf(segment, layout) ?? beside);
    return line ? [{ role: label.role, name: nameIn(line.text), segment: line }] : [];
  });
}

/** `名称：…` and `상호(법인명) …` beside the role of a party say that a name follows. */
const NAME_CAPTIONS = data.nameCaptions.map(plain).sort((a, b) => b.length - a.length);

/** A name without its caption and form of address. */
function nameIn(text: string): string {
  const { text: letters, offsets } = plainText(text.slice(0, TEXT_MAX));
  const caption = NAME_CAPTIONS.find((one) => letters.startsWith(one) && letters.length > one.length);
  const rest =
    caption &&
    /^\s*(?:\([^)]{0,20}\)\s*)?[:：\s]\s*(\S.*)$/u.exec(text.slice(at(offsets, caption.length - 1) + 1))?.[1];
  return withoutTitle(rest || text);
}

function belowOf({ page, box }: Segment, layout: Pick<Layout, 'segments' | 'labels'>): Segment | undefined {
  const bottom = box.y + box.height;
  const [line] = layout.segments
    .filter((one) => one.page === page && one.box.y > box.y + box.height / 2 && !isTitle(one.text))
    .filter((one) => one.box.y - bottom < BELOW_LINES * box.height && Math.abs(one.box.x - box.x) < 1.2 * box.height)
    .sort((a, b) => a.box.y - b.box.y);
  return line && isParty(line, layout) ? line : undefined;
}

function rightOf({ page, box }: Segment, layout: Pick<Layout, 'segments' | 'labels'>): Segment | undefined {
  const [line] = layout.segments
    .filter((one) => one.page === page && one.box.x > box.x + box.width && besides(one.box, box))
    .sort((a, b) => a.box.x - b.box.x);
  return line && isParty(line, layout) ? line : undefined;
}

function isParty(line: Segment, { labels }: Pick<Layout, 'labels'>): boolean {
  const labelled = labels.some(({ segment, start, alone }) => segment === line && start === 0 && alone);
  return !labelled && partyLabel(line.text) === undefined && isName(line.text);
}

function isName(text: string): boolean {
  return text.length <= 80 && /\p{L}{2}/u.test(text) && !/\d{3}|[€$£@]/.test(text) && !/:\s*$/.test(text);
}
