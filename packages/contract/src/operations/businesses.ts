import { Type } from 'typebox';
import { defineOperation } from '../operation.js';
import {
  BeneficialOwner,
  BeneficialOwners,
  BUSINESS_STATUSES,
  Business,
  BusinessDocument,
  BusinessResults,
  BusinessSearch,
  DeletedBusiness,
  NewBusiness,
  NewBusinessDocument,
  OwnerLink,
  OwnershipStatements,
} from '../schemas/businesses.js';
import { Country, IsoDate, page, pageQuery, Reference } from '../schemas/common.js';

const common = { tag: 'Businesses', auth: 'api_key', names: ['business_search'] } as const;

export const searchBusinesses = defineOperation({
  ...common,
  id: 'searchBusinesses',
  method: 'POST',
  path: '/v1/businesses/search',
  unknownFields: 'report',
  summary: 'Search a registry by name, license or registration number',
  description:
    'Finds a company in the registers of this installation; give the `result_id` of the right one to `POST /v1/businesses`. One of name, registration_number, license_number and lei is required. Exact identifiers come first; names are compared without legal form, in any word order, with misspellings.',
  scope: 'businesses:write',
  body: BusinessSearch,
  replies: { 200: { description: 'Results, best first; each is valid for 24 hours', schema: BusinessResults } },
});

export const createBusiness = defineOperation({
  ...common,
  id: 'createBusiness',
  method: 'POST',
  path: '/v1/businesses',
  unknownFields: 'refuse',
  summary: 'Create a business record from a selected registry result',
  description:
    'Takes a company in for review, by the `result_id` of a search. Reads the register, resolves the ownership, screens the company, its officers and its owners, and answers with reasons and risk.',
  scope: 'businesses:write',
  body: NewBusiness,
  replies: { 201: { description: 'The business', schema: Business } },
});

export const listBusinesses = defineOperation({
  ...common,
  id: 'listBusinesses',
  method: 'GET',
  path: '/v1/businesses',
  unknownFields: 'refuse',
  summary: 'List and filter businesses',
  description:
    'Companies that were taken in, newest first. Filter by `country`, `status`, `risk_band` and `reference`. Give `next_cursor` as `cursor` for the next page.',
  scope: 'businesses:read',
  query: Type.Object({
    ...pageQuery,
    reference: Type.Optional(Reference),
    subject_reference: Type.Optional({ ...Reference, description: 'The same as reference' }),
    status: Type.Optional(Type.Enum([...BUSINESS_STATUSES])),
    country: Type.Optional(Country),
    risk_band: Type.Optional(Type.Enum(['low', 'medium', 'high', 'critical'])),
    reason_code: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  replies: { 200: { description: 'A page of businesses', schema: page(Business) } },
});

export const getBusiness = defineOperation({
  ...common,
  id: 'getBusiness',
  method: 'GET',
  path: '/v1/businesses/{id}',
  unknownFields: 'refuse',
  summary: 'Retrieve registry data, officers and ownership graph',
  description:
    'One record with everything that is known of the company: register data with source and edition, officers, ownership graph, corporate documents and screening. Reading it asks no register again.',
  scope: 'businesses:read',
  replies: { 200: { description: 'The business', schema: Business } },
});

export const deleteBusiness = defineOperation({
  ...common,
  stepUpMinutes: 5,
  id: 'deleteBusiness',
  method: 'DELETE',
  path: '/v1/businesses/{id}',
  unknownFields: 'refuse',
  summary: 'Delete a business record with its owners, officers and documents',
  description:
    'Destroys the key of the record: register data, owners, officers, documents and hits cannot be read again, and monitoring of the company and its people ends. Sessions about the company and those of its owners are deleted by themselves. An audit entry stays. A legal hold refuses it with 409.',
  scope: 'businesses:write',
  replies: { 200: { description: 'Its key is destroyed', schema: DeletedBusiness } },
});

export const getBeneficialOwners = defineOperation({
  ...common,
  id: 'getBeneficialOwners',
  method: 'GET',
  path: '/v1/businesses/{id}/ubos',
  unknownFields: 'refuse',
  summary: 'Resolve ownership to natural persons with percentages and paths',
  description:
    'The persons who own or control a company in the end, with the paths that lead to them, and what could not be resolved. Shares are multiplied along every path and summed over all of them; rings are solved. comparator gte is the rule of Regulation (EU) 2024/1624, gt that of the United Kingdom.',
  scope: 'businesses:read',
  query: Type.Object({
    ...pageQuery,
    threshold: Type.Optional(Type.Number({ minimum: 0, maximum: 100, default: 25 })),
    comparator: Type.Optional(Type.Enum(['gte', 'gt'], { default: 'gte' })),
    as_of: Type.Optional(IsoDate),
  }),
  replies: { 200: { description: 'The beneficial owners', schema: BeneficialOwners } },
});

export const getOwnershipStatements = defineOperation({
  ...common,
  id: 'getOwnershipStatements',
  method: 'GET',
  path: '/v1/businesses/{id}/bods',
  unknownFields: 'refuse',
  summary: 'Export the ownership graph as BODS 0.4 statements',
  description:
    'The ownership graph in the Beneficial Ownership Data Standard, version 0.4: entity, person and relationship statements that other systems can read.',
  scope: 'businesses:read',
  replies: { 200: { description: 'The statements', schema: OwnershipStatements } },
});

export const linkBeneficialOwner = defineOperation({
  ...common,
  id: 'linkBeneficialOwner',
  method: 'POST',
  path: '/v1/businesses/{id}/ubos/{node}/verification',
  unknownFields: 'refuse',
  summary: 'Link a beneficial owner to the verification session of that person, or invite it to a new one',
  description:
    'Ties one resolved owner to a verification session: give the session of that person, or let a new session be made and send its link. The owner then shows the outcome of that session.',
  scope: 'businesses:write',
  body: OwnerLink,
  replies: { 200: { description: 'The owner with its verification', schema: BeneficialOwner } },
});

export const addBusinessDocument = defineOperation({
  ...common,
  id: 'addBusinessDocument',
  method: 'POST',
  path: '/v1/businesses/{id}/documents',
  unknownFields: 'report',
  names: ['document_file'],
  summary: 'Attach and classify a corporate document',
  description:
    'Adds a paper of the company, such as an extract or a list of shareholders, to what its review rests on. The document is read (text layer or OCR), classified by its titles and phrases in some forty languages, and held against the register: name, number, dates, directors, shareholders and beneficial owners. Differences are listed. Without readable text the answer is review, never a guess.',
  scope: 'businesses:write',
  body: NewBusinessDocument,
  picture: true,
  replies: { 201: { description: 'The document', schema: BusinessDocument } },
});
