import { Type } from 'typebox';
import { defineOperation } from '../operation.js';
import { page, pageQuery, Reference } from '../schemas/common.js';
import {
  DATA_REQUEST_STATUSES,
  DATA_REQUEST_TYPES,
  DataRequest,
  ErasureDryRun,
  NewDataApproval,
  NewErasure,
  NewExport,
  NewRestriction,
  SubjectExport,
} from '../schemas/customers.js';

const common = { tag: 'Data requests', auth: 'api_key', unknownFields: 'refuse' } as const;
const CUSTOMER = '/v1/customers/{reference}';
const PATH = '/v1/data-requests';

export const createSubjectExport = defineOperation({
  ...common,
  id: 'createSubjectExport',
  method: 'POST',
  path: `${CUSTOMER}/exports`,
  summary: 'Enter a request for access to the data of a subject',
  description:
    "Enters a request for a copy of the subject's data and makes the export. Retrieve it through the request.",
  scope: 'customers:write',
  body: NewExport,
  replies: { 201: { description: 'The request, with the address of the export', schema: DataRequest } },
});

export const createErasure = defineOperation({
  ...common,
  id: 'createErasure',
  method: 'POST',
  path: `${CUSTOMER}/erasures`,
  summary: 'Enter a request for erasure, or see what it would take',
  description:
    'Begins the erasure of what is held about a subject; `dry_run` only lists what would go and what would stay. A second person approves it. What a legal hold, a minimum retention or record keeping demands stays.',
  scope: 'customers:write',
  body: NewErasure,
  replies: {
    200: { description: 'A dry run: nothing was entered', schema: ErasureDryRun },
    201: { description: 'The request, which waits for its approval', schema: DataRequest },
  },
});

export const createRestriction = defineOperation({
  ...common,
  id: 'createRestriction',
  method: 'POST',
  path: `${CUSTOMER}/restrictions`,
  summary: 'Restrict the processing of a subject, or lift that',
  description: 'While a restriction stands, the data are kept and not used. Lifting it takes a reason as well.',
  scope: 'customers:write',
  body: NewRestriction,
  replies: { 201: { description: 'The request', schema: DataRequest } },
});

export const listDataRequests = defineOperation({
  ...common,
  id: 'listDataRequests',
  method: 'GET',
  path: PATH,
  summary: 'List requests of subjects about their data, with due dates',
  description:
    'Requests for access, erasure and restriction with their statutory due dates. Filter by `type`, `status` and `subject_reference`; `overdue` of each says whether its date has passed.',
  scope: 'customers:read',
  query: Type.Object({
    ...pageQuery,
    type: Type.Optional(Type.Enum([...DATA_REQUEST_TYPES])),
    status: Type.Optional(Type.Enum([...DATA_REQUEST_STATUSES])),
    subject_reference: Type.Optional(Reference),
  }),
  replies: { 200: { description: 'A page of requests', schema: page(DataRequest) } },
});

export const getDataRequest = defineOperation({
  ...common,
  id: 'getDataRequest',
  method: 'GET',
  path: `${PATH}/{id}`,
  summary: 'Retrieve a request',
  description: 'One request with its due date, plan and state.',
  scope: 'customers:read',
  replies: { 200: { description: 'The request', schema: DataRequest } },
});

export const getSubjectExport = defineOperation({
  ...common,
  id: 'getSubjectExport',
  method: 'GET',
  path: `${PATH}/{id}/export`,
  summary: 'Retrieve the data of the subject of a request for access',
  description:
    'What is held about the subject, as it stands now, to hand over. Without reports, notes and other people. JSON by default; `Accept: application/zip` or `format=zip` gives an archive for the person: `index.html`, which opens offline and is written in the language of `locale`, the data as JSON, and the pictures as they were captured. Each retrieval is an audit entry.',
  scope: 'export',
  mayConflict: true,
  query: Type.Object({
    format: Type.Optional(Type.Enum(['json', 'zip'])),
    locale: Type.Optional(
      Type.String({ maxLength: 35, description: 'BCP 47, of the archive; English where there is no translation' }),
    ),
  }),
  replies: {
    200: {
      description: 'What is held, or the archive',
      schema: SubjectExport,
      mediaTypes: ['application/json', 'application/zip'],
    },
  },
});

export const approveErasure = defineOperation({
  ...common,
  id: 'approveErasure',
  method: 'POST',
  path: `${PATH}/{id}/approve`,
  summary: 'Approve an erasure as a second person; it is done at once',
  description:
    "The second person of the four-eyes rule. The keys of the subject's data are destroyed at once, and that cannot be undone.",
  scope: 'customers:write',
  stepUpMinutes: 5,
  body: NewDataApproval,
  replies: { 200: { description: 'The request with what went and what stayed', schema: DataRequest } },
});
