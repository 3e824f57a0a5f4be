import type { Statement } from '../../platform/store/database.js';
import type { ScreeningApp } from '../screening/app.js';
import { publishNews } from './publish.js';

const NEWEST: Statement = { name: 'media_newest', text: 'select max(changed_at)::text as changed from media_articles' };

const NEWS = { type: 'system', id: 'news' } as const;

/** Serves what webhooks brought since the last round. @returns a round for a loop. */
export function newsPublisher(app: ScreeningApp): () => Promise<boolean> {
  let published: string | null = null;
  return async () => {
    const [row] = await app.db.system<{ changed: string | null }>(NEWEST);
    const changed = row?.changed ?? null;
    if (changed === published) return false;
    await publishNews(app, { fresh: false, acceptRemovals: false, actor: NEWS, heldBack: 'keep' });
    published = changed;
    return false;
  };
}
