import { describe, it } from 'vitest';
import { given, NOW } from '../testing/given.ts';
import { account } from './account.ts';
import { emailClaim } from './email-claim.ts';
import { session } from './session.ts';

const CLAIM = '5b7f0c7e-0000-4000-8000-0000000000c1';
const NEXT_CLAIM = '5b7f0c7e-0000-4000-8000-0000000000c2';
const registered = {
  type: 'AccountRegistered',
  data: { email: 'a@b.example', name: 'Ada', emailClaimId: CLAIM },
} as const;
const confirmed = { type: 'EmailConfirmed', data: { by: 'confirmation_link' } } as const;
const erased = { type: 'PersonalDataErased', data: { reason: 'asked' } } as const;

describe('an account', () => {
  it('is registered once', () => {
    const register = { kind: 'register', ...registered.data } as const;
    given(account, []).when(register).decides([registered]);
    given(account, [registered]).when(register).refuses('account_exists');
  });

  it('does nothing before it exists, and nothing once erased', () => {
    given(account, []).when({ kind: 'change-password' }).refuses('not_found');
    given(account, [registered, erased]).when({ kind: 'grant-role', role: 'owner' }).refuses('erased');
  });

  it('can be deactivated and restored by staff; until then its owner can do nothing', () => {
    const reason = 'Sold to somebody else';
    const withdrawn = { type: 'AccountDeactivated', data: { reason } } as const;
    const restored = { type: 'AccountReactivated', data: { reason } } as const;
    const withdraw = { kind: 'withdraw', reason } as const;
    const restore = { kind: 'restore', reason } as const;
    given(account, [registered]).when(withdraw).decides([withdrawn]);
    given(account, [registered, withdrawn]).when(withdraw).refuses('already_withdrawn');
    given(account, [registered]).when(restore).refuses('not_withdrawn');
    given(account, [registered, withdrawn]).when(restore).decides([restored]);
    given(account, [registered, withdrawn, restored]).when(restore).refuses('not_withdrawn');
    const request = { kind: 'request-password-reset', requestId: 'x' } as const;
    for (const command of [{ kind: 'change-password' }, request, { kind: 'enrol-second-factor' }] as const) {
      given(account, [registered, withdrawn]).when(command).refuses('account_withdrawn');
    }
    given(account, [registered, withdrawn, restored])
      .when({ kind: 'change-password' })
      .decides([{ type: 'PasswordChanged', data: {} }]);
    given(account, [registered, withdrawn])
      .when({ kind: 'erase', reason: 'asked' })
      .decides([{ type: 'PersonalDataErased', data: { reason: 'asked' } }]);
  });

  describe('with a link from an e-mail', () => {
    const requestId = '7c1f0c7e-0000-4000-8000-00000000000a';
    const inAnHour = new Date(NOW.getTime() + 3_600_000).toISOString();
    const reset = { type: 'PasswordResetRequested', data: { requestId, expiresAt: inAnHour } } as const;
    const changed = { type: 'PasswordChanged', data: {} } as const;
    const another = 'aaaaaaaa-0000-4000-8000-00000000000b';
    const changeBy = (id: string) =>
      ({ kind: 'change-password', link: { kind: 'password_reset', requestId: id } }) as const;
    const newEmail = { requestId, newEmail: 'c@d.example' };
    const asked = { type: 'EmailChangeRequested', data: { ...newEmail, expiresAt: inAnHour } } as const;
    const expired = (event: typeof reset | typeof asked) =>
      ({ ...event, data: { ...event.data, expiresAt: NOW.toISOString() } }) as typeof event;

    it('allows one new password within an hour', () => {
      const change = changeBy(requestId);
      given(account, [registered]).when({ kind: 'request-password-reset', requestId }).decides([reset]);
      given(account, [registered, confirmed, reset]).when(change).decides([changed]);
      given(account, [registered, reset, changed]).when(change).refuses('link_expired');
      given(account, [registered, expired(reset)])
        .when(change)
        .refuses('link_expired');
      given(account, [registered]).when(change).refuses('link_expired');
      given(account, [registered, reset]).when(changeBy(another)).refuses('link_expired');
    });

    it('loses its pending links when the password or the address changes', () => {
      const data = { email: 'c@d.example', name: 'Ada', formerEmail: 'a@b.example' };
      const moved = {
        type: 'EmailChanged',
        data: { ...data, emailClaimId: NEXT_CLAIM, formerEmailClaimId: CLAIM },
      } as const;
      const confirm = { kind: 'change-email', requestId, emailClaimId: NEXT_CLAIM } as const;
      given(account, [registered, asked, changed]).when(confirm).refuses('link_expired');
      const open = { ...reset, data: { ...reset.data, requestId: another } };
      given(account, [registered, asked, open, moved]).when(changeBy(another)).refuses('link_expired');
    });

    it('sends no second e-mail within a minute; a later one repeats the link while it is valid', () => {
      const request = { kind: 'request-password-reset', requestId: another } as const;
      given(account, [registered, reset]).when(request).decides([]);
      const earlier = new Date(NOW.getTime() + 3_600_000 - 61_000).toISOString();
      const old = { ...reset, data: { ...reset.data, expiresAt: earlier } };
      const next = { ...reset, data: { ...reset.data, requestId: another } };
      given(account, [registered, old]).when(request).decides([reset]);
      given(account, [registered, confirmed, old, reset]).when(changeBy(requestId)).decides([changed]);
      given(account, [registered, expired(reset)])
        .when(request)
        .decides([next]);
      given(account, [registered, old, next]).when(changeBy(requestId)).refuses('link_expired');
    });

    it('changes its address once within an hour, and not to the same address', () => {
      const request = { kind: 'request-email-change', ...newEmail } as const;
      const change = { kind: 'change-email', requestId, emailClaimId: NEXT_CLAIM } as const;
      const identity = { email: 'c@d.example', name: 'Ada', formerEmail: 'a@b.example' };
      const data = { ...identity, emailClaimId: NEXT_CLAIM, formerEmailClaimId: CLAIM };
      const moved = { type: 'EmailChanged', data } as const;
      given(account, [registered]).when(request).decides([asked]);
      given(account, [registered, asked]).when(change).decides([moved]);
      given(account, [registered, asked, moved]).when(change).refuses('link_expired');
      given(account, [registered, asked, moved]).when(request).refuses('same_email');
      given(account, [registered, expired(asked)])
        .when(change)
        .refuses('link_expired');
    });
  });

  it('changes its name, and not to the same name', () => {
    const change = (name: string) => ({ kind: 'change-name', name }) as const;
    const named = { type: 'NameChanged', data: { name: 'Ada L.' } } as const;
    given(account, [registered]).when(change('Ada L.')).decides([named]);
    given(account, [registered]).when(change('Ada')).refuses('same_name');
    given(account, [registered, named]).when(change('Ada L.')).refuses('same_name');
    given(account, [registered, named])
      .when(change('Ada'))
      .decides([{ type: 'NameChanged', data: { name: 'Ada' } }]);
    const withdrawn = { type: 'AccountDeactivated', data: { reason: 'Reported' } } as const;
    given(account, [registered, withdrawn]).when(change('Ada L.')).refuses('account_withdrawn');
  });

  it('is given a role once', () => {
    const role = { type: 'RoleGranted', data: { role: 'analyst' } } as const;
    given(account, [registered]).when({ kind: 'grant-role', role: 'analyst' }).decides([role]);
    given(account, [registered, role]).when({ kind: 'grant-role', role: 'analyst' }).decides([]);
  });
});

describe('an e-mail address', () => {
  const claimed = { type: 'EmailClaimed', data: { accountId: 'one', claimedAt: NOW.toISOString() } } as const;
  const released = { type: 'EmailReleased', data: { accountId: 'one', reason: 'erased' } } as const;

  it('belongs to one account', () => {
    given(emailClaim, []).when({ kind: 'claim', accountId: 'one' }).decides([claimed]);
    given(emailClaim, [claimed]).when({ kind: 'claim', accountId: 'one' }).decides([]);
    given(emailClaim, [claimed]).when({ kind: 'claim', accountId: 'two' }).refuses('email_taken');
  });

  it('is released only by its owner', () => {
    const release = (accountId: string | null) => ({ kind: 'release', accountId, reason: 'erased' }) as const;
    given(emailClaim, [claimed]).when(release('one')).decides([released]);
    given(emailClaim, [claimed]).when(release('two')).decides([]);
    given(emailClaim, [claimed]).when(release(null)).decides([]);
    given(emailClaim, [claimed, released]).when(release('one')).decides([]);
  });

  it('can be abandoned only before it is claimed', () => {
    const abandoned = { type: 'EmailReleased', data: { accountId: null, reason: 'unfinished' } } as const;
    const abandon = { kind: 'release', accountId: null, reason: 'unfinished' } as const;
    given(emailClaim, []).when(abandon).decides([abandoned]);
    given(emailClaim, [abandoned]).when(abandon).decides([]);
    given(emailClaim, [abandoned]).when({ kind: 'claim', accountId: 'one' }).decides([]);
  });

  it('is never claimed twice under one id, which would link two accounts', () => {
    given(emailClaim, [claimed, released]).when({ kind: 'claim', accountId: 'one' }).decides([]);
    given(emailClaim, [claimed, released]).when({ kind: 'claim', accountId: 'two' }).decides([]);
  });
});

describe('a session', () => {
  const data = { sessionId: 's', accountId: 'one', audience: 'viewer', method: 'password' } as const;
  const started = { type: 'SessionStarted', data } as const;
  const ended = { type: 'SessionEnded', data: { sessionId: 's', accountId: 'one', reason: 'signed_out' } } as const;

  it('starts once and ends once', () => {
    given(session, [])
      .when({ kind: 'start', ...data })
      .decides([started]);
    given(session, [started])
      .when({ kind: 'start', ...data })
      .refuses('session_exists');
    given(session, [started]).when({ kind: 'end', reason: 'signed_out' }).decides([ended]);
    given(session, [started, ended]).when({ kind: 'end', reason: 'signed_out' }).decides([]);
    given(session, []).when({ kind: 'end', reason: 'signed_out' }).refuses('not_found');
  });
});
