import { type AuditAction, type BodyOf, contact } from '@assay/contract';
import { ApiError, invalidRequest, isId } from '@assay/kernel';
import { type DataKey, sealWith } from '../../../platform/crypto/vault.js';
import { actorOf } from '../../../platform/http/actor.js';
import { type Answer, ok } from '../../../platform/http/answer.js';
import { newId } from '../../../platform/ids.js';
import { announce, type Effects, noEffects, record } from '../../../platform/store/record.js';
import { type CodeQuery, lockCode, updateCode } from '../../contact/code-store.js';
import { type Confirmation, confirmCode } from '../../contact/confirm-code.js';
import { type Destination, type DestinationFields, readDestination } from '../../contact/destination.js';
import { canSend, noGateway } from '../../contact/gateways.js';
import { destinationIndex, sendCode } from '../../contact/send-code.js';
import { type Context, route } from '../app.js';
import { checkPolicy } from '../policy.js';
import { type ContactBody, contactBody, openContact, type Progress, progressed, sealContact } from './check-body.js';

type Body = BodyOf<typeof contact.checkContact>;
type ContactContext = Context<Body>;

/** Sends a one-time code, or confirms one. The send is the evaluated unit; confirmations are not billed. */
export const checkContact = route(contact.checkContact, {
  engine: true,
  async handle(context) {
    const { body, environment } = context;
    const startedAt = performance.now();
    await checkPolicy(context as Context, body.journey);
    if (body.code !== undefined) return confirm(context as ContactContext, body.code, startedAt);
    if (body.check_id !== undefined) throw invalidRequest('code', 'Send the code with check_id.');
    return send(context as ContactContext, readDestination(body as DestinationFields, environment), startedAt);
  },
});

async function send(context: ContactContext, destination: Destination, startedAt: number): Promise<Answer> {
  const { app, environment, body, now, claim } = context;
  if (!canSend(app, environment, destination.channel)) throw noGateway('contact', destination.channel);
  const id = newId('chk');
  const { key, wrapped } = await app.vault.newDataKey(environment.id, id);
  const reference = body.subject_reference;
  const sent = await sendCode({
    app,
    environment,
    now,
    id,
    destination,
    locale: body.locale,
    referenceIndex:
      reference === undefined ? null : app.vault.blindIndex(environment.id, 'subject_reference', reference),
    key,
    wrappedKey: wrapped,
    sealed: sealWith(key, Buffer.from('{}'), `check ${environment.id} ${id}`),
    session: undefined,
  });
  const made = contactBody(context, { id, destination, sent, startedAt });
  const answer = answerOf(context, made, key);
  const effects = noEffects();
  if (made.status === 'pending') note(effects, context as Context, id, 'check.code_sent');
  else completed(effects, context as Context, made, { key, subjectReference: reference });
  const module = destination.channel === 'email' ? 'contact_email' : 'contact_phone';
  effects.usage.push({ id, module, resourceId: id, billable: made.billable, at: now });
  await app.db.transaction(environment.id, async (tx) => {
    await updateCode(tx, environment.id, {
      id,
      status: made.status,
      reasonCodes: made.reason_codes,
      attempts: 0,
      now,
      sealed: sealContact(key, environment.id, {
        body: made,
        subjectReference: reference,
        concerns: destination.reasonCodes,
      }),
    });
    await record(tx, environment, effects, { claim, answer });
  });
  announce(app, effects);
  return answer;
}

async function confirm(context: ContactContext, code: string, startedAt: number): Promise<Answer> {
  const { app, environment, now, claim } = context;
  const { query, index } = wanted(context);
  const effects = noEffects();
  const answer = await app.db.transaction(environment.id, async (tx) => {
    const row = await lockCode(tx, environment.id, query);
    if (!row) throw unknownCheck(query);
    if (index && row.destination_index && !index.equals(row.destination_index))
      throw invalidRequest('check_id', 'This check is about another destination.');
    const confirmation = confirmCode(app.vault, environment.id, row, { code, now });
    const key = app.vault.unwrap(row.data_key_id, row.wrapped);
    const stored = openContact(key, environment.id, row.id, row.sealed);
    const progress = progressOf(confirmation, stored.concerns);
    const body = progressed(stored.body, progress, startedAt);
    const open = confirmation.judgement === 'wrong';
    // A wrong code leaves the check itself pending: a right one may follow.
    const kept = open
      ? progressed(stored.body, { ...progress, status: 'pending', reasonCodes: stored.concerns }, startedAt)
      : body;
    await updateCode(tx, environment.id, {
      id: row.id,
      status: kept.status,
      reasonCodes: kept.reason_codes,
      attempts: confirmation.attempts,
      now,
      sealed: sealContact(key, environment.id, { ...stored, body: kept }),
    });
    if (open) note(effects, context as Context, row.id, 'check.code_refused');
    else completed(effects, context as Context, body, { key, subjectReference: stored.subjectReference });
    const made = answerOf(context, body, key);
    await record(tx, environment, effects, { claim, answer: made });
    return made;
  });
  announce(app, effects);
  return answer;
}

/** Which check a confirmation means: the one it names, or the latest of its destination. */
function wanted({ app, environment, body }: ContactContext): { query: CodeQuery; index: Buffer | undefined } {
  const given = body.email !== undefined || body.phone !== undefined;
  const index = given
    ? destinationIndex(app, environment.id, readDestination(body as DestinationFields, environment))
    : undefined;
  if (body.check_id === undefined) {
    if (!index) throw invalidRequest('check_id', 'Send check_id, or the email or phone that the code went to.');
    return { query: { by: 'destination', index }, index };
  }
  const query = { by: 'id', id: body.check_id } as const;
  if (!isId('chk', body.check_id)) throw unknownCheck(query);
  return { query, index };
}

function unknownCheck({ by }: CodeQuery): ApiError {
  if (by === 'id') return new ApiError('not_found', 'There is no such contact check here.', { field: 'check_id' });
  return new ApiError('not_found', 'No code was sent to this destination.');
}

function progressOf({ judgement, attemptsLeft }: Confirmation, concerns: readonly string[]): Progress {
  if (judgement === 'right')
    return { status: concerns.length > 0 ? 'review' : 'passed', reasonCodes: concerns, attemptsLeft };
  const reason = judgement === 'wrong' ? 'contact.code_incorrect' : 'contact.too_many_attempts';
  return { status: 'failed', reasonCodes: [reason], attemptsLeft };
}

function answerOf({ warnings }: ContactContext, body: ContactBody, key: DataKey): Answer {
  return ok({ ...body, ...(warnings.length > 0 ? { warnings } : {}) }, { sealWith: key, resourceId: body.id });
}

function note(effects: Effects, context: Context, id: string, action: AuditAction): void {
  const { now, requestId } = context;
  effects.audit.push({ action, actor: actorOf(context), target: { type: 'check', id }, at: now, requestId });
}

function completed(
  effects: Effects,
  context: Context,
  { id, type, status, reason_codes }: ContactBody,
  { key, subjectReference }: { readonly key: DataKey; readonly subjectReference: string | undefined },
): void {
  note(effects, context, id, 'check.completed');
  const reference = subjectReference === undefined ? {} : { subject_reference: subjectReference };
  const data = { id, type, status, reason_codes, ...reference };
  effects.events.push({ type: 'check.completed', resourceId: id, at: context.now, key, data });
}
