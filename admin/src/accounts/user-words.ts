import type { UserSummary } from '@sankofa/api/contract/users';
import type { StateWord } from '../theme/state-pill.tsx';

/** Whether an account is in use, in a word. */
export const STATUS_WORDS: Record<UserSummary['status'], StateWord> = {
  active: { word: 'In use', tone: 'good' },
  withdrawn: { word: 'Withdrawn', tone: 'bad' },
  erased: { word: 'Erased', tone: 'plain' },
};
