import { type AddressBlock, addressBlocks } from '../address/address-blocks.js';
import { recipientBlock } from '../address/parties.js';
import type { Page } from '../page.js';
import type { Layout } from './candidates.js';
import { allLabels, findLabels, type KeyLabels } from './find-labels.js';
import { type Segment, segmentsOf } from './segments.js';
import { dayOrderOf } from './values/dates.js';

/** Everything that is known of the pages before a field is asked for. */
export interface ReadLayout extends Layout {
  readonly blocks: readonly AddressBlock[];
  readonly recipient: AddressBlock | undefined;
}

const PAGES_MAX = 50;

/** Lays out pages: segments, labels, addresses. @param own labels of fields that the caller invented. */
export function layoutOf(pages: readonly Page[], own: readonly KeyLabels[] = []): ReadLayout {
  const segments: readonly Segment[] = pages.slice(0, PAGES_MAX).flatMap(segmentsOf);
  const labels = findLabels(segments, allLabels(own));
  const order = dayOrderOf(segments.map(({ text }) => text));
  const blocks = addressBlocks(segments);
  const layout = { segments, labels, order };
  return { ...layout, blocks, recipient: recipientBlock(blocks, layout) };
}
