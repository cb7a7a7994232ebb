import type { UserSummary } from '@sankofa/api/contract/users';
import type { Tone } from '../theme/pill.tsx';

/** Whether an account is in use, in a word. */
export const STATUS_WORDS: Record<UserSummary['status'], { readonly word: string; readonly tone: Tone }> = {
  active: { word: 'In use', tone: 'good' },
  withdrawn: { word: 'Withdrawn', tone: 'bad' },
  erased: { word: 'Erased', tone: 'plain' },
};

/** To filter by. */
export const STATUS_CHOICES = Object.entries(STATUS_WORDS).map(([id, { word }]) => ({ id, name: word }));
