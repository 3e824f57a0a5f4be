import { actorOf } from '../../platform/http/actor.js';
import type { Answer } from '../../platform/http/answer.js';
import type { Context } from '../../platform/http/route.js';
import { newId } from '../../platform/ids.js';
import { announce, noEffects, record } from '../../platform/store/record.js';
import type { Statement } from '../../platform/store/statement.js';
import type { App } from '../app.js';

/** Looking at one thing again within this time is the same look. */
const ONE_LOOK_MS = 10 * 60_000;

/** Two windows that open one thing at one moment are one look: the second waits for the first. */
const LOCK: Statement = { name: 'item_view_lock', text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))' };
const SEEN = `select 1 from item_views v where v.environment_id = $1 and v.operator_id = $2 and v.item_id = $3
  and v.item_type = $4 and v.created_at > $5`;
const KNOWN: Statement = { name: 'item_view_known', text: `${SEEN} limit 1` };
const ADD: Statement = {
  name: 'item_view_add',
  text: `insert into item_views (environment_id, operator_id, item_id, item_type, id, operator_name, subject_id, created_at)
    select $1, $2, $3, $4, $6, $7, $8, $9 where not exists (${SEEN}) returning id`,
};

export type ItemType = 'customer' | 'verification' | 'picture' | 'bundle' | 'hit';

/** Notes that an operator opened something: one row and one audit entry per person, item and ten minutes. */
export async function noteView(app: App, context: Context, type: ItemType, answer: Answer): Promise<void> {
  await noteLook(app, context, itemOf(context, type, answer));
}

/** What somebody looked at, and the customer, session or check that it belongs to. */
export interface Look {
  readonly item: { readonly type: ItemType; readonly id: string };
  readonly subject: string;
}

/** The same for what no path names. */
export async function noteLook(app: App, context: Context, { item, subject }: Look): Promise<void> {
  const { environment, principal, now, requestId } = context;
  if (principal.type !== 'operator') return;
  const look = [environment.id, principal.id, item.id, item.type, new Date(now - ONE_LOOK_MS)];
  if ((await app.db.inEnvironment(environment.id, KNOWN, look)).length > 0) return;
  const effects = noEffects();
  effects.audit.push({ action: 'item.viewed', actor: actorOf(context), target: item, at: now, requestId });
  const noted = await app.db.transaction(environment.id, async (tx) => {
    await tx.query(LOCK, [`${environment.id} ${principal.id} ${item.type} ${item.id}`]);
    const added = await tx.query(ADD, [...look, newId('viw'), principal.name, subject, new Date(now)]);
    if (added.length > 0) await record(tx, environment, effects);
    return added.length > 0;
  });
  if (noted) announce(app, effects);
}

function itemOf({ params }: Context, type: ItemType, { body, raw }: Answer): Look {
  const session = params['id'] ?? '';
  switch (type) {
    case 'customer': {
      const { id } = body as { readonly id: string };
      return { item: { type, id }, subject: id };
    }
    case 'picture':
      return { item: { type, id: params['media_id'] ?? '' }, subject: session };
    default:
      // The manifest is read to show a session; what leaves as a file is a bundle.
      return { item: { type: raw ? 'bundle' : type, id: session }, subject: session };
  }
}
