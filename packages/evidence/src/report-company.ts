import type { Fact } from './fact.js';
import { words } from './report-words.js';
import type { CompanyOwner, CompanyRecord, ScreenedParty } from './types.js';

/** The company of a business session as lines of the report: register, owners, and who was screened. */
export function companyFacts({ company, owners, unresolved, screened }: CompanyRecord): Fact[] {
  return [
    ...registerFacts(company),
    ...owners.map((owner) => ({ label: 'Owner', value: ownerText(owner) })),
    ...unresolved.map((part) => ({
      label: 'Without a known owner',
      value: `${text(part['name']) ?? 'unnamed'}, ${String(part['percent'])} %: ${words(String(part['reason'])).toLowerCase()}`,
    })),
    ...screened.map((party) => ({ label: `Screened: ${words(party.role).toLowerCase()}`, value: partyText(party) })),
  ];
}

function registerFacts(company: CompanyRecord['company']): Fact[] {
  if (!company) return [{ label: 'Company', value: 'No company of this session was found.' }];
  const facts: readonly (readonly [string, unknown])[] = [
    ['Company', company['name']],
    ['Registration number', company['registration_number']],
    ['LEI', company['lei']],
    ['Country', company['country']],
    ['Status', company['company_status']],
    ['Business record', company['business_id']],
  ];
  const sources = recordsOf(company['sources']).map(({ registry, id, version, retrieved_at: at }) => {
    const edition = version === undefined ? '' : `, edition ${String(version)}`;
    return { label: 'Register', value: `${String(registry)}, record ${String(id)}${edition}, read ${String(at)}` };
  });
  const differences = recordsOf(company['differences']).map(({ field, declared, registry }) => ({
    label: 'Differs from the register',
    value: `${words(String(field))}: ${JSON.stringify(declared)}, register ${JSON.stringify(registry)}`,
  }));
  return [
    ...facts.flatMap(([label, value]) => {
      const shown = text(value);
      return shown === undefined ? [] : [{ label, value: shown }];
    }),
    ...sources,
    ...differences,
  ];
}

function ownerText(owner: CompanyOwner) {
  const { exact, min, max } = owner.percent;
  const { verification_id: id, verification_status: status, control = [], paths = [] } = owner;
  const share = exact === null ? `${min} to ${max} %` : `${exact} %`;
  const how = [owner.certainty, ...control].map((word) => words(word).toLowerCase()).join(', ');
  const between = [...new Set(paths.flatMap(({ names = [] }) => names.slice(1, -1)))];
  const through = between.length > 0 ? `, through ${between.join(', ')}` : '';
  const verified = id === null ? 'not verified' : `verification ${id}: ${status ?? 'unknown'}`;
  return `${owner.name}, ${share} (${how})${through}, ${verified}`;
}

function partyText({ name, outcome, hits }: ScreenedParty): string {
  const found = recordsOf(hits).map(
    ({ name: listed, list, match_score: score, review_status: review }) =>
      `${String(listed)} (${String(list)}, score ${String(score)}, ${words(String(review)).toLowerCase()})`,
  );
  return [`${name}: ${words(outcome).toLowerCase()}`, ...found].join('; ');
}

function recordsOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value : [];
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
