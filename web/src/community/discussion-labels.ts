import type { DiscussionSort, DiscussionSummary } from '@sankofa/api/contract/discussions';
import { t } from '../messages.ts';

/** Orders of discussions, as offered. */
export const DISCUSSION_SORTS = ['active', 'newest', 'replies', 'views'] as const satisfies readonly DiscussionSort[];

/** Shown in place of a text that can no longer be read. */
export const GONE = {
  withdrawn: 'community.gone_withdrawn',
  removed: 'community.gone_removed',
  erased: 'community.gone_erased',
} as const;

/** The title of a discussion, or why it has none any more. */
export const titleOf = ({ title, state }: Pick<DiscussionSummary, 'title' | 'state'>): string =>
  title ?? (state === 'open' ? '' : t(GONE[state]));
