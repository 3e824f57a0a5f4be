import { Type } from 'typebox';
import { defineOperation } from '../operation.js';
import { page, pageQuery, Reference } from '../schemas/common.js';
import {
  Customer,
  CustomerGap,
  LISTED_CHECK_TYPES,
  ListedCheck,
  NewCustomerReview,
  RISK_CLASSES,
  RiskClassChange,
  SearchRequest,
  SearchResults,
  TIMELINE_TYPES,
  TimelinePage,
} from '../schemas/customers.js';
import { CHECK_STATUSES } from '../schemas/session.js';

const common = { tag: 'Customers', auth: 'api_key', unknownFields: 'refuse' } as const;
const PATH = '/v1/customers/{reference}';

export const listCustomers = defineOperation({
  ...common,
  id: 'listCustomers',
  method: 'GET',
  path: '/v1/customers',
  summary: 'List customers: everything that one subject reference has, counted',
  description:
    'One row a subject reference, with counts, risk class and next review. Filter by `type`, `risk_band`, `risk_class` and `review_overdue`.',
  scope: 'customers:read',
  query: Type.Object({
    ...pageQuery,
    subject_reference: Type.Optional(Reference),
    type: Type.Optional(Type.Enum(['individual', 'business'])),
    risk_band: Type.Optional(Type.Enum(['low', 'medium', 'high', 'critical'])),
    risk_class: Type.Optional(Type.Enum([...RISK_CLASSES], { description: 'Class of the customer' })),
    review_overdue: Type.Optional(Type.Literal(true, { description: 'Only those whose review was due before now' })),
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
    'Sessions, checks, screenings, transactions, wallets and cases of one customer in one list, newest first. With `counts=true` the first page says how many items there are of each kind, whatever `type` asks for; counting ends at 10,000 of a kind.',
  scope: 'customers:read',
  query: Type.Object({
    ...pageQuery,
    type: Type.Optional(
      Type.Array(Type.Enum([...TIMELINE_TYPES]), {
        maxItems: TIMELINE_TYPES.length,
        description: 'Of these kinds alone',
      }),
    ),
    counts: Type.Optional(Type.Literal(true, { description: 'With the number of all items of each kind' })),
  }),
  replies: { 200: { description: 'A page of the timeline', schema: TimelinePage } },
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

export const setCustomerRiskClass = defineOperation({
  ...common,
  id: 'setCustomerRiskClass',
  method: 'PUT',
  path: `${PATH}/risk-class`,
  summary: 'Set the risk class of a customer',
  description:
    'Sets the class that decides how often a customer is reviewed (settings `customer_reviews`), with a reason; null goes back to the class that follows from the risk. The next review is worked out anew.',
  scope: 'customers:write',
  body: RiskClassChange,
  replies: { 200: { description: 'The customer', schema: Customer } },
});

export const completeCustomerReview = defineOperation({
  ...common,
  id: 'completeCustomerReview',
  method: 'POST',
  path: `${PATH}/reviews`,
  summary: 'Complete the review of a customer',
  description:
    'Notes that a customer was reviewed, by whom and with what result. The next review is due after the days of the risk class, and what had brought this one forward is settled. Cases stay as they are.',
  scope: 'cases:write',
  body: NewCustomerReview,
  replies: { 201: { description: 'The customer', schema: Customer } },
});

export const searchAll = defineOperation({
  ...common,
  id: 'searchAll',
  method: 'POST',
  path: '/v1/search',
  summary: 'Find customers and what they have',
  description:
    'By POST, so that names stay out of addresses. Names are compared by sound and in every script: Zelensky finds Зеленський. Shows what the caller may read: customers with `customers:read`, verifications with `verifications:read`, and so on; of everything else nothing.',
  scope: 'search:read',
  reads: true,
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
  description:
    'Checks of sessions and standalone ones in one list. Filter by `type`, `outcome` and `subject_reference`, or ask for `standalone` ones only.',
  scope: 'checks:read',
  query: Type.Object({
    ...pageQuery,
    type: Type.Optional(
      Type.Array(Type.Enum([...LISTED_CHECK_TYPES]), {
        maxItems: LISTED_CHECK_TYPES.length,
        description: 'One or several; screening and contact are standalone',
      }),
    ),
    outcome: Type.Optional(
      Type.Array(Type.Enum([...CHECK_STATUSES]), {
        maxItems: CHECK_STATUSES.length,
        description: 'The status: passed, failed, …; one or several',
      }),
    ),
    subject_reference: Type.Optional(Reference),
    standalone: Type.Optional(Type.Boolean()),
  }),
  replies: { 200: { description: 'A page of checks', schema: page(ListedCheck) } },
});
