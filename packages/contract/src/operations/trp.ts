import { Type } from 'typebox';
import { defineOperation } from '../operation.js';

const common = { tag: 'TRP', auth: 'public', unknownFields: 'report' } as const;
/** Bodies are judged by the protocol's own reader, which needs the digits of the amount as they were sent. */
const raw = { rawBody: ['application/json'], bodyBytesMax: 256 * 1024 } as const;
const Identity = Type.Object({
  name: Type.String(),
  lei: Type.Optional(Type.String()),
  national_id: Type.Optional(Type.Record(Type.String(), Type.String())),
  address: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  country: Type.Optional(Type.String()),
});
const FREE = Type.Record(Type.String(), Type.Unknown());

export const postTrpInquiry = defineOperation({
  ...common,
  ...raw,
  id: 'postTrpInquiry',
  method: 'POST',
  path: '/v1/trp/inquiries/{token}',
  summary: 'Take a transfer inquiry of another VASP (Travel Rule Protocol 3)',
  description:
    'The other VASP asks whether a transfer to your customer may go ahead; the inquiry waits for your answer. Headers `api-version`, `request-identifier` and `api-extensions`. Whoever holds the travel address may ask.',
  query: Type.Object({ t: Type.Optional(Type.String({ maxLength: 10 })) }),
  replies: { 200: { description: 'The inquiry resolution', schema: FREE } },
});

export const postTrpResolution = defineOperation({
  ...common,
  ...raw,
  id: 'postTrpResolution',
  method: 'POST',
  path: '/v1/trp/resolutions/{token}',
  summary: 'Take the answer to an inquiry that was sent from here',
  description:
    'The receiving VASP approves or rejects an inquiry that was sent from here, and gives the address to pay to.',
  replies: { 204: { description: 'Taken', mediaTypes: [] } },
});

export const postTrpConfirmation = defineOperation({
  ...common,
  ...raw,
  id: 'postTrpConfirmation',
  method: 'POST',
  path: '/v1/trp/confirmations/{token}',
  summary: 'Take the hash of an agreed transfer, or its cancellation',
  description:
    'The sending VASP gives the hash of the transaction, or cancels. The message becomes completed or cancelled.',
  replies: { 204: { description: 'Taken', mediaTypes: [] } },
});

export const getTrpVersion = defineOperation({
  ...common,
  id: 'getTrpVersion',
  method: 'GET',
  path: '/version',
  summary: 'The edition of TRP that is spoken here',
  description: 'Part of the discovery of TRP: version and maker of the implementation.',
  replies: {
    200: { description: 'Version', schema: Type.Object({ version: Type.String(), vendor: Type.String() }) },
  },
});

export const getTrpUptime = defineOperation({
  ...common,
  id: 'getTrpUptime',
  method: 'GET',
  path: '/uptime',
  summary: 'Seconds since this process started, as one number',
  description: 'Part of the discovery of TRP: how long this process has run, as a plain number of seconds.',
  replies: { 200: { description: 'Whole seconds', schema: Type.Integer() } },
});

export const getTrpExtensions = defineOperation({
  ...common,
  id: 'getTrpExtensions',
  method: 'GET',
  path: '/extensions',
  summary: 'Extensions of TRP that are required and supported here',
  description: 'Part of the discovery of TRP: the extensions that callers must support, and those they may use.',
  replies: {
    200: {
      description: 'Extensions',
      schema: Type.Object({ required: Type.Array(Type.String()), supported: Type.Array(Type.String()) }),
    },
  },
});

export const getInstallationIdentity = defineOperation({
  ...common,
  id: 'getInstallationIdentity',
  method: 'GET',
  path: '/identity',
  summary: 'Who runs this installation; 404 where it serves several organisations',
  description: 'Name and LEI of the house that runs this installation, in the form that TRP asks for.',
  replies: { 200: { description: 'Identity, as the settings of the environment say it', schema: Identity } },
});

export const getTrpIdentity = defineOperation({
  ...common,
  id: 'getTrpIdentity',
  method: 'GET',
  path: '/v1/trp/identity/{token}',
  summary: 'Who answers behind a travel address',
  description:
    'Part of TRP: who answers inquiries to this travel address, so that a sender can judge it before sending identities.',
  replies: { 200: { description: 'Identity, as the settings of the environment say it', schema: Identity } },
});

export const getTravelRuleLink = defineOperation({
  ...common,
  id: 'getTravelRuleLink',
  method: 'GET',
  path: '/v1/travel-rule/links/{token}',
  summary: 'What a counterparty without a protocol reads behind the secret link of its e-mail',
  description: 'The identities of the transfer, for whoever holds the secret link. It ends with the message.',
  replies: { 200: { description: 'The transfer and its parties', schema: FREE } },
});

export const answerTravelRuleLink = defineOperation({
  ...common,
  unknownFields: 'refuse',
  id: 'answerTravelRuleLink',
  method: 'POST',
  path: '/v1/travel-rule/links/{token}',
  summary: 'The answer of a counterparty without a protocol',
  description:
    'A counterparty that speaks no protocol accepts or rejects the transfer, or asks for corrections, through the page behind the link of its e-mail.',
  body: Type.Object(
    {
      response: Type.Enum(['accepted', 'rejected', 'repair']),
      comment: Type.Optional(Type.String({ maxLength: 1000 })),
      address: Type.Optional(Type.String({ minLength: 1, maxLength: 512 })),
    },
    { additionalProperties: false },
  ),
  replies: { 200: { description: 'The state of the message', schema: FREE } },
});
