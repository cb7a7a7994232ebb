import { describe, expect, it } from 'vitest';
import { given } from '../testing/given.ts';
import { account } from './account.ts';

const CLAIM = '5b7f0c7e-0000-4000-8000-0000000000c1';
const registered = {
  type: 'AccountRegistered',
  data: { email: 'a@b.example', name: 'Ada', emailClaimId: CLAIM },
} as const;
const enrolled = { type: 'SecondFactorEnrolled', data: { method: 'totp' } } as const;
const removed = { type: 'SecondFactorRemoved', data: {} } as const;
const analyst = { type: 'RoleGranted', data: { role: 'analyst' } } as const;

describe('two-step sign-in', () => {
  it('is turned on once, off once, and on again', () => {
    given(account, [registered]).when({ kind: 'enrol-second-factor' }).decides([enrolled]);
    given(account, [registered, enrolled]).when({ kind: 'enrol-second-factor' }).refuses('second_factor_on');
    given(account, [registered, enrolled]).when({ kind: 'remove-second-factor' }).decides([removed]);
    given(account, [registered]).when({ kind: 'remove-second-factor' }).refuses('second_factor_off');
    given(account, [registered, enrolled, removed]).when({ kind: 'enrol-second-factor' }).decides([enrolled]);
  });

  it('stays on for staff', () => {
    given(account, [registered, enrolled, analyst])
      .when({ kind: 'remove-second-factor' })
      .refuses('second_factor_for_staff');
  });

  it('has recovery codes while it is on', () => {
    const renewed = { type: 'RecoveryCodesRenewed', data: {} } as const;
    const used = { type: 'RecoveryCodeUsed', data: { left: 9 } } as const;
    given(account, [registered, enrolled]).when({ kind: 'renew-recovery-codes' }).decides([renewed]);
    given(account, [registered]).when({ kind: 'renew-recovery-codes' }).refuses('second_factor_off');
    given(account, [registered, enrolled]).when({ kind: 'use-recovery-code', left: 9 }).decides([used]);
    given(account, [registered]).when({ kind: 'use-recovery-code', left: 9 }).refuses('second_factor_off');
  });
});

describe('passkeys', () => {
  const passkeyId = 'one';
  const added = { type: 'PasskeyAdded', data: { passkeyId, name: 'Phone', synced: true } } as const;
  const gone = { type: 'PasskeyRemoved', data: { passkeyId } } as const;

  it('are added, renamed and removed', () => {
    const add = { kind: 'add-passkey', ...added.data } as const;
    const rename = { kind: 'rename-passkey', passkeyId, name: 'Laptop' } as const;
    const remove = { kind: 'remove-passkey', passkeyId } as const;
    given(account, [registered]).when(add).decides([added]);
    const renamed = { type: 'PasskeyRenamed', data: { passkeyId, name: 'Laptop' } } as const;
    given(account, [registered, added]).when(rename).decides([renamed]);
    given(account, [registered, added, renamed]).when(rename).decides([]);
    given(account, [registered, added]).when(remove).decides([gone]);
    for (const command of [rename, remove]) {
      given(account, [registered]).when(command).refuses('not_found');
      given(account, [registered, added, gone]).when(command).refuses('not_found');
    }
  });

  it('are limited to twenty', () => {
    const many = Array.from({ length: 20 }, (_, n) => ({ ...added, data: { ...added.data, passkeyId: `${n}` } }));
    given(account, [registered, ...many])
      .when({ kind: 'add-passkey', ...added.data })
      .refuses('too_many_passkeys');
  });

  it('are removed with the person', () => {
    const erased = { type: 'PersonalDataErased', data: { reason: 'asked' } } as const;
    expect(given(account, [registered, added, enrolled, erased]).state.passkeys).toEqual({});
  });
});
