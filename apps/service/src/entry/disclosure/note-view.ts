import type { OpenedItem } from '@assay/contract';
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

/** Notes that an operator opened something: one row and one audit entry per person, item and ten minutes. */
export async function noteView(app: App, context: Context, type: OpenedItem, answer: Answer): Promise<void> {
  const look = itemOf(context, type, answer);
  if (look) await noteLook(app, context, look);
}

/** What somebody looked at, and the customer, session or check that it belongs to. */
export interface Look {
  readonly item: { readonly type: OpenedItem; readonly id: string };
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

/** Undefined where an answer shows nothing of anybody. */
function itemOf({ params, query }: Context, type: OpenedItem, { body, raw }: Answer): Look | undefined {
  const session = params['id'] ?? '';
  switch (type) {
    case 'customer': {
      const { id } = body as { readonly id: string };
      return { item: { type, id }, subject: id };
    }
    case 'picture':
      return { item: { type, id: params['media_id'] ?? '' }, subject: session };
    case 'sample': {
      // A repetition under an idempotency key comes as the text that was stored.
      const shown: unknown = typeof raw?.bytes === 'string' ? JSON.parse(raw.bytes) : body;
      const { verification } = (shown as { readonly material: Material }).material;
      return verification ? { item: { type, id: session }, subject: verification.id } : undefined;
    }
    default: {
      // The manifest is read to show a session; what leaves as a file, or with its pictures, is a bundle.
      const whole = raw !== undefined || (query as { readonly inline?: boolean }).inline === true;
      return { item: { type: whole ? 'bundle' : type, id: session }, subject: session };
    }
  }
}

/** What a drawn decision is about: a session, or an alert, which names nobody. */
interface Material {
  readonly verification: { readonly id: string } | null;
}
