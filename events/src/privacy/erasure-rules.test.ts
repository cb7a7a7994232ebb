import { describe, expect, it } from 'vitest';
import { given, NOW } from '../testing/given.ts';
import { dataRequests } from './data-request.ts';
import type { DataRequestEvent } from './data-request-events.ts';

const requestId = 'r1';
const [officerId, second] = ['o1', 'o2'];

const filed = (id: string, requestType: 'erasure' | 'access'): DataRequestEvent => ({
  type: 'DataRequestFiled',
  data: { requestId: id, requestType, categories: [], description: '', dueAt: '2026-04-02T14:20:00.000Z' },
});
const claimed: DataRequestEvent = { type: 'DataRequestClaimed', data: { requestId, officerId } };
const checked: DataRequestEvent = {
  type: 'IdentityChecked',
  data: { requestId, officerId, method: 'signed_in_session' },
};
const proposed: DataRequestEvent = { type: 'ErasureProposed', data: { requestId, officerId } };
const approved: DataRequestEvent = { type: 'ErasureApproved', data: { requestId, officerId: second } };
const held: DataRequestEvent = { type: 'LegalHoldSet', data: { officerId, reason: 'A court' } };
const lifted: DataRequestEvent = { type: 'LegalHoldLifted', data: { officerId, reason: 'Decided' } };
const certified = (alsoClosed: string[], requestIds: string[]): DataRequestEvent => ({
  type: 'ErasureCertified',
  data: { requestId, certificateSha256: 'f0', found: 0, alsoClosed, requestIds },
});

const ready = [filed(requestId, 'erasure'), claimed, checked];
const propose = { kind: 'propose-erasure', requestId, officerId } as const;
const approve = { kind: 'approve-erasure', requestId, officerId: second } as const;
const certify = { kind: 'certify-erasure', requestId, certificateSha256: 'f0', found: 0 } as const;

describe('an erasure', () => {
  it('is proposed by the officer who works on it, once the identity is checked', () => {
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

  it('waits while evidence in a child-safety case is frozen, and says on which legal basis', () => {
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
    expect(decide).toThrow(/Legal basis: GDPR art. 17\(3\)\(e\)/);
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

  it('is declined by another officer, or taken back by whoever proposed it, and can be proposed again', () => {
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

  it('cannot be taken back, refused or held back once approved', () => {
    const history = [...ready, proposed, approved];
    given(dataRequests, history).when({ kind: 'set-hold', officerId, reason: 'A court' }).refuses('erasure_under_way');
    given(dataRequests, history).when({ kind: 'cancel', requestId }).refuses('erasure_under_way');
    given(dataRequests, history)
      .when({ kind: 'refuse', requestId, officerId, reason: 'Too late' })
      .refuses('erasure_under_way');
  });

  it('is certified once approved, and closes what else was open', () => {
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
  it('keeps an erasure from being proposed and from being approved, until it is lifted', () => {
    given(dataRequests, [...ready, held])
      .when(propose)
      .refuses('legal_hold');
    given(dataRequests, [...ready, proposed, held])
      .when(approve)
      .refuses('legal_hold');
    given(dataRequests, [...ready, proposed, held, lifted])
      .when(approve)
      .decides([approved]);
  });

  it('is set once, and lifted once, with a reason', () => {
    const set = { kind: 'set-hold', officerId, reason: 'A court' } as const;
    const lift = { kind: 'lift-hold', officerId, reason: 'Decided' } as const;
    given(dataRequests, []).when(set).decides([held]);
    given(dataRequests, [held]).when(set).refuses('legal_hold');
    given(dataRequests, [held]).when(lift).decides([lifted]);
    given(dataRequests, [held, lifted]).when(lift).refuses('no_legal_hold');
  });
});
