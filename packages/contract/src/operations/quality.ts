import { Type } from 'typebox';
import { defineOperation } from '../operation.js';
import { page, pageQuery } from '../schemas/common.js';
import { ClaimedSample, NewGoldenCase, NewSampleReview, QualitySample, SampleFilter } from '../schemas/quality.js';

const common = { tag: 'Quality', auth: 'api_key', unknownFields: 'refuse' } as const;

export const listSamples = defineOperation({
  ...common,
  id: 'listSamples',
  method: 'GET',
  path: '/v1/quality/samples',
  summary: 'List the decisions that were drawn for a second review',
  description:
    'By the settings (`quality`) a share of decided sessions and closed alerts is drawn by chance, and all first decisions of new people. What was decided first is shown once the sample was reviewed. Golden cases have a known answer and are open for everybody who has not reviewed them.',
  scope: 'quality:read',
  query: Type.Object({ ...pageQuery, ...SampleFilter }),
  replies: { 200: { description: 'A page of samples', schema: page(QualitySample) } },
});

export const claimSample = defineOperation({
  ...common,
  id: 'claimSample',
  method: 'POST',
  path: '/v1/quality/samples/{id}/claim',
  summary: 'Take a sample for half an hour and see what it is about, without its decision',
  description:
    'For an operator the item, its case and every list row about it are hidden everywhere else until the review. Who made the first decision, or opened the item since, is refused (409).',
  scope: 'quality:write',
  body: Type.Object({}, { additionalProperties: false }),
  replies: { 200: { description: 'The sample with its material', schema: ClaimedSample } },
});

export const reviewSample = defineOperation({
  ...common,
  id: 'reviewSample',
  method: 'POST',
  path: '/v1/quality/samples/{id}/review',
  summary: 'Decide a sample, blind',
  description:
    'Records the second decision and shows the first one. The item itself does not change; the share of equal decisions is the figure `agreement_rate`.',
  scope: 'quality:write',
  body: NewSampleReview,
  replies: { 201: { description: 'The reviewed sample with the first decision', schema: QualitySample } },
});

export const createGoldenCase = defineOperation({
  ...common,
  id: 'createGoldenCase',
  method: 'POST',
  path: '/v1/quality/golden-cases',
  summary: 'Make a session a golden case with a known answer',
  description:
    'Keeps a session with the right answer, so that reviewers can be measured by it. Everybody who reviews samples can practise on it once and then sees the answer.',
  scope: 'settings:write',
  body: NewGoldenCase,
  replies: { 201: { description: 'The golden case', schema: QualitySample } },
});
