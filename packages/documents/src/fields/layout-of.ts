import { at } from '@assay/kernel';
import { type AddressBlock, addressBlocks } from '../address/address-blocks.js';
import { recipientBlock } from '../address/parties.js';
import type { Page } from '../page.js';
import { inReadingDirection } from '../right-to-left.js';
import type { Layout } from './candidates.js';
import { languagesOfLabel } from './field-kinds.js';
import { findLabels, type KeyLabels, type LabelHit, labelIndex } from './find-labels.js';
import { plain } from './plain-text.js';
import { type Segment, segmentsOf } from './segments.js';
import { habitsOf } from './values/habits.js';

/** Everything that is known of the pages before a field is asked for. */
export interface ReadLayout extends Layout {
  /** As they were read. */
  readonly pages: readonly Page[];
  readonly blocks: readonly AddressBlock[];
  readonly recipient: AddressBlock | undefined;
  /** Languages of the labels, the commonest first. */
  readonly languages: readonly string[];
}

const PAGES_MAX = 50;

/** Lays out pages: segments, labels, addresses. @param own labels of fields that the caller invented. */
export function layoutOf(pages: readonly Page[], own: readonly KeyLabels[] = []): ReadLayout {
  const read = pages.slice(0, PAGES_MAX).map(inReadingDirection);
  const segments: readonly Segment[] = read.flatMap(segmentsOf);
  const labels = withoutForeign(findLabels(segments, labelIndex(own)));
  const blocks = addressBlocks(segments);
  // Where nothing proves the order of day and month, a paper with American addresses alone has the month first.
  const american = blocks.length > 0 && blocks.every(({ place }) => place.countries.join() === 'US');
  const texts = segments.map(({ text }) => text);
  const languages = languagesOf(labels);
  const countries = blocks.flatMap(
    (block) => block.country ?? (block.place.countries.length === 1 ? block.place.countries : []),
  );
  const habits = habitsOf(texts, { countries, languages }, american ? 'month_first' : 'day_first');
  const layout = { segments, labels, habits };
  return { ...layout, pages: read, blocks, recipient: recipientBlock(blocks, layout), languages };
}

/** How much a label says that the languages of the paper do not have. */
const FOREIGN = 0.8;

/**
 * The same word labels another thing elsewhere: a `Kontonummer` is that of a customer in German, and of a bank in
 * Norwegian. Labels of a language that the others of the paper do not speak are worth less.
 */
function withoutForeign(labels: readonly LabelHit[]): LabelHit[] {
  const votes = new Map<string, number>();
  const spoken = labels.map(({ segment, start, end }) => languagesOfLabel(plain(segment.text.slice(start, end))));
  for (const languages of spoken)
    for (const language of languages) votes.set(language, (votes.get(language) ?? 0) + 1 / languages.length);
  const most = Math.max(...votes.values());
  return labels.map((label, index) => {
    const languages = at(spoken, index);
    const foreign = languages.length > 0 && languages.every((one) => (votes.get(one) ?? 0) < most / 2);
    return foreign ? { ...label, strength: FOREIGN * label.strength } : label;
  });
}

/** A label that one language has speaks for it; one of many languages (`total`, `iban`) for none. */
function languagesOf(labels: readonly LabelHit[]): string[] {
  const times = new Map<string, number>();
  for (const { segment, start, end } of labels) {
    const [language, other] = languagesOfLabel(plain(segment.text.slice(start, end)));
    if (language && !other) times.set(language, (times.get(language) ?? 0) + 1);
  }
  return [...times].toSorted((a, b) => b[1] - a[1]).map(([language]) => language);
}
