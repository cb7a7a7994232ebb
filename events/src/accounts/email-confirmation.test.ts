import { describe, expect, it } from 'vitest';
import { given, NOW } from '../testing/given.ts';
import { account } from './account.ts';

const CLAIM = '5b7f0c7e-0000-4000-8000-0000000000c1';
const NEXT_CLAIM = '5b7f0c7e-0000-4000-8000-0000000000c2';
const registered = {
  type: 'AccountRegistered',
  data: { email: 'a@b.example', name: 'Ada', emailClaimId: CLAIM },
} as const;
const enrolled = { type: 'SecondFactorEnrolled', data: { method: 'totp' } } as const;
const passkeyId = 'one';
const added = { type: 'PasskeyAdded', data: { passkeyId, name: 'Phone', synced: true } } as const;
const staff = { type: 'RoleGranted', data: { role: 'analyst' } } as const;
const requestId = '7c1f0c7e-0000-4000-8000-00000000000a';
const another = 'aaaaaaaa-0000-4000-8000-00000000000b';
const after = (hours: number): string => new Date(NOW.getTime() + hours * 3_600_000).toISOString();
const asked = { type: 'EmailConfirmationRequested', data: { requestId, expiresAt: after(24) } } as const;
const earlier = { ...asked, data: { ...asked.data, expiresAt: after(23) } } as const;
const reset = { type: 'PasswordResetRequested', data: { requestId, expiresAt: after(1) } } as const;
const changed = { type: 'PasswordChanged', data: {} } as const;
const confirmed = (by: 'confirmation_link' | 'password_reset' | 'invitation' | 'set_up') =>
  ({ type: 'EmailConfirmed', data: { by } }) as const;
const suspended = (reason: 'password_reset' | 'email_confirmed') => ({
  type: 'SignInMethodsSuspended' as const,
  data: { reason, secondFactor: true, passkeyIds: [passkeyId] },
});
const confirm = (id: string) => ({ kind: 'confirm-email', by: { kind: 'confirmation_link', requestId: id } }) as const;
const resetBy = { kind: 'change-password', link: { kind: 'password_reset', requestId } } as const;

describe('the address of an account', () => {
  it('is confirmed once, by the link sent to it', () => {
    given(account, [registered]).when({ kind: 'request-email-confirmation', requestId }).decides([asked]);
    given(account, [registered, asked])
      .when(confirm(requestId))
      .decides([confirmed('confirmation_link')]);
    given(account, [registered, asked]).when(confirm(another)).refuses('link_expired');
    given(account, [registered]).when(confirm(requestId)).refuses('link_expired');
    given(account, [registered, asked, confirmed('confirmation_link')])
      .when(confirm(requestId))
      .refuses('link_expired');
    const old = { ...asked, data: { ...asked.data, expiresAt: NOW.toISOString() } };
    given(account, [registered, old]).when(confirm(requestId)).refuses('link_expired');
  });

  it('is recorded as refused or accepted once each, also after a withdrawal, and is another once it changes', () => {
    const delivery = (refusedWith: number | null, email = 'A@b.example') =>
      ({ kind: 'record-delivery', email, refusedWith }) as const;
    const withdrawn = { type: 'AccountDeactivated', data: { reason: 'asked' } } as const;
    const refused = { type: 'EmailAddressRefused', data: { statusCode: 550, refusedAt: NOW.toISOString() } } as const;
    given(account, [registered, withdrawn]).when(delivery(550)).decides([refused]);
    given(account, [registered, refused]).when(delivery(553)).decides([]);
    given(account, [registered, refused])
      .when(delivery(null))
      .decides([{ type: 'EmailAddressAccepted', data: {} }]);
    given(account, [registered]).when(delivery(null)).decides([]);
    given(account, [registered]).when(delivery(550, 'former@b.example')).decides([]);
    const identity = { email: 'c@d.example', name: 'Ada', formerEmail: 'a@b.example' };
    const moved = {
      type: 'EmailChanged',
      data: { ...identity, emailClaimId: NEXT_CLAIM, formerEmailClaimId: CLAIM },
    } as const;
    given(account, [registered, refused, moved]).when(delivery(null, 'c@d.example')).decides([]);
  });

  it('gets at most one e-mail a minute, keeps earlier links valid, and gets none once confirmed', () => {
    const request = { kind: 'request-email-confirmation', requestId: another } as const;
    given(account, [registered, asked]).when(request).decides([]);
    given(account, [registered, earlier]).when(request).decides([asked]);
    given(account, [registered, confirmed('set_up')])
      .when(request)
      .decides([]);
  });

  it('keeps its link across a password change, and loses it with the address', () => {
    given(account, [registered, asked, changed])
      .when(confirm(requestId))
      .decides([confirmed('confirmation_link')]);
    const identity = { email: 'c@d.example', name: 'Ada', formerEmail: 'a@b.example' };
    const moved = {
      type: 'EmailChanged',
      data: { ...identity, emailClaimId: NEXT_CLAIM, formerEmailClaimId: CLAIM },
    } as const;
    expect(given(account, [registered, asked, moved]).state).toMatchObject({
      emailConfirmed: true,
      emailConfirmation: null,
    });
  });

  it('is confirmed by a reset, an invitation and the set-up too, but not by another new password', () => {
    given(account, [registered, reset])
      .when(resetBy)
      .decides([changed, confirmed('password_reset')]);
    given(account, [registered])
      .when({ kind: 'change-password', link: { kind: 'invitation' } })
      .decides([changed, confirmed('invitation')]);
    given(account, [registered]).when({ kind: 'change-password' }).decides([changed]);
    const bySetUp = { kind: 'confirm-email', by: { kind: 'set_up' } } as const;
    given(account, [registered, enrolled])
      .when(bySetUp)
      .decides([confirmed('set_up')]);
    given(account, [registered, confirmed('set_up')])
      .when(bySetUp)
      .decides([]);
  });
});

describe('a link opened from the mailbox', () => {
  it('suspends sign-in methods set up before', () => {
    const history = [registered, enrolled, added] as const;
    given(account, [...history, confirmed('set_up'), reset])
      .when(resetBy)
      .decides([changed, suspended('password_reset')]);
    given(account, [...history, asked])
      .when(confirm(requestId))
      .decides([confirmed('confirmation_link'), suspended('email_confirmed')]);
    const { state } = given(account, [...history, suspended('password_reset')]);
    expect(state.secondFactor).toBe(false);
    expect(state.suspendedMeans).toEqual({ secondFactor: true, passkeys: [passkeyId] });
  });

  it('lets each method be confirmed or removed separately', () => {
    const history = [registered, enrolled, added, suspended('password_reset')] as const;
    const again = { type: 'SecondFactorConfirmed', data: {} } as const;
    given(account, history).when({ kind: 'confirm-second-factor' }).decides([again]);
    given(account, [...history, again])
      .when({ kind: 'confirm-second-factor' })
      .decides([]);
    given(account, [registered]).when({ kind: 'confirm-second-factor' }).refuses('second_factor_off');
    expect(given(account, [...history, again]).state).toMatchObject({
      secondFactor: true,
      suspendedMeans: { secondFactor: false, passkeys: [passkeyId] },
    });
    const used = { type: 'PasskeyConfirmed', data: { passkeyId } } as const;
    given(account, history).when({ kind: 'confirm-passkey', passkeyId }).decides([used]);
    given(account, [...history, used])
      .when({ kind: 'confirm-passkey', passkeyId })
      .decides([]);
    given(account, history).when({ kind: 'confirm-passkey', passkeyId: 'two' }).refuses('not_found');
    given(account, history)
      .when({ kind: 'remove-second-factor' })
      .decides([{ type: 'SecondFactorRemoved', data: {} }]);
    const gone = { type: 'PasskeyRemoved', data: { passkeyId } } as const;
    expect(given(account, [...history, gone]).state.suspendedMeans.passkeys).toEqual([]);
    given(account, history).when({ kind: 'enrol-second-factor' }).decides([enrolled]);
    given(account, history).when({ kind: 'renew-recovery-codes' }).refuses('second_factor_off');
  });

  it('lets staff remove or replace the second factor only through an invitation', () => {
    const history = [registered, enrolled, staff, suspended('password_reset')] as const;
    given(account, history).when({ kind: 'remove-second-factor' }).refuses('second_factor_for_staff');
    given(account, history).when({ kind: 'enrol-second-factor' }).refuses('second_factor_for_staff');
    given(account, history).when({ kind: 'enrol-second-factor', invited: true }).decides([enrolled]);
  });
});
