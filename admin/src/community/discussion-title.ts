import type { ModeratedDiscussion } from '@sankofa/api/contract/discussion-pins';

/** The title of a discussion, or why there is none. */
export const titleOf = ({ title, state }: Pick<ModeratedDiscussion, 'title' | 'state'>): string =>
  title ?? (state === 'erased' ? '(erased)' : '(withdrawn by its author)');
