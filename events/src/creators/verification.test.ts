import { describe, it } from 'vitest';
import type { EventOf } from '../store/define-event.ts';
import { given, NOW } from '../testing/given.ts';
import { APPLY_AGAIN_DAYS, creatorVerification } from './verification.ts';
import type { CreatorApplicationSubmitted } from './verification-events.ts';

const applicationId = '44444444-4444-8444-8444-444444444444';
const other = '55555555-5555-8555-8555-555555555555';
const moderatorId = 'moderator';
const note = 'Good work';
const data: EventOf<typeof CreatorApplicationSubmitted>['data'] = {
  applicationId,
  requestedTier: 'premium',
  bio: 'I make films about rivers.',
  sampleWorkUrls: ['https://films.example/river'],
  socialMediaLinks: { youtube: 'https://youtube.example/river' },
};
const submit = { kind: 'submit', ...data } as const;
const again = { ...submit, applicationId: other };
const inDays = (days: number): string => new Date(NOW.getTime() + days * 86_400_000).toISOString();

const submitted = { type: 'CreatorApplicationSubmitted', data } as const;
const withdrawn = { type: 'CreatorApplicationWithdrawn', data: { applicationId } } as const;
const claimed = { type: 'CreatorApplicationClaimed', data: { applicationId, moderatorId } } as const;
const released = { type: 'CreatorApplicationReleased', data: { applicationId, moderatorId } } as const;
const verified = {
  type: 'CreatorVerified',
  data: { applicationId, moderatorId, tier: 'standard', note },
} as const;
const rejectedUntil = (mayApplyFrom: string) =>
  ({ type: 'CreatorApplicationRejected', data: { applicationId, moderatorId, mayApplyFrom, note } }) as const;
const rejected = rejectedUntil(inDays(APPLY_AGAIN_DAYS));
const revoked = (decision: 'approved' | 'rejected', mayApplyFrom: string | null) =>
  ({
    type: 'CreatorDecisionRevoked',
    data: { applicationId, moderatorId, decision, mayApplyFrom, reason: note },
  }) as const;

const by = { applicationId, moderatorId } as const;
const claim = { kind: 'claim', ...by } as const;
const release = { kind: 'release', ...by, isLead: false } as const;
const approve = { kind: 'approve', ...by, tier: 'standard', note } as const;
const reject = { kind: 'reject', ...by, note } as const;
const revoke = { kind: 'revoke', ...by, reason: note } as const;
const withdraw = { kind: 'withdraw', applicationId } as const;

describe('an application of a creator', () => {
  it('is the only open one of a person', () => {
    given(creatorVerification, []).when(submit).decides([submitted]);
    given(creatorVerification, [submitted]).when(again).refuses('application_open_already');
    given(creatorVerification, [submitted, claimed]).when(again).refuses('application_open_already');
    given(creatorVerification, [submitted, verified]).when(again).refuses('verified_already');
  });

  it('can be withdrawn while open, and followed by another at once', () => {
    given(creatorVerification, []).when(withdraw).refuses('not_found');
    given(creatorVerification, [submitted, claimed]).when(withdraw).decides([withdrawn]);
    given(creatorVerification, [submitted, withdrawn]).when(withdraw).refuses('application_closed');
    given(creatorVerification, [submitted, withdrawn])
      .when(again)
      .decides([{ ...submitted, data: { ...data, applicationId: other } }]);
  });

  it('can be claimed by one member of staff', () => {
    const somebody = { moderatorId: 'somebody' };
    given(creatorVerification, [submitted]).when(claim).decides([claimed]);
    given(creatorVerification, [submitted, claimed]).when(claim).decides([]);
    for (const command of [claim, release, approve, reject]) {
      given(creatorVerification, [submitted, claimed])
        .when({ ...command, ...somebody })
        .refuses('application_claimed');
    }
    given(creatorVerification, [submitted]).when(release).decides([]);
    given(creatorVerification, [submitted, claimed]).when(release).decides([released]);
    given(creatorVerification, [submitted, claimed])
      .when({ ...release, ...somebody, isLead: true })
      .decides([released]);
    given(creatorVerification, [submitted, claimed, released])
      .when({ ...claim, ...somebody })
      .decides([{ ...claimed, data: { applicationId, ...somebody } }]);
  });

  it('is decided once, while pending or by the member of staff who claimed it', () => {
    given(creatorVerification, [submitted]).when(approve).decides([verified]);
    given(creatorVerification, [submitted, claimed]).when(reject).decides([rejected]);
    for (const command of [claim, release, approve, reject]) {
      given(creatorVerification, []).when(command).refuses('not_found');
      for (const end of [verified, rejected, withdrawn]) {
        given(creatorVerification, [submitted, end]).when(command).refuses('application_closed');
      }
    }
  });

  it('can be made again some time after a rejection', () => {
    given(creatorVerification, [submitted, rejected]).when(again).refuses('apply_too_early');
    given(creatorVerification, [submitted, rejectedUntil(NOW.toISOString())])
      .when(again)
      .decides([{ ...submitted, data: { ...data, applicationId: other } }]);
  });
});

describe('a decision on an application', () => {
  it('can be revoked: a verification ends, and a rejected application is pending again', () => {
    const end = revoked('approved', inDays(APPLY_AGAIN_DAYS));
    given(creatorVerification, [submitted, verified]).when(revoke).decides([end]);
    given(creatorVerification, [submitted, verified, end]).when(again).refuses('apply_too_early');
    given(creatorVerification, [submitted, verified, end]).when(revoke).refuses('nothing_decided');
    const reopened = revoked('rejected', null);
    given(creatorVerification, [submitted, rejected]).when(revoke).decides([reopened]);
    given(creatorVerification, [submitted, rejected, reopened]).when(approve).decides([verified]);
    given(creatorVerification, [submitted, rejected, reopened]).when(again).refuses('application_open_already');
    for (const history of [[submitted], [submitted, claimed], [submitted, withdrawn]]) {
      given(creatorVerification, history).when(revoke).refuses('nothing_decided');
    }
  });

  it('cannot be revoked, if a rejection, while a later application is open or approved', () => {
    const early = rejectedUntil(NOW.toISOString());
    const next = { ...submitted, data: { ...data, applicationId: other } };
    const approved = { ...verified, data: { ...verified.data, applicationId: other } };
    given(creatorVerification, [submitted, early, next]).when(revoke).refuses('application_open_already');
    given(creatorVerification, [submitted, early, next, approved]).when(revoke).refuses('verified_already');
  });
});
