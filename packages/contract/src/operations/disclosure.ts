import { Type } from 'typebox';
import { defineOperation } from '../operation.js';
import { page, pageQuery } from '../schemas/common.js';
import { ItemView, NewReveal, Revealed } from '../schemas/disclosure.js';

const common = { tag: 'Customers', auth: 'api_key', unknownFields: 'refuse' } as const;

export const reveal = defineOperation({
  ...common,
  id: 'reveal',
  method: 'POST',
  path: '/v1/reveal',
  summary: 'Show fields that are masked, for a stated reason',
  description:
    'In answers to operators of the console personal values stand masked (with •••): in lists always, in details unless the operator holds the lease of a case about them or may always look; such an answer carries the header `Assay-Masked: true`. This shows single fields for a reason, and writes one audit entry. The scope of the operation that reads the item is needed too. Keys see everything, everywhere.',
  scope: 'pii:reveal',
  reads: true,
  body: NewReveal,
  replies: { 200: { description: 'The fields', schema: Revealed } },
});

export const listCustomerViews = defineOperation({
  ...common,
  id: 'listCustomerViews',
  method: 'GET',
  path: '/v1/customers/{reference}/views',
  summary: 'List who looked at a customer',
  description:
    'Operators of the console who opened the customer, a verification, a picture or a bundle, or took a drawn decision for a second review: one entry per person, item and ten minutes, each also in the audit log.',
  scope: 'customers:read',
  query: Type.Object({ ...pageQuery }),
  replies: { 200: { description: 'A page, the newest first', schema: page(ItemView) } },
});
