import { comparableNumber, registerAbove, registrationForms } from '@assay/ownership';
import type { Statement } from '../../../platform/store/database.js';
import type { BusinessesApp } from '../app.js';
import { COLUMNS, type PartyRow } from './party-row.js';
import {
  GROUP_PARTIES_MAX,
  type Registry,
  type RegistryHit,
  type RegistryOfficer,
  type RegistryProfile,
  type RegistryQuery,
} from './registry.js';
import { scoreHit } from './score-hit.js';
import { byName } from './search-names.js';
import type { RegisterSource } from './sources-store.js';
import { gapsOf, type InterestRow, interestsOf, isUsable, partyOf, unknownHolders } from './usable-rows.js';

const BY_NUMBER: Statement = {
  name: 'registry_by_number',
  text: `select ${COLUMNS} from registry_parties where (number = any($1) or (numbers && $1 and numbers <> '{}'))
    and kind = 'entity' and source = any($3) limit $2`,
};
const BY_LICENSE: Statement = {
  name: 'registry_by_license',
  text: `select ${COLUMNS} from registry_parties where license = $1 and kind = 'entity' and source = any($3) limit $2`,
};
const BY_LEI: Statement = {
  name: 'registry_by_lei',
  text: `select ${COLUMNS} from registry_parties where lei = $1 and source = any($3) limit $2`,
};
const PARTY: Statement = {
  name: 'registry_party',
  text: `select p.source, p.id, p.body, p.retrieved_at, s.version from registry_parties p
    join registry_sources s on s.id = p.source where p.source = $1 and p.id = $2`,
};
/** Holders, and those for whom nominees hold. UNION drops what was reached before, so a ring ends the walk. */
const ABOVE: Statement = {
  name: 'registry_above',
  text: `with recursive above(id) as (
      select $2::text collate "C"
      union
      select holder.id from above a join registry_interests i on i.source = $1 and i.owned = a.id
        cross join lateral (values (i.owner), (i.body->>'heldFor')) holder(id) where holder.id is not null)
    select id from above limit $3`,
};
const INTERESTS: Statement = {
  name: 'registry_interests_of',
  text: 'select owned, body from registry_interests where source = $1 and owned = any($2) order by id',
};
const PARTIES: Statement = {
  name: 'registry_parties_of',
  text: `select ${COLUMNS} from registry_parties where source = $1 and id = any($2) order by id`,
};

const KINDS: Statement = {
  name: 'registry_kinds_of',
  text: 'select id, kind from registry_parties where source = $1 and id = any($2)',
};

const CANDIDATES_MAX = 400;

/** Imported registers: those that an environment searches. */
export function importedSource(
  app: BusinessesApp,
  sources: readonly RegisterSource[],
  unusable: Unusable = 'is_unknown',
): Registry {
  const ids = sources.map(({ id }) => id);
  return {
    coverage: sources.map(({ id, countries }) => ({ registry: id, countries })),
    async search(query, limit) {
      const rows = await candidates(app, query, ids);
      const hits: RegistryHit[] = [];
      for (const row of rows) {
        if (!isUsable(row)) continue;
        const { license, registry } = row.body;
        const party = partyOf(row);
        const score = scoreHit(query, party, license);
        if (score === undefined) continue;
        hits.push({
          source: row.source,
          recordId: row.id,
          registry: registry ?? row.source,
          party,
          ...(license === undefined ? {} : { licenseNumber: license }),
          score,
        });
      }
      return hits.sort((a, b) => b.score - a.score || (a.recordId < b.recordId ? -1 : 1)).slice(0, limit);
    },
    profile: async (source, recordId) =>
      ids.includes(source) ? importedProfile(app, source, recordId, unusable) : undefined,
  };
}

async function candidates(
  app: BusinessesApp,
  query: RegistryQuery,
  ids: readonly string[],
): Promise<readonly PartyRow[]> {
  const { db } = app;
  if (query.lei !== undefined) return db.system<PartyRow>(BY_LEI, [query.lei.toUpperCase(), CANDIDATES_MAX, ids]);
  if (query.registrationNumber !== undefined)
    return db.system<PartyRow>(BY_NUMBER, [
      registrationForms(query.registrationNumber, query.country),
      CANDIDATES_MAX,
      ids,
    ]);
  if (query.licenseNumber !== undefined)
    return db.system<PartyRow>(BY_LICENSE, [comparableNumber(query.licenseNumber), CANDIDATES_MAX, ids]);
  return byName(app, query, ids, (row) => (isUsable(row) ? scoreHit(query, row.body, row.body.license) : undefined));
}

/** What becomes of stored rows that cannot be used: somebody unknown, or the reading fails as a whole. */
type Unusable = 'is_unknown' | 'fails';

/**
 * What an imported register says of one company; undefined when it no longer has it, or its row cannot be used.
 * @throws RangeError for a row that cannot be used, where `unusable` says so
 */
export async function importedProfile(
  app: BusinessesApp,
  source: string,
  recordId: string,
  unusable: Unusable = 'is_unknown',
): Promise<RegistryProfile | undefined> {
  const [row] = await app.db.system<PartyRow>(PARTY, [source, recordId]);
  if (!row) return undefined;
  const strict = unusable === 'fails';
  if (!isUsable(row)) {
    if (strict) throw unusableRow();
    app.log.warn({ source }, 'a stored record of a register cannot be used: import the register again');
    return undefined;
  }
  const above = await app.db.system<{ id: string }>(ABOVE, [source, recordId, GROUP_PARTIES_MAX + 1]);
  const ids = above.slice(0, GROUP_PARTIES_MAX).map(({ id }) => id);
  const { interests, gaps } = interestsOf(await app.db.system<InterestRow>(INTERESTS, [source, ids]));
  const parties = await app.db.system<PartyRow>(PARTIES, [source, ids]);
  if (strict && (gaps.length > 0 || !parties.every(isUsable))) throw unusableRow();
  const reachedIds = new Set(ids);
  const absent = unknownHolders(interests, new Set(parties.map(({ id }) => id))).filter(({ id }) => reachedIds.has(id));
  const register = {
    parties: [...parties.map(partyOf), ...absent],
    interests,
    gaps: [...gaps, ...parties.flatMap(gapsOf)],
  };
  const reached = registerAbove(register, recordId, GROUP_PARTIES_MAX);
  return {
    source,
    recordId,
    registry: row.body.registry ?? source,
    company: partyOf(row),
    officers: await officersOf(app, source, row.body.officers ?? []),
    register: reached.register,
    truncated: reached.truncated || above.length > GROUP_PARTIES_MAX,
    version: Number(row.version),
    retrievedAt: row.retrieved_at.getTime(),
  };
}

/** Officers, those that the register holds as parties with their kind. */
async function officersOf(
  app: BusinessesApp,
  source: string,
  officers: readonly RegistryOfficer[],
): Promise<readonly RegistryOfficer[]> {
  const ids = officers.flatMap(({ partyId }) => partyId ?? []);
  if (ids.length === 0) return officers;
  const rows = await app.db.system<{ id: string; kind: 'person' | 'entity' }>(KINDS, [source, ids]);
  const kinds = new Map(rows.map(({ id, kind }) => [id, kind]));
  return officers.map((officer) => {
    const kind = kinds.get(officer.partyId ?? '');
    return kind === undefined ? officer : { ...officer, kind };
  });
}

const unusableRow = () => new RangeError('A stored record of the register cannot be used.');
