import type { UserSummary } from '@sankofa/api/contract/users';
import type { StateLabel } from '../theme/state-pill.tsx';

/** Whether an account is in use, in a word. */
export const STATUS_LABELS: Record<UserSummary['status'], StateLabel> = {
  active: { word: 'In use', tone: 'good' },
  withdrawn: { word: 'Withdrawn', tone: 'bad' },
  erased: { word: 'Erased', tone: 'plain' },
};
