import { t, word } from '../../i18n/text';
import { countryName } from '../../ui/country';
import { exactUtc } from '../../ui/format';
import type { Item } from './said';

type Facts = Item['facts'];
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const REASONS_SHOWN = 3;

/** The first reasons in words, and how many more there are. */
function reasonsIn({ reason_codes: codes }: Facts, reasonText: (code: string) => string): string[] {
  const all = texts(codes);
  const more = all.length - REASONS_SHOWN;
  return [...all.slice(0, REASONS_SHOWN).map(reasonText), ...(more > 0 ? [`+${more}`] : [])];
}

const versionIn = ({ journey_version: version }: Facts) =>
  version === undefined ? [] : [t('timeline.version', { version: String(version) })];

const screenedIn = ({ screened_at: at }: Facts) =>
  typeof at === 'string' ? [t('timeline.screenedLast', { time: exactUtc(at) })] : [];

/** What each kind says under its line, most telling first. */
const PARTS: Readonly<Record<string, (facts: Facts, reasonText: (code: string) => string) => string[]>> = {
  verification: versionIn,
  decision: (facts, reasonText) => [
    ...reasonsIn(facts, reasonText),
    `${String(facts['journey'])} ${String(facts['journey_version'])}`,
  ],
  check: reasonsIn,
  hit_review: ({ list }) => (typeof list === 'string' ? [word('watchlist', list)] : []),
  screening_monitor: (facts) => [
    ...screenedIn(facts),
    ...(typeof facts['rescreen_days'] === 'number' ? [t('timeline.everyDays', { n: facts['rescreen_days'] })] : []),
  ],
  wallet_monitor: (facts) => [
    ...texts(facts['categories']).map((one) => word('walletCategory', one)),
    ...screenedIn(facts),
  ],
  travel_rule_message: ({ protocol }) => (typeof protocol === 'string' ? [protocol.toUpperCase()] : []),
  case: (facts, reasonText) => reasonsIn(facts, reasonText),
  transaction: (facts, reasonText) => [
    ...(typeof facts['counterparty_country'] === 'string'
      ? [t('timeline.counterparty', { country: countryName(facts['counterparty_country']) })]
      : []),
    ...reasonsIn(facts, reasonText),
  ],
};

/** The second line of a timeline; undefined where nothing more is known. @param reasonText a reason in words */
export function detailOf({ type, facts }: Pick<Item, 'type' | 'facts'>, reasonText: (code: string) => string) {
  const parts = PARTS[type]?.(facts, reasonText) ?? [];
  return parts.length > 0 ? parts.join(' · ') : undefined;
}
