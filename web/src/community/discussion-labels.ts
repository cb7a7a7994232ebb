import type { DiscussionSort, DiscussionSummary } from '@sankofa/api/contract/discussions';

/** In what order discussions can be read. */
export const DISCUSSION_SORTS: readonly { readonly value: DiscussionSort; readonly label: string }[] = [
  { value: 'active', label: 'Last reply' },
  { value: 'newest', label: 'Newest' },
  { value: 'replies', label: 'Most replies' },
  { value: 'views', label: 'Most views' },
];

const count = (one: string, many: string) => (n: number) => (n === 1 ? `One ${one}` : `${n} ${many}`);

/** How many there are. */
export const discussionsText = (n: number): string =>
  n === 0 ? 'No discussions yet' : count('discussion', 'discussions')(n);
export const repliesText = (n: number): string => (n === 0 ? 'No replies yet' : count('reply', 'replies')(n));
export const viewsText = count('view', 'views');

/** What stands in place of a text that cannot be read any more. */
export const GONE = {
  withdrawn: 'Withdrawn by its author',
  removed: 'Removed by moderators',
  erased: 'Gone with the account of its author',
} as const;

/** The title of a discussion, or what stands in its place. */
export const titleOf = ({ title, state }: Pick<DiscussionSummary, 'title' | 'state'>): string =>
  title ?? (state === 'open' ? '' : GONE[state]);
