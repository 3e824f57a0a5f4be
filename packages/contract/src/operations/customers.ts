import { Type } from 'typebox';
import { defineOperation } from '../operation.js';
import { page, pageQuery, Reference } from '../schemas/common.js';
import {
  Customer,
  CustomerGap,
  ListedCheck,
  SearchRequest,
  SearchResults,
  TimelineItem,
} from '../schemas/customers.js';

const common = { tag: 'Customers', auth: 'api_key', unknownFields: 'refuse' } as const;
const PATH = '/v1/customers/{reference}';

export const listCustomers = defineOperation({
  ...common,
  id: 'listCustomers',
  method: 'GET',
  path: '/v1/customers',
  summary: 'List customers: everything that one subject reference has, counted',
  description: 'One row a subject reference, with counts and risk class. Filter by class, gap and review date.',
  scope: 'customers:read',
  query: Type.Object({
    ...pageQuery,
    subject_reference: Type.Optional(Reference),
    type: Type.Optional(Type.Enum(['individual', 'business'])),
    risk_band: Type.Optional(Type.Enum(['low', 'medium', 'high', 'critical'])),
  }),
  replies: { 200: { description: 'A page of customers, by when they were first seen', schema: page(Customer) } },
});

export const getCustomer = defineOperation({
  ...common,
  id: 'getCustomer',
  method: 'GET',
  path: PATH,
  summary: 'Retrieve a customer by reference or id',
  description: 'Everything that one subject reference has, counted, with risk class, review date and open work.',
  scope: 'customers:read',
  replies: { 200: { description: 'The customer', schema: Customer } },
});

export const getCustomerTimeline = defineOperation({
  ...common,
  id: 'getCustomerTimeline',
  method: 'GET',
  path: `${PATH}/timeline`,
  summary: 'List everything that a customer has, newest first',
  description:
    'Sessions, checks, screenings, transactions, wallets and cases of one customer in one list, newest first.',
  scope: 'customers:read',
  query: Type.Object({ ...pageQuery }),
  replies: { 200: { description: 'A page of the timeline', schema: page(TimelineItem) } },
});

export const getCustomerGaps = defineOperation({
  ...common,
  id: 'getCustomerGaps',
  method: 'GET',
  path: `${PATH}/gaps`,
  summary: 'List what a customer lacks or waits for',
  description: 'What is missing before the customer counts as complete: checks not done, hits not judged, reviews due.',
  scope: 'customers:read',
  query: Type.Object({ ...pageQuery }),
  replies: { 200: { description: 'The gaps', schema: page(CustomerGap) } },
});

export const searchAll = defineOperation({
  ...common,
  id: 'searchAll',
  method: 'POST',
  path: '/v1/search',
  summary: 'Find customers and what they have',
  description:
    'By POST, so that names stay out of addresses. Names are compared by sound and in every script: Zelensky finds Зеленський.',
  scope: 'search:read',
  body: SearchRequest,
  replies: { 200: { description: 'At most 50 results, the best first', schema: SearchResults } },
});

export const listChecks = defineOperation({
  ...common,
  tag: 'Standalone checks',
  id: 'listChecks',
  method: 'GET',
  path: '/v1/checks',
  summary: 'List checks: those of sessions that have begun, and standalone ones',
  description: 'Checks of sessions and standalone ones in one list. Filter by type, status and reference.',
  scope: 'checks:read',
  query: Type.Object({
    ...pageQuery,
    type: Type.Optional(Type.String({ minLength: 1, maxLength: 50 })),
    outcome: Type.Optional(Type.String({ minLength: 1, maxLength: 50, description: 'The status: passed, failed, …' })),
    subject_reference: Type.Optional(Reference),
    standalone: Type.Optional(Type.Boolean()),
  }),
  replies: { 200: { description: 'A page of checks', schema: page(ListedCheck) } },
});
