import { describe, expect, it } from 'vitest';
import { given, NOW } from '../testing/given.ts';
import { dataRequests } from './data-request.ts';
import type { DataRequestEvent } from './data-request-events.ts';
import type { RequestType } from './data-request-types.ts';

const requestId = 'r1';
const officerId = 'o1';
const DAY_MS = 86_400_000;
const inDays = (days: number): string => new Date(NOW.getTime() + days * DAY_MS).toISOString();

const filed = (requestType: RequestType, dueAt = inDays(30)): DataRequestEvent => ({
  type: 'DataRequestFiled',
  data: { requestId, requestType, categories: ['ratings'], description: 'All of it', dueAt },
});
const claimed: DataRequestEvent = { type: 'DataRequestClaimed', data: { requestId, officerId } };
const checked: DataRequestEvent = {
  type: 'IdentityChecked',
  data: { requestId, officerId, method: 'signed_in_session', note: 'Asked from the account page' },
};
const cancelled: DataRequestEvent = { type: 'DataRequestCancelled', data: { requestId } };
const fulfilled = (requestType: RequestType, packageExpiresAt: string | null = null): DataRequestEvent => ({
  type: 'DataRequestFulfilled',
  data: { requestId, requestType, packageExpiresAt, outcome: null },
});
const file = {
  kind: 'file',
  requestId,
  requestType: 'access',
  categories: ['ratings', 'comments', 'ratings'],
  description: 'All of it',
} as const;

describe('filing a data request', () => {
  it('sets a due date in 30 days', () => {
    given(dataRequests, [])
      .when(file)
      .decides([
        {
          type: 'DataRequestFiled',
          data: {
            requestId,
            requestType: 'access',
            categories: ['ratings', 'comments'],
            description: 'All of it',
            dueAt: '2026-04-02T14:20:00.000Z',
          },
        },
      ]);
  });

  it('is refused only while one of the same type is open', () => {
    given(dataRequests, [filed('access')])
      .when({ ...file, requestId: 'r2' })
      .refuses('request_open_already');
    for (const before of [[filed('erasure')], [filed('access'), cancelled]]) {
      expect(
        dataRequests.decide(given(dataRequests, before).state, { ...file, requestId: 'r2' }, { now: NOW }),
      ).toHaveLength(1);
    }
  });
});

describe('cancelling a data request', () => {
  const cancel = { kind: 'cancel', requestId } as const;

  it('works once, while it is open', () => {
    given(dataRequests, [filed('access'), claimed])
      .when(cancel)
      .decides([cancelled]);
    given(dataRequests, [filed('access'), cancelled])
      .when(cancel)
      .refuses('request_closed');
    given(dataRequests, [filed('access'), fulfilled('access')])
      .when(cancel)
      .refuses('request_closed');
    given(dataRequests, []).when(cancel).refuses('not_found');
  });
});

describe('working on a data request', () => {
  it('is exclusive to one officer', () => {
    const claim = { kind: 'claim', requestId, officerId } as const;
    given(dataRequests, [filed('access')])
      .when(claim)
      .decides([claimed]);
    given(dataRequests, [filed('access'), claimed])
      .when(claim)
      .decides([]);
    const another = { ...claim, officerId: 'o2' };
    given(dataRequests, [filed('access'), claimed])
      .when(another)
      .refuses('claimed_already');
    const release = { kind: 'release', requestId, officerId } as const;
    const released = { type: 'DataRequestReleased', data: { requestId, officerId } } as const;
    given(dataRequests, [filed('access'), claimed])
      .when(release)
      .decides([released]);
    given(dataRequests, [filed('access'), claimed, released])
      .when(another)
      .decides([{ type: 'DataRequestClaimed', data: { requestId, officerId: 'o2' } }]);
  });

  it('requires the claim', () => {
    const refuse = { kind: 'refuse', requestId, officerId, reason: 'Not the person' } as const;
    given(dataRequests, [filed('access')])
      .when(refuse)
      .refuses('not_claimed');
    given(dataRequests, [filed('access'), claimed])
      .when({ ...refuse, officerId: 'o2' })
      .refuses('not_claimed');
    given(dataRequests, [filed('access'), claimed])
      .when(refuse)
      .decides([{ type: 'DataRequestRefused', data: { requestId, reason: 'Not the person' } }]);
  });
});

describe('a request claimed by an unavailable officer', () => {
  it('can be returned to the queue by an owner, with a reason', () => {
    const unassign = { kind: 'unassign', requestId, reason: 'On leave' } as const;
    const unassigned: DataRequestEvent = {
      type: 'DataRequestUnassigned',
      data: { requestId, officerId, reason: 'On leave' },
    };
    given(dataRequests, [filed('access'), claimed])
      .when(unassign)
      .decides([unassigned]);
    given(dataRequests, [filed('access')])
      .when(unassign)
      .refuses('not_claimed');
    given(dataRequests, [filed('access'), claimed, unassigned])
      .when({ kind: 'claim', requestId, officerId: 'o2' })
      .decides([{ type: 'DataRequestClaimed', data: { requestId, officerId: 'o2' } }]);
  });
});

describe('extending a data request', () => {
  const extend = { kind: 'extend', requestId, officerId, months: 2, reason: 'Many records' } as const;
  const extended = (dueAt: string): DataRequestEvent => ({
    type: 'DataRequestExtended',
    data: { requestId, reason: 'Many records', dueAt },
  });

  it('moves the due date by calendar months, once', () => {
    const open = [filed('access', '2026-04-02T14:20:00.000Z'), claimed];
    given(dataRequests, open)
      .when(extend)
      .decides([extended('2026-06-02T14:20:00.000Z')]);
    given(dataRequests, [...open, extended('2026-05-02T14:20:00.000Z')])
      .when(extend)
      .refuses('extended_already');
    for (const months of [0, 3, 1.5])
      given(dataRequests, open)
        .when({ ...extend, months })
        .refuses('invalid_request');
  });

  it('is possible only within the first period', () => {
    const aMonthAgo = new Date('2026-02-03T14:20:00.000Z');
    given(dataRequests, [filed('access', inDays(2)), claimed], aMonthAgo)
      .when(extend)
      .decides([extended('2026-05-03T14:20:00.000Z')]);
    given(dataRequests, [filed('access', inDays(2)), claimed], new Date(aMonthAgo.getTime() - 1))
      .when(extend)
      .refuses('extension_too_late');
  });

  it('counts from one month after the filing, even for a request that was given 30 days', () => {
    const lastOfJanuary = new Date('2026-01-31T14:20:00.000Z');
    const { state } = given(dataRequests, [filed('access', '2026-03-02T14:20:00.000Z')], lastOfJanuary);
    expect(state.requests[requestId]?.dueAt).toBe('2026-02-28T14:20:00.000Z');
  });
});

describe('fulfilling a data request', () => {
  const fulfil = { kind: 'fulfil', requestId, officerId, nameCorrected: false, outcome: null } as const;

  it('requires an identity check', () => {
    given(dataRequests, [filed('access'), claimed])
      .when({
        kind: 'check-identity',
        requestId,
        officerId,
        method: 'signed_in_session',
        note: 'Asked from the account page',
      })
      .decides([checked]);
    given(dataRequests, [filed('access'), claimed])
      .when(fulfil)
      .refuses('identity_not_checked');
  });

  it('provides a package for seven days, with unlimited downloads', () => {
    for (const type of ['access', 'portability'] as const) {
      given(dataRequests, [filed(type), claimed, checked])
        .when(fulfil)
        .decides([fulfilled(type, inDays(7))]);
    }
    const download = { kind: 'download', requestId } as const;
    const downloaded = { type: 'DataPackageDownloaded', data: { requestId } } as const;
    given(dataRequests, [filed('access'), fulfilled('access', inDays(1)), downloaded])
      .when(download)
      .decides([downloaded]);
    given(dataRequests, [filed('access'), fulfilled('access', NOW.toISOString())])
      .when(download)
      .refuses('package_expired');
    given(dataRequests, [filed('rectification'), fulfilled('rectification')])
      .when(download)
      .refuses('not_found');
  });

  it('limits processing if requested', () => {
    for (const limit of ['restriction', 'objection'] as const) {
      const limited = { type: 'ProcessingLimited', data: { requestId, limit } } as const;
      given(dataRequests, [filed(limit), claimed, checked])
        .when(fulfil)
        .decides([fulfilled(limit), limited]);
      given(dataRequests, [limited, filed(limit), claimed, checked])
        .when(fulfil)
        .decides([fulfilled(limit)]);
    }
  });

  it('rectifies the name, or what the officer describes', () => {
    const ready = [filed('rectification'), claimed, checked];
    given(dataRequests, ready).when(fulfil).refuses('correction_missing');
    given(dataRequests, ready)
      .when({ ...fulfil, nameCorrected: true })
      .decides([fulfilled('rectification')]);
    const outcome = 'The birthday of your child';
    const data = { requestId, requestType: 'rectification', packageExpiresAt: null, outcome } as const;
    given(dataRequests, ready)
      .when({ ...fulfil, outcome })
      .decides([{ type: 'DataRequestFulfilled', data }]);
  });

  it('limits processing until the person lifts the limit, and can be requested again', () => {
    const limited = { type: 'ProcessingLimited', data: { requestId, limit: 'objection' } } as const;
    const lifted = { type: 'ProcessingLimitLifted', data: { limit: 'objection' } } as const;
    const lift = { kind: 'lift-limit', limit: 'objection' } as const;
    given(dataRequests, []).when(lift).refuses('no_such_limit');
    given(dataRequests, [limited])
      .when({ ...lift, limit: 'restriction' })
      .refuses('no_such_limit');
    given(dataRequests, [limited]).when(lift).decides([lifted]);
    given(dataRequests, [limited, lifted]).when(lift).refuses('no_such_limit');
    given(dataRequests, [limited, lifted, filed('objection'), claimed, checked])
      .when(fulfil)
      .decides([fulfilled('objection'), limited]);
  });

  it('cannot be used for an erasure', () => {
    given(dataRequests, [filed('erasure'), claimed, checked])
      .when(fulfil)
      .refuses('second_officer_needed');
  });
});
