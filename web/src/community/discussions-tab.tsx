import type { Movie } from '@sankofa/api/contract/catalogue';
import { useParams } from 'react-router-dom';
import { DiscussionList } from './discussion-list.tsx';
import { OpenDiscussion } from './open-discussion.tsx';

/** All discussions about a film, or the one in the URL. */
export function DiscussionsTab({ movie }: { readonly movie: Movie }) {
  const { discussionId } = useParams();
  return discussionId === undefined ? (
    <DiscussionList movie={movie} />
  ) : (
    <OpenDiscussion key={discussionId} id={discussionId} movie={movie} />
  );
}
