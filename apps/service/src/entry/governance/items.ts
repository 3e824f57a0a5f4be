import { GOVERNED_KINDS, governance } from '@assay/contract';
import { notFound } from '@assay/kernel';
import { actorOf, makerOf } from '../../platform/http/actor.js';
import { ok } from '../../platform/http/answer.js';
import { pageOfAll } from '../../platform/http/page.js';
import { momentOf } from '../../platform/moment.js';
import { announce, noEffects, record } from '../../platform/store/record.js';
import { type Context, route } from './app.js';
import {
  type GovernanceRow,
  type GovernedItem,
  governedItems,
  itemView,
  lockGovernance,
  writeGovernance,
} from './item-store.js';

export const listGovernedItems = route(governance.listGovernedItems, {
  async handle(context) {
    const { app, environment, query, now } = context;
    const views = (await governedItems(app, environment, now))
      .map((item) => itemView(item, now))
      .filter(({ kind, overdue }) => (query.kind ?? kind) === kind && (query.overdue ?? overdue) === overdue)
      .sort((one, other) => urgency(one) - urgency(other));
    // Two kinds may use one identifier: pages go on by both.
    const keyed = views.map((view) => ({ id: `${view.kind} ${view.id}`, view }));
    return ok(pageOfAll(context as Context, 'governance', keyed, ({ view }) => view));
  },
});

/** Overdue ones by their date, then those without any, then the others by theirs. */
function urgency({
  overdue,
  review_due_at: due,
}: {
  readonly overdue: boolean;
  readonly review_due_at: string | null;
}) {
  if (due === null) return 0;
  return overdue ? Date.parse(due) - Number.MAX_SAFE_INTEGER / 2 : Date.parse(due);
}

export const getGovernedItem = route(governance.getGovernedItem, {
  load: loadItem,
  handle: async ({ resource, now }) => ok(itemView(resource, now)),
});

export const updateGovernedItem = route(governance.updateGovernedItem, {
  load: loadItem,
  async handle(context) {
    const { app, environment, resource, body, now, requestId, claim } = context;
    const given = body.review_due_at;
    const due = typeof given === 'string' ? new Date(momentOf('review_due_at', given)) : given;
    const effects = noEffects();
    const answer = await app.db.transaction(environment.id, async (tx) => {
      const before = await lockGovernance(tx, environment.id, resource);
      const pick = <T>(value: T | undefined, stored: T | undefined) => (value === undefined ? (stored ?? null) : value);
      const written: GovernanceRow = {
        owner: pick(body.owner, before?.owner),
        rationale: pick(body.rationale, before?.rationale),
        risk: pick(body.risk, before?.risk),
        review_due_at: pick(due, before?.review_due_at),
        updated_by: makerOf(context as Context),
        updated_at: new Date(now),
      };
      const changes = changesOf(before, written);
      if (changes.length > 0) {
        await writeGovernance(tx, environment.id, resource, written);
        const target = { type: resource.kind, id: resource.id };
        const actor = actorOf(context as Context);
        effects.audit.push({ action: 'governance.item_changed', actor, target, at: now, requestId, changes });
      }
      const made = ok(itemView({ ...resource, written: changes.length > 0 ? written : before }, now));
      await record(tx, environment, effects, { claim, answer: made });
      return made;
    });
    announce(app, effects);
    return answer;
  },
});

const FIELDS = ['owner', 'rationale', 'risk', 'review_due_at'] as const;

function changesOf(before: GovernanceRow | undefined, after: GovernanceRow) {
  const plain = (value: string | Date | null | undefined) =>
    value instanceof Date ? value.toISOString() : (value ?? null);
  return FIELDS.map((field) => ({ field, before: plain(before?.[field]), after: plain(after[field]) })).filter(
    (change) => change.before !== change.after,
  );
}

/** The item that the path names. @throws ApiError 404 */
async function loadItem({ app, environment, params, now }: Context): Promise<GovernedItem> {
  const { kind = '', id = '' } = params;
  const known: readonly string[] = GOVERNED_KINDS;
  const found = known.includes(kind)
    ? (await governedItems(app, environment, now)).find((item) => item.kind === kind && item.id === id)
    : undefined;
  if (!found) throw notFound('There is no such journey, rule or model in this environment.');
  return found;
}
