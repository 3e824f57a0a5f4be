import { byConfiguration, type DeriveStatus, same } from '../derive.js';

/** The search under another definition: only the matches above the threshold of then on the lists of then are stored. */
export const deriveFaceSearch: DeriveStatus = (stored) =>
  same(stored.then.lists.block, stored.now.lists.block) ? byConfiguration(stored) : { notDerivable: 'lists_widened' };
