import { Type } from 'typebox';
import { defineOperation } from '../operation.js';
import { page, pageQuery, Reference } from '../schemas/common.js';
import {
  Counterparty,
  CounterpartyChange,
  DeletedCounterparty,
  DeletedTravelRuleMessage,
  NewCounterparty,
  NewTravelAddress,
  TRAVEL_RULE_PROTOCOLS,
  TRAVEL_RULE_STATUSES,
  TravelAddress,
  TravelRuleMessage,
  TravelRuleRequest,
  TravelRuleSummary,
} from '../schemas/travel-rule.js';

const common = { tag: 'Travel Rule', auth: 'api_key', unknownFields: 'refuse', names: ['travel_rule'] } as const;

export const postTravelRuleMessage = defineOperation({
  ...common,
  id: 'postTravelRuleMessage',
  method: 'POST',
  path: '/v1/travel-rule/messages',
  summary: 'Send or acknowledge originator and beneficiary data for a transfer',
  description:
    'Sends the identities behind a transfer to the other VASP, and carries every later step of that exchange. `send` makes a message (201); every other action is about `message_id` (200). Identity is IVMS101, edition 2020 or 2023, or the plain `originator` and `beneficiary`. A new message needs scope `travel_rule:write`.',
  scope: 'travel_rule:review',
  body: TravelRuleRequest,
  bodyBytesMax: 256 * 1024,
  bodyValuesMax: 10_000,
  replies: {
    201: { description: 'The new message', schema: TravelRuleMessage },
    200: { description: 'The message after the action', schema: TravelRuleMessage },
  },
});

export const listTravelRuleMessages = defineOperation({
  ...common,
  id: 'listTravelRuleMessages',
  method: 'GET',
  path: '/v1/travel-rule/messages',
  summary: 'List Travel Rule messages, without identities',
  description: 'States and amounts of messages in both directions. Retrieve one message for its identities.',
  scope: 'travel_rule:read',
  query: Type.Object({
    ...pageQuery,
    status: Type.Optional(Type.Array(Type.Enum([...TRAVEL_RULE_STATUSES]), { maxItems: 11 })),
    direction: Type.Optional(Type.Enum(['out', 'in'])),
    counterparty_id: Type.Optional(Type.String({ maxLength: 64 })),
    transaction_id: Type.Optional(Type.String({ maxLength: 64 })),
    subject_reference: Type.Optional(Reference),
  }),
  replies: { 200: { description: 'A page of messages', schema: page(TravelRuleSummary) } },
});

export const getTravelRuleMessage = defineOperation({
  ...common,
  id: 'getTravelRuleMessage',
  method: 'GET',
  path: '/v1/travel-rule/messages/{id}',
  summary: 'Retrieve a Travel Rule message with its identities',
  description: 'The message with its identities, screening, history and what the other side asked for.',
  scope: 'travel_rule:read',
  replies: { 200: { description: 'The message', schema: TravelRuleMessage } },
});

export const deleteTravelRuleMessage = defineOperation({
  ...common,
  stepUpMinutes: 5,
  id: 'deleteTravelRuleMessage',
  method: 'DELETE',
  path: '/v1/travel-rule/messages/{id}',
  summary: 'Erase a message that is over, with its identities',
  description:
    'Erases the identities of a message whose exchange is over. A record without personal data stays for the audit chain.',
  scope: 'travel_rule:write',
  replies: { 200: { description: 'Its key is destroyed', schema: DeletedTravelRuleMessage } },
});

export const listCounterparties = defineOperation({
  ...common,
  id: 'listCounterparties',
  method: 'GET',
  path: '/v1/travel-rule/counterparties',
  summary: 'Look up a counterparty VASP and its supported protocols',
  description: 'Searches your own counterparties and the directories by name, LEI, country or protocol.',
  scope: 'travel_rule:read',
  query: Type.Object({
    ...pageQuery,
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 200, description: 'Part of the name, in any case' })),
    lei: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
    country: Type.Optional(Type.String({ minLength: 2, maxLength: 2 })),
    address: Type.Optional(Type.String({ minLength: 1, maxLength: 1000, description: 'Blockchain or travel address' })),
    protocol: Type.Optional(Type.Enum([...TRAVEL_RULE_PROTOCOLS])),
  }),
  replies: { 200: { description: 'A page of counterparties', schema: page(Counterparty) } },
});

export const addCounterparty = defineOperation({
  ...common,
  id: 'addCounterparty',
  method: 'POST',
  path: '/v1/travel-rule/counterparties',
  summary: 'Add a counterparty of your own',
  description:
    'Adds a VASP that is in no directory, with its protocols and endpoints. Do your due diligence before you send data to it.',
  scope: 'travel_rule:counterparties',
  body: NewCounterparty,
  replies: { 201: { description: 'The counterparty', schema: Counterparty } },
});

export const getCounterparty = defineOperation({
  ...common,
  id: 'getCounterparty',
  method: 'GET',
  path: '/v1/travel-rule/counterparties/{id}',
  summary: 'Retrieve a counterparty',
  description: 'Names, protocols, due diligence and reachability of one VASP.',
  scope: 'travel_rule:read',
  replies: { 200: { description: 'The counterparty', schema: Counterparty } },
});

export const changeCounterparty = defineOperation({
  ...common,
  id: 'changeCounterparty',
  method: 'PATCH',
  path: '/v1/travel-rule/counterparties/{id}',
  summary: 'Change a counterparty of your own, or the due diligence of any',
  description:
    'Changes names, protocols and endpoints of your own counterparties, and the due diligence of any. A counterparty with rejected due diligence gets no data.',
  scope: 'travel_rule:counterparties',
  body: CounterpartyChange,
  replies: { 200: { description: 'The counterparty', schema: Counterparty } },
});

export const deleteCounterparty = defineOperation({
  ...common,
  stepUpMinutes: 5,
  id: 'deleteCounterparty',
  method: 'DELETE',
  path: '/v1/travel-rule/counterparties/{id}',
  summary: 'Remove a counterparty of your own',
  description: 'Removes a counterparty that you added. Messages that were exchanged with it stay.',
  scope: 'travel_rule:counterparties',
  replies: { 200: { description: 'It is gone', schema: DeletedCounterparty } },
});

export const checkReachability = defineOperation({
  ...common,
  id: 'checkReachability',
  method: 'POST',
  path: '/v1/travel-rule/counterparties/{id}/reachability',
  summary: 'Ask a counterparty whether it can be reached now',
  description:
    'Asks the endpoint whether it answers, without sending personal data. The result is stored with the counterparty.',
  scope: 'travel_rule:counterparties',
  body: Type.Object({}, { additionalProperties: false }),
  replies: { 200: { description: 'The counterparty with the result', schema: Counterparty } },
});

export const createTravelAddress = defineOperation({
  ...common,
  id: 'createTravelAddress',
  method: 'POST',
  path: '/v1/travel-rule/addresses',
  summary: 'Make a travel address, by which other VASPs reach this environment over TRP',
  description:
    'Makes an address in the format of TRP that other VASPs send inquiries to. Tie it to a beneficiary so that the answer is found by itself.',
  scope: 'travel_rule:write',
  body: NewTravelAddress,
  replies: { 201: { description: 'The travel address', schema: TravelAddress } },
});

export const listTravelAddresses = defineOperation({
  ...common,
  id: 'listTravelAddresses',
  method: 'GET',
  path: '/v1/travel-rule/addresses',
  summary: 'List travel addresses',
  description: 'Addresses of this environment, newest first.',
  scope: 'travel_rule:read',
  query: Type.Object({ ...pageQuery }),
  replies: { 200: { description: 'A page of travel addresses', schema: page(TravelAddress) } },
});
