import type { Handler } from '../../runtime/define-read-model.ts';
import { tellOwner } from './tell.ts';

/** How the work on a person's data request goes on. */
export const dataRequestNotices: Readonly<Record<string, Handler>> = {
  DataRequestClaimed: tellOwner('data_request_claimed', ({ requestId }) => ({ requestId: String(requestId) })),
  DataRequestExtended: tellOwner('data_request_extended', ({ requestId, dueAt }) => ({
    requestId: String(requestId),
    dueAt: String(dueAt),
  })),
  DataRequestRefused: tellOwner('data_request_refused', ({ requestId }) => ({ requestId: String(requestId) })),
  DataRequestFulfilled: tellOwner('data_request_fulfilled', ({ requestId, requestType }) => ({
    requestId: String(requestId),
    requestType: String(requestType),
  })),
};
