import type { Movie } from '@sankofa/api/contract/catalogue';
import { useParams } from 'react-router-dom';
import { DiscussionList } from './discussion-list.tsx';
import { OpenDiscussion } from './open-discussion.tsx';

/** What people discuss about a film: all of it, or the one discussion the address names. */
export function DiscussionsTab({ movie }: { readonly movie: Movie }) {
  const { discussionId } = useParams();
  return discussionId === undefined ? (
    <DiscussionList movie={movie} />
  ) : (
    <OpenDiscussion key={discussionId} id={discussionId} movie={movie} />
  );
}
