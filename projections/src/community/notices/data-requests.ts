import {
  DataRequestClaimed,
  DataRequestExtended,
  DataRequestFulfilled,
  DataRequestRefused,
} from '@sankofa/events/privacy/data-request-events';
import type { Handlers } from '../../runtime/define-read-model.ts';
import { type tables, tellOwner } from './notify.ts';

/** Progress of a person's data request. */
export const dataRequestNotified = [
  DataRequestClaimed,
  DataRequestExtended,
  DataRequestRefused,
  DataRequestFulfilled,
] as const;

export const dataRequestNotices: Handlers<(typeof dataRequestNotified)[number], typeof tables> = {
  DataRequestClaimed: tellOwner('data_request_claimed', ({ requestId }) => ({ requestId: requestId })),
  DataRequestExtended: tellOwner('data_request_extended', ({ requestId, dueAt }) => ({
    requestId: requestId,
    dueAt: dueAt,
  })),
  DataRequestRefused: tellOwner('data_request_refused', ({ requestId }) => ({ requestId: requestId })),
  DataRequestFulfilled: tellOwner('data_request_fulfilled', ({ requestId, requestType }) => ({
    requestId: requestId,
    requestType: requestType,
  })),
};
