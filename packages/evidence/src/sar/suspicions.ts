import data from './data/suspicions.json' with { type: 'json' };

const byReason: Readonly<Record<string, string>> = data.reason_codes;

/** The words by which a report names its suspicions. */
export const SUSPICIONS: readonly string[] = Object.keys(data.suspicions);
export const REGULATORS: readonly string[] = Object.keys(data.regulators);

/** What the reason codes of a case's alerts point to; `other` when they point to nothing that has a name. */
export function suspicionsOf(reasonCodes: readonly string[]): readonly string[] {
  const found = reasonCodes.flatMap((code) => byReason[code] ?? []);
  return found.length === 0 ? ['other'] : [...new Set(found)];
}
