import { Type } from 'typebox';
import { defineOperation } from '../operation.js';
import { page, pageQuery } from '../schemas/common.js';
import {
  DecisionSample,
  GovernanceChange,
  GovernanceReport,
  GovernedFilter,
  GovernedItem,
  NewDecisionSample,
} from '../schemas/governance.js';

const common = { tag: 'Governance', auth: 'api_key', unknownFields: 'refuse' } as const;
const ITEM = '/v1/governance/items/{kind}/{id}';

export const listGovernedItems = defineOperation({
  ...common,
  id: 'listGovernedItems',
  method: 'GET',
  path: '/v1/governance/items',
  summary: 'List who answers for each journey, rule and model',
  description:
    'Every journey, rule and model in use with its owner, its rationale, the risk that it answers and when its review is due. Overdue ones come first, then those without a date, then the others by their date. Filter by `kind` and `overdue`.',
  scope: 'governance:read',
  query: Type.Object({ ...pageQuery, ...GovernedFilter }),
  replies: { 200: { description: 'A page of items', schema: page(GovernedItem) } },
});

export const getGovernedItem = defineOperation({
  ...common,
  id: 'getGovernedItem',
  method: 'GET',
  path: ITEM,
  summary: 'Retrieve who answers for a journey, a rule or a model',
  description: 'One journey, rule or model as the list shows it.',
  scope: 'governance:read',
  replies: { 200: { description: 'The item', schema: GovernedItem } },
});

export const updateGovernedItem = defineOperation({
  ...common,
  id: 'updateGovernedItem',
  method: 'PATCH',
  path: ITEM,
  summary: 'Say who answers for a journey, a rule or a model, and when it is reviewed next',
  description:
    'Changes the fields that are named; null clears one. To note that a review was made, set the date of the next one. What is decided does not change by it.',
  scope: 'governance:write',
  body: GovernanceChange,
  replies: { 200: { description: 'The item', schema: GovernedItem } },
});

export const getGovernanceReport = defineOperation({
  ...common,
  id: 'getGovernanceReport',
  method: 'GET',
  path: '/v1/governance/report',
  summary: 'Make the governance report, signed',
  description:
    'What a supervisor asks about policy: versions of journeys and rules that ran in the period, replays, back-tests, firings in shadow, changes with who approved them, and the models in use with their pages of accuracy. Signed with the evidence key, as JSON or PDF: `assay governance verify FILE` needs no network.',
  scope: 'governance:read',
  query: Type.Object({
    format: Type.Optional(Type.Enum(['json', 'pdf'], { default: 'json', description: 'JSON or PDF' })),
    from: Type.Optional(
      Type.String({ maxLength: 40, description: 'Beginning of the period; 90 days before `as_of` by default' }),
    ),
    as_of: Type.Optional(Type.String({ maxLength: 40, description: 'End of the period, exclusive; now by default' })),
  }),
  replies: {
    200: {
      description: 'The signed report',
      schema: GovernanceReport,
      mediaTypes: ['application/json', 'application/pdf'],
    },
  },
});

export const createDecisionSample = defineOperation({
  ...common,
  id: 'createDecisionSample',
  method: 'POST',
  path: '/v1/governance/samples',
  summary: 'Draw decisions for a supervisor',
  description:
    'Draws decided sessions uniformly: those whose SHA-256 over the seed and their identifier is smallest. The seed and the whole population are kept, so that anybody can repeat the draw, and each draw stays on record. At most 100,000 sessions are drawn from; ask for a shorter period where there are more.',
  scope: 'export',
  body: NewDecisionSample,
  replies: { 201: { description: 'The draw', schema: DecisionSample } },
});

export const listDecisionSamples = defineOperation({
  ...common,
  id: 'listDecisionSamples',
  method: 'GET',
  path: '/v1/governance/samples',
  summary: 'List the draws that were made for supervisors',
  description: 'Every draw with its seed, whether its export was fetched or not, newest first.',
  scope: 'governance:read',
  query: Type.Object({ ...pageQuery }),
  replies: { 200: { description: 'A page of draws', schema: page(DecisionSample) } },
});

export const getDecisionSample = defineOperation({
  ...common,
  id: 'getDecisionSample',
  method: 'GET',
  path: '/v1/governance/samples/{id}',
  summary: 'Retrieve a draw',
  description: 'One draw: its seed, what was drawn from, and what was drawn.',
  scope: 'governance:read',
  replies: { 200: { description: 'The draw', schema: DecisionSample } },
});

export const exportDecisionSample = defineOperation({
  ...common,
  id: 'exportDecisionSample',
  method: 'GET',
  path: '/v1/governance/samples/{id}/export',
  summary: 'Download a draw as one signed export',
  description:
    'A ZIP with the evidence bundle of each drawn session, the seed and the population, signed as a whole. `assay governance verify FILE` checks every byte, draws again and compares, without any network. Sessions that were erased since the draw are named without a bundle.',
  scope: 'export',
  replies: { 200: { description: 'The signed export', mediaTypes: ['application/zip'] } },
});
