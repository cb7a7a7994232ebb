import type { UserSummary } from '@sankofa/api/contract/users';
import { type StateLabel, stateLabel } from '../theme/state-pill.tsx';

export const STATUS_LABELS: Record<UserSummary['status'], StateLabel> = {
  active: stateLabel('accounts.in_use', 'good'),
  withdrawn: stateLabel('accounts.withdrawn', 'bad'),
  erased: stateLabel('accounts.erased', 'plain'),
};
