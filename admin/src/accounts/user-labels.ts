import type { UserSummary } from '@sankofa/api/contract/users';
import { t } from '../messages.ts';
import { type StateLabel, stateLabel } from '../theme/state-pill.tsx';

export const STATUS_LABELS: Record<UserSummary['status'], StateLabel> = {
  active: stateLabel('accounts.in_use', 'good'),
  withdrawn: stateLabel('accounts.withdrawn', 'bad'),
  erased: stateLabel('accounts.erased', 'plain'),
};

/** Name of a plan. Payments are not taken yet, so there is one. */
export const planName = (plan: string): string => (plan === 'free' ? t('accounts.plan_free') : plan);
