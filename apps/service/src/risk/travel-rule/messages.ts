import { travelRule } from '@assay/contract';
import { ApiError, conflict, invalidRequest, isId, notFound } from '@assay/kernel';
import { isFinal } from '@assay/travel-rule';
import { ok } from '../../platform/http/answer.js';
import { deleteResource } from '../../platform/http/delete-resource.js';
import { pageOf, readPage } from '../../platform/http/page.js';
import { holds } from '../../platform/http/principal.js';
import { actUpon } from './act.js';
import { type Context, route } from './app.js';
import { isOverdue } from './change.js';
import type { Message } from './message.js';
import type { TravelRuleBody } from './read-request.js';
import { sendMessage } from './send.js';
import { findMessage, listMessageRows, lockMessage, shredMessage } from './store.js';
import { messageView, summaryView } from './view.js';

/** Screening is an engine: the key is claimed first, and the names are compared outside the transaction. */
export const postTravelRuleMessage = route(travelRule.postTravelRuleMessage, {
  engine: true,
  async handle(context) {
    const { message_id: id, action } = context.body;
    const whole = context as Context<TravelRuleBody>;
    if (id !== undefined) return actUpon(whole);
    if (action !== undefined && action !== 'send')
      throw invalidRequest('message_id', `Say which message to ${action.replaceAll('_', ' ')}.`);
    demandSending(whole);
    return sendMessage(whole);
  },
});

export const listTravelRuleMessages = route(travelRule.listTravelRuleMessages, {
  async handle(context) {
    const { app, environment, query, now } = context;
    const page = readPage(context as Context, 'travel_rule_messages');
    const rows = await listMessageRows(app, environment.id, query, page);
    const position = (row: Message) => ({ at: new Date(row.createdAt).toISOString(), id: row.id });
    return ok(
      pageOf(context as Context, 'travel_rule_messages', page, rows, position, (row) =>
        summaryView(environment, row, now),
      ),
    );
  },
});

export const getTravelRuleMessage = route(travelRule.getTravelRuleMessage, {
  load: loadMessage,
  handle: async ({ environment, resource, now }) => ok(messageView(environment, resource, now)),
});

/** Erases a message that is over, with its identities. A transfer that is still open keeps its data. */
export const deleteTravelRuleMessage = route(travelRule.deleteTravelRuleMessage, {
  load: loadMessage,
  handle(context) {
    const { app, environment, resource, now } = context;
    const target = { type: 'travel_rule_message', id: resource.id };
    return deleteResource(context as Context, { action: 'travel_rule.deleted', target }, async (tx) => {
      const message = await lockMessage(app, tx, environment.id, resource.id);
      if (!message) throw gone();
      if (!isFinal(message.status) && !isOverdue(message, now))
        throw conflict(`A message that is ${message.status} cannot be deleted: cancel or end it first.`);
      await shredMessage(tx, message);
    });
  },
});

/** Who answers messages need not be able to send personal data of customers. @throws ApiError 403 */
function demandSending({ principal }: Context<TravelRuleBody>): void {
  if (holds(principal, 'travel_rule:write')) return;
  throw new ApiError('insufficient_scope', 'A new message needs scope travel_rule:write.', {
    requiredScope: 'travel_rule:write',
  });
}

async function loadMessage({ app, environment, params }: Context): Promise<Message> {
  const id = params['id'] ?? '';
  const message = isId('trm', id) ? await findMessage(app, environment.id, id) : undefined;
  if (!message) throw gone();
  return message;
}

const gone = () => notFound('There is no such message in this environment.');
