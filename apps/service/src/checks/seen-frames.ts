import type { App } from '../app.js';
import type { Environment } from '../environment.js';
import type { Statement } from '../store/database.js';

/** Remembers frames that are new; a frame keeps its first owner. */
const PUT: Statement = {
  name: 'liveness_frames_put',
  text: `insert into liveness_frames (environment_id, frame_index, owner_id)
    select $1, unnest($2::bytea[]), $3 on conflict do nothing`,
};
const FOREIGN: Statement = {
  name: 'liveness_frames_foreign',
  text: 'select count(*)::int as count from liveness_frames where environment_id = $1 and frame_index = any($2) and owner_id <> $3',
};

/** The capture that frames belong to. */
export interface FrameOwner {
  readonly environment: Environment;
  /** The session, or the challenge of a standalone check. */
  readonly id: string;
  /** Frames that answer a challenge are remembered; others are only compared. */
  readonly remember: boolean;
}

/** Whether any frame, by the hash of its pixels, answered the challenge of another capture in this environment. */
export async function seenElsewhere(app: App, owner: FrameOwner, frameHashes: readonly string[]): Promise<boolean> {
  const { environment, id, remember } = owner;
  const indexes = [...new Set(frameHashes)].map((hash) => app.vault.blindIndex(environment.id, 'liveness frame', hash));
  if (indexes.length === 0) return false;
  if (remember) await app.db.inEnvironment(environment.id, PUT, [environment.id, indexes, id]);
  const [row] = await app.db.inEnvironment<{ count: number }>(environment.id, FOREIGN, [environment.id, indexes, id]);
  return (row?.count ?? 0) > 0;
}
