import {
  companyName,
  comparableNumber,
  interestFromJson,
  type Party,
  registerAbove,
  type StoredInterest,
} from '@assay/ownership';
import type { App } from '../../app.js';
import type { Statement } from '../../store/database.js';
import {
  GROUP_PARTIES_MAX,
  type Registry,
  type RegistryHit,
  type RegistryOfficer,
  type RegistryQuery,
} from './registry.js';
import { scoreHit } from './score-hit.js';

interface PartyRow {
  readonly source: string;
  readonly id: string;
  readonly body: Party & {
    readonly officers?: RegistryOfficer[];
    readonly license?: string;
    readonly registry?: string;
    readonly gap?: string;
  };
  readonly version: string;
  readonly retrieved_at: Date;
}

const COLUMNS = 'source, id, body, version, retrieved_at';
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
/** Words of the register that a word of the query may mean, nearest first. */
const WORDS: Statement = {
  name: 'registry_words_like',
  text: `select w.word, w.companies, q.word as asked, similarity(w.word, q.word) as likeness
    from unnest($1::text[]) as q(word) cross join lateral (
      select word, companies from registry_words where word % q.word or word = q.word
      order by similarity(word, q.word) desc, companies limit 12) as w`,
};
const BY_WORDS: Statement = {
  name: 'registry_by_words',
  text: `select ${COLUMNS} from registry_parties where kind = 'entity' and words @> $1::text[]
    and ($2::text is null or country = $2) limit $3`,
};
/**
 * One spelling of each group must stand in the name; an empty group asks for nothing. The rarest group goes through the
 * index, the others judge what it finds: a common word has a list in the index that is long to read.
 */
const BY_SPELLINGS: Statement = {
  name: 'registry_by_spellings',
  text: `select ${COLUMNS} from (
      select ${COLUMNS}, words, country from registry_parties where kind = 'entity' and words && $1::text[] offset 0) as p
    where ($2::text[] is null or words && $2) and ($3::text[] is null or words && $3)
      and ($4::text is null or country = $4) limit $5`,
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
  const { words } = companyName(query.name ?? '');
  if (words.length === 0) return [];
  const country = query.country ?? null;
  const exact = await db.system<PartyRow>(BY_WORDS, [words, country, EXACT_MAX]);
  if (bestScore(query, exact) >= SURE) return exact;
  const like = await db.system<Spelling>(WORDS, [words]);
  const groups = spellings(words, like);
  let near: readonly PartyRow[] = [];
  // First names that hold all the rarest words in some spelling, then those that hold only the rarest.
  for (const depth of groups.length > 1 ? [3, 2, 1] : [1]) {
    if (depth > groups.length) continue;
    const [first, second, third] = groups;
    const more = [depth > 1 ? (second ?? null) : null, depth > 2 ? (third ?? null) : null];
    near = first ? await db.system<PartyRow>(BY_SPELLINGS, [first, ...more, country, CANDIDATES_MAX]) : [];
    if (bestScore(query, near) >= CLOSE) break;
  }
  const byId = new Map([...exact, ...near].map((row) => [`${row.source}\0${row.id}`, row]));
  return [...byId.values()];
}

/** As good as a name gets when only form or order differ. */
const SURE = 97;
/** Close enough that wider steps would find nothing better. */
const CLOSE = 80;
const EXACT_MAX = 200;

interface Spelling {
  readonly word: string;
  readonly companies: string;
  readonly asked: string;
}

function bestScore(query: RegistryQuery, rows: readonly PartyRow[]): number {
  return rows.reduce((best, { body }) => Math.max(best, scoreHit(query, body, body.license) ?? 0), 0);
}

/** The spellings of each word of the query that stand in the register, the rarest word first. */
function spellings(words: readonly string[], like: readonly Spelling[]): string[][] {
  const groups = words.map((asked) => {
    const found = like.filter((row) => row.asked === asked);
    return { found, companies: found.reduce((sum, row) => sum + Number(row.companies), 0) };
  });
  return groups
    .filter(({ found }) => found.length > 0)
    .sort((a, b) => a.companies - b.companies)
    .map(({ found }) => found.map(({ word }) => word));
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
