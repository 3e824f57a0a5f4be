import data from './data/sandbox-watchlist.json' with { type: 'json' };
import type { Entity } from './entity.js';
import { sampleMediaEntities } from './media/sample.js';

/** Id of the built-in sample list. Searched in the sandbox only. */
export const SAMPLE_LIST = 'sandbox_sample';

/** Version of the sample: the latest day of the lists it was taken from. */
export const SAMPLE_VERSION: string = data.version;

/**
 * The built-in watchlist of the sandbox: fictitious names, a dated excerpt of widely known OFAC and UN designations, the
 * heads of state and government of the G20, and those whom synthetic articles accuse. Too small and too old for any real decision.
 */
export function sampleEntities(): readonly Entity[] {
  return [...(data.entities as readonly Entity[]), ...sampleMediaEntities(SAMPLE_LIST)];
}
