import { describe, expect, it } from 'vitest';
import { given, NOW } from '../testing/given.ts';
import { CONFIRM_DAYS, WITHDRAWALS_KEPT_DAYS, withdrawal } from './withdrawal.ts';

const DAY_MS = 86_400_000;
const data = {
  kind: 'withdraw',
  language: 'fr',
  name: 'Ama',
  email: 'ama@example.test',
  contract: 'US-2026-000123',
} as const;
const declared = { type: 'WithdrawalDeclared', data } as const;
const found = { outcome: 'ended', customerId: 'ama', subscriptionId: 'sub', paymentId: null } as const;
const confirmed = { type: 'WithdrawalConfirmed', data: { kind: 'withdraw', ...found } } as const;
const before = (days: number): Date => new Date(NOW.getTime() - days * DAY_MS);

describe('a declaration of withdrawal', () => {
  it('is recorded once, and confirmed once by its link', () => {
    given(withdrawal, []).when({ kind: 'declare', declared: data }).decides([declared]);
    given(withdrawal, [declared]).when({ kind: 'declare', declared: data }).decides([]);
    given(withdrawal, [declared]).when({ kind: 'confirm', found }).decides([confirmed]);
    given(withdrawal, [declared, confirmed]).when({ kind: 'confirm', found }).decides([]);
  });

  it('is not confirmed by an old link, nor one that was never sent', () => {
    given(withdrawal, []).when({ kind: 'confirm', found }).refuses('link_expired');
    given(withdrawal, [declared], before(CONFIRM_DAYS + 1))
      .when({ kind: 'confirm', found })
      .refuses('link_expired');
  });

  it('is erased at the end of its retention, and not confirmed after it', () => {
    given(withdrawal, [declared], before(1)).when({ kind: 'erase' }).decides([]);
    given(withdrawal, [declared], before(WITHDRAWALS_KEPT_DAYS))
      .when({ kind: 'erase' })
      .decides([{ type: 'WithdrawalErased', data: {} }]);
    const erased = { type: 'WithdrawalErased', data: {} } as const;
    given(withdrawal, [declared, erased]).when({ kind: 'confirm', found }).refuses('link_expired');
    expect(given(withdrawal, [declared, erased]).state.isErased).toBe(true);
  });
});
