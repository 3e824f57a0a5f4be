import { at } from '@assay/kernel';
import type { Party, Range } from '@assay/ownership';
import type { BusinessScreening, BusinessSecrets, ScreeningWord } from './business.js';
import { type BeneficialOwner, isForeignWithoutData, type Resolved } from './resolve.js';
import { worseOf } from './screen.js';
import { hasLeft, isNaturalPerson } from './subjects.js';
import { nodeName, percent } from './view.js';

/** What the view of owners needs of a business, or of a record that is none yet. */
export interface OwnedCompany {
  readonly secrets: Pick<BusinessSecrets, 'officers' | 'links'> & {
    readonly screening: Pick<BusinessScreening, 'subjects'>;
  };
}

/** The owners of a business as the API shows them; without any, those who manage it on that day stand in. */
export function ownersView(business: OwnedCompany, resolved: Resolved) {
  const owners = resolved.owners.map((owner) => ownerView(business, resolved, owner));
  return owners.length > 0 || isExempt(resolved) ? owners : managersView(business, resolved);
}

function ownerView(business: OwnedCompany, { prepared }: Resolved, owner: BeneficialOwner) {
  const party = at(prepared.parties, owner.node);
  return {
    id: nodeName(owner.node),
    person: {
      id: nodeName(owner.node),
      name: party.name,
      date_of_birth: party.birthDate ?? null,
      nationality: party.nationality ?? null,
    },
    percent: rangeView(owner.capital),
    votes: rangeView(owner.votes),
    certainty: owner.certainty as 'certain' | 'possible' | 'fallback',
    // A majority is a test, not a way of control of its own.
    control: owner.control.filter((word) => word !== 'majority'),
    tests: owner.tests,
    paths: owner.paths.map(({ nodes, shares, min, max }) => ({
      nodes: nodes.map(nodeName),
      percents: shares.map((part) => percent(part.max)),
      percent: percent(max),
      percent_min: percent(min),
    })),
    paths_truncated: owner.pathsTruncated,
    verification_id: business.secrets.links[party.id] ?? null,
    screening: screeningOf(business, party.id, party.name),
  };
}

/** Who keeps its books or papers, or audits it, does not manage a company. Registers write the roles in their language. */
const NO_MANAGER = /secr[eé]t|sekret|audit|revisor|commissaire aux comptes|(?:wirtschafts|abschluss)pr[üu]fer/i;
const MANAGER = /direct|manag|chief|gesch[äa]fts|vorstand|g[ée]rant/i;

/**
 * Senior managing officials (Regulation (EU) 2024/1624 Art. 63): the natural persons who manage the company on that day are
 * shown where nobody owns or controls it, first those whom the register itself calls so.
 */
function managersView(business: OwnedCompany, { asOf, prepared }: Resolved): ReturnType<typeof ownerView>[] {
  const links = prepared.model.links.get(0) ?? [];
  const named = new Set(links.flatMap(({ owner, type }) => (type === 'seniorManagingOfficial' ? [owner] : [])));
  const officials = [...named]
    .map((node) => ({ node, party: at(prepared.parties, node) }))
    .filter(({ party: { kind, name } }) => kind === 'person' && name !== '');
  const isNamed = (id: string | undefined) => officials.some(({ party }) => party.id === id);
  const officers = business.secrets.officers
    .filter((officer) => isNaturalPerson(officer) && (!NO_MANAGER.test(officer.role) || MANAGER.test(officer.role)))
    .filter(({ partyId }) => partyId === undefined || !isNamed(partyId))
    .filter((officer) => (officer.appointedOn ?? '') <= asOf && !hasLeft(officer, asOf));
  return [
    ...officials.map(({ node, party }) => managerView(business, { ...party, id: nodeName(node), partyId: party.id })),
    ...officers.map((officer) => managerView(business, officer)),
  ];
}

function managerView(
  business: OwnedCompany,
  manager: Pick<Party, 'id' | 'name' | 'birthDate' | 'nationality'> & { readonly partyId?: string },
): ReturnType<typeof ownerView> {
  const { id, name, birthDate, nationality, partyId } = manager;
  const nothing = { exact: 0, min: 0, max: 0 };
  return {
    id,
    person: { id, name, date_of_birth: birthDate ?? null, nationality: nationality ?? null },
    percent: nothing,
    votes: nothing,
    certainty: 'fallback' as const,
    control: ['senior_managing_official'],
    tests: { multiplication: 'no', votes: 'no', level_by_level: 'no', dominance: 'no' } as const,
    paths: [],
    paths_truncated: false,
    // A register may give an officer an id of its own only later.
    verification_id: (partyId && business.secrets.links[partyId]) ?? business.secrets.links[id] ?? null,
    screening: screeningOf(business, partyId, name),
  };
}

/** The parts that end without a person. */
export function unresolvedView({ unresolved, prepared }: Resolved) {
  return unresolved.map((part) => ({
    node: nodeName(part.node),
    name: at(prepared.parties, part.node).name,
    reason: isForeignWithoutData(part, prepared.parties) ? 'foreign_entity_no_data' : part.reason,
    percent: percent(part.max),
    percent_min: percent(part.min),
    ...(part.detail === undefined ? {} : { detail: part.detail }),
  }));
}

function isExempt({ unresolved }: Resolved): boolean {
  return unresolved.some(({ reason, max }) => (reason === 'state_owned' || reason === 'listed_company') && max > 0.5);
}

function rangeView({ min, max, minExact, maxExact }: Range) {
  const same = minExact && maxExact ? minExact.n === maxExact.n && minExact.d === maxExact.d : max - min < 1e-9;
  return { exact: same ? percent(min) : null, min: percent(min), max: percent(max) };
}

function screeningOf({ secrets }: OwnedCompany, partyId: string | undefined, name: string): ScreeningWord {
  const found = secrets.screening.subjects.filter((subject) =>
    partyId !== undefined && subject.partyId !== undefined ? subject.partyId === partyId : subject.name === name,
  );
  return found.reduce<ScreeningWord>((worst, { outcome }) => worseOf(worst, outcome), 'not_screened');
}
