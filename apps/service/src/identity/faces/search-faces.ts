import { setTimeout as after } from 'node:timers/promises';
import { calibratedScore, falseMatchRateAt } from '@assay/faces';
import { type Environment, nowIn } from '../../platform/environments/environment.js';
import type { Statement } from '../../platform/store/database.js';
import { SESSION_COLUMNS, SESSION_FROM, type SessionRow, sessionOf } from '../sessions/session-row.js';
import type { FacesApp } from './app.js';
import type { DescribedFace } from './describe-face.js';
import type { IndexAnswer } from './face-index.js';
import type { FaceKind } from './face-rows.js';

/** A candidate of the 1:N search as the API shows it. */
export interface FaceMatch {
  readonly source: 'verified' | 'blocklist';
  readonly verification_id: string | null;
  readonly subject_reference: string | null;
  readonly similarity: number;
  readonly status: string;
  readonly verified_at: string | null;
  /** Where the face stands on a list. */
  readonly list?: string;
  readonly list_entry_id?: string;
}

export interface FaceSearch {
  readonly face: DescribedFace & { readonly descriptor: Float32Array };
  readonly scope: 'verified' | 'blocklist' | 'all';
  readonly limit: number;
  readonly minSimilarity: number;
  /** Lists whose faces count; every list of kind `block` when undefined. */
  readonly lists?: readonly string[];
  /** Sessions that are not searched: the one that asks. */
  readonly excludeSession?: string;
  /** What is a finding, of faces at or above a similarity: those are found behind any number of others. */
  readonly finding?: { readonly from: number; readonly is: (match: FaceMatch) => boolean };
  /** False where the faces that are not described yet are not waited for. */
  readonly waits?: false;
}

export interface FaceSearchResult {
  /** Nearest first. Where there are more than are wanted, findings are shown before others. */
  readonly matches: readonly FaceMatch[];
  /** All findings, nearest first. */
  readonly findings: readonly FaceMatch[];
  /** Faces of the scope that were compared. */
  readonly populationSize: number;
  /** Of all faces compared, also below `minSimilarity`; null over an empty population. */
  readonly bestSimilarity: number | null;
  /** Verified sessions whose faces are not described yet and were not searched. */
  readonly pendingEnrolments: number;
  /** Upper estimate of the false candidates of one search at a similarity, by the counted false match rate. */
  readonly falseCandidatesAt: (similarity: number) => number | null;
}

const PENDING: Statement = {
  name: 'faces_pending',
  text: `select count(*)::int as pending, (count(*) filter (where attempts <= 1 and created_at > now() - interval '10 seconds'))::int as young
    from face_jobs where environment_id = $1`,
};
const SESSIONS: Statement = {
  name: 'faces_sessions',
  text: `select ${SESSION_COLUMNS} from ${SESSION_FROM}
    where s.environment_id = $1 and s.id = any($2) and s.deleted_at is null and s.status = 'approved'`,
};
const ENTRIES: Statement = {
  name: 'faces_entries',
  text: `select e.id, e.list_id from list_entries e join lists l on l.environment_id = e.environment_id and l.id = e.list_id
    where e.environment_id = $1 and e.id = any($2) and (e.expires_at is null or e.expires_at > $3)
      and (case when $4::text[] is null then l.kind = 'block' else e.list_id = any($4) end)`,
};

const WAIT_MS = { step: 100, most: 3000 };
/** Faces taken from the index for each that is wanted: some belong to the asker, to expired entries or to other lists. */
const SPARE_FACTOR = 4;
/** Of one search; as many as the index answers. */
const CANDIDATES_MAX = 984;

/**
 * Searches the faces of an environment. A session that was approved just before is waited for until its face is
 * described, for three seconds at most.
 * @throws ApiError 503 when too many searches wait
 */
export async function searchFaces(
  app: FacesApp,
  environment: Environment,
  search: FaceSearch,
): Promise<FaceSearchResult> {
  const { face, limit, minSimilarity, finding } = search;
  const pendingEnrolments = await settle(app, environment, search.waits === false ? 0 : WAIT_MS.most);
  const answer = await candidates(app, environment, search);
  const shown = await describe(app, environment, search, answer.faces);
  const scored = answer.faces.flatMap(({ ownerId, raw }) => {
    const match = shown.get(ownerId);
    return match ? [{ ...match, similarity: scoreOf(face, raw) }] : [];
  });
  const near = scored.filter(({ similarity }) => similarity >= minSimilarity);
  const findings = finding ? near.filter((match) => match.similarity >= finding.from && finding.is(match)) : [];
  const wanted = new Set([...new Set([...findings, ...near])].slice(0, limit));
  return {
    matches: near.filter((match) => wanted.has(match)),
    findings,
    populationSize: answer.populationSize,
    bestSimilarity: scored[0]?.similarity ?? null,
    pendingEnrolments,
    falseCandidatesAt(similarity) {
      const rate = falseMatchRateAt(face.calibration, similarity);
      return rate === undefined ? null : Number((rate * answer.populationSize).toPrecision(3));
    },
  };
}

/**
 * The nearest faces. Where all of them are near enough to be findings there may be further ones behind: who was verified
 * many times under one reference would hide behind those sessions, so then more are looked at.
 */
async function candidates(app: FacesApp, environment: Environment, search: FaceSearch): Promise<IndexAnswer> {
  const { face, limit } = search;
  const from = Math.max(search.minSimilarity, search.finding?.from ?? 0);
  for (let count = limit * SPARE_FACTOR; ; count *= SPARE_FACTOR) {
    const most = Math.min(CANDIDATES_MAX, count);
    const answer = await app.faces.search({
      environmentId: environment.id,
      model: face.model,
      metric: face.calibration.metric,
      descriptor: face.descriptor,
      cohort: face.cohort,
      kinds: KINDS[search.scope],
      limit: most,
    });
    const last = answer.faces.at(-1);
    const isCut = last !== undefined && answer.faces.length >= most && scoreOf(face, last.raw) >= from;
    if (!isCut || most === CANDIDATES_MAX) return answer;
  }
}

function scoreOf({ calibration }: FaceSearch['face'], raw: number): number {
  return rounded(calibratedScore(calibration, raw));
}

const KINDS: Readonly<Record<FaceSearch['scope'], readonly FaceKind[]>> = {
  verified: ['verified'],
  blocklist: ['listed'],
  all: ['verified', 'listed'],
};

async function settle(app: FacesApp, environment: Environment, mostMs: number): Promise<number> {
  for (let waitedMs = 0; ; waitedMs += WAIT_MS.step) {
    const [row] = await app.db.inEnvironment<{ pending: number; young: number }>(environment.id, PENDING, [
      environment.id,
    ]);
    if (!row || row.young === 0 || waitedMs >= mostMs) return row?.pending ?? 0;
    await after(WAIT_MS.step);
  }
}

/** What may be shown of the owners that were found, by owner: living approved sessions and entries that hold. */
async function describe(
  app: FacesApp,
  environment: Environment,
  search: FaceSearch,
  found: readonly { readonly kind: FaceKind; readonly ownerId: string }[],
): Promise<Map<string, Omit<FaceMatch, 'similarity'>>> {
  const owners = (kind: FaceKind) => found.filter((face) => face.kind === kind).map(({ ownerId }) => ownerId);
  const shown = new Map<string, Omit<FaceMatch, 'similarity'>>();
  const sessions = await app.db.inEnvironment<SessionRow>(environment.id, SESSIONS, [
    environment.id,
    owners('verified').filter((id) => id !== search.excludeSession),
  ]);
  for (const row of sessions) {
    const { secrets, status, decidedAt } = sessionOf(row, app.vault);
    shown.set(row.id, {
      source: 'verified',
      verification_id: row.id,
      subject_reference: secrets.subject.reference,
      status,
      verified_at: decidedAt === null ? null : new Date(decidedAt).toISOString(),
    });
  }
  const now = new Date(nowIn(environment));
  const entries = await app.db.inEnvironment<{ id: string; list_id: string }>(environment.id, ENTRIES, [
    environment.id,
    owners('listed'),
    now,
    search.lists ?? null,
  ]);
  for (const { id, list_id: list } of entries) {
    const nobody = { verification_id: null, subject_reference: null, verified_at: null };
    shown.set(id, { source: 'blocklist', ...nobody, status: 'listed', list, list_entry_id: id });
  }
  return shown;
}

function rounded(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}
