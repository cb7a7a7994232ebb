import { describe, expect, it } from 'vitest';
import { given, NOW } from '../testing/given.ts';
import { account } from './account.ts';
import { worksAs } from './staff-access.ts';
import { INVITATION_DAYS, INVITATION_KEPT_DAYS, requireInvited, staffInvitation } from './staff-invitation.ts';

const reason = 'Moved to another team';
const CLAIM = '5b7f0c7e-0000-4000-8000-0000000000c1';
const registered = {
  type: 'AccountRegistered',
  data: { email: 'a@b.example', name: 'Ada', emailClaimId: CLAIM },
} as const;
const granted = { type: 'RoleGranted', data: { role: 'moderator' } } as const;

describe('a member of staff', () => {
  const suspended = { type: 'StaffSuspended', data: { reason } } as const;
  const lifted = { type: 'StaffSuspensionLifted', data: { reason } } as const;
  const changed = {
    type: 'StaffRoleChanged',
    data: { role: 'lead_moderator', formerRole: 'moderator', reason },
  } as const;
  const suspend = { kind: 'suspend-staff', reason } as const;
  const lift = { kind: 'lift-suspension', reason } as const;
  const promote = { kind: 'change-role', role: 'lead_moderator', reason } as const;

  it('changes role, and the event names the former one', () => {
    given(account, [registered, granted]).when(promote).decides([changed]);
    given(account, [registered, granted, changed]).when(promote).refuses('same_role');
    expect(given(account, [registered, granted, changed]).state.role).toBe('lead_moderator');
  });

  it('is suspended, keeps the role, and can return', () => {
    given(account, [registered, granted]).when(suspend).decides([suspended]);
    given(account, [registered, granted, suspended]).when(suspend).refuses('suspended_already');
    given(account, [registered, granted]).when(lift).refuses('not_suspended');
    given(account, [registered, granted, suspended]).when(lift).decides([lifted]);
    const { state } = given(account, [registered, granted, suspended]);
    expect([state.role, worksAs(state, 'moderator')]).toEqual(['moderator', false]);
    expect(worksAs(given(account, [registered, granted, suspended, lifted]).state, 'moderator')).toBe(true);
  });

  it('needs a role', () => {
    for (const command of [suspend, lift, promote]) given(account, [registered]).when(command).refuses('not_staff');
  });

  it('stays suspended across a role change, and loses all access once erased', () => {
    const other = { type: 'RoleGranted', data: { role: 'lead_moderator' } } as const;
    for (const event of [changed, other]) {
      const { state } = given(account, [registered, granted, suspended, event]);
      expect([state.role, state.suspended]).toEqual(['lead_moderator', true]);
    }
    const erased = { type: 'PersonalDataErased', data: { reason: 'asked' } } as const;
    const gone = given(account, [registered, granted, suspended, erased]).state;
    expect([gone.role, gone.suspended]).toEqual([null, false]);
  });
});

describe('an invitation to the console', () => {
  const requestId = '7c1f0c7e-0000-4000-8000-00000000000a';
  const another = '7c1f0c7e-0000-4000-8000-00000000000b';
  const inAWeek = new Date(NOW.getTime() + INVITATION_DAYS * 86_400_000).toISOString();
  const whom = { role: 'moderator', email: 'a@b.example' } as const;
  const invited = { type: 'StaffInvited', data: { ...whom, requestId, expiresAt: inAWeek } } as const;
  const over = { ...invited, data: { ...invited.data, expiresAt: NOW.toISOString() } };
  const withdrawn = { type: 'StaffInvitationRevoked', data: { reason } } as const;
  const accepted = { type: 'StaffInvitationAccepted', data: { role: 'moderator' } } as const;
  const accept = { kind: 'accept', requestId } as const;
  const withdraw = { kind: 'withdraw', reason } as const;
  const earlier = new Date(NOW.getTime() - 3_600_000);

  it('is created once, and again after it was withdrawn', () => {
    const invite = { kind: 'invite', ...whom, requestId } as const;
    given(staffInvitation, []).when(invite).decides([invited]);
    given(staffInvitation, [invited]).when(invite).refuses('invited_already');
    given(staffInvitation, [invited, withdrawn]).when(invite).decides([invited]);
  });

  it('is sent again with a new link, but not twice within a minute', () => {
    const again = { kind: 'send-again', requestId: another } as const;
    const second = { ...invited, data: { ...invited.data, requestId: another } };
    given(staffInvitation, [over], earlier).when(again).decides([second]);
    given(staffInvitation, [invited], NOW).when(again).decides([]);
    given(staffInvitation, [invited, second]).when(accept).refuses('link_expired');
    for (const ended of [withdrawn, accepted]) {
      given(staffInvitation, [invited, ended], earlier).when(again).refuses('no_invitation');
    }
  });

  it('is accepted once, within a week, with the link of the last e-mail', () => {
    given(staffInvitation, [invited]).when(accept).decides([accepted]);
    given(staffInvitation, [over]).when(accept).refuses('link_expired');
    given(staffInvitation, []).when(accept).refuses('link_expired');
    given(staffInvitation, [invited, withdrawn]).when(accept).refuses('link_expired');
    given(staffInvitation, [invited]).when({ kind: 'accept', requestId: another }).refuses('link_expired');
    // The same link finishes a request that crashed after this event.
    given(staffInvitation, [invited, accepted]).when(accept).decides([]);
    expect(requireInvited(given(staffInvitation, [invited, accepted]).state, requestId, NOW)).toBe('moderator');
  });

  it('is erased once if unanswered, some time after it expired or was withdrawn', () => {
    const erase = { kind: 'erase' } as const;
    const erased = { type: 'StaffInvitationErased', data: {} } as const;
    const kept = new Date(NOW.getTime() - INVITATION_KEPT_DAYS * 86_400_000);
    const expired = { ...invited, data: { ...invited.data, expiresAt: kept.toISOString() } };
    const later = { ...invited, data: { ...invited.data, expiresAt: new Date(kept.getTime() + 1).toISOString() } };
    given(staffInvitation, [expired]).when(erase).decides([erased]);
    given(staffInvitation, [later]).when(erase).decides([]);
    given(staffInvitation, [expired, erased]).when(erase).decides([]);
    given(staffInvitation, [expired, accepted]).when(erase).decides([]);
    given(staffInvitation, []).when(erase).decides([]);
    given(staffInvitation, [invited, withdrawn], kept).when(erase).decides([erased]);
    given(staffInvitation, [invited, withdrawn], new Date(kept.getTime() + 1))
      .when(erase)
      .decides([]);
    given(staffInvitation, [expired, erased]).when({ kind: 'send-again', requestId }).refuses('no_invitation');
    given(staffInvitation, [expired, erased]).when(withdraw).refuses('no_invitation');
    given(staffInvitation, [expired, erased]).when(accept).refuses('link_expired');
  });

  it('is withdrawn while it is pending', () => {
    given(staffInvitation, [invited]).when(withdraw).decides([withdrawn]);
    for (const ended of [withdrawn, accepted]) {
      given(staffInvitation, [invited, ended]).when(withdraw).refuses('no_invitation');
    }
  });
});
