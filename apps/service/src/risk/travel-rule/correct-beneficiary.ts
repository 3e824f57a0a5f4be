import { canonicalJson, conflict, invalidRequest } from '@assay/kernel';
import type { IdentityPayload } from '@assay/travel-rule';
import type { Action } from './action.js';
import { subjectOfAddress } from './addresses.js';
import { alertParties } from './alert.js';
import type { Context } from './app.js';
import type { MessageChange } from './change.js';
import { matchBeneficiary } from './match-beneficiary.js';
import type { BeneficiaryMatch, Message } from './message.js';
import { readIdentity, type TravelRuleBody } from './read-request.js';
import { refuseRestrictedParties } from './refuse-restricted.js';
import { needsPerson, type ScreenedParties, screenParties } from './screen-parties.js';

/** Another beneficiary than the message names, screened and matched before the change. */
export interface Correction {
  /** Where the request has it. */
  readonly field: string;
  readonly before: IdentityPayload;
  readonly payload: IdentityPayload;
  readonly screened: ScreenedParties;
  /** Of an inquiry: how it agrees with a customer. */
  readonly match: BeneficiaryMatch | null;
}

/**
 * The beneficiary that an answer corrects; undefined where it names none, or the one of the message.
 * @throws ApiError 400 where it is no acceptance, or changes the originator; 503 while lists load
 */
export async function correctionOf(
  context: Context<TravelRuleBody>,
  { direction, addressId, secrets }: Message,
  action: Action,
): Promise<Correction | undefined> {
  const { app, environment, body, now } = context;
  const identity = readIdentity(body, now, []);
  const before = secrets.payload;
  const field = (part: string) => (body.ivms101 === undefined ? part : `ivms101.${part}`);
  const differs = (part: 'originator' | 'beneficiary') =>
    identity?.payload[part] !== undefined && canonicalJson(identity.payload[part]) !== canonicalJson(before[part]);
  if (differs('originator'))
    throw invalidRequest(field('originator'), 'An answer does not change the originator: ask for a repair.');
  if (!identity?.payload.beneficiary || !differs('beneficiary')) return undefined;
  if (action !== 'accept')
    throw invalidRequest(field('beneficiary'), 'Of all answers only an acceptance corrects the beneficiary.');
  if (direction === 'in') await refuseRestrictedParties(context, identity.payload, 'in');
  const payload = { ...before, beneficiary: identity.payload.beneficiary };
  const subject = addressId === null ? null : await subjectOfAddress(app, environment, addressId);
  return {
    field: field('beneficiary'),
    before,
    payload,
    screened: await screenParties(app, environment, payload, direction),
    match: direction === 'in' ? await matchBeneficiary(app, environment, payload, subject) : null,
  };
}

/**
 * Takes the corrected beneficiary. A name that may be listed, and that nobody has seen, is not accepted with the request that
 * brings it: a message in review stays there with its case, and elsewhere the answer is refused.
 * @returns whether the acceptance may go on @throws ApiError 409
 */
export async function takeCorrection(change: MessageChange, correction: Correction): Promise<boolean> {
  const { tx, message, effects, actor, requestId, now } = change;
  const { secrets, state, status } = message;
  const { before, payload, screened, match, field } = correction;
  if (canonicalJson(secrets.payload) !== canonicalJson(before))
    throw conflict('Another request has changed this message. Read it and answer again.');
  if (status === 'accepted' || status === 'completed')
    throw conflict('This message was accepted with another beneficiary.', field);
  const { beneficiary } = screened.parties;
  const isNew = canonicalJson(beneficiary) !== canonicalJson(secrets.parties.beneficiary);
  const held = isNew && needsPerson(beneficiary);
  if (held && status !== 'review')
    throw conflict('This beneficiary may be listed: send a new message that names it, so that it is reviewed.', field);
  Object.assign(secrets, { payload, parties: screened.parties, match });
  Object.assign(state, { outcomes: screened.outcomes, reasonCodes: screened.reasonCodes });
  const entry = {
    actor,
    target: { type: 'travel_rule_message', id: message.id },
    at: now,
    ...(requestId && { requestId }),
  };
  effects.audit.push({ ...entry, action: 'travel_rule.corrected' });
  if (!held) return true;
  effects.audit.push({ ...entry, action: 'travel_rule.held' });
  await alertParties(tx, change, message, screened, effects);
  return false;
}
