import { DataCategory, IdentityMethod, LimitKind, RequestType } from '@sankofa/events/privacy/data-request-types';
import { z } from 'zod';
import { t } from '../messages/current.ts';
import { Name } from './accounts.ts';
import { PersonRef } from './person-ref.ts';
import { Reason, Why } from './reason.ts';
import { defineList, defineRoute } from './route.ts';
import { SecondPerson } from './second-person.ts';

export {
  DataCategory,
  ERASURE_IDENTITY_METHODS,
  IdentityMethod,
  LimitKind,
  RequestType,
} from '@sankofa/events/privacy/data-request-types';

export const RequestStatus = z.enum(['open', 'fulfilled', 'refused', 'cancelled']);
export type RequestStatus = z.infer<typeof RequestStatus>;

/** Progress of a request, oldest step first. Steps that have not happened yet have no time. */
export const ProgressStep = z.strictObject({
  step: z.enum(['filed', 'claimed', 'identity_checked', 'extended', 'closed']),
  at: z.iso.datetime(),
});

export const DataRequest = z.strictObject({
  id: z.string(),
  request_type: RequestType,
  /** Null once the person is erased. So are the reasons. */
  request_description: z.string().nullable(),
  requested_data_categories: z.array(DataCategory),
  status: RequestStatus,
  filed_at: z.iso.datetime(),
  due_at: z.iso.datetime(),
  /** Whole days until it is due; negative if overdue, null once closed. */
  days_left: z.int().nullable(),
  progress: z.array(ProgressStep),
  extension_reason: z.string().nullable(),
  refusal_reason: z.string().nullable(),
  /** What was done, in words, if the type of request does not imply it. */
  outcome: z.string().nullable(),
  /** Expiry of the package; null if there is none. */
  package_expires_at: z.iso.datetime().nullable(),
  /** Whether it can be downloaded now. */
  package_ready: z.boolean(),
  /** Path of the page with the certificate of an erasure; null for other requests. */
  certificate_link: z.string().nullable(),
});
export type DataRequest = z.infer<typeof DataRequest>;

export const MyDataRequests = z.strictObject({
  requests: z.array(DataRequest),
  /** Limits of optional processing, with their start. */
  limits: z.array(z.strictObject({ kind: LimitKind, since: z.iso.datetime() })),
});
export type MyDataRequests = z.infer<typeof MyDataRequests>;

export const QueuedRequest = z.strictObject({
  ...DataRequest.shape,
  person_id: z.string(),
  /**
   * Texts of the person and staff are omitted: they require the claim on the request, or an access reason for the file.
   */
  is_withheld: z.boolean(),
  /** Null once erased. */
  person_name: z.string().nullable(),
  is_overdue: z.boolean(),
  officer: PersonRef.nullable(),
  identity_method: IdentityMethod.nullable(),
  /** The officer's note about it. */
  identity_note: z.string().nullable(),
  /** The officer who proposed the erasure. */
  proposed_by: z.string().nullable(),
  /** Why the last proposal was declined or withdrawn; null if there was none. */
  decline_reason: z.string().nullable(),
  /** Approved, and possibly still in progress. */
  is_approved: z.boolean(),
  has_certificate: z.boolean(),
  /** Number of places where data was still found; null before the search. */
  found: z.int().nullable(),
});
export type QueuedRequest = z.infer<typeof QueuedRequest>;

const RequestId = z.strictObject({ id: z.uuid() });
const READ = ['data_requests'] as const;
/** Names of people depend on these models in lists. */
const QUEUE_READ = ['data_requests', 'people', 'consents', 'documents', 'timelines', 'age'] as const;

export const DataRequestFields = z.strictObject({
  request_type: RequestType,
  request_description: z.string().trim().max(2_000),
  requested_data_categories: z.array(DataCategory).max(DataCategory.options.length),
});
export type DataRequestFields = z.infer<typeof DataRequestFields>;

export const fileDataRequest = defineRoute({
  method: 'POST',
  path: '/api/legal/gdpr-request',
  summary: 'File a data request; it is answered within 30 days',
  access: 'viewer',
  body: DataRequestFields,
  status: 201,
  response: z.strictObject({ id: z.string(), request_type: RequestType, due_at: z.iso.datetime() }),
  problems: ['request_open_already', 'erased', 'idempotency_key_reused'],
  answers: ['Sankofa-Position'],
});

export const listMyDataRequests = defineRoute({
  method: 'GET',
  path: '/api/legal/gdpr-requests',
  summary: 'List my data requests, newest first, and limits of processing',
  access: 'viewer',
  response: MyDataRequests,
  waitsFor: READ,
});

const Done = z.strictObject({ id: z.string() });

export const cancelDataRequest = defineRoute({
  method: 'DELETE',
  path: '/api/legal/gdpr-requests/:id',
  summary: 'Cancel a data request while it is open',
  access: 'viewer',
  params: RequestId,
  response: Done,
  problems: ['not_found', 'request_closed', 'erasure_under_way', 'erased', 'idempotency_key_reused'],
  answers: ['Sankofa-Position'],
});

export const downloadPackage = defineRoute({
  method: 'POST',
  path: '/api/legal/gdpr-requests/:id/package',
  summary: 'Download my data package: a zip of JSON and HTML; each download is recorded',
  access: 'viewer',
  params: RequestId,
  response: 'zip',
  problems: ['not_found', 'package_expired', 'erased', 'idempotency_key_reused'],
  answers: ['Sankofa-Position', 'Content-Disposition'],
});

export const liftProcessingLimit = defineRoute({
  method: 'DELETE',
  path: '/api/legal/processing-limits/:kind',
  summary: 'Lift my restriction or objection: my consents apply again',
  access: 'viewer',
  params: z.strictObject({ kind: LimitKind }),
  response: z.strictObject({ kind: LimitKind }),
  problems: ['no_such_limit', 'erased', 'idempotency_key_reused'],
  answers: ['Sankofa-Position'],
});

export const listDataRequests = defineList({
  path: '/api/admin/data-requests',
  resource: 'data-requests',
  summary: 'List data requests',
  access: 'data-requests.work',
  item: QueuedRequest,
  sortable: ['due_at', 'filed_at'],
  filter: z.strictObject({
    status: RequestStatus.optional(),
    request_type: RequestType.optional(),
    person_id: z.uuid().optional(),
    /** Open ones past their due date. */
    overdue: z.boolean().optional(),
    /** Proposed erasures: for me as the second officer, or proposed by me. */
    second: SecondPerson.optional(),
  }),
  waitsFor: QUEUE_READ,
});

export const getDataRequest = defineRoute({
  method: 'GET',
  path: '/api/admin/data-requests/:id',
  summary: 'Get one data request',
  access: 'data-requests.work',
  params: RequestId,
  response: QueuedRequest,
  problems: ['not_found'],
  waitsFor: QUEUE_READ,
});

/** An event of a request. Its data have no words of people. */
export const RequestEvent = z.strictObject({
  id: z.string(),
  type: z.string(),
  at: z.iso.datetime(),
  actor: z.strictObject({ kind: z.enum(['person', 'staff', 'system', 'visitor']), ...PersonRef.shape }),
  data: z.record(z.string(), z.unknown()),
});
export type RequestEvent = z.infer<typeof RequestEvent>;

export const getRequestHistory = defineRoute({
  method: 'GET',
  path: '/api/admin/data-requests/:id/history',
  summary: 'Get the events of a data request, oldest first',
  access: 'data-requests.work',
  params: RequestId,
  response: z.array(RequestEvent),
  problems: ['not_found'],
  waitsFor: QUEUE_READ,
});

const PROBLEMS = [
  'not_found',
  'request_closed',
  'not_claimed',
  'erasure_under_way',
  'erased',
  'idempotency_key_reused',
] as const;

export const claimDataRequest = defineRoute({
  method: 'POST',
  path: '/api/admin/data-requests/:id/claim',
  summary: 'Claim this request; other officers cannot work on it then',
  access: 'data-requests.work',
  params: RequestId,
  response: Done,
  problems: ['own_file', ...PROBLEMS, 'claimed_already'],
  answers: ['Sankofa-Position'],
  waitsFor: READ,
});

export const releaseDataRequest = defineRoute({
  method: 'POST',
  path: '/api/admin/data-requests/:id/release',
  summary: 'Release this request to the queue',
  access: 'data-requests.work',
  params: RequestId,
  response: Done,
  problems: PROBLEMS,
  answers: ['Sankofa-Position'],
  waitsFor: READ,
});

export const unassignDataRequest = defineRoute({
  method: 'POST',
  path: '/api/admin/data-requests/:id/unassign',
  summary: 'Release a request whose officer is unavailable',
  access: 'data-requests.unassign',
  params: RequestId,
  body: Why,
  response: Done,
  problems: PROBLEMS,
  answers: ['Sankofa-Position'],
  waitsFor: READ,
});

export const checkIdentity = defineRoute({
  method: 'POST',
  path: '/api/admin/data-requests/:id/identity-check',
  summary: 'Record how the requester’s identity was verified',
  access: 'data-requests.work',
  params: RequestId,
  body: z.strictObject({
    method: IdentityMethod,
    /** Observations, for other officers. */
    note: z.string().trim().max(500).optional(),
  }),
  response: Done,
  problems: PROBLEMS,
  answers: ['Sankofa-Position'],
  waitsFor: READ,
});

export const extendDataRequest = defineRoute({
  method: 'POST',
  path: '/api/admin/data-requests/:id/extend',
  summary: 'Extend by one or two months, once, within the first period',
  access: 'data-requests.work',
  params: RequestId,
  body: z.strictObject({ months: z.int().min(1).max(2), reason: Reason }),
  response: Done,
  problems: [...PROBLEMS, 'extended_already', 'extension_too_late'],
  answers: ['Sankofa-Position'],
  waitsFor: READ,
});

export const refuseDataRequest = defineRoute({
  method: 'POST',
  path: '/api/admin/data-requests/:id/refuse',
  summary: 'Refuse this request; the person reads the reason',
  access: 'data-requests.work',
  params: RequestId,
  body: Why,
  response: Done,
  problems: PROBLEMS,
  answers: ['Sankofa-Position'],
  waitsFor: READ,
});

export const fulfilDataRequest = defineRoute({
  method: 'POST',
  path: '/api/admin/data-requests/:id/fulfil',
  summary: 'Fulfil this request: create the package, correct the name, or limit processing',
  access: 'data-requests.work',
  params: RequestId,
  body: z.strictObject({
    /** The corrected name, for a rectification. */
    corrected_name: Name.optional(),
    /** What was done, in words for the person; required for a rectification of anything but the name. */
    outcome: z
      .string()
      .trim()
      .min(3, { error: () => t('contract.say_what_was_done') })
      .max(500)
      .optional(),
  }),
  response: Done,
  problems: [...PROBLEMS, 'identity_not_checked', 'second_officer_needed', 'correction_missing', 'same_name'],
  answers: ['Sankofa-Position'],
  waitsFor: [...READ, 'timelines', 'sessions', 'consents', 'documents', 'viewings', 'profiles', 'age', 'cookies'],
});
