import type { ModeratedDiscussion } from '@sankofa/api/contract/discussion-pins';
import { t } from '../messages.ts';

/** The title of a discussion, or why there is none. */
export const titleOf = ({ title, state }: Pick<ModeratedDiscussion, 'title' | 'state'>): string =>
  title ?? (state === 'erased' ? t('community.title_erased') : t('community.title_deleted'));
