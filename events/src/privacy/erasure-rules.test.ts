import { describe, expect, it } from 'vitest';
import { given, NOW } from '../testing/given.ts';
import { dataRequests } from './data-request.ts';
import type { DataRequestEvent } from './data-request-events.ts';
import type { IdentityMethod } from './data-request-types.ts';
import type { OfficerRecord } from './four-eyes.ts';

const requestId = 'r1';
const [officerId, second] = ['o1', 'o2'];

const filed = (id: string, requestType: 'erasure' | 'access'): DataRequestEvent => ({
  type: 'DataRequestFiled',
  data: { requestId: id, requestType, categories: [], description: '', dueAt: '2026-04-02T14:20:00.000Z' },
});
const claimed: DataRequestEvent = { type: 'DataRequestClaimed', data: { requestId, officerId } };
const checkedBy = (method: IdentityMethod): DataRequestEvent => ({
  type: 'IdentityChecked',
  data: { requestId, officerId, method, note: null },
});
const checked = checkedBy('document_seen');
const proposed: DataRequestEvent = { type: 'ErasureProposed', data: { requestId, officerId } };
const approved: DataRequestEvent = { type: 'ErasureApproved', data: { requestId, officerId: second } };
const reason = 'A court';
const holdProposed: DataRequestEvent = { type: 'LegalHoldProposed', data: { officerId, reason } };
const held: DataRequestEvent = { type: 'LegalHoldSet', data: { officerId: second, proposedBy: officerId, reason } };
const liftProposed: DataRequestEvent = { type: 'LegalHoldLiftProposed', data: { officerId, reason } };
const lifted: DataRequestEvent = {
  type: 'LegalHoldLifted',
  data: { officerId: second, proposedBy: officerId, reason },
};
const certified = (alsoClosed: string[], requestIds: string[]): DataRequestEvent => ({
  type: 'ErasureCertified',
  data: { requestId, certificateSha256: 'f0', found: 0, alsoClosed, requestIds },
});

const ready = [filed(requestId, 'erasure'), claimed, checked];
const propose = { kind: 'propose-erasure', requestId, officerId } as const;
const aWeekAgo = new Date(NOW.getTime() - 7 * 86_400_000);
const officer = (id: string, changes: Partial<OfficerRecord> = {}): OfficerRecord => ({
  id,
  appointedBy: ['owner'],
  officerSince: aWeekAgo,
  isInstalled: false,
  ...changes,
});
const officers = [officer(officerId), officer(second)];
const approve = { kind: 'approve-erasure', requestId, officerId: second, officers } as const;
const certify = { kind: 'certify-erasure', requestId, certificateSha256: 'f0', found: 0 } as const;

describe('an erasure', () => {
  it('is proposed by the officer who claimed the request, after an identity check', () => {
    given(dataRequests, ready).when(propose).decides([proposed]);
    given(dataRequests, [filed(requestId, 'erasure'), claimed])
      .when(propose)
      .refuses('identity_not_checked');
    given(dataRequests, ready)
      .when({ ...propose, officerId: second })
      .refuses('not_claimed');
    given(dataRequests, [filed(requestId, 'access'), claimed, checked])
      .when(propose)
      .refuses('not_an_erasure');
  });

  it('is approved by another officer', () => {
    given(dataRequests, ready).when(approve).refuses('erasure_not_proposed');
    given(dataRequests, [...ready, proposed])
      .when({ ...approve, officerId })
      .refuses('same_officer');
    given(dataRequests, [...ready, proposed])
      .when(approve)
      .decides([approved]);
    given(dataRequests, [...ready, proposed, approved])
      .when(approve)
      .decides([]);
  });

  it('is not approved by an officer the proposer appointed, or who appointed the proposer', () => {
    const waiting = given(dataRequests, [...ready, proposed]);
    const between = (...records: OfficerRecord[]) => waiting.when({ ...approve, officers: records });
    between(officer(officerId), officer(second, { appointedBy: ['owner', officerId] })).refuses('not_independent');
    between(officer(officerId, { appointedBy: ['owner', second] }), officer(second)).refuses('not_independent');
    between(officer('another'), officer(second)).refuses('proposal_changed');
  });

  it('is not approved by an officer on their first day, unless the installation appointed them', () => {
    const waiting = given(dataRequests, [...ready, proposed]);
    const since = (ms: number, isInstalled = false) => {
      const record = officer(second, { officerSince: new Date(NOW.getTime() - ms), isInstalled });
      return waiting.when({ ...approve, officers: [officer(officerId), record] });
    };
    since(86_400_000 - 1).refuses('officer_too_new');
    since(86_400_000).decides([approved]);
    since(0, true).decides([approved]);
    waiting
      .when({ ...approve, officers: [officer(officerId), officer(second, { officerSince: null })] })
      .refuses('forbidden');
  });

  it('requires a stronger identity check than a signed-in session, for the proposal and the approval', () => {
    const weak = [filed(requestId, 'erasure'), claimed, checkedBy('signed_in_session')];
    given(dataRequests, weak).when(propose).refuses('identity_check_too_weak');
    given(dataRequests, [...weak, proposed])
      .when(approve)
      .refuses('identity_check_too_weak');
    for (const method of ['reply_from_known_address', 'document_seen', 'video_call'] as const) {
      given(dataRequests, [...weak, checkedBy(method)])
        .when(propose)
        .decides([proposed]);
      given(dataRequests, [...weak, proposed, checkedBy(method)])
        .when(approve)
        .decides([approved]);
    }
    given(dataRequests, [...ready, checkedBy('signed_in_session')])
      .when(propose)
      .refuses('identity_check_too_weak');
  });

  it('is blocked while evidence of a child-safety case is frozen, and names the legal basis', () => {
    const freeze = { freezeId: 'f', reportId: 'report' };
    const frozen: DataRequestEvent = { type: 'ErasureFrozen', data: { ...freeze, basis: 'GDPR art. 17(3)(e)' } };
    const released: DataRequestEvent = { type: 'ErasureFreezeLifted', data: freeze };
    const command = { ...freeze, basis: 'GDPR art. 17(3)(e)' } as const;
    given(dataRequests, [])
      .when({ kind: 'freeze', ...command })
      .decides([frozen]);
    given(dataRequests, [frozen])
      .when({ kind: 'freeze', ...command })
      .decides([]);
    given(dataRequests, [...ready, frozen])
      .when(propose)
      .refuses('evidence_frozen');
    given(dataRequests, [...ready, proposed, frozen])
      .when(approve)
      .refuses('evidence_frozen');
    const decide = () =>
      dataRequests.decide(
        [...ready, proposed, frozen].reduce((s, e) => dataRequests.evolve(s, e, NOW), dataRequests.initial),
        approve,
        { now: NOW },
      );
    expect(decide).toThrow(expect.objectContaining({ params: { basis: 'GDPR art. 17(3)(e)' } }));
    given(dataRequests, [frozen])
      .when({ kind: 'lift-freeze', ...command })
      .decides([released]);
    given(dataRequests, [...ready, proposed, frozen, released])
      .when(approve)
      .decides([approved]);
    given(dataRequests, [...ready, proposed, approved])
      .when({ kind: 'freeze', ...command })
      .decides([]);
  });

  it('is declined by another officer, or withdrawn by the proposer, and can be proposed again', () => {
    for (const who of [officerId, second]) {
      const declined: DataRequestEvent = {
        type: 'ErasureDeclined',
        data: { requestId, officerId: who, reason: 'Owes us an invoice' },
      };
      const decline = { kind: 'decline-erasure', requestId, officerId: who, reason: 'Owes us an invoice' } as const;
      given(dataRequests, ready).when(decline).refuses('erasure_not_proposed');
      given(dataRequests, [...ready, proposed])
        .when(decline)
        .decides([declined]);
      const after = given(dataRequests, [...ready, proposed, declined]);
      after.when(approve).refuses('erasure_not_proposed');
      after.when(propose).decides([proposed]);
      after
        .when({ kind: 'refuse', requestId, officerId, reason: 'An invoice is open' })
        .decides([{ type: 'DataRequestRefused', data: { requestId, reason: 'An invoice is open' } }]);
      given(dataRequests, [...ready, proposed, approved])
        .when(decline)
        .refuses('erasure_under_way');
    }
  });

  it('cannot be withdrawn, refused or blocked once approved', () => {
    const history = [...ready, proposed, approved];
    given(dataRequests, history).when({ kind: 'set-hold', officerId, reason: 'A court' }).refuses('erasure_under_way');
    given(dataRequests, history).when({ kind: 'cancel', requestId }).refuses('erasure_under_way');
    given(dataRequests, history)
      .when({ kind: 'refuse', requestId, officerId, reason: 'Too late' })
      .refuses('erasure_under_way');
  });

  it('is certified once approved, and closes other open requests', () => {
    given(dataRequests, [...ready, proposed])
      .when(certify)
      .refuses('erasure_not_proposed');
    const history = [...ready, filed('r2', 'access'), proposed, approved];
    given(dataRequests, history)
      .when(certify)
      .decides([certified(['r2'], ['r1', 'r2'])]);
    const after = given(dataRequests, [...history, certified(['r2'], ['r1', 'r2'])]);
    after.when(certify).decides([]);
    expect(after.state.requests).toMatchObject({ r1: { status: 'fulfilled' }, r2: { status: 'cancelled' } });
  });
});

describe('a legal hold', () => {
  const set = { kind: 'set-hold', officerId, reason } as const;
  const lift = { kind: 'lift-hold', officerId, reason } as const;
  const approveHold = { kind: 'approve-hold', officerId: second, officers } as const;
  const approveLift = { kind: 'approve-lift', officerId: second, officers } as const;

  it('blocks the proposal and approval of an erasure, from its own proposal until two officers have lifted it', () => {
    for (const hold of [[holdProposed], [holdProposed, held], [holdProposed, held, liftProposed]]) {
      given(dataRequests, [...ready, ...hold])
        .when(propose)
        .refuses('legal_hold');
      given(dataRequests, [...ready, proposed, ...hold])
        .when(approve)
        .refuses('legal_hold');
    }
    given(dataRequests, [...ready, proposed, holdProposed, held, liftProposed, lifted])
      .when(approve)
      .decides([approved]);
  });

  it('is proposed by one officer and set by another', () => {
    given(dataRequests, []).when(set).decides([holdProposed]);
    given(dataRequests, [holdProposed]).when(approveHold).decides([held]);
    given(dataRequests, [holdProposed])
      .when({ ...approveHold, officerId })
      .refuses('same_officer');
    given(dataRequests, [holdProposed])
      .when({ ...approveHold, officers: [officer(officerId), officer(second, { appointedBy: [officerId] })] })
      .refuses('not_independent');
    for (const history of [[holdProposed], [holdProposed, held], [holdProposed, held, liftProposed]]) {
      given(dataRequests, history).when(set).refuses('legal_hold');
    }
    for (const history of [[], [holdProposed, held]]) {
      given(dataRequests, history).when(approveHold).refuses('hold_not_proposed');
    }
  });

  it('is lifted by two officers', () => {
    given(dataRequests, []).when(lift).refuses('no_legal_hold');
    given(dataRequests, [holdProposed]).when(lift).refuses('hold_not_set');
    given(dataRequests, [held]).when(lift).decides([liftProposed]);
    given(dataRequests, [held, liftProposed]).when(lift).refuses('lift_proposed');
    given(dataRequests, [held]).when(approveLift).refuses('hold_not_proposed');
    given(dataRequests, [held, liftProposed])
      .when({ ...approveLift, officerId })
      .refuses('same_officer');
    given(dataRequests, [held, liftProposed]).when(approveLift).decides([lifted]);
    given(dataRequests, [held, liftProposed, lifted]).when(lift).refuses('no_legal_hold');
  });

  it('is declined while pending, or withdrawn by the proposer', () => {
    for (const who of [officerId, second]) {
      const by = { officerId: who, reason: 'No case is open' } as const;
      const declined: DataRequestEvent = { type: 'LegalHoldDeclined', data: by };
      given(dataRequests, [holdProposed])
        .when({ kind: 'decline-hold', ...by })
        .decides([declined]);
      given(dataRequests, [...ready, holdProposed, declined])
        .when(propose)
        .decides([proposed]);
      given(dataRequests, [held])
        .when({ kind: 'decline-hold', ...by })
        .refuses('hold_not_proposed');
      const kept: DataRequestEvent = { type: 'LegalHoldLiftDeclined', data: by };
      given(dataRequests, [held, liftProposed])
        .when({ kind: 'decline-lift', ...by })
        .decides([kept]);
      given(dataRequests, [...ready, held, liftProposed, kept])
        .when(propose)
        .refuses('legal_hold');
    }
  });
});
