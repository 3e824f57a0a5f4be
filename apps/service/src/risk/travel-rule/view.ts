import { isoTime } from '@assay/kernel';
import { writeIdentityPayload } from '@assay/travel-rule';
import type { Environment } from '../../platform/environments/environment.js';
import { isOverdue } from './change.js';
import type { Message } from './message.js';
import { messageReference } from './message-reference.js';
import { travelRuleFor } from './requirement.js';
import { worst } from './screen-parties.js';
import { ownCountry } from './sender-identity.js';

/** A message without identities, as lists show it; a lifetime that is over shows although nothing was written yet. */
export function summaryView(environment: Environment, message: Message, now: number) {
  const { state, secrets } = message;
  const overdue = isOverdue(message, now);
  return {
    id: message.id,
    direction: message.direction,
    status: overdue ? 'expired' : message.status,
    environment: environment.kind,
    protocol: message.protocol,
    counterparty_id: message.counterpartyId,
    counterparty: state.counterpartyName === null ? null : { id: message.counterpartyId, name: state.counterpartyName },
    transaction_id: message.transactionId,
    subject_reference: messageReference(message) ?? null,
    request_identifier: message.requestIdentifier,
    transfer: {
      asset: state.asset,
      amount: state.amount,
      chain: state.chain,
      beneficiary_address: secrets.beneficiaryAddress,
      given_address: secrets.givenAddress ?? null,
      tx_hash: state.txHash,
      fiat_value: state.fiatValue,
    },
    screening: {
      outcome: worst([...secrets.parties.originator, ...secrets.parties.beneficiary]),
      ...state.outcomes,
    },
    case_id: state.caseId,
    rejection: state.rejection,
    repair: state.repair,
    comment: state.comment,
    reason_codes: state.reasonCodes,
    created_at: isoTime(message.createdAt),
    updated_at: isoTime(overdue ? message.expiresAt : message.updatedAt),
    expires_at: isoTime(message.expiresAt),
  };
}

/** A message with its identities, in the edition in which they came. */
export function messageView(environment: Environment, message: Message, now: number) {
  const { state, secrets } = message;
  const { fiatValue } = state;
  const requirement = travelRuleFor({
    crypto: true,
    amounts: fiatValue ? { [fiatValue.currency]: fiatValue.amount } : {},
    occurredAt: message.createdAt,
    countries: [ownCountry(environment), state.counterpartyCountry ?? undefined],
  });
  return {
    ...summaryView(environment, message, now),
    ivms101_version: state.ivmsVersion,
    ivms101: writeIdentityPayload(secrets.payload, state.ivmsVersion),
    parties: secrets.parties,
    beneficiary_match: secrets.match,
    doubts: (state.doubts ?? []).map(({ path, message: says, constraint }) => ({
      field: path,
      message: says,
      constraint,
    })),
    requirement: {
      required: requirement.required,
      jurisdiction: requirement.jurisdiction,
      threshold: requirement.threshold,
    },
    delivery: { attempts: state.attempts, last_error: state.lastError },
    history: state.history,
  };
}
