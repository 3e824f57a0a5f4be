import type { App } from '../app.js';
import type { Statement } from '../store/database.js';
import { publishNews } from './publish.js';

const NEWEST: Statement = { name: 'media_newest', text: 'select max(changed_at)::text as changed from media_articles' };

/** Serves what webhooks brought since the last round. @returns a round for a loop. */
export function newsPublisher(app: App): () => Promise<boolean> {
  let published: string | null = null;
  return async () => {
    const [row] = await app.db.system<{ changed: string | null }>(NEWEST);
    const changed = row?.changed ?? null;
    if (changed === published) return false;
    await publishNews(app, { fresh: false });
    published = changed;
    return false;
  };
}
