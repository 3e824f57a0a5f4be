import type { Environment } from '../../../platform/environments/environment.js';
import type { Statement } from '../../../platform/store/database.js';
import type { ChecksApp } from '../app.js';

/** Remembers frames that are new; a frame keeps its first owner. In one order: the same frames may come twice at once. */
const PUT: Statement = {
  name: 'liveness_frames_put',
  text: `insert into liveness_frames (environment_id, frame_index, owner_id, reference_index)
    select $1, r.frame, $3, $4 from unnest($2::bytea[]) as r(frame) order by r.frame on conflict do nothing`,
};
const SOURCES_MAX = 5;
/** Frames remembered before they named a subject have that of their session. */
const ELSEWHERE: Statement = {
  name: 'liveness_frames_elsewhere',
  text: `select f.owner_id as source, count(*)::int as frames, coalesce(f.reference_index, s.reference_index) as reference_index
    from liveness_frames f left join sessions s on s.environment_id = f.environment_id and s.id = f.owner_id
    where f.environment_id = $1 and f.frame_index = any($2) and f.owner_id <> $3
    group by f.owner_id, f.reference_index, s.reference_index order by count(*) desc, f.owner_id limit ${SOURCES_MAX}`,
};

/** The capture that frames belong to. */
export interface FrameOwner {
  readonly environment: Environment;
  /** The session, or the challenge of a standalone check. */
  readonly id: string;
  /** Keyed index of the subject's reference; null where nobody named the subject. */
  readonly referenceIndex: Buffer | null;
  /** Frames that answer a challenge are remembered; others are only compared. */
  readonly remember: boolean;
}

/** A capture in which some of the frames were seen before. */
export interface EarlierUse {
  /** The session, or the challenge of a standalone check. */
  readonly source: string;
  readonly frames: number;
  /** Whose capture that was, compared with the present one; `unknown` where one of them names no subject. */
  readonly subject: 'same' | 'another' | 'unknown';
}

/** The other captures of this environment whose challenge these frames answered before, by the hash of their pixels. */
export async function seenElsewhere(
  app: ChecksApp,
  owner: FrameOwner,
  frameHashes: readonly string[],
): Promise<EarlierUse[]> {
  const { environment, id, referenceIndex, remember } = owner;
  const indexes = [...new Set(frameHashes)].map((hash) => app.vault.blindIndex(environment.id, 'liveness frame', hash));
  if (indexes.length === 0) return [];
  if (remember) await app.db.inEnvironment(environment.id, PUT, [environment.id, indexes, id, referenceIndex]);
  const rows = await app.db.inEnvironment<{ source: string; frames: number; reference_index: Buffer | null }>(
    environment.id,
    ELSEWHERE,
    [environment.id, indexes, id],
  );
  return rows.map(({ source, frames, reference_index: theirs }) => ({
    source,
    frames,
    subject: relation(referenceIndex, theirs),
  }));
}

function relation(ours: Buffer | null, theirs: Buffer | null): EarlierUse['subject'] {
  if (ours === null || theirs === null) return 'unknown';
  return ours.equals(theirs) ? 'same' : 'another';
}
