import { comparableNumber, interestFromJson, type Party, registerAbove, type StoredInterest } from '@assay/ownership';
import type { App } from '../../app.js';
import type { Statement } from '../../store/database.js';
import { COLUMNS, type PartyRow } from './party-row.js';
import { GROUP_PARTIES_MAX, type Registry, type RegistryHit, type RegistryQuery } from './registry.js';
import { scoreHit } from './score-hit.js';
import { byName } from './search-names.js';

const BY_NUMBER: Statement = {
  name: 'registry_by_number',
  text: `select ${COLUMNS} from registry_parties where number = $1 and kind = 'entity' limit $2`,
};
const BY_LICENSE: Statement = {
  name: 'registry_by_license',
  text: `select ${COLUMNS} from registry_parties where license = $1 and kind = 'entity' limit $2`,
};
const BY_LEI: Statement = {
  name: 'registry_by_lei',
  text: `select ${COLUMNS} from registry_parties where lei = $1 limit $2`,
};
const PARTY: Statement = {
  name: 'registry_party',
  text: `select p.source, p.id, p.body, p.retrieved_at, s.version from registry_parties p
    join registry_sources s on s.id = p.source where p.source = $1 and p.id = $2`,
};
/** UNION drops what was reached before, so a ring ends the walk. */
const ABOVE: Statement = {
  name: 'registry_above',
  text: `with recursive above(id) as (
      select $2::text collate "C"
      union
      select i.owner from above a join registry_interests i on i.source = $1 and i.owned = a.id)
    select id from above limit $3`,
};
const INTERESTS: Statement = {
  name: 'registry_interests_of',
  text: 'select body from registry_interests where source = $1 and owned = any($2) order by id',
};
const PARTIES: Statement = {
  name: 'registry_parties_of',
  text: `select ${COLUMNS} from registry_parties where source = $1 and id = any($2) order by id`,
};
const COUNT: Statement = {
  name: 'registry_sources_ready',
  text: 'select count(*)::integer as sources from registry_sources where version > 0',
};

const CANDIDATES_MAX = 400;

/** Whether any register was imported. */
export async function hasImportedRegistries(app: App): Promise<boolean> {
  const [row] = await app.db.system<{ sources: number }>(COUNT);
  return (row?.sources ?? 0) > 0;
}

/** The registers that were imported into this installation. */
export function importedSource(app: App): Registry {
  return {
    async search(query, limit) {
      const rows = await candidates(app, query);
      const hits: RegistryHit[] = [];
      for (const row of rows) {
        const { officers: _officers, license, registry, gap: _gap, ...party } = row.body;
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
    profile: (source, recordId) => profileOf(app, source, recordId),
  };
}

async function candidates(app: App, query: RegistryQuery): Promise<readonly PartyRow[]> {
  const { db } = app;
  if (query.lei !== undefined) return db.system<PartyRow>(BY_LEI, [query.lei.toUpperCase(), CANDIDATES_MAX]);
  if (query.registrationNumber !== undefined)
    return db.system<PartyRow>(BY_NUMBER, [comparableNumber(query.registrationNumber), CANDIDATES_MAX]);
  if (query.licenseNumber !== undefined)
    return db.system<PartyRow>(BY_LICENSE, [comparableNumber(query.licenseNumber), CANDIDATES_MAX]);
  return byName(app, query, (row) => scoreHit(query, row.body, row.body.license));
}

async function profileOf(app: App, source: string, recordId: string) {
  const [row] = await app.db.system<PartyRow>(PARTY, [source, recordId]);
  if (!row) return undefined;
  const above = await app.db.system<{ id: string }>(ABOVE, [source, recordId, GROUP_PARTIES_MAX + 1]);
  const ids = above.slice(0, GROUP_PARTIES_MAX).map(({ id }) => id);
  const interests = await app.db.system<{ body: StoredInterest }>(INTERESTS, [source, ids]);
  const parties = await app.db.system<PartyRow>(PARTIES, [source, ids]);
  const register = {
    parties: parties.map(({ body }) => partyOf(body)),
    interests: interests.map(({ body }) => interestFromJson(body)),
    gaps: parties.flatMap(({ id, body }) => (body.gap === undefined ? [] : [{ entity: id, reason: body.gap }])),
  };
  const reached = registerAbove(register, recordId, GROUP_PARTIES_MAX);
  return {
    source,
    recordId,
    registry: row.body.registry ?? source,
    company: partyOf(row.body),
    officers: row.body.officers ?? [],
    register: reached.register,
    truncated: reached.truncated || above.length > GROUP_PARTIES_MAX,
    version: Number(row.version),
    retrievedAt: row.retrieved_at.getTime(),
  };
}

function partyOf({
  officers: _officers,
  license: _license,
  registry: _registry,
  gap: _gap,
  ...party
}: PartyRow['body']): Party {
  return party;
}
