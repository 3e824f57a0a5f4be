import { invalidRequest, isId, notFound } from '@assay/kernel';
import { REJECTION_CODES, type Resolution, rejectionOf } from '@assay/travel-rule';
import { actorOf } from '../../platform/http/actor.js';
import { type Answer, ok } from '../../platform/http/answer.js';
import { type Action, actionOf } from './action.js';
import { refuseTwoTransfers } from './agreeing-fields.js';
import type { Context } from './app.js';
import { changeMessage, type MessageChange, move } from './change.js';
import { correctionOf, takeCorrection } from './correct-beneficiary.js';
import { applyResolution, approval, cancel, confirm, queueInquiry, queueResolution, speaksRepair } from './flow.js';
import { requireSameTransfer } from './keep-transfer.js';
import { linkTransaction } from './link-transaction.js';
import { requirePaymentAddress } from './payment-address.js';
import type { TravelRuleBody } from './read-request.js';
import { repairMessage } from './repair.js';
import { findMessage } from './store.js';
import { transferHash } from './transfer-hash.js';
import { messageView } from './view.js';

/** Acts on a message. @throws ApiError 404 when there is none, 409 when its state does not allow it. */
export async function actUpon(context: Context<TravelRuleBody>): Promise<Answer> {
  const { app, environment, body, now } = context;
  const id = body.message_id ?? '';
  const known = isId('trm', id) ? await findMessage(app, environment.id, id) : undefined;
  if (!known) throw notFound('There is no such message in this environment.');
  const action = actionOf(body);
  refuseTwoTransfers(body, context.raw);
  requireSameTransfer(body, context.raw, known, action);
  if (action === 'repair') return repairMessage(context, known);
  if (body.rejection_code !== undefined && !REJECTION_CODES.includes(body.rejection_code))
    throw invalidRequest('rejection_code', `Use one of: ${REJECTION_CODES.join(', ')}.`);
  const correction = await correctionOf(context, known, action);
  const request = {
    app,
    environment,
    id,
    now,
    actor: actorOf(context),
    requestId: context.requestId,
    claim: context.claim,
  };
  return changeMessage(request, async (change) => {
    const { message } = change;
    const { status } = message;
    if (!correction || (await takeCorrection(change, correction))) await perform(change, action, body);
    if (body.comment !== undefined && message.status !== status) message.state.comment = body.comment;
    linkTransaction(change, body.transaction_id);
    return ok(messageView(environment, message, now), { sealWith: message.key, resourceId: message.id });
  });
}

async function perform(change: MessageChange, action: Exclude<Action, 'repair'>, body: TravelRuleBody): Promise<void> {
  const { message } = change;
  switch (action) {
    case 'accept':
      accept(change, body);
      return;
    case 'reject':
      reject(change, body);
      return;
    case 'request_repair':
      requestRepair(change, body);
      return;
    case 'confirm': {
      const txHash = transferHash(body, message.state, change.environment);
      if (txHash === undefined) throw invalidRequest('tx_hash', 'This field is required.');
      if (message.status === 'completed' && message.state.txHash === txHash) return;
      if (message.direction === 'out' && message.status === 'accepted') requirePaymentAddress(message, addressIn(body));
      confirm(change, txHash);
      return;
    }
    case 'cancel':
      if (message.status !== 'cancelled') await cancel(change, body.comment ?? 'Cancelled.');
  }
}

/**
 * Accepts: a message that another VASP sent is approved with the address to pay to; one of ours that is held goes out; for
 * one that went out, the counterparty's answer was learnt another way. The same answer again changes nothing.
 */
function accept(change: MessageChange, body: TravelRuleBody): void {
  const { app, message } = change;
  if (message.status === 'accepted' || message.status === 'completed') return;
  if (message.direction === 'out' && message.status !== 'review') {
    const address = addressIn(body);
    if (address || message.state.txHash !== null) requirePaymentAddress(message, address);
    move(change, { type: 'accepted' });
    if (message.state.txHash !== null) confirm(change, message.state.txHash);
    return;
  }
  if (message.direction === 'out') {
    move(change, { type: 'released' });
    if (message.secrets.endpoint === null) move(change, { type: 'unreachable' });
    queueInquiry(change);
    return;
  }
  requirePaymentAddress(message, addressIn(body));
  move(change, { type: 'accepted' });
  message.state.repair = null;
  queueResolution(change, approval(message, app.urls.base));
}

/** The address that a request names, and where. */
function addressIn({ transfer, beneficiary_address: plain }: TravelRuleBody) {
  if (transfer?.beneficiary_address !== undefined)
    return { text: transfer.beneficiary_address, field: 'transfer.beneficiary_address' };
  return plain === undefined ? undefined : { text: plain, field: 'beneficiary_address' };
}

function reject(change: MessageChange, body: TravelRuleBody): void {
  const { message } = change;
  if (message.status === 'rejected') return;
  move(change, { type: 'rejected' });
  message.state.rejection = rejectionOf(body.rejection_code, body.comment);
  const { message: text, code } = message.state.rejection;
  if (message.direction === 'in') queueResolution(change, { kind: 'rejected', text, code });
}

function requestRepair(change: MessageChange, body: TravelRuleBody): void {
  const { message } = change;
  if (message.status === 'repair') return;
  const repair = {
    code: body.rejection_code ?? 'MISSING_FIELDS',
    message: body.comment ?? 'Please complete the data.',
    fields: body.fields ?? [],
  };
  const resolution: Resolution = { kind: 'repair', ...repair };
  if (message.direction === 'out') {
    applyResolution(change, resolution);
    return;
  }
  if (!speaksRepair(message)) {
    const wanted = repair.fields.length > 0 ? ` (${repair.fields.join(', ')})` : '';
    reject(change, { ...body, rejection_code: repair.code, comment: `${repair.message}${wanted}` });
    return;
  }
  move(change, { type: 'repair_requested' });
  message.state.repair = repair;
  queueResolution(change, resolution);
}
