import { describe, it } from 'vitest';
import { given, NOW } from '../testing/given.ts';
import { account } from './account.ts';
import { emailClaim } from './email-claim.ts';
import { session } from './session.ts';

const registered = { type: 'AccountRegistered', data: { email: 'a@b.example', name: 'Ada', emailIndex: 'x' } } as const;
const erased = { type: 'PersonalDataErased', data: { reason: 'asked' } } as const;

describe('an account', () => {
  it('is registered once', () => {
    const register = { kind: 'register', ...registered.data } as const;
    given(account, []).when(register).decides([registered]);
    given(account, [registered]).when(register).refuses('account_exists');
  });

  it('does nothing before it exists, and nothing once erased', () => {
    given(account, []).when({ kind: 'change-password' }).refuses('not_found');
    given(account, [registered, erased]).when({ kind: 'grant-role', role: 'owner' }).refuses('account_erased');
  });

  it('is given a role and a second factor once', () => {
    const role = { type: 'RoleGranted', data: { role: 'analyst' } } as const;
    given(account, [registered]).when({ kind: 'grant-role', role: 'analyst' }).decides([role]);
    given(account, [registered, role]).when({ kind: 'grant-role', role: 'analyst' }).decides([]);
    const enrolled = { type: 'SecondFactorEnrolled', data: { method: 'totp' } } as const;
    given(account, [registered]).when({ kind: 'enrol-second-factor' }).decides([enrolled]);
    given(account, [registered, enrolled]).when({ kind: 'enrol-second-factor' }).decides([]);
  });
});

describe('an e-mail address', () => {
  const claimed = { type: 'EmailClaimed', data: { accountId: 'one', claimedAt: NOW.toISOString() } } as const;

  it('belongs to one account', () => {
    given(emailClaim, []).when({ kind: 'claim', accountId: 'one' }).decides([claimed]);
    given(emailClaim, [claimed]).when({ kind: 'claim', accountId: 'one' }).decides([]);
    given(emailClaim, [claimed]).when({ kind: 'claim', accountId: 'two' }).refuses('email_taken');
  });

  it('is released by its owner alone', () => {
    const released = { type: 'EmailReleased', data: { accountId: 'one', reason: 'why' } } as const;
    given(emailClaim, [claimed]).when({ kind: 'release', accountId: 'one', reason: 'why' }).decides([released]);
    given(emailClaim, [claimed]).when({ kind: 'release', accountId: 'two', reason: 'why' }).decides([]);
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
