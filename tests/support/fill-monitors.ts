import { createHash } from 'node:crypto';
import type { SearchedList } from '@assay/screening';
import type { App } from '../../apps/service/src/entry/app.js';
import type { Environment } from '../../apps/service/src/platform/environments/environment.js';
import { noEffects } from '../../apps/service/src/platform/store/record.js';
import { placeMonitor, servedLists } from '../../apps/service/src/risk/screening/monitoring/place-monitor.js';

const GROUP = 500;
const CONSONANTS = 'bcdfghjklmnprstvwz';
const VOWELS = 'aeiou';

/** A name of two words that is the same for the same number and unlike those of others. */
export function monitoredName(number: number): string {
  const bytes = createHash('sha256').update(String(number)).digest();
  const letter = (from: string, place: number) => from.charAt((bytes[place] ?? 0) % from.length);
  const syllable = (place: number) => letter(CONSONANTS, 2 * place) + letter(VOWELS, 2 * place + 1);
  const word = (place: number) => [0, 1, 2, 3].map((more) => syllable(place + more)).join('');
  return `${word(0)} ${word(4)}`;
}

/** Monitors of many customers, written as a check writes them that found nothing in these editions; nothing is audited. */
export async function fillMonitors(
  app: App,
  environment: Environment,
  { customers, lists }: { readonly customers: number; readonly lists: readonly SearchedList[] },
): Promise<void> {
  for (let from = 0; from < customers; from += GROUP) {
    const size = Math.min(GROUP, customers - from);
    await app.db.transaction(environment.id, async (tx) => {
      const served = await servedLists(tx, environment);
      const at = { vault: app.vault, environment, now: Date.now() };
      for (let number = from; number < from + size; number += 1) {
        const wanted = {
          secrets: {
            query: { name: monitoredName(number), type: 'individual' as const },
            kinds: ['sanctions' as const],
            matchFrom: 95,
            reference: `monitored-${number}`,
          },
          owner: { type: 'check' as const, id: `chk_${number}` },
          rescreenDays: null,
          screened: { hits: [], lists, coverage: [{ type: 'sanctions' as const, status: 'covered' as const }] },
          actor: { type: 'system' as const },
        };
        await placeMonitor(tx, at, wanted, noEffects(), served);
      }
    });
  }
}
